"""Read from card files only what the compiler needs, line by line, whatever else is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ringside.cards.imports import read_cards
from ringside.cards.playable import printed
from ringside.errors import UserError


class CardText(NamedTuple):
    """A card as the compiler takes it."""

    name: str
    type: str
    keywords: tuple[tuple[str, int | None], ...]
    text: str


def card_texts(file: Path) -> tuple[list[CardText], list[str]]:
    """Read the texts of a card file, and a sentence for each entry that is broken."""
    if file.suffix.casefold() not in (".jsonl", ".ndjson"):
        batch = read_cards(file)
        return [
            CardText(card.name, card.type, tuple(map(printed, card.keywords)), card.text)
            for card in batch.cards
        ], list(batch.problems)
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise UserError(f"{file}: cannot be read ({error.strerror}); check the path.") from error
    texts: list[CardText] = []
    broken: list[str] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            _read_line(line, f"{file.name}: line {number}", texts, broken)
    return texts, broken


def _read_line(line: bytes, place: str, texts: list[CardText], broken: list[str]) -> None:
    try:
        record = msgspec.json.decode(line)
        texts.append(_card_text(record))
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError) as error:
        broken.append(f"{place} is no card ({error})")


def _card_text(record: dict[str, Any]) -> CardText:
    keywords = tuple(
        (str(keyword["name"]), keyword.get("rating")) for keyword in record.get("keywords") or ()
    )
    text = record.get("text") or ""
    if not isinstance(text, str):
        raise TypeError("its text is not a text")
    return CardText(str(record["name"]), str(record.get("type", "")), keywords, text)
