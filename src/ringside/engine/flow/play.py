"""Playing a card or ability, step by step (E.4).

It is long because it is one frame: all steps of an attempt, in the order of the rulebook, share
what is known of it.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.flow.checked import note_check
from ringside.engine.flow.transit import (
    begin_transit,
    discard_failed,
    end_transit,
    is_being_played,
    stack_attack,
)
from ringside.engine.happening.causes import caused_by, recall, remember
from ringside.engine.happening.changes import take_model
from ringside.engine.happening.turning import turning, turns_unheard
from ringside.engine.lasting.permissions import needs_no_check
from ringside.engine.legal.aiming import target_decision
from ringside.engine.legal.candidates import itself
from ringside.engine.legal.demands import (
    Demand,
    acts_of,
    checks_of,
    demanded,
    differ,
    difficulty_of,
    is_taxed,
)
from ringside.engine.legal.difficulty import total_difficulty
from ringside.engine.legal.legal import (
    ability_event,
    common_symbols,
    played_events,
    shares_symbols,
    usable_block,
)
from ringside.engine.legal.lent_blocks import take_lent
from ringside.engine.legal.restrictions import count_use
from ringside.engine.legal.targets import has_target
from ringside.engine.legal.x_in_costs import asks_x, fix_x, x_decision
from ringside.engine.model.card import Card, alone
from ringside.engine.model.decision import Decision, Option, pick
from ringside.engine.model.definition import Values
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import (
    ABILITY,
    ATTEMPT,
    BLOCK,
    FAIL,
    PLAY,
    RESOLVE,
    RESOLVE_ABILITY,
    TURN,
    Event,
)
from ringside.engine.model.halves import half_options, is_second_half, turn_to
from ringside.engine.model.infinity import choose_symbol, chooses_symbol, symbol_decision
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_EFFECT,
    AS_FACE_DOWN,
    AS_REVERSAL,
    ATTACK,
    ENHANCE,
    FORM,
    HAND,
    NONE,
    ROLE_WORDS,
    SECOND_HALF,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.power import Power
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, passes, resume, suspend, tell
from ringside.programs.instructions import Turn
from ringside.programs.nodes import Amount, Block, Instruction
from ringside.programs.verbs import COMMITS, SHOWS

ANNOUNCE: Final = 0
SYMBOLS: Final = 1
PAY: Final = 2
PAY_ADDED: Final = 3
PAID: Final = 4
PLAY_COST: Final = 5
PLAYED_COST: Final = 6
DIFFICULTY: Final = 7
CHECKED: Final = 8
MORE_CHECKS: Final = 9
MORE_CHECKED: Final = 10
LAND: Final = 11
EXECUTE: Final = 12
RESOLVED: Final = 13
DONE: Final = 14
UNASKED: Final = -2
# Where other things may come between, as bits.
OPEN: Final = 1 << SYMBOLS | 1 << PLAY_COST | 1 << DIFFICULTY | 1 << MORE_CHECKS | 1 << LAND


@mypyc_attr(free_list_len=1)
class PlayFrame(Frame):
    """An attempt to play a card, an ability, or an action card with one of its abilities."""

    def __init__(self, seat: i64, card: i64, power: Power | None, role: i64) -> None:
        """Announce what is played; role 0 is an ability of a card that stays where it is."""
        super().__init__()
        self.seat: i64 = seat
        self.card: i64 = card
        self.power = power
        self.role: i64 = role
        self.number: i64 = 0
        self.memory = Memory(seat, card, power)
        self.as_cost = False  # played to pay the cost of an ability
        self.free = False  # played without paying costs
        self.failed = False
        self.spent = False  # the card itself left to pay its cost
        self.checks: i64 = 0  # check costs made so far
        self.begun: i64 = NONE  # when the check cost was begun that is made now
        self.stacks = True
        self.target: i64 = UNASKED  # the backup that an attack is aimed at
        self.half: i64 = UNASKED  # which half of a split card is played
        self.symbol: i64 = UNASKED  # what the card's infinity symbol stands for
        self.early = False  # the check is made before the costs are paid
        self.tried = False  # it was made
        self.missed = False  # and it failed
        self.owed: tuple[Demand, ...] = ()  # costs that effects add and that are not paid yet
        self.trials: tuple[Demand, ...] = ()  # checks that effects add and that are not made yet
        self.played: i64 = NONE  # the card that is played for the cost
        self.listed = False  # the options of a list were chosen
        self.announced: Card | None = None  # how the card was when its ability was announced
        self.model: Values | None = None  # what it is played face down as
        self.any_symbol = False  # with a symbol of its player's choice

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = PlayFrame(self.seat, self.card, self.power, self.role)
        new.at = self.at
        new.returned = self.returned
        new.number = self.number
        new.memory = self.memory.copy()
        new.as_cost = self.as_cost
        new.free = self.free
        new.failed = self.failed
        new.spent = self.spent
        new.checks = self.checks
        new.begun = self.begun
        new.stacks = self.stacks
        new.target = self.target
        new.half = self.half
        new.symbol = self.symbol
        new.early = self.early
        new.tried = self.tried
        new.missed = self.missed
        new.owed = self.owed
        new.trials = self.trials
        new.played = self.played
        new.listed = self.listed
        new.announced = self.announced
        new.model = self.model
        new.any_symbol = self.any_symbol
        return new

    def take(self, memory: Memory) -> None:
        """Remember what was done to pay, so that the effect can refer to it."""
        if memory.source == self.card and memory.power is self.power:
            self.memory = memory

    def words(self) -> str:
        """Say what is being played and how far it is."""
        return f"playing card {self.card} as {ROLE_WORDS[self.role] or 'ability'}, at {self.at}"

    def step(self, state: State) -> None:
        """Do the next step of E.4."""
        at = self.at
        if self.role and (OPEN >> at) & 1 and not self.spent and self._is_gone(state):
            self._fail(state, "comprehensive E.4.11.1")  # an effect took the card away
            return
        self.at = at + 1
        if at == ANNOUNCE:
            self.announced = state.freeze(self.card) if self.role == 0 else None
            self._announce(state)
        elif at == SYMBOLS:
            self._check_symbols(state)
        elif at == PAY:
            self._begin_to_pay(state)
        elif at == PAY_ADDED:
            self._heed(state)
            self._pay_added(state)
        elif at == PAID:
            self._heed(state)
            self._note_spent(state)
            resume(state)
            if not self.role and self._has_paid():
                self.at = LAND
        elif at == PLAY_COST:
            self._play_cost(state)
        elif at == PLAYED_COST:
            self._heed_play(state)
        elif at == DIFFICULTY:
            self._check(state)
        elif at == CHECKED:
            self._checked(state)
        elif at == MORE_CHECKS:
            self._more_checks(state)
        elif at == MORE_CHECKED:
            self._more_checked(state)
        elif at == LAND:
            self._land(state)
        elif at == EXECUTE:
            self._execute(state)
        elif at == RESOLVED:
            self._resolved(state)
        else:
            if state.cards[self.card].flags & SECOND_HALF and state.cards[self.card].zone == HAND:
                turn_to(state, self.card, False)  # it was shown, but not played
            state.pop(0 if self.failed else 1)

    def _is_gone(self, state: State) -> bool:
        """Tell whether the card that is played is no longer on its way."""
        return not is_being_played(state, self.card)

    # ---- E.4.1, E.4.2

    def _announce(self, state: State) -> None:
        if self.number == 0:
            self.number = state.tick()
            self.memory.start = self.number
            self.memory.free = self.free
            self._count(state)
        if not self._is_said(state):
            self.at = ANNOUNCE
            return
        self.memory.source_stamp = state.cards[self.card].stamp
        if not self.role:
            self.at = PAY  # symbols are of cards that are played
        else:
            lent = None
            if self.role == AS_BLOCK and state.attack != NONE:
                lent = usable_block(state, self.seat, state.cards[self.card])
            begin_transit(state, self.card, self.role)
            if lent is not None:
                take_lent(state, self.card, lent)
            state.edit(self.card).target = self.target
            if self.model is not None:
                take_model(state, self.card, self.model, self.symbol)
            elif self.symbol:
                choose_symbol(state, self.card, self.symbol)
            if state.edition.x_when_announced and state.cards[self.card].played_from == HAND:
                fix_x(state, self.memory)
            self._tell_attempt(state)

    def _tell_attempt(self, state: State) -> None:
        if passes(state, ATTEMPT):
            return
        event = Event(ATTEMPT, self.seat, "comprehensive E.4.2")
        event.cards = alone(self.card)
        event.detail = ROLE_WORDS[self.role]
        event.play = self.number
        if self.role == AS_BLOCK:
            event.other = state.attack
            event.other_record = state.cards[state.attack]
        elif self.role == AS_REVERSAL:
            answer(state, event)
        tell(state, event)

    def _is_said(self, state: State) -> bool:
        """Ask what must be said with the announcement; False while a player is asked."""
        if self.memory.x == NONE and self.power is not None and asks_x(self.power):
            state.decision = x_decision(state, self.seat, self.card, self.power, self.memory)
            return False
        if self.target == UNASKED:
            self.target = NONE
            state.decision = target_decision(state, self.seat, self.card, self.role)
        if self.half == UNASKED and state.decision is None:
            self._ask_half(state)
        if self.symbol == UNASKED and state.decision is None:
            self._ask_symbol(state)
        return state.decision is None

    def _ask_half(self, state: State) -> None:
        """Let the player declare which half of a split card is played, where it is still open."""
        self.half = 0
        card = state.cards[self.card]
        if self.power is not None and is_second_half(card, self.power):
            turn_to(state, self.card, True)
        if self.power is None and self.role in (AS_BLOCK, AS_EFFECT):
            options = half_options(card, self.role == AS_BLOCK)
            if len(options) > 1:
                decision = Decision(self.seat, "half", "advanced-2010 2.6.0.2", options)
                decision.source = self.card
                state.decision = decision
            elif options:
                turn_to(state, self.card, options[0].value == 1)

    def _ask_symbol(self, state: State) -> None:
        """Let the player say which symbol infinity is, out of those that the card must share."""
        self.symbol = 0
        if not self.role or self.role == AS_FACE_DOWN:
            return
        printed = self.model is None and chooses_symbol(state, self.card)
        if not printed and not self.any_symbol:
            return
        wanted = common_symbols(state, self.seat)
        if wanted & (wanted - 1) == 0:
            self.symbol = wanted
        else:
            state.decision = symbol_decision(self.seat, self.card, wanted)

    def choose(self, state: State, option: Option) -> None:
        """Take the value of X, a symbol, what is attacked, what is played, or what comes first."""
        if option.kind == "attack":
            self.target = option.value
        elif option.kind == "half":
            turn_to(state, self.card, option.value == 1)
        elif option.kind == "symbol":
            self.symbol = option.value
        elif option.kind == "pick":
            self.played = option.card
        elif option.kind == "order" and self.at == PAY_ADDED:
            self._pay_demand(state, option.value)
        elif option.kind == "order":
            self._try(state, option.value)
        else:
            self.memory.x = option.value

    def _count(self, state: State) -> None:
        if self.power is not None:
            if self.power.checks:
                count_use(state, self.card, self.power)
            if self.power.kind == ENHANCE:
                state.enhances[self.seat] += 1

    def _check_symbols(self, state: State) -> None:
        if not self.role or self.role == AS_FACE_DOWN:
            return
        if not shares_symbols(state, self.seat, state.cards[self.card]):
            self._fail(state, "comprehensive E.4.2.1")

    # ---- E.4.3 to E.4.5

    def _begin_to_pay(self, state: State) -> None:
        if self.role and state.edition.check_before_costs and not self.early:
            self.early = True
            self.at = DIFFICULTY
            return
        suspend(state)
        self._look_for_demands(state)
        if self.power is not None and self.power.turning != SHOWS and not self.free:
            self._turn_to_pay(state, self.power)
        else:
            self._pay(state, self.memory, self._printed_cost())

    def _turn_to_pay(self, state: State, power: Power) -> None:
        """Pay the commonest cost, to turn the card itself, which needs no frame of its own."""
        node = power.acts[0]
        assert isinstance(node, Turn)
        numbers = itself(state, self.memory, power.turning)
        self.returned = 1 if numbers else 0
        if numbers and power.turning == COMMITS and turns_unheard(state, self.card, node.verb):
            recall(self.memory, "committed", numbers, (), node)
            self.memory.amount = 1
        elif numbers:
            self.memory.node = node
            act(state, caused_by(self.memory, True, turning(self.seat, numbers, node)))

    def remembers(self) -> bool:
        """Tell that later words may ask what the card was before it was turned to pay."""
        return self.at == PAY_ADDED

    def received(self, state: State, event: Event) -> None:
        """Remember what was turned to pay."""
        if self.at == PAY_ADDED and event.kind == TURN:
            remember(self.memory, event)
            if not event.done:
                self.returned = 0

    def _printed_cost(self) -> Block:
        if self.power is None or self.free:
            return ()
        return self.power.acts

    def _look_for_demands(self, state: State) -> None:
        card = state.cards[self.card]
        if self.free or not is_taxed(state, card):
            return
        found: list[Demand] = []
        for event in played_events(state, self.seat, card, self.role):
            event.play = self.number
            found += demanded(state, self.seat, card, event)
        if self.power is not None:
            event = ability_event(state, self.seat, self.card, self.power)
            found += demanded(state, self.seat, card, event)
        self.owed = tuple(acts_of(found))
        self.trials = tuple(checks_of(found))

    def _pay(self, state: State, memory: Memory, cost: Block) -> None:
        self.returned = 1
        if cost:
            state.rules.execute(state, memory, cost, True)

    def _pay_added(self, state: State) -> None:
        """E.4.4.2: one after the other, in the order that the player wants."""
        self.returned = 1
        if not self.owed:
            return
        self.at = PAY_ADDED
        if differ(self.owed):
            self._ask_order(state, self.owed, "comprehensive E.4.4.2")
        else:
            self._pay_demand(state, 0)

    def _pay_demand(self, state: State, place: i64) -> None:
        demand = self.owed[place]
        self.owed = self.owed[:place] + self.owed[place + 1 :]
        self._pay(state, demand.memory.copy(), demand.cost)

    def _ask_order(self, state: State, found: tuple[Demand, ...], rule: str) -> None:
        options = [
            Option("order", demand.memory.source, None, i, "cost") for i, demand in enumerate(found)
        ]
        state.decision = Decision(self.seat, "order", rule, options)

    def _heed(self, state: State) -> None:
        if self.returned == 0:
            self.failed = True

    def _note_spent(self, state: State) -> None:
        """Note that the card left to pay: it is played all the same.

        An ability of a card that is being played may have it leave too (reference-2025
        playing-a-card).
        """
        if self.role:
            self.spent = self._is_gone(state)
            return
        if state.cards[self.card].stamp == self.memory.source_stamp:
            return
        frame = self.below
        while frame is not None:
            if isinstance(frame, PlayFrame) and frame.role and frame.card == self.card:
                frame.spent = frame._is_gone(state)
                return
            frame = frame.below

    def _has_paid(self) -> bool:
        """Tell whether an ability has no further costs: no card to play, no check to make."""
        if self.failed or self.trials or self.power is None:
            return False
        return self.free or not (self.power.plays or self.power.checks)

    # ---- E.4.6

    def _play_cost(self, state: State) -> None:
        if self.failed:
            self.failed = False
            self._fail(state, "comprehensive E.4.5.1")
            return
        self.returned = 1
        plays = self.power.plays if self.power is not None and not self.free else ()
        if not plays:
            return
        if self.played == NONE:
            self._ask_played(state, plays[0])
        else:
            state.rules.play_for_cost(state, self.memory, plays[0], self.played)

    def _ask_played(self, state: State, node: Instruction) -> None:
        """E.4.6: let the player say which card is played to pay."""
        able = state.rules.playable_for_cost(state, self.memory, node)
        if not able:
            self._fail(state, "comprehensive E.4.6.1")
            return
        self.at = PLAY_COST
        if len(able) == 1:
            self.played = able[0]
            return
        decision = Decision(
            self.seat, "play", "comprehensive E.4.6", [pick(number) for number in able]
        )
        decision.source = self.card
        decision.about = "play"
        state.decision = decision

    def _heed_play(self, state: State) -> None:
        if self.returned == 0:
            self._fail(state, "comprehensive E.4.6.1")

    def change_to(self, power: Power | None) -> None:
        """Go on with another ability in place of the one that is being played."""
        self.power = power
        self.memory.power = power

    # ---- E.4.7, E.4.8

    def _check(self, state: State) -> None:
        if not self.role:
            self.at = MORE_CHECKS
            return
        if self.tried:
            self.at = MORE_CHECKS
            if self.missed:
                self._fail(state, "advanced-2010 8.1.3.5")
            return
        if needs_no_check(state, self.seat, self.card):
            self.returned = 1
            return
        state.rules.make_check(
            state,
            self.seat,
            total_difficulty(state, self.seat, self.card, self.role),
            self.card,
            "play",
        )

    def _checked(self, state: State) -> None:
        if self.early and not self.tried:
            self.tried = True
            self.missed = self.returned == 0
            self.at = PAY
        elif self.returned == 0:
            self._fail(state, "comprehensive E.4.8.2")

    # ---- E.4.9

    def _more_checks(self, state: State) -> None:
        costs: tuple[Amount, ...] = ()
        if self.power is not None and not self.free:
            costs = self.power.checks
        if self.checks < len(costs):
            against = state.rules.amount(state, self.memory, costs[self.checks])
            self.checks += 1
            self.begun = state.clock
            state.rules.make_check(state, self.seat, against, self.card, "cost")
        elif not self.trials:
            self.at = LAND
        elif differ(self.trials):
            self._ask_order(state, self.trials, "comprehensive E.4.9.2")
        else:
            self._try(state, 0)

    def _try(self, state: State, place: i64) -> None:
        """E.4.9.2: make a check that an effect adds."""
        demand = self.trials[place]
        self.trials = self.trials[:place] + self.trials[place + 1 :]
        against = state.rules.amount(state, demand.memory, difficulty_of(demand))
        state.rules.make_check(state, self.seat, against, self.card, "cost")

    def _more_checked(self, state: State) -> None:
        self.at = MORE_CHECKS
        if self.begun != NONE:
            note_check(state, self.memory, self.seat, self.begun, self.returned == 1)
            self.begun = NONE
        if self.returned == 0:
            self._fail(state, "comprehensive E.4.9.3")

    # ---- E.4.10, E.4.11

    def _land(self, state: State) -> None:
        if state.edition.bullets_first and self.power is not None and not self.listed:
            self.listed = True
            bullets = self.power.bullets
            if bullets is not None:
                self.at = LAND
                state.rules.choose_options(state, self.memory, bullets)
                return
        suspend(state)
        if self.role:
            if not self.spent:  # what left to pay its own cost stays there (reference-2025)
                end_transit(state, self.card)
            self._played_card(state)
        if self.power is not None:
            self._played_ability(state, self.power)
        resume(state)

    def _played_card(self, state: State) -> None:
        card = state.cards[self.card]
        event = Event(PLAY, self.seat, "comprehensive E.4.11")
        event.cards = alone(self.card)
        event.detail = ROLE_WORDS[self.role]
        event.play = self.number
        event.from_zone = card.played_from
        if self.role == AS_REVERSAL:
            answer(state, event)
        elif self.role == AS_BLOCK:
            event.other = state.attack
            event.other_record = state.cards[state.attack]
        act(state, event)
        if self.role == AS_BLOCK:
            block = Event(BLOCK, self.seat, "comprehensive G.2.1.3.2.2")
            block.cards = alone(self.card)
            block.other = state.attack
            block.other_record = state.cards[state.attack]
            block.play = self.number
            state.block = self.card
            state.block_height = card.now.block_zone
            state.block_play = self.number
            act(state, block)
        elif card.now.type != ATTACK:
            self._tell_resolved(state)
        else:
            state.attacks[self.seat] += 1
            if not self.as_cost and self.stacks:
                stack_attack(state, self.card)

    def _tell_resolved(self, state: State) -> None:
        if not passes(state, RESOLVE):
            event = Event(RESOLVE, self.seat, "comprehensive E.4.11")
            event.cards = alone(self.card)
            tell(state, event)

    def _played_ability(self, state: State, power: Power) -> None:
        if not power.checks:
            count_use(state, self.card, power)
        event = self._about_ability(state, ABILITY, "comprehensive E.4.11", power)
        if power.keyword == "Reversal" and state.edition.cancelled_reversal_counts:
            state.reversed = state.reversed + (state.last_attack,)
        if self.memory.event is not None:
            event.amount = self.memory.event.kind
        act(state, event)

    def _about_ability(self, state: State, kind: i64, rule: str, power: Power) -> Event:
        event = Event(kind, self.seat, rule)
        event.cards = alone(self.card)
        event.serial = power.serial
        event.power = power
        event.play = self.number
        event.other = self.card
        event.other_record = self.announced or state.freeze(self.card)  # K.2.9
        if self.memory.options:
            event.detail = " ".join([str(place) for place in self.memory.options])
        return event

    def _execute(self, state: State) -> None:
        if self.power is None:
            return
        if self._is_cancelled(state, self.power):
            self._cancelled(state)
            return
        self.memory.recall()
        if state.edition.effects_need_target and not has_target(state, self.memory):
            return
        state.rules.execute(state, self.memory, self.power.ability.effect, False)
        if self.power.unread:
            state.rules.declare(state, self.seat, self.card, self.power)

    def _is_cancelled(self, state: State, power: Power) -> bool:
        if not state.cancelled or power.uncancellable:
            return False
        return self.number in state.cancelled

    def _resolved(self, state: State) -> None:
        """Let texts that wait for an ability to resolve follow, where there are any."""
        power = self.power
        if power is None or self._is_cancelled(state, power):
            return
        if not passes(state, RESOLVE_ABILITY):
            rule = "reference-2025 resolve"
            tell(state, self._about_ability(state, RESOLVE_ABILITY, rule, power))

    def _cancelled(self, state: State) -> None:
        """I.3.10.3: the card played for a cancelled reversal is refreshed."""
        for verb, cards, _ in self.memory.mentions:
            if verb == "played":
                for number in cards:
                    refresh(state.edit(number))
                    state.stale = True

    # ---- failing

    def _fail(self, state: State, rule: str) -> None:
        self.at = DONE
        self.failed = True
        if self.power is not None:
            forget_attempt(state, self.seat, self.card, self.power)
        if self.role:
            suspend(state)
            if is_being_played(state, self.card):
                discard_failed(state, self.seat, self.card, rule)
            self._tell_failed(state, rule)
            resume(state)

    def _tell_failed(self, state: State, rule: str) -> None:
        if passes(state, FAIL):
            return
        event = Event(FAIL, self.seat, rule)
        event.cards = alone(self.card)
        event.detail = ROLE_WORDS[self.role]
        event.play = self.number
        tell(state, event)


def answer(state: State, event: Event) -> None:
    """Let the event of playing a reversal have the attack that it answers as its other card."""
    answered = state.attack if state.attack != NONE else state.last_attack
    event.other = answered
    if answered != NONE:
        event.other_record = state.cards[answered]


def forget_attempt(state: State, seat: i64, number: i64, power: Power) -> None:
    """Take note of a failed attempt, as far as the edition counts it."""
    if power.kind == FORM and state.edition.failed_form_lost:
        state.failed_forms = state.failed_forms + ((number, power.serial),)
    if state.edition.first_lost_by_attempt:
        return
    if power.kind == ENHANCE:
        state.enhances[seat] -= 1
    elif power.kind == FORM:
        state.forms[seat] -= 1
