"""Causes: a question of an ability comes with what the ability says, and whose it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringside.cards.model import Card
from ringside.game import Game
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Line, Scenario
from ringside.scenario.position import set_up
from ringside.scenario.run import SILENT, Play
from ringside.server.messages import Cause
from ringside.server.play.telling.causes import cause

POSITION = """
title: Abilities that ask both players
edition: uvs-2024
cards:
  - {name: Ringer, type: attack, difficulty: 1, check: 3, attack: {zone: high, speed: 2, damage: 5},
     symbols: [fire], keywords: ['Stun: 1']}
  - {name: Low Wall, type: foundation, difficulty: 1, check: 5, symbols: [fire],
     text: 'Form Commit: You may draw 1 card. Add an attack from your discard pile to your hand.'}
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]}, hand: [Ringer],
      deck: [Low Wall x10], stage: [Low Wall]}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, hand: [],
      deck: [Low Wall x10], stage: [Low Wall x2]}
turn: one
script: [{one: pass}]
expect: {}
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Set the position up, player one's turn to play."""
    game = set_up(scenario(tmp_path), "uvs-2024")
    game.state.run()
    return game


@pytest.fixture
def cards(tmp_path: Path) -> dict[str, Card]:
    """Return the cards of the position by name."""
    return {card.full_name: card for card in scenario(tmp_path).known}


def scenario(folder: Path) -> Scenario:
    """Read the position."""
    file = folder / "causes.yaml"
    file.write_text(POSITION, "utf-8")
    return load_scenarios(file)[0]


def test_a_question_comes_with_the_text_behind_it(game: Game, cards: dict[str, Card]) -> None:
    """Whoever may do something is told the ability as it is printed; the rival, nothing."""
    Play(game, SILENT).run_line(Line("first", 0, "form Low Wall"))
    said = "Form Commit: You may draw 1 card. Add an attack from your discard pile to your hand."
    assert cause(game.state, 0, cards) == Cause("", said, 0)
    assert cause(game.state, 1, cards) is None


def test_a_question_names_the_keyword_and_whose_it_is(game: Game, cards: dict[str, Card]) -> None:
    """Whoever must commit for the rival's Stun is told its rating and that it is the rival's."""
    play = Play(game, SILENT)
    play.run_line(Line("first", 0, "play Ringer"))
    play.run_line(Line("second", 0, "enhance Ringer"))
    assert game.decision is not None
    assert game.decision.about == "commit"
    assert cause(game.state, 1, cards) == Cause("Stun 1", "", 0)


def test_a_question_of_the_rules_has_no_cause(game: Game, cards: dict[str, Card]) -> None:
    """What is asked by the course of a turn comes from no ability."""
    assert cause(game.state, 0, cards) is None
