"""The frame that executes a block of instructions, step by step, with its memory."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.causes import caused_by, remember
from ringside.engine.lasting.open_cards import expose
from ringside.engine.model.card import alone
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import REVEAL, Event
from ringside.engine.model.handles import hide
from ringside.engine.model.kinds import HAND, NONE
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, resume, suspend
from ringside.engine.reading.ask import amount
from ringside.programs.groups import Those
from ringside.programs.instructions import Floor, If, Instead, Otherwise
from ringside.programs.letters import has_letter
from ringside.programs.nodes import Amount, Block, Instruction, Node, field_names

DONE: Final = 0  # the instruction is finished
IN_VAIN: Final = "verify"  # what a hand is shown for in which nothing fits
WAIT: Final = 1  # it asked a decision or pushed a frame, and is entered again afterwards


@mypyc_attr(free_list_len=1)
class Level:
    """One block being walked: where it stands and, in a loop, what is still to come."""

    def __init__(self, block: Block, outer: "Level | None") -> None:
        """Start at the first instruction."""
        self.block = block
        self.outer = outer  # the block whose instruction this one is a part of
        self.index: i64 = 0
        self.phase: i64 = 0  # how often the instruction at `index` was entered again
        self.items: tuple[int, ...] = ()
        self.did = True  # all instructions so far were carried out
        self.span = ""  # how long what is done here lasts, where the text says it
        self.child = True  # so were all of the block inside the current instruction

    def copy(self) -> "Level":
        """Return a level that goes on by itself."""
        new = Level(self.block, None if self.outer is None else self.outer.copy())
        new.index = self.index
        new.phase = self.phase
        new.items = self.items
        new.did = self.did
        new.span = self.span
        new.child = self.child
        return new


@mypyc_attr(free_list_len=1)
class EffectFrame(Frame):
    """Executes instructions; a handler is entered again until it is done, with answers kept."""

    def __init__(self, memory: Memory, cost: bool, level: Level) -> None:
        """Take the memory of the ability; `cost` marks what is done to pay."""
        super().__init__()
        self.memory = memory
        self.cost = cost
        self.level = level  # the innermost block
        self.answers: tuple[
            tuple[int, ...], ...
        ] = ()  # finished answers of the current instruction
        self.given: tuple[tuple[int, ...], ...] = ()  # those of them that a player picked
        self.cursor: i64 = 0
        self.picked: tuple[int, ...] = ()  # picks of the answer in the making
        self.pending: tuple[Event, ...] = ()  # events of the current instruction that happen as one
        self.acting = False
        self.choosing = False  # only chooses from a list, for when it is carried out
        self.unmet: tuple[int, ...] = ()  # players who show a hand in which nothing fits (K.5.6)

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = EffectFrame(self.memory.copy(), self.cost, self.level.copy())
        new.at = self.at
        new.returned = self.returned
        new.answers = self.answers
        new.given = self.given
        new.cursor = self.cursor
        new.picked = self.picked
        new.pending = tuple([event.copy() for event in self.pending])
        new.acting = self.acting
        new.choosing = self.choosing
        new.unmet = self.unmet
        return new

    def step(self, state: State) -> None:
        """Execute the instruction where the innermost level stands."""
        level = self.level
        if self.acting:
            self._act_on(state, level)
            return
        if level.index >= len(level.block):
            self._leave(state, level)
            return
        node = level.block[level.index]
        self.memory.node = node
        self.cursor = 0
        if self.memory.free and derives_from_cost(self.memory, node):
            self.failed()
            self.advance(level)
            return
        power = self.memory.power
        if power is not None and power.choice is not None and not settle_choice(state, self):
            return
        if power is not None and power.letter is not None and not self.cost:
            settle_letter(state, self.memory, power.letter, node)
        if not self.answers and not self.picked and not is_asking(node):
            self.memory.did = True
            self.memory.held = True
        if state.rules.carry_out(state, self, node) == DONE:
            if self.unmet:
                for event in shown_in_vain(state, self):
                    self.act(state, event)
            self.advance(level)

    def act(self, state: State, event: Event) -> None:
        """Propose one event that this ability causes."""
        act(state, caused(self, event))

    def act_all(self, state: State, events: list[Event]) -> i64:
        """Let events of one instruction happen, several as one (K.1.3.1)."""
        if self.unmet:
            events = shown_in_vain(state, self) + events
        for event in events:
            caused(self, event)
        if len(events) == 1:
            act(state, events[0])
            return DONE
        self.pending = tuple(events)
        self.acting = True
        suspend(state)
        return WAIT

    def act_and_cycle(self, state: State, events: list[Event], lacks: tuple[int, ...]) -> i64:
        """Let events take all cards of a deck, which is cycled before the rest is taken (K.5.3)."""
        self.level.phase += 1
        self.level.items = lacks
        state.unsettled = True
        for event in events:
            self.act(state, event)
        return WAIT

    def act_any(self, state: State, events: list[Event]) -> i64:
        """Let the events of one instruction happen, which fails where there are none."""
        if not events:
            self.failed()
            return DONE
        return self.act_all(state, events)

    def _act_on(self, state: State, level: Level) -> None:
        if self.pending:
            event = self.pending[0]
            self.pending = self.pending[1:]
            act(state, event)
            return
        resume(state)
        self.acting = False
        self.advance(level)

    def advance(self, level: Level) -> None:
        """Go to the next instruction of a level."""
        level.index += 1
        level.phase = 0
        self.answers = ()
        self.given = ()
        self.picked = ()

    def enter(self, block: Block) -> None:
        """Walk a block inside the current instruction; afterwards the instruction is entered again.

        The instruction's `phase` counts up, so that it knows.
        """
        parent = self.level
        parent.phase += 1
        self.level = Level(block, parent)
        self.level.span = parent.span
        self.answers = ()
        self.given = ()
        self.picked = ()

    def _leave(self, state: State, level: Level) -> None:
        outer = level.outer
        if outer is None:
            state.pop(1 if level.did else 0)
            if state.top is not None:
                state.top.take(self.memory)
            if state.shown:
                end_looks(state)
            return
        self.level = outer
        outer.child = level.did
        if not level.did:
            outer.did = False

    @property
    def phase(self) -> i64:
        """How many parts of the current instruction are done."""
        return self.level.phase

    def choose(self, state: State, option: Option) -> None:
        """Keep a pick, or close the answer in the making."""
        if option.kind == "done":
            self.close()
        elif option.kind == "pick":
            self.picked = self.picked + alone(option.card)
        else:
            self.picked = (option.value,)
            self.close()

    def close(self) -> None:
        """Finish the answer in the making."""
        self.keep(self.picked)
        self.given = self.given + (self.picked,)
        self.picked = ()

    def keep(self, answer: tuple[int, ...]) -> None:
        """Keep an answer that nobody had to give, so that it is the same when entered again."""
        self.answers = self.answers + (answer,)

    def answer(self) -> tuple[int, ...] | None:
        """Return the next finished answer, or None if it must still be asked for."""
        if self.cursor < len(self.answers):
            self.cursor += 1
            return self.answers[self.cursor - 1]
        return None

    def ask(self, state: State, decision: Decision) -> None:
        """Ask a decision on behalf of the ability's card."""
        decision.source = self.memory.source
        state.decision = decision

    def failed(self) -> None:
        """Note that the instruction could not be carried out."""
        self.memory.did = False
        self.level.did = False

    def received(self, state: State, event: Event) -> None:
        """Remember what an act did; no word refers to a hand that was shown in vain."""
        if event.detail == IN_VAIN:
            return
        remember(self.memory, event)
        if not event.done and not (self.cost and event.replaced):  # E.4.5.1, J.3.5.1
            self.level.did = False

    def remembers(self) -> bool:
        """Tell that later words may ask what cards were before."""
        return True

    def words(self) -> str:
        """Say where the work stands, innermost last."""
        path: list[str] = []
        level: Level | None = self.level
        while level is not None:
            if level.block:
                path.append(f"{type(level.block[0]).__name__}[{level.index}]")
            level = level.outer
        return "effect " + " > ".join(reversed(path))


