"""The parser: every way to read a run of words as a category, with a memo for each place."""

from typing import Any, Final, NamedTuple

from ringside.programs.nodes import Group
from ringside.text import verbs
from ringside.text.grammar import Branch, Ending, Grammar
from ringside.text.lexicon import Lexicon
from ringside.text.patterns import Verb
from ringside.text.trees import Leaf, Tree, is_plural


class Reading(NamedTuple):
    """One way to read: where it ends, what it means, and how it was said."""

    end: int
    value: Any
    tree: Tree | Leaf


_UNSET: Final = object()


class Parser:
    """Reads one run of words."""

    def __init__(self, grammar: Grammar, lexicon: Lexicon, words: list[str]) -> None:
        self.grammar = grammar
        self.lexicon = lexicon
        self.words = words
        self.folded = [word.casefold() for word in words]
        self.memo: dict[tuple[str, int, Any, str], list[Reading]] = {}
        self.furthest = 0

    def whole(self, category: str, subject: Any = None, form: str = "") -> list[Reading]:
        """Give every reading that takes all the words."""
        readings = self.parse(category, 0, subject, form)
        return [reading for reading in readings if reading.end == len(self.words)]

    def parse(self, category: str, at: int, subject: Any, form: str) -> list[Reading]:
        """Give every reading of a category that starts at a place."""
        if at >= len(self.words):
            return []
        if category not in self.grammar.uses_subject:
            subject = None
        if category not in self.grammar.uses_form:
            form = ""
        key = (category, at, subject, form)
        known = self.memo.get(key)
        if known is None:
            self.memo[key] = []
            known = self._read(category, at, subject, form)
            self.memo[key] = known
        return known

    def _read(self, category: str, at: int, subject: Any, form: str) -> list[Reading]:
        reader = self.lexicon.readers.get(category)
        if reader is not None:
            found = [
                Reading(end, value, Leaf(value, self.lexicon.printers[category](value) or "", category))
                for end, value in reader(self.words, at)
            ]
            if found:
                self.furthest = max(self.furthest, max(reading.end for reading in found))
            return found
        readings: list[Reading] = []
        trie = self.grammar.tries[category]
        if self.grammar.can_start(category, self.folded[at]):
            self._walk(trie, at, (), subject, form, readings, subject)
        return readings

    def _walk(
        self,
        branch: Branch,
        at: int,
        passed: tuple[Tree | Leaf, ...],
        subject: Any,
        form: str,
        out: list[Reading],
        outer: Any,
    ) -> None:
        if at > self.furthest:
            self.furthest = at
        for ending in branch.endings:
            self._finish(ending, at, passed, subject, out)
        if at >= len(self.words):
            return
        step = branch.words.get(self.folded[at])
        if step is not None:
            self._walk(step, at + 1, passed, subject, form, out, outer)
        for verb, after in branch.verbs.items():
            for size in self._verb(verb, at, subject, form):
                self._walk(after, at + size, passed, subject, form, out, outer)
        for (category, own, is_subject), after in branch.slots.items():
            inner = form if own is None else own
            for reading in self.parse(category, at, subject, inner):
                now = reading.value if is_subject else subject
                self._walk(after, reading.end, (*passed, reading.tree), now, form, out, outer)

    def _verb(self, verb: Verb, at: int, subject: Any, form: str) -> list[int]:
        """Give how many words the verb takes here, in each way it can be said."""
        ways = verbs.passive(verb.verb, form) if verb.passive else verbs.active(verb.verb, form)
        return [
            len(said)
            for way in dict.fromkeys(_said(ways, subject))
            for said in (way.split(),)
            if self.folded[at : at + len(said)] == said
        ]

    def _finish(
        self,
        ending: Ending,
        at: int,
        passed: tuple[Tree | Leaf, ...],
        subject: Any,
        out: list[Reading],
    ) -> None:
        bound: dict[str, Any] = {}
        for name, child in zip(ending.names, passed, strict=True):
            if bound.setdefault(name, child.value) != child.value:
                return  # a slot that stands twice must say the same twice
        bound.setdefault("subject", subject)
        value = ending.variant.shape.build(bound)
        children = tuple(zip(ending.names, passed, strict=True))
        new = Reading(at, value, Tree(value, ending.variant, children))
        for index, known in enumerate(out):
            if known.end == at and known.value == value:
                if _order(new) < _order(known):
                    out[index] = new
                return
        out.append(new)


def _order(reading: Reading) -> int:
    return reading.tree.variant.order if isinstance(reading.tree, Tree) else 0


def _said(ways: tuple[tuple[str, str], ...], subject: Any) -> list[str]:
    if isinstance(subject, Group):
        return [word for way in ways for word in way]
    return [way[0 if is_plural(subject) else 1] for way in ways]
