"""What is far too long is refused unread, and the work for the rest grows with its length."""

import pytest

from ringside.text.reading.compile import compile_card
from ringside.text.reading.explain import explain_text
from ringside.text.stages import language as reading
from ringside.text.stages.keywords import KeywordError, read_keyword
from ringside.text.stages.language import Language
from ringside.text.stages.limits import (
    LONGEST_KEYWORD,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_DIGITS,
    MOST_WORDS,
    Budget,
    TooManyStepsError,
)
from ringside.text.stages.normalise import normalise
from ringside.text.stages.parser import Parser
from ringside.text.stages.split import split_abilities
from ringside.text.templates.tokens import words_of

TOO_LONG = {
    "characters": "Draw 1 card.\n" * (LONGEST_TEXT // 12),
    "words": "a " * (MOST_WORDS + 1),
    "signs": "A/" * (MOST_WORDS // 2 + 1),
    "word": "E: Draw 1 " + "c" * (LONGEST_WORD + 1),
    "number": "E: Draw 1 card. " * 30 + "Draw 9" + "0" * MOST_DIGITS + " cards.",
}
ODD_DIGITS = ["E: Draw \u00b2 cards.", "E: Draw \u0663 cards.", "Stun: \u00b2"]


@pytest.mark.parametrize("text", TOO_LONG.values(), ids=TOO_LONG)
def test_a_text_that_is_too_long_is_refused_unread(text: str) -> None:
    """The card has one problem that says what is too long, and no ability was read."""
    card = compile_card("Long Moon", "attack", [], text)
    assert card.readings == ()
    (problem,) = card.problems
    assert "at most" in problem.reason
    assert len(problem.text) < len(text)


@pytest.mark.parametrize("text", ODD_DIGITS)
def test_digits_that_are_none_are_refused(text: str) -> None:
    """A raised two, or a three of another script, is no number that could be guessed at."""
    card = compile_card("Odd Moon", "attack", [], text)
    assert card.readings == ()
    (problem,) = card.problems
    assert "digits from 0 to 9" in problem.reason


def test_explaining_refuses_it_too(language: Language) -> None:
    """Who asks how such a text is read is told the same in one line."""
    (line,) = explain_text(TOO_LONG["word"], language)
    assert f"a word has at most {LONGEST_WORD} characters" in line


def test_a_keyword_that_is_too_long_is_refused() -> None:
    """A keyword has a limit of its own."""
    with pytest.raises(KeywordError, match="at most"):
        read_keyword("x" * (LONGEST_KEYWORD + 1))


@pytest.mark.parametrize("rating", ["9" * (MOST_DIGITS + 1), "\u00b2", "\u0663"])
def test_a_rating_that_is_no_number_of_ours_is_refused(rating: str) -> None:
    """A rating beyond what the engine counts with, or in other digits, is no rating."""
    with pytest.raises(KeywordError, match="should read like"):
        read_keyword(f"Stun: {rating}")


RUNS = ["A", "A.", "A. ", "A-", "A B ", "E ", "First ", "{", "[", "(", '"', '" ', " ", "\n", "'s "]
RUNS += ["play (", "only playable ", "discarded ", '"A" ', "{fire}", "• ", "?", "- ", "A\n", "E:\n"]


@pytest.mark.parametrize("run", RUNS)
def test_long_runs_are_split(run: str) -> None:
    """A run of one piece, as long as a text may be, is cut without losing a letter.

    Patterns that tried all ways to cut such a run would not come to an end.
    """
    text = run * (LONGEST_TEXT // len(run))
    letters = [sign for sign in "".join(split_abilities(normalise(text))) if sign.isalpha()]
    assert len(letters) in (0, sum(sign.isalpha() for sign in text))


def steps(language: Language, text: str) -> int:
    """Count the steps that the parser takes for a sentence."""
    budget = Budget(1_000_000)
    Parser(language.grammar, language.lexicon, words_of(text), budget).whole("opening")
    return 1_000_000 - budget.left


REPEATED = [
    "A / ",
    "A ",
    "draw 1 card and ",
    "your attack gets +1 damage , ",
    "if you have 1 momentum , ",
    "destroy 1 foundation with a difficulty of 3 or less ",
    "your rival's attack's ",
    "while this card is committed , ",
]


@pytest.mark.parametrize("phrase", REPEATED)
def test_steps_grow_with_the_length(language: Language, phrase: str) -> None:
    """Twice as many words take the parser about twice as many steps, whatever they say."""
    once, twice = steps(language, phrase * 20), steps(language, phrase * 40)
    assert twice <= 2.2 * once


def test_a_sentence_with_too_many_ways_is_given_up(language: Language) -> None:
    """The parser stops when its steps are used up."""
    words = words_of("draw 1 card and destroy 1 foundation")
    with pytest.raises(TooManyStepsError):
        Parser(language.grammar, language.lexicon, words, Budget(10)).whole("opening")


def test_an_ability_that_was_given_up_is_a_problem(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What took too many steps is reported as a problem of its ability, quoted ones included."""
    monkeypatch.setattr(reading, "Budget", lambda: Budget(40))
    found = language.ability('Form: Your next attack gains "Enhance: Draw 1 card."')
    assert [problem.reason for problem in found.problems] == ["too much to read in one ability"]
    assert found.ability is None
