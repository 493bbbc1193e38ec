"""The Combat Phase: forms and attacks until the active player is done (F.2)."""

from mypy_extensions import mypyc_attr

from ringside.engine.flow.attack import AttackFrame
from ringside.engine.flow.attack_steps import tell_pass
from ringside.engine.flow.nothing_to_play import UnableFrame
from ringside.engine.lasting.lasting import expire
from ringside.engine.lasting.permissions import forgives_failure, use_permission
from ringside.engine.legal.offers import form_options, may_pass, owes_attempt
from ringside.engine.model.decision import TO_PASS, Decision, Option
from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.halves import turn_to
from ringside.engine.model.kinds import ACTION, AS_FACE_DOWN, AS_FORM, HAND, NO_ZONE, STAGE
from ringside.engine.model.state import Frame, State


@mypyc_attr(free_list_len=1)
class CombatFrame(Frame):
    """The Combat Phase: forms and attacks until the active player is done (F.2)."""

    def __init__(self) -> None:
        """Begin with no form attempted."""
        super().__init__()
        self.played_card = False  # the form under way plays a card
        self.unable = False  # no card could be attempted although one should

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = CombatFrame()
        new.at = self.at
        new.returned = self.returned
        new.played_card = self.played_card
        new.unable = self.unable
        return new

    def words(self) -> str:
        """Say that it is combat."""
        return f"combat phase, at {self.at}"

    def can_wait(self) -> bool:
        """Tell that forms are offered anew after anything else."""
        return True

    def step(self, state: State) -> None:
        """Begin a pending attack, offer forms, or end the phase."""
        if self.played_card:
            self.played_card = False
            if self.returned == 0 and not state.excused and not forgives_failure(state):
                self.at = 1
            state.excused = False
        if state.attack_stack:
            self._attack(state)
        elif self.at == 1 or state.combat_over:
            state.combat_over = False
            state.leave()
            expire(state, "combat phase")
        else:
            self._offer(state)

    def _attack(self, state: State) -> None:
        number = state.attack_stack[-1]
        state.attack_stack = state.attack_stack[:-1]
        state.push(AttackFrame(number, state.cards[number].holder))

    def _offer(self, state: State) -> None:
        seat = state.active
        options = form_options(state, seat)
        if not may_pass(state, seat, options):
            pass
        elif not owes_attempt(state, seat):
            options.append(TO_PASS)
        elif not any(is_card(state, option) for option in options):
            options.append(TO_PASS)
            self.unable = True
        rule = "comprehensive F.2.2"
        state.decision = Decision(seat, "form", rule, options)

    def choose(self, state: State, option: Option) -> None:
        """Attempt a form, or pass."""
        seat = state.active
        if option.kind == "pass":
            self.at = 1
            state.owing[seat] = state.edition.duty_to_attempt and not state.attempted[seat]
            if self.unable and not state.attempted[seat] and state.edition.unable_discards:
                state.push(UnableFrame(seat))
            tell_pass(state, seat, "form", "comprehensive F.2.2.3")
            return
        if is_card(state, option):
            self.played_card = True
            state.attempted[seat] = True
            state.owing[seat] = False
            if state.families & PERMITS and state.cards[option.card].zone != HAND:
                use_permission(state, seat, option.card)
        state.forms[seat] += 1
        power = option.power
        if power is None and option.value == 1:
            turn_to(state, option.card, True)
        if power is None and option.value == AS_FACE_DOWN:
            state.rules.play_card(state, seat, option.card, AS_FACE_DOWN, None)
        elif power is None:
            state.rules.play_card(state, seat, option.card, AS_FORM, None)
        elif is_card(state, option):
            state.rules.play_action(state, seat, option.card, power, ())
        else:
            state.rules.play_ability(state, seat, option.card, power, (), False)


def is_card(state: State, option: Option) -> bool:
    """Tell whether a form plays a card (and not an ability of a card that stays)."""
    if option.kind == "play":
        return True
    if option.kind != "ability" or option.power is None:
        return False
    card = state.cards[option.card]
    if option.power.zone != NO_ZONE:
        return False
    return card.zone == HAND or (card.base.type == ACTION and card.zone != STAGE)  # K.3.17.1
