"""What can happen at an event: one kind of deed for each line of its log."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct

from ringside.events.phases import Elimination
from ringside.events.plan import Plan
from ringside.events.results import Result

Penalty = Literal["warning", "game loss", "match loss", "disqualification"]
Role = Literal["organiser", "judge"]


class Deed(Struct, frozen=True, omit_defaults=True, tag_field="deed", kw_only=True):
    """Something that somebody did, with all that it changes."""


class Created(Deed, frozen=True, omit_defaults=True, tag="created", kw_only=True):
    """The event was announced."""

    plan: Plan


class Appointed(Deed, frozen=True, omit_defaults=True, tag="appointed", kw_only=True):
    """Somebody was made organiser or judge."""

    person: str
    role: Role


class Registered(Deed, frozen=True, omit_defaults=True, tag="registered", kw_only=True):
    """A player entered, with the character they declare (tournament-2008 100.5.1)."""

    player: str
    character: str = ""


class HandedIn(Deed, frozen=True, omit_defaults=True, tag="deck handed in", kw_only=True):
    """A player's deck list was handed in and held against the format."""

    player: str
    deck: str
    character: str = ""
    problems: tuple[str, ...] = ()


class CheckedIn(Deed, frozen=True, omit_defaults=True, tag="checked in", kw_only=True):
    """A player is there."""

    player: str


class Dropped(Deed, frozen=True, omit_defaults=True, tag="dropped", kw_only=True):
    """A player left; the rounds they played still count."""

    player: str


class Returned(Deed, frozen=True, omit_defaults=True, tag="returned", kw_only=True):
    """A player who had left is back."""

    player: str


class AskedForBye(Deed, frozen=True, omit_defaults=True, tag="asked for a bye", kw_only=True):
    """A player will not play a round and has it as a bye."""

    player: str
    round: int


class KeptApart(Deed, frozen=True, omit_defaults=True, tag="kept apart", kw_only=True):
    """Two players, such as siblings, are not paired while that can be avoided."""

    one: str
    two: str


class PutTogether(Deed, frozen=True, omit_defaults=True, tag="put together", kw_only=True):
    """Two players meet in a round because the organiser says so."""

    one: str
    two: str
    round: int


class Pair(Struct, frozen=True, omit_defaults=True):
    """A table of a round and why these two sit there; nobody as `two` is a bye."""

    table: int
    one: str
    two: str = ""
    reason: str = ""


class Pod(Struct, frozen=True):
    """Those who draft together, or open sealed pools, and where they do."""

    draft: str
    players: tuple[str, ...]


class PodsSeated(Deed, frozen=True, omit_defaults=True, tag="pods seated", kw_only=True):
    """Everybody was seated to draft, or given a sealed pool."""

    pods: tuple[Pod, ...]


class BuildingBegun(Deed, frozen=True, omit_defaults=True, tag="building begun", kw_only=True):
    """All cards are drafted, and everybody builds."""


class Paired(Deed, frozen=True, omit_defaults=True, tag="paired", kw_only=True):
    """A round was paired, perhaps again."""

    round: int
    phase: int
    pairs: tuple[Pair, ...]
    again: bool = False


class Published(Deed, frozen=True, omit_defaults=True, tag="published", kw_only=True):
    """The pairings of a round were shown to everybody."""

    round: int


class AtTable(Deed, frozen=True, omit_defaults=True, kw_only=True):
    """A deed about one table of a round."""

    round: int
    table: int


class Opened(AtTable, frozen=True, omit_defaults=True, tag="opened", kw_only=True):
    """A game of a match began online."""

    game: str


class Reported(AtTable, frozen=True, omit_defaults=True, tag="reported", kw_only=True):
    """A player said how a match ended; `result` names the table's first player first."""

    player: str
    result: Result


class Confirmed(AtTable, frozen=True, omit_defaults=True, tag="confirmed", kw_only=True):
    """A result counts: both players agree, the game says so, or the organiser entered it."""

    result: Result


class Amended(AtTable, frozen=True, omit_defaults=True, tag="amended", kw_only=True):
    """The organiser set a result anew, which is final (tournament-2008 100.2)."""

    result: Result
    reason: str


class Penalised(Deed, frozen=True, omit_defaults=True, tag="penalised", kw_only=True):
    """A judge gave a penalty."""

    player: str
    penalty: Penalty
    note: str
    round: int = 0


class PassedOver(Struct, frozen=True):
    """Somebody who stood high enough and is not in the cut, and why."""

    player: str
    place: int
    reason: str


class Cut(Deed, frozen=True, omit_defaults=True, tag="cut", kw_only=True):
    """The best went on, in this order, into a bracket."""

    players: tuple[str, ...]
    phase: Elimination
    diversity: bool = False
    passed_over: tuple[PassedOver, ...] = ()
    notes: tuple[str, ...] = ()
    again: bool = False


class Finished(Deed, frozen=True, omit_defaults=True, tag="finished", kw_only=True):
    """The event is over."""


class ClockStarted(Deed, frozen=True, omit_defaults=True, tag="clock started", kw_only=True):
    """The clock of a round runs, for the first time or again."""

    round: int


class ClockPaused(Deed, frozen=True, omit_defaults=True, tag="clock paused", kw_only=True):
    """The clock of a round stands still."""

    round: int


class ClockExtended(Deed, frozen=True, omit_defaults=True, tag="clock extended", kw_only=True):
    """A round, or one table of it, was given more minutes."""

    round: int
    minutes: int
    table: int = 0


class JudgeCalled(AtTable, frozen=True, omit_defaults=True, tag="judge called", kw_only=True):
    """A player at a table asked for a judge."""

    player: str


class JudgeAnswered(AtTable, frozen=True, omit_defaults=True, tag="judge answered", kw_only=True):
    """A judge came to a table."""

    note: str = ""


AnyDeed = (
    Created
    | Appointed
    | Registered
    | HandedIn
    | CheckedIn
    | Dropped
    | Returned
    | AskedForBye
    | KeptApart
    | PutTogether
    | PodsSeated
    | BuildingBegun
    | Paired
    | Published
    | Opened
    | Reported
    | Confirmed
    | Amended
    | Penalised
    | Cut
    | Finished
    | ClockStarted
    | ClockPaused
    | ClockExtended
    | JudgeCalled
    | JudgeAnswered
)


class Entry(Struct, frozen=True):
    """One line of the log: when, by whom, and what."""

    at: datetime
    by: str
    what: AnyDeed
