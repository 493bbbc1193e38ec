"""The hand: one tool after another, each agreed to by the other player before it is carried out."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.byhand.questions import ASKING, answers_to, proposal, tool_options
from ringside.engine.byhand.tools import END_ATTACK, TOOLS, Answers
from ringside.engine.execute.frame import execute
from ringside.engine.legal.hands import agree_to_all, be_asked, is_asked, may_act, refuse_all
from ringside.engine.model.card import alone
from ringside.engine.model.decision import NO_MORE, Decision, Option
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import BY_HAND, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import Power
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import note

ASKING_NEXT: Final = 0
ACTING: Final = 1
RULE: Final = ""  # no paper knows it
BACK: Final = Option("back", NONE, None, 0, "")
AGREE: Final = Option("agree", NONE, None, 0, "")
AGREE_TO_ALL: Final = Option("agree to all", NONE, None, 0, "")
REFUSE: Final = Option("refuse", NONE, None, 0, "")
REFUSE_ALL: Final = Option("refuse all", NONE, None, 0, "")
ASK_ME: Final = Option("ask me again", NONE, None, 0, "")


@mypyc_attr(free_list_len=1)
class HandFrame(Frame):
    """Asks what a player does by hand, asks the other one, and does it, until there is no more."""

    def __init__(self, seat: i64, source: i64, power: Power) -> None:
        """Let a player act by hand, on behalf of a card."""
        super().__init__()
        self.seat: i64 = seat
        self.source: i64 = source
        self.power = power
        self.tool: i64 = NONE
        self.given: tuple[tuple[str, Option], ...] = ()
        self.agreed = False
        self.interrupts = False  # the other player was asked something, and will be again

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = HandFrame(self.seat, self.source, self.power)
        new.at = self.at
        new.returned = self.returned
        new.tool = self.tool
        new.given = self.given
        new.agreed = self.agreed
        new.interrupts = self.interrupts
        return new

    def words(self) -> str:
        """Say how far the player is."""
        return f"by hand, tool {self.tool}, {len(self.given)} answers, agreed {self.agreed}"

    def step(self, state: State) -> None:
        """Ask what is not said yet, then the other player, then act."""
        if self.at == ACTING:
            self.at = ASKING_NEXT
            if self.returned == 0:
                self._tell(state, self.seat, "fail", "")
        if not may_act(state, self.seat):
            self._close(state)
        elif self.tool == NONE:
            self._ask_tool(state)
        elif len(self.given) < len(TOOLS[self.tool].asks):
            self._ask_more(state)
        elif self.agreed or not is_asked(state, 1 - self.seat):
            self._act(state)
        else:
            self._ask_rival(state)

    def _ask(self, state: State, seat: i64, kind: str, about: str, options: list[Option]) -> None:
        decision = Decision(seat, kind, RULE, options)
        decision.about = about
        decision.source = self.source
        state.decision = decision

    def _ask_tool(self, state: State) -> None:
        options = tool_options()
        if not is_asked(state, self.seat):
            options.append(ASK_ME)
        options.append(NO_MORE)
        self._ask(state, self.seat, "hand", "what?", options)

    def _ask_more(self, state: State) -> None:
        tool = TOOLS[self.tool]
        question = tool.asks[len(self.given)]
        options = answers_to(state, tool, question, self._said())
        options.append(BACK)
        self._ask(state, self.seat, "hand", f"{tool.word}, {ASKING[question]}", options)

    def _ask_rival(self, state: State) -> None:
        said = self._said()
        words = proposal(TOOLS[self.tool], said)
        options = [AGREE, AGREE_TO_ALL, REFUSE, REFUSE_ALL]
        self._ask(state, 1 - self.seat, "agree", words, options)
        if state.decision is not None:
            state.decision.source = said.card()

    def _said(self) -> Answers:
        return Answers(self.seat, self.given)

    def choose(self, state: State, option: Option) -> None:
        """Take an answer of the player who acts, or of the one who is asked to agree."""
        if len(self.given) == 0 and self.tool == NONE:
            self._choose_tool(state, option)
        elif self.tool != NONE and len(self.given) < len(TOOLS[self.tool].asks):
            self._choose_more(state, option)
        else:
            self._hear_rival(state, option)

    def _choose_tool(self, state: State, option: Option) -> None:
        if option.kind == "done":
            self._close(state)
        elif option.kind == ASK_ME.kind:
            be_asked(state, self.seat)
        else:
            self.tool = option.value
            self._propose(state)

    def _choose_more(self, state: State, option: Option) -> None:
        if option.kind == "back":
            self._begin_anew()
            return
        question = TOOLS[self.tool].asks[len(self.given)]
        self.given = (*self.given, (question, option))
        self._propose(state)

    def _propose(self, state: State) -> None:
        """Tell both players what is proposed, once all of it is said."""
        if len(self.given) == len(TOOLS[self.tool].asks):
            self._tell(state, self.seat, "propose", proposal(TOOLS[self.tool], self._said()))

    def _hear_rival(self, state: State, option: Option) -> None:
        rival = 1 - self.seat
        self.agreed = option.kind == "agree" or option.kind == "agree to all"
        self._tell(state, rival, option.kind, "")
        if option.kind == "agree to all":
            agree_to_all(state, rival)
        elif option.kind == "refuse all":
            refuse_all(state, rival)
        if not self.agreed:
            self._begin_anew()

    def _tell(self, state: State, seat: i64, verb: str, words: str) -> None:
        card = self._said().card()
        event = told(seat, verb, words)
        event.source = self.source
        event.cards = alone(card) if card != NONE else ()
        note(state, event)

    def _act(self, state: State) -> None:
        tool = TOOLS[self.tool]
        said = self._said()
        self._begin_anew()
        if tool.word == END_ATTACK:
            state.dropped = state.attack != NONE
            return
        memory = Memory(self.seat, self.source, self.power)
        memory.source_stamp = state.cards[self.source].stamp
        memory.it = alone(said.card()) if said.card() != NONE else ()
        self.at = ACTING
        execute(state, memory, tool.build(said), False)

    def _close(self, state: State) -> None:
        state.leave()
        if self.interrupts:
            state.interrupted = len(state.choices)

    def _begin_anew(self) -> None:
        self.tool = NONE
        self.given = ()
        self.agreed = False


def told(seat: i64, verb: str, words: str) -> Event:
    """Return what the log hears of acting by hand itself."""
    event = Event(BY_HAND, seat, RULE)
    event.verb = verb
    event.detail = words
    return event
