"""`ringside sim --limited`: a set measured by drafts of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.limited.measure import Measured
    from ringside.sim.intervals import Share

SHOWN = 8


def measure_set(
    sets: tuple[str, ...], form: str, pods: int, seed: int, pilot: str, jobs: int, *, quiet: bool
) -> Measured:
    """Draft and play pods of eight bots, with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import Progress

    from ringside.limited.measure import Plan, measure

    if len(sets) != 1:
        raise UserError(f"Expected one set to measure, such as first-bell, got {len(sets)}.")
    if pods < 1:
        raise UserError(f"Expected at least one pod, got {pods}.")
    plan = Plan(set=sets[0], format=form or "limited", pods=pods, seed=str(seed), pilot=pilot)
    # No refreshing thread: processes are forked below, and threads do not survive that.
    with Progress(console=Console(stderr=True), disable=quiet, auto_refresh=False) as progress:
        task = progress.add_task("pods", total=pods)
        return measure(plan, jobs, lambda: progress.update(task, advance=1, refresh=True))


def show(measured: Measured, report: Path | None, *, json: bool) -> None:
    """Print what came of it, and write the page."""
    import msgspec

    from ringside.limited.page import page

    if json:
        print(msgspec.json.encode(measured).decode())
    else:
        for line in lines(measured):
            print(line)
    if report is not None:
        try:
            report.write_text(page(measured), "utf-8")
        except OSError as error:
            raise UserError(f"{report}: cannot be written ({error.strerror}); check it.") from error


def lines(measured: Measured) -> list[str]:
    """Say the figures in words."""
    decks = max(measured.decks, 1)
    found = [
        f"{measured.pods} pods of eight, {measured.games} games: every card drafted once in "
        f"{measured.whole_pods}, {measured.legal_decks} of {measured.decks} decks legal",
        f"{measured.able_decks / decks:.2%} of decks can play; turns with a card to play: "
        f"{measured.playable:.1%} (face up {measured.face_up:.1%}), "
        f"starters {measured.starters_playable:.1%}",
    ]
    for title, shares in (
        ("symbols", measured.symbols),
        ("who starts", measured.starts),
        ("cards", measured.cards),
    ):
        best = list(shares.items())[:SHOWN]
        found.append(f"{title}: " + ", ".join(f"{name} {said(share)}" for name, share in best))
    return found


def said(share: Share) -> str:
    """Write a share with its interval."""
    return f"{share.share:.0%} ({share.low:.0%}–{share.high:.0%})"
