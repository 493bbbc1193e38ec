"""The printer: finds the templates that a program came from and sets them in words."""

from collections.abc import Iterator
from typing import Any

from ringside.programs.nodes import Group, Node, field_names
from ringside.text.stages.trees import THAT, USUAL, Leaf, Tree, words_in
from ringside.text.templates.grammar import SUBJECT, Grammar, Variant
from ringside.text.templates.kinds import KindTable
from ringside.text.templates.lexicon import Lexicon
from ringside.text.templates.patterns import Hole

LARGEST_MEMO = 50_000  # some tens of megabytes
COMMON = ("you", THAT, "that")  # subjects that a value need not mention
PLAYERS = ("you", "rival", "each", "either", "they", "owner", "both", "that", "other", "chosen")
NEVER = 1_000_000
Key = tuple[str, Any, Any]  # category, value, subject


class Printer:
    """Prints values of a category."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon) -> None:
        self.grammar = grammar
        self.lexicon = lexicon
        self.memo: dict[Key, Tree | Leaf | None] = {}
        self.pending: dict[Key, int] = {}  # what is being looked for, and how deep
        self.turned_back = NEVER  # the outermost of these that the search came upon again
        self.kinds = KindTable(grammar)
        self.lines: dict[tuple[str, type], list[Variant]] = {}
        self.guesses: dict[int, tuple[Any, tuple[Any, ...]]] = {}  # kept with the value of that id

    def words(self, category: str, value: Any, subject: Any = None, form: str = "") -> list[str]:
        """Print a value as words; none at all where no template makes such a value."""
        tree = self.tree(category, value, subject)
        return [] if tree is None else self.set(tree, subject, form)

    def set(self, tree: Tree | Leaf, subject: Any = None, form: str = "") -> list[str]:
        """Set a tree in words."""
        return words_in(tree, self.tree, subject, form)

    def tree(self, category: str, value: Any, subject: Any = None) -> Tree | Leaf | None:
        """Find the first template of the category that makes the value."""
        if value is USUAL:
            value = self.grammar.variants[category][0].shape.build({})
        if not self.kinds.can_make(category, value):
            return None
        if category not in self.grammar.uses_subject:
            subject = None
        key = (category, value, subject)
        if key in self.memo:
            return self.memo[key]
        if key in self.pending:
            self.turned_back = min(self.turned_back, self.pending[key])
            return None
        return self._found(key)

    def _found(self, key: Key) -> Tree | Leaf | None:
        """Find a tree and remember it, unless the search was cut off by one that still goes on."""
        outer, self.turned_back = self.turned_back, NEVER
        depth = self.pending[key] = len(self.pending)
        found = self._find(*key)
        del self.pending[key]
        if found is not None or self.turned_back >= depth:
            self.memo[key] = found
        self.turned_back = min(outer, self.turned_back if self.turned_back < depth else NEVER)
        return found

    def _find(self, category: str, value: Any, subject: Any) -> Tree | Leaf | None:
        printer = self.lexicon.printers.get(category)
        if printer is not None:
            words = printer(value)
            return None if words is None else Leaf(value, words, category)
        other: Tree | None = None  # a synonym, for want of a line that says it as usual
        for variant in self._candidates(category, type(value)):
            tree = self._made_by(variant, value, subject)
            if tree is not None and not tree.synonym:
                return tree
            other = other or tree
        return other

    def _made_by(self, variant: Variant, value: Any, subject: Any) -> Tree | None:
        """Fill the slots of a line so that it makes the value."""
        for bound in self._bindings(variant, value, subject):
            children = self._children(variant.slots, bound, subject)
            if children is not None:
                return Tree(value, variant, children)
        return None

    def _candidates(self, category: str, kind: type) -> list[Variant]:
        """Give the lines that could make a value of a class, in the order of preference."""
        if (category, kind) not in self.lines:
            self.lines[category, kind] = sorted(
                (
                    variant
                    for variant in self.grammar.variants[category]
                    if variant.shape.root() in (None, kind)
                ),
                key=lambda variant: variant.rank,
            )
        return self.lines[category, kind]

    def forget(self) -> None:
        """Drop what was found for other programs once it takes much room."""
        if len(self.memo) > LARGEST_MEMO:
            self.memo.clear()
            self.guesses.clear()

    def _bindings(self, variant: Variant, value: Any, subject: Any) -> Iterator[dict[str, Any]]:
        own = variant.has_subject
        for bound in variant.shape.match(value, {} if own else {SUBJECT: subject}):
            if own and SUBJECT not in bound:
                slot = next(hole.category for hole in variant.slots if hole.name == SUBJECT)
                for guess in self._guesses(value):
                    if self.kinds.can_make(slot, guess):
                        yield {**bound, SUBJECT: guess}
            else:
                yield bound

    def _guesses(self, value: Any) -> tuple[Any, ...]:
        """Give what a value may be said of, looked for once however many lines could make it."""
        known = self.guesses.get(id(value))
        if known is None or known[0] is not value:
            known = (value, tuple(dict.fromkeys((*_subjects(value), *COMMON))))
            self.guesses[id(value)] = known
        return known[1]

    def _children(
        self, slots: tuple[Hole, ...], bound: dict[str, Any], subject: Any
    ) -> tuple[tuple[str, Tree | Leaf], ...] | None:
        children: list[tuple[str, Tree | Leaf]] = []
        for hole in slots:
            child = self.tree(hole.category, bound.get(hole.name, USUAL), subject)
            if child is None or (hole.form and not self._carries(child)):
                return None
            if hole.name == SUBJECT:
                subject = child.value
            children.append((hole.name, child))
        return tuple(children)

    def _carries(self, tree: Tree | Leaf) -> bool:
        """Tell whether a form such as "cannot" would reach the verbs of a tree."""
        if isinstance(tree, Leaf) or tree.category not in self.grammar.uses_form:
            return True
        inheriting = [hole.name for hole in tree.variant.slots if hole.form is None]
        return self.grammar.carries_form(tree.variant) and all(
            self._carries(child) for name, child in tree.children if name in inheriting
        )


def _subjects(value: Any) -> Iterator[Any]:
    """Give the players and groups that a value speaks of, the outermost first."""
    if isinstance(value, tuple):
        for member in value:
            yield from _subjects(member)
    elif isinstance(value, Node):
        inner = [getattr(value, name) for name in field_names(value)]
        yield from (part for part in inner if isinstance(part, Group) or part in PLAYERS)
        for part in inner:
            if isinstance(part, Node | tuple):
                yield from _subjects(part)
