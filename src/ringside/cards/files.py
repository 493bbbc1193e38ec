"""Set files: one readable YAML file for each set, checked card by card when it is read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml
from msgspec import Struct

from ringside.cards.boosters import Booster
from ringside.cards.faults import CardError, short
from ringside.cards.fields import card_from_fields, card_to_fields
from ringside.cards.model import Card
from ringside.cards.nesting import refuse_deep
from ringside.errors import UserError

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INHERITED: Final = ("universe", "watermark", "released", "legality")
_HEADER: Final = ("set", "title", *_INHERITED, "booster", "cards")


class CardSet(Struct, frozen=True):
    """A set: its code, its title, its cards in order, and how its boosters are made, if it says."""

    code: str
    title: str
    cards: tuple[Card, ...]
    booster: Booster | None = None


def read_set(path: Path) -> CardSet:
    """Read a set file; raise UserError naming file, card and field of the first fault."""
    return parse_set(read_text(path), path.name)


def parse_set(text: str, file: str) -> CardSet:
    """Read a set from YAML text; `file` is the name that errors mention."""
    refuse_deep(text, file)
    try:
        # The loader builds plain values only; it is one of PyYAML's two safe ones.
        document = yaml.load(text, Loader=_LOADER)  # noqa: S506
    except yaml.YAMLError as error:
        raise UserError(
            f"{file}: expected YAML, got {yaml_fault(error)}; mend that line."
        ) from error
    header = _header(document, file)
    title = str(header.get("title", header["set"]))
    return CardSet(str(header["set"]), title, _cards(header, file), _booster(header, file))


def read_text(path: Path) -> str:
    """Read a text file as UTF-8; raise UserError where it is missing or in another encoding."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(
            f"{path.name}: expected UTF-8 text, got another encoding at byte {error.start}; "
            "save the file as UTF-8."
        ) from error
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror}); check the path.") from error


def write_set(card_set: CardSet) -> str:
    """Give the set as YAML text that reads back as the same set."""
    cards = [_without_set(card) for card in card_set.cards]
    document: dict[str, object] = {"set": card_set.code, "title": card_set.title}
    if card_set.booster is not None:
        document["booster"] = msgspec.to_builtins(card_set.booster, str_keys=True)
    document["cards"] = cards
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=96)


def _without_set(card: Card) -> dict[str, Any]:
    fields = card_to_fields(card)
    fields.pop("set", None)
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()
    }


def _header(document: object, file: str) -> Mapping[str, Any]:
    if not isinstance(document, Mapping) or not isinstance(document.get("cards"), list):
        raise UserError(f"{file}: expected a mapping with `set` and a list of `cards`.")
    if not document.get("set"):
        raise UserError(f"{file}: expected a `set` code above the cards, got none.")
    unknown = [key for key in document if key not in _HEADER]
    if unknown:
        raise UserError(
            f"{file}: `{unknown[0]}` is no field of a set; expected {', '.join(_HEADER)}."
        )
    return document


def read_booster(fields: object, file: str) -> Booster:
    """Read how boosters are made; raise UserError naming the field that is wrong."""
    try:
        return msgspec.convert(fields, Booster)
    except msgspec.ValidationError as error:
        raise UserError(
            f"{file}: expected the slots of a booster, got another thing ({error}); "
            "`ringside draft booster SET` shows how they are written."
        ) from error


def _booster(header: Mapping[str, Any], file: str) -> Booster | None:
    return read_booster(header["booster"], file) if "booster" in header else None


def _cards(header: Mapping[str, Any], file: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    taken: dict[str, str] = {}
    inherited = {field: header[field] for field in _INHERITED if field in header}
    for place, fields in enumerate(header["cards"], start=1):
        card = _card(fields, {"set": str(header["set"]), **inherited}, place, file)
        if card.number in taken:
            raise UserError(
                f"{file}: card {card.full_name!r} (entry {place}), field number: {card.number} is "
                f"already {taken[card.number]!r}; give each card its own number."
            )
        taken[card.number] = card.full_name
        cards.append(card)
    return tuple(cards)


def _card(fields: object, inherited: Mapping[str, Any], place: int, file: str) -> Card:
    if not isinstance(fields, Mapping):
        raise UserError(
            f"{file}: entry {place} should be the fields of a card, got {short(fields)}."
        )
    own = {str(key): value for key, value in fields.items()}
    own.setdefault("number", f"{place:03}")
    own["number"] = str(own["number"])
    try:
        return card_from_fields({**inherited, **own})
    except CardError as error:
        raise UserError(
            f"{file}: card {own.get('name', '?')!r} (entry {place}), {error}."
        ) from error


def yaml_fault(error: yaml.YAMLError) -> str:
    """Say in a few words what is no YAML, and in which line."""
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark:
        mark = error.problem_mark
        return f"{error.problem} in line {mark.line + 1}, column {mark.column + 1}"
    return " ".join(str(error).split())
