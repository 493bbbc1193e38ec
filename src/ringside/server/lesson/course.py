"""The course of the lesson: who does what, worked out once by playing it to its end."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.decks import starters
from ringside.editions import DEFAULT
from ringside.engine.model.decision import Decision, Option
from ringside.game import Decks, Game, new_game
from ringside.server.lesson.deeds import DRAWS, OWN, RIVAL, SEED, Deed
from ringside.server.lesson.stacking import stacked
from ringside.server.play.minds.warming import cards_of
from ringside.server.play.tables.habits import Habits
from ringside.server.play.tables.passing import Wish, option_taken
from ringside.server.storage.records import Record

FIGHTER: Final = "odile-marsh"
PARTNERS_DECK: Final = "boone-calloway"
IDLE: Final = ("pass", "done", "keep", "decline", "fail", "no")
PARTNER: Final = {
    "name": "Old Pell",
    "type": "character",
    "difficulty": 6,
    "check": 6,
    "block": {"zone": "mid", "modifier": 0},
    "hand_size": 5,
    "health": 13,
    "symbols": ["air", "earth", "water"],
}


class Written(NamedTuple):
    """A choice of the lesson; `deed` is empty for what the table does by itself."""

    option: int
    deed: str


class Course(Struct, frozen=True):
    """The decks as they are dealt, all choices to the end, and the deed that each one is."""

    decks: Decks
    choices: tuple[int, ...]
    deeds: tuple[str, ...]  # "" for what the rival does, or the table by itself

    def after(self, made: tuple[int, ...]) -> Written | None:
        """Return what is written next, None for a game that has left the course."""
        count = len(made)
        if count >= len(self.choices) or self.choices[:count] != made:
            return None
        return Written(self.choices[count], self.deeds[count])


def next_deed(record: Record, game: Game) -> Written | None:
    """Return what is written next for a game, None where nothing is or it went its own way."""
    return course().after(game.choices) if record.lesson else None


@cache
def course() -> Course:
    """Play the lesson as it is written, and note what was chosen."""
    decks = lesson_decks()
    game = new_game(DEFAULT, decks, SEED)
    players = (list(OWN), list(RIVAL))
    deeds: list[str] = []
    while (decision := game.decision) is not None:
        deeds.append(go_on(game, decision, players[decision.seat]))
    assert not players[0], f"the lesson ends before {players[0][0]}"
    return Course(decks, game.choices, tuple(deeds))


def lesson_decks() -> Decks:
    """Return the decks of both players, stacked."""
    own = cards_of(starters()[FIGHTER])
    others = (card for card in cards_of(starters()[PARTNERS_DECK]) if card.type != "character")
    partner: Card = card_from_fields(dict(PARTNER))
    return stacked(DEFAULT, (own, (partner, *others)), DRAWS, SEED)


def go_on(game: Game, decision: Decision, script: list[Deed]) -> str:
    """Take what is written for a seat, or what asks for nothing; return the deed's name."""
    own = decision.seat == 0
    taken = option_taken(game, newcomer()) if own else None
    if taken is None and script and (found := match(game, decision, script[0])) is not None:
        game.apply(found)
        return script.pop(0).name
    assert taken is not None or not own, f"nothing is written for {decision.kind}: {game.options()}"
    game.apply(idle(decision) if taken is None else taken)
    return ""


def newcomer() -> Wish:
    """Return what somebody wants who has no habits yet: what becomes of an attack is a deed."""
    wish = Wish()
    wish.habits = Habits()
    return wish


def match(game: Game, decision: Decision, deed: Deed) -> int | None:
    """Return the option that a deed is, None where it is not offered."""
    for number, option in enumerate(decision.options):
        if option.kind == deed.kind and (not deed.card or is_named(game, option, deed.card)):
            return number
    return None


def is_named(game: Game, option: Option, name: str) -> bool:
    """Tell whether an option is about a card of a name."""
    return option.card >= 0 and game.name_of(option.card) == name


def idle(decision: Decision) -> int:
    """Return the option that asks for nothing, or the first one."""
    for number, option in enumerate(decision.options):
        if option.kind in IDLE:
            return number
    return 0
