"""Amounts: what every form of a number comes to now."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import CHECK_END, MOVE, TURN, Event
from ringside.engine.model.kinds import HEIGHT_WORDS, NO_ZONE, NONE, TYPE_WORDS
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of
from ringside.engine.reading.ask import AMOUNTS, amount, cards, happens, holds, known, seats
from ringside.engine.reading.events.past import past, this_way
from ringside.engine.reading.events.patterns import matched
from ringside.engine.reading.nouns.sight import current, printed, stat
from ringside.engine.reading.players import PLAYER_VALUES
from ringside.engine.reading.statistics import GREATEST, MOST, SIZES, is_unknown
from ringside.programs.amounts import (
    Bounded,
    CheckResult,
    Count,
    Depends,
    Difference,
    Distinct,
    Half,
    Named,
    Number,
    PerEvery,
    PlayerValue,
    Quotient,
    SkillRating,
    Sum,
    Surplus,
    ThatMuch,
    Times,
    Total,
    Value,
    Variable,
    Whichever,
)
from ringside.programs.groups import It
from ringside.programs.nodes import SYMBOLS, Amount

LAYERS: Final = ("current", "base", "printed")
COMBINATIONS: Final = ("only", "total", "highest", "lowest")
MEASURES: Final = ("times", "cards", "amount", "last")


def number(state: State, memory: Memory, node: Amount) -> i64:
    """Return a plain number."""
    assert isinstance(node, Number)
    return node.n


def is_own_value(prop: str, node: Amount | None) -> bool:
    """Tell whether "its" is of the very cards, whatever was mentioned: "half of its damage"."""
    if isinstance(node, (Half, Times)):
        of = node.of
        return isinstance(of, Value) and of.prop == prop and isinstance(of.of, It)
    if not isinstance(node, Value) or node.prop != prop:
        return False
    return node.layer == "printed" and isinstance(node.of, It)


def definition_of(memory: Memory, name: str) -> Amount | None:
    """Return how the ability defines a letter, None where the player chooses it."""
    if memory.power is not None:
        for letter, meaning in memory.power.ability.variables:
            if letter == name:
                return meaning
    return None


def variable(state: State, memory: Memory, node: Amount) -> i64:
    """Return X: as chosen, else as the ability defines it; never negative (J.4.3)."""
    assert isinstance(node, Variable)
    if memory.x != NONE and node.name == "X":
        return memory.x
    meaning = definition_of(memory, node.name)
    return max(0, amount(state, memory, meaning)) if meaning is not None else 0


def whichever(state: State, memory: Memory, node: Amount) -> i64:
    """Return the greater of two amounts, for as long as the player has not chosen one."""
    assert isinstance(node, Whichever)
    return max(amount(state, memory, node.left), amount(state, memory, node.right))


def count(state: State, memory: Memory, node: Amount) -> i64:
    """Return how many cards a group has now."""
    assert isinstance(node, Count)
    return len(cards(state, memory, node.of))


# ---- values of cards


def words_of(card: Card, prop: str, as_printed: bool = False) -> list[str]:
    """Return what a card shows of a property that is a word."""
    values = printed(card) if as_printed else current(card)
    if prop == "name":
        return [f"{values.name} {values.version}"] if values.name else []
    if prop == "type":
        return [TYPE_WORDS[values.type]]
    if prop == "symbol":
        return [word for i, word in enumerate(SYMBOLS) if (values.symbols >> i) & 1]
    if prop == "keyword":
        return [trait.name for trait in values.traits]
    if prop == "block zone":
        return [HEIGHT_WORDS[values.block_zone]] if values.block_zone != NO_ZONE else []
    if prop in COLLECTED:
        return collected(card, prop) if values.name else []
    assert prop in ("zone", "attack zone"), f"no card shows {prop!r}"
    return [HEIGHT_WORDS[values.zone]] if values.zone != NO_ZONE else []


def collected(card: Card, prop: str) -> list[str]:
    """Return a card's collector's information, which other cards may ask for."""
    face = card.definition.printed
    found = face.set if prop == "set" else face.rarity
    return [found.casefold()] if found else []


COLLECTED: Final[tuple[str, ...]] = ("set", "rarity")
WORD_PROPERTIES: Final[tuple[str, ...]] = (
    "name",
    "type",
    "symbol",
    "keyword",
    "zone",
    "attack zone",
    "block zone",
    *COLLECTED,
)


def distinct(state: State, memory: Memory, node: Amount) -> i64:
    """Return how many different values cards show."""
    assert isinstance(node, Distinct)
    found: list[str] = []
    for each in cards(state, memory, node.of):
        card = known(state, memory, each)
        if node.prop in WORD_PROPERTIES:
            found += words_of(card, node.prop, node.printed)
        else:
            values = printed(card) if node.printed else current(card)
            found.append(str(value_of(values, node.prop)))
    return len(set(found))


def value(state: State, memory: Memory, node: Amount) -> i64:
    """Return a value of a card, or of several together; of none it is 0 (J.4.2)."""
    assert isinstance(node, Value)
    found: list[int] = []
    for each in cards(state, memory, node.of):
        found.append(stat(known(state, memory, each), node.layer, node.prop))
    if not found:
        return 0
    if node.combine == "total":
        return sum(found)
    if node.combine == "highest":
        return max(found)
    if node.combine == "lowest":
        return min(found)
    return found[0]


def player_value(state: State, memory: Memory, node: Amount) -> i64:
    """Return a number that belongs to a player, or both players' together."""
    assert isinstance(node, PlayerValue)
    prop = f"printed {node.prop}" if node.layer == "printed" else node.prop
    read = PLAYER_VALUES[prop]
    found = 0
    for seat in seats(memory, node.who):
        if node.prop in SIZES and is_unknown(state, seat, node.prop):
            found += GREATEST if memory.assumed == MOST else 0
        else:
            found += read(state, seat)
    return found


