"""What a pairing looks at: everybody's points, opponents, byes and floats so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from ringside.events.chance import lot
from ringside.events.event import Event
from ringside.events.standings.records import Record, records


class Contender(Struct, frozen=True):
    """Somebody to be paired; nobody has an empty name and stands for the bye."""

    name: str
    points: int = 0
    met: dict[str, int] = {}
    byes: int = 0
    ups: int = 0
    downs: int = 0
    lot: int = 0

    @property
    def is_bye(self) -> bool:
        """Tell whether this is the bye."""
        return not self.name


NOBODY = Contender("")


def contenders(event: Event, names: Iterable[str], number: int) -> list[Contender]:
    """Gather what matters of some players before a round."""
    found = records(event, number - 1)
    before = {name: points_before(record) for name, record in found.items()}
    seed = event.plan.seed
    return [contender(found[name], before, lot(seed, "round", number, name)) for name in names]


def points_before(record: Record) -> dict[int, int]:
    """Give the points that a player had before each round."""
    had, points = {}, 0
    for line in record.lines:
        had[line.round] = points
        points += line.points
    return had


def contender(record: Record, before: dict[str, dict[int, int]], chance: int) -> Contender:
    """Make a contender of a record."""
    apart = [
        before[record.name][line.round] - before[line.opponent].get(line.round, 0)
        for line in record.matches
    ]
    return Contender(
        record.name,
        points=record.points,
        met=Counter(line.opponent for line in record.matches),
        byes=sum(1 for line in record.lines if line.kind == "bye"),
        ups=sum(1 for difference in apart if difference < 0),
        downs=sum(1 for difference in apart if difference > 0),
        lot=chance,
    )
