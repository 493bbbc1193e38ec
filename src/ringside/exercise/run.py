"""Cards exercised, on one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from typing import Final

from ringside.cards.model import Card
from ringside.cards.playable import playable
from ringside.exercise.ability import ATTEMPTS, CRASHES, Exercise, Seen
from ringside.exercise.report import Finding, Report, judge, summarise
from ringside.programs.printed import Printed

CHUNK: Final = 4


def exercise(
    cards: Sequence[Card],
    jobs: int = 1,
    attempts: int = ATTEMPTS,
    tick: Callable[[], None] = lambda: None,
) -> tuple[Report, list[Finding]]:
    """Exercise every ability of cards that are understood; `tick` is called after each card."""
    findings: list[Finding] = []
    whole = 0
    for found in exercised(cards, jobs, attempts):
        tick()
        if found is not None:
            whole += 1
            findings += found
    return summarise(findings, whole, len(cards) - whole), findings


def exercised(cards: Sequence[Card], jobs: int, attempts: int) -> Iterator[list[Finding] | None]:
    """Exercise cards one by one."""
    work = partial(exercise_card, attempts=attempts)
    if jobs <= 1:
        yield from map(work, cards)
        return
    with get_context().Pool(jobs) as pool:
        yield from pool.imap(work, cards, CHUNK)


def exercise_card(card: Card, attempts: int) -> list[Finding] | None:
    """Exercise all abilities of one card, None where its text is not understood."""
    printed = playable(card)
    if not printed.whole:
        return None
    found: list[Finding] = []
    for side in sides(printed):
        for place in range(len(side.abilities)):
            seen = exercise_ability(side, place, attempts)
            number = len(found) + 1
            found.append(judge(card.full_name, number, side, side.abilities[place], seen))
    return found


def sides(card: Printed) -> list[Printed]:
    """Return all that a card can be, each as a card of its own: sides, halves, a skill tree."""
    found = [card]
    if card.tree:
        found.append(replace(card, abilities=card.tree, tree=()))
    if card.back is not None:
        front = replace(card, abilities=(), back=None)
        found.append(replace(card.back, check=card.check, back=front))  # so it can turn to it
    if card.split is not None:
        found.append(replace(card.split, check=card.check))
    return found


def exercise_ability(card: Printed, place: int, attempts: int) -> Seen:
    """Exercise one ability of a card; an engine that breaks is a fault like others."""
    work = Exercise(card, place)
    try:
        return work.run(attempts)
    except CRASHES as error:
        work.seen.crash = f"{type(error).__name__}: {error}"
        return work.seen
