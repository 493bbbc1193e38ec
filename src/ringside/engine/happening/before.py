"""Before an event happens: rules forbid it, replacements change it, responses come first."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.acts import ArrangeFrame, happen, needs_order
from ringside.engine.happening.fired import Fired, fired_before, run_fired
from ringside.engine.happening.parts import is_each, only, part_meant
from ringside.engine.happening.statics import own_replacements
from ringside.engine.happening.window import can_anyone_respond, open_window
from ringside.engine.lasting.lasting import forbidding, use
from ringside.engine.lasting.minimums import hold_up
from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.decision import NO, YES, Decision, Option
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.effect_kinds import REPLACES
from ringside.engine.model.events import CHECK, MOVE, TURN, Event
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import emit, lent_kinds, may_swap, resume, suspend
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import happens, seats
from ringside.engine.reading.events.patterns import matched
from ringside.programs.happenings import Happening
from ringside.programs.instructions import May, Move, Replace
from ringside.programs.nodes import Instruction

FORBID: Final = 0
REPLACE: Final = 1
REPLACED: Final = 2
FIRE: Final = 3
HAPPEN: Final = 4

# What a replacement comes to: nobody wanted it, nothing could be done in its place, it was done.
KEPT: Final = 0
NOTHING_INSTEAD: Final = 1
DONE_INSTEAD: Final = 2


def propose(state: State, event: Event) -> None:
    """Let an event happen now, or first let those be heard who come before it."""
    kind = event.kind
    event.phase = state.phase
    event.step = state.step
    watched = state.guards | state.index.preceded
    guarded = (watched >> kind) & 1 != 0 or (len(state.granted) > 0 and kind != CHECK)
    guarded = guarded or may_swap(state, event)
    if (guarded or not (kind == MOVE or kind == TURN)) and event.cards and not event.records:
        event.records = records_of(state, event.cards)  # moving and turning note them themselves
    if guarded:
        event.guard = state.tick()
        frame = GuardFrame(event)
        if kind == MOVE or kind == TURN:
            stamps = [(number, int(state.cards[number].stamp)) for number in event.cards]
            frame.stamps = tuple(stamps)
        state.push(frame)
    else:
        proceed(state, event)


def records_of(state: State, cards: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the records of cards as they are now."""
    if len(cards) == 1:
        return (state.cards[cards[0]],)
    return tuple([state.cards[number] for number in cards])


def proceed(state: State, event: Event) -> None:
    """Let an event happen; piles are put in order first."""
    hold_up(state, event)
    if event.kind == CHECK:
        suspend(state)
        state.rules.check(state, event)
        emit(state, event)
        resume(state)
        state.hear(event)
    elif event.kind == MOVE and needs_order(state, event):
        state.push(ArrangeFrame(event))
    else:
        happen(state, event)


