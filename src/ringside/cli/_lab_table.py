"""What the commands of the laboratory share: the table, decks and pilots, progress and words."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.lab.deals import Arena, Cards
    from ringside.lab.swap import Finding

PILOTS: Final = "net,greedy"


@dataclass(frozen=True)
class Table:
    """How games are played, whatever is asked of them.

    Parameters
    ----------
    edition
        The rules to play by; the newest in which all decks are legal if you name none.
    format
        Hold the decks against this format instead of the edition's own.
    seed
        Another seed gives other deals.
    jobs
        How many processes to use; all cores if you name none.

    """

    edition: str = ""
    format: str = ""
    seed: int = 1
    jobs: int = 0

    @property
    def processes(self) -> int:
        """Return how many processes play."""
        return self.jobs or len(os.sched_getaffinity(0))


USUAL: Final = Table()


def piloted(pilots: str, deals: int) -> list[str]:
    """Return the bots that play; raise UserError for fewer than two."""
    from ringside.bots import bot_named

    names = list(dict.fromkeys(pilots.split(",")))
    if len(names) < 2:
        raise UserError(
            f"Expected at least two different pilots, got {pilots!r}; a verdict of one pilot is "
            "about the pilot, so name another such as net,greedy."
        )
    for name in names:
        bot_named(name, 0)
    if deals < 2:
        raise UserError(f"Expected at least two deals, got {deals}; ask for more.")
    return names


def weighed(words: str) -> tuple[str, float]:
    """Read a rival and its weight, such as odile-marsh=3."""
    name, equals, number = words.rpartition("=")
    if not equals:
        return words, 1.0
    try:
        weight = float(number)
    except ValueError:
        weight = 0.0
    if not 0 < weight < 1e9:
        raise UserError(f"Expected a weight above 0 behind {name}=, got {number!r}.")
    return name, weight


def entered(
    names: list[str], rivals: tuple[str, ...] | list[str], table: Table
) -> "tuple[Arena, dict[str, Cards], str]":
    """Return where decks meet, the decks by name, and the format they are held against."""
    from ringside.decks.formats import format_of
    from ringside.lab.deals import Arena
    from ringside.replay import deck_cards
    from ringside.sim.entrants import enter

    chosen, entrants = enter(names, table.edition, table.format)
    decks = {name: deck_cards(each.cards) for name, each in zip(names, entrants, strict=True)}
    arena = Arena(edition=chosen, rivals=tuple(decks[name] for name in rivals), seed=table.seed)
    return arena, decks, table.format or format_of(chosen).name


@contextmanager
def progress(total: int, *, quiet: bool) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on standard error; no thread refreshes it, since processes are forked."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), disable=quiet, auto_refresh=False) as bar:
        task = bar.add_task("deals", total=total)
        yield lambda count: bar.update(task, advance=count, refresh=True)


def said(finding: "Finding") -> str:
    """Say a difference with its interval."""
    words = f"{finding.points:+.1f} points ({finding.low:+.1f} to {finding.high:+.1f})"
    return f"{words}, {finding.verdict}, {finding.deals} deals with {finding.pilot}"


def show_findings(title: str, findings: "list[Finding]", warning: str) -> None:
    """Print what each pilot found, and where they disagree."""
    print(f"{title}:")
    for finding in findings:
        print(f"  {said(finding)}")
    if warning:
        print(warning)


def show_json(found: dict[str, object]) -> None:
    """Print one JSON object."""
    import msgspec

    print(msgspec.json.encode(found).decode())
