"""The table of standings: everybody in order, with the figure that decided each place."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from ringside.events.chance import lot
from ringside.events.event import Event
from ringside.events.standings.figures import FIGURES, Field, Figure
from ringside.events.standings.records import Record, records


class Standing(Struct, frozen=True):
    """A player's place, figures in the event's order, and what set them apart from the next."""

    place: int
    player: str
    record: Record
    figures: tuple[tuple[str, Figure], ...]
    decided_by: str = ""

    @property
    def points(self) -> int:
        """Give the points."""
        return self.record.points

    def tally(self) -> tuple[int, int, int]:
        """Count rounds won, lost and drawn; a bye is won, a missed round lost."""
        won = sum(1 for line in self.record.lines if line.kind == "bye" or line.result.winner == 0)
        drawn = sum(
            1
            for line in self.record.lines
            if line.kind == "match" and line.result.winner is None and not line.result.void
        )
        return won, len(self.record.lines) - won - drawn, drawn


def standings(event: Event, until: int | None = None) -> tuple[Standing, ...]:
    """Put all players in order after the rounds before any bracket."""
    field = Field(event.plan, records(event, until))
    figures = {
        name: tuple((word, FIGURES[word](field, record)) for word in event.plan.tiebreakers)
        for name, record in field.of()
    }
    keys = {name: order_key(event, name, found) for name, found in figures.items()}
    names = sorted(keys, key=lambda name: keys[name])
    return tuple(
        Standing(
            place,
            name,
            field.records[name],
            figures[name],
            decided(event, name, names[place : place + 1], figures),
        )
        for place, name in enumerate(names, 1)
    )


def order_key(
    event: Event, name: str, found: tuple[tuple[str, Figure], ...]
) -> tuple[bool, tuple[Fraction, ...], int]:
    """Give what a player is sorted by: disqualified last, then figures, then the seed."""
    values = tuple(-figure.value for _, figure in found)
    return event.players[name].disqualified, values, lot(event.plan.seed, "standings", name)


def decided(
    event: Event,
    name: str,
    following: list[str],
    figures: dict[str, tuple[tuple[str, Figure], ...]],
) -> str:
    """Name the figure that sets a player apart from the next one; the seed if none does."""
    if not following:
        return ""
    after = following[0]
    if event.players[name].disqualified != event.players[after].disqualified:
        return "disqualification"
    for (word, one), (_, two) in zip(figures[name], figures[after], strict=True):
        if one.value != two.value:
            return word
    return "seed"
