"""Round robin: everybody meets everybody, by the circle that turns one place a round."""

from __future__ import annotations

from ringside.events import deeds
from ringside.events.chance import lot
from ringside.events.event import Event


def circle(names: tuple[str, ...], turn: int) -> list[tuple[str, str]]:
    """Give the pairs of one turn of the circle; an empty name is a bye."""
    places = [*names, ""] if len(names) % 2 else list(names)
    fixed, others = places[0], places[1:]
    turned = [fixed, *others[turn % len(others) :], *others[: turn % len(others)]]
    half = len(turned) // 2
    return list(zip(turned[:half], reversed(turned[half:]), strict=True))


def participants(event: Event, phase: int) -> tuple[str, ...]:
    """Name who plays in a round robin: those of its first round, or everybody before it."""
    begun = [each for each in event.rounds if each.phase == phase]
    names = (
        {name for match in begun[0].matches for name in match.players}
        if begun
        else {player.name for player in event.active}
    )
    return tuple(sorted(names, key=lambda name: lot(event.plan.seed, "circle", name)))


def round_robin_pairs(event: Event, phase: int) -> tuple[deeds.Pair, ...]:
    """Pair the next round of a round robin; those whose opponent left have a bye."""
    names = participants(event, phase)
    turn = sum(1 for each in event.rounds if each.phase == phase)
    here = [
        [name for name in pair if name and event.players[name].is_in]
        for pair in circle(names, turn)
    ]
    seated = sorted((pair for pair in here if pair), key=len, reverse=True)
    return tuple(
        deeds.Pair(table, pair[0], "", "Nobody to meet in this turn of the circle.")
        if len(pair) == 1
        else deeds.Pair(table, pair[0], pair[1], f"Turn {turn + 1} of the circle.")
        for table, pair in enumerate(seated, 1)
    )
