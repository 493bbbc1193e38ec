"""Cards that are only partly understood: the rest of them works, and what is left out is named."""

import json
from pathlib import Path

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.cards.playable import playable, unread_of
from ringside.cards.unread import LEFT_OUT
from ringside.cli.main import run
from ringside.engine.model.randomness import seeded
from ringside.errors import UserError
from ringside.game import Game, new_game, play_replay
from ringside.replay import Replay

RIDDLE = "Enhance: Hum the tune that everybody in the room knows."
DRAWING = "Enhance: Draw 1 card."
HERO = {"name": "Hero", "type": "character", "health": 15, "hand": 6, "symbols": ["fire"]}
JAB = {
    "name": "Riddling Jab",
    "type": "attack",
    "difficulty": 2,
    "check": 3,
    "symbols": ["fire"],
    "attack": {"zone": "mid", "speed": 3, "damage": 4},
    "block": {"zone": "mid", "modifier": 2},
    "text": f"{RIDDLE}\n{DRAWING}",
}
STONE = {"name": "Stone", "type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"]}
SET = """set: riddles
cards:
- {name: Hero, type: character, difficulty: 6, check: 6, hand_size: 6, health: 15, symbols: [fire]}
- {name: Stone, type: foundation, difficulty: 1, check: 5, symbols: [fire]}
- name: Riddling Jab
  type: attack
  difficulty: 2
  check: 3
  symbols: [fire]
  attack: {zone: mid, speed: 3, damage: 4}
  text: "Enhance: Hum the tune that everybody in the room knows."
"""


def deck() -> list[Card]:
    """Return a deck of cards of which each attack has one ability that is not understood."""
    cards = [(HERO, 1), (JAB, 16), (STONE, 16)]
    return [card_from_fields(fields) for fields, count in cards for _ in range(count)]


def test_an_ability_that_is_not_understood_keeps_its_place_and_kind() -> None:
    """The engine sees two enhances, the first of them one that can never be played."""
    first, second = playable(card_from_fields(JAB)).abilities
    assert (first.kind, first.effect, second.kind) == ("enhance", (), "enhance")
    assert [(each.what, each.value) for each in first.restrictions] == [("unread", RIDDLE)]
    assert unread_of(card_from_fields(JAB)) == (RIDDLE,)


def test_a_skill_tree_keeps_its_levels() -> None:
    """A level that is not understood does nothing and does not move the others up."""
    tree = ["Your maximum hand size gets +1.", "Sing along.", DRAWING]
    card = card_from_fields({**HERO, "tree": tree})
    kinds = [bool(ability.effect) for ability in playable(card).tree]
    assert kinds == [True, False, True]
    assert unread_of(card) == ("Sing along.",)


def test_a_game_refuses_such_a_card_unless_it_is_asked_to_leave_out() -> None:
    """Without a word a game with an ability that does nothing is not begun."""
    with pytest.raises(UserError, match="leave such abilities out of the game"):
        new_game("ufs-2020", (deck(), deck()), 1)


def played(seed: int) -> tuple[Game, set[bool]]:
    """Play a game at random; return it, and whether what was offered was ever left out."""
    game = new_game("ufs-2020", (deck(), deck()), seed, None, LEFT_OUT)
    source = seeded(seed)
    offered: set[bool] = set()
    while game.decision is not None:
        powers = [option.power for option in game.decision.options]
        offered.update(power.unread for power in powers if power is not None)
        game.apply(source.below(len(game.decision.options)))
    return game, offered


def test_everything_else_on_the_card_works() -> None:
    """The card is played and its other ability offered, but never the one that was left out."""
    game, offered = played(3)
    assert offered == {False}
    assert any("Riddling Jab" in line["words"] for line in game.log(0))


def test_the_replay_knows_what_was_left_out() -> None:
    """A replay of such a game is the same game again, also from its file."""
    game, _ = played(4)
    again = play_replay(Replay.from_json(game.replay().to_json()))
    assert (again.result, again.choices, again.unread) == (game.result, game.choices, LEFT_OUT)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Import such a card and write a deck with it; return the deck's file."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "home"))
    (tmp_path / "riddles.yaml").write_text(SET, "utf-8")
    (tmp_path / "deck.txt").write_text("1x Hero\n20x Stone\n20x Riddling Jab\n", "utf-8")
    assert run(["cards", "import", str(tmp_path / "riddles.yaml")]) == 0
    return str(tmp_path / "deck.txt")


def test_a_deck_says_how_much_of_it_is_by_hand(
    home: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`deck check` finds the deck legal and names the ability; so does `cards show`."""
    capsys.readouterr()
    assert run(["deck", "check", home, "--format", "sealed"]) == 0
    assert "legal, 1 ability by hand" in capsys.readouterr().out
    assert run(["deck", "check", home, "--format", "sealed", "--json"]) == 0
    (omission,) = json.loads(capsys.readouterr().out)["by_hand"]
    assert (omission["card"], omission["copies"]) == ("Riddling Jab", 20)
    assert run(["cards", "show", "Riddling Jab"]) == 0
    assert f"by hand: {RIDDLE}" in " ".join(capsys.readouterr().out.split())


def test_a_simulation_leaves_out_and_says_so(
    home: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --leave-out the deck is played, and table, JSON and page name what was left out."""
    command = ["sim", home, "--games", "2", "--bots", "random", "--format", "sealed"]
    command += ["--edition", "ufs-2020", "--jobs", "1"]
    assert run(command) == 2
    assert "add --leave-out to play without" in capsys.readouterr().err
    page = tmp_path / "page.html"
    assert run([*command, "--leave-out", "--report", str(page)]) == 0
    assert "Left out, because it is not understood" in capsys.readouterr().out
    assert "<h2>Left out</h2>" in page.read_text("utf-8")
    assert run([*command, "--leave-out", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["decks"]
    assert found["left_out"] == [{"card": "Riddling Jab", "copies": 20, "texts": [RIDDLE]}]
