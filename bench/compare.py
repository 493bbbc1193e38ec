"""Compare random play with the card games of RLCard, OpenSpiel and PettingZoo, in one run.

    python bench/compare.py [--rounds 3] [--seconds 5]

The other libraries are installed into an environment of their own, `.venv-compare`; Ringside runs
compiled, from `.venv-fast` (make fast). Rounds take turns, so that all share the machine's moods,
and each kind's best round counts. Seconds are those of the processor, not of the wall.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAST = ROOT / ".venv-fast" / "bin" / "python"
OTHERS = ROOT / ".venv-compare" / "bin" / "python"
PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "pygame")
PYTHONS = {"ringside": FAST, "open_spiel": OTHERS, "rlcard": OTHERS, "pettingzoo": OTHERS}


def install() -> None:
    """Make the environment of the other libraries, once."""
    if OTHERS.exists():
        return
    subprocess.run([sys.executable, "-m", "venv", str(ROOT / ".venv-compare")], check=True)
    subprocess.run([str(OTHERS), "-m", "pip", "install", "--quiet", *PACKAGES], check=True)


def play(kind: str, seconds: float) -> tuple[float, float]:
    """Return games and decisions per second of one round."""
    command = [str(PYTHONS[kind]), str(ROOT / "bench" / "random_play.py"), kind, str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures = json.loads(done.stdout.splitlines()[-1])
    return figures["games"] / figures["seconds"], figures["decisions"] / figures["seconds"]


def main() -> None:
    """Run the rounds and print a table with ratios."""
    parser = argparse.ArgumentParser(description="Compare random play with other libraries.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0)
    chosen = parser.parse_args()
    install()
    rounds = [{kind: play(kind, chosen.seconds) for kind in PYTHONS} for _ in range(chosen.rounds)]
    best = {kind: max(each[kind] for each in rounds) for kind in PYTHONS}
    games, decisions = best["ringside"]
    print(f"{'':12} {'games/s':>10} {'decisions/s':>12} {'ringside has':>14} {'times as many':>14}")
    for kind, (own_games, own_decisions) in best.items():
        print(
            f"{kind:12} {own_games:10,.0f} {own_decisions:12,.0f} "
            f"{games / own_games:10.1f} games {decisions / own_decisions:8.1f} decisions"
        )


if __name__ == "__main__":
    main()
