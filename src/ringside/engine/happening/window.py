"""Response windows: who may answer an event, in turn, until both pass (H.2.3)."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.fired import about
from ringside.engine.lasting.permissions import plays_committed
from ringside.engine.legal.legal import has_power, is_offering, may_pay, may_play, may_use
from ringside.engine.model.card import Card, is_among
from ringside.engine.model.decision import TO_PASS, Decision, Option
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.halves import turn_to
from ringside.engine.model.index import Listener
from ringside.engine.model.kinds import (
    ACTION,
    AS_ABILITY,
    ATTACHED,
    DECK,
    HAND,
    MOMENTUM,
    NO_ZONE,
    POOL,
    RESPONSE,
    STAGE,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import lent_kinds
from ringside.engine.model.zones import is_token
from ringside.engine.reading.ask import holds
from ringside.engine.reading.events.triggers import fits_trigger


def can_anyone_respond(state: State, events: tuple[Event, ...], before: bool) -> bool:
    """Tell whether somebody holds a response that fits; a window opens only then."""
    for event in events:
        for listener in waiting_for(state, event, before):
            card = state.cards[listener.card]
            if is_in_reach(card, listener, event) or plays_committed(state, card):
                if can_answer(state, listener, card, event, card.holder):
                    return True
                if listener.power.either:
                    if can_answer(state, listener, card, event, 1 - card.holder):
                        return True
        if (lent_kinds(state) >> event.kind) & 1:
            found: list[Option] = []
            add_granted(state, event, before, 0, (), found)
            add_granted(state, event, before, 1, (), found)
            if found:
                return True
    return False


def can_answer(state: State, listener: Listener, card: Card, event: Event, seat: i64) -> bool:
    """Tell whether a printed response is valid now; a split card in hand is either half."""
    if listener.second and card.zone == HAND and card.holder == seat:
        turn_to(state, card.id, True)
        valid = is_valid(state, state.cards[card.id], listener.power, event, seat)
        turn_to(state, card.id, False)
        return valid
    return has_power(card, listener.power) and is_valid(state, card, listener.power, event, seat)


def waiting_for(state: State, event: Event, before: bool) -> tuple[Listener, ...]:
    """Return the printed responses that wait for an event of this kind."""
    return state.index.before[event.kind] if before else state.index.after[event.kind]


def is_in_reach(card: Card, listener: Listener, event: Event) -> bool:
    """Tell quickly whether a response might be played from where its card lies."""
    zone = card.zone
    power = listener.power
    if zone == STAGE:
        return not card.committed or power.tenacious
    if zone == DECK:
        return False
    if zone == POOL or zone == power.zone:
        return True
    if zone == HAND:
        return listener.second or card.now.type == ACTION
    return power.own_event and (card.id == event.other or is_among(card.id, event.cards))


def find(
    state: State,
    events: tuple[Event, ...],
    before: bool,
    seat: i64,
    used: tuple[tuple[int, int], ...],
) -> list[Option]:
    """Return a seat's valid responses to events that happened at once."""
    found: list[Option] = []
    for event in events:
        for listener in waiting_for(state, event, before):
            card = state.cards[listener.card]
            power = listener.power
            near = is_in_reach(card, listener, event) or plays_committed(state, card)
            if (card.holder == seat or power.either) and near:
                if is_new(card, power, used, found):
                    if can_answer(state, listener, card, event, seat):
                        found.append(Option("respond", card.id, power, 0, ""))
        if (lent_kinds(state) >> event.kind) & 1:
            add_granted(state, event, before, seat, used, found)
    return found


def add_granted(
    state: State,
    event: Event,
    before: bool,
    seat: i64,
    used: tuple[tuple[int, int], ...],
    found: list[Option],
) -> None:
    """Add responses that cards have from effects or attached characters."""
    for number in state.granted:
        card = state.cards[number]
        for power in card.now.powers:
            trigger = power.ability.trigger
            if power.kind != RESPONSE or trigger is None:
                continue
            if power in card.definition.values.powers and not is_token(card):
                continue  # the index knows it
            if (trigger.timing == "before") == before and (card.holder == seat or power.either):
                if is_new(card, power, used, found) and is_valid(state, card, power, event, seat):
                    found.append(Option("respond", card.id, power, 0, ""))