# ---- history


def total(state: State, memory: Memory, node: Amount) -> i64:
    """Return a number summed from events; the trigger's own events come first."""
    assert isinstance(node, Total)
    found = 0
    for event in summed(state, memory, node):
        if node.measure == "last":
            return event.amount
        if node.measure == "times":
            found += 1
        elif node.measure == "cards":
            found += len(matched(state, memory, event, node.happening))
        elif node.happening.event == "alter":
            found += abs(int(event.made if event.made != 0 else event.amount))  # by so much
        else:
            found += event.amount
    return found


def summed(state: State, memory: Memory, node: Total) -> list[Event]:
    """Return the events that a number is summed from.

    What was lost "this way" is what the effect itself did, or else what it answers.
    """
    told = this_way(node.happening) if node.span == "this way" else node.happening
    own = [event for event in memory.events if happens(state, memory, event, told)]
    if own and node.span == "":
        return own
    found = [e for e in past(state, memory, node.span) if happens(state, memory, e, told)]
    return own if not found and node.span == "this way" else found


# ---- arithmetic


def plus(state: State, memory: Memory, node: Amount) -> i64:
    """Add two amounts."""
    assert isinstance(node, Sum)
    return amount(state, memory, node.left) + amount(state, memory, node.right)


def difference(state: State, memory: Memory, node: Amount) -> i64:
    """Take one amount from another."""
    assert isinstance(node, Difference)
    return amount(state, memory, node.left) - amount(state, memory, node.right)


def times(state: State, memory: Memory, node: Amount) -> i64:
    """Multiply two amounts."""
    assert isinstance(node, Times)
    return amount(state, memory, node.factor) * amount(state, memory, node.of)


def half(state: State, memory: Memory, node: Amount) -> i64:
    """Halve an amount; where the text does not say how to round, the edition does."""
    assert isinstance(node, Half)
    whole = amount(state, memory, node.of)
    up = node.rounded == "up" or (node.rounded == "" and state.edition.half_rounds_up)
    return (whole + 1) // 2 if up else whole // 2


def quotient(state: State, memory: Memory, node: Amount) -> i64:
    """Divide an amount by another, rounding up if nothing is said (J.4.3.4); by 0 it is 0."""
    assert isinstance(node, Quotient)
    whole = amount(state, memory, node.left)
    parts = amount(state, memory, node.right)
    if parts == 0:
        return 0
    return whole // parts if node.rounded == "down" else -(-whole // parts)


