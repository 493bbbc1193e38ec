"""Payments: which cards a seat would miss least, to pass a check that is short."""

from __future__ import annotations

from ringside.engine.legal.committing import worth
from ringside.engine.model.card import Card
from ringside.engine.model.kinds import CHARACTER, CONTINUOUS
from ringside.game import Game


def payment(game: Game) -> tuple[int, ...]:
    """Return the cards to commit, by their handles; none where no check is short."""
    decision = game.decision
    if decision is None or decision.kind != "commit":
        return ()
    state, seat = game.state, decision.seat
    ready = [state.cards[option.card] for option in decision.options if option.kind == "pick"]
    chosen: tuple[int, ...] = ()
    for card in sorted(ready, key=how_missed):
        if worth(state, seat, chosen, decision.source) >= decision.amount:
            break
        chosen = (*chosen, card.id)
    return tuple(state.cards[number].handles[seat] for number in chosen)


def how_missed(card: Card) -> tuple[bool, int, int]:
    """Order cards by what they could still do: characters last, then those with abilities."""
    abilities = sum(power.kind != CONTINUOUS for power in card.now.powers)
    return card.now.type == CHARACTER, abilities, card.now.difficulty
