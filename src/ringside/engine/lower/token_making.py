"""Tokens that a text adds: they are in no zone before, so that adding them is making them."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.filters import HasName, OfType
from ringside.programs.groups import Cards
from ringside.programs.instructions import MakeToken, Move
from ringside.programs.nodes import Block, Group, Instruction

TOKEN: Final = OfType("token")
THEIR: Final = ("", "they")  # the zone is of whoever adds the token


def making(ability: Ability) -> Ability:
    """Let tokens that are added come from outside the game (reference-2025 token)."""
    return in_every_block(ability, with_tokens_made)


def with_tokens_made(block: Block) -> Block:
    """Make tokens where instructions of a block add them."""
    parts = tuple([made(node) or node for node in block])
    return block if all(new is old for new, old in zip(parts, block, strict=True)) else parts


def adds_tokens(node: Instruction) -> bool:
    """Tell whether an instruction adds tokens that lie nowhere yet."""
    return isinstance(node, Move) and node.verb == "add" and are_new_tokens(node.cards)


def are_new_tokens(cards: Group) -> bool:
    """Tell whether a noun phrase is about tokens by their kind, wherever they are."""
    return isinstance(cards, Cards) and TOKEN in cards.which and not (cards.zones or cards.whose)


def made(node: Instruction) -> MakeToken | None:
    """Return the making of the tokens that an instruction adds, if it says which and how many."""
    if not isinstance(node, Move) or not adds_tokens(node) or not isinstance(node.cards, Cards):
        return None
    names = [each.name for each in node.cards.which if isinstance(each, HasName)]
    amount = node.cards.quantity.n
    plain = replace(node, who="you", to="", whose="")
    if plain != Move("add", node.cards) or node.cards.quantity.how != "exactly" or amount is None:
        return None
    if len(names) != 1 or len(node.cards.which) != 2:
        return None
    return MakeToken(names[0], amount, node.to, node.who if node.whose in THEIR else node.whose)
