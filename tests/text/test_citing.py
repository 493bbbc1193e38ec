"""The rules behind each part of a text are named, and every one named is there."""

from collections.abc import Iterator

import pytest

from ringside.rules.papers import Indexed
from ringside.text.reading.citing import table
from ringside.text.reading.explain import explain_text
from ringside.text.stages.language import Language
from ringside.text.templates.shapes import NODES


def paragraphs() -> Iterator[str]:
    """Give every paragraph that the table names."""
    for found in table().values():
        yield from found


def test_nodes_that_are_cited_exist() -> None:
    """Each entry of the table is about a node of the language."""
    assert [entry for entry in table() if entry.split()[0] not in NODES] == []


def test_paragraphs_that_are_cited_exist(papers: tuple[Indexed, ...]) -> None:
    """Each paragraph of the table is in its paper, or the table cites a paper as a whole."""
    known = {f"{each.doc} {each.id}" for each in papers} | {each.doc for each in papers}
    assert [each for each in paragraphs() if each not in known] == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Enhance: Destroy 1 foundation.", "comprehensive K.4.1"),
        ("Enhance: Flip 1 foundation.", "comprehensive K.4.2"),
        ("Form: If you are at deadlock, draw 1 card.", "comprehensive K.3.19"),
        ("Enhance: Your next attack gets +1 damage.", "comprehensive K.3.9"),
        ("Enhance: This attack gets +1 damage.", "comprehensive K.3.4"),
        ("Response: After you make a check, that check gets +1.", "comprehensive E.3.2"),
        ("Form: Your rival cannot play attacks this turn.", "comprehensive J.3.5"),
    ],
)
def test_explaining_names_the_rules_behind_each_part(
    language: Language, text: str, rule: str
) -> None:
    """The explanation of a text names the paragraph that says what a part of it means."""
    lines = [line for line in explain_text(text, language) if rule in line]
    assert lines != []
