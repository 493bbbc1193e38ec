"""Definitions: cards and abilities made ready for the machine, once for each game's edition."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.lower.stage import lowered
from ringside.engine.model.kinds import (
    ACTION,
    ATTACK,
    CHARACTER,
    CONTINUOUS,
    FOUNDATION,
    HAND,
    HEIGHT_OF,
    NO_ZONE,
    NONE,
    TOKEN,
    TYPE_OF,
)
from ringside.engine.model.power import Power
from ringside.programs.abilities import Ability
from ringside.programs.nodes import SYMBOLS
from ringside.programs.printed import Keyword, Printed

ALL_SYMBOLS: Final = (1 << len(SYMBOLS)) - 1
SYMBOL_BIT: Final[dict[str, int]] = {word: 1 << i for i, word in enumerate(SYMBOLS)}


class Trait:
    """A keyword that a card has now, with the ability it grants, if any."""

    def __init__(
        self,
        name: str,
        rating: i64,
        restriction: str,
        requirement: tuple[str, ...],
        power: Power | None,
    ) -> None:
        """Link a keyword with the ability that it grants (comprehensive I.2.3)."""
        self.name = name
        self.rating = rating
        self.restriction = restriction
        self.requirement = requirement
        self.power = power


@mypyc_attr(free_list_len=1)
class Values:
    """The values and properties of a card at one layer (comprehensive C.3.3)."""

    def __init__(self) -> None:
        """Start as a face-down foundation: no values at all (D.2.2.2)."""
        self.type: i64 = FOUNDATION
        self.powers: tuple[Power, ...] = ()
        self.traits: tuple[Trait, ...] = ()
        self.symbols: i64 = 0
        self.name = ""
        self.version: i64 = 0
        self.title = ""  # stands for the version of a character
        self.difficulty: i64 = 0
        self.check: i64 = 0
        self.block_zone: i64 = NO_ZONE
        self.block: i64 = 0
        self.zone: i64 = NO_ZONE
        self.speed: i64 = 0
        self.damage: i64 = 0
        self.dealing: i64 = NONE  # what it deals whatever its damage and block status say
        self.hand_size: i64 = 0
        self.health: i64 = 0
        self.stamina: i64 = 0

    def copy(self) -> "Values":
        """Return values that can be changed without changing these."""
        new = Values()
        new.name = self.name
        new.version = self.version
        new.title = self.title
        new.type = self.type
        new.difficulty = self.difficulty
        new.check = self.check
        new.block_zone = self.block_zone
        new.block = self.block
        new.zone = self.zone
        new.speed = self.speed
        new.damage = self.damage
        new.dealing = self.dealing
        new.symbols = self.symbols
        new.hand_size = self.hand_size
        new.health = self.health
        new.stamina = self.stamina
        new.traits = self.traits
        new.powers = self.powers
        return new

    def has_keyword(self, name: str) -> bool:
        """Tell whether a keyword is on the card."""
        return any(trait.name == name for trait in self.traits)

    def grants(self, name: str) -> bool:
        """Tell whether a keyword is on the card and means something in this edition."""
        return any(trait.name == name and trait.power is not None for trait in self.traits)


FACE_DOWN: Final = Values()


class Definition:
    """A printed card as one edition's game uses it."""

    def __init__(self, printed: Printed, values: Values) -> None:
        """Keep the printed card and its layer-0 values."""
        self.values = values
        self.kinds: i64 = 0  # of the abilities printed on it, as bits
        self.tenacious = False  # some ability of it is playable while it is committed
        self.from_hand = values.type == ACTION  # or from the hand
        self.continuous = False  # some ability of it is continuous
        self.ruling = False  # some text of it may forbid or tax the playing of itself
        self.delicate = is_delicate(values)  # a pause condition may concern it in a stage
        self.exclusive = is_exclusive(values)  # and in a card pool
        self.half: Definition | None = None  # the second half of a split card
        self.back: Definition | None = None
        self.tree: tuple[Power, ...] = ()  # what a skill tree can unlock, in order
        self.full_name = full_name(printed.name, printed.title, printed.version)
        self.printed = printed
        for power in values.powers:
            self.kinds |= 1 << power.kind
            self.tenacious = self.tenacious or power.tenacious
            self.ruling = self.ruling or power.ruling
            self.from_hand = self.from_hand or power.zone == HAND
            if power.kind == CONTINUOUS and power.ability.effect:
                self.continuous = True
        # moving or turning it changes nothing about other cards
        self.quiet = not self.continuous and values.type not in (CHARACTER, TOKEN)


def full_name(name: str, title: str, version: i64) -> str:
    """Return a name with what tells the versions of a character apart."""
    titled = f"{name}, {title}" if title else name
    return f"{titled} {version}" if version else titled


