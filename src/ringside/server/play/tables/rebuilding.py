"""Rebuilding: a game is its record and its steps, played again up to where it was left."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ringside.errors import UserError
from ringside.game import Game, begin_replay, is_marked, take
from ringside.origin import Origin, origin_of
from ringside.replay import TIME_IS_CALLED, Replay, concession
from ringside.server.storage.journal import CHOICE, HAND, PASSED, RULES, TIME, UNDO, Step
from ringside.server.storage.records import OVER, PLAYING, Record

MOST_PAST: Final = 15
MOST_NAMED: Final = 4  # changes that a sentence names

# For each choice of a person: how many choices came before, the seat, and the game as it was.
Past = deque[tuple[int, int, Game]]


class Parting(Struct, frozen=True):
    """Where a stored game and this version part: `kept` of its choices still lead to the same."""

    kept: int
    words: str


class Rebuilt(Struct, frozen=True):
    """A stored game as this version plays it; no game where it cannot even be dealt."""

    game: Game | None
    past: Past
    origin: Origin | None  # by what it would go on
    parting: Parting | None = None


def standing(steps: Sequence[Step]) -> list[Step]:
    """Return the steps that were not taken back."""
    kept: list[Step] = []
    for step in steps:
        if step.kind in (UNDO, RULES):
            del kept[step.value :]
        else:
            kept.append(step)
    return kept


def counted(made: list[int], seat: int, kind: str) -> list[int]:
    """Count a choice; who acts by hand gives what both are asked another number."""
    chose = kind in (CHOICE, PASSED)
    return [n + (kind == HAND or (chose and place == seat)) for place, n in enumerate(made)]


def choice_of(step: Step) -> int:
    """Return a step as it stands in a replay."""
    if step.kind in (CHOICE, PASSED, HAND):
        return step.value
    return TIME_IS_CALLED if step.kind == TIME else concession(step.seat)


def replay_of(record: Record, steps: Sequence[Step], origin: Origin | None) -> Replay:
    """Return a stored game as a replay, with all that was noted of it."""
    kept = standing(steps)
    return Replay(
        edition=record.edition,
        seed=record.seed,
        decks=(record.seats[0].deck, record.seats[1].deck),
        choices=tuple(map(choice_of, kept)),
        chooser=record.chooser,
        unread=record.unread,
        alone=record.alone,
        origin=origin,
        marks=marks_of(kept, origin),
    )


def marks_of(kept: Sequence[Step], origin: Origin | None) -> dict[int, str]:
    """Return the marks that were noted: of the game as it was dealt, and behind each choice."""
    marks = {0: origin.start} if origin is not None and origin.start else {}
    return marks | {place: step.mark for place, step in enumerate(kept, start=1) if step.mark}


def rebuild(record: Record, steps: Sequence[Step], origin: Origin | None) -> Rebuilt:
    """Play a stored game again, as far as it is the same, and keep what can be taken back."""
    assert record.state in (PLAYING, OVER), "a game that waits has no cards yet"
    past: Past = deque(maxlen=MOST_PAST)
    replay = replay_of(record, steps, origin)
    try:
        game = begin_replay(replay)
    except UserError as error:
        return Rebuilt(None, past, origin, Parting(0, cannot_begin(str(error))))
    if not is_marked(game, replay):
        return Rebuilt(None, past, origin, Parting(0, cannot_begin("it deals others.")))
    now = origin_of(game.decks, game.mark())
    if origin is not None:
        now = replace(now, cards=origin.cards)
    for place, step in enumerate(standing(steps)):
        before = game.copy()
        if not is_taken(game, replay, place):
            past.clear()
            changes = origin.changes(now) if origin is not None else []
            return Rebuilt(before, past, now, Parting(place, parts_at(place, replay, changes)))
        if step.kind in (CHOICE, HAND) and not record.seats[step.seat].bot:
            past.append((place, step.seat, before))
    has_begun = record.state == PLAYING and (steps or origin is not None)
    if has_begun and (words := changed(origin, now)):
        past.clear()
        return Rebuilt(game, past, now, Parting(len(replay.choices), words))
    return Rebuilt(game, past, now)


def is_taken(game: Game, replay: Replay, place: int) -> bool:
    """Take a choice of a replay; tell whether the game then stands as it was recorded."""
    try:
        take(game, replay.choices[place])
    except UserError:
        return False
    return is_marked(game, replay)


def changed(origin: Origin | None, now: Origin) -> str:
    """Say what has changed since a game began that stands as it stood; nothing if nothing has."""
    if origin is None:
        return (
            "This game was begun by a version that did not note its rules. It stands as it can be "
            "played again, and would go on by the rules of today."
        )
    changes = origin.changes(now)
    if not changes:
        return ""
    return (
        f"The table was upgraded since this game began: {listed(changes)} changed. The game stands "
        "exactly as it stood, and would go on by the rules of today."
    )


def parts_at(place: int, replay: Replay, changes: list[str]) -> str:
    """Say where a game parts from what was recorded."""
    why = f" ({listed(changes)} changed)" if changes else ""
    return (
        f"This game was played by other rules{why}: {place} of its {len(replay.choices)} choices "
        "lead to the same today, the next one does not. What you see is the last state that is the "
        "same."
    )


def cannot_begin(why: str) -> str:
    """Say that a game cannot even be dealt any more."""
    return (
        f"This game was begun by another version, and this one cannot deal its cards: {why} "
        "It is kept, and goes on where that version runs."
    )


def listed(changes: Sequence[str]) -> str:
    """Name some changes."""
    more = len(changes) - MOST_NAMED
    named = ", ".join(changes[:MOST_NAMED])
    return f"{named} and {more} more" if more > 0 else named
