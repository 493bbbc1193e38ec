"""What the table foresees is what then happens."""

from pathlib import Path

import pytest

from ringside.game import Game
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Line
from ringside.scenario.position import set_up
from ringside.scenario.run import SILENT, Play
from ringside.server.messages import AttackOutcome
from ringside.server.play.tables.foreseeing import foresee

POSITION = """
title: An attack against hands that can block it fully or half
edition: ufs-2020
cards:
  - {name: Jab, type: attack, difficulty: 1, check: 3, attack: {zone: high, speed: 2, damage: 5},
     symbols: [fire], keywords: [%s]}
  - {name: High Wall, type: foundation, difficulty: 1, check: 5, block: {zone: high, modifier: 0},
     symbols: [fire]}
  - {name: Mid Wall, type: foundation, difficulty: 1, check: 5, block: {zone: mid, modifier: 0},
     symbols: [fire]}
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]}, hand: [Jab],
      deck: [High Wall x10], stage: []}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, hand: [High Wall, Mid Wall],
      deck: [High Wall x10]}
turn: one
script: [{one: pass}]
expect: {}
"""
ANSWERS = {
    "unblocked": "",
    "partially blocked": "block with Mid Wall",
    "completely blocked": "block with High Wall",
}


def attacked(folder: Path, keyword: str = "") -> Game:
    """Return a game in which an attack was played that can be blocked in two ways."""
    file = folder / "attack.yaml"
    file.write_text(POSITION % keyword, "utf-8")
    game = set_up(load_scenarios(file)[0], "ufs-2020")
    game.state.run()
    Play(game, SILENT).run_line(Line("first", 0, "play Jab"))
    return game


def outcome(game: Game, status: str) -> AttackOutcome:
    """Return what is foreseen of an end of the attack."""
    return next(each for each in foresee(game.state).outcomes if each.status == status)


@pytest.mark.parametrize("status", ANSWERS)
@pytest.mark.parametrize("keyword", ["", "Throw"])
def test_an_attack_ends_as_foreseen(tmp_path: Path, status: str, keyword: str) -> None:
    """However an attack is blocked, the defender keeps the health that was foreseen for it."""
    game = attacked(tmp_path, keyword)
    foreseen = outcome(game, status)
    if ANSWERS[status]:
        Play(game, SILENT).run_line(Line("second", 1, ANSWERS[status]))
    Play(game, SILENT).settle()
    assert game.state.health[1] == foreseen.left == 20 - foreseen.damage


def test_the_zones_of_blocks_are_told(tmp_path: Path) -> None:
    """A high attack is stopped by high blocks and halved by mid ones, and low ones do nothing."""
    game = attacked(tmp_path)
    assert outcome(game, "completely blocked").zones == ("high",)
    assert outcome(game, "partially blocked").zones == ("mid",)


def test_the_next_card_costs_what_the_pool_adds(tmp_path: Path) -> None:
    """With the attack in the pool its player's next card is harder by one, the rival's is not."""
    assert foresee(attacked(tmp_path).state).progressive == (1, 0)
