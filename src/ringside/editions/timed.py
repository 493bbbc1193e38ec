"""What events add to an edition: games that somebody wins, and the declared character."""

from collections.abc import Callable, Iterable
from inspect import unwrap

from ringside.editions.difference import Difference, apply
from ringside.engine.model.edition import Edition

BY_TIME = (
    Difference(
        "time_decides",
        ("vitality lost", "cards removed", "first blood"),
        "tournament-2008 102.3.1",
        "When time is over, less lost vitality wins, then fewer removed cards, then first blood.",
    ),
)
BY_DECLARATION = (
    Difference(
        "character_declared",
        True,
        "tournament-2008 100.5.1",
        "Where the cut goes by character, the declared one starts the first game of every round.",
    ),
)


def varied(
    maker: Callable[[], Edition], name: str, differences: Iterable[tuple[Difference, ...]]
) -> Edition:
    """Make an edition anew under a name of its own, with what an event adds to it."""
    edition: Edition = unwrap(maker)()
    edition.name = name
    for each in differences:
        apply(edition, each)
    return edition
