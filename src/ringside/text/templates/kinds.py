"""Kinds: which classes of values a category can make, so that others need not be tried."""

from typing import Any, Final

from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number, Variable
from ringside.text.templates.grammar import Grammar, Variant
from ringside.text.templates.shapes import Extended, Shape, Slot

Kinds = frozenset[type] | None  # None: any class

_NUMBERS: Final = frozenset((Number, Variable))
_LEXICAL: Final[dict[str, frozenset[type]]] = {
    "number": _NUMBERS,
    "several": _NUMBERS,
    "bonus": _NUMBERS,
    "penalty": _NUMBERS,
    "integer": frozenset((int,)),
    "ability": frozenset((Ability,)),
    "bullets": frozenset((tuple,)),
}
_WORDS: Final[frozenset[type]] = frozenset((str,))


class KindTable:
    """The classes of values for each category of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.known: dict[str, Kinds] = {}

    def of(self, category: str) -> Kinds:
        """Give the classes of the values that a category can make, or None where it is open."""
        try:
            return self.known[category]
        except KeyError:
            kinds = self.known[category] = self._kinds(category, frozenset())
            return kinds

    def can_make(self, category: str, value: Any) -> bool:
        """Tell whether a category can make a value, as far as its class shows."""
        kinds = self.of(category)
        return kinds is None or type(value) in kinds

    def _kinds(self, category: str, above: frozenset[str]) -> Kinds:
        if category not in self.grammar.tries:
            return _LEXICAL.get(category, _WORDS)
        if category in above:
            return frozenset()
        found: set[type] = set()
        for variant in self.grammar.variants[category]:
            kinds = self._made_by(variant, variant.shape, above | {category})
            if kinds is None:
                return None
            found |= kinds
        return frozenset(found)

    def _made_by(self, variant: Variant, shape: Shape, above: frozenset[str]) -> Kinds:
        if isinstance(shape, Extended):
            return self._made_by(variant, shape.base, above)
        if not isinstance(shape, Slot):
            root = shape.root()
            return None if root is None else frozenset((root,))
        slot = next((hole for hole in variant.slots if hole.name == shape.name), None)
        return None if slot is None else self._kinds(slot.category, above)
