"""The card as printed: one frozen record with every property that a rulebook names."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from ringside.cards.keywords import Keyword
from ringside.programs import nodes

CardType = Literal["character", "attack", "foundation", "action", "asset", "backup", "token"]
Zone = Literal["high", "mid", "low"]
Count = Annotated[int, Meta(ge=0, le=99)]

CARD_TYPES: Final[tuple[str, ...]] = get_args(CardType)
ZONES: Final[tuple[str, ...]] = get_args(Zone)
SYMBOLS: Final = nodes.SYMBOLS
INFINITY: Final = "infinity"
ATTUNED: Final = "attuned:"
UNKNOWN: Final = "??"


class Block(Struct, frozen=True, forbid_unknown_fields=True):
    """The zone a card blocks and what it adds to the speed that must be checked."""

    zone: Zone
    modifier: Annotated[int, Meta(ge=-9, le=99)] = 0


class Attack(Struct, frozen=True, forbid_unknown_fields=True):
    """Where an attack strikes, how hard it is to block and how much it hurts."""

    zone: Zone
    speed: Count = 0
    damage: Count = 0


class Vitals(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The vital statistics of an older character, as printed; ``??`` is an unknown value."""

    gender: str = ""
    height: str = ""
    weight: str = ""
    blood_type: str = ""

    def inches(self) -> int | None:
        """Give the height in inches, or None when it is unknown or not printed."""
        feet, mark, inches = self.height.partition("'")
        if not mark or not feet.strip().isdigit():
            return None
        rest = inches.strip().rstrip('"')
        return int(feet) * 12 + (int(rest) if rest.isdigit() else 0)

    def pounds(self) -> int | None:
        """Give the weight in pounds, or None when it is unknown or not printed."""
        number = self.weight.split()[0] if self.weight.split() else ""
        return int(number) if number.isdigit() else None


class Face(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A second half of a split card, or the back of a double-sided one."""

    type: CardType
    name: str = ""
    difficulty: Count | None = None
    block: Block | None = None
    attack: Attack | None = None
    keywords: tuple[Keyword, ...] = ()
    hand_size: Count | None = None
    health: Count | None = None
    stamina: Count | None = None
    text: str = ""


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One card; a split card's own fields are its upper half, a double-sided card's its front."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    version: Count = 0
    title: str = ""
    type: CardType
    difficulty: Count | None = None
    check: Count | None = None
    block: Block | None = None
    attack: Attack | None = None
    symbols: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    vitals: Vitals | None = None
    hand_size: Count | None = None
    health: Count | None = None
    stamina: Count | None = None
    universe: str = ""
    watermark: str = ""
    set: str = ""
    set_title: str = ""
    number: str = ""
    known_as: tuple[str, ...] = ()  # what other collections call this printing
    rarity: str = ""
    released: str = ""
    legality: tuple[str, ...] = ()
    text: str = ""
    tree: tuple[str, ...] = ()
    split: Face | None = None
    back: Face | None = None

    def __post_init__(self) -> None:
        known = {*SYMBOLS, INFINITY}
        for symbol in self.symbols:
            if symbol.removeprefix(ATTUNED) not in known:
                raise ValueError(f"symbols: {symbol!r} is none of the twelve symbols or infinity")
        if len(set(self.symbols)) != len(self.symbols):
            raise ValueError("symbols: a symbol stands twice")

    @property
    def full_name(self) -> str:
        """Give the name with its title or version, as a deck list writes it."""
        return f"{self.titled_name} {self.version}" if self.version else self.titled_name

    @property
    def titled_name(self) -> str:
        """Give the name with its title, but without its version."""
        return f"{self.name}, {self.title}" if self.title else self.name

    @property
    def text_box(self) -> str:
        """Give the text with the levels of a skill tree below it."""
        levels = (f"Level {level} {text}" for level, text in enumerate(self.tree, start=1))
        return "\n".join(part for part in (self.text, *levels) if part)

    @property
    def id(self) -> str:
        """Give the printing's place in its set, such as ``first-bell/017``."""
        return f"{self.set}/{self.number}"

    @property
    def plain_symbols(self) -> tuple[str, ...]:
        """Give the symbols without regard to attunement."""
        return tuple(symbol.removeprefix(ATTUNED) for symbol in self.symbols)

    @property
    def attuned_symbols(self) -> tuple[str, ...]:
        """Give the attuned symbols alone, without their mark."""
        return tuple(s.removeprefix(ATTUNED) for s in self.symbols if s.startswith(ATTUNED))

    @property
    def faces(self) -> tuple[Face, ...]:
        """Give the other halves and sides that this card has beside its own."""
        return tuple(face for face in (self.split, self.back) if face is not None)

    def has_keyword(self, name: str) -> bool:
        """Tell whether a keyword of that name is printed, whatever its rating or restriction."""
        return any(keyword.name.casefold() == name.casefold() for keyword in self.keywords)
