"""`ringside admin`: what players reported, and games that failed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ringside.cli._admin_shown import day, plain, print_json, print_table
from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.server.admin.reports import Reported


def reports(
    *,
    all: bool = False,  # noqa: A002
    most: int = 50,
    database: str = "",
    json: bool = False,
) -> None:
    """List reports, newest first.

    Parameters
    ----------
    all
        List those that you are done with too.
    most
        How many.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.
    json
        Print one JSON object instead of a table.

    """
    from ringside.server.admin import reports as stored
    from ringside.server.admin.opening import opened, transact
    from ringside.server.settings import default_database

    with opened(database or default_database()) as engine:
        found = transact(engine, lambda session: stored.reports(session, all, most))
    if json:
        print_json("reports", found)
        return
    print_table(
        ("report", "when (UTC)", "by", "game", "words", ""),
        (
            (
                each.id,
                day(each.created),
                author(each),
                each.game,
                first_words(each.words),
                "closed" if each.closed else "",
            )
            for each in found
        ),
    )


def report(
    number: int, *, replay: Path | None = None, close: bool = False, database: str = ""
) -> None:
    """Show a report, save its game as a replay, or be done with it.

    Parameters
    ----------
    number
        The number that `ringside admin reports` shows.
    replay
        The file to save the game in as it stood; `ringside replay show` plays it.
    close
        Note that you are done with it, so that it is listed no more.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.

    """
    from ringside.server.admin.opening import opened, transact
    from ringside.server.admin.reports import close_report, one_report
    from ringside.server.settings import default_database

    with opened(database or default_database()) as engine:
        found, game = transact(engine, lambda session: one_report(session, number))
        if close:
            transact(engine, lambda session: close_report(session, number))
    print(f"Report {found.id} by {author(found)}, {day(found.created)} UTC")
    print(f"Game {found.game}, after {found.moment} choices")
    print(plain(found.words))
    if replay is not None:
        save(game, replay)
    if close:
        print("It is closed.")


def save(game: bytes, file: Path) -> None:
    """Write a replay into a file."""
    if not game:
        raise UserError(
            "Expected a report with a game, but this one came before its game began; "
            "leave --replay out."
        )
    try:
        file.write_bytes(game)
    except OSError as error:
        raise UserError(
            f"Expected a file that can be written, got {file} ({error.strerror}); choose another."
        ) from error
    print(f"Its game is in {file}.")


def author(found: Reported) -> str:
    """Name who wrote a report."""
    if found.player is not None:
        return f"{plain(found.name)} (#{found.player})"
    return "the server itself"


def first_words(words: str, most: int = 60) -> str:
    """Shorten what was written to one line."""
    line = " ".join(words.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
