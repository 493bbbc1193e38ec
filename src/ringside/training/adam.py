"""Steps down the slopes of weights, as large as the slopes have lately been sure (Adam)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ringside.bots.net.network import Weights

BETAS: Final = (0.9, 0.999)


class Adam:
    """Moves weights in place (Kingma and Ba, 2014), and lets some of them shrink."""

    def __init__(self, weights: Weights, shrinking: dict[str, float] | None = None) -> None:
        """Take the weights, and how much of some goes in each step, before the rate."""
        self.weights = weights
        self.shrinking = shrinking or {}
        self.steps = 0
        self.means = {name: np.zeros_like(each) for name, each in weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in weights.items()}

    def step(self, slopes: Weights, rate: float) -> None:
        """Move the weights a little."""
        self.steps += 1
        for name, slope in slopes.items():
            weight, mean, square = self.weights[name], self.means[name], self.squares[name]
            mean += (1 - BETAS[0]) * (slope - mean)
            square += (1 - BETAS[1]) * (slope * slope - square)
            fair = mean / (1 - BETAS[0] ** self.steps)
            spread = np.sqrt(square / (1 - BETAS[1] ** self.steps)) + 1e-8
            weight -= np.asarray(
                rate * (fair / spread + self.shrinking.get(name, 0.0) * weight), weight.dtype
            )
