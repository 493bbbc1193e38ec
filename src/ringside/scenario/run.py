"""Running a scenario: the script's choices, the windows in between, the expectations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from ringside.engine.decision import Decision
from ringside.engine.kinds import NONE
from ringside.engine.seek import seek
from ringside.game import Game
from ringside.scenario.choices import AmbiguousError, declining, match
from ringside.scenario.expect import check
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import SEATS, Line, Scenario
from ringside.scenario.position import set_up

# Decisions at which a script stops to be asked, because passing them would end a phase.
MAIN = ("form",)
ENDLESS = 1000


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario went under one edition; without failures it passed."""

    file: str
    title: str
    edition: str
    failures: tuple[str, ...] = ()


class ScriptError(Exception):
    """A line of the script that cannot be played."""


def run_files(paths: Iterable[Path]) -> list[Outcome]:
    """Run all scenarios of files and folders, each under each of its editions."""
    scenarios = [each for path in paths for file in files_in(path) for each in load_scenarios(file)]
    return [run_scenario(each, edition) for each in scenarios for edition in each.editions]


def files_in(path: Path) -> list[Path]:
    """Return a file, or the scenario files below a folder; `_` starts files of shared cards."""
    if not path.is_dir():
        return [path]
    return [file for file in sorted(path.rglob("*.yaml")) if not file.name.startswith("_")]


def run_scenario(scenario: Scenario, edition: str) -> Outcome:
    """Play a scenario under an edition and check what must be true."""
    game = set_up(scenario, edition)
    game.state.run()
    failures: list[str] = []
    try:
        for line in scenario.script:
            if not line.under or edition in line.under:
                failures += run_line(game, line)
        if scenario.settle:
            settle(game)
    except ScriptError as error:
        failures.append(str(error))
    else:
        failures += check(game, scenario.expect)
        failures += check(game, scenario.by_edition.get(edition, {}))
    return Outcome(str(scenario.path), scenario.title, edition, tuple(failures))


def run_line(game: Game, line: Line) -> list[str]:
    """Play one choice, or check the expectations that stand in between."""
    if line.expect is not None:
        return [f"{line.place}: {failure}" for failure in check(game, line.expect)]
    if line.words.strip().casefold() == "concede":
        game.concede(line.seat)
        return []
    seek_choice(game, line)
    return []


def seek_choice(game: Game, line: Line) -> None:
    """Pass windows that the script does not mention until its next choice is offered."""
    for _ in range(ENDLESS):
        decision = game.decision
        if decision is None:
            raise ScriptError(f"{line.place}: `{line.words}`: the game is over")
        if decision.seat == line.seat:
            number = find_option(game, decision, line)
            if number is not None:
                game.apply(number)
                return
            if is_due(decision, line.words):
                raise ScriptError(refusal(game, line))
        skip = declining(decision)
        if skip is None:
            raise ScriptError(refusal(game, line))
        game.apply(skip)
    raise ScriptError(f"{line.place}: `{line.words}` was never offered")


def find_option(game: Game, decision: Decision, line: Line) -> int | None:
    """Return the option that a line names."""
    try:
        return match(game.state, decision, line.words)
    except AmbiguousError as error:
        offered = ", ".join(game.options())
        raise ScriptError(f"{line.place}: {error}; offered are {offered}") from error


def is_due(decision: Decision, words: str) -> bool:
    """Tell whether the choice should have been offered now, so that waiting on is of no use."""
    verb = words.split()[0].casefold() if words.split() else ""
    return decision.kind in MAIN or (decision.kind == verb and verb in ("enhance", "block"))


def refusal(game: Game, line: Line) -> str:
    """Say why a scripted choice is not offered, with the rules that forbid it."""
    decision = game.decision
    assert decision is not None
    asked = f"{SEATS[decision.seat]} decides ({decision.kind}): {', '.join(game.options())}"
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


def settle(game: Game) -> None:
    """Pass the windows behind the last choice, up to the next form or what must be chosen."""
    for _ in range(ENDLESS):
        decision = game.decision
        if decision is None or decision.kind in MAIN:
            return
        skip = declining(decision)
        if skip is None:
            return
        game.apply(skip)
