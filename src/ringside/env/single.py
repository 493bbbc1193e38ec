"""The game as a Gymnasium environment: one learner against a bot."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ringside.bots import bot_named
from ringside.bots.sight import Sight
from ringside.env.aec import observation_space, observe
from ringside.env.bout import DECKS, EDITION, new_bout
from ringside.env.paging import ACTIONS


class RingsideEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """The learner sits at seat 0; `bot` answers for the other."""

    metadata = {"render_modes": []}  # noqa: RUF012 -- Gymnasium reads it from the class

    def __init__(
        self, bot: str = "random", decks: tuple[str, str] = DECKS, edition: str = EDITION
    ) -> None:
        """Take a bot, two starter decks and an edition."""
        self.decks = decks
        self.edition = edition
        self.bot_name = bot
        self.bot = bot_named(bot, 0)
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game and let the bot act until the learner must."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.bot = bot_named(self.bot_name, number)
        self.bout = new_bout(self.decks, self.edition, number)
        self._let_bot_act()
        return observe(self.bout, 0), {}

    def step(
        self, action: int | np.int64
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take the learner's action, then the bot's until the learner must act again.

        A learner without a mask may name an action that is not legal: the legal ones are counted
        round and round until its number is reached.
        """
        legal = self.bout.actions()
        self.bout.act(legal[int(action) % len(legal)])
        self._let_bot_act()
        return observe(self.bout, 0), self.bout.returns()[0], self.bout.over, False, {}

    def action_masks(self) -> Any:
        """Return the mask of legal actions, as learners with masked policies ask for it."""
        return observe(self.bout, 0)["action_mask"]

    def _let_bot_act(self) -> None:
        while not self.bout.over and self.bout.seat != 0:
            self.bout.state.choose(self.bot.choose(Sight(self.bout.state)))


gymnasium.register(id="Ringside-v0", entry_point="ringside.env.single:RingsideEnv")
