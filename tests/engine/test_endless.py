"""Endless effects: what nobody chooses and would never end is ended by the rule of the house."""

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.engine.model.kinds import CHOICE_CAP
from ringside.engine.model.snapshot import snapshot
from ringside.engine.prepare.book import Book
from ringside.engine.prepare.prepared import DESK
from ringside.game import Game, new_game, play_replay
from tests.test_game import HERO, JAB, STONE, play

TURNING = [
    "After this card is committed, ready this card.",
    "After this card is readied, commit this card.",
]


@pytest.fixture(autouse=True)
def _plain_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the check of every handler, which is slow where work lies so deep."""
    monkeypatch.setattr(DESK, "book", Book())


def deck(texts: list[str]) -> list[Card]:
    """Return a deck whose foundations have texts that call themselves."""
    stone = {**STONE, "name": "Treadmill", "text": "\n".join(texts)}
    cards = [(HERO, 1), (JAB, 16), (stone, 16)]
    return [card_from_fields(fields) for fields, count in cards for _ in range(count)]


def endless_game(texts: list[str]) -> Game:
    """Play until effects call themselves."""
    for seed in range(20):
        game = new_game("ufs-2020", (deck(texts), deck(texts)), seed)
        play(game, seed, 400)
        if "without end" in game.ending:
            return game
    raise AssertionError("no game reached the endless effect")


def test_effects_that_call_themselves_end_in_a_draw() -> None:
    """The game is a draw, the log says why, and the replay is the same game."""
    game = endless_game(TURNING)
    assert game.result == 2
    said = game.log(0)[-1]
    assert said["kind"] == "endless"
    assert "by the rule of the house: effects repeat without end" in said["words"].lower()
    assert snapshot(play_replay(game.replay()).state) == snapshot(game.state)


def test_choices_that_never_end_are_ended() -> None:
    """A game in which players choose for ever is a draw too."""
    game = new_game("ufs-2020", (deck([]), deck([])), 1)
    game.state.choices.extend([0] * CHOICE_CAP)
    game.apply(0)
    assert game.result == 2
    assert game.ending == "choices repeat without end"