def is_delicate(values: Values) -> bool:
    """Tell whether a card may break a condition of comprehensive E.2.3 to E.2.7."""
    if values.type in (CHARACTER, ATTACK, ACTION):
        return True
    names = [trait.name for trait in values.traits]
    return is_exclusive(values) or "Terrain" in names or "Unique" in names


def is_exclusive(values: Values) -> bool:
    """Tell whether a card is for certain characters only (comprehensive E.2.4)."""
    return any(trait.name.endswith("Only") for trait in values.traits)


# (name, rating, restriction, requirement)
KeywordFacts = tuple[str, int, str, tuple[str, ...]]


class Keywords:
    """What each keyword grants, as an edition says; what grants nothing is a trait."""

    def __init__(self, grants: Callable[[Keyword], Ability | None]) -> None:
        """Take the function that knows the edition's keywords."""
        self.grants = grants
        self.known: dict[KeywordFacts, Ability | None] = {}

    def ability(self, keyword: Keyword) -> Ability | None:
        """Return the ability that a printed or gained keyword grants, or None for a trait."""
        facts = facts_of(keyword)
        if facts not in self.known:
            self.known[facts] = self.grants(keyword)
        return self.known[facts]


def facts_of(keyword: Keyword) -> KeywordFacts:
    """Return what makes a keyword the same as another."""
    return (keyword.name, keyword.rating, keyword.restriction, keyword.requirement)


class Definer:
    """Makes definitions and powers for one game, each printed card and ability once."""

    def __init__(self, keywords: Keywords, infinite: bool) -> None:
        """Take the edition's keyword abilities, and whether infinity is all symbols or none."""
        self.keywords = keywords
        self.infinite = infinite
        self.serial = 0
        self.powers: dict[int, Power] = {}
        self.kept: list[Ability] = []  # keeps the ids above alive
        self.granted: dict[KeywordFacts, Trait] = {}

    def power(self, ability: Ability) -> Power:
        """Return the power of an ability."""
        found = self.powers.get(id(ability))
        if found is None:
            self.serial += 1
            found = Power(lowered(ability), self.serial)
            self.powers[id(ability)] = found
            self.kept.append(ability)
        return found

    def trait(self, keyword: Keyword) -> Trait:
        """Return a keyword with its linked ability."""
        ability = self.keywords.ability(keyword)
        power: Power | None = None
        if ability is not None:
            self.serial += 1
            power = Power(ability, self.serial)
        return Trait(keyword.name, keyword.rating, keyword.restriction, keyword.requirement, power)

    def gained(self, keyword: Keyword) -> Trait:
        """Return the trait for a keyword that an effect grants, the same one each time."""
        key = facts_of(keyword)
        found = self.granted.get(key)
        if found is None:
            found = self.trait(keyword)
            self.granted[key] = found
        return found

    def define(self, printed: Printed) -> Definition:
        """Return the definition of a printed card."""
        values = Values()
        values.name = printed.name
        values.version = printed.version
        values.title = printed.title
        values.type = TYPE_OF[printed.type]
        values.difficulty = printed.difficulty
        values.check = printed.check
        values.block_zone = HEIGHT_OF[printed.block_zone]
        values.block = printed.block_modifier
        values.zone = HEIGHT_OF[printed.attack_zone]
        values.speed = printed.speed
        values.damage = printed.damage
        values.hand_size = printed.hand_size
        values.health = printed.health
        values.stamina = printed.stamina
        values.symbols = symbols_of(printed, self.infinite)
        values.traits = tuple([self.trait(keyword) for keyword in printed.keywords])
        powers = [self.power(ability) for ability in printed.abilities]
        powers += [trait.power for trait in values.traits if trait.power is not None]
        values.powers = tuple(powers)
        definition = Definition(printed, values)
        definition.tree = tuple([self.power(ability) for ability in printed.tree])
        if printed.back is not None:
            definition.back = self.define(printed.back)
            definition.quiet = False
        if printed.split is not None:
            half = self.define(printed.split)
            definition.half = half
            definition.quiet = False
            definition.delicate = definition.delicate or half.delicate
            definition.exclusive = definition.exclusive or half.exclusive
            definition.continuous = definition.continuous or half.continuous
        return definition


def symbols_of(printed: Printed, infinite: bool) -> i64:
    """Return the printed symbols as bits; infinity grants all twelve (B.6.6.2.2), or none."""
    if printed.infinity and infinite:
        return ALL_SYMBOLS
    return bits_of(printed.symbols) | bits_of(printed.attuned)


def bits_of(words: tuple[str, ...]) -> i64:
    """Return symbols as bits."""
    bits = 0
    for word in words:
        bits |= SYMBOL_BIT[word]
    return bits
