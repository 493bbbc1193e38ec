"""The match around the game: a series of games with the decks of one round."""

from ringside.match.match import DRAW, Match
from ringside.match.sideboard import Swap, brought_in, swap_problems, swapped, taken_out

__all__ = ["DRAW", "Match", "Swap", "brought_in", "swap_problems", "swapped", "taken_out"]
