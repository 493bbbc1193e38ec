"""Citing: which paragraphs of the papers stand behind a part of a text."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, Final

from ringside.programs.nodes import Node
from ringside.text.stages.trees import Tree
from ringside.text.templates.lists import listed

# The fields that hold a node's own word, by which it is cited apart from its class.
WORDS: Final = ("verb", "what", "state", "timing", "role")


@cache
def table() -> dict[str, tuple[str, ...]]:
    """Load the paragraphs for each node, or for a node with its own word."""
    found: dict[str, tuple[str, ...]] = {}
    for line in listed("cites.txt"):
        node, _, paragraphs = line.partition(":")
        found[node.strip()] = tuple(part.strip() for part in paragraphs.split(","))
    return found


def behind(value: Any) -> tuple[str, ...]:
    """Give the paragraphs behind a node; the ones for its own word come before all others."""
    if not isinstance(value, Node):
        return ()
    name = type(value).__name__
    for field in WORDS:
        if found := table().get(f"{name} {getattr(value, field, '')}"):
            return found
    return table().get(name, ())


def cited(tree: Tree) -> tuple[str, ...]:
    """Give the paragraphs behind a template as it was read: its own, and those of what it made."""
    held = [child.value for _, child in tree.children]
    made = [rule for node in made_apart(tree.value, held) for rule in behind(node)]
    return tuple(dict.fromkeys((*tree.variant.cites, *made)))


def made_apart(value: Any, held: list[Any]) -> Iterator[Node]:
    """Give the nodes of a value that a template made itself, not those that its slots hold."""
    if any(value is other for other in held):
        return
    if isinstance(value, tuple):
        for member in value:
            yield from made_apart(member, held)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from made_apart(getattr(value, field.name), held)
