"""Playbacks: games that are over, kept choice by choice so that any moment can be looked at."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ringside.engine.byhand.opening import opening_seat
from ringside.engine.model.kinds import NONE
from ringside.engine.telling.logbook import Line
from ringside.engine.telling.onlookers import Names, is_revealed
from ringside.engine.telling.view import View
from ringside.errors import UserError
from ringside.game import Game, begin_replay, is_marked
from ringside.origin import Origin, origin_of
from ringside.replay import TIME_IS_CALLED, Replay, conceding_seat
from ringside.server.messages import LogLine
from ringside.server.play.tables.connection import WATCHER
from ringside.server.play.tables.foreseeing import foresee
from ringside.server.play.telling.composing import (
    entries_since,
    face_in_game,
    log_line,
    names_in,
)
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage.journal import CHOICE, CONCEDE, HAND, TIME, Step

MOST_MOMENTS: Final = 20_000  # of all games that one process keeps
MOST_CHOICES: Final = 5_000
MOST_CARDS: Final = 300


class Taken(Struct, frozen=True):
    """One choice of a game that is over."""

    n: int
    turn: int
    seat: int
    words: str


class Playback:
    """A game before its first choice and after each one; copies share what did not change."""

    def __init__(self, replay: Replay) -> None:
        check_size(replay)
        self.replay = replay
        decks = replay.cards()
        if not all(any(card.type == "character" for card in deck) for deck in decks):
            raise RefusalError(
                "Expected two decks with characters, got one without; choose another replay."
            )
        self.moments: list[Game] = [begin_replay(replay)]
        self.taken: list[Taken] = []
        self.proved = 0  # choices up to the last moment that is known to be as it was recorded
        self.is_parted = not self.play()
        if self.is_parted:
            del self.moments[self.proved + 1 :]
            del self.taken[self.proved :]

    def play(self) -> bool:
        """Play to the end; tell whether all that was noted of the game agrees with that."""
        replay, game = self.replay, self.moments[0]
        if not is_marked(game, replay):
            return False
        for number, choice in enumerate(replay.choices):
            after = game.copy()
            try:
                taken = describe(game, number, choice)
                apply(after, number, choice)
            except UserError:
                if replay.origin is None:  # nobody says that it ever was a game
                    raise
                return False
            if not is_marked(after, replay):
                return False
            self.taken.append(taken)
            self.moments.append(after)
            self.proved = number + 1 if number + 1 in replay.marks else self.proved
            game = after
        return True

    @property
    def note(self) -> str:
        """Say how far this is the game as it was recorded; nothing where it is."""
        if self.is_parted:
            return (
                f"This game was recorded by other rules. Its first {self.proved} choices of "
                f"{len(self.replay.choices)} are as they were; from there on this version plays "
                "otherwise, so that the rest is not shown."
            )
        if not self.replay.marks:
            return (
                "This game was recorded by a version that noted nothing of how it went; it is "
                "played again by the rules of today."
            )
        return ""

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
        return [
            Step(kind_of(choice), taken.seat, value_of(choice), mark=game.mark())
            for choice, taken, game in zip(
                self.replay.choices[:until], self.taken, self.moments[1:], strict=False
            )
        ]


def kind_of(choice: int) -> str:
    """Return the kind of step that a choice of a replay is."""
    if choice == TIME_IS_CALLED:
        return TIME
    if opening_seat(choice) != NONE:
        return HAND
    return CONCEDE if choice < 0 else CHOICE


def value_of(choice: int) -> int:
    """Return what the step of a choice keeps of it."""
    return choice if kind_of(choice) in (CHOICE, HAND) else 0


def check_size(replay: Replay) -> None:
    """Refuse replays that no game could have written."""
    cards = [sum(each.count for each in deck) for deck in replay.decks]
    few = all(0 < count <= MOST_CARDS for count in cards)
    positive = all(each.count > 0 for deck in replay.decks for each in deck)
    seeded = isinstance(replay.seed, str) or 0 <= replay.seed < 2**63
    seeded = seeded and replay.chooser in (None, 0, 1) and replay.alone in (None, 0, 1)
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
    if choice == TIME_IS_CALLED:
        return Taken(number + 1, game.turn, game.active, "time is called")
    seat = conceding_seat(choice)
    if seat is not None:
        return Taken(number + 1, game.turn, seat, "concede")
    if (opening := opening_seat(choice)) != NONE:
        return Taken(number + 1, game.turn, opening, "act by hand")
    decision = game.decision
    words = game.options()
    if decision is None or not 0 <= choice < len(words):
        raise misfit(number)
    return Taken(number + 1, game.turn, decision.seat, words[choice])


def apply(game: Game, number: int, choice: int) -> None:
    """Take a choice of a replay."""
    seat = conceding_seat(choice)
    if (opening := opening_seat(choice)) != NONE:
        game.act_by_hand(opening)
    elif choice == TIME_IS_CALLED and game.result is None:
        game.call_time()
    elif seat is None:
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
        told = [game.told_openly(entry, names, is_revealed) for entry in entries]
        view = game.open_view(names, is_revealed)
    else:
        told = [game.told(entry, seat) for entry in entries]
        view = game.view(seat)
    return view, [each for each in told if each is not None]


def numbered(lines: list[Line]) -> tuple[LogLine, ...]:
    """Give the lines of a log their numbers."""
    return tuple(log_line(number, each) for number, each in enumerate(lines))


KEPT: Final[OrderedDict[str, Playback]] = OrderedDict()  # in a reader's process


def playback_of(game: str, replay: Replay) -> Playback:
    """Return a game choice by choice, from memory if it was looked at lately."""
    playback = KEPT.pop(game, None)
    if playback is None or playback.replay.choices != replay.choices:
        playback = Playback(replay)
    KEPT[game] = playback
    while len(KEPT) > 1 and sum(len(each.moments) for each in KEPT.values()) > MOST_MOMENTS:
        KEPT.popitem(last=False)
    return playback


def overview(game: str, replay: Replay) -> dict[str, Any]:
    """Describe a game that is over to the page."""
    playback = playback_of(game, replay)
    return {
        "edition": replay.edition,
        "length": len(playback.taken),
        "note": playback.note,
        "choices": playback.taken,
        "seats": [0, 1, WATCHER],
    }


def moment(game: str, replay: Replay, number: int, seat: int) -> bytes:
    """Describe one moment of a game that is over, as a seat saw it or open, as JSON."""
    found = playback_of(game, replay).moment(number)
    view, lines = seen(found, seat)
    known = names_in(view) | {name for line in lines for name in line["names"]}
    cards = {card.full_name: card for deck in replay.cards() for card in deck}
    faces = [face_in_game(game, cards[name]) for name in sorted(known) if name in cards]
    told = {"n": number, "view": view, "log": numbered(lines), "faces": faces}
    return msgspec.json.encode({**told, "foreseen": foresee(found.state)})


class Begun(Struct, frozen=True):
    """The steps that lead to a moment of a game, and by what they were played again."""

    steps: list[Step]
    origin: Origin


def steps_until(game: str, replay: Replay, number: int) -> Begun:
    """Return the steps that lead to a moment from which a game can be played on."""
    playback = playback_of(game, replay)
    if playback.moment(number).result is not None:
        raise RefusalError("Expected a moment before the end, got the end; choose another.")
    first = playback.moments[0]
    origin = origin_of(first.decks, first.mark())
    if replay.origin is not None:
        origin = replace(origin, cards=replay.origin.cards)
    return Begun(playback.steps(number), origin)


class Upload(Struct, frozen=True):
    """A game that was played elsewhere."""

    replay: Replay
    steps: list[Step]
    result: int | None
    words: str


def read_upload(text: str) -> Upload:
    """Read the replay of a game and play it to its end."""
    replay = Replay.from_json(text)
    playback = Playback(replay)
    end = playback.end
    origin = replay.origin
    if playback.is_parted and origin is not None and not origin.changes(origin_of(end.decks)):
        raise misfit(playback.proved)  # not another version: somebody changed the file
    steps = playback.steps(len(playback.taken))
    words = playback.note if playback.is_parted else end.ending or "The replay ends here"
    return Upload(replay, steps, end.result, words)
