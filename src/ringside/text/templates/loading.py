"""Loading the grammar: files of two-way templates become the tries and variants of a grammar."""

import gc
import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from ringside.text.templates import verbs
from ringside.text.templates.grammar import SUBJECT, Branch, Ending, Grammar, Variant
from ringside.text.templates.lists import listed
from ringside.text.templates.patterns import (
    Choice,
    Element,
    Hole,
    Noun,
    PatternError,
    Sequence,
    Verb,
    Word,
    holes,
    read_pattern,
    spread_options,
    usual_way,
)
from ringside.text.templates.shapes import read_shape

FOLDER: Final = Path(__file__).parent.with_name("grammar")
K = TypeVar("K")


class GrammarError(ValueError):
    """A line of a grammar file that cannot be read."""


@cache
def standard_grammar() -> Grammar:
    """Load the grammar that the package comes with."""
    with _nothing_collected():
        grammar = load_grammar([FOLDER / f"{subject}.txt" for subject in subjects()])
        gc.freeze()  # it stays as long as the program runs, and looking through it takes long
    return grammar


def subjects() -> list[str]:
    """Name the files of the grammar in the order in which their lines count."""
    return [line.partition(":")[0] for line in listed("subjects.txt")]


def load_grammar(files: list[Path]) -> Grammar:
    """Read grammar files into one grammar."""
    builder = _Builder()
    digest = hashlib.sha256()
    with _nothing_collected():
        for path in files:
            text = path.read_text(encoding="utf-8")
            digest.update(text.encode())
            builder.read(path.name, text)
        return builder.finish(digest.hexdigest())


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Keep the collector of garbage out: nothing becomes garbage while a grammar is loaded."""
    watched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if watched:
            gc.enable()


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
        self.used: frozenset[str] = frozenset()  # slots of the last template that its shape needs

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
            synonym = line.startswith("~ ")
            pattern, arrow, shape = line.removeprefix("~ ").rpartition(" -> ")
            if not arrow:
                raise PatternError("a template needs an arrow ->")
            self._template(pattern, shape, source, synonym)
            self.narrow = {}

    def _template(self, pattern: str, shape: str, source: str, synonym: bool) -> None:
        self.last = {}
        self.used = frozenset(re.findall(r"\$(\w+)", shape))
        # The shortest way that can say a value prints it, so that no word is said twice over.
        for sequence in sorted(spread_options(read_pattern(pattern)), key=len):
            usual = usual_way(sequence)
            names = frozenset(hole.name for hole in holes(usual))
            if names & self.used in self.last:
                raise PatternError("an optional part without slots should be written (part|)")
            built = read_shape(shape, names | {SUBJECT})
            order = len(self.variants[self.category])
            variant = Variant(
                self.category,
                usual,
                built,
                source,
                self.cites,
                tuple(self.narrow.items()),
                synonym or self.free,
                self.free and not synonym,
                order,
            )
            self.variants[self.category].append(variant)
            self.last[names & self.used] = variant
            self._insert(sequence, variant)

    def _synonym(self, pattern: str) -> None:
        for sequence in spread_options(read_pattern(pattern)):
            names = frozenset(hole.name for hole in holes(usual_way(sequence))) & self.used
            if names not in self.last:
                raise PatternError(f"no way above has the slots {sorted(names)}")
            self._insert(sequence, self.last[names])

    def _insert(self, sequence: Sequence, variant: Variant) -> None:
        for branch, names in _grow(self.tries[self.category], (), sequence):
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


Tip = tuple[Branch, tuple[str, ...]]  # a place in a trie, and the slots on the way to it


def _grow(branch: Branch, names: tuple[str, ...], sequence: Sequence) -> list[Tip]:
    """Go on from a place in a trie by every way to say a sequence; ways share how they begin."""
    for at, element in enumerate(sequence):
        match element:
            case Word(text):
                branch = branch.words.get(text) or _grown(branch.words, text)
            case Hole(name, category, form):
                if form is not None and form not in verbs.FORMS:
                    raise PatternError(f"{form!r} is not a form of a verb")
                edge = (category, form, name == SUBJECT)
                branch = branch.slots.get(edge) or _grown(branch.slots, edge)
                names = (*names, name)
            case Verb():
                branch = branch.verbs.get(element) or _grown(branch.verbs, element)
            case _:
                rest = sequence[at + 1 :]
                return [tip for way in _ways(element) for tip in _grow(branch, names, way + rest)]
    return [(branch, names)]


def _ways(element: Element) -> tuple[Sequence, ...]:
    match element:
        case Choice(ways):
            return ways
        case Noun(one, many):
            return (Word(one),), (Word(many),)
    raise PatternError(f"{element} cannot stand in a trie")


def _grown(ways: dict[K, Branch], step: K) -> Branch:
    """Add a branch; most steps find one, and an empty one is not made for them in vain."""
    branch = ways[step] = Branch()
    return branch
