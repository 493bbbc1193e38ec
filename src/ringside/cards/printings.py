"""Printings: which printed cards are one card, and whose text is in force for all of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from ringside.cards.errata import Erratum, correct
from ringside.cards.model import Card
from ringside.cards.names import fold


class Rulings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a judge adds to the rules below: printings that are one card, or that are not."""

    same: tuple[tuple[str, ...], ...] = ()
    apart: tuple[tuple[str, ...], ...] = ()


class Entry(Struct, frozen=True):
    """One card of the library: the text in force, its printings, names and errata.

    `identity` is what copies are counted by; two entries share it where each printing of one
    card is played as written.
    """

    card: Card
    identity: str
    printings: tuple[Card, ...]
    errata: tuple[Erratum, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Give every name that the card was printed under, the newest first."""
        names = (printing.full_name for printing in reversed(self.printings))
        return tuple(dict.fromkeys((self.card.full_name, *names)))


def gather(
    cards: Iterable[Card], rulings: Rulings | None = None, errata: Sequence[Erratum] = ()
) -> tuple[Entry, ...]:
    """Gather printings into entries; the newest text, universe and watermark hold for all.

    Printings of one name are one card while type, difficulty, check and symbols agree. Two
    names under one number of a set are one card (tournament 501.1, 501.2). Variants of one
    name under one number keep their own texts (501.13, 501.14), and one name with other
    values is another card (501.15).
    """
    groups: dict[str, list[Card]] = defaultdict(list)
    keys = _keys(list(cards), rulings or Rulings())
    for card, key in keys:
        groups[key].append(card)
    return tuple(entry for key, group in groups.items() for entry in _entries(key, group, errata))


def newest(printings: Sequence[Card]) -> Card:
    """Give the newest printing: by date of release, then by place in the list."""
    return max(enumerate(printings), key=lambda pair: (pair[1].released, pair[0]))[1]


def _keys(cards: list[Card], rulings: Rulings) -> list[tuple[Card, str]]:
    ruled = {fold(place): group for group in rulings.same for place in group}
    apart = {fold(place) for group in rulings.apart for place in group}
    joined: dict[str, str] = {}
    first: dict[object, str] = {}
    keyed: list[tuple[Card, str]] = []
    for card in cards:
        place = fold(card.id)
        key = f"{_key(card)}|{place}" if place in apart else _key(card)
        keyed.append((card, key))
        if place in ruled:
            _join(joined, first.setdefault(ruled[place], key), key)
        elif _base_number(card) and place not in apart:
            _join(joined, first.setdefault((_base_number(card), _values(card)), key), key)
    return [(card, _root(joined, key)) for card, key in keyed]


def _join(joined: dict[str, str], one: str, other: str) -> None:
    # Names are joined as wholes: a reprint under either name is the same card.
    one, other = _root(joined, one), _root(joined, other)
    if one != other:
        joined[other] = one


def _root(joined: dict[str, str], key: str) -> str:
    while key in joined:
        key = joined[key]
    return key


def _key(card: Card) -> str:
    return f"{fold(card.titled_name)}|{card.version}|{_values(card)}"


def _values(card: Card) -> str:
    symbols = ",".join(sorted(card.plain_symbols))
    return f"{card.type}|{card.difficulty}|{card.check}|{symbols}"


def _base_number(card: Card) -> str:
    """Give the place in the set without the letter that tells variants apart."""
    return fold(f"{card.set}/{re.sub(r'[a-z]$', '', card.number)}") if card.number else ""


def _entries(key: str, group: list[Card], errata: Sequence[Erratum]) -> list[Entry]:
    variants: dict[str, list[Card]] = defaultdict(list)
    for card in group:
        variants[_variant(card, group)].append(card)
    return [_entry(key, variant, errata) for variant in variants.values()]


def _variant(card: Card, group: list[Card]) -> str:
    twins = [
        other
        for other in group
        if other is not card and _base_number(other) == _base_number(card) != ""
    ]
    as_written = any(
        fold(twin.name) == fold(card.name) and twin.text != card.text for twin in twins
    )
    return card.number if as_written else ""


def _entry(key: str, printings: list[Card], errata: Sequence[Erratum]) -> Entry:
    card, applied = correct(newest(printings), errata)
    in_force = tuple(
        msgspec.structs.replace(
            printing, text=card.text, universe=card.universe, watermark=card.watermark
        )
        for printing in printings
    )
    return Entry(card, key, in_force, applied)
