"""The shelf: finds the card that a deck list means, or says what it might mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct

from ringside.cards.model import Card
from ringside.cards.names import fold, split_version
from ringside.cards.printings import Entry
from ringside.decks.eras import NO_ERA, Era
from ringside.decks.lists.lines import Wanted, print_place


class Found(Struct, frozen=True):
    """What a line means: a card and perhaps a word about it, or why there is none.

    `choices` are the cards between which only the reader can decide.
    """

    entry: Entry | None = None
    problem: str = ""
    note: str = ""
    choices: tuple[Entry, ...] = ()


class Shelf:
    """The cards of a library by name, version and place in their sets."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_name: dict[tuple[str, int], list[Entry]] = defaultdict(list)
        self._by_place: dict[tuple[str, str], list[tuple[Card, Entry]]] = defaultdict(list)
        self._by_key: dict[str, Entry] = {}
        self._sets: set[str] = set()  # codes and titles
        self._versions: dict[str, set[int]] = defaultdict(set)
        for entry in entries:
            self._put(entry)

    def _put(self, entry: Entry) -> None:
        called = (
            (fold(name), card.version)
            for card in (entry.card, *entry.printings)
            for name in (card.name, card.titled_name)
        )
        for name, version in dict.fromkeys(called):
            self._by_name[name, version].append(entry)
            self._versions[name].add(version)
        for printing in entry.printings:
            self._by_place[_place(printing.set, printing.number)].append((printing, entry))
            self._sets.update(_set_names(printing))
            self._by_key.update((key, entry) for key in printing.known_as)

    def find(self, wanted: Wanted, *, hint: bool = True) -> Entry | str:
        """Give the card that a line means, or the reason why it cannot be found."""
        found = self.look_up(wanted, hint=hint)
        return found.problem if found.entry is None else found.entry

    def look_up(self, wanted: Wanted, era: Era = NO_ERA, *, hint: bool = True) -> Found:
        """Say what a line means in an era.

        Names that come close are a hint that takes a while to find in a large library.
        """
        if wanted.key:
            return self._keyed(wanted, era)
        if wanted.number:
            return self._exact(wanted)
        found = self._named(wanted.name)
        if not found:
            closest = f"; {self._closest(wanted.name)}" if hint else ""
            return Found(problem=f"{wanted.name!r} is no card of the library{closest}")
        if not wanted.set:
            return _one_of(wanted, era.nearest(found) or found)
        if fold(wanted.set) in self._sets:
            return self._from_set(wanted, found, era)
        return _elsewhere(wanted, found, era, f"the set {wanted.set!r} is not known here")

    def is_ambiguous(self, entry: Entry, from_set: str = "") -> bool:
        """Tell whether the name, perhaps with a set, would not lead a reader back to this card."""
        name = entry.card.full_name
        odd = "|" in name or name.casefold().startswith(("-", "x ", "× "))
        return odd or self.find(Wanted(1, name, from_set)) != entry

    def _keyed(self, wanted: Wanted, era: Era) -> Found:
        # Other collections call a printing by a key of their own, or by its set and number.
        if wanted.key in self._by_key:
            return Found(self._by_key[wanted.key])
        for at, letter in enumerate(wanted.key):
            place = _place(wanted.key[:at], wanted.key[at + 1 :])
            if letter in "-/" and (printings := self._by_place.get(place)):
                return Found(printings[0][1])
        missing = f"{wanted.key!r} is not in the library"
        found = self._named(wanted.name) if wanted.name else []
        if not found:
            name = f" ({wanted.name})" if wanted.name else ""
            return Found(problem=f"{missing}{name}; import cards that are known by that id")
        return _elsewhere(wanted, found, era, missing)

    def _exact(self, wanted: Wanted) -> Found:
        # A qualified line names one printing; any other printing would be a guess.
        printings = self._by_place.get(_place(wanted.set, wanted.number), [])
        for printing, entry in printings:
            if _is_called(printing, wanted.name) or any(
                fold(name) == fold(wanted.name) for name in entry.names
            ):
                return Found(entry)
        place = f"{wanted.set}/{wanted.number}"
        if printings:
            name = printings[0][0].full_name
            return Found(problem=f"-{place} is {name!r}, not {wanted.name!r}")
        return Found(problem=f"-{place} {wanted.name!r} is no printing of the library")

    def _from_set(self, wanted: Wanted, found: list[Entry], era: Era) -> Found:
        name = fold(wanted.set)
        inside = [each for each in found if any(name in _set_names(p) for p in each.printings)]
        if inside:
            return _one_of(wanted, era.nearest(inside) or inside)
        sets = _sets_of(found)
        return Found(problem=f"{wanted.name!r} is not in the set {wanted.set!r}; it is in {sets}")

    def _named(self, name: str) -> list[Entry]:
        # Dots are a version for certain; digits may belong to the name, so they come last.
        for key in (split_version(name), (name, 0), split_version(name, character=True)):
            found = self._by_name.get((fold(key[0]), key[1]))
            if found:
                return found
        versions = self._versions.get(fold(name), set())
        return self._by_name[fold(name), min(versions)] if len(versions) == 1 else []

    def _closest(self, name: str) -> str:
        versions = self._versions.get(fold(name))
        if versions:
            return (
                f"it has the versions {', '.join(map(str, sorted(versions)))}: write one behind it"
            )
        close = get_close_matches(fold(name), self._versions, n=3, cutoff=0.6)
        names = [self._by_name[key, min(self._versions[key])][0].card.full_name for key in close]
        return f"the closest names are {', '.join(names)}" if names else "no name comes close"


def _place(code: str, number: str) -> tuple[str, str]:
    # "7" and "007" are one number of a set.
    return fold(code), fold(number).lstrip("0") or fold(number)


def _set_names(printing: Card) -> set[str]:
    return {fold(name) for name in (printing.set, printing.set_title) if name}


def _sets_of(entries: Iterable[Entry]) -> str:
    return ", ".join(dict.fromkeys(p.set for entry in entries for p in entry.printings))


def _one_of(wanted: Wanted, found: list[Entry]) -> Found:
    if len(found) == 1:
        return Found(found[0])
    places = " or ".join(print_place(entry.card) for entry in found)
    problem = f"{wanted.name!r} is {len(found)} different cards; write {places} before the name"
    return Found(problem=problem, choices=tuple(found))


def _elsewhere(wanted: Wanted, found: list[Entry], era: Era, why: str) -> Found:
    """Take a card of the name though its printing is not known, but never one of another era."""
    near = era.nearest(found)
    if not near:
        return Found(
            problem=f"{why}, and no {wanted.name!r} belongs to {era.name}; the library has one "
            f"of another time in {_sets_of(found)}",
            choices=tuple(found),
        )
    taken = _one_of(wanted, near)
    if taken.entry is None:
        return taken
    place = taken.entry.card.id
    return Found(taken.entry, note=f"{why}, so {wanted.name!r} is taken from {place}")


def _is_called(card: Card, name: str) -> bool:
    return fold(name) in (fold(card.full_name), fold(card.name)) or split_version(
        name, character=True
    ) == (card.name, card.version)
