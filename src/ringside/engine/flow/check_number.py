"""The number of a check: that of the card that is checked, or one set in advance (E.3.1)."""

from mypy_extensions import i64

from ringside.engine.flow.check import current_check, waits_for
from ringside.engine.happening.acts import happen, moves_unheard
from ringside.engine.lasting.lasting import use
from ringside.engine.model.card import alone
from ringside.engine.model.effect_kinds import CHECKS
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import DECK, DISCARD, HAND, MOMENTUM, NONE
from ringside.engine.model.state import State
from ringside.engine.model.voice import is_unwatched
from ringside.engine.reading.ask import amount
from ringside.programs.instructions import SetCheck


def perform_check(state: State, event: Event) -> None:
    """Discard the top card for its number, unless a number was set in advance (E.3.1, E.3.1.3)."""
    event.done = True
    if state.families & CHECKS and is_preset(state, event):
        event.cards = ()
        return
    number = checked_card(state, event)
    if number == NONE:
        return
    event.cards = alone(number)
    if not is_unwatched(state, event, False):
        event.records = (state.freeze(number),)
    event.amount = state.cards[number].base.check
    event.verb = "check"
    if moves_unheard(state, number, DISCARD):
        return
    move = Event(MOVE, event.player, "comprehensive E.3.1")
    move.verb = "check"
    move.cards = alone(number)
    move.to_zone = DISCARD
    happen(state, move)


def checked_card(state: State, event: Event) -> i64:
    """Return the card that is checked: the top one of the deck, or one given in its place."""
    if event.cards and state.cards[event.cards[0]].zone in (DECK, HAND, MOMENTUM):
        return event.cards[0]
    deck = state.zone(event.player, DECK)
    return deck[-1] if deck else NONE


def is_preset(state: State, event: Event) -> bool:
    """Tell whether the number of a check was set in advance, and take it (E.3.1.3)."""
    frame = current_check(state)
    assert frame is not None, "a check is being made"
    for effect in state.effects:
        node = effect.node
        if isinstance(node, SetCheck) and waits_for(state, effect, frame):
            event.amount = amount(state, effect.memory, node.amount)
            event.state = "preset"
            use(state, effect)
            return True
    return False
