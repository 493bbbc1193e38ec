"""Reading the cards of a scenario: named once, inline, counted, and with the state they are in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ringside.cards.faults import CardError
from ringside.cards.fields import card_from_fields
from ringside.cards.library import Library
from ringside.cards.model import Card
from ringside.cards.names import full_name
from ringside.engine.model.kinds import ROLE_WORDS
from ringside.errors import UserError
from ringside.scenario.fields import Fields, wrong
from ringside.scenario.model import ZONES, Placed, Side

COUNTED: Final = re.compile(r"(?P<name>.+?)\s+x\s*(?P<count>\d+)")
STATES: Final = (
    "committed",
    "face",
    "attached",
    "sealed",
    "frozen",
    "transformed",
    "played",
    "dealt",
    "counters",
    "count",
)
FILLER: Final = {"name": "Filler", "type": "foundation", "difficulty": 9, "check": 4}
FILLER_COUNT: Final = 20
EVERYMAN: Final = {
    "name": "Everyman",
    "type": "character",
    "symbols": ["infinity"],
    "hand_size": 6,
    "health": 20,
}


class Cards:
    """The cards that a scenario names."""

    def __init__(self, path: Path) -> None:
        """Start with the cards that need no writing down."""
        self.path = path
        self.named: dict[str, Card] = {}
        self.add(FILLER, "filler")
        self.add(EVERYMAN, "everyman")

    def add(self, fields: object, place: str) -> Card:
        """Read a card's fields and remember it by its name."""
        if not isinstance(fields, Mapping):
            raise wrong(self.path, place, "expected the fields of a card", fields)
        try:
            card = card_from_fields(fields)
        except CardError as error:
            name = fields.get("name", "?")
            raise UserError(f"{self.path}: `{place}`: card {name!r}, {error}.") from error
        self.named[card.full_name.casefold()] = card
        return card

    def find(self, name: str, place: str) -> Card:
        """Return a card that was named before, or one of the library."""
        found = self.named.get(name.casefold()) or self.named.get(full_name(name).casefold())
        found = found or library_card(name)
        if found is None:
            raise UserError(
                f"{self.path}: `{place}`: no card is called {name!r}; "
                "write it under `cards`, give its fields here, or import it."
            )
        return found


def library_card(name: str) -> Card | None:
    """Return the card of that name out of our own sets and what was imported."""
    wanted = name.casefold()
    for entry in Library().entries:
        if any(each.casefold() == wanted for each in entry.names):
            return entry.card
    return None


def read_side(cards: Cards, path: Path, place: str, value: object) -> Side:
    """Read one player's part of the table."""
    fields = Fields(path, place, {} if value is None else value)
    character = fields.take("character", EVERYMAN["name"])
    zones = {zone: fields.take(zone) for zone in ZONES}
    health = fields.number("health", None)
    fields.finish()
    side = {zone: read_zone(cards, f"{place}.{zone}", each) for zone, each in zones.items()}
    if zones["deck"] is None:
        filler = Placed(cards.find("Filler", place))
        side["deck"] = (filler,) * FILLER_COUNT
    return Side(read_character(cards, f"{place}.character", character), health, side)


def read_character(cards: Cards, place: str, value: object) -> Placed:
    """Read a starting character: a name, or fields whose type goes without saying."""
    if isinstance(value, Mapping):
        value = dict(value)
        if value.keys() - {"name", *STATES}:
            value.setdefault("type", "character")
    placed = read_placed(cards, place, value)
    if len(placed) != 1 or placed[0].card.type != "character":
        raise wrong(cards.path, place, "expected one character", value)
    return placed[0]


def read_zone(cards: Cards, place: str, value: object) -> tuple[Placed, ...]:
    """Read the list of a zone."""
    if value is None:
        return ()
    if not isinstance(value, list):
        raise wrong(cards.path, place, "expected a list of cards", value)
    found: list[Placed] = []
    for number, each in enumerate(value, start=1):
        found += read_placed(cards, f"{place}[{number}]", each)
    return tuple(found)


def read_placed(cards: Cards, place: str, value: object) -> list[Placed]:
    """Read one entry of a zone: `Name`, `Name x3`, or fields of a card and of its state."""
    if isinstance(value, str):
        match = COUNTED.fullmatch(value)
        name, count = (match["name"], int(match["count"])) if match else (value, 1)
        return [Placed(cards.find(name, place))] * count
    if not isinstance(value, Mapping):
        raise wrong(cards.path, place, "expected a card", value)
    own = {str(key): each for key, each in value.items() if key not in STATES}
    state = Fields(cards.path, place, {key: value[key] for key in value if key in STATES})
    card = find_or_add(cards, place, own)
    count = state.number("count", 1) or 0
    return [read_state(state, card)] * count


def find_or_add(cards: Cards, place: str, own: Mapping[str, Any]) -> Card:
    """Return the card that fields name, or the new card that they describe."""
    if own.keys() == {"name"}:
        return cards.find(str(own["name"]), place)
    return cards.add(own, place)


def read_state(state: Fields, card: Card) -> Placed:
    """Read the state of a card where it lies."""
    played = state.take("played", "form")
    role = {True: "form", False: ""}.get(played, played)
    if role not in ROLE_WORDS:
        known = ", ".join(filter(None, ROLE_WORDS))
        raise wrong(state.path, state.at("played"), f"expected true, false or {known}", played)
    counters = state.take("counters") or {}
    if not isinstance(counters, Mapping):
        raise wrong(state.path, state.at("counters"), "expected `name: number`", counters)
    return Placed(
        card,
        committed=state.flag("committed", False),
        face=state.one_of("face", ("up", "down"), "up") if "face" in state.left else "",
        attached=state.flag("attached", False),
        sealed=state.flag("sealed", False),
        frozen=state.flag("frozen", False),
        transformed=state.flag("transformed", False),
        played=str(role),
        dealt=state.flag("dealt", False),
        counters=tuple((str(name), int(number)) for name, number in counters.items()),
    )
