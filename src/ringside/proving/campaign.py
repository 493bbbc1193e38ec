"""The campaign: all tests loaded once, then each saboteur tried on its own."""

import gc
import io
import selectors
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import pytest

from ringside.errors import UserError
from ringside.proving.place import constants, functions
from ringside.proving.trial import Failures, Items, finish, start
from ringside.rules.proofs import find_proofs
from ringside.rules.saboteurs import Planted
from ringside.rules.verdicts import Verdicts

Progress = Callable[[int, int], None]
QUIET: Final = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header")


class Trials:
    """A plugin that tries saboteurs in place of running tests."""

    def __init__(self, wanted: dict[str, list[Planted]], jobs: int, progress: Progress) -> None:
        """Take the saboteurs of each paragraph."""
        self.wanted = wanted
        self.jobs = jobs
        self.progress = progress
        self.failures = Failures()
        self.verdicts: Verdicts = {citation: {} for citation in wanted}
        self.failing: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every saboteur, once all tests that are needed have passed without one."""
        session.config.pluginmanager.register(self.failures)
        tests = tests_by_citation(session.items, session.config.rootpath / "tests")
        needed = {item for citation in self.wanted for item in tests.get(citation, ())}
        ordered = [item for item in session.items if item in needed]
        self.failing = [i.nodeid for i in ordered if self.failures.run(i) != "survived"]
        functions(), constants()  # looked up once for all processes
        gc.freeze()
        if not self.failing:
            self.try_all(tests)
        return True

    def try_all(self, tests: dict[str, list[pytest.Item]]) -> None:
        """Keep as many trials under way as there are jobs."""
        trials = self.trials(tests)
        waiting = selectors.DefaultSelector()
        ended = 0
        for number, (planted, items) in enumerate(trials):
            child, reading = start(planted, items, self.failures)
            waiting.register(reading, selectors.EVENT_READ, (child, planted, items))
            while len(waiting.get_map()) >= (self.jobs if number + 1 < len(trials) else 1):
                ended += self.gather(waiting)
                self.progress(ended, len(trials))

    def gather(self, waiting: selectors.BaseSelector) -> int:
        """Note the verdicts of the trials that have ended, and count these."""
        ready = [key for key, _ in waiting.select()]
        for key in ready:
            waiting.unregister(key.fd)
            child, planted, items = key.data
            for citation, verdict in finish(child, key.fd, items).items():
                self.verdicts[citation][planted.id] = verdict
        return len(ready)

    def trials(self, tests: dict[str, list[pytest.Item]]) -> list[tuple[Planted, Items]]:
        """List each saboteur with the tests of all paragraphs that are asked for."""
        found: dict[str, tuple[Planted, dict[str, list[pytest.Item]]]] = {}
        for citation, listed in self.wanted.items():
            for planted in listed:
                found.setdefault(planted.id, (planted, {}))[1][citation] = tests.get(citation, [])
        return list(found.values())


def tests_by_citation(items: Iterable[pytest.Item], tests: Path) -> dict[str, list[pytest.Item]]:
    """Map each paragraph to the tests that say they prove it, scenarios first: these are quick."""
    scenarios: dict[str, list[str]] = {}
    for proof in find_proofs(tests):
        scenarios.setdefault(proof.test, []).append(proof.citation)
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        cited = [c for mark in item.iter_markers("proves") for c in mark.args]
        for citation in dict.fromkeys(cited or scenarios.get(scenario_name(item), [])):
            found.setdefault(citation, []).append(item)
    return found


def scenario_name(item: pytest.Item) -> str:
    """Name the scenario that a test plays as proofs name it."""
    params = getattr(getattr(item, "callspec", None), "params", {})
    if {"name", "place"} <= params.keys():
        return f"scenarios/{params['name']}#{params['place'] + 1}"
    return ""


def run_campaign(
    root: Path, wanted: dict[str, list[Planted]], jobs: int, progress: Progress
) -> tuple[Verdicts, float]:
    """Try the saboteurs of some paragraphs; return the verdicts and the seconds it took."""
    began = time.monotonic()
    trials = Trials(wanted, jobs, progress)
    shown = io.StringIO()
    with redirect_stdout(shown):
        status = pytest.main([*QUIET, f"--rootdir={root}", *test_files(root)], plugins=[trials])
    if trials.failing:
        raise UserError(
            f"Expected tests that pass before anything is sabotaged, but "
            f"{', '.join(trials.failing[:3])} fails; mend it first."
        )
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(shown.getvalue(), file=sys.stderr)
        raise UserError("Expected tests that can be collected, got the errors above; mend them.")
    return trials.verdicts, time.monotonic() - began


def test_files(root: Path) -> Sequence[str]:
    """Name the files that hold tests which prove paragraphs, that of the scenarios first."""
    tests = root / "tests"
    named = {proof.test.partition("::")[0] for proof in find_proofs(tests)}
    modules = sorted(str(tests / name) for name in named if name.endswith(".py"))
    return [str(tests / "test_scenarios.py"), *modules]
