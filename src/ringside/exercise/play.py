"""Playing a plan with one variant of its card, towards the use of that card."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from ringside.editions import edition_named
from ringside.engine.flow.setup import BEFORE
from ringside.engine.happening.statics import gather_statics
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_FORM,
    AS_REVERSAL,
    COMBAT_PHASE,
    DECK,
    DRAW_STEP,
    END_PHASE,
    FROZEN,
    MOMENTUM,
    NONE,
    NOWHERE,
    PLAYED,
    POOL,
    READY_STEP,
    REVIEW_STEP,
    SEALED,
    STAGE,
    STARTING,
    ZONE_OF,
)
from ringside.engine.model.state import ENDLESS_CHOICES, ENDLESS_EFFECTS, State
from ringside.engine.model.zones import attach, is_token, relocate
from ringside.engine.prepare.prepared import blank
from ringside.engine.telling.logbook import Logbook
from ringside.exercise.plan import BEFORE_GAME, Laid, Plan, Side
from ringside.exercise.trace import Step, Told, look
from ringside.programs.nodes import Node
from ringside.programs.printed import Printed
from ringside.scenario.position import begin_before, begin_turn

MOST: Final = 90  # decisions
TURNS: Final = 2
PHASES: Final = {
    "ready": READY_STEP,
    "review": REVIEW_STEP,
    "draw": DRAW_STEP,
    "combat": COMBAT_PHASE,
    "end": END_PHASE,
}
ROLES: Final = {"form": AS_FORM, "block": AS_BLOCK, "reversal": AS_REVERSAL}
WEIGHTS: Final = {
    "play": 3.0,
    "ability": 3.0,
    "block": 3.0,
    "pass": 0.6,
    "decline": 1.0,
    "fail": 0.2,
    "done": 0.6,
    "no": 0.5,
    "yes": 2.0,
}


@dataclass
class Run:
    """What was seen of one game."""

    steps: list[Step] = field(default_factory=list)
    offers: list[bool] = field(default_factory=list)  # at each step: the ability was offered
    used: int = 0  # how often it was chosen
    live: bool = False  # a standing effect of it was there
    paid: list[Node] = field(default_factory=list)  # those of its costs that changed something


class Player:
    """Plays one game of a plan; the same plan and seed choose alike until the games differ."""

    def __init__(self, plan: Plan, card: Printed, place: int) -> None:
        """Set the position up with a variant of the card, whose ability at a place is watched."""
        self.plan = plan
        self.rng = Random(plan.seed)  # noqa: S311 - chance, no secret
        self.state, self.subjects = set_up(plan, card)
        self.wanted = wanted(plan, card)
        self.serial = self.power_serial(place)
        self.logbook = Logbook(None)
        self.state.scribe = self.logbook
        self.told = Told(self.logbook)
        self.run = Run()
        self.words: set[str] = set()

    def power_serial(self, place: int) -> int:
        """Return what the game calls the ability that is watched."""
        powers = self.state.cards[min(self.subjects)].definition.values.powers
        return powers[place].serial

    def begin(self) -> None:
        """Run to the first decision."""
        self.state.run()
        self.see()

    def go_on(self) -> bool:
        """Make one choice; tell whether there is more to come."""
        state = self.state
        decision = state.decision
        if decision is None or len(self.run.steps) >= MOST or state.turn > self.plan.turn + TURNS:
            return False
        number = self.choose(decision)
        option = decision.options[number]
        if self.is_watched(option):
            self.run.used += 1
        state.choose(number)
        self.see()
        return True

    def see(self) -> None:
        """Note what is seen now; what the house had to break off is a fault of the text."""
        state = self.state
        if state.ending in (ENDLESS_EFFECTS, ENDLESS_CHOICES):
            raise RuntimeError(state.ending)
        run = self.run
        run.steps.append(look(state, self.told))
        run.paid += [node for serial, node in self.told.paid if serial == self.serial]
        self.told.paid.clear()
        options = state.decision.options if state.decision is not None else []
        run.offers.append(any(self.is_watched(option) for option in options))
        if not run.live:
            run.live = any(self.is_of_subject(each.memory.power) for each in state.effects)

    def is_of_subject(self, power: object) -> bool:
        """Tell whether a power is the one that is watched."""
        return getattr(power, "serial", NONE) == self.serial

    def is_watched(self, option: Option) -> bool:
        """Tell whether an option plays the ability that is watched."""
        return option.power is not None and option.power.serial == self.serial

    def choose(self, decision: Decision) -> int:
        """Choose an option by its weight."""
        kinds = [option.kind for option in decision.options]
        weights = [
            self.weight(decision, option) / kinds.count(option.kind) for option in decision.options
        ]
        return self.rng.choices(range(len(weights)), weights)[0]

    def weight(self, decision: Decision, option: Option) -> float:
        """Return how much is to be said for an option."""
        if self.is_watched(option):
            if len(self.run.steps) < self.plan.wait:
                return 0.02
            return 2.0 if not self.plan.eager else 200.0 if self.run.used < 3 else 20.0
        if decision.about == "name":
            return 40.0 if option.word in self.words_about() else 0.2
        weight = WEIGHTS.get(option.kind, 1.0) * (3.0 if option.card in self.wanted else 1.0)
        if option.kind == "fail" and self.plan.eager:
            return weight / 10
        if option.kind == "yes" and decision.about == "cancel" and self.plan.lenient:
            return weight / 20
        if option.card in self.subjects:
            if option.kind == "play" and self.plan.kept:
                return weight / 20
            if option.kind == "block" and self.plan.blocks:
                return weight * 5.0
            if option.power is not None and option.power.keyword in self.plan.first:
                return weight * 60.0  # what the ability asks about is what this one does
            if option.kind in ("block", "ability") or decision.kind == "commit":
                return weight * 0.2  # its other abilities would use it up
            weight *= 10.0 if decision.seat == 0 else 3.0
        return weight

    def words_about(self) -> set[str]:
        """Return the names and keywords of cards in this game, which are worth naming."""
        if not self.words:
            for card in self.state.cards:
                self.words.add(card.definition.full_name)
                self.words.update(trait.name for trait in card.definition.values.traits)
        return self.words


def set_up(plan: Plan, card: Printed) -> tuple[State, set[int]]:
    """Return a game that stands where a plan begins, and which of its cards are the card."""
    decks = tuple(deck_of(side, card) for side in plan.sides)
    state = blank(edition_named(plan.edition), (decks[0], decks[1]), plan.seed)
    subjects = {number for number, each in enumerate((*decks[0], *decks[1])) if each is card}
    first = 0
    for seat, side in enumerate(plan.sides):
        place_side(state, seat, first, side, plan.phase == BEFORE_GAME)
        first += len(decks[seat])
    if plan.phase == BEFORE_GAME:
        begin_before(state, BEFORE, plan.active)
        return state, subjects
    begin_turn(state, PHASES[plan.phase], plan.active, plan.turn)
    gather_statics(state)
    return state, subjects


def wanted(plan: Plan, card: Printed) -> set[int]:
    """Return which cards of a game are tools for what the text waits for."""
    decks = [deck_of(side, card) for side in plan.sides]
    tools = {id(made) for side in plan.sides for made in side.wanted}
    return {number for number, each in enumerate((*decks[0], *decks[1])) if id(each) in tools}


def deck_of(side: Side, card: Printed) -> tuple[Printed, ...]:
    """Return the cards of a side, the character first."""
    return (side.character or card, *(each.card or card for each in side.laid))


def place_side(state: State, seat: int, first: int, side: Side, in_deck: bool) -> None:
    """Put the cards of a side where they lie; before the game all are still in the deck."""
    state.edit(first).flags |= STARTING
    relocate(state, first, seat, STAGE, "", "face up", side.committed, NONE)
    state.characters[seat] = first
    state.edit(first).counters = side.counters
    state.health[seat] = side.health
    state.cycles[seat] = side.cycles
    if in_deck:
        return
    for number, laid in enumerate(side.laid, start=first + 1):
        place(state, seat, number, laid)


def place(state: State, seat: int, number: int, laid: Laid) -> None:
    """Put one card into its zone."""
    zone = ZONE_OF[laid.zone]
    if is_token(state.cards[number]):
        lay_token(state, seat, number)
    face = "face down" if laid.face_down else "face up" if zone == MOMENTUM else ""
    relocate(state, number, seat, zone, "top", face, laid.committed, NONE)
    card = state.edit(number)
    card.counters = laid.counters
    if laid.state == "attached":
        attach(state, card)
    elif laid.state:
        card.flags |= SEALED if laid.state == "sealed" else FROZEN
    if zone == POOL and laid.card is not None:
        card.flags |= PLAYED
        card.role = ROLES[laid.role]
        state.attempted[seat] = True


def lay_token(state: State, seat: int, number: int) -> None:
    """Let a token come from outside the game, as tokens do."""
    state.edit_zone(seat, DECK).remove(number)
    state.edit(number).zone = NOWHERE
    state.edit_zone(seat, NOWHERE).append(number)
