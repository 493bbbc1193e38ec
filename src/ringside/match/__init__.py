"""The match around the game: a series of games with the decks of one round."""

from ringside.match.match import DRAW, Match
from ringside.match.sideboard import Swap, swap_problems, swapped

__all__ = ["DRAW", "Match", "Swap", "swap_problems", "swapped"]
