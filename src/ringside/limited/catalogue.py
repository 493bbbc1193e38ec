"""The catalogue: every card that can lie in a booster, by a key that a log can hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from ringside.cards.boosters import Booster
from ringside.cards.files import read_booster, read_text
from ringside.cards.library import Library
from ringside.cards.model import Card
from ringside.cards.nesting import refuse_deep
from ringside.cards.printings import Entry, gather
from ringside.cards.sets import load_set, own_errata, set_names
from ringside.errors import UserError
from ringside.limited.defaults import default_booster

BOOSTERS = "boosters"  # the folder of a library in which its owner writes boosters


class Catalogue:
    """Cards by key and by set, and how the boosters of each set are made."""

    def __init__(self, entries: Iterable[Entry], library: Library | None = None) -> None:
        """Give each printing its place in its set as key, its name added where that is taken."""
        self.entries: dict[str, Entry] = {}
        self.sets: dict[str, dict[str, Card]] = defaultdict(dict)
        self._library = library
        for entry in entries:
            for printing in entry.printings:
                key = printing.id
                if key in self.entries:
                    key = f"{printing.id} {printing.full_name}"
                self.entries[key] = entry
                self.sets[printing.set][key] = printing

    def entry(self, key: str) -> Entry:
        """Give the card of a key, or raise UserError."""
        if key not in self.entries:
            raise UserError(f"Expected a card of the library, got {key!r}; import its set first.")
        return self.entries[key]

    def cards(self, code: str) -> dict[str, Card]:
        """Give the printings of a set by key, or raise UserError with the sets there are."""
        if code not in self.sets:
            known = ", ".join(sorted(self.sets))
            raise UserError(f"Expected one of the sets {known}, got {code!r}; choose one of these.")
        return self.sets[code]

    def booster(self, code: str) -> Booster:
        """Give how a set's boosters are made: as its owner or itself says, or from its rarities."""
        cards = self.cards(code)
        path = self._library.folder / BOOSTERS / f"{code}.yaml" if self._library else None
        if path is not None and path.exists():
            text = read_text(path)
            refuse_deep(text, path.name)
            return parse_booster(text, path.name)
        own = load_set(code).booster if code in set_names() else None
        return own or default_booster(cards.values())


def parse_booster(text: str, file: str) -> Booster:
    """Read how boosters are made from YAML text; `file` is the name that errors mention."""
    import yaml

    from ringside.cards.files import yaml_fault

    try:
        return read_booster(yaml.safe_load(text), file)
    except yaml.YAMLError as error:
        raise UserError(
            f"{file}: expected YAML, got {yaml_fault(error)}; mend that line."
        ) from error


@cache
def own_catalogue() -> Catalogue:
    """Give the catalogue of Ringside's own sets."""
    cards = (card for name in set_names() for card in load_set(name).cards)
    return Catalogue(gather(cards, errata=own_errata()))


def library_catalogue(library: Library) -> Catalogue:
    """Give the catalogue of a library, its owner's boosters included."""
    return Catalogue(library.entries, library)
