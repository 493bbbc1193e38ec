"""Filters about what is on a card: type, keywords, symbols, values, names, abilities."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.lower.linking import parts_of
from ringside.engine.model.card import Card
from ringside.engine.model.definition import SYMBOL_BIT, full_name
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import (
    ABILITY_OF,
    ABILITY_WORDS,
    ATTACK,
    CONTINUOUS,
    HEIGHT_OF,
    NO_ZONE,
    NONE,
    TYPE_OF,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of
from ringside.engine.model.zones import attack_zone
from ringside.engine.reading.amounts import WORD_PROPERTIES, words_of
from ringside.engine.reading.ask import FILTERS, amount, cards, known
from ringside.engine.reading.compare import compares
from ringside.engine.reading.nouns.keywords import counts_keyword
from ringside.engine.reading.nouns.results import would_do
from ringside.engine.reading.nouns.sight import (
    current,
    has_symbol,
    is_of_type,
    is_same_name,
    powers_of,
    printed,
    stat,
    symbols_in_common,
)
from ringside.programs.amounts import Difference, Half, Number, Own, Sum, Times
from ringside.programs.filters import (
    CopyOf,
    HasAbility,
    HasBlock,
    HasCounter,
    HasKeyword,
    HasName,
    HasStat,
    HasSymbol,
    InAttackZone,
    IsNamed,
    NameContains,
    OfType,
    Shares,
)
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Filter
from ringside.programs.permissions import TreatedAs


def of_type(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has a type."""
    assert isinstance(node, OfType)
    if is_of_type(card, node.type):
        return True
    return card.definition.continuous and is_treated_as(memory, card, node.type)


def is_treated_as(memory: Memory, card: Card, word: str) -> bool:
    """Tell whether a card's text lets its owner's abilities treat it as of one more type."""
    return memory.controller == card.owner and says_of_itself(card, "type", word)


def says_of_itself(card: Card, what: str, word: str) -> bool:
    """Tell whether a card's text lets it count as having one more type, or word in its name."""
    for power in powers_of(card, False):
        for rule in power.ability.effect:
            if isinstance(rule, TreatedAs) and rule.what == what and rule.word == word:
                return True
    return False