@mypyc_attr(free_list_len=1)
class GuardFrame(Frame):
    """Holds a proposed event while rules, replacements and responses are heard."""

    def __init__(self, event: Event) -> None:
        """Hold an event that has not happened."""
        super().__init__()
        self.event = event
        self.used: tuple[int, ...] = ()  # replacements that had their turn
        self.fired: tuple[Fired, ...] = ()
        self.part: tuple[int, ...] = ()  # of several cards those that a replacement is about
        self.stamps: tuple[tuple[int, int], ...] = ()  # the cards as they lay when it was proposed
        self.asked: tuple[tuple[int, int], ...] = ()  # replacements with each card they came to

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = GuardFrame(self.event.copy())
        new.at = self.at
        new.returned = self.returned
        new.used = self.used
        new.fired = self.fired
        new.part = self.part
        new.stamps = self.stamps
        new.asked = self.asked
        return new

    def step(self, state: State) -> None:
        """Go through what comes before an event as far as nobody is heard, then let it happen."""
        if self.at == FORBID:
            self.at = REPLACE
            self._forbid(state)
        if self.at == REPLACED:
            self._after_replacement(state)
        if self.at == REPLACE:
            self._replace(state)
        if self.at == FIRE:
            if self.fired:
                self._fire(state)
                return
            self._open_window(state)
            if state.top is not self:
                return
        if self.at == HAPPEN:
            self._happen(state)

    def _open_window(self, state: State) -> None:
        self.at = HAPPEN
        self.event.before = True
        if self._is_heard(state, 0):
            events = (self.event,)
            if can_anyone_respond(state, events, True):
                open_window(state, events, True)

    def _is_heard(self, state: State, others: i64) -> bool:
        """Tell whether abilities, or others that wait for some kinds, could come before it."""
        heard = state.index.preceded | lent_kinds(state) | others
        return (heard >> self.event.kind) & 1 != 0

    def _happen(self, state: State) -> None:
        state.leave()
        self.event.before = False
        self._leave_out_moved(state)
        if self.event.cancelled or is_among(self.event.guard, state.prevented):
            self.event.cancelled = True
            state.hear(self.event)
        else:
            proceed(state, self.event)

    def _leave_out_moved(self, state: State) -> None:
        """Leave out cards that were moved before they could be moved or turned: they are others."""
        event = self.event
        if event.kind not in (MOVE, TURN) or not event.cards:
            return
        for number, stamp in self.stamps:
            if state.cards[number].stamp != stamp:
                event.cards = tuple([each for each in event.cards if each != number])
                event.records = tuple([each for each in event.records if each.id != number])
        if not event.cards:
            event.cancelled = True

    def _forbid(self, state: State) -> None:
        if not (state.guards >> self.event.kind) & 1:
            return
        if self.event.kind in (MOVE, TURN) and len(self.event.cards) > 0:
            allowed: list[int] = []
            whole = self.event.cards
            for number in whole:
                self.event.cards = alone(number)
                self.event.records = (state.cards[number],)
                if forbidding(state, self.event) is None:
                    allowed.append(number)
            self.event.cards = tuple(allowed)
            self.event.records = tuple([state.cards[number] for number in allowed])
            if not allowed:
                self.event.cancelled = True
                self.at = HAPPEN
        elif forbidding(state, self.event) is not None:
            self.event.cancelled = True
            self.at = HAPPEN

    def _replace(self, state: State) -> None:
        replaced = state.families & REPLACES and (state.guards >> self.event.kind) & 1
        replaced = replaced or (state.index.swapped >> self.event.kind) & 1
        able = self._replacements(state) if replaced else None
        if not able:
            self.at = FIRE
            if self._is_heard(state, state.guards):
                self.fired = tuple(fired_before(state, self.event))
        elif any(effect.lands() for effect in able):
            self._run(state, next(effect for effect in able if effect.lands()))
        elif any(effect.node != able[0].node for effect in able):
            options = [
                Option("order", effect.card, effect.memory.power, i, "effect")
                for i, effect in enumerate(able)
            ]
            seat = able[0].memory.controller
            state.decision = Decision(seat, "order", "comprehensive J.3.5.2.1", options)
        else:
            self._run(state, able[0])

    def choose(self, state: State, option: Option) -> None:
        """Take the replacement that comes first."""
        self._run(state, self._replacements(state)[option.value])

    def _run(self, state: State, effect: Effect) -> None:
        self.at = REPLACED
        self.used = self.used + (effect.number,)
        node = effect.node
        assert isinstance(node, Replace)
        memory = effect.memory.copy()
        memory.pattern = node.happening
        event = self.event
        self.part = self._part(state, effect, node.happening)
        if self.part and len(self.part) < len(event.cards):
            event = event.copy()
            only(event, self.part)
        memory.event = event
        memory.events = (event,)
        memory.it = event.cards
        use(state, effect)
        if effect.lands():
            self._land(event.cards, node.by[0])
            return
        state.push(ReplaceFrame(memory, node))

    def _part(self, state: State, effect: Effect, pattern: Happening) -> tuple[int, ...]:
        """Return the cards that a replacement is about now; of "a card" one after the other."""
        if not is_each(self.event, pattern):
            return part_meant(state, effect.memory, self.event, pattern)
        one = self._unasked(state, effect, pattern)[:1]
        self.asked = (*self.asked, (int(effect.number), one[0]))
        return one

    def _unasked(self, state: State, effect: Effect, pattern: Happening) -> tuple[int, ...]:
        """Return the cards of the event that a replacement has not come to yet."""
        found = matched(state, effect.memory, self.event, pattern)
        return tuple([n for n in found if (int(effect.number), n) not in self.asked])

    def _replacements(self, state: State) -> list[Effect]:
        found = [effect for effect in state.effects if effect.family == REPLACES]
        if (state.index.swapped >> self.event.kind) & 1:
            found += own_replacements(state, self.event)
        if not found:
            return found
        first = state.active
        able = [effect for effect in found if self._is_replaced(state, effect, first)]
        if able:
            return able
        return [effect for effect in found if self._is_replaced(state, effect, 1 - first)]

    def _is_replaced(self, state: State, effect: Effect, seat: i64) -> bool:
        node = effect.node
        return (
            isinstance(node, Replace)
            and effect.memory.controller == seat
            and not is_at_work(state, effect.number)
            and is_active(state, effect)
            and happens(state, effect.memory, self.event, node.happening)
            and (
                not is_each(self.event, node.happening)
                or len(self._unasked(state, effect, node.happening)) > 0
            )
        )

    def _after_replacement(self, state: State) -> None:
        self.at = REPLACE
        if self.returned != KEPT:
            self.event.replaced = self.returned == DONE_INSTEAD
            self.spare(self.part or self.event.cards)
            self.at = HAPPEN if self.event.cancelled else REPLACE
        if self.asked and self.used and self.asked[-1][0] == self.used[-1]:
            self.used = self.used[:-1]  # it comes to the next of the cards

    def _land(self, cards: tuple[int, ...], node: Instruction) -> None:
        assert isinstance(node, Move)
        self.at = REPLACE
        if node.face:
            faces = [(number, f"face {node.face}") for number in cards]
            self.event.faces = (*self.event.faces, *faces)
        if node.state == "committed":
            self.event.turned = (*self.event.turned, *cards)
        elif node.state:
            self.event.state = node.state

    def spare(self, cards: tuple[int, ...]) -> None:
        """Let the event not happen to some of its cards; without any it does not happen."""
        left = tuple([number for number in self.event.cards if number not in cards])
        if left:
            only(self.event, left)
        else:
            self.event.cancelled = True

    def _fire(self, state: State) -> None:
        fired = self.fired[0]
        self.fired = self.fired[1:]
        run_fired(state, fired)

    def words(self) -> str:
        """Say what is about to happen."""
        return f"before {self.event.verb or self.event.kind}, at {self.at}"