def is_new(
    card: Card, power: Power, used: tuple[tuple[int, int], ...], found: list[Option]
) -> bool:
    """Tell whether an ability was not used in this window, nor found already."""
    if used and (card.id, power.serial) in used:
        return False
    for option in found:
        if option.card == card.id and option.power is power:
            return False
    return True


def is_valid(state: State, card: Card, power: Power, event: Event, seat: i64) -> bool:
    """Tell whether a player may respond to an event with an ability now."""
    if card.zone == DECK or not lies_well(state, card, power, event):
        return False
    memory = memory_of(state, seat, card, power)
    trigger = power.ability.trigger
    assert trigger is not None
    if not fits_trigger(state, memory, event, trigger) or not may_use(state, seat, card, power):
        return False
    about(memory, event)
    condition = power.ability.condition
    if condition is not None and not holds(state, memory, condition):
        return False
    is_card = card.zone == HAND and power.zone == NO_ZONE
    if is_card and not may_play(state, seat, card.id, AS_ABILITY):
        return False
    return may_pay(state, seat, card, power, memory)


def memory_of(state: State, seat: i64, card: Card, power: Power) -> Memory:
    """Return the memory with which an ability of a card starts."""
    memory = Memory(seat, card.id, power)
    memory.source_stamp = card.stamp
    memory.start = state.clock
    return memory


def lies_well(state: State, card: Card, power: Power, event: Event) -> bool:
    """Tell whether a response can be played from where its card lies (H.2.3.3)."""
    if is_offering(state, card, power):
        return True
    if power.zone != NO_ZONE or card.flags & ATTACHED:
        return False
    if card.zone == HAND and card.now.type != ACTION:
        return False
    if card.zone == MOMENTUM and not card.face_up:
        return False
    if card.zone == STAGE or not power.own_event:
        return False
    return card.id == event.other or is_among(card.id, event.cards)


def open_window(state: State, events: tuple[Event, ...], before: bool) -> None:
    """Open a response window on events that happened at once."""
    state.push(WindowFrame(events, before, state.active))


@mypyc_attr(free_list_len=1)
class WindowFrame(Frame):
    """Priority alternates from the active player until both pass in succession."""

    def __init__(self, events: tuple[Event, ...], before: bool, seat: i64) -> None:
        """Open with the active player's priority."""
        super().__init__()
        self.events = events
        self.before = before
        self.seat: i64 = seat
        self.passes: i64 = 0
        self.used: tuple[tuple[int, int], ...] = ()

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = WindowFrame(self.events, self.before, self.seat)
        new.at = self.at
        new.returned = self.returned
        new.passes = self.passes
        new.used = self.used
        return new

    def answers_to(self) -> tuple[Event, ...]:
        """Return the events of this window."""
        return self.events

    def can_wait(self) -> bool:
        """Tell that responses are looked for anew after anything else."""
        return True

    def step(self, state: State) -> None:
        """Give priority, or close."""
        if self.passes >= 2:
            state.leave()
            return
        options = find(state, self.events, self.before, self.seat, self.used)
        if not options:
            self._pass()
            return
        options.append(TO_PASS)
        decision = Decision(self.seat, "respond", "comprehensive H.2.3.2.4.2", options)
        state.decision = decision

    def _pass(self) -> None:
        self.passes += 1
        self.seat = 1 - self.seat

    def choose(self, state: State, option: Option) -> None:
        """Play a response, or pass."""
        if option.kind == "pass":
            self._pass()
            return
        power = option.power
        assert power is not None
        seat = self.seat
        self.used = self.used + ((option.card, power.serial),)
        self.passes = 0
        self.seat = 1 - seat
        card = state.cards[option.card]
        events = self._fitting(state, seat, card, power)
        if card.zone == HAND and power.zone == NO_ZONE:
            state.rules.play_action(state, seat, option.card, power, events)
        else:
            state.rules.play_ability(state, seat, option.card, power, events, False)

    def _fitting(self, state: State, seat: i64, card: Card, power: Power) -> tuple[Event, ...]:
        trigger = power.ability.trigger
        assert trigger is not None
        memory = memory_of(state, seat, card, power)
        return tuple([e for e in self.events if fits_trigger(state, memory, e, trigger)])

    def words(self) -> str:
        """Say whose priority it is."""
        return f"response window, priority of seat {self.seat}"
