"""Final places: the bracket in the order of its wins, then everybody else as the standings say."""

from __future__ import annotations

from msgspec import Struct

from ringside.events.event import Event
from ringside.events.pairing.bracket import bracket_rounds_so_far, champion, seeds
from ringside.events.standings.table import standings


class Finish(Struct, frozen=True):
    """Where a player ended; who lost in the same round of the bracket shares a place."""

    place: int
    player: str


def final_places(event: Event) -> tuple[Finish, ...]:
    """Give the places once somebody has won the bracket, none before."""
    if not champion(event):
        return ()
    order = [each.player for each in standings(event)]
    wins = bracket_wins(event)
    inside = sorted(wins, key=lambda name: (-wins[name], order.index(name)))
    counts = sorted(wins.values(), reverse=True)
    bracket = [Finish(1 + counts.index(wins[name]), name) for name in inside]
    rest = [name for name in order if name not in wins]
    return (*bracket, *(Finish(place, name) for place, name in enumerate(rest, len(inside) + 1)))


def bracket_wins(event: Event) -> dict[str, int]:
    """Count the rounds of the bracket that each of its players has won."""
    rounds = bracket_rounds_so_far(event)
    seated = {name for each in rounds for match in each.matches for name in match.players}
    names = (*(seeds(event) if event.cut else ()), *sorted(seated))
    winners = [match.winner for each in rounds for match in each.matches]
    return {name: winners.count(name) for name in names}
