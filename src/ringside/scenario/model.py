"""A scenario as it was written: cards, both sides, the script and what must be true."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ringside.cards.model import Card
from ringside.engine.model.kinds import ZONE_WORDS

SEATS: Final = ("one", "two")
ZONES: Final = ("deck", "hand", "stage", "pool", "momentum", "discard", "removed")
STEPS: Final = ("enhance", "block")
PHASES: Final = ("ready", "review", "draw", "combat", "end")
PREPARING: Final = ("setup", "before", "mulligan")  # the game has not begun
SHORT: Final = {"card pool": "pool", "discard pile": "discard", "removed pile": "removed"}

Expectation = dict[str, Any]


def zone_name(zone: int) -> str:
    """Name a zone as scenario files do."""
    return SHORT.get(ZONE_WORDS[zone], ZONE_WORDS[zone])


@dataclass(frozen=True)
class Placed:
    """One card put into a zone, with the state it is in."""

    card: Card
    committed: bool = False
    face: str = ""  # up or down, "" as the zone has it
    attached: bool = False
    sealed: bool = False
    frozen: bool = False
    transformed: bool = False
    played: str = "form"  # what a card in the pool was played as; "" if it was not played
    dealt: bool = False  # dealt damage this turn
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Side:
    """One player's part of the table; the deck and the discard pile are written top first."""

    character: Placed
    health: int | None
    zones: dict[str, tuple[Placed, ...]]


@dataclass(frozen=True)
class AttackSetup:
    """An attack in its attack sequence: which card of the attacker's pool, and at which step."""

    name: str
    by: int
    step: str = "enhance"


@dataclass(frozen=True)
class Line:
    """One line of the script: a choice of a seat, or expectations in between."""

    place: str  # where it stands in the file, for messages
    seat: int = 0
    words: str = ""
    expect: Expectation | None = None
    under: tuple[str, ...] = ()  # editions that it is for; none: all of them


@dataclass(frozen=True)
class Scenario:
    """One position with its script."""

    path: Path
    title: str
    editions: tuple[str, ...]
    proves: tuple[str, ...]
    sides: tuple[Side, Side]
    active: int
    turn_number: int
    phase: str
    attack: AttackSetup | None
    pending: tuple[str, ...]
    seed: int
    script: tuple[Line, ...]
    expect: Expectation
    by_edition: dict[str, Expectation] = field(default_factory=dict)
    settle: bool = True  # pass the windows that follow the last choice
    known: tuple[Card, ...] = ()  # all cards that its file speaks of: those that exist
