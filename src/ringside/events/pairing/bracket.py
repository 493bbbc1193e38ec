"""Single elimination: the first against the last, and who wins goes on."""

from __future__ import annotations

from collections.abc import Sequence

from ringside.events import deeds
from ringside.events.chance import lot
from ringside.events.event import Event, Match, Round
from ringside.events.phases import Elimination


def bracket_order(size: int) -> tuple[int, ...]:
    """Give the seeds of a bracket from top to bottom: 1 and 8, 4 and 5, 2 and 7, 3 and 6."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        most = 2 * len(order) + 1
        order = tuple(seed for one in order for seed in (one, most - one))
    return order


def seeds(event: Event) -> tuple[str, ...]:
    """Name the players of the bracket from the first seed on: the cut, or everybody by lot."""
    if event.cut is not None:
        return event.cut.players
    names = [player.name for player in event.active]
    return tuple(sorted(names, key=lambda name: lot(event.plan.seed, "bracket", name)))


def bracket_rounds_so_far(event: Event) -> tuple[Round, ...]:
    """Give the rounds of the bracket that were paired."""
    return tuple(each for each in event.rounds if isinstance(event.phases[each.phase], Elimination))


def first_pairs(names: Sequence[str]) -> tuple[deeds.Pair, ...]:
    """Pair the first round of a bracket; the best have byes where it is not full."""
    order = bracket_order(len(names))
    found = zip(order[::2], order[1::2], strict=True)
    return tuple(first_pair(table, one, two, names) for table, (one, two) in enumerate(found, 1))


def first_pair(table: int, one: int, two: int, names: Sequence[str]) -> deeds.Pair:
    """Give a table of the first round by the seeds of its players."""
    if two > len(names):
        return deeds.Pair(table, names[one - 1], "", f"Seed {one} of {len(names)} has a bye.")
    return deeds.Pair(table, names[one - 1], names[two - 1], f"Seed {one} meets seed {two}.")


def next_pairs(event: Event, last: Round) -> tuple[deeds.Pair, ...]:
    """Pair the winners of neighbouring tables; who left loses without a game."""
    pairs = zip(last.matches[::2], last.matches[1::2], strict=True)
    return tuple(
        pair
        for table, (one, two) in enumerate(pairs, 1)
        for pair in meeting(event, table, one, two)
    )


def meeting(event: Event, table: int, one: Match, two: Match) -> list[deeds.Pair]:
    """Give the table at which the winners of two others meet."""
    here = [name for name in (one.winner, two.winner) if name and event.players[name].is_in]
    if len(here) == 2:
        why = f"The winners of tables {one.table} and {two.table}."
        return [deeds.Pair(table, here[0], here[1], why)]
    gone = next((name for name in (one.winner, two.winner) if name), "")
    if not here:
        # Nobody is left in this half; its first player keeps the place, and loses it next time.
        return [deeds.Pair(table, gone or one.one, "", "Nobody is left here.")]
    return [deeds.Pair(table, here[0], "", "Nobody is left to meet here.")]


def elimination_pairs(event: Event) -> tuple[deeds.Pair, ...]:
    """Pair the next round of a bracket."""
    so_far = bracket_rounds_so_far(event)
    return next_pairs(event, so_far[-1]) if so_far else first_pairs(seeds(event))


def champion(event: Event) -> str:
    """Name who won the bracket, nobody while it goes on."""
    so_far = bracket_rounds_so_far(event)
    if not so_far or len(so_far[-1].matches) != 1:
        return ""
    return so_far[-1].matches[0].winner
