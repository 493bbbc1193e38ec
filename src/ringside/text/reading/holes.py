"""Holes of the grammar: well-typed programs, put together by chance, that no English says."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, Final

from ringside.programs.abilities import Ability
from ringside.programs.groups import Quantity
from ringside.programs.happenings import Cause, Happening, Trigger
from ringside.programs.nodes import Amount, Condition, Filter, Group, Instruction, Node
from ringside.text.stages.language import Language

# A node may stand wherever another of its family does.
FAMILIES: Final[tuple[type[Node], ...]] = (
    Amount,
    Condition,
    Filter,
    Group,
    Instruction,
    Happening,
    Quantity,
    Trigger,
    Cause,
)
# Words that may stand where another word of the same field does, whatever is said around them.
OPEN_WORDS: Final = ("who", "whose", "by", "span", "compare", "prop", "layer")
MOST_CHANGES: Final = 2  # of a program; with more of them hardly anything is English
LARGEST: Final = 8  # nodes of what is put into a program

SAME, HOLE, REFUSED, OTHER = "same", "hole", "refused", "other"
Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Place:
    """Somewhere in a program: the way there, what stands there and what it fills."""

    path: Path
    held: Any
    fills: str  # node and field


@dataclass(frozen=True)
class Composed:
    """A program with what was put into it, how it prints, and what became of that."""

    program: Ability
    fills: str  # the last place that was changed
    part: str  # what was put there
    said: str
    verdict: str  # same, hole (no print), refused (not one meaning), other (another meaning)


class Composer:
    """Puts programs together from the parts of others."""

    def __init__(self, language: Language, texts: Iterable[str], seed: int) -> None:
        self.language = language
        self.random = Random(seed)  # noqa: S311 - a sample, no secret
        readings = [language.ability(text) for text in texts]
        self.programs = [each.ability for each in readings if each.ability and not each.problems]
        self.parts: dict[Any, list[Any]] = {}
        for program in self.programs:
            for place in places(program):
                if size(place.held) <= LARGEST:
                    self.parts.setdefault(_sort(place), []).append(place.held)

    def compose(self) -> Composed:
        """Change a program in a place or two, print it and read it back."""
        program = self.random.choice(self.programs)
        place = Place((), None, "")
        part: Any = None
        for _ in range(self.random.randint(1, MOST_CHANGES)):
            place = self.random.choice(list(places(program)))
            part = self.random.choice(self.parts.get(_sort(place), [place.held]))
            program = put(program, place.path, part)
        said = self.language.print_ability(program)
        kind = type(part).__name__ if isinstance(part, Node) else repr(part)
        return Composed(program, place.fills, kind, said, self._verdict(program, said))

    def _verdict(self, program: Ability, said: str) -> str:
        if not said:
            return HOLE
        reading = self.language.ability(said)
        if reading.ability is None or reading.problems:
            return REFUSED
        return SAME if reading.ability == program else OTHER


def places(node: Node) -> Iterator[Place]:
    """Give every place in a program where something else of the same sort could stand."""
    for field in fields(node):
        held = getattr(node, field.name)
        fills = f"{type(node).__name__}.{field.name}"
        if isinstance(held, str) and field.name in OPEN_WORDS:
            yield Place((field.name,), held, fills)
        for path, inner in _inside(held, (field.name,)):
            if isinstance(inner, FAMILIES):
                yield Place(path, inner, fills)
            for place in places(inner):
                yield replace(place, path=path + place.path)


def _inside(held: Any, path: Path) -> Iterator[tuple[Path, Node]]:
    """Give the nodes that a field holds, alone or in tuples."""
    if isinstance(held, Node):
        yield path, held
    elif isinstance(held, tuple):
        for index, member in enumerate(held):
            yield from _inside(member, (*path, index))


def put(held: Any, path: Path, part: Any) -> Any:
    """Give a program with something else in one place."""
    if not path:
        return part
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*held[:step], put(held[step], rest, part), *held[step + 1 :])
    return replace(held, **{step: put(getattr(held, step), rest, part)})


def size(held: Any) -> int:
    """Count the nodes of a part."""
    return 1 + sum(1 for _ in places(held)) if isinstance(held, Node) else 1


def _sort(place: Place) -> Any:
    """Tell what may stand in a place: a family of nodes, or the words of one field."""
    if isinstance(place.held, str):
        return place.fills
    return next(family for family in FAMILIES if isinstance(place.held, family))


@dataclass(frozen=True)
class HoleReport:
    """What became of so many programs, and what most often kept one from being said."""

    verdicts: dict[str, int]
    holes: list[tuple[int, str, str]]  # how often, node and field, and what was put there
    faults: list[Composed]  # prints that are refused or read back as another program


def count_holes(composer: Composer, programs: int) -> HoleReport:
    """Put programs together and count those that cannot be said or are not read back."""
    made = [composer.compose() for _ in range(programs)]
    counts = Counter(each.verdict for each in made)
    holes = Counter((each.fills, each.part) for each in made if each.verdict == HOLE)
    return HoleReport(
        {verdict: counts[verdict] for verdict in (SAME, HOLE, REFUSED, OTHER)},
        [(count, *hole) for hole, count in holes.most_common()],
        [each for each in made if each.verdict in (REFUSED, OTHER)],
    )
