"""Gaps: which missing phrases, alone or in pairs, keep the most cards from being whole."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ringside.text.reading.nearest import standard_phrases
from ringside.text.stages.language import Problem

_AROUND: Final = 3  # words shown on both sides of the place where understanding ended


@dataclass(frozen=True)
class Gap:
    """A phrase that is not understood, and what its support would unlock."""

    phrase: str  # the understood words just before | the words that stopped it
    example: str
    alone: int  # cards that miss only this
    paired: int  # cards that miss this and one more
    partner: str  # the other one that it is paired with most often
    all: int  # cards that miss it
    nearest: str  # the known phrase that is most like it


def gap_key(problem: Problem) -> str:
    """Name a problem by the words around the place where understanding ended."""
    if problem.reason != "not understood":
        return f"{problem.place}: {problem.reason}"
    known = problem.understood.split()[-_AROUND:]
    rest = problem.text[len(problem.understood) :].split()[: _AROUND + 1]
    return re.sub(r"\d+", "N", f"{problem.place}: {' '.join(known)} | {' '.join(rest)}")


def find_gaps(cards: Iterable[Iterable[Problem]], limit: int) -> list[Gap]:
    """Rank the gaps of many cards by what they would unlock alone, then in pairs."""
    alone: Counter[str] = Counter()
    paired: Counter[str] = Counter()
    together: dict[str, Counter[str]] = {}
    everywhere: Counter[str] = Counter()
    examples: dict[str, Problem] = {}
    for problems in cards:
        keys = {gap_key(problem): problem for problem in problems}
        everywhere.update(list(keys))
        for key, problem in keys.items():
            examples.setdefault(key, problem)
        if len(keys) == 1:
            alone.update(list(keys))
        elif len(keys) == 2:
            paired.update(list(keys))
            first, second = keys
            together.setdefault(first, Counter())[second] += 1
            together.setdefault(second, Counter())[first] += 1
    ranked = sorted(everywhere, key=lambda key: (-alone[key], -paired[key], -everywhere[key], key))
    return [
        Gap(
            key,
            examples[key].text,
            alone[key],
            paired[key],
            together[key].most_common(1)[0][0] if key in together else "",
            everywhere[key],
            _nearest(examples[key]),
        )
        for key in ranked[:limit]
    ]


def _nearest(problem: Problem) -> str:
    if problem.reason != "not understood":
        return ""
    return standard_phrases().nearest(problem.text, problem.understood)
