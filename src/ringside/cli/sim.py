"""Play many games between decks and report who wins, how and with what."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from cyclopts import App
from msgspec import structs

from ringside.cards.unread import LEFT_OUT, REFUSED
from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.sim.plan import Plan
    from ringside.sim.run import Players, Results
    from ringside.sim.summary import Summary

app = App(name="sim")
FAILED: Final = 1
INTERRUPTED: Final = 130


@app.default
def sim(
    *decks: str,
    games: int = 100,
    bots: str = "greedy",
    jobs: int = 0,
    best_of: int = 1,
    report: Path | None = None,
    json: bool = False,
    seed: int = 1,
    edition: str = "",
    format: str = "",  # noqa: A002
    hidden_lists: bool = False,
    ray: str = "",
    resume: Path | None = None,
    limited: bool = False,
    leave_out: bool = False,
    starts: Literal["balanced", "chosen"] = "balanced",
    each: Path | None = None,
    sideboards: Path | None = None,
) -> int:
    """Let bots play every deck against every other, seats alternating.

    Parameters
    ----------
    decks
        Starter decks by name, or deck files; one deck alone plays against itself.
    games
        How many games each pair of decks plays; with --best-of 3, how many matches.
    bots
        Who plays: greedy, random, teacher or search, with a budget as in search:1000 (iterations)
        or search:1s (seconds a decision); two, as in search,greedy, are compared.
    jobs
        How many processes to use; all cores if you name none.
    best_of
        Play single games (1), or matches of up to three games (3).
    report
        Write a page with charts to this file.
    json
        Print one JSON object.
    seed
        The same seed gives the same results, with any number of jobs.
    edition
        The rules to play by; the newest in which all decks are legal if you name none.
    format
        Hold the decks against this format instead of the edition's own.
    hidden_lists
        Let bots guess the rival's list from what they see instead of knowing it.
    ray
        Play on a Ray cluster: its address, or `local` for one on this machine.
    resume
        Keep results in this file as they come in, and go on from what it holds already.
    limited
        Measure a set by drafts: name the set, --games pods of eight bots draft it, build for
        --format (limited or draft) and play; it shows which symbols, characters and cards win.
    leave_out
        Play decks with abilities that are not understood, without them; the report names them.
    starts
        Let each side go first equally often (balanced), or choose equally often (chosen).
    each
        Write every game to this file, as comma-separated values.
    sideboards
        With --best-of 3: a YAML file that says what decks swap behind the first game.

    """
    if limited:
        from ringside.cli import _sim_limited

        pilot = "quick" if bots == "greedy" else bots
        wanted = jobs or len(os.sched_getaffinity(0))
        found = _sim_limited.measure_set(decks, format, games, seed, pilot, wanted, quiet=json)
        _sim_limited.show(found, report, json=json)
        return 0
    from ringside.decks.omissions import refuse_unread
    from ringside.replay import deck_cards

    plan = planned(decks, games, bots, best_of, seed, edition, format, sideboards)
    if not leave_out:
        for entrant in plan.entrants:
            refuse_unread(deck_cards(entrant.cards), entrant.name)
    unread = LEFT_OUT if leave_out else REFUSED
    plan = structs.replace(plan, open_lists=not hidden_lists, unread=unread, starts=starts)
    results = run(plan, players(jobs, ray), resume, quiet=json)
    show(plan, results, report, resume, json=json)
    if each is not None:
        from ringside.sim.each_game import write_games

        write_games(plan, results, each)
    if results.trouble:
        return FAILED
    return INTERRUPTED if results.interrupted else 0


def planned(
    decks: tuple[str, ...],
    games: int,
    bots: str,
    best_of: int,
    seed: int,
    edition: str,
    form: str,
    sideboards: Path | None = None,
) -> "Plan":
    """Return the plan that the command line describes; raise UserError for what makes no sense."""
    from ringside.bots import bot_named
    from ringside.sim.entrants import enter
    from ringside.sim.plan import Plan
    from ringside.sim.sideboards import read_plans

    if not decks:
        raise UserError(
            "Expected the names of decks or deck files, got none; `ringside deck starters` "
            "lists the decks there are."
        )
    if games < 1:
        raise UserError(f"Expected at least one game, got {games}.")
    if best_of not in (1, 3):
        raise UserError(f"Expected --best-of 1 or 3, got {best_of}.")
    names = bots.split(",")
    if len(names) > 2:
        raise UserError(f"Expected one bot, or two to compare, got {bots!r}.")
    for name in names:
        bot_named(name, 0)
    if sideboards is not None and best_of == 1:
        raise UserError("Expected --best-of 3 with --sideboards, got single games; add it.")
    plans = read_plans(sideboards) if sideboards is not None else None
    chosen, entrants = enter(decks, edition, form, plans)
    pilots = (names[0], names[-1])
    return Plan(
        edition=chosen, entrants=entrants, bots=pilots, matches=games, best_of=best_of, seed=seed
    )


def players(jobs: int, ray: str) -> "Players":
    """Return how games are played."""
    from ringside.sim.on_ray import players_on_ray
    from ringside.sim.processes import players_for

    wanted = jobs or len(os.sched_getaffinity(0))
    here = players_for(wanted)  # also refuses a senseless number
    return players_on_ray(ray, wanted) if ray else here


def run(plan: "Plan", players: "Players", resume: Path | None, *, quiet: bool) -> "Results":
    """Play, with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from ringside.sim.keep import Kept
    from ringside.sim.run import simulate

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # No refreshing thread: processes are forked below, and threads do not survive that.
    store = Kept(resume, plan) if resume else None
    with Progress(
        *columns, console=Console(stderr=True), disable=quiet, auto_refresh=False
    ) as progress:
        task = progress.add_task("games", total=plan.matches * len(plan.pairs))

        def tick(count: int) -> None:
            progress.update(task, advance=count, refresh=True)

        return simulate(plan, players, store, tick)


def show(
    plan: "Plan", results: "Results", report: Path | None, resume: Path | None, *, json: bool
) -> None:
    """Print what came of it, and write the page."""
    import msgspec
    from rich.console import Console

    from ringside.sim.summary import summarise
    from ringside.sim.tables import tables

    summary = summarise(plan, results)
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        Console().print(tables(summary))
    if report is not None:
        write_page(summary, report)
    sentence = unfinished(results, resume)
    if sentence:
        print(sentence, file=sys.stderr)


def unfinished(results: "Results", resume: Path | None) -> str:
    """Say why not all games were played, and how to go on."""
    if not results.interrupted and not results.trouble:
        return ""
    why = "Interrupted." if results.interrupted else results.trouble
    how = (
        f"the same command goes on from {resume}."
        if resume
        else "with --resume FILE the next run could go on from them."
    )
    return f"{why} The results are of the {results.matches:,} that were finished; {how}"


def write_page(summary: "Summary", report: Path) -> None:
    """Write the page with charts."""
    from ringside.sim.page import page

    try:
        report.write_text(page(summary), "utf-8")
    except OSError as error:
        raise UserError(f"{report}: cannot be written ({error.strerror}); check it.") from error
