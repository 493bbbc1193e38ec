"""`ringside event`: looking at an event, printing it, and handing it on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ringside.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ringside.events.event import Event
    from ringside.events.sheets import Sheet


def read(file: Path) -> Event:
    """Read the event in a file."""
    from ringside.events.log import EventFile

    return EventFile(file).event


def print_json(data: Any) -> None:
    """Print one JSON object."""
    import msgspec

    print(msgspec.json.encode(data).decode())


def show(file: Path, *, json: bool = False) -> None:
    """Show where an event stands.

    Parameters
    ----------
    file
        The file of the event.
    json
        Print one JSON object with everything but deck lists.

    """
    from ringside.events.pairing.bracket import champion
    from ringside.events.shown import event_data

    event = read(file)
    if json:
        print_json(event_data(event))
        return
    print(f"{event.plan.name}: {len(event.active)} players, {len(event.rounds)} rounds paired.")
    missing = event.current.missing if event.current else ()
    if missing:
        print(f"Missing: {', '.join(f'table {each.table}' for each in missing)}.")
    if champion(event):
        print(f"{champion(event)} has won.")


def standings(file: Path, *, json: bool = False, explain: str = "") -> None:
    """Show the standings.

    Parameters
    ----------
    file
        The file of the event.
    json
        Print one JSON object, with how each figure came about.
    explain
        Say how the figures of this player came about.

    """
    from ringside.events.shown import standings_data
    from ringside.events.standings import table

    event = read(file)
    if json:
        print_json(standings_data(event))
    elif explain:
        name = event.player(explain).name
        found = next(each for each in table.standings(event) if each.player == name)
        print(
            f"{name}: place {found.place}, apart from the next by {found.decided_by or 'nothing'}"
        )
        for word, figure in found.figures:
            print(f"{word}: {figure} ({figure.words})")
    else:
        print_standings(event)


def pairings(file: Path, *, round: int = 0, json: bool = False) -> None:  # noqa: A002
    """Show a round with the reason for each pairing.

    Parameters
    ----------
    file
        The file of the event.
    round
        The round; the last one if you name none.
    json
        Print one JSON object.

    """
    from ringside.events.shown import round_data

    event = read(file)
    number = round or len(event.rounds)
    if json:
        print_json(round_data(event, event.round(number)))
    else:
        print_pairings(event, number)


def bracket(file: Path, *, json: bool = False) -> None:
    """Show the bracket.

    Parameters
    ----------
    file
        The file of the event.
    json
        Print one JSON object.

    """
    from ringside.events.sheets import bracket_sheet
    from ringside.events.shown import bracket_data, cut_data

    event = read(file)
    if json:
        print_json({"cut": cut_data(event), "bracket": bracket_data(event)})
    else:
        print_tables(bracket_sheet(event))


def log(file: Path, *, json: bool = False) -> None:
    """Show everything that happened, when and by whom.

    Parameters
    ----------
    file
        The file of the event.
    json
        Print one JSON object.

    """
    from ringside.events.lines import line_words
    from ringside.events.log import read_log

    entries = read_log(file)
    if json:
        print_json({"log": entries})
        return
    for entry in entries:
        print(f"{entry.at:%Y-%m-%d %H:%M:%S} {entry.by}: {line_words(entry.what)}")


def print_sheets(file: Path, what: str = "pairings", *, pdf: Path | None = None) -> None:
    """Print a sheet for the wall or the tables.

    Parameters
    ----------
    file
        The file of the event.
    what
        `pairings`, `pods`, `standings`, `slips`, `decks` or `bracket`.
    pdf
        Write it to this PDF instead of the terminal.

    """
    from ringside.events.sheets import sheets_named

    sheets = sheets_named(read(file), what)
    if pdf is None:
        print_tables(sheets)
        return
    from ringside.events.pdf import write_pdf

    write(pdf, write_pdf(sheets))


def export(file: Path, output: Path) -> None:
    """Write the event for others.

    Parameters
    ----------
    file
        The file of the event.
    output
        The file to write: `.csv` (standings), `.matches.csv`, `.json` (everything) or `.pdf`.

    """
    from ringside.events import exports

    write(output, exports.export(read(file), output.name))


def write(output: Path, data: bytes) -> None:
    """Write a file, or say why not."""
    try:
        output.write_bytes(data)
    except OSError as error:
        raise UserError(f"{output}: cannot be written ({error.strerror}); check it.") from error
    print(f"{output} is written.")


def print_standings(event: Event) -> None:
    """Print the standings as a table."""
    from ringside.events.sheets import standings_sheet

    print_tables(standings_sheet(event))


def print_pairings(event: Event, number: int = 0) -> None:
    """Print a round as a table, one line for each pairing."""
    from ringside.events.sheets import Sheet

    a_round = event.round(number or len(event.rounds))
    rows = tuple(
        (str(match.table), match.one, match.two or "bye", str(match.result or ""), match.reason)
        for match in a_round.matches
    )
    head = ("table", "one", "two", "result", "why")
    print_tables([Sheet(f"Round {a_round.number}", head, rows, (1, 3, 3, 1, 6))])


def print_tables(sheets: Iterable[Sheet]) -> None:
    """Print sheets to the terminal."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    for sheet in sheets:
        console.print(escape(sheet.title), style="italic")
        table = Table(box=None, pad_edge=False)
        for word in sheet.head:
            table.add_column(word)
        for row in sheet.rows:
            table.add_row(*map(escape, row))
        console.print(table)
