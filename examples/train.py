"""Train a small policy against the random bot on the CPU and plot how it learns.

The policy is linear: it scores each option by its own features and by those features crossed with
what is being asked, and picks by softmax. After each batch of games, the scores of what was chosen
move towards the games won and away from the games lost (REINFORCE with a running baseline).

    python examples/train.py --games 3000 --picture learning.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ringside.env.bout import Bout, new_bout
from ringside.env.features import OPTION, option_rows
from ringside.env.rows import DECISION_OF, DECISIONS

Floats = NDArray[np.float64]
SIZE = OPTION * (len(DECISIONS) + 1)
MIRROR = ("dagger-tam", "dagger-tam")
BATCH = 20


def features(bout: Bout) -> Floats:
    """Return a row for each option: its features, alone and crossed with what is asked."""
    rows = option_rows(bout, bout.seat)[: len(bout.shown())]
    crossed = np.zeros((len(rows), SIZE))
    crossed[:, :OPTION] = rows
    place = OPTION * (1 + DECISION_OF.get(bout.decision.kind, 0))
    crossed[:, place : place + OPTION] = rows
    return crossed


def chances(rows: Floats, weights: Floats) -> Floats:
    """Return how likely each option is picked."""
    scores = rows @ weights
    powers = np.exp(scores - scores.max())
    likely: Floats = powers / powers.sum()
    return likely


def play(
    weights: Floats, seed: int, random: np.random.Generator, learn: bool
) -> tuple[float, Floats]:
    """Play one game against the random bot; return the reward and the gradient of the choices."""
    bout = new_bout(MIRROR, "uvs-2024", seed)
    seat = seed % 2
    gradient = np.zeros(SIZE)
    while not bout.over:
        if bout.seat != seat:
            bout.act(int(random.choice(bout.actions())))
            continue
        rows = features(bout)
        likely = chances(rows, weights)
        action = int(random.choice(len(rows), p=likely))
        if learn:
            gradient += rows[action] - likely @ rows
        bout.act(action)
    return bout.returns()[seat], gradient


def train(games: int, rate: float, random: np.random.Generator) -> tuple[Floats, list[float]]:
    """Learn from games; return the weights and the share of wins in each batch."""
    weights = np.zeros(SIZE)
    curve: list[float] = []
    for batch in range(games // BATCH):
        played = [play(weights, batch * BATCH + i, random, True) for i in range(BATCH)]
        rewards = np.array([reward for reward, _ in played])
        step = sum((reward - rewards.mean()) * gradient for reward, gradient in played)
        weights += rate * step / (np.linalg.norm(step) + 1e-9)
        curve.append(float((rewards > 0).mean()))
        print(f"game {(batch + 1) * BATCH}: {np.mean(curve[-10:]):.0%} of the last games won")
    return weights, curve


def picture(curve: list[float]) -> str:
    """Draw the share of wins over the games as an SVG."""
    smooth = [float(np.mean(curve[max(0, i - 9) : i + 1])) for i in range(len(curve))]
    step = 560 / max(1, len(smooth) - 1)
    points = " ".join(
        f"{60 + i * step:.1f},{260 - share * 220:.1f}" for i, share in enumerate(smooth)
    )
    lines = "".join(
        f'<path d="M60 {260 - s * 2.2:.0f}H620" stroke="#8884"/>'
        f'<text x="52" y="{264 - s * 2.2:.0f}" text-anchor="end">{s} %</text>'
        for s in (0, 25, 50, 75, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" font-family="sans-serif" '
        'font-size="13" fill="#777">'
        f'{lines}<polyline points="{points}" fill="none" stroke="#d2691e" stroke-width="2.5"/>'
        f'<text x="340" y="298" text-anchor="middle">{len(curve) * BATCH} games; games won '
        "against the random bot, mean of ten batches</text></svg>\n"
    )


def main() -> None:
    """Train, judge the result with fresh games, and write the picture."""
    parser = argparse.ArgumentParser(description="Train a small policy against the random bot.")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--judge", type=int, default=400)
    parser.add_argument("--rate", type=float, default=0.4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=Path("learning.svg"))
    chosen = parser.parse_args()
    random = np.random.default_rng(chosen.seed)
    weights, curve = train(chosen.games, chosen.rate, random)
    fresh = range(10**6, 10**6 + chosen.judge)
    won = sum(play(weights, seed, random, False)[0] > 0 for seed in fresh)
    chosen.picture.write_text(picture(curve), "utf-8")
    print(f"{won} of {chosen.judge} fresh games won; the curve is in {chosen.picture}")


if __name__ == "__main__":
    main()
