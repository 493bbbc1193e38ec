"""An event as a value: who plays, what was paired and reported, and where it stands."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events.clock import Clock
from ringside.events.deeds import Cut, Penalised, Pod
from ringside.events.phases import Elimination, Phase, Played
from ringside.events.plan import Plan
from ringside.events.results import Result


class Player(Struct, frozen=True):
    """Somebody who entered: `since` is their first round, `until` the last one before they left."""

    name: str
    character: str = ""
    deck: str = ""
    problems: tuple[str, ...] = ()
    checked_in: bool = False
    since: int = 1
    until: int | None = None
    byes: frozenset[int] = frozenset()
    disqualified: bool = False

    @property
    def is_in(self) -> bool:
        """Tell whether the player still takes part."""
        return self.until is None


class Match(Struct, frozen=True):
    """A table of a round with what its players said; `result` is what counts."""

    table: int
    one: str
    two: str
    reason: str = ""
    reports: tuple[tuple[str, Result], ...] = ()
    result: Result | None = None
    called: str = ""
    games: tuple[str, ...] = ()  # played online, in order

    @property
    def is_bye(self) -> bool:
        """Tell whether only one player sits here."""
        return not self.two

    @property
    def players(self) -> tuple[str, ...]:
        """Give who sits here."""
        return (self.one, self.two) if self.two else (self.one,)

    @property
    def is_disputed(self) -> bool:
        """Tell whether the players reported different results and nobody decided."""
        return self.result is None and len({result for _, result in self.reports}) > 1

    @property
    def winner(self) -> str:
        """Name who won, nobody for a draw or an open match."""
        if self.result is None or self.result.winner is None:
            return ""
        return self.one if self.result.winner == 0 else self.two


class Round(Struct, frozen=True):
    """A round: its phase, its tables, its clock, and whether everybody may see it."""

    number: int
    phase: int
    matches: tuple[Match, ...]
    published: bool = False
    clock: Clock = Clock()

    @property
    def is_over(self) -> bool:
        """Tell whether every table has its result."""
        return all(match.result is not None for match in self.matches)

    @property
    def missing(self) -> tuple[Match, ...]:
        """Give the tables without a result."""
        return tuple(match for match in self.matches if match.result is None)


class Event(Struct, frozen=True):
    """An event as its log made it; `take` in taking.py alone makes the next one."""

    plan: Plan
    created: datetime
    players: dict[str, Player] = {}
    rounds: tuple[Round, ...] = ()
    staff: tuple[tuple[str, str], ...] = ()
    apart: frozenset[frozenset[str]] = frozenset()
    together: frozenset[tuple[int, str, str]] = frozenset()
    penalties: tuple[Penalised, ...] = ()
    cut: Cut | None = None
    pods: tuple[Pod, ...] = ()
    building: datetime | None = None  # since when decks are built from pools
    finished: bool = False

    @property
    def phases(self) -> tuple[Phase, ...]:
        """Give the phases as announced, with the bracket that a cut began."""
        if self.cut is None:
            return self.plan.phases
        before = (phase for phase in self.plan.phases if not isinstance(phase, Elimination))
        return (*before, self.cut.phase)

    @property
    def current(self) -> Round | None:
        """Give the round that was paired last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def has_begun(self) -> bool:
        """Tell whether a round was published, from when on decks are locked."""
        return any(each.published for each in self.rounds)

    def phase_of(self, number: int) -> Played:
        """Give the phase that a round belongs to."""
        phase = self.phases[self.round(number).phase]
        assert isinstance(phase, Played)
        return phase

    def round(self, number: int) -> Round:
        """Give a round by its number."""
        if not self.rounds:
            raise UserError("Expected a round, but none was paired yet; pair one.")
        if not 1 <= number <= len(self.rounds):
            raise UserError(
                f"Expected a round from 1 to {len(self.rounds)}, got {number}; name one of these."
            )
        return self.rounds[number - 1]

    def match(self, number: int, table: int) -> Match:
        """Give a table of a round."""
        for match in self.round(number).matches:
            if match.table == table:
                return match
        last = len(self.round(number).matches)
        raise UserError(
            f"Expected a table from 1 to {last} in round {number}, got {table}; name one of these."
        )

    def player(self, name: str) -> Player:
        """Give a player by name, or say whose names come close."""
        if name in self.players:
            return self.players[name]
        from difflib import get_close_matches

        near = ", ".join(get_close_matches(name, self.players, n=3)) or "nobody of a like name"
        raise UserError(f"Expected a player of the event, got {name!r}; perhaps {near}.")

    def seat(self, player: str) -> Match | None:
        """Give the table at which a player sits in the current round."""
        matches = self.current.matches if self.current else ()
        return next((match for match in matches if player in match.players), None)

    def pod_of(self, player: str) -> Pod | None:
        """Give the pod in which a player sits."""
        return next((pod for pod in self.pods if player in pod.players), None)

    @property
    def active(self) -> tuple[Player, ...]:
        """Give the players who still take part."""
        return tuple(player for player in self.players.values() if player.is_in)

    def with_round(self, changed: Round) -> Event:
        """Return the event with one round changed."""
        rounds = (changed if each.number == changed.number else each for each in self.rounds)
        return replace(self, rounds=tuple(rounds))

    def with_player(self, changed: Player) -> Event:
        """Return the event with one player added or changed."""
        return replace(self, players={**self.players, changed.name: changed})