def shown_in_vain(state: State, frame: EffectFrame) -> list[Event]:
    """Return the revealing of hands in which nothing fits what was asked for (K.5.6)."""
    found: list[Event] = []
    for seat in frame.unmet:
        event = Event(REVEAL, seat, "comprehensive K.5.6")
        event.verb = "reveal"
        event.cards = tuple(state.zone(seat, HAND))
        event.detail = IN_VAIN
        found.append(event)
    frame.unmet = ()
    return found


def is_asking(node: Instruction) -> bool:
    """Tell whether an instruction asks if the one before it was carried out."""
    return isinstance(node, (If, Instead, Otherwise))


def settle_letter(state: State, memory: Memory, meaning: Amount, node: Instruction) -> None:
    """Let X be for the rest of an effect what it is where it is first spoken of (J.4.3.2)."""
    if memory.x == NONE and has_letter(node):
        memory.x = max(0, amount(state, memory, meaning))


def settle_choice(state: State, frame: EffectFrame) -> bool:
    """Tell whether X is settled where it is one of two amounts; its player is asked (J.4.3.3)."""
    memory = frame.memory
    if memory.x != NONE or frame.cost or memory.power is None or memory.power.choice is None:
        return True
    choice = memory.power.choice
    numbers = [max(0, amount(state, memory, part)) for part in (choice.left, choice.right)]
    given = frame.answer()
    if given is None and numbers[0] != numbers[1]:
        options = [Option("number", NONE, None, n, str(n)) for n in sorted(numbers)]
        decision = Decision(memory.controller, "number", "comprehensive J.4.3.3", options)
        decision.about = "X"
        frame.ask(state, decision)
        return False
    memory.x = numbers[0] if given is None else given[0]
    frame.answers = ()
    frame.cursor = 0
    return True


