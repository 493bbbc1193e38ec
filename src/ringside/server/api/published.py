"""What other programs may ask for with a token; everything else is the page's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class Operation(Struct, frozen=True):
    """One thing that can be asked for; the rest stands in its route."""

    group: str
    changes: bool = False


LOOKING: Final = {
    "/me": "yourself",
    "/me/record": "yourself",
    "/me/record.csv": "yourself",
    "/me/ratings": "yourself",
    "/lobby": "games",
    "/games": "games",
    "/games/{game}": "games",
    "/games/{game}/replay": "replays",
    "/games/{game}/replay/file": "replays",
    "/games/{game}/replay/{moment}": "replays",
    "/cards": "cards",
    "/cards/{code}/{number}": "cards",
    "/cards/{code}/{number}/picture.svg": "cards",
    "/symbols/{symbol}.svg": "cards",
    "/decks": "decks",
    "/decks/{deck}": "decks",
    "/decks/{deck}/export": "decks",
}
PUBLISHED: Final[Mapping[tuple[str, str], Operation]] = {
    **{("GET", path): Operation(group) for path, group in LOOKING.items()},
    ("POST", "/decks/check"): Operation("decks"),  # which keeps nothing
    ("POST", "/decks"): Operation("decks", changes=True),
    ("PUT", "/decks/{deck}"): Operation("decks", changes=True),
    ("DELETE", "/decks/{deck}"): Operation("decks", changes=True),
    ("POST", "/games"): Operation("games", changes=True),
}
