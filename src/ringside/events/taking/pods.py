"""What lines about pods change: who drafts with whom, and since when decks are built."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events import deeds
from ringside.events.deeds import Entry
from ringside.events.event import Event


def seated(event: Event, what: deeds.PodsSeated, entry: Entry) -> Event:
    """Seat everybody in pods, once, before the first round."""
    if event.pods or event.rounds:
        raise UserError(
            "Expected one seating of pods, before the first round, got another; pair a round."
        )
    for name, count in Counter(name for pod in what.pods for name in pod.players).items():
        event.player(name)
        if count > 1:
            raise UserError(
                f"Expected one seat for each player, got {count} of {name!r}; seat everybody once."
            )
    return replace(event, pods=what.pods)


def building_begun(event: Event, what: deeds.BuildingBegun, entry: Entry) -> Event:
    """Let the time to build decks run."""
    if not event.pods or event.building is not None:
        raise UserError("Expected pods that are done with their cards, got none; seat them.")
    return replace(event, building=entry.at)
