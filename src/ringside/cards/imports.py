"""A player's own card files, JSON Lines, JSON or CSV, read as far as they can be read."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from ringside.cards.faults import CardError
from ringside.cards.files import read_set, read_text
from ringside.cards.model import Card, Face
from ringside.cards.records import card_from_record
from ringside.errors import UserError

LONGEST_LINE: Final = 1_000_000

Record = tuple[str, Mapping[str, Any]]


class Batch(Struct, frozen=True):
    """The cards of one file, and a sentence for each entry that was left out."""

    cards: tuple[Card, ...]
    problems: tuple[str, ...]


def read_cards(path: Path) -> Batch:
    """Read a card file by its ending; leave out broken entries and say which they were."""
    problems: list[str] = []
    ending = path.suffix.casefold()
    if ending in (".yaml", ".yml"):
        return Batch(read_set(path).cards, ())
    if ending == ".csv":
        records = _rows(path, problems)
    elif ending == ".json":
        records = _objects(path, problems)
    elif ending in (".jsonl", ".ndjson"):
        records = _lines(path, problems)
    else:
        raise UserError(f"{path.name}: expected a .jsonl, .json, .csv or .yaml file; rename it.")
    return _batch(records, path.name, problems)


def _batch(records: Iterator[Record], file: str, problems: list[str]) -> Batch:
    cards: dict[tuple[str, str], Card] = {}
    for place, record in records:
        try:
            card = card_from_record(record)
        except CardError as error:
            problems.append(f"{file}: {place}, card {_named(record)}, {error}.")
            continue
        # Two names may stand under one number, for they can be one card (tournament 501.1).
        key = (card.id, card.full_name)
        if key in cards:
            mark = f"the id {card.id}" if card.number else "a name; give each its own number"
            problems.append(f"{file}: {place}, {card.full_name!r} repeats {mark}.")
        else:
            cards[key] = card
    return Batch(join_backs(tuple(cards.values())), tuple(problems))


def join_backs(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Join back sides that a collection lists as cards of their own, numbered ``12B``."""
    fronts = {card.id: card for card in cards if not card.number.endswith("B")}
    joined: dict[str, Card] = {}
    for card in cards:
        front = fronts.get(card.id[:-1]) if card.number.endswith("B") else None
        if front is not None and card.difficulty is None and card.check is None:
            joined[front.id] = msgspec.structs.replace(front, back=_as_back(card, front))
    backs = {f"{identity}B" for identity in joined}
    return tuple(joined.get(card.id, card) for card in cards if card.id not in backs)


def _as_back(card: Card, front: Card) -> Face:
    return Face(
        type=card.type,
        name="" if card.name == front.name else card.full_name,
        block=card.block,
        attack=card.attack,
        keywords=card.keywords,
        hand_size=card.hand_size,
        health=card.health,
        stamina=card.stamina,
        text=card.text,
    )


def _lines(path: Path, problems: list[str]) -> Iterator[Record]:
    try:
        with path.open("rb") as stream:
            yield from _numbered(stream, path.name, problems)
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror}); check the path.") from error


def _numbered(stream: io.BufferedReader, file: str, problems: list[str]) -> Iterator[Record]:
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            _skip_line(stream, line)
            problems.append(f"{file}: line {number} is longer than {LONGEST_LINE:,} bytes.")
            continue
        text = _decode(line, number, file).strip()
        if not text:
            continue
        try:
            record = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            problems.append(f"{file}: line {number} is broken JSON ({error}).")
            continue
        if isinstance(record, dict):
            yield f"line {number}", record
        else:
            problems.append(f"{file}: line {number} should be a JSON object of card fields.")


def _skip_line(stream: io.BufferedReader, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(LONGEST_LINE)


def _decode(line: bytes, number: int, file: str) -> str:
    try:
        return line.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        raise UserError(
            f"{file}: expected UTF-8 text, got another encoding in line {number}; "
            "save the file as UTF-8."
        ) from error


def _objects(path: Path, problems: list[str]) -> Iterator[Record]:
    try:
        document = msgspec.json.decode(read_text(path))
    except (msgspec.DecodeError, RecursionError) as error:
        raise UserError(f"{path.name}: expected whole JSON, got {error}; mend the file.") from error
    entries = document.get("cards") if isinstance(document, dict) else document
    if not isinstance(entries, list):
        raise UserError(f"{path.name}: expected a list of cards, or an object with `cards`.")
    for place, entry in enumerate(entries, start=1):
        if isinstance(entry, dict):
            yield f"entry {place}", entry
        else:
            problems.append(f"{path.name}: entry {place} should be an object of card fields.")


def _rows(path: Path, problems: list[str]) -> Iterator[Record]:
    reader = csv.reader(io.StringIO(read_text(path), newline=""), strict=True)
    columns: list[str] = []
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            problems.append(f"{path.name}: line {reader.line_num} is broken CSV ({error}).")
            continue
        if cells is None:
            return
        if not columns:
            columns = _columns(cells, path.name)
        elif len(cells) > len(columns):
            problems.append(f"{path.name}: line {reader.line_num} has more cells than columns.")
        elif any(cells):
            yield f"line {reader.line_num}", dict(zip(columns, cells, strict=False))


def _columns(cells: list[str], file: str) -> list[str]:
    columns = [cell.strip().casefold().replace(" ", "_") for cell in cells]
    if not {"name", "type"} <= set(columns):
        raise UserError(
            f"{file}: expected columns named `name` and `type` in line 1, parted by commas."
        )
    twice = [column for column, count in Counter(columns).items() if column and count > 1]
    if twice:
        raise UserError(f"{file}: the column `{twice[0]}` stands twice; keep one of them.")
    return columns


def _named(record: Mapping[str, Any]) -> str:
    return repr(str(record.get("name", "?"))[:60])
