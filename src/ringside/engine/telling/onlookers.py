"""What onlookers see, and those who browse a game that is over: built up from what is public."""

from collections.abc import Callable
from typing import Final

from ringside.engine.model.events import KIND_WORDS
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    DECK,
    HAND,
    NONE,
    PHASE_WORDS,
    STAGE,
    STATUS_WORDS,
    STEP_WORDS,
    ZONE_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.telling.laying import laid_out
from ringside.engine.telling.logbook import OWN, OWN_CARDS, Entry, Line
from ringside.engine.telling.sentences import sentence
from ringside.engine.telling.view import (
    SHOWN_ZONES,
    AttackView,
    CardView,
    PlayerView,
    View,
    ZoneView,
    flag_words,
    is_valued,
    printed_side,
    view_now,
    view_values,
)
from ringside.engine.telling.vocabulary import spoken

ONLOOKER: Final = 2  # instead of a seat
BOTH: Final = 3  # bits of the seats that must know a card for the public to know it


class Names:
    """Handles of their own for those who look on; new ones for cards that passed out of sight."""

    def __init__(self) -> None:
        self.given: dict[tuple[int, int, int], int] = {}

    def handle(self, card: int, handles: tuple[int, int]) -> int:
        """Return what the public calls a card."""
        if handles == (0, 0):
            return 0
        return self.given.setdefault((card, *handles), len(self.given) + 1)

    def of(self, state: State, card: int) -> int:
        """Return what the public calls a card where it lies now, 0 for none."""
        return 0 if card == NONE else self.handle(card, state.cards[card].handles)


def open_view(state: State, names: Names, is_known: Callable[[int], bool]) -> View:
    """Return what the public may know; `is_known` is asked for the seats (bits) that see a card.

    It is built up from what is public, field by field, and no seat's view goes into it.
    """
    return {
        "seat": ONLOOKER,
        "edition": state.edition.name,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "phase": PHASE_WORDS[state.phase],
        "step": STEP_WORDS[state.step],
        "players": [open_player(state, names, is_known, owner) for owner in (0, 1)],
        "attack": open_attack(state, names),
        "pending": [names.of(state, card) for card in state.attack_stack],
        "decision": None,
        "result": None if state.result == NONE else state.result,
        "ending": spoken(state.ending, state.edition.words),
    }


def open_player(
    state: State, names: Names, is_known: Callable[[int], bool], owner: int
) -> PlayerView:
    """Return one side of the table."""
    character = state.characters[owner]
    return {
        "health": state.health[owner],
        "maximum": 0 if character == NONE else state.cards[character].now.health,
        "cycles": state.cycles[owner],
        "character": names.of(state, character),
        "zones": {
            ZONE_WORDS[zone]: open_zone(state, names, is_known, owner, zone) for zone in SHOWN_ZONES
        },
    }


def open_attack(state: State, names: Names) -> AttackView | None:
    """Return the attack in progress, which lies on the table."""
    if state.attack == NONE:
        return None
    return {
        "handle": names.of(state, state.attack),
        "attacker": state.attacker,
        "step": STEP_WORDS[state.step],
        "block": names.of(state, state.block),
        "status": STATUS_WORDS[state.cards[state.attack].status],
    }


def open_zone(
    state: State, names: Names, is_known: Callable[[int], bool], owner: int, zone: int
) -> ZoneView:
    """Return a zone; of hidden zones only what the public knows."""
    cards = state.zone(owner, zone)
    shown = [card for card in cards if zone not in (DECK, HAND) or is_known(seeing(state, card))]
    if zone == HAND:
        shown.sort(key=state.name_of)
    if zone == STAGE:
        shown = laid_out(state, owner, shown)
    return {
        "count": len(cards),
        "cards": [open_card(state, names, is_known, card) for card in shown],
    }


def open_card(state: State, names: Names, is_known: Callable[[int], bool], number: int) -> CardView:
    """Return one card: how it lies is public, its face where it is known."""
    card = state.cards[number]
    known = is_known(seeing(state, number))
    return {
        "handle": names.handle(number, card.handles),
        "known": known,
        "name": card.definition.full_name if known else "",
        "face": "up" if card.face_up else "down",
        "committed": card.committed,
        "flags": flag_words(card),
        "counters": dict(card.counters),
        "status": STATUS_WORDS[card.status],
        "now": view_now(card) if known or is_valued(card) else None,
        "printed": view_values(printed_side(card)) if known else None,
    }


def seeing(state: State, number: int) -> int:
    """Return the seats (bits) that may look at a card."""
    card = state.cards[number]
    return may_see(card, 0) | may_see(card, 1) << 1


def is_public(seats: int) -> bool:
    """Tell whether both seats see a card, so that anybody may."""
    return seats == BOTH


def is_revealed(seats: int) -> bool:
    """Tell whether any seat sees a card, for games that are over."""
    return seats != 0


def open_line(
    state: State, names: Names, is_known: Callable[[int], bool], entry: Entry
) -> Line | None:
    """Return one event as the public may know it, or None where it may not."""
    event = entry.event
    if event.kind in OWN and not is_known(1 << event.player):
        return None
    closed = event.kind in OWN_CARDS and not is_known(1 << event.player)
    cards = () if closed else event.cards
    called = [state.name_of(c) if is_known(entry.known[i]) else "" for i, c in enumerate(cards)]
    other = state.name_of(event.other) if is_known(entry.other_known) else ""
    copied = [name or entry.copies[i] for i, name in enumerate(called)]
    return {
        "turn": entry.turn,
        "phase": PHASE_WORDS[event.phase],
        "step": STEP_WORDS[event.step],
        "kind": KIND_WORDS[event.kind],
        "verb": event.verb,
        "player": event.player,
        "rule": event.rule,
        "cards": [names.handle(card, entry.handles[i]) for i, card in enumerate(cards)],
        "names": called,
        "other": 0 if event.other == NONE else names.handle(event.other, entry.other),
        "source": 0 if event.source == NONE else names.handle(event.source, entry.source),
        "amount": 0 if closed else event.amount,
        "words": sentence(state, event, copied, other or entry.other_copy),
    }
