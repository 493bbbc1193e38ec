"""Slips of the print: mended where only one thing can be meant, and shown as mended."""

import pytest

from ringside.text.reading.compile import compile_ability, compile_card, standard_language
from ringside.text.reading.explain import describe, explain_ability, explain_text
from ringside.text.templates.lists import listed

MENDED = [
    (
        "Enhance: If this attack deals damage. Draw 1 card.",
        "Enhance: If this attack deals damage, draw 1 card.",
    ),
    (
        "Response: After you block 1 attack. Gain 2 health.",
        "Response: After you block 1 attack, gain 2 health.",
    ),
    ("Enhance: Draw 1 card and discards 1 card.", "Enhance: Draw 1 card and discard 1 card."),
    (
        "Response: After your are dealt damage, draw 1 card.",
        "Response: After you take damage, draw 1 card.",
    ),
    (
        "Enhance: This attack gets +X damage. X equals the number of card in your hand.",
        "Enhance: This attack gets +X damage. X equals the number of cards in your hand.",
    ),
    (
        "Form: Add 1 card from your discard pile to yout hand.",
        "Form: Add 1 card in your discard pile to your hand.",
    ),
    ("Form: Look at your rival hand.", "Form: Look at your rival's hand."),
    ("Form: Draw1 card.", "Form: Draw 1 card."),
    (
        "Form: Add 1 card from your hand to the bottom your deck.",
        "Form: Add 1 card in your hand to the bottom of your deck.",
    ),
    (
        "Enhance: This attack deals damage, draw 1 card.",
        "Enhance: If this attack deals damage, draw 1 card.",
    ),
    (
        "Form: Draw 1 card. Only playable if you have 5 more cards in your discard pile.",
        "Form: Draw 1 card. Only playable if you have 5 or more cards in your discard pile.",
    ),
]

REFUSED = [
    "Enhance: Your or attack gets +2 damage.",  # an icon is lost, and nobody knows which
    "Enhance: Add 1 attack from discard pile to your hand.",  # yours, or either player's
    "Enhance: Your Weapon card gets +1 damage.",  # which one, or all of them
    "Enhance: After an card is played, draw 1 card.",  # an icon is lost before the noun
    "Response: After you play an attack, gain X health. X equals your rival's card's difficulty.",
]


@pytest.mark.parametrize(("printed", "meant"), MENDED)
def test_a_slip_with_one_meaning_is_mended(printed: str, meant: str) -> None:
    """A text with one slip means what the same text without it means, and says so."""
    reading = compile_ability(printed, standard_language())
    assert not reading.problems
    assert reading.ability == compile_ability(meant, standard_language()).ability
    assert len(reading.mended) == 1
    assert any(line.startswith("  mended") for line in explain_ability(reading))


@pytest.mark.parametrize("printed", REFUSED)
def test_what_could_mean_two_things_is_refused(printed: str) -> None:
    """A text that could be mended in two ways, or lost an icon, is not understood."""
    assert compile_ability(printed, standard_language()).problems


@pytest.mark.parametrize("meant", [meant for _, meant in MENDED])
def test_nothing_is_mended_in_a_text_without_slips(meant: str) -> None:
    """A text that is understood as it stands is left alone."""
    assert not compile_ability(meant, standard_language()).mended


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("Enhance: Your or attack gets +2 damage.", "or"),
        ("Enhance: Discard 1 card with and from your hand.", "and"),
        ("Enhance: If your next attack this turn is, draw 1 card.", ","),
        ("Form: Only or foundations may be readied this turn.", "or"),
    ],
)
def test_a_lost_icon_is_named(text: str, behind: str) -> None:
    """A sentence with a hole where an icon was says so, with the word behind the hole."""
    (problem,) = compile_ability(text).problems
    assert f"probably lost an icon before {behind!r}" in describe(problem)


def test_what_is_not_understood_is_shown_a_sentence_that_would_be() -> None:
    """The message ends with a real sentence that shares words with the one that failed."""
    (problem,) = compile_ability("Enhance: Your rival discards their shoes at random.").problems
    known = describe(problem).partition("this would be understood: ")[2].strip("'\"")
    assert known in listed("sentences.txt")
    assert "discard" in known.casefold()


def test_the_sentences_that_are_shown_are_understood() -> None:
    """Each sentence of the list has exactly one meaning."""
    language = standard_language()
    shown = [line.rstrip(".") for line in listed("sentences.txt")]
    assert [line for line in shown if len(language.read("opening", line)[0]) != 1] == []


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("E Commit: discard 1 card: Draw 2 cards.", "',' between the parts of a cost"),
        ("R After you draw 1 card, gain 1 health.", "':' put in before the effect"),
        (
            "E: Choose Stun: 1 or Breaker: 1. This attack gains the chosen keyword.",
            "the choice and the gain read as one",
        ),
    ],
)
def test_what_is_mended_over_several_sentences_is_shown(printed: str, said: str) -> None:
    """A repair of the whole text box is told by the compiled card and by its explanation."""
    card = compile_card("Sample", "foundation", [], printed)
    assert card.whole
    assert card.mended == (said,)
    assert f"mended: {said}" in [*explain_text(printed, standard_language())]


def test_a_word_that_spelling_mends_is_shown() -> None:
    """A long word one slip away from a known one is read as that word, and said to be."""
    assert compile_ability("Form: Ready 1 foundatoin.", standard_language()).mended == [
        "'foundation' for 'foundatoin'"
    ]
