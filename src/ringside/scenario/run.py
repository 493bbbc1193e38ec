"""Running a scenario: the script's choices, the windows in between, the expectations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from ringside.editions import edition_named
from ringside.engine.model.decision import Decision
from ringside.engine.model.kinds import NONE
from ringside.engine.telling.by_name import seek
from ringside.errors import UserError
from ringside.game import Game
from ringside.scenario.choices import AmbiguousError, declining, match, told_apart
from ringside.scenario.expect import check
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import SEATS, Line, Scenario
from ringside.scenario.position import set_up
from ringside.scenario.windows import MAIN, is_meant, may_wait, parts

ENDLESS: Final = 1000


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario went under one edition; without failures it passed."""

    file: str
    title: str
    edition: str
    failures: tuple[str, ...] = ()


class ScriptError(Exception):
    """A line of the script that cannot be played."""


class Listener:
    """Hears of every choice that a scenario makes; this one keeps silent."""

    def begins(self, game: Game) -> None:
        """Hear that the position is set up."""

    def chooses(self, game: Game, decision: Decision, number: int, place: str) -> None:
        """Hear of a choice that will be made, by which line of the script if by any."""

    def happened(self, game: Game) -> None:
        """Hear that the game stands at its next decision."""


SILENT: Final = Listener()


def run_files(paths: Iterable[Path]) -> list[Outcome]:
    """Run all scenarios of files and folders, each under each of its editions."""
    scenarios = [each for path in paths for file in files_in(path) for each in load_scenarios(file)]
    return [run_scenario(each, edition) for each in scenarios for edition in each.editions]


def files_in(path: Path) -> list[Path]:
    """Return a file, or the scenario files below a folder; `_` starts files of shared cards."""
    if not path.is_dir():
        return [path]
    return [file for file in sorted(path.rglob("*.yaml")) if not file.name.startswith("_")]


def run_scenario(scenario: Scenario, edition: str, heard: Listener = SILENT) -> Outcome:
    """Play a scenario under an edition and check what must be true."""
    edition_named(edition)  # one that nobody knows ends the run
    try:
        game = set_up(scenario, edition)
    except UserError as error:
        failure = f"{scenario.path}: {scenario.title}: {error}"
        return Outcome(str(scenario.path), scenario.title, edition, (failure,))
    game.state.run()
    heard.begins(game)
    failures = Play(game, heard).run(scenario, edition)
    return Outcome(str(scenario.path), scenario.title, edition, tuple(failures))


class Play:
    """A game in which a script makes the choices."""

    def __init__(self, game: Game, heard: Listener) -> None:
        """Take a game that stands where the scenario begins."""
        self.game = game
        self.heard = heard

    def run(self, scenario: Scenario, edition: str) -> list[str]:
        """Play the script and return what failed."""
        failures: list[str] = []
        try:
            for line in scenario.script:
                if not line.under or edition in line.under:
                    failures += self.run_line(line)
            if scenario.settle:
                self.settle()
        except ScriptError as error:
            return [*failures, str(error)]
        failures += check(self.game, scenario.expect)
        return failures + check(self.game, scenario.by_edition.get(edition, {}))

    def run_line(self, line: Line) -> list[str]:
        """Play one choice, or check the expectations that stand in between."""
        if line.expect is not None:
            return [f"{line.place}: {failure}" for failure in check(self.game, line.expect)]
        if line.words.strip().casefold() == "concede":
            self.game.concede(line.seat)
            self.heard.happened(self.game)
        elif line.words.strip().casefold() == "time is called":
            self.game.call_time()
            self.heard.happened(self.game)
        else:
            self.seek_choice(line)
        return []

    def seek_choice(self, line: Line) -> None:
        """Pass windows that the script does not mention until its next choice is offered."""
        words, windows = parts(line.words)
        for _ in range(ENDLESS):
            decision = self.game.decision
            if decision is None:
                raise ScriptError(f"{line.place}: `{line.words}`: the game is over")
            own = decision.seat == line.seat
            if own and is_meant(decision, windows):
                number = find_option(self.game, decision, line, words)
                if number is not None:
                    self.take(decision, number, line.place)
                    return
            skip = declining(self.game.state, decision)
            if skip is None or not may_wait(decision, windows, own):
                raise ScriptError(refusal(self.game, line))
            self.take(decision, skip, "")
        raise ScriptError(f"{line.place}: `{line.words}` was never offered")

    def take(self, decision: Decision, number: int, place: str) -> None:
        """Make one choice."""
        self.heard.chooses(self.game, decision, number, place)
        self.game.apply(number)
        self.heard.happened(self.game)

    def settle(self) -> None:
        """Pass the windows behind the last choice, up to the next form or what must be chosen."""
        for _ in range(ENDLESS):
            decision = self.game.decision
            if decision is None or decision.kind in MAIN:
                return
            skip = declining(self.game.state, decision)
            if skip is None:
                return
            self.take(decision, skip, "")


def find_option(game: Game, decision: Decision, line: Line, words: str) -> int | None:
    """Return the option that a line names."""
    try:
        return match(game.state, decision, words, knowing=True)
    except AmbiguousError as error:
        raise ScriptError(f"{line.place}: {error}") from error


def refusal(game: Game, line: Line) -> str:
    """Say why a scripted choice is not offered, with the rules that forbid it."""
    decision = game.decision
    assert decision is not None
    offered = told_apart(game.state, decision, list(range(len(decision.options))))
    asked = f"{SEATS[decision.seat]} decides ({decision.kind}): {', '.join(offered)}"
    said = f"{line.place}: {SEATS[line.seat]} cannot `{line.words}`; {asked}"
    reasons = reasons_for(game, line)
    return f"{said}; {'; '.join(reasons)}" if reasons else said


def reasons_for(game: Game, line: Line) -> list[str]:
    """Explain an absent choice by the card that its last words name."""
    words = re.sub(r"\s*(#\d+|\[\d+\]|\(.*\))$", "", line.words).split()
    for start in range(len(words)):
        number = seek(game.state, line.seat, " ".join(words[start:]))
        if number != NONE:
            found = game.why_not(number, line.seat)
            return [f"{rule}: {reason}" for rule, reason in found]
    return []
