"""Loading the grammar: files of two-way templates become the tries and variants of a grammar."""

import hashlib
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from ringside.text.templates import verbs
from ringside.text.templates.grammar import SUBJECT, Branch, Ending, Grammar, Variant
from ringside.text.templates.lists import listed
from ringside.text.templates.patterns import (
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
from ringside.text.templates.shapes import read_shape

FOLDER: Final = Path(__file__).parent.with_name("grammar")


class GrammarError(ValueError):
    """A line of a grammar file that cannot be read."""


@cache
def standard_grammar() -> Grammar:
    """Load the grammar that the package comes with."""
    return load_grammar([FOLDER / f"{subject}.txt" for subject in subjects()])


def subjects() -> list[str]:
    """Name the files of the grammar in the order in which their lines count."""
    return [line.partition(":")[0] for line in listed("subjects.txt")]


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
        self.narrow: dict[str, str] = {}  # slots of the next line that stay narrow, and why
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
        elif line.startswith("narrow "):
            slots, _, reason = line[7:].partition(":")
            self.narrow |= {slot: reason.strip() for slot in slots.split()}
        elif line.startswith("= "):
            self._synonym(line[2:])
        else:
            synonym = self.free or line.startswith("~ ")
            pattern, arrow, shape = line.removeprefix("~ ").rpartition(" -> ")
            if not arrow:
                raise PatternError("a template needs an arrow ->")
            self._template(pattern, shape, source, synonym)
            self.narrow = {}

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
            variant = Variant(
                self.category,
                ways[0],
                built,
                source,
                self.cites,
                tuple(self.narrow.items()),
                synonym,
                order,
            )
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
