"""A process that does one thing at a time, and is killed when that takes too long."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final, ParamSpec, TypeVar

from ringside.errors import UserError

LOG: Final = logging.getLogger("ringside.server")
CONTEXT: Final = multiprocessing.get_context("spawn")  # a fresh interpreter: this one has threads
STARTING: Final = 300.0  # seconds that a process may take before its first work
PIPES: Final[list[Connection]] = []  # in a worker: the way to whoever asked
Heed = Callable[[object], bool]
P = ParamSpec("P")
T = TypeVar("T")


class LateError(Exception):
    """What was asked took longer than it may."""


class DiedError(Exception):
    """The process ended before it answered."""


class StoppedError(Exception):
    """Nobody wants the answer any more."""


class Worker:
    """One process; it is started when it is needed, and again after it died.

    What it prepares before its first work has time of its own.
    """

    def __init__(
        self, memory: int, niceness: int = 0, prepare: Callable[[], None] | None = None
    ) -> None:
        self.memory = memory  # bytes that the process may take
        self.niceness = niceness
        self.prepare = prepare
        self.thread = ThreadPoolExecutor(1, "worker")
        self.gate = threading.Lock()  # nothing starts behind somebody who closes
        self.is_closed = False
        self.process: Any = None
        self.pipe: Connection | None = None

    async def ask(
        self, deadline: float, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Let the process do some work; raise LateError after too long, or what it raised."""
        loop = asyncio.get_running_loop()
        answer: T = await loop.run_in_executor(
            self.thread, self.exchange, deadline, (work, given, named), deaf
        )
        return answer

    async def follow(
        self, deadline: float, heed: Heed, work: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Let the process do work that tells how far it is, within a time from word to word.

        Whoever heeds it, in another thread, says each time whether it goes on.
        """
        loop = asyncio.get_running_loop()
        answer: T = await loop.run_in_executor(
            self.thread, self.exchange, deadline, (work, given, named), heed
        )
        return answer

    def exchange(self, deadline: float, wish: object, heed: Heed) -> Any:
        """Send work to the process and wait for its answer, in the thread that has the time."""
        try:
            pipe = self.opened()
            pipe.send(wish)
            is_done, answer = self.hear(pipe, deadline)
            while is_done is None:
                pipe.send(heed(answer))
                is_done, answer = self.hear(pipe, deadline)
        except (EOFError, OSError) as error:
            self.end()
            raise DiedError from error
        if not is_done:
            raise answer
        return answer

    def hear(self, pipe: Connection, deadline: float) -> Any:
        """Wait for the next word of the process."""
        if not pipe.poll(deadline):
            self.end()
            raise LateError
        return pipe.recv()

    def start(self) -> None:
        """Start the process before anybody waits for it."""
        self.thread.submit(self.opened)

    def opened(self) -> Connection:
        """Return the way to a process that lives."""
        if self.pipe is None or not self.process.is_alive():
            self.end()
            pipe = self.launched()
            pipe.send((self.prepare or ready, (), {}))
            if not pipe.poll(STARTING) or not pipe.recv()[0]:
                self.end()
                raise DiedError
            return pipe
        return self.pipe

    def launched(self) -> Connection:
        """Start a process and return the way to it, unless the worker was closed meanwhile."""
        with self.gate:
            if self.is_closed:
                raise DiedError
            pipe, theirs = CONTEXT.Pipe()
            given = (theirs, self.memory, self.niceness)
            self.process = CONTEXT.Process(target=serve, args=given, daemon=True)
            self.process.start()
            theirs.close()
            self.pipe = pipe
            return pipe

    def end(self) -> None:
        """Kill the process, whatever it does."""
        if self.pipe is not None:
            self.process.kill()
            self.process.join()
            self.pipe.close()
            self.pipe = None

    def close(self) -> None:
        """Kill the process and let its thread go."""
        with self.gate:
            self.is_closed = True
            if self.pipe is not None:
                self.process.kill()
        self.thread.shutdown(wait=True, cancel_futures=True)
        self.end()


def ready() -> None:
    """Prepare nothing."""


def deaf(news: object) -> bool:
    """Let work go on, whatever it tells."""
    return True


def tell(news: object) -> None:
    """Tell whoever asked how far the work in this process is; raise StoppedError to end it."""
    for pipe in PIPES:
        pipe.send((None, news))
        if not pipe.recv():
            raise StoppedError


def serve(pipe: Connection, memory: int, niceness: int) -> None:
    """Answer one wish after the other until the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    os.nice(niceness)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    PIPES[:] = [pipe]
    while True:
        try:
            work, given, named = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(attempt(work, given, named))


def attempt(work: Callable[..., object], given: Any, named: Any) -> tuple[bool, object]:
    """Do some work; return whether it was done, and its answer or what went wrong."""
    try:
        return True, work(*given, **named)
    except UserError as error:
        return False, error
    except (Exception, RecursionError, MemoryError) as error:  # noqa: BLE001 - told to whoever asked
        return False, RuntimeError(f"{type(error).__name__}: {error}"[:2000])
