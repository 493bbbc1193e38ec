"""How much of the real cards is understood, where the collection is at hand."""

from typing import Any, Final

import pytest

from ringside.cli._card_texts import CardText
from ringside.text.reading.compile import CompiledCard, compile_card, standard_language

SAMPLE: Final = 4  # every so many cards, to keep the test short
WHOLE: Final = 0.86
STANDARD: Final = 0.96


Measured = tuple[list[dict[str, Any]], list[CompiledCard]]


@pytest.fixture(scope="module")
def measured(corpus: list[dict[str, Any]]) -> Measured:
    """Compile a sample of the collection."""
    texts = [
        CardText(
            card["name"],
            card["type"],
            tuple((each["name"], each["rating"]) for each in card.get("keywords", ())),
            card.get("text") or "",
        )
        for card in corpus
    ]
    language = standard_language()
    compiled = [compile_card(*each, language) for each in texts[::SAMPLE]]
    return corpus[::SAMPLE], compiled


def test_real_cards_are_understood(measured: Measured) -> None:
    """The share of whole cards does not fall below what was reached."""
    cards, compiled = measured
    standard = [
        card.whole
        for record, card in zip(cards, compiled, strict=True)
        if "standard" in record["legality"]
    ]
    assert sum(card.whole for card in compiled) / len(compiled) >= WHOLE
    assert sum(standard) / len(standard) >= STANDARD


def test_no_real_sentence_has_two_meanings(measured: Measured) -> None:
    """Where the grammar is ambiguous it is in error; what is read prints back as it was read."""
    _, compiled = measured
    reasons = [problem.reason for card in compiled for problem in card.problems]
    assert reasons.count("ambiguous") == 0
    assert reasons.count("does not print back") == 0
