"""An event as plain data, for JSON, pages and exports."""

from __future__ import annotations

from typing import Any

from ringside.events.event import Event, Match, Round
from ringside.events.pairing.bracket import bracket_rounds_so_far, champion
from ringside.events.standings.figures import Figure
from ringside.events.standings.finish import final_places
from ringside.events.standings.table import Standing, standings


def standings_data(event: Event) -> dict[str, Any]:
    """Give the standings with every figure and how it came about."""
    return {
        "event": event.plan.name,
        "rounds": len(event.rounds),
        "tiebreakers": list(event.plan.tiebreakers),
        "champion": champion(event),
        "final": [{"place": each.place, "player": each.player} for each in final_places(event)],
        "standings": [standing_data(event, each) for each in standings(event)],
    }


def standing_data(event: Event, each: Standing) -> dict[str, Any]:
    """Give one place of the standings."""
    won, lost, drawn = each.tally()
    player = event.players[each.player]
    return {
        "place": each.place,
        "player": each.player,
        "character": player.character,
        "points": each.points,
        "won": won,
        "lost": lost,
        "drawn": drawn,
        "byes": sum(1 for line in each.record.lines if line.kind == "bye"),
        "in": player.is_in,
        "disqualified": player.disqualified,
        "figures": {word: figure_data(figure) for word, figure in each.figures},
        "decided_by": each.decided_by,
    }


def figure_data(figure: Figure) -> dict[str, Any]:
    """Give a figure as a number, as an exact fraction, and in words."""
    return {
        "value": float(figure.value),
        "exact": str(figure.value),
        "shown": str(figure),
        "how": figure.words,
    }


def round_data(event: Event, a_round: Round) -> dict[str, Any]:
    """Give a round with its tables."""
    return {
        "round": a_round.number,
        "phase": str(type(event.phases[a_round.phase]).__struct_config__.tag),
        "published": a_round.published,
        "over": a_round.is_over,
        "pairings": [match_data(match) for match in a_round.matches],
    }


def match_data(match: Match) -> dict[str, Any]:
    """Give a table of a round."""
    return {
        "table": match.table,
        "one": match.one,
        "two": match.two,
        "bye": match.is_bye,
        "result": str(match.result) if match.result else "",
        "winner": match.winner,
        "disputed": match.is_disputed,
        "reason": match.reason,
    }


def bracket_data(event: Event) -> list[list[dict[str, Any]]]:
    """Give the rounds of the bracket, from the first to the final."""
    return [list(map(match_data, each.matches)) for each in bracket_rounds_so_far(event)]


def event_data(event: Event) -> dict[str, Any]:
    """Give everything about an event but the deck lists."""
    return {
        **standings_data(event),
        "seed": event.plan.seed,
        "format": event.plan.format,
        "edition": event.plan.edition,
        "finished": event.finished,
        "players": [player_data(event, name) for name in event.players],
        "paired": [round_data(event, each) for each in event.rounds],
        "cut": cut_data(event),
        "penalties": [
            {"player": each.player, "penalty": each.penalty, "round": each.round}
            for each in event.penalties
        ],
    }


def player_data(event: Event, name: str) -> dict[str, Any]:
    """Give what everybody may know of a player."""
    player = event.players[name]
    return {
        "name": name,
        "character": player.character,
        "since": player.since,
        "in": player.is_in,
        "checked_in": player.checked_in,
        "deck": bool(player.deck),
        "problems": list(player.problems),
    }


def cut_data(event: Event) -> dict[str, Any] | None:
    """Give who is in the cut, who was passed over, and why."""
    cut = event.cut
    if cut is None:
        return None
    return {
        "players": list(cut.players),
        "diversity": cut.diversity,
        "passed_over": [
            {"player": each.player, "place": each.place, "reason": each.reason}
            for each in cut.passed_over
        ],
        "notes": list(cut.notes),
    }