def prevent(state: State, memory: Memory, event: Event, part: tuple[int, ...]) -> None:
    """Let an event that is about to happen not happen to the cards that an effect means."""
    pattern = memory.told()
    if not part and pattern is not None:
        part = part_meant(state, memory, event, pattern)
    if not part:
        state.prevented = (*state.prevented, event.guard)
    for frame in state.frames():
        if part and isinstance(frame, GuardFrame) and frame.event.guard == event.guard:
            frame.spare(part)


def stand_in(state: State, event: Event) -> None:
    """Note that something was done in place of an event that is about to happen."""
    for frame in state.frames():
        if isinstance(frame, GuardFrame) and frame.event.guard == event.guard:
            frame.event.replaced = True


def is_at_work(state: State, number: i64) -> bool:
    """Tell whether a replacement had its turn, so that none replaces what it does itself."""
    frame = state.top
    while frame is not None:
        if isinstance(frame, GuardFrame) and is_among(number, frame.used):
            return True
        frame = frame.below
    return False


@mypyc_attr(free_list_len=1)
class ReplaceFrame(Frame):
    """Carries out a replacement, if its player wants it; answers what it comes to."""

    def __init__(self, memory: Memory, node: Replace) -> None:
        """Keep what replaces the event."""
        super().__init__()
        self.memory = memory
        self.node = as_offered(node)

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = ReplaceFrame(self.memory.copy(), self.node)
        new.at = self.at
        new.returned = self.returned
        return new

    def step(self, state: State) -> None:
        """Ask if it is optional, execute, and answer."""
        if self.at == 0 and self.node.optional:
            seat = seats(self.memory, self.node.optional)[0]
            options = [YES, NO]
            decision = Decision(seat, "may", "comprehensive J.3.5.1", options)
            decision.source = self.memory.source
            state.decision = decision
        elif self.at <= 1:
            self.at = 2
            state.rules.execute(state, self.memory.copy(), self.node.by, False)
        else:
            done = DONE_INSTEAD if self.returned == 1 else NOTHING_INSTEAD
            state.pop(done if self.at == 2 else KEPT)

    def choose(self, state: State, option: Option) -> None:
        """Take the player's word whether to replace."""
        self.at = 1 if option.kind == "yes" else 3


def as_offered(node: Replace) -> Replace:
    """Ask what a player may do instead before the event is given up, not after."""
    may = node.by[0] if len(node.by) == 1 else None
    if isinstance(may, May) and not may.to:
        return replace(node, by=may.do, optional=may.who)
    return node


def guarded(state: State, kind: i64) -> GuardFrame | None:
    """Return the innermost event of a kind that is about to happen."""
    for frame in state.frames():
        if isinstance(frame, GuardFrame) and frame.event.kind == kind:
            return frame
    return None
