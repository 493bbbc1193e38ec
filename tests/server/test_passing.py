"""What the table decides itself, and what it leaves to its players."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ringside.engine.model.decision import Option
from ringside.engine.prepare.book import Book
from ringside.engine.prepare.prepared import DESK
from ringside.game import Game
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Line
from ringside.scenario.position import set_up
from ringside.scenario.run import SILENT, Play
from ringside.server.play.tables.again import passed_with
from ringside.server.play.tables.passing import Wish, option_taken, rest_now
from ringside.server.play.tables.payment import Promise, payment
from ringside.server.play.tables.vain import vain_options
from tests.server.browser import Browser, Seat

POSITION = """
title: An attack, and foundations of which some can do something about it
edition: uvs-2024
cards:
  - {name: Jab, type: attack, difficulty: 1, check: 3, attack: {zone: high, speed: 2, damage: 5},
     symbols: [fire]}
  - {name: Haymaker, type: attack, difficulty: 6, check: 3,
     attack: {zone: high, speed: 2, damage: 5}, symbols: [fire]}
  - {name: Ransom, type: attack, difficulty: 1, check: 3,
     attack: {zone: high, speed: 2, damage: 5}, symbols: [fire],
     text: "Enhance Discard 1 momentum: This attack gets +3 damage."}
  - {name: Plain Wall, type: foundation, difficulty: 1, check: 4, symbols: [fire]}
  - {name: Corner Man, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets +1 damage."}
  - {name: Second Man, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets +1 damage."}
  - {name: Treadmill, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets -1 damage.\\n
     After this card is committed, ready this card.\\n
     After this card is readied, commit this card."}
  - {name: Wet Towel, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets -1 damage."}
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]}, hand: [Jab, Haymaker, Ransom],
      deck: [Plain Wall x10], stage: [%s], %s}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, hand: [],
      deck: [Plain Wall x10], stage: []}
turn: one
script: [{one: pass}]
expect: {}
"""


def position(
    folder: Path,
    stage: str,
    card: str,
    more: str = "momentum: []",
    edition: str = "uvs-2024",
    written: str = "",
) -> Game:
    """Return a game in which a card was just played, with such a stage."""
    file = folder / "position.yaml"
    file.write_text(written or POSITION % (stage, more), "utf-8")
    game = set_up(load_scenarios(file)[0], edition)
    game.state.run()
    if card:
        Play(game, SILENT).run_line(Line("first", 0, f"play {card}"))
    return game


def test_a_window_without_use_is_passed(tmp_path: Path) -> None:
    """Making one's own attack weaker is no reason to be asked, and is not forbidden either."""
    game = position(tmp_path, "Wet Towel", "Jab")
    assert game.options() == ["enhance Wet Towel", "pass"]
    assert option_taken(game, Wish()) == 1
    assert option_taken(game, Wish("never")) is None


