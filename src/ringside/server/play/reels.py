"""Reels: games that are over, kept choice by choice so that any moment can be looked at."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

from msgspec import Struct

from ringside.engine.logbook import OWN, Line, line
from ringside.engine.view import View
from ringside.game import Game, new_game
from ringside.replay import Replay, conceding_seat
from ringside.server.messages import LogLine
from ringside.server.play.ear import WATCHER
from ringside.server.play.telling import entries_since, log_line
from ringside.server.play.watching import Names, is_revealed, open_line, open_view
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage.journal import CHOICE, CONCEDE, Step

MOST_REELS: Final = 24
MOST_CHOICES: Final = 20_000
MOST_CARDS: Final = 300


class Taken(Struct, frozen=True):
    """One choice of a game that is over."""

    n: int
    turn: int
    seat: int
    words: str


class Reel:
    """A game before its first choice and after each one; copies share what did not change."""

    def __init__(self, replay: Replay) -> None:
        check_size(replay)
        self.replay = replay
        decks = replay.cards()
        if not all(any(card.type == "character" for card in deck) for deck in decks):
            raise RefusalError(
                "Expected two decks with characters, got one without; choose another replay."
            )
        game = new_game(replay.edition, decks, replay.seed, replay.chooser)
        self.moments: list[Game] = [game]
        self.taken: list[Taken] = []
        for number, choice in enumerate(replay.choices):
            self.taken.append(describe(game, number, choice))
            game = game.copy()
            apply(game, number, choice)
            self.moments.append(game)

    @property
    def end(self) -> Game:
        """Give the game as it ended."""
        return self.moments[-1]

    def moment(self, number: int) -> Game:
        """Return the game after so many choices."""
        if not 0 <= number < len(self.moments):
            raise UnknownError(
                f"Expected a moment from 0 to {len(self.taken)}, got {number}; choose one of these."
            )
        return self.moments[number]

    def steps(self, until: int) -> list[Step]:
        """Return the first choices as steps of the journal."""
        kinds = [CONCEDE if choice < 0 else CHOICE for choice in self.replay.choices[:until]]
        return [
            Step(kind, taken.seat, max(0, choice))
            for kind, taken, choice in zip(
                kinds, self.taken, self.replay.choices[:until], strict=False
            )
        ]


def check_size(replay: Replay) -> None:
    """Refuse replays that no game could have written."""
    cards = [sum(each.count for each in deck) for deck in replay.decks]
    few = all(0 < count <= MOST_CARDS for count in cards)
    positive = all(each.count > 0 for deck in replay.decks for each in deck)
    seeded = 0 <= replay.seed < 2**63 and replay.chooser in (None, 0, 1)
    if not few or not positive or not seeded or len(replay.choices) > MOST_CHOICES:
        raise RefusalError(
            "Expected the replay of a game, got one that none could write; choose another."
        )


def misfit(number: int) -> RefusalError:
    """Say that a choice of a replay cannot be made in its game."""
    return RefusalError(
        f"Expected choices that fit their game, but choice {number + 1} does not; "
        "choose another replay."
    )


def describe(game: Game, number: int, choice: int) -> Taken:
    """Say in words what is chosen."""
    seat = conceding_seat(choice)
    if seat is not None:
        return Taken(number + 1, game.state.turn, seat, "concede")
    decision = game.decision
    words = game.options()
    if decision is None or choice >= len(words):
        raise misfit(number)
    return Taken(number + 1, game.state.turn, decision.seat, words[choice])


def apply(game: Game, number: int, choice: int) -> None:
    """Take a choice of a replay."""
    seat = conceding_seat(choice)
    if seat is None:
        game.apply(choice)
    elif seat in (0, 1) and game.result is None:
        game.concede(seat)
    else:
        raise misfit(number)


def seen(game: Game, seat: int) -> tuple[View, list[Line]]:
    """Return a moment as a seat saw it, or open, with everything that either seat saw."""
    entries = entries_since(game, None)
    if seat == WATCHER:
        names = Names()
        told = [open_line(game.state, names, is_revealed, entry) for entry in entries]
        view = open_view(game.state, names, is_revealed)
        return view, [each for each in told if each is not None]
    own = [e for e in entries if e.event.kind not in OWN or e.event.player == seat]
    return game.view(seat), [line(game.state, entry, seat) for entry in own]


def numbered(lines: list[Line]) -> tuple[LogLine, ...]:
    """Give the lines of a log their numbers."""
    return tuple(log_line(number, each) for number, each in enumerate(lines))


class Reels:
    """The reels that were looked at lately."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Reel] = OrderedDict()

    async def of(self, game: str, replay: Replay) -> Reel:
        """Return the reel of a game."""
        reel = self.kept.pop(game, None)
        if reel is None or reel.replay.choices != replay.choices:
            reel = await asyncio.to_thread(Reel, replay)
        self.kept[game] = reel
        if len(self.kept) > MOST_REELS:
            self.kept.popitem(last=False)
        return reel


def overview(reel: Reel, names: tuple[str, str]) -> dict[str, Any]:
    """Describe a reel to the page."""
    return {
        "edition": reel.replay.edition,
        "names": names,
        "length": len(reel.taken),
        "choices": reel.taken,
        "seats": [0, 1, WATCHER],
    }
