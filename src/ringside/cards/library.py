"""The local library: imported cards in the user's data folder, written whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec
import yaml

from ringside.cards.errata import Erratum, read_errata
from ringside.cards.files import read_text, yaml_fault
from ringside.cards.model import Card
from ringside.cards.nesting import refuse_deep
from ringside.cards.printings import Entry, Rulings, gather
from ringside.cards.sets import load_set, own_errata, set_names
from ringside.cards.storage import alone_in, write_whole
from ringside.errors import UserError

CARDS: Final = "cards.jsonl"
RULINGS: Final = "printings.yaml"
ERRATA: Final = "errata.yaml"


def home() -> Path:
    """Give the folder of the user's own data: RINGSIDE_HOME, or the platform's place for it."""
    if chosen := os.environ.get("RINGSIDE_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "ringside"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ringside"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "ringside"


class Library:
    """All cards at hand: Ringside's own sets and what the user imported."""

    def __init__(self, folder: Path | None = None, *, own_sets: bool = True) -> None:
        self.folder = folder or home()
        self._own_sets = own_sets

    @cached_property
    def imported(self) -> tuple[Card, ...]:
        """Give the imported printings in the order of their import."""
        path = self.folder / CARDS
        return _read_cards(path) if path.exists() else ()

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Give every card once, with the text in force."""
        return gather(self.printings, self.rulings, self.errata)

    @property
    def printings(self) -> tuple[Card, ...]:
        """Give every printing, Ringside's own sets first."""
        own = set_names() if self._own_sets else ()
        return tuple(card for name in own for card in load_set(name).cards) + self.imported

    @cached_property
    def errata(self) -> tuple[Erratum, ...]:
        """Give the errata of Ringside's own sets and of the user's folder."""
        path = self.folder / ERRATA
        own = own_errata() if self._own_sets else ()
        return own + (read_errata(path) if path.exists() else ())

    def add(self, cards: Iterable[Card]) -> int:
        """Add printings, replace those with the same id and name, and save; count the new ones."""
        with alone_in(self.folder):
            self.__dict__.pop("imported", None)  # another import may have written meanwhile
            merged = {_place(card): card for card in self.imported}
            before = len(merged)
            merged.update((_place(card), card) for card in cards)
            self._save(tuple(merged.values()))
        return len(merged) - before

    def _save(self, cards: tuple[Card, ...]) -> None:
        lines = b"".join(msgspec.json.encode(card) + b"\n" for card in cards)
        write_whole(self.folder / CARDS, lines)
        self.__dict__.pop("entries", None)
        self.__dict__["imported"] = cards

    @cached_property
    def rulings(self) -> Rulings:
        """Give what a judge says of printings."""
        path = self.folder / RULINGS
        if not path.exists():
            return Rulings()
        wanted = f"{path.name}: expected lists `same` and `apart`"
        text = read_text(path)
        refuse_deep(text, path.name)
        try:
            return msgspec.convert(yaml.safe_load(text) or {}, Rulings)
        except yaml.YAMLError as error:
            raise UserError(f"{wanted}, got {yaml_fault(error)}.") from error
        except msgspec.ValidationError as error:
            raise UserError(f"{wanted}, got another thing: {error}.") from error


def _read_cards(path: Path) -> tuple[Card, ...]:
    decoder = msgspec.json.Decoder(Card)
    try:
        return tuple(decoder.decode_lines(path.read_bytes()))
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror}); check it.") from error
    except (ValueError, RecursionError) as error:
        raise UserError(
            f"{path}: the library is damaged ({error}); move it away and import your files again."
        ) from error


def _place(card: Card) -> tuple[str, str]:
    return card.id, card.full_name
