"""The driver of a Ray cluster: takes an order on standard input, writes what is done to the output.

It runs as a process of its own (`python -m ringside.sim.ray_driver`), because Ray ends the process
that drives a cluster when the cluster is lost.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, Final

import msgspec
import ray

from ringside.sim.on_ray import LOCAL, Order, Trouble, lost
from ringside.sim.plan import Piece, Plan
from ringside.sim.play import Worker

AHEAD: Final = 3  # pieces handed out for each processor
AGAIN: Final = 5  # times that a piece is handed out again when its worker dies
MEMORY: Final = 100_000_000  # bytes for results under way, which are small


@cache
def worker(plan: bytes) -> Worker:
    """Return the worker of this process, prepared once."""
    return Worker(msgspec.json.decode(plan, type=Plan))


def play(plan: bytes, piece: bytes) -> bytes:
    """Play a piece on whatever machine this is."""
    tally = worker(plan).play(msgspec.json.decode(piece, type=Piece))
    return msgspec.json.encode(tally)


def drive(order: Order, say: Callable[[bytes], None]) -> None:
    """Play an order on its cluster and say what is done."""
    try:
        connect(order.address, order.jobs)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        reason = " ".join(str(error).split()).rstrip(".")
        sentence = f"Expected a Ray cluster at {order.address!r}, but {reason}; check the address."
        say(msgspec.json.encode(Trouble(sentence)))
        return
    try:
        for line in finished(order):
            say(line)
    except ray.exceptions.RayTaskError as error:
        reason = str(error.cause).rstrip(".")
        sentence = f"Expected games without a failure on the cluster, but one failed: {reason}."
        say(msgspec.json.encode(Trouble(sentence)))
    except ray.exceptions.RayError:
        say(msgspec.json.encode(Trouble(str(lost(order.address)))))
    finally:
        ray.shutdown()


def connect(address: str, jobs: int) -> None:
    """Join a cluster, or start one on this machine."""
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        ray.init(num_cpus=jobs, include_dashboard=False, object_store_memory=MEMORY, **quiet)
    else:
        ray.init(address=address, **quiet)


def finished(order: Order) -> Iterator[bytes]:
    """Hand pieces out, a few ahead, and give each as a line when it is done."""
    remote = ray.remote(num_cpus=1, max_retries=AGAIN)(play)
    plan = ray.put(msgspec.json.encode(order.plan))
    resources = ray.cluster_resources()  # type: ignore[no-untyped-call] # Ray leaves it untyped
    room = AHEAD * max(1, int(resources.get("CPU", 1)))
    waiting: dict[Any, Piece] = {}
    coming = iter(order.pieces)
    while True:
        for piece in islice(coming, room - len(waiting)):
            waiting[remote.remote(plan, msgspec.json.encode(piece))] = piece
        if not waiting:
            return
        done, _ = ray.wait(list(waiting))
        for reference in done:
            tally = msgspec.Raw(ray.get(reference))
            piece = waiting.pop(reference)
            yield msgspec.json.encode({"piece": piece, "tally": tally})


def leave_when_told() -> None:
    """End this process when its input is closed, which is how the one that started it says so."""
    sys.stdin.buffer.read()
    ray.shutdown()
    os._exit(0)


def main() -> None:
    """Take one order and carry it out."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    threading.Thread(target=leave_when_told, daemon=True).start()

    channel = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what Ray prints must not mix with answers

    def say(line: bytes) -> None:
        channel.write(line + b"\n")
        channel.flush()

    drive(order, say)


if __name__ == "__main__":
    # Workers find `play` by the name of its module, which this process runs under another.
    from ringside.sim import ray_driver

    ray_driver.main()
