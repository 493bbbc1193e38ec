"""On a real Ray cluster the numbers are the same, also when a worker dies in the middle."""

import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from ringside.cli.main import run as command
from ringside.sim import on_ray
from ringside.sim.entrants import enter
from ringside.sim.on_ray import players_on_ray
from ringside.sim.plan import Plan
from ringside.sim.run import Results, alone, simulate

MARK = "RINGSIDE_TEST_CLUSTER"


def planned(matches: int) -> Plan:
    """Plan games of two decks."""
    edition, entrants = enter(["odile-marsh", "brannoc-stone"], "")
    return Plan(edition=edition, entrants=entrants, bots=("random", "teacher"), matches=matches)


def workers(mark: str) -> list[int]:
    """Find the processes of our own cluster that play just now."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes()
            ours = f"{MARK}={mark}".encode() in (folder / "environ").read_bytes()
        except OSError:  # it ended, or is somebody else's
            continue
        if ours and words.startswith(b"ray::play"):
            found.append(int(folder.name))
    return found


def kill_one(mark: str) -> int:
    """Kill a worker while it plays, and return which."""
    for _ in range(2000):
        for process in workers(mark):
            os.kill(process, signal.SIGKILL)
            return process
        time.sleep(0.005)
    raise AssertionError("no worker was seen playing")


def test_a_worker_killed_in_the_middle_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its work is done again by another, and the results are those of a run without Ray."""
    mark = f"{os.getpid()}-{time.time_ns()}"
    monkeypatch.setenv(MARK, mark)
    killed: list[int] = []

    def tick(count: int) -> None:
        if not killed:
            killed.append(kill_one(mark))

    plan = planned(24)
    results: Results = simulate(plan, players_on_ray("local", 2), None, tick)
    assert killed
    assert results.trouble == ""
    assert results.matches == 24
    assert results.tallies == simulate(plan, alone, None, lambda count: None).tallies


def test_a_cluster_that_is_lost_is_one_sentence_and_what_is_done_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When the cluster's driver dies, finished games stay and a sentence says what happened."""
    plan = planned(2000)  # far more than can be done before it ends
    start = subprocess.Popen
    drivers: list[subprocess.Popen[bytes]] = []

    def starting(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
        drivers.append(start(*arguments, **options))
        return drivers[-1]

    monkeypatch.setattr(subprocess, "Popen", starting)
    results = simulate(plan, players_on_ray("local", 2), None, lambda count: drivers[-1].kill())
    assert 0 < results.matches < 2000
    assert "it was lost; start it again" in results.trouble


def test_without_ray_the_command_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ray is an extra; asking for it where it is missing is answered with one sentence."""
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    assert command(["sim", "odile-marsh", "--ray", "local"]) == 2
    assert "pip install 'ringside[ray]'" in capsys.readouterr().err