def has_keyword(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has a keyword."""
    assert isinstance(node, HasKeyword)
    values = printed(card) if node.printed else current(card)
    return counts_keyword(state, card, values, node.keyword)


def with_symbol(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has a resource symbol."""
    assert isinstance(node, HasSymbol)
    if node.symbol == "infinity":
        return card.definition.printed.infinity
    return has_symbol(current(card), node.symbol)


def has_stat(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a value of a card compares with an amount."""
    assert isinstance(node, HasStat)
    mine = stat(card, node.layer, node.prop)
    wanted = of_itself(card, node.amount)
    return compares(mine, node.compare, amount(state, memory, wanted))


def of_itself(card: Card, node: Amount) -> Amount:
    """Return an amount in which other values of the card in question are numbers."""
    if isinstance(node, Own):
        return Number(stat(card, node.layer, node.prop))
    if isinstance(node, (Sum, Difference)):
        return replace(node, left=of_itself(card, node.left), right=of_itself(card, node.right))
    if isinstance(node, (Times, Half)):
        return replace(node, of=of_itself(card, node.of))
    return node


def in_attack_zone(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is an attack of a zone."""
    assert isinstance(node, InAttackZone)
    values = printed(card) if node.printed else current(card)
    return values.type == ATTACK and attack_zone(values) == HEIGHT_OF[node.zone]


def has_block(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has a block, of a zone and modifier where they are said (B.6.4.2)."""
    assert isinstance(node, HasBlock)
    zone = current(card).block_zone
    if node.modifier is not None:
        if current(card).block != amount(state, memory, node.modifier):
            return False
    return zone != NO_ZONE and (node.zone == "" or zone == HEIGHT_OF[node.zone])


def has_name(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is called something, with or without its version."""
    assert isinstance(node, HasName)
    values = current(card)
    if values.name == "":
        return False
    said = folded(node.name)
    if said in (folded(values.name), folded(f"{values.name} {values.version}")):
        return True
    version = values.version if values.version > 1 else 1
    return version < len(ROMANS) and said == folded(f"{values.name} {ROMANS[version]}")


def folded(name: str) -> str:
    """Return a name as it is compared, by its letters and digits alone."""
    found = FOLDED.get(name)
    if found is None:
        found = FOLDED[name] = "".join([sign for sign in name.lower() if sign.isalnum()])
    return found


FOLDED: Final[dict[str, str]] = {}
ROMANS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def name_contains(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a word stands in a card's name as a whole word (B.6.1.2)."""
    assert isinstance(node, NameContains)
    if spaced(node.word) in spaced(current(card).name):
        return True
    return card.definition.continuous and says_of_itself(card, "name", node.word)


def spaced(name: str) -> str:
    """Return the words of a name in small letters, with a space around each."""
    letters = [sign if sign.isalnum() or sign in "'-" else " " for sign in name.lower()]
    return f" {' '.join(''.join(letters).split())} "


def copy_of(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has the name of another (K.3.2)."""
    assert isinstance(node, CopyOf)
    for number in cards(state, memory, node.of):
        if is_same_name(card, known(state, memory, number)):
            return True
    return False


def has_counter(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card carries enough counters."""
    assert isinstance(node, HasCounter)
    for counter, number in card.counters:
        if node.counter in ("", counter) and number >= node.at_least:
            return True
    return False


def shares_with(one: Card, other: Card, node: Shares, at_least: i64) -> bool:
    """Tell whether two cards share a property, for symbols and keywords so many of them."""
    prop = node.prop
    if prop == "symbol":
        return symbols_in_common(current(one), current(other)) >= at_least
    if prop == "name":  # of characters the character name alone counts (B.6.1.1.1.1)
        return current(one).name != "" and current(one).name == current(other).name
    if prop in WORD_PROPERTIES:
        theirs = words_of(other, node.their or prop)
        return len([word for word in words_of(one, prop) if word in theirs]) >= at_least
    return value_of(current(one), prop) == value_of(current(other), prop)


def shares(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card shares something with another."""
    assert isinstance(node, Shares)
    if node.other is None:
        return shares_with(card, card, node, node.at_least)
    for number in cards(state, memory, node.other):
        other = known(state, memory, number)
        if number == card.id or not shares_with(card, other, node, node.at_least):
            continue
        if not node.exact or not shares_with(card, other, node, node.at_least + 1):
            return True
    return False


def fits_keyword(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card has the named keyword."""
    return counts_keyword(state, card, current(card), memory.named)


def fits_told_keyword(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card has the named keyword, or that of several told in the trigger."""
    if memory.named != "":
        return fits_keyword(state, memory, card)
    told = memory.told()
    if told is None or memory.event is None:
        return False
    for name in keywords_told(told):
        for number in memory.event.cards:
            met = known(state, memory, number)
            if counts_keyword(state, met, current(met), name):
                if counts_keyword(state, card, current(card), name):
                    return True
    return False


def keywords_told(told: Happening) -> list[str]:
    """Return the keywords that a happening asks its cards for."""
    return [part.keyword for part in parts_of(told.cards) if isinstance(part, HasKeyword)]


def fits_name(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is a copy of the named card; one that lies face down has no name."""
    values = current(card)
    if memory.named == "" or values.name == "":
        return False
    return full_name(values.name, values.title, values.version) == memory.named


def fits_symbol(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card has the named symbol."""
    return memory.named in SYMBOL_BIT and has_symbol(current(card), memory.named)


def fits_type(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is of the named type."""
    return TYPE_OF.get(memory.named, NONE) == current(card).type


def fits_zone(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether an attack is of the named zone."""
    values = current(card)
    return values.type == ATTACK and HEIGHT_OF.get(memory.named, NONE) == attack_zone(values)


def fits_block_zone(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card has a block of the named zone."""
    return HEIGHT_OF.get(memory.named, NONE) == current(card).block_zone


NAMED: Final[dict[str, Callable[[State, Memory, Card], bool]]] = {
    "card": fits_name,
    "keyword": fits_keyword,
    "that keyword": fits_told_keyword,
    "symbol": fits_symbol,
    "that symbol": fits_symbol,
    "type": fits_type,
    "zone": fits_zone,
    "block zone": fits_block_zone,
}


def is_named(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card fits what was named."""
    assert isinstance(node, IsNamed)
    return NAMED[node.what](state, memory, card)


def has_restriction(power: Power, what: str) -> bool:
    """Tell whether an ability has a restriction: combo, desperation, deadlock, tenacious ..."""
    return any(restriction.what == what for restriction in power.ability.restrictions)


RESTRICTED: Final = ("combo", "desperation", "deadlock", "tenacious", "first")
# What abilities for some characters are called (H.3.1.5.1, H.3.1.6.1), by their restriction.
SPECIFIC: Final[dict[str, str]] = {"symbol-specific": "symbol", "character-specific": "character"}
ABILITY_KINDS: Final = ("", "played", *ABILITY_WORDS, *RESTRICTED)


def is_of_kind(power: Power, kind: str) -> bool:
    """Tell whether an ability is of a kind by its word; other words are keywords (I.2.2)."""
    if kind in ABILITY_OF:
        return power.kind == ABILITY_OF[kind]
    if kind in ("", "any", "all"):
        return True
    if " or " in kind:
        return any(is_of_kind(power, part) for part in kind.split(" or "))
    if " and " in kind:
        return all(is_of_kind(power, part) for part in kind.split(" and "))
    if kind == "non-keyword":
        return power.keyword == ""
    if kind == "keyword":
        return power.keyword != ""
    if kind == "played":
        return power.kind != CONTINUOUS
    if kind in SPECIFIC:
        return has_restriction(power, SPECIFIC[kind])
    if kind == "once per turn":
        return any(limit.times == 1 and limit.span == "turn" for limit in power.limits)
    if kind.lower() in RESTRICTED:
        return has_restriction(power, kind.lower())
    return power.keyword == kind


def has_ability(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has an ability of a kind."""
    assert isinstance(node, HasAbility)
    own = card.holder == memory.controller
    for power in powers_of(card, node.printed):
        if is_of_kind(power, node.kind):
            if not node.doing or would_do(power.ability, node.doing, own):
                return True
    return False


FILTERS[OfType] = of_type
FILTERS[HasKeyword] = has_keyword
FILTERS[HasSymbol] = with_symbol
FILTERS[HasStat] = has_stat
FILTERS[InAttackZone] = in_attack_zone
FILTERS[HasBlock] = has_block
FILTERS[HasName] = has_name
FILTERS[NameContains] = name_contains
FILTERS[CopyOf] = copy_of
FILTERS[HasCounter] = has_counter
FILTERS[Shares] = shares
FILTERS[IsNamed] = is_named
FILTERS[HasAbility] = has_ability
