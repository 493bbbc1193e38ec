"""Whether an effect has anything to act on, for editions that ask it (advanced-2010 2.13.7A)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.legal.candidates import candidates
from ringside.engine.model.effect import Memory
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.programs.groups import Cards
from ringside.programs.instructions import And, Change, Define, Lasting, Move, Turn
from ringside.programs.nodes import Block, Instruction

OPEN: Final = 0  # no instruction so far chooses cards
MISSING: Final = 1  # some do, and there are none
FOUND: Final = 2
COUNTED: Final = ("exactly", "at least")


def has_target(state: State, memory: Memory) -> bool:
    """Tell whether an effect that chooses cards finds any, for at least one of its instructions."""
    power = memory.power
    return power is None or look(state, memory, power.ability.effect) != MISSING


def look(state: State, memory: Memory, block: Block) -> i64:
    """Look for cards that the instructions of a block could choose."""
    seen = OPEN
    for node in block:
        if isinstance(node, (And, Lasting)):
            there = look(state, memory, node.do)
        else:
            there = look_for(state, memory, node)
        seen = max(seen, there)
    return seen


def look_for(state: State, memory: Memory, node: Instruction) -> i64:
    """Look for cards that one instruction could choose; what takes all or none chooses nothing."""
    who = memory.controller
    about = "change"
    if isinstance(node, (Move, Turn)):
        about = node.verb
        who = seats(memory, node.who)[0]
    elif not isinstance(node, (Change, Define)):
        return OPEN
    group = node.cards
    if not isinstance(group, Cards) or group.place or group.quantity.how not in COUNTED:
        return OPEN
    return FOUND if candidates(state, memory, group, who, about, False) else MISSING
