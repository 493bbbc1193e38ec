"""What the table decides itself, and what it leaves to its players."""

from pathlib import Path

import pytest

from ringside.engine.model.decision import Option
from ringside.engine.prepare.book import Book
from ringside.engine.prepare.prepared import DESK
from ringside.game import Game
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Line
from ringside.scenario.position import set_up
from ringside.scenario.run import SILENT, Play
from ringside.server.play.tables.passing import option_taken, rest_now
from ringside.server.play.tables.vain import vain_options
from ringside.server.play.telling.payment import payment
from tests.server.browser import Browser, Seat

POSITION = """
title: An attack, and foundations of which some can do something about it
edition: uvs-2024
cards:
  - {name: Jab, type: attack, difficulty: 1, check: 3, attack: {zone: high, speed: 2, damage: 5},
     symbols: [fire]}
  - {name: Haymaker, type: attack, difficulty: 6, check: 3,
     attack: {zone: high, speed: 2, damage: 5}, symbols: [fire]}
  - {name: Plain Wall, type: foundation, difficulty: 1, check: 4, symbols: [fire]}
  - {name: Corner Man, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets +1 damage."}
  - {name: Treadmill, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets -1 damage.\\n
     After this card is committed, ready this card.\\n
     After this card is readied, commit this card."}
  - {name: Wet Towel, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     text: "Enhance Commit: This attack gets -1 damage."}
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]}, hand: [Jab, Haymaker],
      deck: [Plain Wall x10], stage: [%s]}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, hand: [],
      deck: [Plain Wall x10], stage: []}
turn: one
script: [{one: pass}]
expect: {}
"""


def position(folder: Path, stage: str, card: str) -> Game:
    """Return a game in which a card was just played, with such a stage."""
    file = folder / "position.yaml"
    file.write_text(POSITION % stage, "utf-8")
    game = set_up(load_scenarios(file)[0], "uvs-2024")
    game.state.run()
    Play(game, SILENT).run_line(Line("first", 0, f"play {card}"))
    return game


def test_a_window_without_use_is_passed(tmp_path: Path) -> None:
    """Making one's own attack weaker is no reason to be asked, and is not forbidden either."""
    game = position(tmp_path, "Wet Towel", "Jab")
    assert game.options() == ["enhance Wet Towel", "pass"]
    assert option_taken(game, "forced", None) == 1
    assert option_taken(game, "never", None) is None


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
    assert option_taken(game, "forced", None) is None


def test_a_window_with_a_use_is_asked(tmp_path: Path) -> None:
    """A card that makes the attack stronger is a choice, though another one there is none."""
    game = position(tmp_path, "Wet Towel, Corner Man", "Jab")
    assert option_taken(game, "forced", None) is None
    assert [game.options()[number] for number in vain_options(game)] == ["enhance Wet Towel"]


@pytest.mark.parametrize("until", ["attack", "turn"])
def test_windows_are_passed_for_a_while(tmp_path: Path, until: str) -> None:
    """Whoever passes for this attack or turn is not asked in it."""
    game = position(tmp_path, "Corner Man", "Jab")
    rest = rest_now(game, "attack" if until == "attack" else "turn")
    assert option_taken(game, "forced", rest) == 1


def test_the_cards_missed_least_pay(tmp_path: Path) -> None:
    """A check that is short by two is paid with a plain card first, and never the character."""
    game = position(tmp_path, "Corner Man, Plain Wall, Wet Towel", "Haymaker")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.amount) == ("commit", 2)
    named = {card.handles[0]: card.definition.full_name for card in game.state.cards}
    assert [named[handle] for handle in payment(game)] == ["Plain Wall", "Corner Man"]


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
