"""The shelf: finds the card that a deck list means, or says what it might mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from difflib import get_close_matches

from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.names import fold, split_version
from ringside.cards.printings import Entry
from ringside.decks.behind import other_words, places, printing_behind, without_remark
from ringside.decks.eras import NO_ERA, Era
from ringside.decks.found import Found, elsewhere, is_called, of_another_time, one_of, sets_of
from ringside.decks.lists.lines import Wanted

__all__ = ["Found", "Shelf"]


class Shelf:
    """The cards of a library by name, version and place in their sets."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._by_name: dict[tuple[str, int], list[Entry]] = defaultdict(list)
        self._by_place: dict[tuple[str, str], list[tuple[Card, Entry]]] = defaultdict(list)
        self._by_title: dict[tuple[str, str], list[tuple[Card, Entry]]] = defaultdict(list)
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
            self._by_title[_place(printing.set_title, printing.number)].append((printing, entry))
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
            return self._exact(wanted, era)
        if (
            wanted.printed
            and (shown := self._keyed(replace(wanted, key=wanted.printed), era)).entry
        ):
            return shown if not shown.note else self.look_up(replace(wanted, printed=""), era)
        found = self._named(wanted.name)
        if not found and (placed := self._placed(wanted)):
            return self.look_up(placed, era, hint=hint)
        if not found:
            return self._unknown(wanted, era, hint)
        if not wanted.set:
            near = era.nearest(found)
            return one_of(wanted, near) if near else of_another_time(wanted, found, era)
        if fold(wanted.set) in self._sets:
            return self._from_set(wanted, found, era)
        return elsewhere(wanted, found, era, f"the set {wanted.set!r} is not known here")

    def knows(self, wanted: Wanted, era: Era = NO_ERA) -> bool:
        """Tell whether a line means a card, or one of several."""
        found = self.look_up(wanted, era, hint=False)
        return found.entry is not None or bool(found.choices)

    def is_ambiguous(self, entry: Entry, from_set: str = "") -> bool:
        """Tell whether the name, perhaps with a set, would not lead a reader back to this card."""
        name = entry.card.full_name
        odd = "|" in name or name.casefold().startswith(("-", "x ", "× "))
        return odd or self.find(Wanted(1, name, from_set)) != entry

    def _keyed(self, wanted: Wanted, era: Era) -> Found:
        # Other collections call a printing by a key of their own, or by its set and number.
        if entry := self._by_key.get(wanted.key):
            return self._held_against(wanted, [entry], era)
        beside = ((wanted.set, wanted.number),) if wanted.number else ()
        for code, number in (*places(wanted.key), *beside):
            if printings := self._at(code, number):
                return self._held_against(wanted, [entry for _, entry in printings], era)
        if not wanted.number and fold(wanted.set) in self._sets:
            return self.look_up(replace(wanted, key=""), era)
        missing = f"{wanted.key!r} is not in the library"
        found = self._named(wanted.name) if wanted.name else []
        if not found:
            name = f" ({wanted.name})" if wanted.name else ""
            return Found(problem=f"{missing}{name}; import cards that are known by that id")
        return elsewhere(wanted, found, era, missing)

    def _held_against(self, wanted: Wanted, entries: list[Entry], era: Era) -> Found:
        """Take the card of a key if it has the name that stands beside the key, or else ask."""
        called = [entry for entry in entries if not wanted.name or is_called(entry, wanted.name)]
        if len({entry.identity for entry in called}) > 1:
            return one_of(replace(wanted, name=wanted.name or wanted.key), called)
        if called:
            return Found(called[0])
        others = self._named(wanted.name)
        name = entries[0].card.full_name
        return Found(
            problem=f"{wanted.key!r} is {name!r} in the library, not {wanted.name!r}",
            choices=tuple(dict.fromkeys((*entries, *(era.nearest(others) or others)))),
        )

    def _exact(self, wanted: Wanted, era: Era) -> Found:
        # A qualified line names one printing; any other printing would be a guess.
        printings = self._at(wanted.set, wanted.number)
        for _, entry in printings:
            if is_called(entry, wanted.name):
                return Found(entry)
        place = f"{wanted.set}/{wanted.number}"
        named = self._named(wanted.name)
        choices = tuple(era.nearest(named) or named)
        if printings:
            name = printings[0][0].full_name
            return Found(problem=f"-{place} is {name!r}, not {wanted.name!r}", choices=choices)
        problem = f"-{place} {wanted.name!r} is no printing of the library"
        return Found(problem=problem, choices=choices)

    def _from_set(self, wanted: Wanted, found: list[Entry], era: Era) -> Found:
        name = fold(wanted.set)
        inside = [each for each in found if any(name in _set_names(p) for p in each.printings)]
        if inside:
            return one_of(wanted, era.nearest(inside) or inside)
        problem = f"{wanted.name!r} is not in the set {wanted.set!r}; it is in {sets_of(found)}"
        return Found(problem=problem, choices=tuple(era.nearest(found)))

    def _placed(self, wanted: Wanted) -> Wanted | None:
        """Read a set or a printing that stands in brackets behind the name, if it is known."""
        found = printing_behind(wanted.name)
        if found is None or wanted.set:
            return None
        name, place, number = found
        if fold(place) in self._sets:
            return replace(wanted, name=name, set=place, number=number)
        for code, inside in places(place):
            if self._at(code, inside):
                return replace(wanted, name=name, set=code, number=inside)
        return None

    def _at(self, code: str, number: str) -> list[tuple[Card, Entry]]:
        """Give the printings of a number in the set of that code, or else of that title."""
        place = _place(code, number)
        return self._by_place.get(place) or self._by_title.get(place) or []

    def _named(self, name: str) -> list[Entry]:
        found = self._version(name)
        return found or next(
            (cards for each in other_words(name) if (cards := self._version(each))), []
        )

    def _version(self, name: str) -> list[Entry]:
        # Dots are a version for certain; digits may belong to the name, so they come last.
        for key in (split_version(name), (name, 0), split_version(name, character=True)):
            found = self._by_name.get((fold(key[0]), key[1]))
            if found:
                return found
        base, version = split_version(name)
        if version == 1 and (first := self._by_name.get((fold(base), 0))):
            return first  # the first of a name is often printed without its number
        versions = self._versions.get(fold(name), set())
        return self._by_name[fold(name), min(versions)] if len(versions) == 1 else []

    def _unknown(self, wanted: Wanted, era: Era, hint: bool) -> Found:
        versions = self._versions.get(fold(wanted.name), set())
        several = [entry for each in versions for entry in self._by_name[fold(wanted.name), each]]
        near = era.nearest(several) if era.words else []
        if len(near) == 1:
            note = f"{wanted.name!r} is read as {near[0].card.full_name!r}, the one of {era.name}"
            return Found(near[0], note=note)
        close = [] if several or not hint else self._closest(wanted.name)
        problem = f"{wanted.name!r} is no card of the library"
        if several:
            known = ", ".join(map(str, sorted(versions)))
            problem += f"; it has the versions {known}: write one behind it"
        elif hint:
            names = ", ".join(self._one(key).full_name for key in close)
            problem += f"; the closest names are {names}" if names else "; no name comes close"
        if not several and (bare := without_remark(wanted.name)):
            several = self._named(bare)
            near = era.nearest(several)
        alike = [entry for key in close for entry in self._all(key)]
        return Found(problem=problem, choices=tuple(near or several or era.nearest(alike) or alike))

    def _all(self, key: str) -> list[Entry]:
        return [entry for each in self._versions[key] for entry in self._by_name[key, each]]

    def _closest(self, name: str) -> list[str]:
        first = fold(name)
        like = [key for key in self._versions if key.startswith(first) and first != key]
        begun = [key for key in like if _begins(self._one(key).name, first)][:3]
        return begun or get_close_matches(first, self._versions, 3, 0.6)

    def _one(self, key: str) -> Card:
        return self._by_name[key, min(self._versions[key])][0].card


def _begins(name: str, folded: str) -> bool:
    # Whole words alone: who writes "Ann" means "Ann, Who Waits", not "Annex".
    words = name.split()
    return any(fold(" ".join(words[:count])) == folded for count in range(1, len(words)))


def _place(code: str, number: str) -> tuple[str, str]:
    # "7" and "007" are one number of a set.
    return fold(code), fold(number).lstrip("0") or fold(number)


def _set_names(printing: Card) -> set[str]:
    return {fold(name) for name in (printing.set, printing.set_title) if name}
