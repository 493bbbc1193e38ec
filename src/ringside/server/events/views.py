"""What somebody sees of an event: strangers what is public, players their match, staff the desk."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Raw

from ringside.events.decklists import shows_list
from ringside.events.event import Event, Match, Round
from ringside.events.lines import line_words
from ringside.events.phases import DeckBuilding, Elimination, Played
from ringside.events.planned import planned_rounds
from ringside.events.results import usual_results
from ringside.events.shown import bracket_data, cut_data, match_data, player_data, standings_data
from ringside.server.events.house import Held
from ringside.server.storage.players import Visitor


def view(held: Held, visitor: Visitor) -> dict[str, Any]:
    """Describe an event to a visitor."""
    event, staff = held.event, held.is_staff(visitor)
    person, own = held.person(visitor), held.playing(visitor)
    told: dict[str, Any] = {
        **held.keep("standings", standings_told),
        "id": held.id,
        "version": held.version,
        "plan": plan_told(event),
        "planned": planned(event),
        "finished": event.finished,
        "begun": event.has_begun,
        "me": {
            "name": own.name if own else person.name if person else "",
            "role": person.role if person else "",
            "plays": own is not None,
        },
        "players": seen_players(held, own.name if own else "", staff),
        "rounds": held.keep("all rounds", all_rounds) if staff else held.keep("rounds", rounds),
        "clock": clock(event),
        "cut": cut_data(event),
        "bracket": held.keep("bracket", bracket_told),
        "limited": event.plan.is_limited,
        "pods": [{"draft": pod.draft, "players": list(pod.players)} for pod in event.pods],
        "building": building(event),
    }
    if own is not None:
        told["match"] = my_match(event, own.name)
    if staff:
        told["desk"] = desk(held)
    return told


def plan_told(event: Event) -> dict[str, Any]:
    """Give what was announced; the seed once it decides nothing any more.

    Who knew it could choose a name that wins every tie.
    """
    told: dict[str, Any] = msgspec.to_builtins(event.plan)
    if not event.finished:
        told.pop("seed", None)
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


def raw(value: Any) -> Raw:
    """Write what many are told alike but once."""
    return Raw(msgspec.json.encode(value))


def standings_told(event: Event) -> dict[str, Any]:
    """Give the standings, written for everybody."""
    told = standings_data(event)
    return {**told, "standings": raw(told["standings"])}


def bracket_told(event: Event) -> Raw:
    """Give the bracket, written for everybody."""
    return raw(bracket_data(event))


def all_rounds(event: Event) -> Raw:
    """Give the rounds as the staff sees them."""
    return raw([seen_round(event, each) for each in event.rounds])


def rounds(event: Event) -> Raw:
    """Give the rounds that were published."""
    return raw([seen_round(event, each) for each in event.rounds if each.published])


def seen_players(held: Held, viewer: str, staff: bool) -> list[Raw]:
    """Describe the players, each with the list where the event shows it to whoever looks."""
    if staff:
        whole: dict[str, Raw] = held.keep("all players", all_players)
        return list(whole.values())
    shown: dict[str, Raw] = held.keep("players", public_players)
    own = {viewer: raw(whole_player(held.event, viewer))} if viewer else {}
    return list({**shown, **own}.values())


def all_players(event: Event) -> dict[str, Raw]:
    """Describe every player as the staff sees them."""
    return {name: raw(whole_player(event, name)) for name in event.players}


def public_players(event: Event) -> dict[str, Raw]:
    """Describe every player as others see them."""
    return {name: raw(public_player(event, name)) for name in event.players}


def whole_player(event: Event, name: str) -> dict[str, Any]:
    """Describe a player to themselves or to the staff."""
    return {**player_data(event, name), "list": event.players[name].deck}


def public_player(event: Event, name: str) -> dict[str, Any]:
    """Describe a player to others, with the list only where the event shows it to all."""
    told = whole_player(event, name)
    told.pop("problems")
    if not shows_list(event, name, ""):
        told.pop("list")
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


def building(event: Event) -> float | None:
    """Give the seconds that are left to build decks, where they are built."""
    if event.building is None or event.rounds:
        return None
    limits = (each.minutes for each in event.plan.phases if isinstance(each, DeckBuilding))
    return next(limits, 0) * 60 - (datetime.now(UTC) - event.building).total_seconds()


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
        "results": usual(event),
        "clock": clock(event, match.table),
    }


def usual(event: Event) -> list[str]:
    """List how matches of the round that is on usually end."""
    phase = event.phase_of(len(event.rounds))
    return [str(each) for each in usual_results(phase.best_of, not isinstance(phase, Elimination))]


def desk(held: Held) -> dict[str, Any]:
    """Describe what the staff must know: what is missing, who disagrees, who calls, the codes."""
    event = held.event
    matches = event.current.matches if event.current else ()
    return {
        "open": [open_table(match) for match in matches if match.result is None],
        "results": usual(event) if matches else [],
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


def open_table(match: Match) -> dict[str, Any]:
    """Describe a table without a result: who sits there, and what they said so far."""
    return {
        "table": match.table,
        "one": match.one,
        "two": match.two,
        "disputed": match.is_disputed,
        "said": {name: str(said) for name, said in match.reports},
    }
