"""The grammar in memory: variants of templates, and the tries in which a parser finds them."""

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final

from ringside.text.templates import verbs
from ringside.text.templates.patterns import Hole, PlainSequence, Verb, holes
from ringside.text.templates.shapes import Shape

SUBJECT: Final = "subject"
# Subjects that are not said: of a command, of an offer, and of who was told apart before.
SILENT: Final = ("nobody", "rival", "anyone")


@dataclass(frozen=True, eq=False)
class Variant:
    """One template with a fixed choice of its optional parts."""

    category: str
    pattern: PlainSequence  # as it is printed
    shape: Shape
    source: str  # file and line
    cites: tuple[str, ...] = ()
    narrow: tuple[tuple[str, str], ...] = ()  # slots that stay narrow, and why
    synonym: bool = False  # another line is preferred where it can say the same
    free: bool = False  # a synonym only because its whole category is: none of it is preferred
    order: int = 0  # the first line that makes a value is the one that prints it

    @cached_property
    def slots(self) -> tuple[Hole, ...]:
        """Give the slots in the order in which they are printed."""
        return holes(self.pattern)

    @cached_property
    def has_subject(self) -> bool:
        """Tell whether the template binds its own subject."""
        return any(hole.name == SUBJECT for hole in self.slots)

    @cached_property
    def rank(self) -> tuple[bool, int]:
        """Give the place among the lines that could print a value; synonyms come last."""
        return self.synonym, self.order


@dataclass(frozen=True, eq=False)
class Ending:
    """The end of a path in a trie: which variant was read, and the names of the slots passed."""

    variant: Variant
    names: tuple[str, ...]


Edge = tuple[str, str | None, bool]  # category, form, and whether it is the subject


@dataclass(eq=False, slots=True)
class Branch:
    """A place in a trie."""

    words: dict[str, "Branch"] = field(default_factory=dict)
    verbs: dict[Verb, "Branch"] = field(default_factory=dict)
    slots: dict[Edge, "Branch"] = field(default_factory=dict)
    endings: list[Ending] = field(default_factory=list)
    # Filled while parsing: verbs by their first word, and slots by what can open them.
    spoken: dict[tuple[str, str], "Spoken"] = field(default_factory=dict)
    opened: dict[frozenset[str], "Opened"] = field(default_factory=dict)


Opened = list[tuple[str, str | None, bool, Branch]]
Spoken = dict[str, list[tuple[tuple[str, ...], Branch]]]


@dataclass(eq=False)
class Grammar:
    """All categories with their tries, and their variants in the order of the files."""

    tries: dict[str, Branch]
    variants: dict[str, list[Variant]]
    uses_subject: frozenset[str]
    uses_form: frozenset[str]
    digest: str
    firsts: dict[str, frozenset[str]] = field(default_factory=dict)

    def vocabulary(self) -> frozenset[str]:
        """Give every word that some template says, verbs in all their forms."""
        words: set[str] = set()
        agenda = list(self.tries.values())
        while agenda:
            branch = agenda.pop()
            words.update(branch.words)
            for verb in branch.verbs:
                words.update(_verb_words(verb))
            for after in (branch.words, branch.verbs, branch.slots):
                agenda += after.values()
        return frozenset(words)

    def carries_form(self, variant: Variant) -> bool:
        """Tell whether a template hands the form of its sentence to a verb."""
        return any(
            isinstance(element, Verb)
            or (
                isinstance(element, Hole)
                and element.form is None
                and element.category in self.uses_form
            )
            for element in variant.pattern
        )

    def open_slots(self, branch: Branch, starts: frozenset[str]) -> Opened:
        """Give the slots of a place that can begin with a word or with what the lexicon reads."""
        known = branch.opened.get(starts)
        if known is None:
            known = branch.opened[starts] = [
                (category, form, is_subject, after)
                for (category, form, is_subject), after in branch.slots.items()
                if self.can_start(category, starts)
            ]
        return known

    def can_start(self, category: str, starts: frozenset[str]) -> bool:
        """Tell whether a category can begin with a word, or with what the lexicon reads there."""
        try:
            first = self.firsts[category]
        except KeyError:
            first = self.firsts[category] = self._first(category, set())
        return not first.isdisjoint(starts)

    def _first(self, category: str, seen: set[str]) -> frozenset[str]:
        if category not in self.tries:
            return frozenset((f"<{category}>",))
        if category in seen:
            return frozenset()
        seen.add(category)
        return self._starts(self.tries[category], seen)

    def _starts(self, branch: Branch, seen: set[str]) -> frozenset[str]:
        words = set(branch.words)
        for verb in branch.verbs:
            words |= _verb_starts(verb)
        for (inner, _, _), after in branch.slots.items():
            silent = inner in SILENT
            words |= self._starts(after, seen) if silent else self._first(inner, seen)
        return frozenset(words)


@cache
def _verb_words(verb: Verb) -> frozenset[str]:
    ways = verbs.passive if verb.passive else verbs.active
    return frozenset(
        word
        for form in verbs.FORMS
        for way in ways(verb.verb, form)
        for said in way
        for word in said.split()
    )


@cache
def _verb_starts(verb: Verb) -> frozenset[str]:
    ways = verbs.passive if verb.passive else verbs.active
    return frozenset(
        said.split()[0] for form in verbs.FORMS for way in ways(verb.verb, form) for said in way
    )
