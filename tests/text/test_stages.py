"""The stages before parsing: normalise, split into abilities and sentences, read keywords."""

import pytest

from ringside.programs.printed import Keyword
from ringside.text.stages.keywords import KeywordError, print_keyword, read_keyword
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise
from ringside.text.stages.split import split_abilities, split_header, split_sentences
from ringside.text.templates.tokens import join, words_of

OLD_AND_NEW = [
    ("your staging area", "your stage"),
    ("Opponent's vitality", "Rival's health"),
    ("a control check of 5", "a check of 5"),
    ("add it facedown", "add it face down"),
    ("{Fire} attack, [Water] attack", "{fire} attack, {water} attack"),
    ("“Name” and ‘Other’", '"Name" and "Other"'),
    ("is a 6 (no check necessary).", "is a 6."),
    ("Play it. No check is necessary.", "Play it without making a check."),
    ("Draw 1 card. No check is necessary.", "Draw 1 card. No check is necessary."),
]


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_old_words_become_new_ones(old: str, new: str) -> None:
    """Vocabulary, symbols, quotes and reminders are put into today's form."""
    assert normalise(old) == new


def test_words_join_to_the_text_they_came_from() -> None:
    """Cutting into words and joining them again gives the same line."""
    line = 'Your rival\'s {fire} attack gets +2 damage (minimum 1), then gains "Stun: 2".'
    assert join(words_of(line)) == line


def test_abilities_split_where_the_line_break_was_lost() -> None:
    """A header behind a full stop begins a new ability."""
    text = normalise("E: Draw 1 card.Mara R Commit: After you block, draw 1 card.")
    assert split_abilities(text) == [
        "E: Draw 1 card.",
        "Mara R Commit: After you block, draw 1 card.",
    ]


def test_lines_broken_inside_a_sentence_are_joined() -> None:
    """A line break in the middle of a sentence does not begin an ability."""
    text = "E Remove the top\n2 cards of your deck: Draw\n1 card.\nF: Gain 1 health."
    assert split_abilities(text) == [
        "E Remove the top 2 cards of your deck: Draw 1 card.",
        "F: Gain 1 health.",
    ]


def test_what_somebody_says_is_no_rule() -> None:
    """A line that is only a quotation with a full stop is flavour, not an ability."""
    assert split_abilities('E: Draw 1 card.\n"Never look back at the bell!"') == ["E: Draw 1 card."]


def test_a_header_has_its_parts() -> None:
    """Restrictions, kind, brackets with cost, and effect are parted."""
    assert split_header("First R [Once per turn] Commit: After you block, draw 1 card.") == (
        "First",
        "response",
        "[Once per turn] Commit",
        "After you block, draw 1 card.",
    )
    assert split_header("While this card is ready, your attacks get +1 damage.") is None


def test_sentences_end_at_stops_outside_of_quotes() -> None:
    """A stop inside a quoted ability does not end the sentence around it."""
    text = 'It gains "Enhance: Draw 1 card. Gain 1 health." Draw 1 card.'
    assert split_sentences(text) == [
        'It gains "Enhance: Draw 1 card. Gain 1 health."',
        "Draw 1 card.",
    ]


KEYWORDS = [
    ("Punch", None, Keyword("Punch")),
    ("Stun", 2, Keyword("Stun", 2)),
    ("Deadlock Stun", 2, Keyword("Stun", 2, "Deadlock")),
    ("Combo(Weapon)", None, Keyword("Combo", requirement=("Weapon",))),
    ("Combo (Mid Attack, Foundation)", None, Keyword("Combo", 0, "", ("Mid Attack", "Foundation"))),
    ("Mara Multiple: 1", None, Keyword("Multiple", 1, "Mara")),
    ("Mara Only", None, Keyword("Only", restriction="Mara")),
]


@pytest.mark.parametrize(("printed", "rating", "keyword"), KEYWORDS)
def test_keywords_are_read_in_their_spellings(
    printed: str, rating: int | None, keyword: Keyword
) -> None:
    """Ratings, restrictions and requirements are found, and the keyword prints again."""
    assert read_keyword(printed, rating) == keyword
    assert read_keyword(print_keyword(keyword)) == keyword


@pytest.mark.parametrize("printed", ["Combo ( Attack)", "(Kick)", "Combo (all of it!)"])
def test_a_keyword_that_lost_a_symbol_is_refused(printed: str) -> None:
    """A gap where an icon stood is reported, not guessed."""
    with pytest.raises(KeywordError):
        read_keyword(printed)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Enhance: Discrad 1 card.", "Enhance: Discrad 1 card."),  # a capital may be a name
        ("Enhance: Your rival discrads 1 card.", "Enhance: Your rival discards 1 card."),
        ("Enhance: Gain 1 momemtum.", "Enhance: Gain 1 momentum."),
        ("Enhance: The playes draws 1 card.", "Enhance: The playes draws 1 card."),
        ("Enhance: The attacc gets +1 speed.", "Enhance: The attacc gets +1 speed."),
        ("Enhance: Your rival creates 1 token.", "Enhance: Your rival creates 1 token."),
    ],
)
def test_only_a_slip_with_one_meaning_is_mended(
    language: Language, written: str, read: str
) -> None:
    """A misprint that could stand for two words, or is a word of its own, stays as it is."""
    assert language.spelling.mend(written) == read


def test_a_misprint_with_two_neighbours_is_decided_by_its_sentence(language: Language) -> None:
    """What could be "plays" or "player" is what its sentence allows, and is shown as mended."""
    reading = language.ability("Enhance: Your rival playes 1 card.")
    assert reading.canonical == "Enhance: Your rival plays 1 card."
    assert reading.mended == ["'plays' for 'playes'"]
