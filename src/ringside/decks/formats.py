"""Formats: lists of named checks, kept as data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ringside.cards.library import home
from ringside.decks.checks import CHECKS, NOTES
from ringside.decks.eras import NO_ERA, Era
from ringside.decks.format_files import Format, Product, read_formats
from ringside.decks.model import Deck
from ringside.decks.pool import Pool
from ringside.decks.problems import Problem
from ringside.errors import UserError

__all__ = ["Format", "Product"]


OWN_FILE: Final = "formats.yaml"  # in the user's data folder


@cache
def formats() -> dict[str, Format]:
    """Load every format that comes with Ringside."""
    return read_formats(Path(__file__).with_name("formats.yaml"), {})


def all_formats() -> dict[str, Format]:
    """Give every format, those of the user's own data folder last."""
    own = home() / OWN_FILE
    return formats() | read_formats(own, formats()) if own.exists() else formats()


def find_format(name: str) -> Format:
    """Give the format of that name, or raise UserError with the names there are."""
    known = formats() if name in formats() else all_formats()
    if name not in known:
        names = ", ".join(known)
        raise UserError(f"Expected one of the formats {names}, got {name!r}; choose one of these.")
    return known[name]


def named_format(words: str) -> Format | None:
    """Give the format that a list names, as in `Spotlight: Sea`, or nothing."""
    names = words.casefold().split()
    return formats().get(names[0].rstrip(":,;-")) if names else None


def named_or_read(name: str) -> Format:
    """Give the format of that name, or the one format of a file."""
    if not name.endswith((".yaml", ".yml")):
        return find_format(name)
    found = list(read_formats(Path(name), formats()).values())
    if len(found) != 1:
        raise UserError(f"{name}: expected one format, got {len(found)}; keep one in the file.")
    return found[0]


def era_of(form: Format | None) -> Era:
    """Return the era of a format; one that names no legality shares that of its rulebook's kind."""
    if form is None or form.limited:
        return NO_ERA
    kind = form.edition.partition("-")[0]
    alike = (each for each in formats().values() if each.edition.partition("-")[0] == kind)
    words = legal_words(form) or tuple(word for each in alike for word in legal_words(each))
    return Era(form.name, tuple(dict.fromkeys(words)))


def legal_words(form: Format) -> tuple[str, ...]:
    """Return the words by which a collection calls cards legal in a format."""
    named = (each for each in form.checks if each["check"] in ("legality", "spotlight"))
    return tuple(str(each["format"]) for each in named)


def format_of(edition: str) -> Format:
    """Give the first format that is played by an edition, or raise UserError."""
    found = next((form for form in formats().values() if form.edition == edition), None)
    return found or find_format(edition)


def check_deck(deck: Deck, form: Format, pool: Pool | None = None) -> list[Problem]:
    """Run every check of a format and gather what they have to say; a pool binds its deck."""
    return [
        Problem(
            settings["check"],
            message,
            settings["rule"],
            "note" if settings["check"] in NOTES else "problem",
        )
        for settings in form.checks
        for message in CHECKS[settings["check"]](deck, {**settings, "pool": pool})
    ]
