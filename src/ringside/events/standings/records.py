"""What players have to show: every match, bye and missed round of the rounds that count."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from ringside.events.event import Event, Match, Round
from ringside.events.phases import Elimination
from ringside.events.plan import Plan, Scoring
from ringside.events.results import Result

Kind = Literal["match", "bye", "missed"]


class Line(Struct, frozen=True):
    """One round of a player, as that player sees it."""

    round: int
    kind: Kind
    opponent: str
    points: int
    result: Result


class Record(Struct, frozen=True):
    """All rounds of a player that count."""

    name: str
    lines: tuple[Line, ...]
    win: int

    @property
    def points(self) -> int:
        """Add up the points of all rounds."""
        return sum(line.points for line in self.lines)

    @property
    def matches(self) -> tuple[Line, ...]:
        """Give the rounds in which the player had an opponent."""
        return tuple(line for line in self.lines if line.kind == "match")

    @property
    def match_wins(self) -> Fraction:
        """Give the share of all points that were to be had, byes and missed rounds included."""
        return share(self.points, self.win * len(self.lines))

    def game_wins(self, scoring: Scoring) -> Fraction:
        """Give the share of all game points that were to be had in games played to an end."""
        won = sum(line.result.one for line in self.lines)
        drawn = sum(line.result.drawn for line in self.lines)
        games = sum(line.result.games for line in self.lines)
        return share(scoring.win * won + scoring.draw * drawn, scoring.win * games)


def share(part: int, whole: int) -> Fraction:
    """Give a part of a whole, nothing of nothing being nothing."""
    return Fraction(part, whole) if whole else Fraction(0)


def counting_rounds(event: Event, until: int | None = None) -> tuple[Round, ...]:
    """Give the rounds before any bracket, up to a round; open matches count for nobody."""
    return tuple(
        each
        for each in event.rounds[:until]
        if not isinstance(event.phases[each.phase], Elimination)
    )


def records(event: Event, until: int | None = None) -> dict[str, Record]:
    """Give the record of every player."""
    rounds = counting_rounds(event, until)
    lines: dict[str, list[Line]] = {name: [] for name in event.players}
    for each in rounds:
        for match in each.matches:
            add_match(lines, match, each.number, event.plan.scoring)
        add_missed(event, lines, each)
    win = event.plan.scoring.win
    return {name: Record(name, tuple(listed), win) for name, listed in lines.items()}


def add_match(lines: dict[str, list[Line]], match: Match, number: int, scoring: Scoring) -> None:
    """Write a match into the records of its players."""
    result = match.result
    if result is None:
        return
    if match.is_bye:
        lines[match.one].append(Line(number, "bye", "", scoring.win, result))
        return
    seats = ((match.one, match.two, result), (match.two, match.one, result.turned))
    for name, opponent, seen in seats:
        lines[name].append(Line(number, "match", opponent, points_of(seen, scoring), seen))


def points_of(seen: Result, scoring: Scoring) -> int:
    """Give the points of a result for the player who is named first."""
    if seen.void:
        return scoring.loss
    by_winner = {0: scoring.win, 1: scoring.loss, None: scoring.draw}
    return by_winner[seen.winner]


def add_missed(event: Event, lines: dict[str, list[Line]], each: Round) -> None:
    """Write down who had no table although they came later, or left and came back."""
    seated = {name for match in each.matches for name in match.players}
    for player in event.players.values():
        gone = player.until is not None and each.number > player.until
        if player.name not in seated and not gone:
            lines[player.name].append(missed(each.number, event.plan))


def missed(number: int, plan: Plan) -> Line:
    """Give the line of a round that a player missed."""
    points = plan.scoring.draw if plan.late == "draw" else plan.scoring.loss
    return Line(number, "missed", "", points, Result(0, 0))


def played(found: Iterable[Line]) -> tuple[str, ...]:
    """Name the opponents of some rounds."""
    return tuple(line.opponent for line in found if line.kind == "match")
