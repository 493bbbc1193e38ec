"""Ways to say the same: each text of wordings.txt is read with one meaning and printed as usual.

A pair of lines is a text as a card could have it, and the usual wording of what it means. Write the
usual wordings again with `RINGSIDE_GOLDEN=write pytest tests/text/test_wordings.py` and read what
changed: a wording that says something else is a mistake of the grammar.
"""

import os
from pathlib import Path
from typing import Final

import pytest

from ringside.engine.prepare import language as engine_language
from ringside.engine.prepare.support import unsupported
from ringside.text.stages.language import AbilityReading, Language
from ringside.text.stages.normalise import normalise
from ringside.text.stages.split import split_abilities

FILE: Final = Path(__file__).with_name("wordings.txt")
BREAK: Final = " / "  # a line break inside a text


def pairs() -> list[tuple[str, str]]:
    """Read the texts with their usual wordings, in order."""
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.strip()]
    texts = [line for line in lines if not line.startswith(("#", "= "))]
    usual = [line.removeprefix("= ") for line in lines if line.startswith("= ")]
    return list(zip(texts, usual, strict=True))


def reading_of(language: Language, text: str) -> AbilityReading:
    """Read a text that is a single ability."""
    (ability,) = split_abilities(normalise(text.replace(BREAK, "\n")))
    return language.ability(ability)


@pytest.mark.parametrize(("text", "usual"), pairs())
def test_a_wording_means_the_usual_one(language: Language, text: str, usual: str) -> None:
    """What is said in other words is the program of the usual words, and the engine executes it."""
    assert engine_language.READERS  # the tables of handlers are filled by its import
    reading = reading_of(language, text)
    assert reading.problems == []
    assert reading.ability is not None
    assert unsupported(reading.ability) == []
    assert reading.canonical == usual
    assert language.ability(usual).ability == reading.ability


def test_the_file_is_as_it_would_be_written(language: Language) -> None:
    """The file holds no text twice, and is written anew where that is asked for."""
    texts = [text for text, _ in pairs()]
    if os.environ.get("RINGSIDE_GOLDEN") == "write":
        FILE.write_text(rewritten(language), encoding="utf-8")
    assert len(texts) == len(set(texts))


def rewritten(language: Language) -> str:
    """Give the file with the usual wording of today behind each text."""
    lines: list[str] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("= "):
            lines.append(line)
            if line.strip() and not line.startswith("#"):
                lines.append(f"= {reading_of(language, line).canonical}")
    return "\n".join(lines) + "\n"
