"""Telling how a scenario goes: every decision, the choice that was made, every event after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ringside.engine.model.decision import Decision
from ringside.engine.telling.logbook import Entry, line
from ringside.engine.telling.words import SEATS, option_words
from ringside.game import Game
from ringside.scenario.choices import told_apart
from ringside.scenario.load import load_scenarios
from ringside.scenario.run import Listener, files_in, run_scenario


class Trace(Listener):
    """Writes down what is decided and what happens."""

    def __init__(self) -> None:
        """Start with nothing told."""
        self.lines: list[str] = []
        self.told: Entry | None = None

    def begins(self, game: Game) -> None:
        """Tell what happens before the first decision."""
        self.happened(game)

    def chooses(self, game: Game, decision: Decision, number: int, place: str) -> None:
        """Tell a decision with its options, and what is chosen."""
        offered = told_apart(game.state, decision, list(range(len(decision.options))))
        about = f" {decision.about}" if decision.about else ""
        asked = (
            f"{SEATS[decision.seat]} decides ({decision.kind}{about}, {game.cited(decision.rule)})"
        )
        chosen = option_words(game.state, decision.seat, decision.options[number])
        self.lines.append(f"{asked}: {', '.join(offered)}")
        self.lines.append(f"  {place or 'not in the script'}: {chosen}")

    def happened(self, game: Game) -> None:
        """Tell the events since the last decision, as those who took part know them."""
        self.lines += [
            f"    {said['words']} ({game.cited(said['rule'])})"
            for entry in entries_since(game, self.told)
            for said in (line(game.state, entry, entry.event.player),)
        ]
        self.told = game.logbook.last


def entries_since(game: Game, told: Entry | None) -> list[Entry]:
    """Return what the log has got since an entry, first event first."""
    found: list[Entry] = []
    entry = game.logbook.last
    while entry is not None and entry is not told:
        found.append(entry)
        entry = entry.previous
    return found[::-1]


def traced(path: Path) -> Iterator[str]:
    """Play the scenarios of a file or folder, and tell all that is decided and happens."""
    for file in files_in(path):
        for scenario in load_scenarios(file):
            for edition in scenario.editions:
                trace = Trace()
                outcome = run_scenario(scenario, edition, trace)
                yield f"{scenario.title} ({edition}) {scenario.path}"
                yield from (f"  {each}" for each in trace.lines)
                yield from (f"  failed: {each}" for each in outcome.failures)
                yield "" if outcome.failures else "  passed\n"
