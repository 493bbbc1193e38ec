"""What is told of cards that are easily mistaken: copies, halves, and what a backup suffers."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from ringside.decks.find import deck_cards
from ringside.engine.model.events import ATTACK
from ringside.engine.telling.onlookers import BOTH, Names
from ringside.engine.telling.view import CardView
from ringside.game import Game, new_game
from ringside.scenario.load import read_scenario
from ringside.scenario.position import set_up
from tests.engine.position import CARDS, SIDES

OWN = """
  - {name: Flurry, type: attack, difficulty: 2, check: 3, symbols: [fire],
     attack: {zone: high, speed: 3, damage: 4}, keywords: ["Multiple: 1"]}
  - {name: Rule, type: foundation, difficulty: 1, check: 5, symbols: [fire],
     text: "Response Commit: After you make a check, that check gets +1."}
  - {name: Latch, type: foundation, difficulty: 1, check: 5, symbols: [fire],
     text: "Enhance Flip: Your attack gets +2 speed."}
  - {name: Stoop, type: foundation, difficulty: 1, check: 5, symbols: [fire],
     text: "Enhance Commit: Your attack becomes low."}
  - {name: Brazier, type: foundation, difficulty: 1, check: 5, symbols: [fire],
     text: "Form: Put 2 Ember counters on this card. Remove 1 Ember counter from this card."}
  - {name: Aide, type: backup, difficulty: 1, check: 5, stamina: 6, symbols: [fire]}
  - {name: Hook and Eye, type: foundation, difficulty: 1, check: 4, symbols: [fire],
     split: {type: attack, difficulty: 2, attack: {zone: high, speed: 3, damage: 4}}}
"""


def begin(edition: str, one: str, two: str = "{}") -> Game:
    """Return a game of an edition, whose sides are as in SIDES where they say nothing else."""
    sides = yaml.safe_load(SIDES)
    both = {"one": {**sides["one"], **yaml.safe_load(one)}}
    both["two"] = {**sides["two"], **yaml.safe_load(two)}
    fields = {**yaml.safe_load(CARDS + OWN), **both}
    game = set_up(read_scenario(Path("test.yaml"), fields), edition)
    game.state.run()
    return game


def choose(game: Game, *wanted: str) -> None:
    """Take options by how their words begin, one after the other."""
    for start in wanted:
        found = [words for words in game.options() if words.startswith(start)]
        assert found, f"{start} is not among {game.options()}"
        game.apply(game.options().index(found[0]))


def attacking(game: Game, seat: int) -> CardView:
    """Return the attack in progress as a seat sees it."""
    view = game.view(seat)
    assert view["attack"] is not None
    zones = [zone for player in view["players"] for zone in player["zones"].values()]
    every = {card["handle"]: card for zone in zones for card in zone["cards"]}
    return every[view["attack"]["handle"]]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_of_an_attack_is_called_by_what_it_copies(seat: int) -> None:
    """Both see of what it is a copy, with its numbers, and the log says so when it attacks."""
    game = begin("ufs-2020", "{hand: [Flurry], momentum: [Guard], discard: [Jab]}", "{hand: [Jab]}")
    choose(game, "play Flurry", "enhance Flurry (Multiple)", "number 1", "decline")
    copy = attacking(game, seat)
    assert "copy" in copy["flags"]
    assert copy["now"] is not None
    assert (copy["now"]["name"], copy["now"]["damage"]) == ("Flurry", 4)
    told = [line["words"] for line in game.log(seat) if line["kind"] == "attack"]
    assert told == ["Flurry attacks.", "Copy of Flurry attacks."]
    names, everybody = Names(), lambda seats: seats == BOTH
    entry = game.logbook.last
    while entry is not None and entry.event.kind != ATTACK:
        entry = entry.previous
    assert entry is not None
    told_openly = game.told_openly(entry, names, everybody)
    assert told_openly is not None
    assert told_openly["words"] == "Copy of Flurry attacks."


def test_a_half_is_offered_and_told_by_its_name() -> None:
    """The option says as what a split card is played, and the log calls it by its name."""
    game = begin("ufs-2010", "{hand: [Hook and Eye]}")
    choose(game, "play Hook and Eye as attack")
    assert any(line["words"] == "Hook and Eye attacks." for line in game.log(1))


def test_what_hurts_a_backup_is_not_told_of_its_player() -> None:
    """The line names the backup, and the player's health stays."""
    game = begin("uvs-2024", "{hand: [Jab]}", "{stage: [Aide]}")
    choose(game, "play Jab", "attack Aide")
    while game.decision is not None and game.decision.kind in ("enhance", "respond", "block"):
        game.apply(len(game.options()) - 1)
    (line,) = [each for each in game.log(0) if each["kind"] == "damage"]
    assert line["words"].startswith("Aide ")
    assert game.state.health[1] == 20


def test_a_check_that_changes_is_told_of_its_player() -> None:
    """No line of the log lacks its subject, though no card is what changes."""
    game = begin("uvs-2024", "{hand: [Jab], stage: [Rule]}")
    choose(game, "play Jab", "respond with Rule")
    told = [line["words"] for line in game.log(1) if line["kind"] == "change"]
    assert told == ["One gets +1 to the check."]


def test_what_a_value_becomes_is_told() -> None:
    """The log says what zone an attack has from now on, not that it has another."""
    game = begin("uvs-2024", "{hand: [Jab], stage: [Stoop]}")
    choose(game, "play Jab", "enhance Stoop")
    told = [line["words"] for line in game.log(1) if line["kind"] == "change"]
    assert told == ["Jab is low now."]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_ability_is_told_by_name_although_its_card_was_turned_down_for_it(seat: int) -> None:
    """Whoever plays an ability says of which card it is, before the cost is paid."""
    game = begin("uvs-2024", "{hand: [Jab], stage: [Latch]}")
    choose(game, "play Jab", "enhance Latch")
    told = [line["words"] for line in game.log(seat) if "ability" in line["kind"]]
    assert told == ["One plays the enhance of Latch.", "Latch has resolved its ability."]


def test_the_game_begins_by_itself() -> None:
    """The line of the beginning has one subject: the game."""
    game = new_game("uvs-2024", (deck_cards("odile-marsh"), deck_cards("boone-calloway")), 1)
    for _ in range(6):  # until both hands are kept
        game.apply(0)
    told = [line["words"] for line in game.log(0) if line["kind"] == "game begins"]
    assert told == ["The game begins."]


def test_counters_are_told_by_their_number() -> None:
    """The log says how many counters of which kind a card gets and loses."""
    game = begin("uvs-2024", "{hand: [Jab], stage: [Brazier]}")
    choose(game, "form Brazier")
    told = [line["words"] for line in game.log(1) if line["kind"] == "counter"]
    assert told == ["Brazier gets 2 Ember counters.", "Brazier loses 1 Ember counter."]
