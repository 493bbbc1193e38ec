"""Compare versions of a deck on the same deals, meet a field, and find changes that help."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.lab.deals import Arena, Cards
    from ringside.lab.swap import Finding

app = App(name="lab")
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


@app.command
def swap(
    before: str,
    after: str,
    *against: str,
    pilots: str = PILOTS,
    deals: int = 1000,
    margin: float = 1.0,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Tell whether a change makes a deck better, on the same deals, seats and starts.

    Parameters
    ----------
    before
        The deck as it was: a starter or a file.
    after
        The deck with the change.
    against
        The rivals, in turn; the deck as it was if you name none.
    pilots
        Two bots or more; each plays both versions and the rival.
    deals
        A pilot's deals at most, each four games; it ends earlier once it is decided.
    margin
        Points (percents of games won) that do not matter to you.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.lab.players import players
    from ringside.lab.swap import Limits, disagreement, swap_test

    bots, limits = piloted(pilots, deals), Limits(deals=deals, margin=margin)
    names = list(dict.fromkeys([before, after, *against]))
    arena, decks, _ = entered(names, against or (before,), table)
    pair = (decks[before], decks[after])
    with progress(deals * len(bots), quiet=json) as tick, players(arena, table.processes) as play:
        findings = [swap_test(pair, bot, limits, play, tick) for bot in bots]
    warning = disagreement(findings)
    if json:
        show_json({"before": before, "after": after, "findings": findings, "warning": warning})
        return
    show_findings(f"{after} in place of {before}", findings, warning)


@app.command
def gauntlet(
    deck: str,
    *field: str,
    pilots: str = PILOTS,
    deals: int = 50,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Let a deck meet a field of rivals, each by its weight.

    Parameters
    ----------
    deck
        The deck: a starter or a file.
    field
        The rivals; `odile-marsh=3` is met three times as often as one without a number.
    pilots
        Two bots or more; each plays the deck and the rival.
    deals
        Deals against each rival and with each pilot, two games each.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.lab.gauntlet import pilots_disagree, run_gauntlet
    from ringside.lab.players import players

    bots, weighted = piloted(pilots, deals), [weighed(each) for each in field]
    if not weighted:
        raise UserError("Expected at least one rival, got none; name decks such as odile-marsh=2.")
    names = [name for name, _ in weighted]
    arena, decks, _ = entered(list(dict.fromkeys([deck, *names])), names, table)
    total = deals * len(bots) * len(names)
    with progress(total, quiet=json) as tick, players(arena, table.processes) as play:
        runs = [run_gauntlet(decks[deck], weighted, bot, deals, play, tick) for bot in bots]
    warning = pilots_disagree(runs)
    if json:
        show_json({"deck": deck, "runs": runs, "warning": warning})
        return
    for run in runs:
        for met in (*run.rivals, run.field):
            said = f"{met.share:.1%} ({met.low:.0%} to {met.high:.0%})"
            print(f"{run.pilot}: {said} against {met.rival}, {met.deals} deals")
    if warning:
        print(warning)


@app.command
def tune(
    deck: str,
    pool: str,
    *against: str,
    pilots: str = PILOTS,
    deals: int = 300,
    changes: int = 3,
    table: Annotated[Table, Parameter(name="*")] = USUAL,
    json: bool = False,
) -> None:
    """Find swaps that make a deck better, and say what the best of them are worth together.

    Parameters
    ----------
    deck
        The deck: a starter or a file.
    pool
        A deck or file whose cards, sideboard included, may come in.
    against
        The rivals, in turn; the deck itself if you name none.
    pilots
        Two bots or more; the first one searches, all of them confirm.
    deals
        Deals of the most promising swaps, and of the last test.
    changes
        How many swaps to take at most.
    table
        How the games are played.
    json
        Print one JSON object.

    """
    from ringside.decks.find import find_deck
    from ringside.lab.legal import legality
    from ringside.lab.players import players
    from ringside.lab.swap import disagreement
    from ringside.lab.tune import swaps
    from ringside.lab.tune import tune as tuned

    bots, others = piloted(pilots, deals), find_deck(pool)
    names = list(dict.fromkeys([deck, *against]))
    arena, decks, form = entered(names, against or (deck,), table)
    is_legal = legality([find_deck(deck), others], form)
    cards = [slot.card for slot in (*others.main, *others.side)]
    candidates = list(swaps(decks[deck], cards, is_legal))
    if not candidates:
        raise UserError(f"Expected cards in {pool} that {deck} may take, got none; name others.")
    total = len(candidates) * deals // 3
    with progress(total, quiet=json) as tick, players(arena, table.processes) as play:
        result = tuned(decks[deck], candidates, bots, deals, play, changes, tick)
    warning = disagreement(result.together)
    if json:
        show_json(
            {
                "tried": result.tried,
                "helping": result.helping,
                "chosen": result.chosen,
                "together": result.together,
                "warning": warning,
            }
        )
        return
    print(f"{result.tried} legal swaps were tried with {bots[0]}.")
    if not result.chosen:
        print("None of them surely helps; play more deals, or name other cards.")
        return
    for words, finding in result.helping:
        print(f"  {words}: {said(finding)}")
    changed = "; ".join(result.chosen)
    show_findings(f"Together, on new deals ({changed})", result.together, warning)


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
        raise UserError(f"Expected at least two deals, got {deals}.")
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
