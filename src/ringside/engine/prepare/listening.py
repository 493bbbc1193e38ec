"""Who listens to which kinds of events: an index of the printed abilities of a game."""

from ringside.engine.model import events
from ringside.engine.model.definition import Definition
from ringside.engine.model.index import Index, Listener
from ringside.engine.model.kinds import CONTINUOUS, NO_ZONE, POOL, RESPONSE, STAGE, ZONE_OF
from ringside.engine.prepare.looking_back import Looks, looks_of
from ringside.engine.reading.events.kinds import kinds_of, kinds_of_trigger
from ringside.programs.instructions import If, Replace, WhileActive
from ringside.programs.nodes import Block


def listeners_of(number: int, definition: Definition) -> list[Listener]:
    """Return the printed abilities of a card, of either side and both halves."""
    found = [Listener(number, power, False) for power in definition.values.powers]
    if definition.back is not None:
        found += [Listener(number, power, False) for power in definition.back.values.powers]
    if definition.half is not None:
        found += [Listener(number, power, True) for power in definition.half.values.powers]
    return found


def index_of(cards: list[Definition]) -> Index:
    """Index the printed abilities of cards that are numbered from 0 on."""
    found: list[Listener] = []
    for number, definition in enumerate(cards):
        found += listeners_of(number, definition)
    return build_index(found)


def build_index(listeners: list[Listener]) -> Index:
    """Index the printed abilities of all cards of a game."""
    index = Index()
    roaming = 0
    for listener in listeners:
        power = listener.power
        listen(index, listener)
        if power.zone != NO_ZONE:
            index.bracketed = (*index.bracketed, listener)
        if power.swapping:
            index.swapped |= kinds_replaced(power.ability.effect)
        if power.either:
            index.shared = (*index.shared, listener)
        for word in power.ability.zones:
            roaming |= 1 << ZONE_OF[word]
        look_back(index, looks_of(power.ability))
    for kind in range(events.KINDS):
        bit = 1 << kind
        index.answered |= bit if index.after[kind] else 0
        index.firing |= bit if index.fired[kind] else 0
        index.preceded |= bit if index.before[kind] or index.fired_before[kind] else 0
    index.heard = index.answered | index.firing | index.preceded
    zones = [zone for zone in range(8) if (roaming >> zone) & 1 and zone not in (STAGE, POOL)]
    index.roaming = tuple(zones)
    return index


def kinds_replaced(block: Block) -> int:
    """Return the kinds of events, as bits, that a text replaces."""
    mask = 0
    for node in block:
        if isinstance(node, Replace):
            mask |= kinds_of(node.happening)
        elif isinstance(node, WhileActive):
            mask |= kinds_replaced(node.do)
        elif isinstance(node, If):
            mask |= kinds_replaced(node.then)
    return mask


def listen(index: Index, listener: Listener) -> None:
    """Enter one ability under the kinds of events that it waits for."""
    power = listener.power
    trigger = power.ability.trigger
    if trigger is None or power.kind not in (RESPONSE, CONTINUOUS):
        return
    mask = kinds_of_trigger(trigger)
    before = trigger.timing == "before"
    if power.kind == RESPONSE:
        table = index.before if before else index.after
    else:
        table = index.fired_before if before else index.fired
    for kind in range(events.KINDS):
        if (mask >> kind) & 1:
            table[kind] = (*table[kind], listener)


def look_back(index: Index, looks: Looks) -> None:
    """Enter what one ability looks back at."""
    index.remembered |= looks.kinds
    index.archives = index.archives or looks.far
    if looks.moments:
        index.moments = index.moments.union(looks.moments)
