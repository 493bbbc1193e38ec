"""Narrow slots: where a template accepts less than the field that it fills could hold."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final, get_args

from ringside.annotations import field_types
from ringside.programs.nodes import Node
from ringside.text.templates.grammar import Grammar, Variant
from ringside.text.templates.kinds import KindTable
from ringside.text.templates.patterns import pattern_text
from ringside.text.templates.shapes import NODES, Built, Extended, Several, Shape, Slot

HELPERS: Final = "ringside.text."  # nodes that never stand in a program
# Categories of the lexicon that are narrow by their nature, wherever they stand.
BY_NATURE: Final = {
    "bonus": "a sign stands before a number or a letter alone",
    "penalty": "a sign stands before a number or a letter alone",
}


@dataclass(frozen=True)
class NarrowSlot:
    """A slot with the kinds of values that its field could hold and its category cannot make."""

    source: str  # file and line
    pattern: str
    slot: str
    category: str
    fills: str  # node and field
    accepts: int
    missing: tuple[str, ...]
    reason: str = ""  # why it stays so, as the grammar file says

    @property
    def share(self) -> float:
        """Give the part of what the field could hold that the slot accepts."""
        return self.accepts / (self.accepts + len(self.missing))


def narrow_slots(grammar: Grammar) -> list[NarrowSlot]:
    """List the slots that are narrower than their field, the narrowest first."""
    kinds = KindTable(grammar)
    made = frozenset(each for name in grammar.tries for each in kinds.of(name) or ())
    found = {
        (slot.source, slot.slot, slot.fills): slot
        for lines in grammar.variants.values()
        for variant in lines
        for slot in _narrow(variant, kinds, made)
    }
    return sorted(found.values(), key=lambda slot: (slot.share, slot.source, slot.slot))


def _narrow(variant: Variant, kinds: KindTable, made: frozenset[type]) -> Iterator[NarrowSlot]:
    categories = {hole.name: hole.category for hole in variant.slots}
    for node, field, slot in filled(variant.shape):
        family = families(node).get(field)
        accepted = kinds.of(categories[slot]) if slot in categories else None
        if family is None or accepted is None:
            continue
        could = {each for each in made if issubclass(each, family)}
        missing = sorted(each.__name__ for each in could - accepted)
        if missing and could & accepted:
            yield NarrowSlot(
                variant.source,
                pattern_text(variant.pattern),
                slot,
                categories[slot],
                f"{node.__name__}.{field}",
                len(could & accepted),
                tuple(missing),
                dict(variant.narrow).get(slot, BY_NATURE.get(categories[slot], "")),
            )


def filled(shape: Shape) -> Iterator[tuple[type[Node], str, str]]:
    """Give every field that a slot fills by itself: the node, the field and the slot's name."""
    match shape:
        case Built(node=node, given=given):
            for field, inner in given:
                if isinstance(inner, Slot):
                    yield node, field, inner.name
                yield from filled(inner)
        case Extended(base=base, added=added):
            yield from filled(base)
            for _, inner in added:
                yield from filled(inner)
        case Several(parts=parts):
            for _, inner in parts:
                yield from filled(inner)


def families(node: type[Node]) -> dict[str, type[Node]]:
    """Give the family of nodes that each field of a node holds, for the fields that hold one."""
    hints: dict[str, Any] = field_types(node)
    found: dict[str, type[Node]] = {}
    for field in fields(node):
        hint = hints[field.name]
        for each in (hint, *get_args(hint)):
            if isinstance(each, type) and issubclass(each, Node) and _is_family(each):
                found[field.name] = each
    return found


def _is_family(node: type[Node]) -> bool:
    """Tell whether a class stands for several nodes of programs."""
    return node is not Node and any(
        issubclass(each, node) and each is not node and not each.__module__.startswith(HELPERS)
        for each in NODES.values()
    )
