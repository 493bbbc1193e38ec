"""The turn: ready, review, draw, combat, end (F), as the edition orders its steps."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.flow.clear import ClearFrame
from ringside.engine.flow.combat import CombatFrame
from ringside.engine.flow.momentum import ready_cards
from ringside.engine.flow.time import time_is_over
from ringside.engine.lasting.lasting import expire
from ringside.engine.lasting.permissions import draws_less, skips_phase
from ringside.engine.model.card import alone
from ringside.engine.model.decision import NO, TO_PASS, Decision, Option, pick
from ringside.engine.model.events import BEGIN, END, MOVE, Event
from ringside.engine.model.kinds import (
    ANY_SYMBOLS,
    COMBAT_PHASE,
    DEALT_DAMAGE,
    DECK,
    DISCARD,
    DRAW_STEP,
    DRAWN_GAME,
    END_PHASE,
    FREE,
    GRANTED,
    HAND,
    NO_STEP,
    NONE,
    PHASE_WORDS,
    PLAYED,
    READIED,
    READY_STEP,
    REVIEW_STEP,
    SEALED,
    TIME_CALLED,
    TURN_CAP,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, passes, tell
from ringside.engine.model.zones import is_token, top_cards

BEGINS: Final[tuple[str, ...]] = tuple([f"{word} begins" for word in PHASE_WORDS])
READY_PHASE: Final = "ready phase"  # ready, review and draw step together
TURN_FLAGS: Final = PLAYED | DEALT_DAMAGE | SEALED | FREE | READIED | ANY_SYMBOLS


@mypyc_attr(free_list_len=1)
class TurnFrame(Frame):
    """Walks through the steps of one turn after another, until the game ends."""

    def __init__(self) -> None:
        """Begin with the first turn."""
        super().__init__()
        self.place: i64 = 0  # in the edition's list of steps
        self.begun = False
        self.opened = False  # the turn's own beginning was told

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = TurnFrame()
        new.at = self.at
        new.returned = self.returned
        new.place = self.place
        new.begun = self.begun
        new.opened = self.opened
        return new

    def words(self) -> str:
        """Say which step is next."""
        return f"turn, step {self.place}"

    def step(self, state: State) -> None:
        """Begin the next step of the turn, or end it."""
        steps = state.edition.turn
        if self.place == len(steps):
            self._next_turn(state)
            return
        phase = steps[self.place]
        if not self.begun:
            self._begin(state, phase)
        else:
            self.begun = False
            self.place += 1
            announce_phase(state, END, phase)
            if phase == READY_STEP:
                expire(state, "ready step")
            if phase == DRAW_STEP:
                announce(state, END, READY_PHASE)
            elif self.place == len(steps):
                announce(state, END, "turn")

    def _begin(self, state: State, phase: i64) -> None:
        if is_left_out(state, phase):
            self.place += 1
            return
        self.begun = True
        state.phase = phase
        state.step = NO_STEP
        if phase == COMBAT_PHASE or phase == END_PHASE:
            expire(state, BEGINS[phase])
        state.push(PhaseFrame(phase))
        if not self.opened:
            self.opened = True
            announce(state, BEGIN, "turn")
        if phase == READY_STEP:
            announce(state, BEGIN, READY_PHASE)
        announce_phase(state, BEGIN, phase)

    def _next_turn(self, state: State) -> None:
        end_turn(state)
        self.place = 0
        self.opened = False
        if state.time == TIME_CALLED:
            time_is_over(state)
            return
        if state.turn > TURN_CAP:
            state.finish(DRAWN_GAME, "the turn limit of the house was reached")


def is_left_out(state: State, phase: i64) -> bool:
    """Tell whether a step does not take place: the first player's first Ready Phase (E.1.9)."""
    if state.turn == 1 and phase in (READY_STEP, REVIEW_STEP, DRAW_STEP):
        return True
    return skips_phase(state, PHASE_WORDS[phase])


def announce_phase(state: State, kind: i64, phase: i64) -> None:
    """Tell that a phase or step begins or ends."""
    announce(state, kind, PHASE_WORDS[phase])


def announce(state: State, kind: i64, name: str) -> None:
    """Tell that a part of the turn begins or ends, if anybody listens."""
    if not passes(state, kind, name):
        event = Event(kind, state.active, "comprehensive F")
        event.detail = name
        tell(state, event)


