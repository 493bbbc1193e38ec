"""Readers: processes that read what players send, such as deck lists, card files and replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from ringside.server.refusals import RefusalError
from ringside.server.storage.players import Visitor
from ringside.server.workers.fair import FairTurns
from ringside.server.workers.process import DiedError, LateError, Worker

NICENESS: Final = 5  # reading waits for games, never games for reading
P = ParamSpec("P")
T = TypeVar("T")


class Readers:
    """A few processes that take turns by player, or by address for guests."""

    def __init__(
        self,
        count: int,
        deadline: float,
        waiting: int,
        memory: int,
        prepare: Callable[[], None] | None = None,
    ) -> None:
        self.deadline = deadline
        self.idle = [Worker(memory, NICENESS, prepare) for _ in range(count)]
        self.all = tuple(self.idle)
        self.turns = FairTurns(count, waiting)
        for worker in self.all:
            worker.start()

    async def ask(
        self, visitor: Visitor, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Do some work for a visitor, within the time that one wish may take."""
        return await self.ask_within(self.deadline, visitor, work, *given, **named)

    async def ask_within(
        self,
        seconds: float,
        visitor: Visitor,
        work: Callable[P, T],
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        """Do some work for a visitor that may take so many seconds."""
        async with self.turns.turn(visitor.share):
            worker = self.idle.pop()
            try:
                return await worker.ask(seconds, work, *given, **named)
            except LateError as error:
                raise RefusalError(
                    f"Expected something that is read within {seconds:g} seconds, but yours "
                    "takes longer; send less of it, or in simpler words."
                ) from error
            except DiedError as error:
                raise RefusalError(
                    "Expected something that can be read, but the process that read it ended; "
                    "send less of it."
                ) from error
            finally:
                self.idle.append(worker)

    def close(self) -> None:
        """End the processes."""
        for worker in self.all:
            worker.close()