def end_looks(state: State) -> None:
    """Hide what effects showed once the last of them is carried out (K.5.1)."""
    for frame in state.frames():
        if isinstance(frame, EffectFrame):
            return
    hide(state, state.shown)
    state.shown = ()
    if state.exposing:
        expose(state)


def derives_from_cost(memory: Memory, value: object) -> bool:
    """Tell whether an instruction needs something that only a paid cost would give (J.4.5)."""
    if isinstance(value, Those):
        return all(verb != value.verb for verb, _, _ in memory.mentions)
    if isinstance(value, tuple):  # instructions inside are asked when they are reached
        parts = [part for part in value if not isinstance(part, Instruction)]
        return any(derives_from_cost(memory, part) for part in parts)
    if isinstance(value, Node):
        return any(derives_from_cost(memory, getattr(value, name)) for name in field_names(value))
    return False


# How a handler is written. It is entered from its beginning again after every question it asks
# and after all work that it began, so:
#   1. It asks first. Each question takes the next answer of the frame (`answer`, `keep`); where
#      there is none yet, the handler asks and returns WAIT. Until the last one is answered it has
#      changed nothing: no card, no zone, no effect, and not what later words refer to. Only the
#      frame's own bookkeeping may change: answers, picks, the phase, an X that is settled for good.
#   2. Then it acts, once, and returns what `act_all` or `act_any` answers, or DONE.
#   3. Work between two questions (a search looks before it picks) counts up the `phase` of its
#      level and returns WAIT, so that it is not done again; a block inside does so by `enter`.
# `prepare/asking_first.py` proves the first of them for every instruction of tests and fuzzing.
Handler = Callable[[State, EffectFrame, Instruction], int]
HANDLERS: Final[dict[type[Node], Handler]] = {}


def caused(frame: EffectFrame, event: Event) -> Event:
    """Mark an event as caused by the ability that is executed."""
    return caused_by(frame.memory, frame.cost, event)


def execute(state: State, memory: Memory, block: Block, cost: bool) -> EffectFrame:
    """Begin to execute a block on top of what is in flight."""
    if memory.start == 0:
        memory.start = state.tick()
    frame = EffectFrame(memory, cost, Level(floors_first(block), None))
    state.push(frame)
    return frame


def floors_first(block: Block) -> Block:
    """Let a limit that is said at the end of an effect be there from its beginning."""
    if len(block) < 2 or not any(isinstance(node, Floor) for node in block):
        return block
    floors = tuple([node for node in block if isinstance(node, Floor)])
    return floors + tuple([node for node in block if not isinstance(node, Floor)])
