"""What an "instead" takes the place of: the last sentence before it that does the same."""

from collections.abc import Iterator
from typing import Any, Final

from ringside.programs.conditions import Did, No
from ringside.programs.groups import Quantity
from ringside.programs.instructions import Instead
from ringside.programs.nodes import Amount, Instruction, Node, field_names
from ringside.text.templates.parts import Opening

UNCLEAR: Final = "say which sentence it replaces"
Sentence = tuple[Node, str]  # what it means, and how it is said in the usual words


def beside_its_own(sentences: list[Sentence]) -> list[Sentence]:
    """Put each "instead" behind the sentence that it replaces, where others stand between."""
    placed: list[Sentence] = []
    for sentence in sentences:
        at = _replaced(placed, sentence[0])
        placed.insert(len(placed) if at is None else at + 1, sentence)
    return placed


def unclear(sentences: list[Sentence]) -> list[str]:
    """Give each "instead" that does what only an earlier sentence does, but to something else."""
    return [
        said
        for at, (node, said) in enumerate(sentences)
        if _looks_back(node, sentences[:at])
        and _replaced(sentences[:at], node) is None
        and _is_kin_of_an_earlier(node, sentences[:at])
    ]


def _is_kin_of_an_earlier(node: Node, before: list[Sentence]) -> bool:
    """Tell whether an earlier sentence does the like of an "instead", and the last does not."""
    wanted = type(_deed(node)), getattr(_deed(node), "verb", "")
    kin = [
        wanted in ((type(each), getattr(each, "verb", "")) for each in deeds(sentence))
        for sentence, _ in before
    ]
    return any(kin) and not kin[-1]


def _replaced(before: list[Sentence], node: Node) -> int | None:
    """Give the place of the sentence that an "instead" replaces, if it is not the one before."""
    if not _looks_back(node, before):
        return None
    wanted = same(_deed(node))
    alike = [at for at, (each, _) in enumerate(before) if wanted in map(same, deeds(each))]
    return alike[-1] if alike and alike[-1] != len(before) - 1 else None


def _looks_back(node: Node, before: list[Sentence]) -> bool:
    """Tell whether a sentence replaces one of those before it, and does not ask about an offer.

    What was offered just before is made first anyway.
    """
    if not isinstance(node, Instead) or node.normal or not node.instead or not before:
        return False
    asked = node.condition.of if isinstance(node.condition, No) else node.condition
    return not isinstance(asked, Did)


def _deed(node: Node) -> Instruction:
    """Give the first thing that an "instead" does."""
    assert isinstance(node, Instead)
    return node.instead[0]


def same(value: Any) -> Any:
    """Give what an instruction does, to what and by whom, whatever the amount."""
    if isinstance(value, (Amount, Quantity)):
        return "amount"
    if isinstance(value, tuple):
        return tuple(same(each) for each in value)
    if isinstance(value, Node):
        held = ((name, getattr(value, name)) for name in field_names(value) if name != "sign")
        return type(value), tuple((name, same(part)) for name, part in held)
    return value


def deeds(value: Any) -> Iterator[Instruction]:
    """Give what a sentence does, each instruction in it."""
    if isinstance(value, tuple):
        for each in value:
            yield from deeds(each)
    elif isinstance(value, (Instruction, Opening)):
        if isinstance(value, Instruction):
            yield value
        for name in field_names(value):
            yield from deeds(getattr(value, name))
