"""Making a check: starting value, changes, one re-check, committing to pass (E.3)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.lasting.lasting import is_forbidden, use
from ringside.engine.lasting.permissions import checks_with, use_counts
from ringside.engine.legal.committing import committable_more, worth
from ringside.engine.legal.difficulty import total_difficulty
from ringside.engine.model.card import alone
from ringside.engine.model.decision import NO_MORE, TO_FAIL, Decision, Option, pick
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.effect_kinds import CHECKS, PERMITS
from ringside.engine.model.events import CHANGE, CHECK, CHECK_END, TURN, Event
from ringside.engine.model.kinds import (
    ALTERED,
    AS_BLOCK,
    AS_REVERSAL,
    ATTACK,
    HAND,
    NONE,
)
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, emit, passes, tell
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import amount, seats
from ringside.engine.reading.nouns.groups import fits
from ringside.engine.reading.nouns.whereabouts import calls_by_type
from ringside.programs.instructions import ChangeCheck, DecideCheck, ExcuseCheck, SetCheck

PREPARE: Final = 0
MAKE: Final = 1
MADE: Final = 2
COMPARE: Final = 3
COMMIT: Final = 4
FINISH: Final = 5
DONE: Final = 6
ABILITY: Final = "ability"  # a purpose: for the cost or effect of one
WAITING: Final = (ChangeCheck, DecideCheck, ExcuseCheck, SetCheck)


@mypyc_attr(free_list_len=1)
class CheckFrame(Frame):
    """One check from its first card to its result; re-checks happen inside it."""

    def __init__(self, seat: i64, against: i64, card: i64, purpose: str) -> None:
        """Check for a seat; `card` is the card being played, `purpose` play, cost or effect."""
        super().__init__()
        self.seat: i64 = seat
        self.against: i64 = against
        self.card: i64 = card
        self.purpose = purpose
        self.checked: i64 = NONE  # the card that gave the number
        self.start: i64 = 0
        self.final: i64 = 0
        self.again = False  # an effect caused a re-check
        self.is_recheck = False
        self.changed = False
        self.passed = False
        self.verdict = ""  # pass or fail, where an effect decides it
        self.picked: tuple[int, ...] = ()
        self.is_set = False  # an effect said what must be reached
        self.asked = False  # whether a card from hand takes the place of the top card
        self.given: i64 = NONE  # that card
        self.excused = False  # failing it does not end the Combat Phase
        self.helped: i64 = 0  # how many committed foundations other cards count as

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = CheckFrame(self.seat, self.against, self.card, self.purpose)
        new.at = self.at
        new.returned = self.returned
        new.checked = self.checked
        new.start = self.start
        new.final = self.final
        new.again = self.again
        new.is_recheck = self.is_recheck
        new.changed = self.changed
        new.passed = self.passed
        new.verdict = self.verdict
        new.picked = self.picked
        new.helped = self.helped
        new.excused = self.excused
        new.is_set = self.is_set
        new.asked = self.asked
        new.given = self.given
        return new

    def step(self, state: State) -> None:
        """Do the next part of the check."""
        if self.at == PREPARE and self._passes_unmade(state):
            state.check_passed = True
            state.pop(1)
            return
        if self.at == PREPARE and self._offer_hand(state):
            return
        if self.at == PREPARE:
            self.at = MAKE
            event = Event(CHECK, self.seat, "comprehensive E.3.1")
            event.detail = self.purpose
            event.other = self.card
            if self.card != NONE:
                event.other_record = state.cards[self.card]
            if self.given != NONE:
                event.cards = alone(self.given)
            act(state, event)
        elif self.at == MAKE:
            self.at = MADE  # the check was prevented: it comes to nothing
        elif self.at == MADE:
            self._settle(state)
        elif self.at == COMPARE:
            self._compare(state)
        elif self.at == COMMIT:
            self._commit(state)
        elif self.at == FINISH:
            self._finish(state)
        else:
            self._conclude(state)

    def _conclude(self, state: State) -> None:
        """End with the result, which an effect may have decided when it was known."""
        if self.verdict and self.against != NONE:
            self.passed = self.verdict == "pass"
            state.check_passed = self.passed
        if self.excused and not self.passed:
            state.excused = True
        self._publish(state)  # another check may have answered it
        state.pop(1 if self.passed else 0)

    def _passes_unmade(self, state: State) -> bool:
        """Tell whether an effect lets the check pass without being made."""
        if self.against == NONE or self.is_recheck or not state.families & CHECKS:
            return False
        for effect in state.effects:
            node = effect.node
            if not isinstance(node, DecideCheck) or node.result != "pass":
                continue
            if state.edition.passing_made and not node.unmade:
                continue
            if waits_for(state, effect, self):
                use(state, effect)
                return True
        return False

    def _offer_hand(self, state: State) -> bool:
        """Ask for a card from hand where an effect lets one be checked; tell whether that is so."""
        if self.asked or not state.families & PERMITS:
            return False
        self.asked = True
        able = [
            pick(number)
            for number in state.zone(self.seat, HAND)
            if checks_with(state, self.seat, number, self.card, False)
        ]
        if able:
            decision = Decision(self.seat, "pick", "comprehensive E.3.1", [*able, NO_MORE])
            decision.about = "check"
            decision.source = self.card
            state.decision = decision
        return bool(able)

    # ---- the number

    def received(self, state: State, event: Event) -> None:
        """Take the number once the check was made, against what answers before it left."""
        if event.kind == CHECK and self.at == MAKE:
            self.at = MADE
            self.checked = event.cards[0] if event.cards else NONE
            self.start = event.amount
            self.final = event.amount
            self._publish(state)
            if event.guard and self.purpose == "play" and not self.is_set:
                role = state.cards[self.card].role
                self.against = total_difficulty(state, self.seat, self.card, role)
            self.apply_waiting(state)

    def apply_waiting(self, state: State) -> None:
        """Apply the bonuses and penalties that waited for this check (J.3.2.1.3)."""
        if not state.families & CHECKS:
            return
        for effect in state.effects:
            node = effect.node
            if isinstance(node, ChangeCheck) and waits_for(state, effect, self):
                self.change_within(state, effect.memory, node)
                use(state, effect)
            elif isinstance(node, DecideCheck) and waits_for(state, effect, self):
                self.verdict = node.result
                use(state, effect)
            elif isinstance(node, ExcuseCheck) and waits_for(state, effect, self):
                self.excused = True
                use(state, effect)

    def change_within(self, state: State, memory: Memory, node: ChangeCheck) -> None:
        """Give the check a bonus or penalty, a penalty not below its minimum."""
        by = node.sign * amount(state, memory, node.amount)
        if node.low is not None and by < 0:
            by = max(by, min(0, amount(state, memory, node.low) - self.final))
        self.alter(state, memory, by)

    def alter(self, state: State, memory: Memory, by: i64) -> None:
        """Let an effect modify the check, unless another one forbids that."""
        event = Event(CHANGE, self.seat, "comprehensive E.3.1.2")
        event.verb = "check"
        event.detail = "check"
        event.amount = by
        if self.purpose == "play":
            event.other = self.card
        event.controller = memory.controller
        event.source = memory.source
        event.by_effect = True
        if by != 0 and not is_forbidden(state, event):
            self.change(by)
            self._publish(state)
            emit(state, event)

    def change(self, by: i64) -> None:
        """Modify the final value; the starting value stays (E.3.1.2)."""
        self.final += by
        if by:
            self.changed = True

    def _publish(self, state: State) -> None:
        """Let what answers the check be about its own numbers, not those of a check before it."""
        state.check_start = self.start
        state.check_final = self.final
        state.check_changed = self.changed
        state.check_seat = self.seat
        state.check_card = self.checked

    def _settle(self, state: State) -> None:
        if self.again and not self.is_recheck:
            self.is_recheck = True
            self.again = False
            self.asked = False
            self.given = NONE
            self.at = PREPARE
            return
        self._publish(state)
        if self.changed and self.card != NONE and self.purpose == "play":
            state.edit(self.card).flags |= ALTERED
        self.at = COMPARE

    def _compare(self, state: State) -> None:
        if self.against == NONE:
            self.passed = True
            self.at = DONE
        elif self.verdict:
            self.passed = self.verdict == "pass"
            self.at = FINISH
        elif self.need() <= 0:
            self.passed = True
            self.at = FINISH
        elif not committable_more(state, self.seat, self.card, (), self.need()):
            self.at = FINISH
        else:
            self.at = COMMIT

    def need(self) -> i64:
        """Return how many cards must be committed to pass (E.3.5.2.3.1)."""
        return self.against - self.final - self.helped

    def replace(self, start: i64, final: i64) -> None:
        """Let the number of another check stand for this one's; that is no modification."""
        self.start = start
        self.final = final

    def help(self, worth: i64) -> None:
        """Count cards as committed foundations; a check that failed gets another chance."""
        self.helped += worth
        if self.at == DONE and not self.passed:
            self.at = COMPARE

    # ---- committing

    def _commit(self, state: State) -> None:
        missing = self.need() - worth(state, self.seat, self.picked, self.card)
        if missing <= 0:
            self.passed = True
            self.at = FINISH
            if state.families & PERMITS:
                use_counts(state, self.seat, self.picked, self.card)
            event = Event(TURN, self.seat, "comprehensive E.3.5.2.3.2")
            event.verb = "commit"
            event.cards = self.picked
            event.detail = "check"
            event.other = self.card
            event.cost = self.purpose == "cost"
            act(state, event)
            return
        options: list[Option] = []
        for number in committable_more(state, self.seat, self.card, self.picked, self.need()):
            options.append(pick(number))
        if not self.picked:
            options.append(TO_FAIL)
        decision = Decision(self.seat, "commit", "comprehensive E.3.5.2", options)
        decision.about = "commit"
        decision.unordered = True
        decision.amount = missing
        decision.source = self.card
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Take a card to check or to commit, or the decision to fail."""
        if self.at == PREPARE:
            if option.kind == "pick":
                self.given = option.card
                checks_with(state, self.seat, option.card, self.card, True)
        elif option.kind == "fail":
            self.at = FINISH
        else:
            self.picked = self.picked + alone(option.card)

    def _finish(self, state: State) -> None:
        self.at = DONE
        state.check_passed = self.passed
        if passes(state, CHECK_END):
            return
        event = Event(CHECK_END, self.seat, "comprehensive E.3.5.1")
        event.verb = "pass" if self.passed else "fail"
        if not self.passed:
            event.rule = "comprehensive E.3.5.2.2"
        event.detail = self.purpose
        event.other = self.card
        if self.card != NONE:
            event.other_record = state.cards[self.card]
        event.amount = self.final - self.against
        tell(state, event)

    def words(self) -> str:
        """Say what is checked."""
        return f"check {self.final} against {self.against} for {self.purpose}, at {self.at}"


def waits_for(state: State, effect: Effect, check: CheckFrame) -> bool:
    """Tell whether a waiting bonus or preset number is meant for a check."""
    node = effect.node
    if not isinstance(node, WAITING) or node.which == "it":
        return False
    if node.who and check.seat not in seats(effect.memory, node.who):
        return False
    if not is_active(state, effect) or not is_for(state, check, node.purpose):
        return False
    if node.cards is None:
        return True
    if check.card == NONE or check.purpose != "play":
        return False
    if node.purpose == "play" and calls_by_type(node.cards):
        if state.cards[check.card].role == AS_BLOCK:
            return False  # it is played as a block, not as what it is (K.3.24)
    played = state.attack if node.purpose == "block" else check.card
    return fits(state, effect.memory, state.cards[played], node.cards)


def is_for(state: State, check: CheckFrame, purpose: str) -> bool:
    """Tell whether a check is made for a purpose: to play any card, a block or a reversal."""
    if purpose == "" or purpose == check.purpose:
        return True
    if check.purpose != "play" or check.card == NONE:
        return purpose == ABILITY
    role = state.cards[check.card].role
    if purpose == "attack or block":
        return role == AS_BLOCK or state.cards[check.card].now.type == ATTACK
    if purpose == ABILITY:
        return False
    return role == (AS_BLOCK if purpose == "block" else AS_REVERSAL)


def current_check(state: State) -> CheckFrame | None:
    """Return the check that is being made, the innermost one."""
    for frame in state.frames():
        if isinstance(frame, CheckFrame):
            return frame
    return None
