"""Who plays the deals of the laboratory: this process, or several."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from ringside.collector import cards_kept, keep_cards
from ringside.errors import UserError
from ringside.lab.deals import Arena, Cards
from ringside.lab.swap import Play

Task = tuple[Cards, str, int]
Answer = TypeVar("Answer")
Work = Callable[[Arena, Task], Answer]
ARENAS: list[Arena] = []  # the one of this process


@contextmanager
def players(arena: Arena, jobs: int) -> Iterator[Play]:
    """Return how deals are played, with so many processes, for as long as they are needed."""
    with workers(arena, jobs, score) as play:
        yield play


@contextmanager
def workers(
    arena: Arena, jobs: int, work: Work[Answer]
) -> Iterator[Callable[[list[Task]], list[Answer]]]:
    """Return how some work is done for many deals; the answers come in the order of the deals."""
    if jobs < 1:
        raise UserError(f"Expected at least one job, got {jobs}; ask for more.")
    if jobs == 1:
        with cards_kept():
            yield lambda tasks: [work(arena, task) for task in tasks]
        return
    pool = ProcessPoolExecutor(jobs, get_context("fork"), prepare, (arena,))
    try:
        yield lambda tasks: shared_out(pool, work, tasks, jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def shared_out(
    pool: ProcessPoolExecutor, work: Work[Answer], tasks: list[Task], jobs: int
) -> list[Answer]:
    """Work on all processes."""
    size = max(1, len(tasks) // (2 * jobs))
    return list(pool.map(partial(here, work), tasks, chunksize=size))


def prepare(arena: Arena) -> None:
    """Make a new process ready."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ARENAS[:] = [arena]
    keep_cards()


def here(work: Work[Answer], task: Task) -> Answer:
    """Work on one deal in this process."""
    return work(ARENAS[0], task)


def score(arena: Arena, task: Task) -> float:
    """Play one deal."""
    return arena.score(*task)
