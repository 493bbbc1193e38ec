"""The grammar: files of two-way templates, read into tries that a parser can walk."""

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from ringside.text import verbs
from ringside.text.patterns import (
    Hole,
    Noun,
    PatternError,
    PlainSequence,
    Verb,
    Word,
    holes,
    read_pattern,
    spread_choices,
    spread_options,
)
from ringside.text.shapes import Shape, read_shape

FOLDER: Final = Path(__file__).with_name("grammar")
SUBJECT: Final = "subject"
SILENT: Final = ("nobody", "rival")  # subjects that are not said: of a command, of an offer


@dataclass(frozen=True, eq=False)
class Variant:
    """One template with a fixed choice of its optional parts."""

    category: str
    pattern: PlainSequence  # as it is printed
    shape: Shape
    source: str  # file and line
    cites: tuple[str, ...] = ()
    synonym: bool = False  # another line is preferred where it can say the same
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


@dataclass(eq=False)
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


class GrammarError(ValueError):
    """A line of a grammar file that cannot be read."""


@cache
def standard_grammar() -> Grammar:
    """Load the grammar that the package comes with."""
    return load_grammar(sorted(FOLDER.glob("*.txt")))


def load_grammar(files: list[Path]) -> Grammar:
    """Read grammar files into one grammar."""
    builder = _Builder()
    digest = hashlib.sha256()
    for path in files:
        text = path.read_text(encoding="utf-8")
        digest.update(text.encode())
        builder.read(path.name, text)
    return builder.finish(digest.hexdigest())


class _Builder:
    """Collects templates line by line."""

    def __init__(self) -> None:
        self.tries: dict[str, Branch] = {}
        self.variants: dict[str, list[Variant]] = {}
        self.category = ""
        self.cites: tuple[str, ...] = ()
        self.free = False  # a category whose lines all say the same in another order
        self.last: dict[frozenset[str], Variant] = {}

    def read(self, name: str, text: str) -> None:
        for number, line in enumerate(text.splitlines(), 1):
            source = f"{name}:{number}"
            try:
                self._line(line.strip(), source)
            except (PatternError, ValueError, KeyError, SyntaxError) as error:
                raise GrammarError(f"{source}: {line.strip()!r} cannot be read: {error}") from error

    def _line(self, line: str, source: str) -> None:
        header = re.fullmatch(r"\[(\w+)\]( ~)?", line)
        if not line or line.startswith("#"):
            return
        if header:
            self.category, self.cites = header[1], ()
            self.free = header[2] is not None
            self.last = {}
            self.tries.setdefault(self.category, Branch())
            self.variants.setdefault(self.category, [])
        elif line.startswith("cites "):
            self.cites = tuple(part.strip() for part in line[6:].split(","))
        elif line.startswith("= "):
            self._synonym(line[2:])
        else:
            synonym = self.free or line.startswith("~ ")
            pattern, arrow, shape = line.removeprefix("~ ").rpartition(" -> ")
            if not arrow:
                raise PatternError("a template needs an arrow ->")
            self._template(pattern, shape, source, synonym)

    def _template(self, pattern: str, shape: str, source: str, synonym: bool) -> None:
        self.last = {}
        # The shortest way that can say a value prints it, so that no word is said twice over.
        for sequence in sorted(spread_options(read_pattern(pattern)), key=len):
            ways = spread_choices(sequence)
            names = frozenset(hole.name for hole in holes(ways[0]))
            if names in self.last:
                raise PatternError("an optional part without slots should be written (part|)")
            built = read_shape(shape, names | {SUBJECT})
            order = len(self.variants[self.category])
            variant = Variant(self.category, ways[0], built, source, self.cites, synonym, order)
            self.variants[self.category].append(variant)
            self.last[names] = variant
            self._insert(ways, variant)

    def _synonym(self, pattern: str) -> None:
        for sequence in spread_options(read_pattern(pattern)):
            ways = spread_choices(sequence)
            names = frozenset(hole.name for hole in holes(ways[0]))
            if names not in self.last:
                raise PatternError(f"no way above has the slots {sorted(names)}")
            self._insert(ways, self.last[names])

    def _insert(self, ways: list[PlainSequence], variant: Variant) -> None:
        for way in ways:
            for plain in _spread_nouns(way):
                branch = self.tries[self.category]
                for element in plain:
                    branch = _step(branch, element)
                names = tuple(hole.name for hole in holes(plain))
                known = [(ending.variant, ending.names) for ending in branch.endings]
                if (variant, names) not in known:
                    branch.endings.append(Ending(variant, names))

    def finish(self, digest: str) -> Grammar:
        subject = self._closure(_mentions_subject)
        form = self._closure(_mentions_form)
        return Grammar(self.tries, self.variants, subject, form, digest)

    def _closure(self, direct: Callable[[Variant], bool]) -> frozenset[str]:
        """Give the categories that need the subject (or form), themselves or through a slot."""
        found = {name for name, all_of in self.variants.items() if any(map(direct, all_of))}
        inherits = {
            name: {hole.category for variant in all_of for hole in _inheriting(variant, direct)}
            for name, all_of in self.variants.items()
        }
        while more := {name for name in inherits if name not in found and inherits[name] & found}:
            found |= more
        return frozenset(found)


def _mentions_subject(variant: Variant) -> bool:
    own = [hole.name for hole in holes(variant.pattern)]
    if SUBJECT in own:
        return False
    return "name='subject'" in repr(variant.shape) or any(
        isinstance(element, Verb) for element in variant.pattern
    )


def _mentions_form(variant: Variant) -> bool:
    return any(isinstance(element, Verb) for element in variant.pattern)


def _inheriting(variant: Variant, direct: object) -> list[Hole]:
    slots = list(holes(variant.pattern))
    if direct is _mentions_form:
        return [hole for hole in slots if hole.form is None]
    names = [hole.name for hole in slots]
    return slots[: names.index(SUBJECT)] if SUBJECT in names else slots


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


def _spread_nouns(way: PlainSequence) -> list[PlainSequence]:
    found: list[PlainSequence] = [()]
    for element in way:
        forms = (
            [(Word(element.one),), (Word(element.many),)]
            if isinstance(element, Noun)
            else [(element,)]
        )
        found = [head + form for head in found for form in forms]
    return found


def _step(branch: Branch, element: Word | Noun | Verb | Hole) -> Branch:
    match element:
        case Word(text):
            return branch.words.setdefault(text, Branch())
        case Verb():
            return branch.verbs.setdefault(element, Branch())
        case Hole(name, category, form):
            if form is not None and form not in verbs.FORMS:
                raise PatternError(f"{form!r} is not a form of a verb")
            return branch.slots.setdefault((category, form, name == SUBJECT), Branch())
    raise PatternError(f"{element} cannot stand in a trie")
