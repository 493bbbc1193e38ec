"""The result of a match between two players, in games."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from ringside.errors import UserError

MOST_GAMES: Final = 9


class Result(Struct, frozen=True):
    """Games won by the first and the second player, and games that were drawn.

    A `void` match is lost by both, as after two disqualifications.
    """

    one: int
    two: int
    drawn: int = 0
    void: bool = False

    @property
    def winner(self) -> int | None:
        """Give 0 or 1 for the player with more games, None for a draw or a void match."""
        if self.one == self.two or self.void:
            return None
        return 0 if self.one > self.two else 1

    @property
    def games(self) -> int:
        """Count the games that were played to an end."""
        return self.one + self.two + self.drawn

    @property
    def turned(self) -> Result:
        """Give the same result as the other player sees it."""
        return Result(self.two, self.one, self.drawn, self.void)

    def __str__(self) -> str:
        words = f"{self.one}-{self.two}" + (f"-{self.drawn}" if self.drawn else "")
        return f"{words} (lost by both)" if self.void else words


def read_result(text: str, best_of: int) -> Result:
    """Read a result such as `2-0` or `1-1-1`, and refuse what cannot be one of the match."""
    found = re.fullmatch(r"(\d)[-:](\d)(?:[-:](\d))?", text.strip())
    if found is None:
        raise UserError(
            f"Expected games won, lost and drawn, as in 2-0, 2-1 or 1-1-1, got {text!r}; "
            "write it like that."
        )
    one, two, drawn = (int(part or 0) for part in found.groups())
    result = Result(one, two, drawn)
    problem = result_problem(result, best_of)
    if problem:
        raise UserError(problem)
    return result


def result_problem(result: Result, best_of: int) -> str:
    """Say why a result cannot be one of a match of so many games; nothing where it can."""
    most = best_of // 2 + 1
    if max(result.one, result.two) > most:
        return (
            f"Expected at most {most} won games in a match of {best_of}, "
            f"got {result}; look at the numbers."
        )
    if result.one == most and result.two == most:
        return f"Expected one winner at most, got {result}; look at the numbers."
    if result.drawn > MOST_GAMES:
        return f"Expected at most {MOST_GAMES} drawn games, got {result.drawn}; look at them."
    return ""


def usual_results(best_of: int, draws: bool) -> tuple[Result, ...]:
    """List how a match usually ends, from the first player's best to their worst."""
    most = best_of // 2 + 1
    won = [Result(most, lost) for lost in range(most)]
    even = [Result(most - 1, most - 1, int(most == 1))] if draws else []
    return (*won, *even, *(each.turned for each in reversed(won)))


def walkover(best_of: int) -> Result:
    """Give the result of a match that the first player wins without a game."""
    return Result(best_of // 2 + 1, 0)