def end_turn(state: State) -> None:
    """Let the turn end: effects end, current states are refreshed, the other player begins."""
    expire(state, "turn")
    for card in state.cards:
        if not card.plain or card.flags & TURN_FLAGS or card.role:
            fresh = state.edit(card.id)
            fresh.flags &= ~TURN_FLAGS
            fresh.role = 0
            if fresh.now is not fresh.base:
                keep_base(state, fresh.id)
    for seat in range(2):
        state.attempted[seat] = False
        state.forms[seat] = 0
        state.attacks[seat] = 0
    state.reversed = ()
    state.safe = ()
    state.cancelled = ()
    state.failed_forms = ()
    state.prevented = ()
    state.last_attack = NONE
    if state.index.archives and state.history is not None:
        state.archive = state.archive + (state.history,)
    state.last_history = state.history
    state.history = None
    state.turn += 1
    state.active = 1 - state.active


def keep_base(state: State, number: i64) -> None:
    """Refresh a card's current state; what attached characters lend stays."""
    card = state.edit(number)
    if number in state.characters:
        card.become(card.base)
        card.applied = ()
    else:
        refresh(card)
        if not is_token(card) and not card.flags & GRANTED:
            state.granted = tuple([other for other in state.granted if other != number])
    state.stale = True


@mypyc_attr(free_list_len=1)
class PhaseFrame(Frame):
    """One phase or step of a turn."""

    def __init__(self, phase: i64) -> None:
        """Do what this phase is for."""
        super().__init__()
        self.phase: i64 = phase

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = PhaseFrame(self.phase)
        new.at = self.at
        new.returned = self.returned
        return new

    def words(self) -> str:
        """Say which phase it is."""
        return f"{PHASE_WORDS[self.phase]}, at {self.at}"

    def step(self, state: State) -> None:
        """Do the phase once, then leave; combat goes on until it is over."""
        if self.phase == COMBAT_PHASE:
            state.leave()
            state.forms = [0, 0]
            state.push(CombatFrame())
        elif self.phase == END_PHASE:
            state.leave()
            state.push(ClearFrame())
        elif self.at == 1:
            state.leave()
        else:
            self.at = 1
            self._do(state)

    def _do(self, state: State) -> None:
        if self.phase == READY_STEP:
            ready_cards(state, state.active)
        elif self.phase == REVIEW_STEP:
            self._review(state)
        else:
            self._draw(state)

    def _draw(self, state: State) -> None:
        extra = state.edition.second_draws_extra
        if state.turn == 2 and extra:
            options = [Option("yes", NONE, None, extra, ""), NO]
            decision = Decision(state.active, "draw", "learn-to-play-2024 start.4", options)
            state.decision = decision
        else:
            draw_up(state, state.active, 0)

    def _review(self, state: State) -> None:
        hand = state.zone(state.active, HAND)
        if hand:
            options = [pick(card) for card in hand]
            options.append(TO_PASS)
            decision = Decision(state.active, "review", "comprehensive F.1.2", options)
            decision.about = "review"
            state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Discard the card reviewed."""
        if self.phase == DRAW_STEP:
            draw_up(state, state.active, option.value)
        elif option.kind == "pick":
            event = Event(MOVE, state.active, "comprehensive F.1.2")
            event.verb = "discard"
            event.detail = "review"
            event.cards = alone(option.card)
            event.to_zone = DISCARD
            act(state, event)


def draw_up(state: State, seat: i64, extra: i64) -> None:
    """Draw to the hand size, and a card more where the edition gives it, as one event (F.1.3)."""
    size = state.cards[state.characters[seat]].now.hand_size
    missing = max(0, size - len(state.zone(seat, HAND))) + extra
    missing -= draws_less(state, seat)
    if missing > 0:
        draw(state, seat, missing, "comprehensive F.1.3")


def draw(state: State, seat: i64, count: i64, rule: str) -> None:
    """Draw cards from the top; what the deck lacks is drawn after cycling."""
    there = len(state.zone(seat, DECK))
    event = Event(MOVE, seat, rule)
    event.verb = "draw"
    event.cards = top_cards(state, seat, count)
    event.to_zone = HAND
    act(state, event)
    if count > there > 0:
        state.push(DrawMoreFrame(seat, count - there, rule))


@mypyc_attr(free_list_len=1)
class DrawMoreFrame(Frame):
    """Draws the rest after the deck was cycled (K.5.3)."""

    def __init__(self, seat: i64, count: i64, rule: str) -> None:
        """Keep how many cards are still to be drawn."""
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count
        self.rule = rule

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        return DrawMoreFrame(self.seat, self.count, self.rule)

    def step(self, state: State) -> None:
        """Draw what is missing."""
        state.leave()
        draw(state, self.seat, self.count, self.rule)
