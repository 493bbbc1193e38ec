"""Both players doing the same at once: each with their own cards and zones (K.1.3)."""

from ringside.engine.model.kinds import MOMENTUM, REMOVED
from tests.engine.position import choose, position

BOTH = "Form Commit: Each player adds the bottom card of their deck to their momentum."


def test_each_player_adds_to_their_own_momentum() -> None:
    """Nobody's card goes to the rival's zone and so out of the game (D.1.4)."""
    stage = f"stage: [{{name: Both, type: asset, check: 1, symbols: [fire], text: '{BOTH}'}}]"
    game = position(f"{{one: {{{stage}}}}}")
    choose(game, "form Both")
    for seat in (0, 1):
        assert len(game.state.zone(seat, MOMENTUM)) == 1
        assert game.state.zone(seat, REMOVED) == []
