"""Long work: one process below everybody else, which tells how far it is and can be stopped."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, ParamSpec

from ringside.server.refusals import RefusalError
from ringside.server.workers.fair import FairTurns
from ringside.server.workers.process import DiedError, LateError, Worker

MOST_WAITING: Final = 2  # wishes of one player
SILENCE: Final = 120.0  # seconds from one word of the work to the next
LONGEST: Final = 900.0  # seconds that all of it may take
WAITING: Final = "waiting"
LOG: Final = logging.getLogger("ringside.server")
LATE: Final = (
    "Expected something that is done within a quarter of an hour, got more; "
    "ask for fewer deals or decks."
)
FAILED: Final = (
    "Expected the laboratory to finish this, got a fault of its own, which the host can read; "
    "try other decks, or ask again later."
)
P = ParamSpec("P")


class LongWork:
    """A queue of long work, in turns by player; the process is started when it is first needed.

    The nicer it is, the more it leaves to the tables.
    """

    def __init__(self, memory: int, niceness: int) -> None:
        self.worker = Worker(memory, niceness)
        self.turns = FairTurns(1, MOST_WAITING)

    async def run(
        self, sharer: str, work: Callable[P, Any], *given: P.args, **named: P.kwargs
    ) -> AsyncIterator[Any]:
        """Tell how far some work is, and in the end what came of it.

        It ends when nobody listens any more.
        """
        if not self.turns.free:
            yield WAITING
        async with self.turns.turn(sharer):
            news: asyncio.Queue[Any] = asyncio.Queue()
            heeding = Heeding(asyncio.get_running_loop(), news)
            answer = asyncio.ensure_future(
                self.worker.follow(SILENCE, heeding, work, *given, **named)
            )
            answer.add_done_callback(heeding.finish)
            try:
                while (said := await news.get()) is not heeding.END:
                    yield said
                yield found(answer, heeding)
            finally:
                heeding.stopped.set()

    def close(self) -> None:
        """End the process."""
        self.worker.close()


class Heeding:
    """Hears in one thread what work tells, passes it on to another, and says when to stop."""

    END: Final = object()

    def __init__(self, loop: asyncio.AbstractEventLoop, news: asyncio.Queue[Any]) -> None:
        self.loop = loop
        self.news = news
        self.stopped = threading.Event()
        self.until = time.monotonic() + LONGEST

    def __call__(self, said: object) -> bool:
        """Pass on how far it is; tell whether it goes on."""
        self.loop.call_soon_threadsafe(self.news.put_nowait, said)
        return not self.stopped.is_set() and not self.is_late

    @property
    def is_late(self) -> bool:
        """Tell whether the work has had all the time that it may take."""
        return time.monotonic() >= self.until

    def finish(self, answer: asyncio.Future[Any]) -> None:
        """Note that the work is done; what went wrong is looked at by whoever still listens."""
        if not answer.cancelled():
            answer.exception()
        self.news.put_nowait(self.END)


def found(answer: asyncio.Future[Any], heeding: Heeding) -> Any:
    """Return what came of work; raise RefusalError where it took too long, or failed."""
    try:
        return answer.result()
    except (LateError, DiedError, RuntimeError) as error:
        if heeding.is_late or isinstance(error, LateError):
            raise RefusalError(LATE) from error
        LOG.error("The laboratory failed.", exc_info=error)
        raise RefusalError(FAILED) from error
