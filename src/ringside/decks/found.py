"""What a line of a list was found to mean: a card, a word about it, or cards to choose from."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ringside.cards.names import fold, split_version
from ringside.cards.printings import Entry
from ringside.decks.behind import other_words
from ringside.decks.eras import Era
from ringside.decks.lists.lines import Wanted, print_place


class Found(Struct, frozen=True):
    """What a line means: a card and perhaps a word about it, or why there is none.

    `lack` says why the card is taken from elsewhere; `choices` are the cards between which only
    the reader can decide.
    """

    entry: Entry | None = None
    problem: str = ""
    note: str = ""
    lack: str = ""  # what the library lacks, where the card is taken from elsewhere
    choices: tuple[Entry, ...] = ()


def one_of(wanted: Wanted, found: list[Entry]) -> Found:
    """Take the one card there is, or let the reader choose."""
    if len(found) == 1:
        return Found(found[0])
    places = " or ".join(print_place(entry.card) for entry in found)
    problem = f"{wanted.name!r} is {len(found)} different cards; write {places} before the name"
    return Found(problem=problem, choices=tuple(found))


def of_another_time(wanted: Wanted, found: list[Entry], era: Era) -> Found:
    """Take a card that only another time knows by the name, and say so."""
    taken = one_of(wanted, found)
    if taken.entry is None:
        return taken
    place = taken.entry.card.id
    note = f"{era.name} has no {wanted.name!r}; that of another time, {place}, is taken instead"
    return Found(taken.entry, note=note)


def elsewhere(wanted: Wanted, found: list[Entry], era: Era, why: str) -> Found:
    """Take a card of the name though its printing is not known, but never one of another era."""
    near = era.nearest(found)
    if not near:
        return Found(
            problem=f"{why}, and {era.name} has no {wanted.name!r}; the library has one "
            f"of another time in {sets_of(found)}",
            choices=tuple(found),
        )
    taken = one_of(wanted, near)
    if taken.entry is None:
        return taken
    place = taken.entry.card.id
    note = f"{wanted.name!r} is taken from {place}"
    return Found(taken.entry, note=note, lack=why)


def sets_of(entries: Iterable[Entry]) -> str:
    """Name the sets in which cards were printed."""
    return ", ".join(dict.fromkeys(p.set for entry in entries for p in entry.printings))


def is_called(entry: Entry, name: str) -> bool:
    """Tell whether a card has a name, as lists write it: with its version or both its sides."""
    return any(_has(entry, each) for each in (name, *other_words(name)))


def _has(entry: Entry, name: str) -> bool:
    cards = (entry.card, *entry.printings)
    if any(fold(name) in map(fold, (c.full_name, c.titled_name, c.name)) for c in cards):
        return True
    base, version = split_version(name, character=True)
    # The first of a name is often printed without its number.
    meant = (0, 1) if version == 1 else (version,)
    return any(
        card.version in meant and fold(base) in (fold(card.name), fold(card.titled_name))
        for card in cards
    )
