"""Formats: lists of named checks, kept as data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct, convert

from ringside.decks.checks import CHECKS, NOTES
from ringside.decks.model import Deck
from ringside.decks.problems import Problem
from ringside.errors import UserError


class Format(Struct, frozen=True):
    """A format's name, title and checks with their settings."""

    name: str
    title: str
    checks: tuple[dict[str, Any], ...]


@cache
def formats() -> dict[str, Format]:
    """Load every format; one that extends another has that one's checks first."""
    text = Path(__file__).with_name("formats.yaml").read_text("utf-8")
    loaded: dict[str, Format] = {}
    for name, fields in yaml.safe_load(text).items():
        parent = loaded[fields["extends"]].checks if "extends" in fields else ()
        checks = convert(fields["checks"], tuple[dict[str, Any], ...])
        loaded[name] = Format(name, fields["title"], (*parent, *checks))
    return loaded


def find_format(name: str) -> Format:
    """Give the format of that name, or raise UserError with the names there are."""
    if name not in formats():
        known = ", ".join(formats())
        raise UserError(f"Expected one of the formats {known}, got {name!r}; choose one of these.")
    return formats()[name]


def check_deck(deck: Deck, form: Format) -> list[Problem]:
    """Run every check of a format and gather what they have to say."""
    return [
        Problem(
            settings["check"],
            message,
            settings["rule"],
            "note" if settings["check"] in NOTES else "problem",
        )
        for settings in form.checks
        for message in CHECKS[settings["check"]](deck, settings)
    ]
