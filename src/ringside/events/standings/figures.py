"""The figures by which players are put in order, each with how it came about."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from typing import Final

from msgspec import Struct

from ringside.events.plan import Plan
from ringside.events.standings.records import Line, Record


class Term(Struct, frozen=True):
    """A part of a figure: what it is of, its value, and whether the floor raised it."""

    name: str
    value: Fraction
    floored: bool = False


class Figure(Struct, frozen=True):
    """A value, and the parts from which it was made."""

    value: Fraction
    sentence: str
    terms: tuple[Term, ...] = ()
    counts: bool = False  # a number of points, not a share

    @property
    def words(self) -> str:
        """Say how the figure came about."""
        parts = ", ".join(
            f"{term.name} {self.plain(term.value)}{' (floor)' if term.floored else ''}"
            for term in self.terms
        )
        return f"{self.sentence}: {parts}" if parts else self.sentence

    def plain(self, value: Fraction) -> str:
        """Write a value as a number, or a share as a percentage."""
        return str(value) if self.counts else f"{float(value) * 100:.2f} %"

    def __str__(self) -> str:
        return self.plain(self.value)


class Field:
    """All records of an event, from which figures are made."""

    def __init__(self, plan: Plan, records: dict[str, Record]) -> None:
        self.plan = plan
        self.records = records
        self.floor = Fraction(plan.floor)

    @cached_property
    def match_wins(self) -> dict[str, Fraction]:
        """Give everybody's share of match points."""
        return {name: record.match_wins for name, record in self.records.items()}

    @cached_property
    def game_wins(self) -> dict[str, Fraction]:
        """Give everybody's share of game points."""
        scoring = self.plan.scoring
        return {name: record.game_wins(scoring) for name, record in self.records.items()}

    @cached_property
    def opponents(self) -> dict[str, Fraction]:
        """Give everybody's opponents' match wins."""
        return {name: opponents_match_wins(self, record).value for name, record in self.of()}

    def of(self) -> list[tuple[str, Record]]:
        """List the records."""
        return list(self.records.items())


def points(field: Field, record: Record) -> Figure:
    """Add up the points of all rounds."""
    terms = tuple(Term(f"round {line.round}", Fraction(line.points)) for line in record.lines)
    return Figure(Fraction(record.points), "the points of all rounds", terms, counts=True)


def match_wins(field: Field, record: Record) -> Figure:
    """Give a player's own share of match points."""
    most = record.win * len(record.lines)
    return Figure(record.match_wins, f"{record.points} of {most} points")


def game_wins(field: Field, record: Record) -> Figure:
    """Give a player's own share of game points."""
    terms = tuple(Term(str(line.result), game_share(field, line)) for line in record.lines)
    sentence = "game points of all games that were to be had, by rounds"
    return Figure(field.game_wins[record.name], sentence, terms)


def game_share(field: Field, line: Line) -> Fraction:
    """Give the share of game points of one round."""
    return Record("", (line,), 1).game_wins(field.plan.scoring)


def opponents_match_wins(field: Field, record: Record) -> Figure:
    """Give the mean of the opponents' shares of match points, none below the floor."""
    return mean_of(field, record, field.match_wins, "the mean of the opponents' match wins")


def opponents_game_wins(field: Field, record: Record) -> Figure:
    """Give the mean of the opponents' shares of game points, none below the floor."""
    return mean_of(field, record, field.game_wins, "the mean of the opponents' game wins")


def opponents_opponents(field: Field, record: Record) -> Figure:
    """Give the mean of the opponents' own opponents' match wins."""
    sentence = "the mean of the opponents' opponents' match wins"
    return mean_of(field, record, field.opponents, sentence)


def mean_of(field: Field, record: Record, values: dict[str, Fraction], sentence: str) -> Figure:
    """Give the mean of a value over all opponents met, none below the floor."""
    terms = tuple(floored(line.opponent, values, field.floor) for line in record.matches)
    if not terms:
        return Figure(field.floor, f"{sentence}: no opponents yet, so the floor")
    total = sum((term.value for term in terms), Fraction(0))
    return Figure(total / len(terms), sentence, terms)


def floored(name: str, values: dict[str, Fraction], floor: Fraction) -> Term:
    """Give somebody's value, raised to the floor if it is below."""
    return Term(name, max(values[name], floor), values[name] < floor)


def strength_of_schedule(field: Field, record: Record) -> Figure:
    """Add up the points of all opponents met."""
    terms = tuple(
        Term(line.opponent, Fraction(field.records[line.opponent].points))
        for line in record.matches
    )
    total = sum((term.value for term in terms), Fraction(0))
    return Figure(total, "the points of all opponents", terms, counts=True)


FIGURES: Final[dict[str, Callable[[Field, Record], Figure]]] = {
    "points": points,
    "match wins": match_wins,
    "opponents' match wins": opponents_match_wins,
    "game wins": game_wins,
    "opponents' game wins": opponents_game_wins,
    "opponents' opponents' match wins": opponents_opponents,
    "strength of schedule": strength_of_schedule,
}
PRESETS: Final[dict[str, tuple[str, ...]]] = {
    "usual": ("points", "opponents' match wins", "game wins", "opponents' game wins"),
    "schedule": ("points", "strength of schedule", "opponents' match wins", "game wins"),
    "games": ("points", "game wins", "opponents' match wins", "opponents' game wins"),
    "deep": ("points", "opponents' match wins", "opponents' opponents' match wins", "game wins"),
}
