"""A person plays a match in the terminal, with swaps between its games."""

import pytest

from ringside.bots import bot_named
from ringside.decks.find import cards_of, find_deck
from ringside.decks.model import Deck, Slot, make_deck
from ringside.game import new_game
from ringside.match import Match
from ringside.terminal.series import Series
from ringside.terminal.session import Session
from tests.terminal.test_session import typing

Capture = pytest.CaptureFixture[str]


def with_side(name: str) -> Deck:
    """Return a starter deck of which one card lies in the sideboard."""
    deck = find_deck(name)
    first, *others = deck.main
    main = [Slot(first.entry, first.copies - 1), *others]
    return make_deck(deck.character, main, [Slot(first.entry, 1)])


def series(lines: list[str], best_of: int = 3) -> Series:
    """Seat a person who concedes every game and types some lines between them."""
    deck, rival = with_side("odile-marsh"), find_deck("mother-cinder")
    match = Match.of("uvs-2024", (deck, rival), best_of)

    def play(match: Match, game: int) -> Session:
        cards = (cards_of(match.decks[0], "one"), cards_of(match.decks[1], "two"))
        started = new_game(match.edition, cards, 4 + game, match.chooser)
        bot = bot_named("random", 4)
        return Session(started, bot, ("Odile", "Cinder"), typing(["concede"]))

    return Series(match, ("Odile", "Cinder"), play, typing(lines))


def test_a_match_goes_on_until_it_is_won(capsys: Capture) -> None:
    """Two lost games end a match of three, and the score is told after each."""
    match = series([])
    match.run()
    shown = capsys.readouterr().out
    assert "The match stands 0 to 1." in shown
    assert "Cinder wins the match, 0 to 2." in shown


def test_a_single_game_tells_no_score(capsys: Capture) -> None:
    """A match of one game is a game."""
    match = series([], best_of=1)
    match.run()
    assert match.match.results == (1,)
    assert "match" not in capsys.readouterr().out


def test_cards_are_swapped_between_games(capsys: Capture) -> None:
    """A typed pair of names trades one card for one, and a wrong one says what is expected."""
    deck = with_side("odile-marsh")
    into, out = deck.side[0].card.full_name, deck.main[-1].card.full_name
    match = series([f"{into} for {out}", "Nobody for Nothing", ""])
    match.run()
    assert match.match.decks[0].side[0].card.full_name == out
    assert match.match.decks[0].size == deck.size
    assert "got 'Nobody'" in " ".join(capsys.readouterr().out.split())


def test_who_leaves_a_game_leaves_the_match() -> None:
    """A game that was not finished counts for nobody, and no other follows."""
    match = series([])
    again = match.play

    def leave(now: Match, game: int) -> Session:
        session = again(now, game)
        session.ask = typing(["quit"])
        return session

    match.play = leave
    match.run()
    assert match.match.results == ()


def test_a_limited_deck_changes_freely_between_games(capsys: Capture) -> None:
    """In limited play cards come in and go out one by one, without one for another."""
    deck = with_side("odile-marsh")
    first, last = deck.side[0].card.full_name, deck.main[-1].card.full_name
    match = series([f"add {first}", f"drop {last}", f"drop {last}", "add Nobody", ""])
    match.match = Match.of("uvs-2024-limited", match.match.decks, 3, limited=True)
    match.run()
    assert match.match.decks[0].size == deck.size - 1
    assert match.match.decks[0].side_size == 2
    assert "card of the sideboard, got 'Nobody'" in capsys.readouterr().out
