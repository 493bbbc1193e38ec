"""Cards attached to others, and whole zones that change places."""

from mypy_extensions import i64

from ringside.engine.execute.cards.moves import FACES, gather_for_all
from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import NONE, STAGE, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.programs.groups import Character
from ringside.programs.instructions import Attach, SwitchZones
from ringside.programs.nodes import Instruction


def attach(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Attach cards to a starting character (D.2.2.3), or to a card that is chosen."""
    assert isinstance(node, Attach)
    host = NONE
    if not isinstance(node.on, Character):
        hosts = gather(state, frame, node.on, seats(frame.memory, node.who)[0], "host")
        if hosts is None:
            return WAIT
        hosts = tuple([number for number in hosts if state.cards[number].zone == STAGE])
        if not hosts:
            frame.failed()
            return DONE
        host = hosts[0]
    taken = gather_for_all(state, frame, node.who, node.cards, "attach")
    if taken is None:
        return WAIT
    events: list[Event] = []
    for seat, numbers in taken:
        numbers = tuple([number for number in numbers if number != host])
        if numbers:
            event = Event(MOVE, seat, "comprehensive D.2.2.3")
            event.verb = "attach"
            event.cards = numbers
            event.to_zone = STAGE
            event.other = NONE if host in state.characters else host
            event.face = FACES[node.face]
            events.append(event)
    return frame.act_any(state, events)


def switch_zones(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let all cards of two zones change places."""
    assert isinstance(node, SwitchZones)
    events: list[Event] = []
    for seat in seats(frame.memory, node.who):
        for source, target in ((node.one, node.other), (node.other, node.one)):
            event = Event(MOVE, seat, "comprehensive J.1.2")
            event.verb = "add"
            event.cards = tuple(state.zone(seat, ZONE_OF[source]))
            event.to_zone = ZONE_OF[target]
            if event.cards:
                events.append(event)
    return frame.act_any(state, events)


HANDLERS[Attach] = attach
HANDLERS[SwitchZones] = switch_zones
