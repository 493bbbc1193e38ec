"""Play random games and check that nothing breaks."""

from typing import TYPE_CHECKING

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from rich.console import Console

    from ringside.fuzz.run import Summary

app = App(name="fuzz")
FAILED = 1


@app.default
def fuzz(
    *,
    games: int = 1000,
    seed: int = 1,
    cards: str = "",
    edition: str = "ufs-2020",
    jobs: int = 1,
    by_hand: bool = False,
    json: bool = False,
) -> int:
    """Play random legal games to their end and check every invariant after every choice.

    Parameters
    ----------
    games
        How many games to play.
    seed
        The seed of the first game; each next game has the next seed.
    cards
        A file or set to deal random decks from (cards whose text is understood), or "starters".
    edition
        The rules to play by.
    jobs
        How many processes to use.
    by_hand
        Let players act by hand at random, also where an ability is not understood.
    json
        Print one JSON object.

    """
    import msgspec
    from rich.progress import Progress

    from ringside.fuzz.run import fuzz as run

    if games < 1 or jobs < 1:
        raise UserError(f"Expected at least one game and one job, got {games} and {jobs}.")
    with Progress(console=stderr(), disable=json) as progress:
        task = progress.add_task("games", total=games)
        summary = run(games, seed, edition, cards, jobs, lambda: progress.advance(task), by_hand)
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        print_summary(summary)
    return FAILED if summary.failures else 0


def stderr() -> "Console":
    """Return a console for progress, which stays out of the output."""
    from rich.console import Console

    return Console(stderr=True)


def print_summary(summary: "Summary") -> None:
    """Print the figures, and each failure with the command that shows it again."""
    rate = summary.games / summary.seconds if summary.seconds else 0.0
    print(
        f"{summary.games} games, {summary.decisions} decisions, {summary.turns} turns, "
        f"{summary.draws} draws in {summary.seconds:.1f} s ({rate:.0f} games/s): "
        f"{len(summary.failures)} failures"
    )
    print(f"{summary.cards} cards dealt, {summary.cards - len(summary.unused)} of them used")
    for failure in summary.failures:
        print(f"seed {failure.seed}: {failure.reason}")
        print(f"  {failure.command}")