def test_texts_without_end_keep_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many abilities that go on for ever one is tried, and its window is asked, not passed."""
    monkeypatch.setattr(DESK, "book", Book())  # without the check of every handler, which is slow
    game = position(tmp_path, "Treadmill x16", "Jab")
    assert game.options().count("enhance Treadmill") == 16
    tried, real = [], Game.apply

    def apply(self: Game, choice: Option | int) -> None:
        tried.append(choice)
        real(self, choice)

    monkeypatch.setattr(Game, "apply", apply)
    assert vain_options(game) == ()
    assert len(tried) <= 2
    assert option_taken(game, Wish()) is None


def test_a_window_with_a_use_is_asked(tmp_path: Path) -> None:
    """A card that makes the attack stronger is a choice, though another one there is none."""
    game = position(tmp_path, "Wet Towel, Corner Man", "Jab")
    assert option_taken(game, Wish()) is None
    assert [game.options()[number] for number in vain_options(game)] == ["enhance Wet Towel"]


@pytest.mark.parametrize("until", ["attack", "turn"])
def test_windows_are_passed_for_a_while(tmp_path: Path, until: str) -> None:
    """Whoever passes for this attack or turn is not asked in it."""
    game = position(tmp_path, "Corner Man", "Jab")
    rest = rest_now(game, "attack" if until == "attack" else "turn")
    assert option_taken(game, Wish(rest=rest)) == 1


def test_the_cards_missed_least_pay(tmp_path: Path) -> None:
    """A check that is short by two is paid with a plain card first, and never the character."""
    game = position(tmp_path, "Corner Man, Plain Wall, Wet Towel", "Haymaker")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.amount) == ("commit", 2)
    named = {card.handles[0]: card.definition.full_name for card in game.state.cards}
    assert [named[handle] for handle in payment(game)] == ["Plain Wall", "Corner Man"]


def test_for_this_turn_new_things_are_asked(tmp_path: Path) -> None:
    """Whoever passes for a turn is asked again as soon as something is offered beyond it."""
    game = position(tmp_path, "Corner Man", "Jab")
    rest = rest_now(game, "turn")
    other = position(tmp_path, "Corner Man, Second Man", "Jab")
    assert option_taken(other, Wish(rest=rest)) is None
    assert option_taken(other, Wish(rest=rest_now(other, "attack"))) == 2


def test_what_was_passed_for_a_turn_stays_passed(tmp_path: Path) -> None:
    """Passing one window of a turn and then another asks about neither again, only in that turn."""
    one = position(tmp_path, "Corner Man", "Jab")
    two = position(tmp_path, "Second Man", "Jab")
    rest = rest_now(two, "turn", rest_now(one, "turn"))
    assert option_taken(one, Wish(rest=rest)) == option_taken(two, Wish(rest=rest)) == 1
    assert rest_now(two, "", rest) is None
    assert rest is not None
    later = rest_now(two, "turn", replace(rest, turn=rest.turn + 1))
    assert option_taken(one, Wish(rest=later)) is None


def test_a_play_agrees_to_its_price(tmp_path: Path) -> None:
    """Points agreed to with the play are paid unasked, by the cards missed least; more is asked."""
    game = position(tmp_path, "Corner Man, Plain Wall, Wet Towel", "Haymaker")
    assert game.decision is not None
    played, wish = game.decision.source, Wish()
    wish.promise = Promise(played, 1)
    assert option_taken(game, wish) is None
    wish.promise = Promise(played, 2)
    paid = []
    while (option := option_taken(game, wish)) is not None and game.decision.kind == "commit":
        paid.append(game.options()[option])
        game.apply(option)
    assert paid == ["pick Plain Wall", "pick Corner Man"]
    wish.hold = True
    assert option_taken(position(tmp_path, "Plain Wall x3", "Haymaker"), wish) is None


def test_a_passed_window_is_not_asked_again(tmp_path: Path) -> None:
    """A window passed at the same values is passed by itself; a stronger attack is asked about."""
    game = position(tmp_path, "Corner Man, Second Man", "Jab")
    wish = Wish()
    wish.passed = passed_with(game, game.offered(2), None)
    assert option_taken(game, wish) == 2
    game.apply(0)
    assert game.options() == ["enhance Second Man", "pass"]
    assert option_taken(game, wish) is None


def test_backs_in_momentum_are_not_chosen(tmp_path: Path) -> None:
    """Which face-down momentum pays is no question by the rules under which nobody may look."""
    for edition, taken in (("ufs-2008", 0), ("uvs-2024", None)):
        kept = "momentum: [Jab, Haymaker]"
        game = position(tmp_path, "Plain Wall", "Ransom", kept, edition)
        game.apply(0)
        assert game.decision is not None
        assert (game.decision.kind, len(game.options())) == ("pick", 2)
        assert option_taken(game, Wish()) == taken


def ask_to_pay(seat: Seat) -> bool:
    """Play until a payment of two cards or more is asked; False where the game ends before."""
    while seat.until_asked():
        if len(seat.view["payment"]) >= 2:
            return True
        plays = [each for each in seat.options() if each["kind"] == "play"]
        seat.choose(max(plays or seat.options(), key=lambda each: each["number"])["number"])
    return False


def assert_pays_at_once(seat: Seat) -> None:
    """Refuse a card that is nobody's, then commit all cards of the payment with one message."""
    seat.send("pay", decision=seat.view["decision"], cards=[1_000_000])
    assert "one by one" in seat.next("refused")["words"]
    paying = seat.view["payment"]
    seat.send("pay", decision=seat.view["decision"], cards=paying)
    told = seat.next("view")
    committed = [line["cards"] for line in told["log"] if " commits " in line["words"]]
    assert {card["handle"] for card in committed[0]} == set(paying)
    assert told["view"]["decision"] is None or told["view"]["decision"]["kind"] != "commit"


def test_a_payment_is_one_message(browser: Browser) -> None:
    """All cards of a payment are committed at once, and the next question is another one."""
    for _ in range(20):  # a game may end before anybody has to pay
        with browser.sit(browser.play_bot("random")) as seat:
            if ask_to_pay(seat):
                return assert_pays_at_once(seat)
    pytest.fail("no payment was asked in twenty games")
