"""Definitions: cards and abilities made ready for the machine, once for each game's edition."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.deeds import NO_DEED, deed
from ringside.engine.early import adjusting
from ringside.engine.found_once import FoundOnce
from ringside.engine.kinds import (
    ABILITY_OF,
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
    ZONE_OF,
)
from ringside.engine.linking import linked
from ringside.engine.watching import watching
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Whichever
from ringside.programs.groups import Attack, This, Together, Within
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import (
    Either,
    Forbid,
    If,
    MakeCheck,
    Play,
    Require,
    Turn,
    WhileActive,
)
from ringside.programs.nodes import SYMBOLS, Amount, Block, Group
from ringside.programs.printed import Keyword, Printed

ALL_SYMBOLS: Final = (1 << len(SYMBOLS)) - 1
SYMBOL_BIT: Final[dict[str, int]] = {word: 1 << i for i, word in enumerate(SYMBOLS)}
UNKNOWN: Final = -1
SPANS_IN_GAME: Final[tuple[str, ...]] = (
    "this turn",
    "this enhance step",
    "this game",
    "this attack",
    "this combat phase",
)


class Power:
    """An ability as the machine tests and plays it; text and keyword abilities alike."""

    def __init__(self, ability: Ability, serial: i64) -> None:
        """Read what the machine tests often out of the ability's restrictions."""
        self.kind: i64 = ABILITY_OF[ability.kind]
        self.zone: i64 = NO_ZONE  # the one zone that brackets name
        self.serial: i64 = serial
        self.first = False
        self.combo = False
        self.tenacious = False  # playable while committed
        self.either = False  # playable by either player
        self.unlimited = False  # any number of times per Enhance Step
        self.uncancellable = False
        self.outwit = False  # played from face down in the stage
        self.own_event = names_itself(ability.trigger)  # its condition is about its own card
        # it does something as long as its card is in play
        self.static = self.kind == CONTINUOUS and ability.trigger is None and bool(ability.effect)
        # its text may forbid, or add a cost to, the playing of its own card
        self.ruling = self.static and rules(ability.effect)
        cost = ability.cost
        self.turning: i64 = turning(cost)  # its cost is this deed on its card, no more
        self.limits: tuple[Restriction, ...] = ()
        self.tests: tuple[Restriction, ...] = ()  # restrictions that need a look at the game
        self.ability = ability
        self.asks_x: i64 = UNKNOWN  # whether its player chooses X; found when it is first played
        self.acts = tuple([node for node in cost if not isinstance(node, (MakeCheck, Play))])
        self.plays = tuple([node for node in cost if isinstance(node, Play)])  # cards (E.4.6)
        self.checks = checks_in(cost)  # the difficulties of its checks, in order (H.4.2)
        self.choice = choice_of_letter(ability)  # X is one of two amounts, as the player likes
        self.bullets = bullets_of(ability)  # its effect is chosen from this list when it is played
        self.keyword = ability.keyword
        self.rating = ability.rating
        for restriction in ability.restrictions:
            self._read(restriction)

    def _read(self, restriction: Restriction) -> None:
        what = restriction.what
        if what == "zone":
            self.zone = ZONE_OF[restriction.value]
        elif what == "first":
            self.first = True
        elif what == "combo":
            self.combo = True
        elif what in ("tenacious", "playable while committed"):
            self.tenacious = True
        elif what == "uncancellable":
            self.uncancellable = True
        elif what in ("either player", "rival may play"):
            self.either = True
        elif what == "any number of times":
            self.unlimited = True
        elif what == "outwit":
            self.outwit = True
        elif what == "limit":
            self.limits = (*self.limits, restriction)
        else:
            self.tests = (*self.tests, restriction)


def rules(block: Block) -> bool:
    """Tell whether a continuous text forbids something or adds a cost to it, perhaps at times."""
    for node in block:
        if isinstance(node, (Forbid, Require)):
            return True
        if isinstance(node, WhileActive) and rules(node.do):
            return True
        if isinstance(node, If) and rules(node.then):
            return True
    return False


def checks_in(cost: Block) -> tuple[Amount, ...]:
    """Return the difficulties of the checks in a cost, in order (H.4.2)."""
    found: list[Amount] = []
    for node in cost:
        if isinstance(node, MakeCheck) and node.against is not None:
            found.append(node.against)
    return tuple(found)


def turning(cost: Block) -> i64:
    """Return the deed of a cost that is to turn the card it is on, and nothing else."""
    node = cost[0] if len(cost) == 1 else None
    if isinstance(node, Turn) and isinstance(node.cards, This) and node.who == "you":
        return deed(node.verb)
    return NO_DEED


def bullets_of(ability: Ability) -> Either | None:
    """Return the list of options that an ability's effect is chosen from."""
    for node in ability.effect:
        if isinstance(node, Either) and node.count is not None:
            return node
    return None


def choice_of_letter(ability: Ability) -> Whichever | None:
    """Return the two amounts between which the text lets the player choose X."""
    for name, meaning in ability.variables:
        if name == "X" and isinstance(meaning, Whichever):
            return meaning
    return None


def names_itself(trigger: Trigger | None) -> bool:
    """Tell whether a response condition references the card it is on (H.2.3.3, K.3.4.3)."""
    if trigger is None:
        return False
    for happening in (trigger.happening, *trigger.also):
        if is_itself(happening.cards) or is_itself(happening.other):
            return True
    return False


def is_itself(group: Group | None) -> bool:
    """Tell whether a noun phrase means the card that its ability is on."""
    if isinstance(group, Attack):
        return group.whose == ""
    if isinstance(group, Together):
        return is_itself(group.left) or is_itself(group.right)
    if isinstance(group, Within):
        return is_itself(group.of)
    return isinstance(group, This)


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
        self.full_name = full_name_of(printed)
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


def full_name_of(printed: Printed) -> str:
    """Return the name with what tells the versions of a character apart."""
    name = f"{printed.name}, {printed.title}" if printed.title else printed.name
    return f"{name} {printed.version}" if printed.version else name


READY: Final[FoundOnce[Ability]] = FoundOnce()


def made_ready(ability: Ability) -> Ability:
    """Return an ability as the machine carries it out; worked out once for all games."""
    known = READY.get(ability)
    return known or READY.keep(ability, adjusting(outwitting(watching(linked(ability)))))


def outwitting(ability: Ability) -> Ability:
    """Add the cost that every Outwit ability has: unflip and commit the card."""
    if all(restriction.what != "outwit" for restriction in ability.restrictions):
        return ability
    inherent = (Turn("unflip", This()), Turn("commit", This()))
    return replace(ability, cost=inherent + ability.cost)


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
            found = Power(made_ready(ability), self.serial)
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
