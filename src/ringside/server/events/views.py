"""What somebody sees of an event: strangers what is public, players their match, staff the desk."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from ringside.events.decklists import shows_list
from ringside.events.desk import planned_rounds
from ringside.events.event import Event, Match, Round
from ringside.events.phases import Played
from ringside.events.shown import bracket_data, cut_data, match_data, player_data, standings_data
from ringside.server.events.house import Held
from ringside.server.storage.players import Visitor


def view(held: Held, visitor: Visitor) -> dict[str, Any]:
    """Describe an event to a visitor."""
    event, staff = held.event, held.is_staff(visitor)
    person, own = held.person(visitor), held.playing(visitor)
    seen = [each for each in event.rounds if each.published or staff]
    told: dict[str, Any] = {
        **held.keep("standings", standings_data),
        "id": held.id,
        "version": held.version,
        "plan": msgspec.to_builtins(event.plan),
        "planned": planned(event),
        "finished": event.finished,
        "begun": event.has_begun,
        "me": {
            "name": own.name if own else person.name if person else "",
            "role": person.role if person else "",
            "plays": own is not None,
        },
        "players": [seen_player(held, name, visitor) for name in event.players],
        "rounds": [seen_round(event, each) for each in seen],
        "clock": clock(event),
        "cut": cut_data(event),
        "bracket": held.keep("bracket", bracket_data),
    }
    if own is not None:
        told["match"] = my_match(event, own.name)
    if staff:
        told["desk"] = desk(held)
    return told


def at_game(held: Held, game: str, visitor: Visitor) -> dict[str, Any]:
    """Describe to somebody at a game which event, round and table it belongs to."""
    match = held.plays(game)
    assert match is not None, "the event has the game"
    own = held.playing(visitor)
    return {
        "id": held.id,
        "name": held.event.plan.name,
        "table": match.table,
        "clock": clock(held.event, match.table),
        "called": bool(match.called),
        "plays": own is not None and own.name in match.players,
        "judges": held.is_staff(visitor),
    }


def planned(event: Event) -> int:
    """Count the rounds before the cut."""
    first = next((place for place, each in enumerate(event.phases) if isinstance(each, Played)), 0)
    return planned_rounds(event, first)


def seen_player(held: Held, name: str, visitor: Visitor) -> dict[str, Any]:
    """Describe a player, with the list where the event shows it to this visitor."""
    person = held.playing(visitor)
    viewer = person.name if person else ""
    told = player_data(held.event, name)
    if not (held.is_staff(visitor) or viewer == name):
        told.pop("problems")
    if held.is_staff(visitor) or shows_list(held.event, name, viewer):
        told["list"] = held.event.players[name].deck
    return told


def seen_round(event: Event, each: Round) -> dict[str, Any]:
    """Describe a round with its tables and their games."""
    return {
        "round": each.number,
        "published": each.published,
        "over": each.is_over,
        "pairings": [seen_match(match) for match in each.matches],
    }


def seen_match(match: Match) -> dict[str, Any]:
    """Describe a table."""
    return {**match_data(match), "games": list(match.games), "called": bool(match.called)}


def clock(event: Event, table: int = 0) -> dict[str, Any] | None:
    """Describe the clock of the round that is on, with the minutes that a table was given."""
    current = event.current
    if current is None or not current.published:
        return None
    phase = event.phase_of(current.number)
    left = current.clock.left(phase, datetime.now(UTC), table)
    return {
        "round": current.number,
        "running": current.clock.is_running,
        "left": None if left is None else left.total_seconds(),
        "limit": phase.limit,
        "warning": 600,
    }


def my_match(event: Event, name: str) -> dict[str, Any] | None:
    """Describe the table at which a player sits now, with its own clock."""
    match = event.seat(name)
    current = event.current
    if match is None or current is None or not current.published:
        return None
    said = dict(match.reports).get(name)
    return {
        **seen_match(match),
        "round": current.number,
        "first": match.one == name,
        "said": str(said) if said else "",
        "best_of": event.phase_of(current.number).best_of,
        "clock": clock(event, match.table),
    }


def desk(held: Held) -> dict[str, Any]:
    """Describe what the staff must know: what is missing, who disagrees, who calls, the codes."""
    event = held.event
    matches = event.current.matches if event.current else ()
    return {
        "missing": [match.table for match in matches if match.result is None],
        "disputed": [
            {"table": match.table, "said": {name: str(said) for name, said in match.reports}}
            for match in matches
            if match.is_disputed
        ],
        "calls": [
            {"table": match.table, "player": match.called} for match in matches if match.called
        ],
        "codes": {name: each.code for name, each in held.people.items() if each.role == "player"},
        "penalties": [
            {"player": each.player, "penalty": each.penalty, "note": each.note}
            for each in event.penalties
        ],
        "history": [
            {"at": entry.at.timestamp(), "by": entry.by, "what": line_words(entry.what)}
            for entry in held.log[-40:]
        ],
    }


def line_words(what: object) -> str:
    """Say a line of the log in a few words."""
    fields = msgspec.to_builtins(what)
    word = str(fields.pop("deed"))
    hidden = ("pairs", "deck", "plan", "passed_over", "phase")
    told = ", ".join(f"{key} {value}" for key, value in fields.items() if key not in hidden)
    return f"{word} {told}"[:160].strip()
