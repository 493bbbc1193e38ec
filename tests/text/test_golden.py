"""The programs of the project's own cards, held in a file that a reader can judge.

A change of the compiler or of a card shows as a difference of golden.txt. Write the file again with
`RINGSIDE_GOLDEN=write pytest tests/text/test_golden.py` and read what changed.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ringside.cards.files import read_set
from ringside.cards.model import Card, Face
from ringside.cards.playable import compile_face
from ringside.text.reading.explain import program_lines
from ringside.text.stages.keywords import print_keyword

SETS: Final = Path(__file__).parents[2] / "src" / "ringside" / "cards" / "sets"
GOLDEN: Final = Path(__file__).with_name("golden.txt")


def described(face: Card | Face, name: str) -> Iterator[str]:
    """Give the lines that show one side of a card as compiled."""
    compiled = compile_face(face, name)
    yield f"{name} ({face.type})"
    if compiled.keywords:
        yield "  " + " - ".join(map(print_keyword, compiled.keywords))
    for problem in compiled.problems:
        yield f"  problem: {problem.reason}: {problem.text}"
    for reading in compiled.readings:
        yield f"  {reading.canonical}"
        if reading.ability is not None:
            yield from (f"    {line}" for line in program_lines(reading.ability))


def own_programs() -> str:
    """Describe every card of the project's own sets, in the order of the files."""
    lines: list[str] = []
    for file in sorted(SETS.glob("*.yaml")):
        if file.stem == "errata":
            continue
        for card in read_set(file).cards:
            sides: list[Card | Face] = [card, *card.faces]
            for face in sides:
                lines += described(face, getattr(face, "name", "") or card.name)
                lines.append("")
    return "\n".join(lines)


def test_programs_of_own_cards_are_as_they_were() -> None:
    """Every program of the project's own cards is the one that was last read and approved."""
    now = own_programs()
    if os.environ.get("RINGSIDE_GOLDEN") == "write":
        GOLDEN.write_text(now, encoding="utf-8")
    assert now == GOLDEN.read_text(encoding="utf-8")


def test_own_cards_are_whole() -> None:
    """No card of the project's own sets has a word that is not understood."""
    assert "problem:" not in own_programs()
