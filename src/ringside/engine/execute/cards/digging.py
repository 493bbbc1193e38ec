"""Cards taken off the top of a deck or pile until one comes that a text asks for."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE, HANDLERS, EffectFrame
from ringside.engine.legal.candidates import quantity_of
from ringside.engine.model.events import MOVE, REVEAL, Event
from ringside.engine.model.kinds import DECK, DISCARD, REMOVED, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, seats
from ringside.engine.reading.nouns.done_to import is_wanted
from ringside.engine.reading.nouns.whereabouts import holders
from ringside.programs.instructions import Dig
from ringside.programs.nodes import Instruction

DUG: Final[tuple[str, ...]] = (
    "reveal",
    "discard",
    "mill",
    "remove",
)  # what befalls cards dug up


def dig(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Take cards off the top of a deck or pile until enough of them fit, as one event."""
    assert isinstance(node, Dig)
    seat = seats(frame.memory, node.who)[0]
    holder = holders(state, frame.memory, node.whose, (seat,))[0]
    owed = owed_by(state, frame, node)
    numbers, found = dug(state, frame, node, holder, owed)
    if not numbers:
        frame.failed()
        return DONE
    event = Event(REVEAL if node.verb == "reveal" else MOVE, seat, "comprehensive K.5.1")
    event.verb = node.verb
    event.cards = numbers
    if node.verb != "reveal":
        event.to_zone = REMOVED if node.verb == "remove" else DISCARD
    if found < owed and node.verb != "reveal" and ZONE_OF[node.zone] == DECK:
        return frame.act_and_cycle(state, [event], (owed - found,))
    return frame.act_all(state, [event])


def owed_by(state: State, frame: EffectFrame, node: Dig) -> i64:
    """Return how many wanted cards must still come."""
    if frame.phase > 0:
        return frame.level.items[0]
    quantity = quantity_of(node.until)
    if quantity is None or quantity.n is None:
        return 1
    return amount(state, frame.memory, quantity.n)


def dug(
    state: State, frame: EffectFrame, node: Dig, holder: i64, owed: i64
) -> tuple[tuple[int, ...], i64]:
    """Return the cards from the top down to the last one owed, and how many of these came."""
    found: i64 = 0
    taken: list[int] = []
    for number in reversed(state.zone(holder, ZONE_OF[node.zone])):
        taken.append(number)
        if is_wanted(state, frame.memory, state.cards[number], node.until):
            found += 1
        if found >= owed:
            break
    return tuple(taken), found


HANDLERS[Dig] = dig
