"""Positions for tests, written like scenario files."""

from pathlib import Path

import yaml

from ringside.game import Game
from ringside.scenario.load import read_scenario
from ringside.scenario.position import set_up

CARDS = """
cards:
  - {name: Jab, type: attack, difficulty: 2, check: 3, symbols: [fire],
     attack: {zone: mid, speed: 3, damage: 4}, block: {zone: mid, modifier: 2}}
  - {name: Guard, type: foundation, difficulty: 2, check: 5, symbols: [fire],
     block: {zone: mid, modifier: 2}}
  - {name: Tide, type: foundation, difficulty: 2, check: 5, symbols: [water],
     block: {zone: low, modifier: 2}}
  - {name: Idea, type: action, difficulty: 2, check: 4, symbols: [fire],
     text: "Enhance: Your attack gets +1 damage."}
  - {name: Watcher, type: foundation, difficulty: 2, check: 5, symbols: [fire],
     text: "Response Commit: After your rival plays an attack, draw 1 card."}
  - {name: Spy, type: foundation, difficulty: 2, check: 5, symbols: [fire],
     text: "Form Commit: Your rival reveals their hand."}
  - {name: Scholar, type: foundation, difficulty: 2, check: 5, symbols: [fire],
     text: "Form Commit: Look at the top 2 cards of your deck."}
"""
SIDES = """
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]}, deck: [Guard x12]}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, deck: [Guard x12]}
"""


def position(written: str) -> Game:
    """Return a game at its first decision; what a side does not say is as in SIDES."""
    given, sides = yaml.safe_load(written), yaml.safe_load(SIDES)
    both = {seat: {**sides[seat], **given.get(seat, {})} for seat in ("one", "two")}
    fields = {**yaml.safe_load(CARDS), **given, **both}
    game = set_up(read_scenario(Path("test.yaml"), fields), "ufs-2020")
    game.state.run()
    return game


def choose(game: Game, words: str) -> None:
    """Take the first option with these words."""
    game.apply(game.options().index(words))
