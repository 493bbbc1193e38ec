"""The parser: every way to read a run of words as a category, with a memo for each place."""

from typing import Any, Final, NamedTuple

from ringside.programs.nodes import Group
from ringside.text.stages.limits import Budget
from ringside.text.stages.trees import Leaf, Tree, is_plural
from ringside.text.templates import verbs
from ringside.text.templates.grammar import Branch, Ending, Grammar, Spoken
from ringside.text.templates.lexicon import Lexicon
from ringside.text.templates.verbs import MARKERS


class Reading(NamedTuple):
    """One way to read: where it ends, what it means, and how it was said."""

    end: int
    value: Any
    tree: Tree | Leaf


_UNSET: Final = object()


class Parser:
    """Reads one run of words."""

    def __init__(
        self, grammar: Grammar, lexicon: Lexicon, words: list[str], budget: Budget | None = None
    ) -> None:
        self.budget = budget or Budget()
        self.grammar = grammar
        self.lexicon = lexicon
        self.words = words
        self.folded = [word.casefold() for word in words]
        self.memo: dict[tuple[str, int, Any, str], list[Reading]] = {}
        self.furthest = 0
        self.later = [frozenset(self.folded[at:]) for at in range(len(words))]
        self.starts = [
            frozenset((folded, *lexicon.starts(words, at))) for at, folded in enumerate(self.folded)
        ]

    def whole(self, category: str, subject: Any = None, form: str = "") -> list[Reading]:
        """Give every reading that takes all the words."""
        readings = self.parse(category, 0, subject, form) if self.words else []
        return [reading for reading in readings if reading.end == len(self.words)]

    def parse(self, category: str, at: int, subject: Any, form: str) -> list[Reading]:
        """Give every reading of a category that starts at a place."""
        if category not in self.grammar.uses_subject:
            subject = None
        if category not in self.grammar.uses_form:
            form = ""
        elif form in MARKERS and MARKERS[form].isdisjoint(self.later[at]):
            return []
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
            show = self.lexicon.printers[category]
            found = [
                Reading(end, value, Leaf(value, show(value) or "", category))
                for end, value in reader(self.words, at)
            ]
            if found:
                self.furthest = max(self.furthest, max(reading.end for reading in found))
            return found
        readings: list[Reading] = []
        self._walk(self.grammar.tries[category], at, (), subject, form, readings)
        return readings

    def _walk(
        self,
        branch: Branch,
        at: int,
        passed: tuple[Tree | Leaf, ...],
        subject: Any,
        form: str,
        out: list[Reading],
    ) -> None:
        self.budget.step()
        if at > self.furthest:
            self.furthest = at
        for ending in branch.endings:
            # "Cannot", "would" and the like must reach a verb, or they would be swallowed.
            if not form or self.grammar.carries_form(ending.variant):
                self._finish(ending, at, passed, subject, out)
        if at >= len(self.words):
            return
        step = branch.words.get(self.folded[at])
        if step is not None:
            self._walk(step, at + 1, passed, subject, form, out)
        if branch.verbs:
            for said, after in _spoken(branch, subject, form).get(self.folded[at], ()):
                if len(said) == 1 or tuple(self.folded[at : at + len(said)]) == said:
                    self._walk(after, at + len(said), passed, subject, form, out)
        if not branch.slots:
            return
        for category, own, is_subject, after in self.grammar.open_slots(branch, self.starts[at]):
            inner = form if own is None else own
            for reading in self.parse(category, at, subject, inner):
                now = reading.value if is_subject else subject
                self._walk(after, reading.end, (*passed, reading.tree), now, form, out)

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


def _order(reading: Reading) -> tuple[bool, int]:
    return reading.tree.variant.rank if isinstance(reading.tree, Tree) else (False, 0)


def _spoken(branch: Branch, subject: Any, form: str) -> Spoken:
    """Give the verbs at a place by their first word, as this subject and form ask for them."""
    # "That player draws" is another way to say "they draw"; abilities that draw are many or one.
    either = subject is None or subject in ("they", "that") or isinstance(subject, Group)
    number = "any" if either else "many" if is_plural(subject) else "one"
    known = branch.spoken.get((form, number))
    if known is None:
        known = branch.spoken[form, number] = {}
        for verb, after in branch.verbs.items():
            ways = verbs.passive(verb.verb, form) if verb.passive else verbs.active(verb.verb, form)
            for phrase in dict.fromkeys(_said(ways, number)):
                said = tuple(phrase.split())
                known.setdefault(said[0], []).append((said, after))
    return known


def _said(ways: tuple[tuple[str, str], ...], number: str) -> list[str]:
    if number == "any":
        return [phrase for way in ways for phrase in way]
    return [way[0 if number == "many" else 1] for way in ways]
