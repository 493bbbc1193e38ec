"""The attack sequence: Enhance Step, Block Step, Damage Step, resolution (G)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.flow.attack_steps import close_card, mark, tell_pass
from ringside.engine.flow.damage_step import as_it_was, deal
from ringside.engine.happening.acts import happen
from ringside.engine.lasting.lasting import expire
from ringside.engine.legal.offers import (
    add_abilities,
    block_options,
    enhance_options,
    first_to_enhance,
    is_skipped,
)
from ringside.engine.model.card import alone
from ringside.engine.model.decision import TO_DECLINE, TO_PASS, Decision, Option
from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.events import ATTACK, BEGIN, BLOCKED, DAMAGE, END, RESOLVE, Event
from ringside.engine.model.kinds import (
    BLITZ,
    BLOCK_STEP,
    DAMAGE_STEP,
    DEALT_DAMAGE,
    ENHANCE,
    ENHANCE_STEP,
    HAND,
    NO_STEP,
    NO_ZONE,
    NONE,
    NOT_BLOCKED,
    POOL,
    RESOLUTION,
    STACKED,
    STATUS_WORDS,
    UNDECIDED,
)
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, passes, tell
from ringside.engine.model.zones import attack_zone, block_status
from ringside.engine.reading.nouns.filters import is_unblockable
from ringside.engine.reading.nouns.keywords import counts_keyword

BEGIN_SEQUENCE: Final = 0
BEGIN_ENHANCES: Final = 1
PRIORITY: Final = 2
END_ENHANCES: Final = 3
BEGIN_BLOCK: Final = 4
BLOCK_CHOICE: Final = 5
STATUS: Final = 6
END_BLOCK: Final = 7
BEGIN_DAMAGE: Final = 8
DEAL: Final = 9
END_DAMAGE: Final = 10
RESOLVE_ATTACK: Final = 11
LEAVE: Final = 12


@mypyc_attr(free_list_len=1)
class AttackFrame(Frame):
    """One attack from the Enhance Step to its resolution."""

    def __init__(self, card: i64, seat: i64) -> None:
        """Begin the sequence of an attack of a seat."""
        super().__init__()
        self.card: i64 = card
        self.seat: i64 = seat
        self.priority: i64 = seat
        self.passes: i64 = 0
        self.dealt: i64 = 0
        self.again: i64 = 0  # enhances that the player with priority may still play in a row
        self.blitzing = False

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = AttackFrame(self.card, self.seat)
        new.at = self.at
        new.returned = self.returned
        new.priority = self.priority
        new.passes = self.passes
        new.dealt = self.dealt
        new.again = self.again
        new.blitzing = self.blitzing
        return new

    def words(self) -> str:
        """Say how far the attack is."""
        return f"attack of card {self.card}, at {self.at}"

    def can_wait(self) -> bool:
        """Tell whether an enhance or a block is asked for, which can be offered anew."""
        return self.at == PRIORITY or self.at == STATUS

    def wait(self, state: State) -> None:
        """Offer the block anew."""
        self.offer_again(state)

    def step(self, state: State) -> None:
        """Do the next part of the sequence."""
        at = self.at
        self.at = at + 1
        if at == BEGIN_SEQUENCE:
            self._begin(state)
        elif at == BEGIN_ENHANCES:
            self._begin_enhances(state)
        elif at == PRIORITY:
            self.at = PRIORITY
            self._give_priority(state)
        elif at == END_ENHANCES:
            self._end_enhances(state)
        elif at == BEGIN_BLOCK:
            self._begin_block(state)
        elif at == BLOCK_CHOICE:
            self._offer_block(state)
        elif at == STATUS:
            self._determine(state)
        elif at == END_BLOCK:
            mark(state, END, BLOCK_STEP, self.seat, "comprehensive F.4.2")
        elif at == BEGIN_DAMAGE:
            self._begin_damage(state)
        elif at == DEAL:
            deal(state, self.seat, self.card)
        elif at == END_DAMAGE:
            mark(state, END, DAMAGE_STEP, self.seat, "comprehensive F.4.2")
        elif at == RESOLVE_ATTACK:
            self._resolve(state)
        else:
            state.leave()

    # ---- beginning

    def _begin(self, state: State) -> None:
        state.attack = self.card
        state.attacker = self.seat
        state.attack_stamp = state.cards[self.card].stamp
        state.entering = self.card
        state.block = NONE
        state.dropped = False
        state.attack_record = None
        state.step = ENHANCE_STEP
        state.step_number += 1
        state.enhances = [0, 0]
        card = state.edit(self.card)
        card.flags &= ~STACKED
        card.status = UNDECIDED
        if passes(state, ATTACK):
            return
        event = Event(ATTACK, self.seat, "comprehensive F.2.3.4")
        event.cards = alone(self.card)
        event.other = card.target
        if card.target != NONE:
            event.other_record = state.cards[card.target]
        tell(state, event)

    # ---- G.1

    def _begin_enhances(self, state: State) -> None:
        state.entering = NONE
        if is_skipped(state, self.card, "enhance step"):
            self.at = BEGIN_BLOCK
            return
        self.blitzing = state.edition.blitz_step
        mark(state, BEGIN, ENHANCE_STEP, self.seat, "comprehensive G.1")

    def _give_priority(self, state: State) -> None:
        if self._is_dropped(state):
            return
        if self.blitzing:
            self._offer_blitzes(state)
            return
        if state.edition.flash_ends_step and is_skipped(state, self.card, "enhance step"):
            self.at = END_ENHANCES
            return
        if self.passes >= 2:
            self.at = END_ENHANCES
            return
        if state.families & PERMITS and self.passes == 0 and state.enhances == [0, 0]:
            self.priority = first_to_enhance(state, self.priority)
        options = self._enhances(state)
        if not options:
            self._pass(state)
            return
        options.append(TO_PASS)
        decision = Decision(self.priority, "enhance", "comprehensive G.1.2", options)
        state.decision = decision

    def _enhances(self, state: State) -> list[Option]:
        """Return the enhances of the player with priority."""
        return enhance_options(state, self.priority, ENHANCE)

    def _offer_blitzes(self, state: State) -> None:
        """Let the attacker play the blitzes of the attack, in any order, before all enhances."""
        options: list[Option] = []
        add_abilities(state, self.seat, self.card, BLITZ, options)
        if not options:
            self.blitzing = False
            return
        options.append(TO_PASS)
        state.decision = Decision(self.seat, "blitz", "reference-2025 blitz-ability", options)

    def _pass(self, state: State) -> None:
        seat = self.priority
        self.priority = 1 - seat
        if self.again:  # who has just played an enhance gives up what they might add to it
            self.again = 0
            return
        self.passes += 1
        tell_pass(state, seat, "enhance", "comprehensive G.1.2")

    def give_again(self, seat: i64, times: i64) -> None:
        """Let a player play so many more enhances before the other one has priority."""
        self.priority = seat
        self.again = times

    def choose(self, state: State, option: Option) -> None:
        """Take an enhance, a block, or a pass."""
        if self.at == PRIORITY:
            self._choose_enhance(state, option)
        elif option.kind == "block":
            state.rules.play_block(state, 1 - self.seat, option.card)
        else:
            tell_pass(state, 1 - self.seat, "block", "comprehensive G.2.1")

    def _choose_enhance(self, state: State, option: Option) -> None:
        if self.blitzing:
            self._choose_blitz(state, option)
            return
        if option.kind == "pass":
            self._pass(state)
            return
        seat = self.priority
        self.passes = 0
        if self.again > 0:
            self.again -= 1
        if self.again == 0:
            self.priority = 1 - seat
        power = option.power
        assert power is not None
        if state.cards[option.card].zone == HAND and power.zone == NO_ZONE:
            state.rules.play_action(state, seat, option.card, power, ())
        else:
            state.rules.play_ability(state, seat, option.card, power, (), False)

    def _choose_blitz(self, state: State, option: Option) -> None:
        if option.kind == "pass":
            self.blitzing = False
            return
        power = option.power
        assert power is not None
        state.rules.play_ability(state, self.seat, option.card, power, (), False)

    def _end_enhances(self, state: State) -> None:
        mark(state, END, ENHANCE_STEP, self.seat, "comprehensive G.1.3")
        if state.edition.events_between_steps:
            expire(state, "enhance step")

    # ---- G.2

    def _begin_block(self, state: State) -> None:
        if not state.edition.events_between_steps:
            expire(state, "enhance step")
        if self._is_dropped(state):
            return
        if state.cards[self.card].target != NONE:
            self.at = BEGIN_DAMAGE  # an attacked backup cannot be defended by a block
            return
        if is_skipped(state, self.card, "block step"):
            self.at = BEGIN_DAMAGE
            return
        if state.edition.unblockable_skips_step and is_unblockable(state, state.cards[self.card]):
            self._set_status(state, NOT_BLOCKED)
            self.at = BEGIN_DAMAGE
            return
        state.step = BLOCK_STEP
        mark(state, BEGIN, BLOCK_STEP, self.seat, "comprehensive G.2")

    def _offer_block(self, state: State) -> None:
        if self._is_dropped(state) or state.cards[self.card].status != UNDECIDED:
            return
        if is_unblockable(state, state.cards[self.card]):
            return
        options = block_options(state, 1 - self.seat)
        if options:
            options.append(TO_DECLINE)
            decision = Decision(1 - self.seat, "block", "comprehensive G.2.1", options)
            state.decision = decision
        else:
            tell_pass(state, 1 - self.seat, "block", "comprehensive G.2.1")

    def offer_again(self, state: State) -> bool:
        """Let the defender attempt another block; tell whether the Block Step is under way."""
        if self.at != STATUS:
            return False
        self.at = BLOCK_CHOICE
        state.block = NONE
        return True

    def _determine(self, state: State) -> None:
        if self._is_dropped(state):
            return
        status = self._status(state)
        self._set_status(state, status)
        event = Event(BLOCKED, self.seat, RULES[status])
        event.cards = alone(self.card)
        event.other = state.block
        if state.block != NONE:
            event.other_record = state.freeze(state.block)
        event.detail = STATUS_WORDS[status]
        event.amount = status
        act(state, event)

    def _set_status(self, state: State, status: i64) -> None:
        if state.cards[self.card].stamp == state.attack_stamp or state.attack_record is None:
            state.edit(self.card).status = status
        else:
            state.attack_record = state.attack_record.copy(-1)
            state.attack_record.status = status

    def _status(self, state: State) -> i64:
        card = state.cards[self.card]
        if card.stamp != state.attack_stamp and state.attack_record is not None:
            card = state.attack_record
        if is_unblockable(state, state.cards[self.card]):
            return NOT_BLOCKED
        if card.status != UNDECIDED:
            return card.status
        if state.block == NONE:
            return NOT_BLOCKED
        if state.edition.block_is_effect and state.block_play in state.cancelled:
            return NOT_BLOCKED
        block = state.cards[state.block]
        height = block.now.block_zone if block.zone == POOL else state.block_height
        return block_status(height, attack_zone(card.now))  # what was played and moved has blocked

    # ---- G.3

    def _begin_damage(self, state: State) -> None:
        if self._is_dropped(state):
            return
        if is_skipped(state, self.card, "damage step"):
            self.at = RESOLVE_ATTACK
            return
        state.step = DAMAGE_STEP
        mark(state, BEGIN, DAMAGE_STEP, self.seat, "comprehensive G.3")

    def received(self, state: State, event: Event) -> None:
        """Note that the attack dealt damage."""
        if event.kind == DAMAGE and event.done:
            self.dealt = event.amount
            if state.cards[self.card].stamp == state.attack_stamp:
                state.edit(self.card).flags |= DEALT_DAMAGE

    # ---- G.4, G.5

    def _resolve(self, state: State) -> None:
        state.step = RESOLUTION
        event = Event(RESOLVE, self.seat, "comprehensive G.4")
        event.cards = alone(self.card)
        record = as_it_was(state, self.card)
        event.records = (record,)
        event.other = state.block
        if state.block != NONE:
            event.other_record = state.freeze(state.block)
        event.amount = self.dealt
        event.detail = STATUS_WORDS[record.status]
        self._close(state)
        happen(state, event)

    def _close(self, state: State) -> None:
        """End the sequence: effects of this attack end, states are refreshed (C.3.3.4.2.3)."""
        state.last_attack = self.card
        record = as_it_was(state, self.card)
        if record.now.has_keyword("Safe") and counts_keyword(state, record, record.now, "Safe"):
            state.safe = state.safe + alone(self.card)
        close_card(state, self.card)
        close_card(state, state.block)
        state.attack = NONE
        state.attacker = NONE
        state.block = NONE
        state.step = NO_STEP
        state.dropped = False
        expire(state, "attack")

    def _is_dropped(self, state: State) -> bool:
        """G.5.2.1: a dropped attack ends its sequence the next time it would go on."""
        if state.dropped:
            self._close(state)
            self.at = LEAVE
            return True
        return False


RULES: Final[tuple[str, ...]] = (
    "comprehensive G.2.2",
    "comprehensive G.2.2.1",
    "comprehensive G.2.2.3",
    "comprehensive G.2.2.2",
)
