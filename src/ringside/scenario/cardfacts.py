"""Facts about single cards that scenarios may state: values now, state and place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ringside.cards.names import full_name
from ringside.engine.model.card import Card
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    ATTACHED,
    DECK,
    DISCARD,
    FROZEN,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    REMOVED,
    ROLE_WORDS,
    SEALED,
    STACKED,
    STAGE,
    STATUS_WORDS,
    TRANSFORMED,
    TRANSIT,
)
from ringside.engine.telling.view import view_now
from ringside.game import Game
from ringside.scenario.model import SEATS, zone_name

# Where a name is looked for first; what lies in play is meant before what lies in a pile.
LOOKED: Final = (POOL, STAGE, TRANSIT, HAND, MOMENTUM, DISCARD, REMOVED, DECK)
FACTS: Final[dict[str, Callable[[Card], Any]]] = {
    "committed": lambda card: card.committed,
    "face": lambda card: "up" if card.face_up else "down",
    "attached": lambda card: card.has(ATTACHED),
    "sealed": lambda card: card.has(SEALED),
    "frozen": lambda card: card.has(FROZEN),
    "pending": lambda card: card.has(STACKED),
    "transformed": lambda card: card.has(TRANSFORMED),
    "copy": lambda card: card.is_copy(),
    "status": lambda card: STATUS_WORDS[card.status],
    "counters": lambda card: dict(card.counters),
    "played": lambda card: ROLE_WORDS[card.role],
    "in": lambda card: zone_name(card.zone),
    "of": lambda card: SEATS[card.holder],
    "abilities": lambda card: len(card.now.powers),
    "seen_by": lambda card: [SEATS[seat] for seat in (0, 1) if may_see(card, seat)],
}


def card_fact(game: Game, name: str, fact: str) -> Any:
    """Return a fact about the card of that name; `one.Name` looks at one side only."""
    seat, _, rest = name.partition(".")
    seats = (SEATS.index(seat),) if seat in SEATS and rest else (0, 1)
    return fact_of(find(game, rest if seat in SEATS and rest else name, seats), fact)


def find(game: Game, name: str, seats: tuple[int, ...]) -> Card:
    """Return the first card of that name, in play before in piles."""
    state = game.state
    for zone in LOOKED:
        for seat in seats:
            for number in state.zone(seat, zone):
                if is_called(state.cards[number], name.casefold()):
                    return state.cards[number]
    raise LookupError(f"no card is called {name!r}")


def is_called(card: Card, wanted: str) -> bool:
    """Tell whether a card has a name now or in print, with or without its version."""
    printed = card.definition.printed.name.casefold()
    names = (card.definition.full_name.casefold(), printed, card.now.name.casefold())
    return wanted in names or full_name(wanted) == names[0]


def as_called(written: str, names: list[str]) -> str:
    """Return a name as the game prints it, if it is written with another sign for its version."""
    printed = full_name(written)
    return printed if written not in names and printed in names else written


def called(card: Card) -> str:
    """Return the name that a card goes by: a transformed one has that of its other side."""
    return card.now.name if card.has(TRANSFORMED) else card.definition.full_name


def fact_of(card: Card, fact: str) -> Any:
    """Return one fact about a card."""
    if fact in FACTS:
        return FACTS[fact](card)
    values: dict[str, Any] = dict(view_now(card))
    if fact not in values:
        raise LookupError(f"a card has no {fact!r}; known are {', '.join([*values, *FACTS])}")
    return values[fact]


def attack_fact(game: Game, fact: str) -> Any:
    """Return a fact about the attack in its attack sequence."""
    if game.state.attack == NONE:
        raise LookupError("no attack is in its attack sequence")
    return fact_of(game.state.cards[game.state.attack], fact)
