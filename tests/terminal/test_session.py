"""A person plays in the terminal by typing numbers and a few words."""

from collections.abc import Callable

import pytest

from ringside.bots import bot_named
from ringside.decks.find import deck_cards, find_deck
from ringside.decks.fitting import problem_of
from ringside.game import new_game
from ringside.terminal.session import HELP, Session
from ringside.terminal.start import start


def typing(lines: list[str]) -> Callable[[str], str]:
    """Return a reader that types some lines and then leaves."""
    left = list(lines)

    def read(prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return read


def session(lines: list[str]) -> Session:
    """Seat a person who types some lines against the random bot."""
    cards = (deck_cards("odile-marsh"), deck_cards("mother-cinder"))
    game = new_game("uvs-2024", cards, 4)
    return Session(game, bot_named("random", 4), ("Odile", "Cinder"), typing(lines))


def test_numbers_choose_options(capsys: pytest.CaptureFixture[str]) -> None:
    """A typed number is a choice of the game, and the table is drawn before each."""
    seat = session(["1", "1"])
    seat.run()
    assert len(seat.past) == 2
    assert "Odile" in capsys.readouterr().out


def test_undo_takes_the_last_choice_back() -> None:
    """After an undo the game stands where the person last chose."""
    seat, other = session(["1", "undo"]), session([])
    seat.run()
    other.run()
    assert seat.game.state.choices == other.game.state.choices


def test_a_number_that_is_not_offered_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """The person is told what is expected, and asked again."""
    seat = session(["99", "what"])
    seat.run()
    said = " ".join(capsys.readouterr().out.split())
    assert "got '99'" in said
    assert "got 'what'" in said
    assert seat.past == []


def test_conceding_ends_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Who concedes has lost, and is told so."""
    seat = session(["concede"])
    seat.run()
    assert seat.game.result == 1
    assert "Cinder wins" in capsys.readouterr().out


def test_a_hint_names_an_option_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    """Advice is a number that is offered with a sentence, and chooses nothing."""
    seat = session(["1", "1", "1", "hint"])
    seat.run()
    said = capsys.readouterr().out
    reasons = ("You win about", "the same.", "nothing else", "no time to look ahead")
    assert any(reason in said for reason in reasons)
    assert len(seat.past) == 3


def test_help_and_cards_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """A question mark explains what can be typed, and a card shows its text."""
    seat = session(["?", "show Dockside One-Two"])
    seat.run()
    said = capsys.readouterr().out
    assert HELP[:20] in said
    assert "Dockside One-Two" in said


def test_a_game_starts_from_the_names_of_starter_decks() -> None:
    """Two names and a seed are enough; the same seed deals the same game."""
    series = start("odile-marsh", "mother-cinder", "random", "", 7)
    one, two = (series.play(series.match, 0) for _ in range(2))
    assert one.game.view(0) == two.game.view(0)
    assert find_deck("odile-marsh").size == 60


@pytest.mark.parametrize(
    ("deck", "edition"), [("odile-marsh", "uvs-2024"), ("boone-calloway", "ufs-2020")]
)
def test_a_deck_is_played_by_the_rules_that_it_is_made_for(deck: str, edition: str) -> None:
    """Without an edition the deck says it, and an unnamed rival is of the same one."""
    for seed in range(4):
        series = start(deck, "", "random", "", seed)
        assert series.match.edition == edition
        for each in series.match.decks:
            assert problem_of(each, edition) == ""
