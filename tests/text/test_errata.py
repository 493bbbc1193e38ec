"""The card texts that a paper prints anew compile whole, but for those named here with a reason."""

import re
from typing import Final

import pytest

import ringside.cards.playable  # joins the compiler with the engine
from ringside.rules.papers import Indexed
from ringside.text.reading.compile import CompiledCard, compile_card

assert ringside.cards.playable

PAPER: Final = "tournament-2008"
SECTION: Final = "501."
WHOLE: Final = (
    "501.3",
    "501.4",
    "501.5",
    "501.7",
    "501.8",
    "501.10",
    "501.11",
    "501.16",
    "501.17",
    "501.18",
    "501.19",
    "501.20#2",
    "501.21",
    "501.22",
    "501.23",
)
# Why an entry does not compile, and how many of its sentences are not understood.
REASONS: Final = {
    "501.12": ("a Multiple is paid with cards of the deck, which only this card does", 2),
    "501.20": ("it undoes the draw of a turn", 1),
}
ABILITY: Final = re.compile(r"(?:\w+ )?[EFR]\b.*:|After ")
PRINTED: Final = re.compile(r"(?P<name>.+?)(?:: (?P<rating>\d+))?")


def split_entry(text: str) -> tuple[list[tuple[str, int | None]], str]:
    """Part an entry's keywords from its abilities; its heading and its flavour text go."""
    lines = text.splitlines()[1:]
    first = next(at for at, line in enumerate(lines) if ABILITY.match(line))
    keywords: list[tuple[str, int | None]] = []
    for word in " - ".join(lines[:first]).split(" - ") if first else []:
        found = PRINTED.fullmatch(word)
        assert found
        keywords.append((found["name"], int(found["rating"]) if found["rating"] else None))
    return keywords, "\n".join(line for line in lines[first:] if not line.startswith('"'))


@pytest.fixture(scope="module")
def entries(papers: tuple[Indexed, ...]) -> dict[str, CompiledCard]:
    """Compile the entries that print a text."""
    found: dict[str, CompiledCard] = {}
    for paragraph in papers:
        if paragraph.doc != PAPER or paragraph.id not in (*WHOLE, *REASONS):
            continue
        keywords, text = split_entry(paragraph.text)
        text = text.replace("\u201d", "")  # one entry closes a quotation that it never opened
        found[paragraph.id] = compile_card(paragraph.id, "foundation", keywords, text)
    return found


def test_entries_compile_but_for_those_named(entries: dict[str, CompiledCard]) -> None:
    """All but the entries that have a reason here are understood and executed as a whole."""
    assert {name for name, card in entries.items() if card.whole} == set(WHOLE)


def test_every_entry_is_accounted_for(papers: tuple[Indexed, ...]) -> None:
    """The entries held here are all that print an ability, and they are seventeen."""
    printing = {
        paragraph.id
        for paragraph in papers
        if paragraph.doc == PAPER
        and paragraph.id.startswith(SECTION)
        and any(ABILITY.match(line) for line in paragraph.text.splitlines()[1:])
    }
    assert len(WHOLE) + len(REASONS) == 17
    assert printing == {*WHOLE, *REASONS}


def test_what_does_not_compile_says_where(entries: dict[str, CompiledCard]) -> None:
    """An entry with a reason names each of its sentences that is not understood."""
    for name, card in entries.items():
        reasons = [problem.reason for problem in card.problems]
        _, number = REASONS.get(name, ("", 0))
        assert reasons == ["not understood"] * number
