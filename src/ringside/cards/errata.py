"""Errata: corrections of printed cards as data, each with its date and its source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from ringside.cards.faults import CardError
from ringside.cards.fields import card_from_fields, card_to_fields
from ringside.cards.files import read_text, yaml_fault
from ringside.cards.model import Card
from ringside.cards.names import fold, split_version
from ringside.cards.nesting import refuse_deep
from ringside.errors import UserError


class Erratum(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a card says from a date on; without a set it holds for every printing.

    `keywords` puts one keyword in another's place and leaves the others as they are printed.
    """

    card: str
    date: date
    source: str
    set: str = ""
    fields: dict[str, Any] = {}
    keywords: dict[str, str] = {}

    @property
    def changes(self) -> tuple[str, ...]:
        """Name what this erratum changes on a card."""
        return (*self.fields, *(("keywords",) if self.keywords else ()))

    def concerns(self, card: Card) -> bool:
        """Tell whether this erratum is about that card."""
        if self.set and fold(self.set) != fold(card.set):
            return False
        name, version = split_version(self.card, character=card.type == "character")
        called = fold(name) in (fold(card.name), fold(card.titled_name))
        return called and version == card.version and self._is_new_to(card)

    def _is_new_to(self, card: Card) -> bool:
        # A printing that has the right keyword already is not corrected.
        return bool(self.fields) or any(card.has_keyword(name) for name in self.keywords)


def read_errata(path: Path) -> tuple[Erratum, ...]:
    """Read an errata file; raise UserError naming the entry that is wrong."""
    text = read_text(path)
    refuse_deep(text, path.name)
    try:
        document = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise UserError(f"{path.name}: expected YAML, got {yaml_fault(error)}.") from error
    if not isinstance(document, list):
        raise UserError(f"{path.name}: expected a list of errata with card, date, source, fields.")
    return tuple(_erratum(entry, place, path.name) for place, entry in enumerate(document, start=1))


def correct(card: Card, errata: Iterable[Erratum]) -> tuple[Card, tuple[Erratum, ...]]:
    """Apply the errata that concern a card, oldest first, and give those that did."""
    applied = tuple(sorted((e for e in errata if e.concerns(card)), key=lambda e: e.date))
    for erratum in applied:
        try:
            card = card_from_fields({**card_to_fields(swapped(card, erratum)), **erratum.fields})
        except CardError as error:
            raise UserError(f"Erratum of {erratum.date} for {erratum.card!r}, {error}.") from error
    return card, applied


def swapped(card: Card, erratum: Erratum) -> Card:
    """Put keywords in the place of others; rating and restriction stay (tournament-2008 501.6)."""
    names = {old.casefold(): new for old, new in erratum.keywords.items()}
    keywords = tuple(
        msgspec.structs.replace(each, name=names.get(each.name.casefold(), each.name))
        for each in card.keywords
    )
    return msgspec.structs.replace(card, keywords=keywords)


def _erratum(entry: object, place: int, file: str) -> Erratum:
    try:
        erratum = msgspec.convert(_plain(entry), Erratum)
    except msgspec.ValidationError as error:
        raise UserError(f"{file}: erratum {place}: {error}.") from error
    if not erratum.changes:
        raise UserError(f"{file}: erratum {place}: expected fields or keywords; add what changes.")
    return erratum


def _plain(entry: object) -> object:
    if isinstance(entry, Mapping):
        return {key: value for key, value in entry.items() if value is not None}
    return entry
