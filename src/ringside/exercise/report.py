"""The report: how many abilities were seen acting, and the shapes of those that were not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from ringside.exercise.ability import Seen
from ringside.exercise.reasons import COVERED, reason_for, reason_for_offer
from ringside.exercise.shapes import shape_of_offer, shape_of_spot
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.printed import Printed

ACTING: Final = "acting"
NEVER_OFFERED: Final = "never_offered"
NEVER_REACHED: Final = "never_reached"
NO_MARK: Final = "no_mark"
CRASHED: Final = "crashed"
FAULTS: Final = (CRASHED, NEVER_OFFERED, NEVER_REACHED, NO_MARK)
EXAMPLES: Final = 5


class Finding(msgspec.Struct, frozen=True):
    """What came of one ability: acting, or the first fault with the shapes behind it."""

    card: str
    place: int  # which ability of the card, from 1 on
    verdict: str
    shapes: tuple[str, ...] = ()
    attempts: int = 0
    reason: str = ""  # why all that is missing need not be seen


class Shape(msgspec.Struct, frozen=True):
    """A fault that abilities share."""

    fault: str
    shape: str
    cards: int
    examples: tuple[str, ...]
    reason: str = ""


class Report(msgspec.Struct, frozen=True):
    """All that the exerciser found."""

    cards: int
    abilities: int
    acting: int  # abilities
    cards_acting: int  # cards all of whose abilities act
    never_offered: int
    never_reached: int
    no_mark: int
    crashed: int
    reasoned: int  # of those not acting, for how many a reason is known
    left_out: int  # cards whose text is not understood whole
    shapes: tuple[Shape, ...]


def judge(name: str, place: int, card: Printed, ability: Ability, seen: Seen) -> Finding:
    """Say what came of one ability of a card."""
    verdict, shapes = verdict_of(ability, seen)
    reason = common_reason(card, ability, seen) if verdict in (NO_MARK, NEVER_REACHED) else ""
    if verdict == NEVER_OFFERED:
        reason = reason_for_offer(card, ability)
    return Finding(name, place, verdict, tuple(dict.fromkeys(shapes)), seen.attempts, reason)


def common_reason(card: Printed, ability: Ability, seen: Seen) -> str:
    """Return why all that left no mark need not leave one, "" where one part of it should."""
    reasons = [
        COVERED if spot in seen.covered else reason_for(card, ability, spot)
        for spot in seen.unmarked
    ]
    return " ".join(dict.fromkeys(reasons)) if all(reasons) else ""


def verdict_of(ability: Ability, seen: Seen) -> tuple[str, list[str]]:
    """Return the first fault of an ability with its shapes, or that it acts."""
    if seen.crash:
        return CRASHED, [seen.crash]
    if ability.kind != CONTINUOUS and not seen.offered:
        return NEVER_OFFERED, [shape_of_offer(ability)]
    if seen.unreached:
        return NEVER_REACHED, [shape_of_spot(ability, spot) for spot in seen.unreached]
    if seen.unmarked:
        return NO_MARK, [shape_of_spot(ability, spot) for spot in seen.unmarked]
    return ACTING, []


def summarise(findings: Iterable[Finding], cards: int, left_out: int) -> Report:
    """Count what was found and rank the shapes by how many cards share them."""
    found = list(findings)
    count = {
        verdict: sum(each.verdict == verdict for each in found) for verdict in (ACTING, *FAULTS)
    }
    faulty = {each.card for each in found if each.verdict != ACTING}
    return Report(
        cards=cards,
        abilities=len(found),
        acting=count[ACTING],
        cards_acting=cards - len(faulty),
        never_offered=count[NEVER_OFFERED],
        never_reached=count[NEVER_REACHED],
        no_mark=count[NO_MARK],
        crashed=count[CRASHED],
        reasoned=sum(each.reason != "" for each in found),
        left_out=left_out,
        shapes=ranked(found),
    )


def ranked(findings: list[Finding]) -> tuple[Shape, ...]:
    """Return the shapes of all faults, those that most cards share first."""
    cards: dict[tuple[str, str, str], list[str]] = {}
    for each in findings:
        for shape in each.shapes:
            cards.setdefault((each.verdict, shape, each.reason), []).append(each.card)
    found = [
        Shape(fault, shape, len(set(names)), tuple(dict.fromkeys(names))[:EXAMPLES], reason)
        for (fault, shape, reason), names in cards.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.cards, each.fault, each.shape)))
