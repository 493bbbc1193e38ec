"""Measure how simulations grow: games with one process and with several, and memory over time.

    python bench/scale.py [--games 6000] [--jobs 2] [--rounds 3]

Needs `make fast`. Rounds of one process and of several take turns, so that all share the machine's
moods, and the best round of each counts. Memory is the peak of each process of the last and longest
run, read a few times while it goes on. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RINGSIDE = ROOT / ".venv-fast" / "bin" / "ringside"
DECKS = ("odile-marsh", "brannoc-stone")
READINGS = 8  # of memory, spread over the long run
LONGER = 4  # times the games of a round
FEW = 4  # games that show how long it takes to start


def command(games: int, jobs: int) -> list[str]:
    """Return a simulation of random games between two starter decks."""
    return [
        *(str(RINGSIDE), "sim", *DECKS, "--edition", "uvs-2024", "--bots", "random"),
        *("--games", str(games), "--jobs", str(jobs), "--json"),
    ]


def seconds(games: int, jobs: int) -> float:
    """Return how long a simulation takes."""
    begun = time.monotonic()
    subprocess.run(command(games, jobs), check=True, capture_output=True)
    return time.monotonic() - begun


def rate(games: int, jobs: int) -> float:
    """Return the games of a second, without what it takes to start."""
    return games / (seconds(games + FEW, jobs) - seconds(FEW, jobs))


def family(process: int) -> list[int]:
    """Return a process and those that it started."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(each for child in started for each in family(int(child)))]


def resident(process: int) -> float:
    """Return the megabytes that a process and those it started hold by themselves."""
    kilobytes = 0
    for each in family(process):
        lines = Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
        kilobytes += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
    return kilobytes / 1024


def memory(games: int, jobs: int, seconds: float) -> list[float]:
    """Read the memory of a long simulation that should take so many seconds."""
    found: list[float] = []
    with subprocess.Popen(command(games, jobs), stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            time.sleep(seconds / READINGS)
            if process.poll() is None:
                found.append(round(resident(process.pid), 1))
    return found


def measure(games: int, jobs: int, rounds: int) -> dict[str, Any]:
    """Let one process and several take turns, then watch a long run."""
    alone, together = 0.0, 0.0
    for _ in range(rounds):
        alone = max(alone, rate(games, 1))
        together = max(together, rate(games, jobs))
    long = games * LONGER
    return {
        "games_per_second": {"1": round(alone, 1), str(jobs): round(together, 1)},
        "times_as_many": round(together / alone, 2),
        "games_of_the_long_run": long,
        "megabytes": memory(long, jobs, long / together),
    }


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description="Measure how simulations grow.")
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    print(json.dumps(measure(chosen.games, chosen.jobs, chosen.rounds)))


if __name__ == "__main__":
    main()
