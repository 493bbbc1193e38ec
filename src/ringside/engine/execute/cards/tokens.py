"""Tokens: cards that come from outside the game and cease to exist when they move."""

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.model.card import Card
from ringside.engine.model.definition import Definition
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import NOWHERE, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.model.zones import is_token
from ringside.engine.reading.ask import amount, seats
from ringside.programs.instructions import MakeToken
from ringside.programs.nodes import Instruction
from ringside.programs.printed import Printed


def make_token(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Add tokens to a zone of a player, where all can see what they are."""
    assert isinstance(node, MakeToken)
    if frame.phase == 1:
        return DONE
    count = amount(state, frame.memory, node.amount)
    if count <= 0:
        frame.failed()
        return DONE
    events = [coming(state, seat, node, count) for seat in seats(frame.memory, node.who)]
    frame.level.phase = 1
    frame.act_all(state, events)
    return WAIT


def coming(state: State, seat: i64, node: MakeToken, count: i64) -> Event:
    """Return the event of new tokens coming into a zone of a player."""
    event = Event(MOVE, seat, "reference-2025 token")
    event.verb = "add"
    event.cards = tuple([new_token(state, seat, node.name) for _ in range(count)])
    event.to_zone = ZONE_OF[node.to]
    event.face = "face up"
    return event


def new_token(state: State, seat: i64, name: str) -> i64:
    """Return the number of a new card that lies nowhere yet."""
    number = len(state.cards)
    definition = definition_of(state, name)
    state.cards.append(Card(number, state.epoch, seat, definition))
    if definition.kinds:
        state.granted = (*state.granted, number)  # no index knows its abilities
        state.stale = True
    state.edit_zone(seat, NOWHERE).append(number)
    return number


def definition_of(state: State, name: str) -> Definition:
    """Return what tokens of a name are, the same for all that there are in a game."""
    for card in state.cards:
        if is_token(card) and card.definition.full_name == name:
            return card.definition
    printed = state.edition.tokens.get(name) or described(state, name)
    return state.definer.define(printed or Printed(name, "token"))


def described(state: State, name: str) -> Printed | None:
    """Return the token of a name as a card of the catalogue describes it."""
    if state.catalogue is not None:
        for printed in state.catalogue.cards():
            if printed.type == "token" and printed.name == name:
                return printed
    return None


HANDLERS[MakeToken] = make_token
