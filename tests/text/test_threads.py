"""Compiling from several threads at once, as a server does."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from ringside.text.reading import compile as compiler
from ringside.text.stages.language import AbilityReading, Problem


class Busy:
    """A language that notices when a second reader comes before the first is done."""

    def __init__(self) -> None:
        self.readers = 0
        self.most = 0

    def ability(self, text: str) -> AbilityReading:
        """Take a moment to read."""
        self.readers += 1
        self.most = max(self.most, self.readers)
        time.sleep(0.01)
        self.readers -= 1
        reading = AbilityReading(text, None, "")
        reading.problems.append(Problem("test", text, "", "not read"))
        return reading


def test_the_parser_reads_one_ability_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that compile different abilities at once wait for each other at the parser."""
    busy = Busy()
    monkeypatch.setattr(compiler, "standard_language", lambda: busy)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(compiler.compile_ability, [f"Nonsense {n}." for n in range(8)]))
    assert busy.most == 1
