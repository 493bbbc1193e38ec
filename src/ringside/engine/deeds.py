"""Deeds: what a verb does to a card as it lies, as far as that must be possible."""

from typing import Final

from mypy_extensions import i64

NO_DEED: Final = 0
COMMITS: Final = 1
READIES: Final = 2
FLIPS: Final = 3
UNFLIPS: Final = 4
TAKES: Final = 5  # out of where it lies; a starting character stays (D.2.2.4)
DEEDS: Final[dict[str, int]] = {
    "commit": COMMITS,
    "ready": READIES,
    "flip": FLIPS,
    "unflip": UNFLIPS,
    "discard": TAKES,
    "destroy": TAKES,
    "sacrifice": TAKES,
    "remove": TAKES,
    "spend": TAKES,
    "clear": TAKES,
    "add": TAKES,
    "return": TAKES,
    "put": TAKES,
    "build": TAKES,
    "attach": TAKES,
    "shuffle": TAKES,
    "play": TAKES,
}


def deed(about: str) -> i64:
    """Return what a verb does to a card as it lies."""
    if about == "commit":  # most are one of these
        return COMMITS
    if about == "discard":
        return TAKES
    if about == "change":
        return NO_DEED
    return DEEDS.get(about, NO_DEED)
