"""Running a plan: hand pieces out, add up what comes back, keep it when somebody interrupts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from ringside.collector import cards_kept
from ringside.errors import UserError
from ringside.sim.keep import Kept
from ringside.sim.plan import Piece, Plan
from ringside.sim.play import Worker
from ringside.sim.tally import Tally, add

Finished = Iterator[tuple[Piece, Tally]]
Players = Callable[[Plan, Iterable[Piece]], Finished]


class Results(msgspec.Struct):
    """The counts of each pair of decks, and what kept them from being whole, if anything."""

    tallies: list[Tally]
    matches: int = 0
    interrupted: bool = False
    trouble: str = ""


def simulate(
    plan: Plan, players: Players, store: Kept | None, tick: Callable[[int], None]
) -> Results:
    """Play what is not done yet; `tick` hears how many matches were finished."""
    results = Results([Tally() for _ in plan.pairs])
    left = set(plan.pieces())

    def take(piece: Piece, tally: Tally) -> None:
        add(results.tallies[piece.pair], tally)
        results.matches += piece.count
        tick(piece.count)

    if store is not None:
        for done in store.done():
            if done.piece in left:
                left.remove(done.piece)
                take(done.piece, done.tally)
    finished = players(plan, [piece for piece in plan.pieces() if piece in left])
    try:
        for piece, tally in finished:
            take(piece, tally)
            if store is not None:
                store.add(piece, tally)
    except KeyboardInterrupt:
        results.interrupted = True
    except UserError as error:
        results.trouble = str(error)
    finally:
        for tally in results.tallies:
            tally.played.sort()
        if store is not None:
            store.close()
    return results


def alone(plan: Plan, pieces: Iterable[Piece]) -> Finished:
    """Play every piece in this process."""
    worker = Worker(plan)
    with cards_kept():
        for piece in pieces:
            yield piece, worker.play(piece)
