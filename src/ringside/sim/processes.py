"""Playing a plan on several processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final

from ringside.collector import keep_cards
from ringside.errors import UserError
from ringside.sim.plan import Piece, Plan
from ringside.sim.play import Worker
from ringside.sim.run import Finished, Players, alone
from ringside.sim.tally import Tally

AHEAD: Final = 3  # pieces handed out for each process, so that none waits and memory stays flat
PATIENCE: Final = 3  # pools that may break before it is given up

WORKERS: list[Worker] = []  # the one of this process


def players_for(jobs: int) -> Players:
    """Return how a plan is played with so many processes."""
    if jobs < 1:
        raise UserError(f"Expected at least one job, got {jobs}.")
    return alone if jobs == 1 else lambda plan, pieces: together(plan, pieces, jobs)


def together(plan: Plan, pieces: Iterable[Piece], jobs: int) -> Finished:
    """Play pieces on several processes; work of processes that die is handed out again."""
    left = dict.fromkeys(pieces)
    for _ in range(PATIENCE):
        try:
            for piece, tally in one_pool(plan, list(left), jobs):
                del left[piece]
                yield piece, tally
        except BrokenProcessPool:
            continue
        return
    raise UserError(
        f"Expected processes that live until their games are over, but {PATIENCE} times in a row "
        "one was ended from outside; try fewer with --jobs."
    )


def one_pool(plan: Plan, pieces: list[Piece], jobs: int) -> Finished:
    """Play pieces on one pool of processes."""
    pool = ProcessPoolExecutor(jobs, get_context("fork"), prepare, (Worker(plan),))
    waiting: dict[Future[Tally], Piece] = {}
    coming = iter(pieces)
    try:
        while True:
            for piece in islice(coming, jobs * AHEAD - len(waiting)):
                waiting[pool.submit(play, piece)] = piece
            if not waiting:
                return
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(finished, key=waiting.__getitem__):
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()):
            process.terminate()


def prepare(worker: Worker) -> None:
    """Make a new process ready; what was prepared before it was forked is its own already."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORKERS[:] = [worker]
    keep_cards()


def play(piece: Piece) -> Tally:
    """Play a piece in this process."""
    return WORKERS[0].play(piece)
