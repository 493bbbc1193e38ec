"""Cards made up to fit the words of a text: a noun phrase read as the card that it asks for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Number
from ringside.programs.filters import (
    AllOf,
    AnyOf,
    CopyOf,
    HasAbility,
    HasBlock,
    HasCounter,
    HasKeyword,
    HasName,
    HasNumber,
    HasStat,
    HasSymbol,
    InAttackZone,
    IsFace,
    IsState,
    NameContains,
    Not,
    OfType,
    PlayedAs,
    Shares,
)
from ringside.programs.groups import Attack, Cards, Character, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Change, Health
from ringside.programs.nodes import ATTACK_ZONES, SYMBOLS, Amount, Filter
from ringside.programs.printed import Keyword, Printed

ALL_SYMBOLS: Final = tuple(SYMBOLS)
ANY_ATTACK: Final = Cards(Quantity("any"), (OfType("attack"),))
DULL: Final = {
    "form": Ability("form", (Health("you", "gain", Number(1)),)),
    "enhance": Ability("enhance", (Change(Attack(), "damage", 1, Number(1)),)),
    "blitz": Ability("blitz", (Health("you", "gain", Number(1)),)),
    "response": Ability(
        "response",
        (Health("you", "gain", Number(1)),),
        trigger=Trigger(
            "after", Happening("play", cards=Cards(Quantity("any"), (OfType("attack"),)))
        ),
    ),
    "continuous": Ability("continuous", (Change(Character("you"), "hand size", 1, Number(0)),)),
}
UNRATED: Final = ("Reversal", "Combo", "Unique", "Only", "Terrain", "Safe", "Ally", "Throw")
STATS: Final = {
    "difficulty": "difficulty",
    "check": "check",
    "speed": "speed",
    "damage": "damage",
    "block": "block_modifier",
    "hand size": "hand_size",
    "health": "health",
    "stamina": "stamina",
}


TENACIOUS: Final = Restriction("playable while committed", place="end")
STATES: Final = ("attached", "sealed", "frozen")
ROLES: Final = ("form", "block", "reversal")
UNNAMED: Final = ("all", "any", "that", "keyword")  # of ratings


@dataclass
class Draft:
    """A card in the making."""

    type: str = ""
    name: str = ""
    keywords: list[Keyword] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    values: dict[str, int] = field(default_factory=dict)
    zone: str = ""
    block: str = ""
    not_types: set[str] = field(default_factory=set)
    lacking: set[str] = field(default_factory=set)  # keywords
    bare: bool = False  # with no abilities
    symbols: tuple[str, ...] = ALL_SYMBOLS
    namesake: bool = False  # of the player's character
    copy: bool = False  # a copy of the very card that is exercised
    committed: bool | None = None
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    state: str = ""  # attached, sealed, frozen
    role: str = "form"  # as what it was played: form, block, reversal


def draft(which: tuple[Filter, ...], rng: Random) -> Draft:
    """Return a card in the making that fits what is asked of it, as far as a card can."""
    made = Draft()
    for node in which:
        fit(made, node, rng)
    return made


def fit(made: Draft, node: Filter, rng: Random) -> None:
    """Let a card in the making fit one filter more."""
    if isinstance(node, AnyOf):
        fit(made, rng.choice(node.of), rng)
    elif isinstance(node, AllOf):
        for part in node.of:
            fit(made, part, rng)
    elif isinstance(node, Not):
        unfit(made, node.of)
    elif isinstance(node, (OfType, HasName, NameContains, HasSymbol, CopyOf, Shares)):
        fit_name(made, node)
    elif isinstance(node, (HasKeyword, HasAbility, HasNumber, PlayedAs)):
        fit_text(made, node)
    elif isinstance(node, (HasStat, InAttackZone, HasBlock)):
        fit_values(made, node, rng)
    elif isinstance(node, (IsState, IsFace, HasCounter)):
        fit_state(made, node)


def fit_name(made: Draft, node: Filter) -> None:
    """Give a card its type, name or symbol."""
    if isinstance(node, OfType):
        made.type = node.type
    elif isinstance(node, HasName):
        made.name = node.name
    elif isinstance(node, NameContains):
        made.name = f"Made {node.word} Thing"
    elif isinstance(node, HasSymbol) and node.symbol in SYMBOLS:
        made.symbols = (node.symbol,)
    elif isinstance(node, CopyOf):
        made.copy = isinstance(node.of, This)
        made.namesake = isinstance(node.of, Character)
    elif isinstance(node, Shares):
        made.namesake = node.prop == "name" and isinstance(node.other, Character)
        if node.prop == "symbol" and node.exact:
            made.symbols = ALL_SYMBOLS[: node.at_least]


def fit_text(made: Draft, node: Filter) -> None:
    """Give a card keywords and abilities."""
    if isinstance(node, HasKeyword):
        made.keywords.append(keyword(node.keyword))
    elif isinstance(node, PlayedAs):
        made.keywords += [keyword("Reversal")] if node.role == "reversal" else []
        made.role = node.role if node.role in ROLES else "form"
    elif isinstance(node, HasAbility):
        kind, _, zone = node.kind.partition(" ")
        if kind == "keyword":
            made.keywords.append(keyword("Stun"))
            return
        dull = DULL.get(kind, DULL["enhance"])
        made.abilities.append(from_zone(dull, zone) if zone else dull)
    elif isinstance(node, HasNumber):
        wanted = aimed(node.compare, number(node.amount, 1))
        if node.what == "keyword":
            made.keywords += [keyword(f"Made{place}") for place in range(wanted)]
        elif node.what in ("keyword ability", "symbol"):
            made.keywords += [keyword("Stun")] * min(1, wanted)
        elif wanted == 0:
            made.bare = True
        else:
            made.abilities += [DULL.get(node.what, DULL["enhance"])] * wanted


def from_zone(ability: Ability, zone: str) -> Ability:
    """Return an ability that is played from a zone."""
    return replace(ability, restrictions=(Restriction("zone", zone, place="bracket"),))


def fit_values(made: Draft, node: Filter, rng: Random) -> None:
    """Give a card values and zones."""
    if isinstance(node, HasStat) and node.prop.endswith(" rating"):
        name = node.prop.removesuffix(" rating").removeprefix("printed ")
        rating = aimed(node.compare, number(node.amount, 2))
        made.keywords.append(Keyword("Stun" if name in UNNAMED else name, rating))
    elif isinstance(node, HasStat) and node.prop in STATS:
        made.values[STATS[node.prop]] = aimed(node.compare, number(node.amount, rng.randint(1, 5)))
    elif isinstance(node, InAttackZone):
        made.zone = node.zone if node.zone in ATTACK_ZONES else rng.choice(ATTACK_ZONES)
        made.type = made.type or "attack"
    elif isinstance(node, HasBlock):
        made.block = node.zone if node.zone in ATTACK_ZONES else rng.choice(ATTACK_ZONES)
        if node.modifier is not None:
            made.values["block_modifier"] = number(node.modifier, 0)


def fit_state(made: Draft, node: Filter) -> None:
    """Let a card lie as asked."""
    if isinstance(node, IsState) and node.state in ("committed", "ready"):
        made.committed = node.state == "committed"
    elif isinstance(node, IsState) and node.state == "attachable":
        made.namesake = True
    elif isinstance(node, IsState) and node.state in STATES:
        made.state = node.state
    elif isinstance(node, IsFace):
        made.face_down = node.face == "down"
    elif isinstance(node, HasCounter):
        made.counters = ((node.counter, max(1, node.at_least)),)


def unfit(made: Draft, node: Filter) -> None:
    """Let a card in the making not be something."""
    if isinstance(node, OfType):
        made.not_types.add(node.type)
    elif isinstance(node, HasKeyword):
        made.lacking.add(node.keyword)
    elif isinstance(node, IsState) and node.state in ("committed", "ready"):
        made.committed = node.state != "committed"
    elif isinstance(node, HasBlock):
        made.block = "none"
    elif isinstance(node, Shares) and node.prop == "symbol":
        made.symbols = ALL_SYMBOLS[:1]
    elif isinstance(node, HasSymbol):
        made.symbols = tuple(each for each in made.symbols if each != node.symbol)


def keyword(name: str) -> Keyword:
    """Return a keyword, with a rating that texts may ask for."""
    return Keyword(name, 0 if name in UNRATED else 2)


def number(node: Amount | None, default: int) -> int:
    """Return a plain number, or the default for one that the game tells."""
    return node.n if isinstance(node, Number) else default


def aimed(compare: str, bound: int) -> int:
    """Return a number that compares with another as asked."""
    return {"<": bound - 1, ">": bound + 1, "!=": bound + 1}.get(compare, bound)


def as_it_lies(made: Draft, ability: Ability) -> Ability:
    """Return an ability that can be played as its card lies."""
    if not made.committed or ability.kind == "continuous":
        return ability
    return replace(ability, restrictions=(*ability.restrictions, TENACIOUS))


def finish(made: Draft, kind: str, name: str, rng: Random) -> Printed:
    """Return the card; what nothing was said of is as the dice fall."""
    kind = made.type or kind
    if kind in made.not_types:
        kind = next(
            each for each in ("foundation", "attack", "action") if each not in made.not_types
        )
    keywords = tuple(each for each in made.keywords if each.name not in made.lacking)
    has_block = made.block != "none" and (made.block or kind != "attack" or rng.random() < 0.3)
    if kind == "attack" and rng.random() < 0.4:
        keywords += (Keyword("Made"),)  # something that attacks have in common
    values = {
        "difficulty": rng.choice((1, 1, 2, 3)),
        "check": rng.choice((3, 4, 5, 6)),
        "block_modifier": rng.choice((0, 1, 2)) if has_block else 0,
    }
    if kind == "attack":
        values |= {"speed": rng.randint(1, 6), "damage": rng.choice((1, 2, 3, 4, 5, 6, 9))}
        if rng.random() < 0.1:
            values |= {"difficulty": 4, "check": 2}
    if kind == "character":
        values |= {"health": 20, "hand_size": 6}
    if kind == "backup":
        values |= {"stamina": rng.randint(2, 4)}
    values |= {key: max(0, value) for key, value in made.values.items()}
    symbols = made.symbols
    if kind == "attack" and symbols == ALL_SYMBOLS and rng.random() < 0.25:
        symbols = symbols[rng.randrange(2) :: 2]  # half of them, for texts that ask for one
    return Printed(
        name=made.name or name,
        type=kind,
        symbols=symbols,
        keywords=keywords,
        abilities=() if made.bare else tuple([as_it_lies(made, each) for each in made.abilities]),
        block_zone=(made.block or rng.choice(ATTACK_ZONES)) if has_block else "",
        attack_zone=(made.zone or rng.choice(ATTACK_ZONES)) if kind == "attack" else "",
        **values,  # type: ignore[arg-type]  # numbers, by the names of their fields
    )
