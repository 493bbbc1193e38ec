"""How many rounds were announced, and how many of them are still to come."""

from __future__ import annotations

from ringside.events.event import Event
from ringside.events.phases import Elimination, Played, rounds_of


def planned_rounds(event: Event, index: int) -> int:
    """Count the rounds of a phase by the players who began it."""
    rounds = [each for each in event.rounds if each.phase == index]
    if not rounds:
        return rounds_of(event.phases[index], len(event.active))
    began = sum(len(match.players) for match in rounds[0].matches)
    return rounds_of(event.phases[index], began)


def rounds_left(event: Event) -> int:
    """Count the rounds before the bracket that were announced and not paired."""
    left = 0
    for index, phase in enumerate(event.phases):
        if isinstance(phase, Played) and not isinstance(phase, Elimination):
            paired = sum(each.phase == index for each in event.rounds)
            left += max(0, planned_rounds(event, index) - paired)
    return left