def per_every(state: State, memory: Memory, node: Amount) -> i64:
    """Count whole groups of n."""
    assert isinstance(node, PerEvery)
    return max(0, amount(state, memory, node.of)) // node.n


def depends(state: State, memory: Memory, node: Amount) -> i64:
    """Return one amount or the other, as a condition holds now."""
    assert isinstance(node, Depends)
    held = holds(state, memory, node.condition)
    return amount(state, memory, node.amount if held else node.otherwise)


def bounded(state: State, memory: Memory, node: Amount) -> i64:
    """Keep an amount between a floor and a ceiling (K.3.8)."""
    assert isinstance(node, Bounded)
    found = amount(state, memory, node.of)
    if node.low is not None:
        found = max(found, amount(state, memory, node.low))
    if node.high is not None:
        found = min(found, amount(state, memory, node.high))
    return found


# ---- what was checked or named


def check_margin(state: State, memory: Memory) -> i64:
    """Return by how much the last check passed, below 0 if it failed."""
    for event in memory.events:
        if event.kind == CHECK_END:
            return event.amount
    for event in past(state, memory, ""):
        if event.kind == CHECK_END:
            return event.amount
    return 0


CHECK_NUMBERS: Final[tuple[str, ...]] = ("checked", "final", "missed by", "passed by", "needed")


def check_result(state: State, memory: Memory, node: Amount) -> i64:
    """Return a number of the check made last."""
    assert isinstance(node, CheckResult)
    if node.which == "missed by":
        return max(0, -check_margin(state, memory))
    if node.which == "passed by":
        return max(0, check_margin(state, memory))
    if node.who:
        seat = seats(memory, node.who)[0]
        answered = memory.event is not None and memory.event.player == seat
        if memory.checks[seat] != NONE or not answered:
            return max(0, memory.checks[seat])
    final = max(0, memory.check_final if memory.check_final != NONE else state.check_final)
    if node.which == "final":
        return final
    if node.which == "needed":
        return final - check_margin(state, memory)
    return max(0, memory.check if memory.check != NONE else state.check_start)


def named(state: State, memory: Memory, node: Amount) -> i64:
    """Return the number that a player named."""
    assert isinstance(node, Named)
    return max(0, memory.named_number)


def skill_rating(state: State, memory: Memory, node: Amount) -> i64:
    """Return the rating of the keyword ability that the trigger is about."""
    assert isinstance(node, SkillRating)
    event = memory.event
    return event.power.ability.rating if event is not None and event.power is not None else 0


def surplus(state: State, memory: Memory, node: Amount) -> i64:
    """Return how much of the health that was gained last was too much."""
    assert isinstance(node, Surplus)
    return memory.surplus


def that_much(state: State, memory: Memory, node: Amount) -> i64:
    """Return what the event in question comes to, else the last instruction."""
    assert isinstance(node, ThatMuch)
    event = memory.event
    if event is None:
        return memory.amount
    if event.kind in (MOVE, TURN):
        return len(event.cards)
    return abs(int(event.made)) if event.made else abs(int(event.amount))


AMOUNTS[Number] = number
AMOUNTS[ThatMuch] = that_much
AMOUNTS[Variable] = variable
AMOUNTS[Whichever] = whichever
AMOUNTS[Count] = count
AMOUNTS[Distinct] = distinct
AMOUNTS[Value] = value
AMOUNTS[PlayerValue] = player_value
AMOUNTS[Total] = total
AMOUNTS[Sum] = plus
AMOUNTS[Difference] = difference
AMOUNTS[Times] = times
AMOUNTS[Half] = half
AMOUNTS[PerEvery] = per_every
AMOUNTS[Quotient] = quotient
AMOUNTS[Bounded] = bounded
AMOUNTS[Depends] = depends
AMOUNTS[CheckResult] = check_result
AMOUNTS[Named] = named
AMOUNTS[SkillRating] = skill_rating
AMOUNTS[Surplus] = surplus
