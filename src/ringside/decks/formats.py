"""Formats: lists of named checks, kept as data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct, convert

from ringside.decks.checks import CHECKS, NOTES
from ringside.decks.model import Deck
from ringside.decks.pool import Pool
from ringside.decks.problems import Problem
from ringside.errors import UserError


class Product(Struct, frozen=True, forbid_unknown_fields=True):
    """What every player of a limited format receives, and the rule that says so."""

    boosters: int
    rule: str
    starters: int = 0  # decks of the player's choice
    picks: int = 0  # out of each booster; 0 where all of it is picked or kept


class Format(Struct, frozen=True):
    """A format's name, title, edition to play by, and checks with their settings."""

    name: str
    title: str
    edition: str
    checks: tuple[dict[str, Any], ...]
    sealed: Product | None = None  # how a pool comes to be without a draft
    draft: Product | None = None

    @property
    def limited(self) -> bool:
        """Tell whether decks are built from a pool, which is also the sideboard."""
        return self.sealed is not None or self.draft is not None


@cache
def formats() -> dict[str, Format]:
    """Load every format; one that extends another has that one's checks first."""
    text = Path(__file__).with_name("formats.yaml").read_text("utf-8")
    loaded: dict[str, Format] = {}
    for name, fields in yaml.safe_load(text).items():
        parent = loaded[fields["extends"]].checks if "extends" in fields else ()
        checks = convert(fields["checks"], tuple[dict[str, Any], ...])
        edition = fields.get("edition", name)
        products = {kind: _product(fields.get(kind)) for kind in ("sealed", "draft")}
        loaded[name] = Format(name, fields["title"], edition, (*parent, *checks), **products)
    return loaded


def _product(fields: object) -> Product | None:
    return None if fields is None else convert(fields, Product)


def find_format(name: str) -> Format:
    """Give the format of that name, or raise UserError with the names there are."""
    if name not in formats():
        known = ", ".join(formats())
        raise UserError(f"Expected one of the formats {known}, got {name!r}; choose one of these.")
    return formats()[name]


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
