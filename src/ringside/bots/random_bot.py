"""The random bot: any legal option, each as likely as any other."""

from __future__ import annotations

from ringside.bots.bot import Bot
from ringside.bots.sight import Sight
from ringside.engine.model.randomness import seeded


class RandomBot(Bot):
    """Plays legal moves without a thought."""

    name = "random"

    def __init__(self, seed: int) -> None:
        """Take a seed, so that the same bot plays the same game."""
        self.source = seeded(seed)

    def choose(self, sight: Sight) -> int:
        """Return any option."""
        return self.source.below(len(sight.decision.options))
