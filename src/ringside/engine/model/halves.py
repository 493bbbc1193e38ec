"""Split cards: two halves with one title, check, block and symbols (advanced-2010 2.6)."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Option
from ringside.engine.model.events import Event
from ringside.engine.model.infinity import choose_symbol
from ringside.engine.model.kinds import ACTION, NONE, POOL, SECOND_HALF, STAGE, TYPE_WORDS
from ringside.engine.model.layers import refresh
from ringside.engine.model.power import Power
from ringside.engine.model.state import State


def is_second_half(card: Card, power: Power) -> bool:
    """Tell whether an ability is printed on a card's second half."""
    half = card.definition.half
    return half is not None and power in half.values.powers


def turn_to(state: State, number: i64, second: bool) -> None:
    """Let a split card be one of its halves."""
    card = state.edit(number)
    if second:
        card.flags |= SECOND_HALF
    else:
        card.flags &= ~SECOND_HALF
    refresh(card)
    state.stale = True


def enter_as_chosen(state: State, event: Event) -> None:
    """Let cards that an effect put into play be the halves and symbols that were chosen."""
    for number, half, symbol in event.chosen:
        if state.cards[number].zone in (STAGE, POOL):
            if half != NONE:
                turn_to(state, number, half == 1)
            if symbol != NONE:
                choose_symbol(state, number, symbol)
            state.unsettled = True


def half_options(card: Card, as_block: bool) -> list[Option]:
    """Return the halves that a split card may be played as: actions are for their abilities."""
    half = card.definition.half
    if half is None:
        return []
    options: list[Option] = []
    for value, kind in ((0, card.definition.values.type), (1, half.values.type)):
        if as_block or kind != ACTION:
            options.append(Option("half", card.id, None, value, TYPE_WORDS[kind]))
    return options
