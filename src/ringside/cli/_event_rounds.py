"""`ringside event`: rounds, results, time, the cut and the end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ringside.cli._event_people import ORGANISER, record
from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.events.event import Event


def pair(file: Path, *, again: bool = False, confirm: str = "", hold: bool = False) -> None:
    """Pair the next round and show it.

    Parameters
    ----------
    file
        The file of the event.
    again
        Pair the last round anew; what was reported in it is lost.
    confirm
        With --again: `round 2`, so that nobody does it by mistake; asked for if you leave it out.
    hold
        Do not publish the round yet.

    """
    from ringside.cli._event_shown import print_pairings
    from ringside.events import desk
    from ringside.events.log import opened

    with opened(file) as held:
        if again:
            confirmed(held.event, confirm)
            held.record([desk.pair_again(held.event)], ORGANISER)
        else:
            held.record([desk.pair_next(held.event)], ORGANISER)
        if not hold:
            held.record([desk.publish(held.event)], ORGANISER)
    print_pairings(held.event)


def confirmed(event: Event, typed: str) -> None:
    """Ask for the words that let a round be paired anew."""
    wanted = f"round {len(event.rounds)}"
    if not typed and sys.stdin.isatty():
        typed = input(f"Type `{wanted}` to pair it anew: ")
    if typed.strip() != wanted:
        raise UserError(
            f"Expected --confirm {wanted!r} to pair it anew, got {typed!r}; nothing was changed."
        )


def pods(file: Path) -> None:
    """Seat everybody in pods to draft or to build, and show who sits where.

    Parameters
    ----------
    file
        The file of the event.

    """
    from ringside.cli._event_shown import print_sheets
    from ringside.events import desk
    from ringside.events.deeds import Pod, PodsSeated
    from ringside.events.log import opened

    with opened(file) as held:
        seated = tuple(Pod(draft="", players=names) for names in desk.seat_pods(held.event))
        held.record([PodsSeated(pods=seated)], ORGANISER)
    print_sheets(file, "pods")


def publish(file: Path) -> None:
    """Show a round that was held back.

    Parameters
    ----------
    file
        The file of the event.

    """
    from ringside.events import desk
    from ringside.events.log import opened

    with opened(file) as held:
        event = held.record([desk.publish(held.event)], ORGANISER)
    print(f"Round {len(event.rounds)} is published.")


def report(
    file: Path,
    table: int,
    result: str,
    *,
    round: int = 0,  # noqa: A002
    player: str = "",
) -> None:
    """Enter the result of a table.

    Parameters
    ----------
    file
        The file of the event.
    table
        The number of the table.
    result
        Games won by the first and the second player, and drawn: 2-0, 1-2, 1-1-1.
    round
        The round; the last one if you name none.
    player
        Report as this player, whose opponent must say the same before it counts.

    """
    from ringside.events import desk
    from ringside.events.log import opened
    from ringside.events.results import read_result

    with opened(file) as held:
        number = round or len(held.event.rounds)
        held.event.match(number, table)
        read = read_result(result, held.event.phase_of(number).best_of)
        deeds = (
            desk.report(held.event, number, table, player, read)
            if player
            else desk.enter(number, table, read)
        )
        event = held.record(deeds, player or ORGANISER)
    print_result(event, number, table)


def print_result(event: Event, number: int, table: int) -> None:
    """Say how a table stands, and what is missing in its round."""
    match = event.match(number, table)
    if match.result is None:
        state = "the players disagree" if match.is_disputed else "the opponent has not reported"
        print(f"Table {table}: {state}.")
        return
    print(f"Table {table}: {match.one} {match.result} {match.two}.")
    missing = event.round(number).missing
    if missing:
        print(f"Missing: {', '.join(f'table {each.table}' for each in missing)}.")
    else:
        print(f"Round {number} is over.")


def amend(file: Path, table: int, result: str, *, reason: str, round: int = 0) -> None:  # noqa: A002
    """Set a result anew, and say what changes by it.

    Parameters
    ----------
    file
        The file of the event.
    table
        The number of the table.
    result
        Games won by the first and the second player, and drawn.
    reason
        Why, for the log.
    round
        The round; the last one if you name none.

    """
    from ringside.events.changes import correct
    from ringside.events.log import now, opened
    from ringside.events.results import read_result

    with opened(file) as held:
        number = round or len(held.event.rounds)
        held.event.match(number, table)
        read = read_result(result, held.event.phase_of(number).best_of)
        found = correct(held.event, number, table, read, reason, now(), ORGANISER)
        held.record(found.deeds, ORGANISER)
    for sentence in found.changes:
        print(sentence)


def penalty(
    file: Path,
    player: str,
    penalty: Literal["warning", "game-loss", "match-loss", "disqualification"],
    *,
    note: str,
    round: int = 0,  # noqa: A002
) -> None:
    """Give a penalty.

    Parameters
    ----------
    file
        The file of the event.
    player
        Who gets it.
    penalty
        How severe it is.
    note
        Why, for the log.
    round
        The round; the last one if you name none.

    """
    from ringside.events.deeds import Penalised, Penalty

    names: dict[str, Penalty] = {
        "warning": "warning",
        "game-loss": "game loss",
        "match-loss": "match loss",
        "disqualification": "disqualification",
    }
    record(file, [Penalised(player=player, penalty=names[penalty], note=note, round=round)])
    print(f"{player}: {names[penalty]}.")


def clock(
    file: Path,
    what: Literal["show", "start", "pause", "extend"] = "show",
    *,
    minutes: int = 0,
    table: int = 0,
) -> None:
    """Show, start, pause or extend the clock of the last round.

    Parameters
    ----------
    file
        The file of the event.
    what
        What to do.
    minutes
        How many minutes more.
    table
        Give them to this table alone.

    """
    from ringside.events.deeds import AnyDeed, ClockExtended, ClockPaused, ClockStarted
    from ringside.events.log import now, opened

    with opened(file) as held:
        number = held.event.round(len(held.event.rounds)).number if held.event.rounds else 0
        deeds: dict[str, list[AnyDeed]] = {
            "show": [],
            "start": [ClockStarted(round=number)],
            "pause": [ClockPaused(round=number)],
            "extend": [ClockExtended(round=number, minutes=minutes, table=table)],
        }
        event = held.record(deeds[what], ORGANISER)
    left = event.round(number).clock.left(event.phase_of(number), now(), table)
    if left is None:
        print(f"Round {number} has no limit.")
        return
    seconds = max(0, int(left.total_seconds()))
    state = "runs" if event.round(number).clock.is_running else "stands still"
    print(f"Round {number}: {seconds // 60}:{seconds % 60:02} left; the clock {state}.")


def cut(file: Path, size: int = 0, *, diversity: bool = False) -> None:
    """Let the best go on into a bracket, and say who was passed over.

    Parameters
    ----------
    file
        The file of the event.
    size
        How many; what was announced if you name none.
    diversity
        Take the best finisher of each character.

    """
    from ringside.events import desk
    from ringside.events.log import opened

    with opened(file) as held:
        made = desk.cut(held.event, size, diversity or None)
        held.record([made], ORGANISER)
    for seed, name in enumerate(made.players, 1):
        print(f"{seed:>3} {name}")
    for each in made.passed_over:
        print(f"passed over: {each.player} ({each.place}.): {each.reason}")
    for note in made.notes:
        print(f"note: {note}")


def finish(file: Path) -> None:
    """End the event.

    Parameters
    ----------
    file
        The file of the event.

    """
    from ringside.cli._event_shown import print_standings
    from ringside.events.deeds import Finished
    from ringside.events.pairing.bracket import champion

    event = record(file, [Finished()])
    print_standings(event)
    if champion(event):
        print(f"{champion(event)} has won.")
