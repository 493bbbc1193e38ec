"""The shelf: finds the card that a deck list means, or says what it might mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from difflib import get_close_matches

from ringside.cards.model import Card
from ringside.cards.names import fold, split_version
from ringside.cards.printings import Entry
from ringside.decks.lists.lines import Wanted, print_place


class Shelf:
    """The cards of a library by name, version and place in their sets."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_name: dict[tuple[str, int], list[Entry]] = defaultdict(list)
        self._by_place: dict[tuple[str, str], list[tuple[Card, Entry]]] = defaultdict(list)
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
            self._by_place[fold(printing.set), fold(printing.number)].append((printing, entry))

    def find(self, wanted: Wanted, *, hint: bool = True) -> Entry | str:
        """Give the card that a line means, or the reason why it cannot be found.

        Names that come close are a hint that takes a while to find in a large library.
        """
        if wanted.number:
            return self._exact(wanted)
        found = self._named(wanted.name)
        if not found:
            closest = f"; {self._closest(wanted.name)}" if hint else ""
            return f"{wanted.name!r} is no card of the library{closest}"
        if wanted.set:
            return self._from_set(wanted, found)
        return found[0] if len(found) == 1 else _which(wanted, found)

    def is_ambiguous(self, entry: Entry, from_set: str = "") -> bool:
        """Tell whether the name, perhaps with a set, would not lead a reader back to this card."""
        name = entry.card.full_name
        odd = "|" in name or name.casefold().startswith(("-", "x ", "× "))
        return odd or self.find(Wanted(1, name, from_set)) != entry

    def _exact(self, wanted: Wanted) -> Entry | str:
        # A qualified line names one printing; any other printing would be a guess.
        printings = self._by_place.get((fold(wanted.set), fold(wanted.number)), [])
        for printing, entry in printings:
            if _is_called(printing, wanted.name) or any(
                fold(name) == fold(wanted.name) for name in entry.names
            ):
                return entry
        place = f"{wanted.set}/{wanted.number}"
        if printings:
            return f"-{place} is {printings[0][0].full_name!r}, not {wanted.name!r}"
        return f"-{place} {wanted.name!r} is no printing of the library"

    def _from_set(self, wanted: Wanted, found: list[Entry]) -> Entry | str:
        inside = [
            entry
            for entry in found
            if any(fold(p.set) == fold(wanted.set) for p in entry.printings)
        ]
        if inside:
            return inside[0] if len(inside) == 1 else _which(wanted, inside)
        sets = ", ".join(dict.fromkeys(p.set for entry in found for p in entry.printings))
        return f"{wanted.name!r} is not in the set {wanted.set!r}; it is in {sets}"

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


def _which(wanted: Wanted, found: list[Entry]) -> str:
    places = " or ".join(print_place(entry.card) for entry in found)
    return f"{wanted.name!r} is {len(found)} different cards; write {places} before the name"


def _is_called(card: Card, name: str) -> bool:
    return fold(name) in (fold(card.full_name), fold(card.name)) or split_version(
        name, character=True
    ) == (card.name, card.version)
