"""Exercise the abilities of cards and report those that were not seen acting."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ringside.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ringside.cards.model import Card
    from ringside.exercise.report import Report

COUNTS = (
    *("cards", "cards_acting", "abilities", "acting"),
    *("never_offered", "never_reached", "no_mark", "crashed", "reasoned", "left_out"),
)


def exercise(
    file: str,
    *,
    json: bool = False,
    jobs: int = 1,
    attempts: int = 120,
    sample: int = 0,
    seed: int = 1,
    shapes: int = 30,
    findings: Path | None = None,
) -> None:
    """Play every ability of cards in positions made for it, and see each instruction at work.

    Parameters
    ----------
    file
        A card file (JSON Lines, JSON, CSV or YAML), or a set such as `first-bell`.
    json
        Print one JSON object.
    jobs
        How many processes to use.
    attempts
        How many positions to try at most for one ability.
    sample
        Exercise only so many cards, drawn at random; 0 is all.
    seed
        The seed of the sample.
    shapes
        How many shapes of faults to print; --json has all.
    findings
        Write what came of each ability to this file, one JSON object a line.

    """
    import msgspec

    from ringside.exercise.run import exercise as run

    if jobs < 1 or attempts < 1:
        raise UserError(f"Expected at least one job and attempt, got {jobs} and {attempts}.")
    cards = drawn(cards_of(file), sample, seed)
    with progress(len(cards), quiet=json) as tick:
        report, found = run(cards, jobs, attempts, tick)
    if findings is not None:
        findings.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in found))
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        print_report(report, shapes)


def cards_of(file: str) -> Sequence[Card]:
    """Read the cards of a file, or of a set by its name."""
    from ringside.cards.imports import read_cards
    from ringside.cards.sets import load_set, set_names

    if file in set_names():
        return tuple(load_set(file).cards)
    return tuple(read_cards(Path(file)).cards)


def drawn(cards: Sequence[Card], sample: int, seed: int) -> Sequence[Card]:
    """Draw some of the cards, or take all."""
    from random import Random

    if not 0 < sample < len(cards):
        return cards
    return Random(seed).sample(cards, sample)  # noqa: S311 - chance, no secret


@contextmanager
def progress(total: int, quiet: bool) -> Iterator[Callable[[], None]]:
    """Show how many cards are done, where somebody watches."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), disable=quiet) as bar:
        task = bar.add_task("cards", total=total)
        yield lambda: bar.advance(task)


def print_report(report: Report, most: int) -> None:
    """Print the counts and the table of shapes."""
    from rich.console import Console
    from rich.table import Table

    for key in COUNTS:
        print(f"{key}: {getattr(report, key)}")
    table = Table("cards", "fault", "shape", "for example or why", title="what was not seen acting")
    for each in report.shapes[:most]:
        why = each.reason or ", ".join(each.examples[:3])
        table.add_row(str(each.cards), each.fault, each.shape, why)
    if table.row_count:
        Console(highlight=False, markup=False).print(table)
