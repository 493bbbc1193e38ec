"""Kinds: which classes of values a category can make, so that others need not be tried."""

from typing import Any, Final

from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number, Variable
from ringside.text.templates.grammar import Grammar
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
        self.own: dict[str, tuple[Kinds, frozenset[str]]] = {}

    def of(self, category: str) -> Kinds:
        """Give the classes of the values that a category can make, or None where it is open."""
        try:
            return self.known[category]
        except KeyError:
            kinds = self.known[category] = self._kinds(category)
            return kinds

    def can_make(self, category: str, value: Any) -> bool:
        """Tell whether a category can make a value, as far as its class shows."""
        kinds = self.of(category)
        return kinds is None or type(value) in kinds

    def _kinds(self, category: str) -> Kinds:
        """Join what a category makes with what those make whose values it hands on."""
        found: set[type] = set()
        seen = {category}
        agenda = [category]
        while agenda:
            kinds, handed_on = self._own(agenda.pop())
            if kinds is None:
                return None
            found |= kinds
            agenda += handed_on - seen
            seen |= handed_on
        return frozenset(found)

    def _own(self, category: str) -> tuple[Kinds, frozenset[str]]:
        """Give the classes that the lines of a category build, and the slots that they hand on."""
        known = self.own.get(category)
        if known is None:
            known = self.own[category] = self._lines_of(category)
        return known

    def _lines_of(self, category: str) -> tuple[Kinds, frozenset[str]]:
        if category not in self.grammar.tries:
            return _LEXICAL.get(category, _WORDS), frozenset()
        kinds: set[type] = set()
        handed_on: set[str] = set()
        for variant in self.grammar.variants[category]:
            shape = _base(variant.shape)
            if isinstance(shape, Slot):
                holes = [hole.category for hole in variant.slots if hole.name == shape.name]
                if not holes:
                    return None, frozenset()
                handed_on.add(holes[0])
            elif (root := shape.root()) is None:
                return None, frozenset()
            else:
                kinds.add(root)
        return frozenset(kinds), frozenset(handed_on)


def _base(shape: Shape) -> Shape:
    """Give what a shape extends by further fields, or the shape itself."""
    while isinstance(shape, Extended):
        shape = shape.base
    return shape
