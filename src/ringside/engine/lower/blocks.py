"""Rewriting programs block by block or part by part; what stays as it is stays the same object."""

from collections.abc import Callable
from dataclasses import replace

from ringside.programs.abilities import Ability
from ringside.programs.nodes import Block, Instruction, Node, field_names

Rewrite = Callable[[Block], Block]
Change = Callable[[object], object]


def in_every_block(ability: Ability, rewrite: Rewrite) -> Ability:
    """Rewrite an ability's cost and effect, and every block inside them."""
    cost = rewritten(ability.cost, rewrite)
    effect = rewritten(ability.effect, rewrite)
    if cost is ability.cost and effect is ability.effect:
        return ability
    return replace(ability, cost=cost, effect=effect)


def rewritten(block: Block, rewrite: Rewrite) -> Block:
    """Rewrite the blocks inside a block, then the block itself; unchanged it stays the same."""
    parts = tuple([inside(node, rewrite) for node in block])
    same = all(new is old for new, old in zip(parts, block, strict=True))
    return rewrite(block if same else parts)


def inside(node: Instruction, rewrite: Rewrite) -> Instruction:
    """Rewrite the blocks that an instruction holds."""
    changes: dict[str, object] = {}
    for name in field_names(node):
        value = getattr(node, name)
        if isinstance(value, tuple) and value:
            new = part(value, rewrite)
            if new is not value:
                changes[name] = new
    return replace(node, **changes) if changes else node


def part(value: tuple[object, ...], rewrite: Rewrite) -> tuple[object, ...]:
    """Rewrite a block, or each of several blocks such as the options of a choice."""
    first = value[0]
    if isinstance(first, Instruction):
        return rewritten(value, rewrite)  # type: ignore[arg-type] # a block by its first part
    if isinstance(first, tuple) and first and isinstance(first[0], Instruction):
        options = tuple([rewritten(each, rewrite) for each in value])  # type: ignore[arg-type]
        same = all(new is old for new, old in zip(options, value, strict=True))
        return value if same else options
    return value


def with_parts(value: object, names: Callable[[Node], tuple[str, ...]], change: Change) -> object:
    """Return a value whose parts were changed, a node's in the order in which names are given."""
    if isinstance(value, tuple):
        parts = tuple([change(each) for each in value])
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else parts
    if not isinstance(value, Node):
        return value
    changes: dict[str, object] = {}
    for name in names(value):
        old = getattr(value, name)
        new = change(old)
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value
