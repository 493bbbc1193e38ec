"""Trials: a saboteur at work in a process of its own, with the tests that must notice it."""

import os
import resource
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from ringside.errors import UserError
from ringside.proving.breaking import sabotage
from ringside.proving.place import SOURCES, StaleError
from ringside.rules.saboteurs import Planted
from ringside.rules.verdicts import Verdict

LIMIT: Final = 30.0  # seconds of work, for saboteurs that never end

Items = Mapping[str, Sequence[pytest.Item]]  # by the paragraph that they prove


class Failures:
    """Notes how tests fail: by what they claim, or by a crash."""

    def __init__(self) -> None:
        """Start with no test."""
        self.raised: list[pytest.ExceptionInfo[BaseException]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[Any]) -> None:
        """Note what a part of a test raised."""
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            self.raised.append(call.excinfo)

    def run(self, item: pytest.Item) -> Verdict:
        """Run one test."""
        self.raised.clear()
        runtestprotocol(item, log=False, nextitem=None)
        if not self.raised:
            return "survived"
        return "killed" if is_claim(self.raised[0]) else "broken"


def is_claim(raised: pytest.ExceptionInfo[BaseException]) -> bool:
    """Tell whether a test failed by its own claim, or a user would have been refused."""
    if raised.errisinstance((pytest.fail.Exception, UserError)):
        return True
    last = Path(str(raised.traceback[-1].path))
    return raised.errisinstance(AssertionError) and SOURCES not in last.parents


def verdicts_on(planted: Planted, items: Items, failures: Failures) -> dict[str, Verdict]:
    """Break a rule in this process and run its tests, paragraph by paragraph."""
    try:
        sabotage(planted.saboteur)
    except StaleError:
        return dict.fromkeys(items, "stale")
    known: dict[str, Verdict] = {}
    return {citation: verdict(tests, failures, known) for citation, tests in items.items()}


def verdict(tests: Sequence[pytest.Item], failures: Failures, known: dict[str, Verdict]) -> Verdict:
    """Run the tests of one paragraph until one of them notices."""
    found: set[Verdict] = set()
    for item in tests:
        if item.nodeid not in known:
            known[item.nodeid] = failures.run(item)
        if known[item.nodeid] == "killed":
            return "killed"
        found.add(known[item.nodeid])
    return "broken" if "broken" in found else "survived" if found else "untested"


def start(planted: Planted, items: Items, failures: Failures) -> tuple[int, int]:
    """Start a trial in a new process; return its id and where its verdicts can be read."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    status = 1
    try:
        limit_work()
        found = verdicts_on(planted, items, failures)
        os.write(writing, msgspec.json.encode(found))
        status = 0
    finally:
        os._exit(status)


def limit_work() -> None:
    """Let the process end when it has worked for too long, and leave no core behind."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)


def finish(child: int, reading: int, items: Items) -> dict[str, Verdict]:
    """Read the verdicts of a trial; one that gave none has broken itself."""
    with open(reading, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    if not data:
        return dict.fromkeys(items, "broken")
    return msgspec.json.decode(data, type=dict[str, Verdict])
