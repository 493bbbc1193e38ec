"""Vital statistics of characters: what they are, and what happens where one is unknown."""

import re
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.programs.amounts import PlayerValue
from ringside.programs.conditions import CharacterIs, Compare, HasMore
from ringside.programs.nodes import Amount, Condition
from ringside.programs.printed import Printed

SIZES: Final = ("height", "weight")
WORDS: Final = ("gender", "blood type")
LEAST: Final = "least"  # what an unknown measure may be assumed to be
MOST: Final = "most"
GREATEST: Final = 9999
KNOWN: Final = -1  # a condition asks nothing that is unknown
BLOOD: Final = re.compile("AB|A|B|O")


def printed_of(state: State, seat: i64) -> Printed:
    """Return what is printed on a player's starting character."""
    return state.cards[state.characters[seat]].definition.printed


def statistic(state: State, seat: i64, what: str) -> str:
    """Return a statistic as it is printed."""
    printed = printed_of(state, seat)
    if what == "gender":
        return printed.gender
    if what == "height":
        return printed.height
    return printed.weight if what == "weight" else printed.blood


def is_unknown(state: State, seat: i64, what: str) -> bool:
    """Tell whether a statistic is a question mark; without a sign a character has no gender.

    Other statistics that are not printed are unknown (comprehensive B.1.2.4.1).
    """
    if state.characters[seat] == NONE:
        return False
    found = statistic(state, seat, what)
    return "?" in found or (found == "" and what != "gender")


def blood_type(state: State, seat: i64) -> str:
    """Return a blood type without the signs added to it (tournament-2008 201.1.9)."""
    found = BLOOD.match(statistic(state, seat, "blood type").upper())
    return "" if found is None else found[0]


def measure(state: State, seat: i64, what: str) -> i64:
    """Return a height in inches or a weight in pounds."""
    numbers = [int(part) for part in re.findall("[0-9]+", statistic(state, seat, what))]
    if what == "height" and numbers:
        return numbers[0] * 12 + (numbers[1] if len(numbers) > 1 else 0)
    return numbers[0] if numbers else 0


# ---- unknown ones


def asked_of(memory: Memory, condition: Condition) -> list[tuple[int, str]]:
    """Return whose statistics a condition asks for, and which."""
    if isinstance(condition, CharacterIs) and condition.what in WORDS:
        return [(seat, condition.what) for seat in seats(memory, condition.who)]
    if isinstance(condition, HasMore) and isinstance(condition.amount, PlayerValue):
        what = condition.amount.prop
        return [(0, what), (1, what)] if what in SIZES else []
    if isinstance(condition, Compare):
        return measured(memory, condition.left) + measured(memory, condition.right)
    return []


def measured(memory: Memory, node: Amount) -> list[tuple[int, str]]:
    """Return whose measure an amount is."""
    if isinstance(node, PlayerValue) and node.prop in SIZES:
        return [(seat, node.prop) for seat in seats(memory, node.who)]
    return []


def unknown_in(state: State, memory: Memory, condition: Condition) -> list[tuple[int, str]]:
    """Return the unknown statistics that a condition asks for."""
    asked = asked_of(memory, condition)
    return [(seat, what) for seat, what in asked if is_unknown(state, seat, what)]


def verdict(state: State, memory: Memory, condition: Condition) -> i64:
    """Return 1 or 0 where an unknown statistic decides about a condition, else KNOWN.

    It goes against the player whose character has it, unless both have; then nothing is true.
    """
    if not state.edition.unknown_worst:
        return KNOWN
    unknown = unknown_in(state, memory, condition)
    if not unknown:
        return KNOWN
    own = [seat for seat, _ in unknown if seat == memory.controller]
    return 0 if own else 1
