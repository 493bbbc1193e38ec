"""What an owner or chosen players are told to do: done by each player of whom that is true."""

from dataclasses import replace
from operator import is_
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.conditions import Both, Is, IsAt
from ringside.programs.filters import BelongsTo
from ringside.programs.groups import Cards, It
from ringside.programs.instructions import (
    And,
    DealDamage,
    Draw,
    EachPlayer,
    Health,
    Mill,
    Move,
    NameSomething,
    Turn,
)
from ringside.programs.nodes import (
    CHOSEN,
    EACH,
    OWNER,
    THEY,
    Amount,
    Block,
    Condition,
    Instruction,
    Node,
    field_names,
)

NOBODY: Final = "nobody"  # no program's own word for a player
MEANT: Final[dict[str, Condition]] = {
    OWNER: Is(It("it"), (BelongsTo(THEY),)),
    CHOSEN: IsAt(THEY, CHOSEN),
}


def owning(ability: Ability) -> Ability:
    """Let the players who are meant do what its owner, or the chosen players, are told to do."""
    return in_every_block(ability, by_those_meant)


def by_those_meant(block: Block) -> Block:
    """Put what such players do into their hands; "they" behind a choice are those chosen."""
    found: list[Instruction] = []
    chosen = False
    for node in block:
        spoken = renamed(node, THEY, CHOSEN) if chosen else node
        assert isinstance(spoken, Instruction)
        found.append(by_one_meant(spoken))
        chosen = chosen or (isinstance(node, NameSomething) and node.what.endswith("players"))
    return block if all(map(is_, found, block)) else tuple(found)


def by_one_meant(node: Instruction) -> Instruction:
    """Return one instruction as the players do it who are meant, each act of several by itself."""
    if isinstance(node, And):
        parts = tuple([by_one_meant(each) for each in node.do])
        return node if all(map(is_, parts, node.do)) else replace(node, do=parts)
    if getattr(node, "who", "") == OWNER:
        return for_each(node, OWNER)
    if counts_their_own(node):
        done = replace(node, who=THEY)  # type: ignore[call-arg] # all of these have it
        return EachPlayer(EACH, Both(()), (done,))
    return for_each(node, CHOSEN) if speaks_of(node, CHOSEN) else node


def counts_their_own(node: Instruction) -> bool:
    """Tell whether each player does something by a number of their own: "1 for each of their"."""
    if getattr(node, "who", "") not in (EACH, "both"):
        return False
    number: object = None
    if isinstance(node, (DealDamage, Draw, Health, Mill)):
        number = node.amount
    elif isinstance(node, (Move, Turn)) and isinstance(node.cards, Cards):
        number = node.cards.quantity.n
    return isinstance(number, Amount) and speaks_of(number, THEY)


def for_each(node: Instruction, word: str) -> EachPlayer:
    """Return an instruction done by each player whom a word means; they are "they" in it."""
    done = renamed(node, word, THEY)
    assert isinstance(done, Instruction)
    return EachPlayer(EACH, MEANT[word], (done,))


def speaks_of(node: Node, word: str) -> bool:
    """Tell whether a part of a text speaks of a player by a word."""
    return renamed(node, word, NOBODY) is not node


def renamed(node: Node, old: str, new: str) -> Node:
    """Return a node that speaks of a player by another word; whose a card is stays its owner's."""
    if isinstance(node, EachPlayer):
        return node  # "they" are those of whom it speaks itself
    changes: dict[str, object] = {}
    for name in field_names(node):
        value = getattr(node, name)
        if value == old and isinstance(value, str):
            if name in ("who", "chooser") or (name == "whose" and old != OWNER):
                changes[name] = new
        elif isinstance(value, Node):
            changes[name] = renamed(value, old, new)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            changes[name] = tuple([renamed(each, old, new) for each in value])
    changed = {name: value for name, value in changes.items() if differs(node, name, value)}
    return replace(node, **changed) if changed else node


def differs(node: Node, name: str, value: object) -> bool:
    """Tell whether a part of a node was made another."""
    old = getattr(node, name)
    if isinstance(value, tuple):
        return not all(map(is_, value, old))
    return value is not old
