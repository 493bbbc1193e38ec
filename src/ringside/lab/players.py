"""Who plays the deals of the laboratory: this process, or several."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from ringside.collector import cards_kept, keep_cards
from ringside.errors import UserError
from ringside.lab.deals import Arena, Cards
from ringside.lab.swap import Play

Task = tuple[Cards, str, int]
ARENAS: list[Arena] = []  # the one of this process


@contextmanager
def players(arena: Arena, jobs: int) -> Iterator[Play]:
    """Return how deals are played, with so many processes, for as long as they are needed."""
    if jobs < 1:
        raise UserError(f"Expected at least one job, got {jobs}.")
    if jobs == 1:
        with cards_kept():
            yield lambda tasks: [arena.score(*task) for task in tasks]
        return
    pool = ProcessPoolExecutor(jobs, get_context("fork"), prepare, (arena,))
    try:
        yield lambda tasks: shared_out(pool, tasks, jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def shared_out(pool: ProcessPoolExecutor, tasks: Iterable[Task], jobs: int) -> list[float]:
    """Play deals on all processes; the answers come in the order of the deals."""
    listed = list(tasks)
    return list(pool.map(score, listed, chunksize=max(1, len(listed) // (2 * jobs))))


def prepare(arena: Arena) -> None:
    """Make a new process ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ARENAS[:] = [arena]
    keep_cards()


def score(task: Task) -> float:
    """Play one deal in this process."""
    return ARENAS[0].score(*task)
