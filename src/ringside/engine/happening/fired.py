"""Fired effects: what executes because an event happened, or is about to (J.3.2)."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.statics import works_there
from ringside.engine.lasting.lasting import end
from ringside.engine.legal.restrictions import failing
from ringside.engine.model.card import Card, is_among
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.events import CHECK, CHECK_END, MOVE, Event
from ringside.engine.model.index import Listener
from ringside.engine.model.kinds import (
    CHARACTER,
    CONTINUOUS,
    DECK,
    NONE,
    POOL,
    SEALED,
    STAGE,
    STARTING,
    TRANSIT,
    ZONE_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.voice import lent_kinds
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import holds
from ringside.engine.reading.events.triggers import fits_trigger, is_cleared, is_end_phase
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import When
from ringside.programs.nodes import Block


@mypyc_attr(free_list_len=1)
class Fired:
    """A fired effect that is about to execute."""

    def __init__(self, memory: Memory, block: Block, effect: Effect | None) -> None:
        """Keep its memory, what it does, and the waiting effect it comes from."""
        self.memory = memory
        self.block = block
        self.effect = effect


def about(memory: Memory, event: Event) -> Memory:
    """Let the words of an effect refer to its event."""
    memory.event = event
    memory.events = (event,)
    memory.records = memory.records + event.records
    memory.recall()
    return memory


def has_come(state: State, effect: Effect, event: Event, trigger: Trigger) -> bool:
    """Tell whether a lasting effect's event came; pooled cards have their own End Phase."""
    card = effect.card
    if card != NONE and state.cards[card].zone == POOL and is_end_phase(trigger):
        return is_cleared(state, card, event)
    return fits_trigger(state, effect.memory, event, trigger)


def add_waiting(
    state: State, effects: tuple[Effect, ...], event: Event, before: bool, found: list[Fired]
) -> None:
    """Add the lasting effects of some that waited for an event."""
    for effect in effects:
        node = effect.node
        if not isinstance(node, When) or (node.trigger.timing == "before") != before:
            continue
        if not is_active(state, effect) or not has_come(state, effect, event, node.trigger):
            continue
        memory = effect.memory.copy()
        memory.pattern = node.trigger.happening
        about(memory, event)
        if not effect.static:
            memory.lost = moved_since(state, memory, effect.began, event)
        if node.condition is None or holds(state, memory, node.condition):
            again = node.every or effect.static or node.trigger.timing == "each time"
            if again and did_itself(node, event):
                continue
            found.append(Fired(memory, node.then, None if again else effect))


def did_itself(node: When, event: Event) -> bool:
    """Tell whether an event is what a text that answers every time has just done in answer."""
    return any(event.node is each for each in node.then)


def moved_since(state: State, memory: Memory, began: i64, event: Event) -> tuple[int, ...]:
    """Return the cards that a text spoke of and that went elsewhere while it waited (J.5.4)."""
    spoken = [n for _, numbers, _ in memory.mentions for n in numbers]
    if memory.source != NONE:
        spoken.append(memory.source)
    moved = event.cards if event.kind == MOVE else ()
    stayed = [n for n in memory.playing if state.cards[n].zone == POOL]  # and was played
    gone = [n for n in spoken if state.cards[n].entered > began and n not in moved]
    return tuple([n for n in gone if n not in stayed])


def add_listeners(state: State, event: Event, before: bool, found: list[Fired]) -> None:
    """Add the continuous abilities in play that wait for an event."""
    table: tuple[Listener, ...]
    table = state.index.fired_before[event.kind] if before else state.index.fired[event.kind]
    for listener in table:
        card = state.cards[listener.card]
        if card.zone == DECK and not is_among(card.id, event.cards):
            continue
        if state.granted and is_among(card.id, state.granted):
            continue
        add_if_fired(state, card, listener.power, event, found)


def add_lent(state: State, event: Event, before: bool, found: list[Fired]) -> None:
    """Add the continuous abilities of cards that were lent some, if they wait for an event."""
    for number in state.granted:
        card = state.cards[number]
        for power in card.now.powers:
            trigger = power.ability.trigger
            if (
                power.kind == CONTINUOUS
                and trigger is not None
                and (trigger.timing == "before") == before
            ):
                add_if_fired(state, card, power, event, found)


