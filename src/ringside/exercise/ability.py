"""One ability at work: attempts in positions made for it until all of it was seen acting."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final
from zlib import crc32

from ringside.engine.lower.linking import parts_of
from ringside.exercise.need import Needs
from ringside.exercise.needs import needs_of
from ringside.exercise.plan import Plan, make_plan
from ringside.exercise.play import Player, Run
from ringside.exercise.spots import Spot, are_alike, fatal, idle, is_restriction, spots, without
from ringside.exercise.trace import Step, differing
from ringside.exercise.witness import is_mark
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import Variable
from ringside.programs.printed import Printed

ATTEMPTS: Final = 120
CRASHES: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
COVERED: Final = 30  # positions in which a part is looked for without another one like it
ANSWERS: Final = 10  # most questions that one instruction asks


@dataclass
class Seen:
    """What was seen of one ability."""

    offered: bool = False
    used: bool = False
    acted: bool = False  # its effect made a difference
    unmarked: list[Spot] = field(default_factory=list)
    unreached: list[Spot] = field(default_factory=list)  # those of them that were never carried out
    covered: list[Spot] = field(default_factory=list)  # seen at work once another part is gone
    attempts: int = 0
    crash: str = ""


class Exercise:
    """The attempts to see one ability of a card acting in full."""

    def __init__(self, card: Printed, place: int) -> None:
        """Take a card and which of its abilities is watched."""
        self.card = card = with_attack(card)
        self.place = place
        self.ability = card.abilities[place]
        self.needs: Needs = needs_of(card, self.ability)
        self.seen = Seen(unmarked=spots(self.ability))
        self.reached: set[Spot] = set()
        self.seed = crc32(f"{card.name} {card.version} {place}".encode())

    def run(self, attempts: int) -> Seen:
        """Make attempts until nothing is left to see."""
        seen = self.seen
        while seen.attempts < attempts and not self.is_done():
            plan = make_plan(self.card, self.needs, seen.attempts, self.seed + seen.attempts)
            seen.attempts += 1
            self.attempt(plan)
        seen.unreached = [spot for spot in seen.unmarked if spot not in self.reached]
        seen.covered = [spot for spot in seen.unmarked if self.is_covered(spot)]
        return seen

    def is_covered(self, spot: Spot) -> bool:
        """Tell whether a part that was reached leaves its mark where one like it is left out."""
        if spot not in self.reached or spot.in_cost:
            return False
        others = [each for each in spots(self.ability) if each.path != spot.path]
        rivals = [each for each in others if are_alike(each.node, spot.node)]
        for number in range(COVERED if rivals else 0):
            plan = make_plan(self.card, self.needs, number, self.seed + number)
            for other in rivals:
                if self.is_seen_without(plan, spot, without(self.ability, other)):
                    return True
        return False

    def is_seen_without(self, plan: Plan, spot: Spot, ability: Ability) -> bool:
        """Tell whether a part leaves its mark in an ability from which another is gone."""
        try:
            base = play(plan, changed_card(self.card, self.place, ability), self.place)
            found = self.compare(plan, base, without(ability, spot))
        except CRASHES:
            return False
        return found is not None and is_mark(spot, found)

    def is_done(self) -> bool:
        """Tell whether the ability was offered and all of it left its mark."""
        return not self.seen.unmarked and (self.seen.offered or self.ability.kind == CONTINUOUS)

    def attempt(self, plan: Plan) -> None:
        """Play a plan as it is, then without each part that has left no mark yet."""
        base = play(plan, self.card, self.place)
        seen = self.seen
        seen.offered |= any(base.offers)
        seen.used |= base.used > 0
        if self.ability.kind != CONTINUOUS and not base.used:
            self.try_spots(plan, base, [s for s in seen.unmarked if self.is_asked_before(s)])
            return
        if self.compare(plan, base, idle(self.ability)) is not None:
            seen.acted = True
            self.try_spots(plan, base, list(seen.unmarked))
        else:
            self.try_spots(plan, base, [s for s in seen.unmarked if s.path[0] != "effect"])
            self.reached |= {s for s in seen.unmarked if self.is_reached(plan, base, s)}

    def is_asked_before(self, spot: Spot) -> bool:
        """Tell whether a condition decides if the ability is offered."""
        return spot.is_condition and (is_restriction(self.ability, spot) or len(spot.path) == 1)

    def try_spots(self, plan: Plan, base: Run, tried: list[Spot]) -> None:
        """Play a plan without each of some parts, and note which of them make a difference."""
        for spot in tried:
            found = self.compare(plan, base, without(self.ability, spot))
            if (found is not None and is_mark(spot, found)) or is_paid_by_letter(spot, base):
                self.seen.unmarked.remove(spot)
                self.reached.add(spot)
            elif found is not None or self.is_reached(plan, base, spot):
                self.reached.add(spot)

    def is_reached(self, plan: Plan, base: Run, spot: Spot) -> bool:
        """Tell whether an instruction is carried out, though nothing comes of it."""
        if spot.is_condition or spot in self.reached:
            return False
        if spot.in_cost:
            return base.used > 0
        if self.ability.kind == CONTINUOUS and self.ability.trigger is None:
            return base.live
        return self.compare(plan, base, fatal(self.ability, spot)) is not None

    def compare(self, plan: Plan, base: Run, ability: Ability) -> set[str] | None:
        """Return in what a game with another ability differs first, None where it does not.

        A program with a hole in it may be more than the engine can carry out: that shows nothing.
        """
        card = changed_card(self.card, self.place, ability)
        try:
            return first_difference(plan, base, card, self.place)
        except CRASHES:
            return None


def is_paid_by_letter(spot: Spot, base: Run) -> bool:
    """Tell whether a cost of X was paid: without it there is no X, and nothing to compare with."""
    if not spot.in_cost or not any(isinstance(part, Variable) for part in parts_of(spot.node)):
        return False
    return spot.node in base.paid


def with_attack(card: Printed) -> Printed:
    """Return an attack with values where its file has none, for without them it cannot fight."""
    if card.type != "attack" or card.attack_zone:
        return card
    return replace(card, attack_zone="mid", speed=4, damage=4)


def changed_card(card: Printed, place: int, ability: Ability) -> Printed:
    """Return a card with another ability at a place."""
    abilities = (*card.abilities[:place], ability, *card.abilities[place + 1 :])
    return replace(card, abilities=abilities)


def play(plan: Plan, card: Printed, place: int) -> Run:
    """Play a plan to its end."""
    player = Player(plan, card, place)
    player.begin()
    while player.go_on():
        pass
    return player.run


def first_difference(plan: Plan, base: Run, card: Printed, place: int) -> set[str] | None:
    """Play a plan with another variant up to where the games part; return how, None if never."""
    player = Player(plan, card, place)
    player.begin()
    for number, step in enumerate(base.steps):
        if number >= len(player.run.steps):
            return {"result"}
        if player.run.steps[number] != step:
            return parting(base.steps[number:], player.run.steps[number])
        player.go_on()
    return None


def parting(steps: list[Step], other: Step) -> set[str]:
    """Return in what games differ where they part: what is asked, and what came of the answers.

    The other game stands where this one comes to once its questions are answered.
    """
    found = differing(steps[0], other)
    if "asked" not in found:
        if found == {"options"}:  # other answers to the same question: look at what came of it
            found |= {name for step in steps[1:3] for name in differing(step, steps[0])}
        return found
    for step in steps[1:ANSWERS]:
        more = differing(step, other)
        found |= more
        if "asked" not in more:
            break
    return found
