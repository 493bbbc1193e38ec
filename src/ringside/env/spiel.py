"""The game for OpenSpiel, registered as `python_ringside` when this module is imported."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ringside.engine.telling.view import view
from ringside.engine.telling.words import option_words
from ringside.env.bout import DECKS, EDITION, Bout, new_bout
from ringside.env.features import OPTION, TABLE, option_rows, table_row
from ringside.env.paging import ACTIONS, MORE

SEEDS = 4096  # the one chance node deals one of so many games
LONGEST = 20_000
SIZE = TABLE + ACTIONS * OPTION

PARAMETERS = {"edition": EDITION, "deck0": DECKS[0], "deck1": DECKS[1]}
TYPE = pyspiel.GameType(
    short_name="python_ringside",
    long_name="Ringside",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=SEEDS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class RingsideGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """Two starter decks under an edition."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the parameters `edition`, `deck0` and `deck1`."""
        chosen = {**PARAMETERS, **(params or {})}
        super().__init__(TYPE, INFO, params or {})
        self.edition = str(chosen["edition"])
        self.decks = (str(chosen["deck0"]), str(chosen["deck1"]))

    def new_initial_state(self) -> RingsideState:
        """Return the state before the deal."""
        return RingsideState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RingsideObserver:
        """Return what observes a state."""
        return RingsideObserver(iig_obs_type, params)


class RingsideState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A bout, or the deal that is still to come."""

    def __init__(self, game: RingsideGame) -> None:
        """Start before the deal."""
        super().__init__(game)
        self.game = game
        self.bout: Bout | None = None
        self.past: tuple[list[int], list[int]] = ([], [])  # each seat's own actions

    def current_player(self) -> int:
        """Return who acts: chance before the deal, a seat, or nobody at the end."""
        if self.bout is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.bout.over else self.bout.seat

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.bout is not None and self.bout.over

    def returns(self) -> list[float]:
        """Return what each seat got."""
        return [0.0, 0.0] if self.bout is None else list(self.bout.returns())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each as likely as any other."""
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.bout is None or self.bout.seat != player:
            return []
        return self.bout.actions()

    def _apply_action(self, action: int) -> None:
        if self.bout is None:
            self.bout = new_bout(self.game.decks, self.game.edition, action)
            return
        self.past[self.bout.seat].append(action)
        self.bout.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.bout is None or player < 0:
            return f"deal {action}"
        shown = self.bout.shown()
        if action == MORE and len(shown) <= MORE < len(self.bout.decision.options):
            return "more"
        return f"{action} {option_words(self.bout.state, player, shown[action])}"

    def clone(self) -> RingsideState:
        """Return a state that goes on by itself."""
        return self._like(None if self.bout is None else self.bout.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> RingsideState:
        return self.clone()

    def resample_from_infostate(self, player: int, sampler: Any) -> RingsideState:
        """Return a state that a seat cannot tell from this one."""
        assert self.bout is not None, "there is nothing to know before the deal"
        return self._like(self.bout.imagined(player, int(sampler() * 2**31)))

    def _like(self, bout: Bout | None) -> RingsideState:
        new = RingsideState(self.game)
        new.bout = bout
        new.past = (self.past[0].copy(), self.past[1].copy())
        return new

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a seat may know, and what it did, as words."""
        seat = self.current_player() if player is None else player
        if self.bout is None or seat < 0:
            return ""
        seen = msgspec.json.encode(view(self.bout.state, seat)).decode()
        past = zlib.crc32(bytes(self.past[seat]))
        return f"{len(self.past[seat])} {past:08x} {self.bout.page} {seen}"

    def observation_string(self, player: int | None = None) -> str:
        """Return what a seat sees now, as words."""
        seat = self.current_player() if player is None else player
        if self.bout is None or seat < 0:
            return ""
        return msgspec.json.encode(view(self.bout.state, seat)).decode()

    def __str__(self) -> str:
        if self.bout is None:
            return "before the deal"
        state = self.bout.state
        return f"turn {state.turn}, choice {len(state.choices)}, health {list(state.health)}"


class RingsideObserver:
    """Fills a flat tensor: the row of the table, then the rows of the options."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        """Make the tensor once."""
        if params:
            raise ValueError(f"Expected no parameters for the observer, got {params}.")
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {
            "table": self.tensor[:TABLE],
            "options": self.tensor[TABLE:].reshape(ACTIONS, OPTION),
        }

    def set_from(self, state: RingsideState, player: int) -> None:
        """Fill the tensor with what a seat may know."""
        self.tensor.fill(0)
        if state.bout is not None:
            self.dict["table"][:] = table_row(state.bout, player)
            self.dict["options"][:] = option_rows(state.bout, player)

    def string_from(self, state: RingsideState, player: int) -> str:
        """Return what a seat may know, as words."""
        return state.information_state_string(player)


pyspiel.register_game(TYPE, RingsideGame)
