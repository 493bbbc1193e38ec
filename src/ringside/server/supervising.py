"""Supervising: several processes that serve behind one port, each started again when it dies."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from ringside.server.hosts.lease import bury, new_name
from ringside.server.hosts.post import check_redis
from ringside.server.settings import Settings
from ringside.server.storage.database import connect

LOG: Final = logging.getLogger("ringside.server")
CONTEXT: Final = multiprocessing.get_context("spawn")
PAUSE: Final = 1.0  # seconds before a process that died is started again
FAREWELL: Final = 10.0  # seconds that a process may take to end
Serve = Callable[[Settings, socket.socket, Callable[[], None]], None]


class Supervisor:
    """Starts processes that listen at one port, among which the system shares out connections."""

    def __init__(self, settings: Settings, host: str, port: int, serve: Serve) -> None:
        self.settings = settings
        self.place = (host, port)
        self.reserved = bind_together(self.place)  # while none of them listens
        self.serve = serve
        self.running: dict[SpawnProcess, tuple[str, Connection]] = {}  # with their names
        self.is_over = False

    def run(self, ready: Callable[[], None]) -> None:
        """Keep the processes running until this one is told to stop."""
        connect(self.settings.database).dispose()  # what is wrong with either is said once, here
        check_redis(self.settings.redis)
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self.stop)
        for _ in range(self.settings.processes):
            self.start()
        if all(is_up(lifeline) for _, lifeline in list(self.running.values())):
            ready()
        while not self.is_over:
            wait([process.sentinel for process in self.running], timeout=PAUSE)
            self.replace_the_dead()
        self.end()

    def start(self) -> None:
        """Start one more process, which ends when this one does."""
        lifeline, theirs = CONTEXT.Pipe()
        name = new_name()
        given = (self.serve, replace(self.settings, name=name), self.place, theirs)
        process = CONTEXT.Process(target=serve_supervised, args=given)
        process.start()
        theirs.close()
        self.running[process] = (name, lifeline)

    def replace_the_dead(self) -> None:
        """Start a process for each that died, unless all are told to end."""
        for process in [each for each in self.running if not each.is_alive()]:
            name, lifeline = self.running.pop(process)
            lifeline.close()
            if not self.is_over:
                LOG.error("A process that serves ended (%s); another one starts.", process.exitcode)
                with suppress(DBAPIError):  # then the others wait for its lease
                    bury(self.settings.database, name)
                time.sleep(PAUSE)
                self.start()

    def stop(self, sign: int, frame: FrameType | None) -> None:
        """Let all of them end."""
        self.is_over = True

    def end(self) -> None:
        """End the processes, those that do not listen by force."""
        for process in self.running:
            process.terminate()
        until = time.monotonic() + FAREWELL
        for process in self.running:
            process.join(max(0.0, until - time.monotonic()))
            process.kill()
        self.reserved.close()


def bind_together(place: tuple[str, int]) -> socket.socket:
    """Take a port beside other processes; connections come once it is listened at.

    Listening at one socket together would leave nearly all connections to whoever asks first.
    """
    family = socket.AF_INET6 if ":" in place[0] else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    bound.bind(place)
    return bound


def is_up(lifeline: Connection) -> bool:
    """Wait until a process answers; tell whether it ever does."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        return False
    return True


def serve_supervised(
    serve: Serve, settings: Settings, place: tuple[str, int], lifeline: Connection
) -> None:
    """Serve until told to stop, or until nobody holds the other end of the lifeline."""

    def follow() -> None:
        try:
            lifeline.recv_bytes()
        except (EOFError, OSError):
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    serve(settings, bind_together(place), lambda: lifeline.send_bytes(b"up"))
