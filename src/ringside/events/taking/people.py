"""What lines about people change: who plays, with what, and what they may not do."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events import deeds
from ringside.events.deeds import Entry
from ringside.events.event import Event, Match, Player
from ringside.events.results import Result, walkover

LONGEST: Final = 80


def appointed(event: Event, what: deeds.Appointed, entry: Entry) -> Event:
    """Add somebody to the staff."""
    others = tuple(pair for pair in event.staff if pair[0] != what.person)
    return replace(event, staff=(*others, (what.person, what.role)))


def registered(event: Event, what: deeds.Registered, entry: Entry) -> Event:
    """Let a player enter, late if rounds were paired already."""
    name = what.player
    if not name or name != " ".join(name.split()) or not name.isprintable():
        raise UserError(f"Expected a name without odd spaces, got {name!r}; write it again.")
    if len(name) > LONGEST:
        raise UserError(
            f"Expected a name of {LONGEST} letters at most, got {len(name)}; shorten it."
        )
    before_the_cut(event, "players")
    if any(name.casefold() == known.casefold() for known in event.players):
        raise UserError(f"Expected a new name, but {name!r} is registered; choose another one.")
    if event.rounds and event.plan.late == "refused":
        raise UserError(
            "Expected players before the first round, got a late one; ask the organiser."
        )
    if event.pods:
        raise UserError(
            "Expected players before the pods are seated, but they are; come to the next event."
        )
    if event.plan.diversity and not what.character:
        raise UserError(
            f"Expected {name!r} to declare a character (tournament-2008 100.5.1), got none; "
            "name one."
        )
    return event.with_player(Player(name, character=what.character, since=len(event.rounds) + 1))


def before_the_cut(event: Event, what: str) -> None:
    """Raise UserError for what has a meaning only until the bracket is made."""
    if event.cut is not None:
        raise UserError(f"Expected {what} before the cut, but it is made; go on with the bracket.")


def handed_in(event: Event, what: deeds.HandedIn, entry: Entry) -> Event:
    """Keep a player's deck; it is locked once a round was published."""
    player = event.player(what.player)
    if event.has_begun and player.deck and dict(event.staff).get(entry.by) is None:
        raise UserError(
            "Expected decks before the event begins, but they are locked since then "
            "(tournament-2008 101.4); ask the organiser."
        )
    character = what.character or player.character
    return event.with_player(
        replace(player, deck=what.deck, character=character, problems=what.problems)
    )


def checked_in(event: Event, what: deeds.CheckedIn, entry: Entry) -> Event:
    """Note that a player is there."""
    return event.with_player(replace(event.player(what.player), checked_in=True))


def dropped(event: Event, what: deeds.Dropped, entry: Entry) -> Event:
    """Let a player leave after the round in which they sit, or after the last one."""
    player = event.player(what.player)
    if not player.is_in:
        raise UserError(
            f"Expected a player who takes part, but {player.name!r} has left; name another."
        )
    return event.with_player(replace(player, until=last_round(event, player.name)))


def last_round(event: Event, name: str) -> int:
    """Give the number of the last round in which a player has a table."""
    seated = (
        each.number
        for each in reversed(event.rounds)
        if any(name in match.players for match in each.matches)
    )
    return next(seated, 0)


def returned(event: Event, what: deeds.Returned, entry: Entry) -> Event:
    """Let a player who left take part again; the rounds between count as missed."""
    player = event.player(what.player)
    if player.is_in or player.disqualified:
        raise UserError(
            f"Expected a player who left of their own, got {player.name!r}; name another."
        )
    return event.with_player(replace(player, until=None))


def asked_for_bye(event: Event, what: deeds.AskedForBye, entry: Entry) -> Event:
    """Note a bye for a round that is still to come."""
    player = event.player(what.player)
    before_the_cut(event, "byes")
    if what.round <= len(event.rounds):
        raise UserError(
            f"Expected a round that is still to be paired, got {what.round}; name a later one."
        )
    return event.with_player(replace(player, byes=player.byes | {what.round}))


def kept_apart(event: Event, what: deeds.KeptApart, entry: Entry) -> Event:
    """Note two players who should not meet."""
    one, two = two_players(event, what.one, what.two)
    return replace(event, apart=event.apart | {frozenset((one, two))})


def put_together(event: Event, what: deeds.PutTogether, entry: Entry) -> Event:
    """Note two players who meet in a round to come."""
    before_the_cut(event, "pairs that are put together")
    one, two = two_players(event, what.one, what.two)
    if what.round <= len(event.rounds):
        raise UserError(
            f"Expected a round that is still to be paired, got {what.round}; name a later one."
        )
    taken = {name for number, *names in event.together if number == what.round for name in names}
    for name in (one, two):
        if name in taken:
            raise UserError(
                f"Expected one forced pair each, but {name!r} has one already; name another."
            )
    return replace(event, together=event.together | {(what.round, one, two)})


def two_players(event: Event, one: str, two: str) -> tuple[str, str]:
    """Give the names of two different players."""
    if event.player(one) == event.player(two):
        raise UserError(f"Expected two different players, got {one!r} twice; name another.")
    return one, two


def penalised(event: Event, what: deeds.Penalised, entry: Entry) -> Event:
    """Keep a penalty; a lost match changes the table, a disqualified player is out."""
    player = event.player(what.player)
    if player.disqualified and what.penalty == "disqualification":
        raise UserError(
            f"Expected one disqualification, but {player.name!r} is out already; name another."
        )
    number = what.round or len(event.rounds)
    event = replace(event, penalties=(*event.penalties, replace(what, round=number)))
    if what.penalty in ("match loss", "disqualification"):
        event = lose_match(event, player.name, number)
    if what.penalty == "disqualification":
        out = replace(player, disqualified=True, until=last_round(event, player.name))
        event = event.with_player(out)
    return event


def lose_match(event: Event, name: str, number: int) -> Event:
    """Return the event with a player's match of a round lost."""
    if not 1 <= number <= len(event.rounds):
        return event
    best_of = event.phase_of(number).best_of
    a_round = event.round(number)
    matches = (
        replace(match, result=lost_by(event, match, name, number, best_of))
        if name in match.players and not match.is_bye
        else match
        for match in a_round.matches
    )
    return event.with_round(replace(a_round, matches=tuple(matches)))


def lost_by(event: Event, match: Match, name: str, number: int, best_of: int) -> Result:
    """Give the result of a match that a player loses; if both do, nobody wins it."""
    losers = {
        penalty.player
        for penalty in event.penalties
        if penalty.round == number and penalty.penalty in ("match loss", "disqualification")
    }
    if losers >= set(match.players):
        return Result(0, 0, void=True)
    return walkover(best_of) if name == match.two else walkover(best_of).turned
