"""Saying what a word stands for, to whoever reads how a text was understood."""

from ringside.binding.result import Binding
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Character,
    Referent,
    Rest,
    This,
    Those,
)
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Condition, Node


def said(binding: Binding) -> str:
    """Say in one line what a word of a text stands for."""
    stands = binding.stands
    meaning = player_words(stands) if isinstance(stands, str) else words(stands)
    return f"{binding.word!r} is {meaning}"


def player_words(player: str) -> str:
    """Say which player is meant."""
    if player == "rival":
        return "your rival"
    return "the player it is about" if player in ("each", "either", "both") else f"the {player} one"


def words(node: Node) -> str:
    """Say which cards are meant."""
    if isinstance(node, This):
        return f"this {node.word}"
    if isinstance(node, Attack):
        return {"": "this attack", "you": "your attack"}.get(node.whose, "your rival's attack")
    if isinstance(node, Character):
        return "the character"
    if isinstance(node, BlockCard):
        return "the block"
    if isinstance(node, Those):
        return f"the {node.verb} {node.word}"
    if isinstance(node, Rest):
        return f"what is left of the cards that {doing(node.of)} is about"
    if isinstance(node, Referent):
        second = "the second card" if node.part == "other" else "the cards"
        return f"{second} that {doing(node.to)} is about"
    return "the cards just described"


def doing(node: Node | None) -> str:
    """Name the part of a text by its verb, its event, or what it is."""
    if isinstance(node, Happening):
        return f"the event '{node.event}'"
    if isinstance(node, Condition):
        return "the condition"
    verb = getattr(node, "verb", "") or type(node).__name__.lower()
    return f"'{verb}'"
