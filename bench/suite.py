"""Measure plain and compiled engines, every edition and every pair of starter decks.

    python bench/suite.py [--json]

Needs `make setup` and `make fast`.
"""

from __future__ import annotations

import argparse
import itertools
import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"plain": ROOT / ".venv" / "bin", "compiled": ROOT / ".venv-fast" / "bin"}
EDITIONS = ("ufs-2008", "ufs-2010", "ufs-2020", "uvs-2024", "uvs-2025")


def measure(build: str, edition: str, cards: str) -> dict[str, Any]:
    """Run `ringside bench` once."""
    command = [str(BUILDS[build] / "ringside"), "bench", "--edition", edition, "--json"]
    command += ["--cards", cards] if cards else []
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return {"build": build, "edition": edition, "cards": cards or "keyword-rich", **figures}


def matchups() -> list[str]:
    """Name every pair of starter decks, each deck against itself too."""
    done = subprocess.run(
        [str(BUILDS["plain"] / "ringside"), "deck", "starters", "--json"],
        check=True,
        capture_output=True,
        text=True,
    )
    names = list(json.loads(done.stdout))
    return [f"{one},{two}" for one, two in itertools.combinations_with_replacement(names, 2)]


def main() -> None:
    """Print a line for each thing measured, as soon as it is."""
    parser = argparse.ArgumentParser(description="Measure the engine in all its ways.")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    jobs = [(build, edition, "") for build in BUILDS for edition in EDITIONS]
    jobs += [("compiled", edition, "starters") for edition in EDITIONS]
    jobs += [("compiled", "uvs-2024", pair) for pair in matchups()]
    for job in jobs:
        figures = measure(*job)
        if chosen.json:
            print(json.dumps(figures), flush=True)
            continue
        print(
            f"{job[0]:9} {job[1]:9} {figures['cards']:36} "
            f"{figures['games_per_second']:10,.0f} games/s "
            f"{figures['decisions_per_second']:12,.0f} decisions/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
