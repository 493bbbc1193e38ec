"""Cards laid face down, made copies and played: three sentences that are one act (PlayCopy)."""

from typing import Final

from ringside.programs.groups import It, Those
from ringside.programs.instructions import (
    And,
    BecomeCopy,
    Define,
    Move,
    NameSomething,
    Play,
    PlayCopy,
)
from ringside.programs.nodes import Block, Group, Instruction

LAID_DOWN: Final = ("down", "face down")


def joined_copies(block: Block) -> Block:
    """Let cards that a text lays down, makes copies and plays be played as copies at once."""
    if len(block) < 3 or not any(isinstance(node, Play) for node in block):
        return block
    joined: list[Instruction] = []
    place = 0
    while place < len(block):
        copied = as_played(block[place : place + 3])
        joined.append(block[place] if copied is None else copied)
        place += 1 if copied is None else 3
    return tuple(joined)


def as_played(sentences: Block) -> PlayCopy | None:
    """Return three sentences as the one act that they are, or None where they are not."""
    if len(sentences) < 3:
        return None
    laid, made, play = sentences
    copy, symbol = copy_in(made)
    if not isinstance(laid, Move) or copy is None or not isinstance(play, Play):
        return None
    lies = laid.verb == "add" and laid.to == "card pool" and laid.face in LAID_DOWN
    if not lies or not is_that(copy.cards) or not is_that(play.cards):
        return None
    return PlayCopy(laid.cards, copy.of, play.who, play.role, play.free, symbol)


def copy_in(node: Instruction) -> tuple[BecomeCopy | None, bool]:
    """Return what makes a card a copy, and whether it gains a symbol that is chosen."""
    if isinstance(node, BecomeCopy):
        return node, False
    if isinstance(node, And) and isinstance(node.do[0], BecomeCopy):
        return node.do[0], all(gives_symbol(part) for part in node.do[1:])
    return None, False


def gives_symbol(node: Instruction) -> bool:
    """Tell whether a card gains a symbol of its player's choice."""
    if isinstance(node, And):
        return all(gives_symbol(part) for part in node.do)
    if isinstance(node, NameSomething):
        return node.what == "symbol"
    return isinstance(node, Define) and node.prop == "symbol" and node.word == "named"


def is_that(group: Group) -> bool:
    """Tell whether a phrase speaks of the card that was laid down."""
    return isinstance(group, It) or (isinstance(group, Those) and group.verb == "added")
