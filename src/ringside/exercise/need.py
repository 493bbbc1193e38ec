"""What an ability needs around it: cards in zones, characters, tools, and how the game lies."""

from __future__ import annotations

from dataclasses import dataclass, field

from ringside.programs.abilities import Ability
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Filter
from ringside.programs.printed import Printed


@dataclass(frozen=True)
class Need:
    """Cards that a noun phrase looks for."""

    which: tuple[Filter, ...]
    seats: tuple[int, ...]
    zones: tuple[str, ...]
    count: int


@dataclass
class Needs:
    """All that a program asks of its surroundings."""

    cards: list[Need] = field(default_factory=list)
    events: list[Happening] = field(default_factory=list)
    traits: tuple[list[tuple[str, str]], list[tuple[str, str]]] = field(
        default_factory=lambda: ([], [])
    )  # for each seat, what its character must be: (name, keyword ..., which)
    restrictions: set[str] = field(default_factory=set)
    combo: tuple[str, ...] = ()
    counters: list[str] = field(default_factory=list)  # on the character, or on the card itself
    zones: list[str] = field(default_factory=list)  # from which the ability is played
    hidden: list[str] = field(default_factory=list)  # zones in which it lies face down
    few: set[tuple[int, str]] = field(default_factory=set)  # zones that are to hold few cards
    extra: list[Printed] = field(default_factory=list)
    blocks: bool = False  # it speaks of blocking with its card
    committed: bool = False  # it is for while its card is committed
    loose: list[tuple[Filter, ...]] = field(default_factory=list)  # asked of whatever comes up
    talented: bool = False  # cards are to have abilities and keywords that others can take
    kept: bool = False  # something is to happen to the card before it is played
    cycled: bool = False  # it asks for a player who has cycled
    weak: set[int] = field(default_factory=set)  # seats that are to have little health
    opening: bool = False  # it is about the first turn of the game
    first: set[str] = field(default_factory=set)  # keywords whose abilities come before it
    gifts: list[Ability] = field(default_factory=list)  # abilities that a character is to have
