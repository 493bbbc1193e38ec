"""The game as a PettingZoo environment: two agents who act in turn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ringside.engine.telling.words import option_words
from ringside.env.bout import DECKS, EDITION, Bout, new_bout
from ringside.env.features import OPTION, TABLE, mask, option_rows, table_row
from ringside.env.paging import ACTIONS

AGENTS = ("player_0", "player_1")
LOWEST, HIGHEST = -200.0, 2000.0  # what the engine's invariants hold every value to


def observation_space() -> spaces.Dict:
    """Return the space of what a seat observes."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (TABLE,), np.float32),
            "options": spaces.Box(LOWEST, HIGHEST, (ACTIONS, OPTION), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def observe(bout: Bout, seat: int) -> dict[str, Any]:
    """Return what a seat observes now."""
    return {
        "observation": table_row(bout, seat),
        "options": option_rows(bout, seat),
        "action_mask": mask(bout, seat),
    }


class RingsideAEC(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """Two agents play one game; the winner is rewarded 1, the loser -1."""

    metadata = {"name": "ringside_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 -- PettingZoo reads it from the class

    def __init__(
        self,
        decks: tuple[str, str] = DECKS,
        edition: str = EDITION,
        render_mode: str | None = None,
    ) -> None:
        """Take two starter decks and an edition."""
        super().__init__()
        self.decks = decks
        self.edition = edition
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self._random = np.random.default_rng()
        self._observed = {agent: observation_space() for agent in AGENTS}
        self._acted = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same games."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.bout = new_bout(self.decks, self.edition, int(self._random.integers(2**31)))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.bout.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know."""
        return observe(self.bout, AGENTS.index(agent))

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on must act"
        self._cumulative_rewards[agent] = 0.0
        self.bout.act(int(action))
        if self.bout.over:
            self.rewards = dict(zip(AGENTS, self.bout.returns(), strict=True))
            self.terminations = dict.fromkeys(AGENTS, True)
        else:
            self.agent_selection = AGENTS[self.bout.seat]
        self._accumulate_rewards()

    def render(self) -> str:
        """Return the decision in words."""
        if self.bout.over:
            return f"over: {self.bout.state.ending}"
        seat = self.bout.seat
        words = [option_words(self.bout.state, seat, option) for option in self.bout.shown()]
        return "\n".join([f"{AGENTS[seat]}: {self.bout.decision.kind}", *words])

    def close(self) -> None:
        """Nothing stays open."""
