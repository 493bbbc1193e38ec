"""`ringside event simulate`: try rounds and cuts before an event is announced."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.events.simulation import Chance, Played, Trial
    from ringside.sim.intervals import Share

SHOWN: Final = 12


def simulate(
    *decks: str,
    players: int = 64,
    rounds: int = 0,
    cut: int = 8,
    events: int = 200,
    best_of: int = 3,
    spread: float = 200.0,
    draws: float = 0.0,
    diversity: bool = False,
    bots: str = "greedy",
    games: int = 20,
    edition: str = "",
    seed: int = 1,
    chart: Path | None = None,
    json: bool = False,
) -> None:
    """Say how often the best win an event of some rounds and a cut.

    Parameters
    ----------
    decks
        Decks that bots play against each other first; without any, strengths alone decide.
    players
        How many players.
    rounds
        How many Swiss rounds; as many as the field needs if you give none.
    cut
        How many go on into the bracket; 0 for none.
    events
        How many events to play.
    best_of
        Matches of 1 or 3 games.
    spread
        How far strengths differ: two of three players are within so many points of the middle,
        and 400 points are odds of ten to one in a game.
    draws
        The share of Swiss matches that are drawn.
    diversity
        Cut by character; with decks alone.
    bots
        Who plays the decks.
    games
        How many games each pair of decks plays.
    edition
        The rules to play by.
    seed
        The same seed gives the same events.
    chart
        Write a page with a chart to this file.
    json
        Print one JSON object.

    """
    from ringside.events.simulation import Trial, by_strength, check_trial, strengths

    if events < 1:
        raise UserError(f"Expected at least one event, got {events}.")
    if best_of not in (1, 3):
        raise UserError(f"Expected --best-of 1 or 3, got {best_of}.")
    if diversity and not decks:
        raise UserError("Expected decks to tell characters apart by; name some, or cut by rank.")
    seats = tuple(decks[place % len(decks)] for place in range(players)) if decks else ()
    trial = Trial(
        players=players,
        rounds=rounds,
        cut=cut,
        best_of=best_of,
        draws=draws,
        diversity=diversity,
        characters=seats if diversity else (),
        seed=seed,
    )
    check_trial(trial)
    chance = (
        deck_chance(decks, seats, games, bots, seed, edition, quiet=json)
        if decks
        else by_strength(strengths(players, spread))
    )
    played = run(trial, chance, events, quiet=json)
    show(trial, played, seats, chart, json=json)


def deck_chance(
    decks: tuple[str, ...],
    seats: tuple[str, ...],
    games: int,
    bots: str,
    seed: int,
    edition: str,
    *,
    quiet: bool,
) -> Chance:
    """Let bots play the decks, and give what each wins against each."""
    from ringside.cli import sim
    from ringside.events.simulation import by_decks

    if len(decks) < 2:
        raise UserError("Expected at least two decks, got one; name another.")
    plan = sim.planned(decks, games, bots, 1, seed, edition, "")
    results = sim.run(plan, sim.players(len(os.sched_getaffinity(0)), ""), None, quiet=quiet)
    if results.trouble or results.interrupted:
        raise UserError(results.trouble or "Interrupted before the decks had played.")
    shares = [[0.5] * len(decks) for _ in decks]
    for (left, right), tally in zip(plan.pairs, results.tallies, strict=True):
        # One game more on either side keeps a few games from saying never or always.
        shares[left][right] = (tally.won[0] + 1) / (tally.won[0] + tally.won[1] + 2)
        shares[right][left] = 1 - shares[left][right]
    return by_decks([decks.index(name) for name in seats], shares)


def run(trial: Trial, chance: Chance, events: int, *, quiet: bool) -> list[Played]:
    """Play events with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import track

    from ringside.events.simulation import play_events

    console = Console(stderr=True, quiet=quiet)
    played = play_events(trial, chance, events)
    return list(track(played, "events", total=events, console=console, disable=quiet))


def show(
    trial: Trial, played: list[Played], seats: tuple[str, ...], chart: Path | None, *, json: bool
) -> None:
    """Print what came of it, and write the page."""
    import msgspec

    from ringside.cli._event_chart import page
    from ringside.events.phases import swiss_rounds

    rows = shares(trial, played, seats)
    rounds = trial.rounds or swiss_rounds(trial.players)
    title = f"{trial.players} players, {rounds} rounds" + (
        f", cut to {trial.cut}" if trial.cut else ""
    )
    if json:
        data = {"title": title, "trial": trial, "events": len(played), "rows": rows}
        print(msgspec.json.encode(data).decode())
    else:
        print_rows(title, rows, len(played))
    if chart is not None:
        try:
            chart.write_text(page(title, rows, len(played)), "utf-8")
        except OSError as error:
            raise UserError(f"{chart}: cannot be written ({error.strerror}); check it.") from error


def shares(
    trial: Trial, played: list[Played], seats: tuple[str, ...]
) -> list[tuple[str, Share, Share]]:
    """Give for each player, or each deck, how often it won and how often it was in the cut."""
    from ringside.sim.intervals import wilson

    names = seats or tuple(f"strength {place + 1}" for place in range(trial.players))
    rows = []
    for name in dict.fromkeys(names):
        own = {place for place, called in enumerate(names) if called == name}
        won = sum(each.winner in own for each in played)
        in_cut = sum(bool(own & set(each.cut or each.order[:1])) for each in played)
        rows.append((name, wilson(won, len(played)), wilson(in_cut, len(played))))
    return rows


def print_rows(title: str, rows: list[tuple[str, Share, Share]], events: int) -> None:
    """Print who won how often, as bars."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{title}: {events} events", title_justify="left", box=None)
    for word in ("", "wins", "", "in the cut"):
        table.add_column(word)
    for name, won, in_cut in rows[:SHOWN]:
        bar = "█" * round(won.share * 40)
        words = f"{won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
        table.add_row(name, words, bar, f"{in_cut.share:.1%}")
    Console(highlight=False).print(table)