def add_if_fired(state: State, card: Card, power: Power, event: Event, found: list[Fired]) -> None:
    """Add a continuous ability's fired effect if it is live and its event came."""
    ability = power.ability
    if ability.trigger is None or not was_live(state, card, power, event):
        return
    if power.tests and failing(state, card.holder, card, power) is not None:
        return
    memory = Memory(card.holder, card.id, power)
    memory.source_stamp = card.stamp
    if fits_trigger(state, memory, event, ability.trigger):
        about(memory, event)
        if ability.condition is None or holds(state, memory, ability.condition):
            found.append(Fired(memory, ability.effect, None))


def was_live(state: State, card: Card, power: Power, event: Event) -> bool:
    """Tell whether a continuous ability could hear an event: from where it is, or was (J.3.2.5)."""
    concerned = is_among(card.id, event.cards)
    if concerned and event.kind == MOVE:
        record = event.records[event.cards.index(card.id)]
        if record.zone == STAGE or record.zone == POOL:
            return is_alive(record, power)
        return card.face_up
    if concerned:
        if card.zone == POOL and not power.own_event and not works_there(state, card):
            return False  # what is only played there hears of itself where its text says so
        return not card.flags & SEALED and (card.zone != STAGE or lay_open(card, event))
    if power.ability.zones:
        return ZONE_WORDS[card.zone] in power.ability.zones and card.face_up
    if card.zone == TRANSIT:
        return event.other == card.id and event.kind in (CHECK, CHECK_END)  # of its own check
    if card.zone != STAGE and card.zone != POOL:
        return False
    return works_there(state, card) and is_alive(card, power)


def lay_open(card: Card, event: Event) -> bool:
    """Tell whether a card lies face up, or did just before an event that happened to it."""
    if card.face_up or not event.records:
        return card.face_up
    return event.records[event.cards.index(card.id)].face_up


def is_alive(card: Card, power: Power) -> bool:
    """Tell whether a card lies face up with an ability that works there."""
    if card.flags & SEALED or not card.face_up or power not in card.now.powers:
        return False
    return card.zone != STAGE or card.now.type != CHARACTER or card.flags & STARTING != 0


def fired_by(state: State, batch: tuple[Event, ...], gone: tuple[Effect, ...]) -> list[Fired]:
    """Return what fires after events that happened at once, the active player's first.

    Effects that are gone fire all the same if the events that ended them are what they wait for.
    """
    found: list[Fired] = []
    for event in batch:
        if (state.waiting >> event.kind) & 1:
            add_waiting(state, state.effects, event, False, found)
        if gone:
            add_waiting(state, gone, event, False, found)
        if state.index.fired[event.kind]:
            add_listeners(state, event, False, found)
        if (lent_kinds(state) >> event.kind) & 1:
            add_lent(state, event, False, found)
    return in_order(state, found)


def fired_before(state: State, event: Event) -> list[Fired]:
    """Return what fires before an event."""
    found: list[Fired] = []
    if (state.guards >> event.kind) & 1:
        add_waiting(state, state.effects, event, True, found)
    if state.index.fired_before[event.kind]:
        add_listeners(state, event, True, found)
    if (lent_kinds(state) >> event.kind) & 1:
        add_lent(state, event, True, found)
    return in_order(state, found)


def in_order(state: State, found: list[Fired]) -> list[Fired]:
    """Put the active player's effects first (J.3.2.1.2)."""
    if len(found) < 2:
        return found
    mine = [fired for fired in found if fired.memory.controller == state.active]
    return mine + [fired for fired in found if fired.memory.controller != state.active]


def run_fired(state: State, fired: Fired) -> None:
    """Execute a fired effect; one that waits for a single event is over."""
    if fired.effect is not None:
        if fired.effect not in state.effects:
            return
        end(state, fired.effect)
    state.rules.execute(state, fired.memory.copy(), fired.block, False)
