"""The teacher: a bot for beginners that follows a few simple rules and says why."""

from __future__ import annotations

from ringside.bots.advice import Advice, advise
from ringside.bots.bot import Bot
from ringside.bots.sight import Sight
from ringside.bots.table import Table


class TeacherBot(Bot):
    """Builds, attacks when it can pay for it, and blocks what hurts; never thinks ahead."""

    name = "teacher"

    def __init__(self, seed: int) -> None:
        """Take a seed as all bots do; the rules leave nothing to chance."""
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        """Return the option that the rules advise."""
        return self.advise(sight).option

    def advise(self, sight: Sight) -> Advice:
        """Return the option that the rules advise, with the reason in words."""
        return advise(Table(sight.view()))
