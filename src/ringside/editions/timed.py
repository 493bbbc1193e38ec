"""Single elimination: how a game is decided whose time is over, since nobody may draw."""

from collections.abc import Callable
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


def eliminating(maker: Callable[[], Edition], name: str) -> Edition:
    """Make an edition anew under a name of its own, with games that somebody wins."""
    edition: Edition = unwrap(maker)()
    edition.name = name
    apply(edition, BY_TIME)
    return edition
