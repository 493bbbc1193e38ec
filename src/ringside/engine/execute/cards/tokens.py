"""Tokens: cards that come from outside the game and cease to exist when they move."""

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.model.card import Card
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import NOWHERE, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, seats
from ringside.programs.instructions import MakeToken
from ringside.programs.nodes import Instruction
from ringside.programs.printed import Printed


def make_token(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Add tokens to a zone of a player, where all can see what they are."""
    assert isinstance(node, MakeToken)
    if frame.phase == 1:
        return DONE
    seat = seats(frame.memory, node.who)[0]
    count = amount(state, frame.memory, node.amount)
    if count <= 0:
        frame.failed()
        return DONE
    event = Event(MOVE, seat, "reference-2025 token")
    event.verb = "add"
    event.cards = tuple([new_token(state, seat, node.name) for _ in range(count)])
    event.to_zone = ZONE_OF[node.to]
    event.face = "face up"
    frame.level.phase = 1
    frame.act(state, event)
    return WAIT


def new_token(state: State, seat: i64, name: str) -> i64:
    """Return the number of a new card that lies nowhere yet."""
    number = len(state.cards)
    printed = state.edition.tokens.get(name)
    definition = state.definer.define(printed or Printed(name, "token"))
    state.cards.append(Card(number, state.epoch, seat, definition))
    if printed is not None:
        state.granted = (*state.granted, number)  # no index knows its abilities
    state.edit_zone(seat, NOWHERE).append(number)
    return number


HANDLERS[MakeToken] = make_token
