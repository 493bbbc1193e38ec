"""Playing a plan on a Ray cluster: this process stays apart, so that it outlives the cluster."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from typing import IO, Final

import msgspec

from ringside.errors import UserError
from ringside.sim.keep import Done
from ringside.sim.plan import Piece, Plan
from ringside.sim.run import Finished, Players

LOCAL: Final = "local"
MODULE: Final = "ringside.sim.ray_driver"
STARTS: Final = 3  # a busy machine may need more than the half minute that Ray gives itself
PATIENCE: Final = 10.0  # seconds that a driver has to take its cluster down


class LostError(UserError):
    """The cluster is gone before all is done."""


class Order(msgspec.Struct, frozen=True):
    """What the driver is told: where the cluster is, and what to play there."""

    address: str
    jobs: int
    plan: Plan
    pieces: tuple[Piece, ...]


class Trouble(msgspec.Struct, frozen=True):
    """What the driver says when it cannot go on."""

    sentence: str


def players_on_ray(address: str, jobs: int) -> Players:
    """Return how a plan is played on a cluster, or on a local one of so many processes."""
    if find_spec("ray") is None:
        raise UserError(
            "Expected Ray to be installed for --ray, but it is not; "
            "run `pip install 'ringside[ray]'`, or leave --ray out."
        )
    if not address:
        raise UserError("Expected `local` or the address of a cluster after --ray, got nothing.")
    return lambda plan, pieces: on_ray(Order(address, jobs, plan, tuple(pieces)))


def on_ray(order: Order) -> Finished:
    """Play pieces on a cluster; raise UserError when the cluster is lost.

    A local cluster that does not come up is started again.
    """
    starts = STARTS if order.address == LOCAL else 1
    begun = not order.pieces
    while not begun:
        starts -= 1
        try:
            for each in driven(order):
                begun = True
                yield each
        except LostError:
            if begun or not starts:
                raise


def driven(order: Order) -> Finished:
    """Play pieces through a driver, which is a process of its own."""
    # A session of its own keeps Ctrl-C from the driver, which is then told in an orderly way.
    driver = subprocess.Popen(  # noqa: S603 - our own module in our own interpreter
        [sys.executable, "-m", MODULE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # Ray's own notes; what matters comes as an answer
        start_new_session=True,
    )
    assert driver.stdin is not None
    assert driver.stdout is not None
    try:
        driver.stdin.write(msgspec.json.encode(order) + b"\n")
        driver.stdin.flush()
        yield from answers(driver.stdout, len(order.pieces), order.address)
    except BrokenPipeError as error:
        raise lost(order.address) from error
    finally:
        dismiss(driver)


def answers(lines: IO[bytes], wanted: int, address: str) -> Finished:
    """Read what the driver reports until everything is done."""
    for line in lines:
        said = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        if "sentence" in said:
            raise UserError(msgspec.json.decode(line, type=Trouble).sentence)
        done = msgspec.json.decode(line, type=Done)
        yield done.piece, done.tally
        wanted -= 1
    if wanted:
        raise lost(address)


def lost(address: str) -> LostError:
    """Say that the cluster is gone."""
    return LostError(
        f"Expected the Ray cluster {address!r} to stay until all games are played, "
        "but it was lost; start it again, or leave --ray out."
    )


def dismiss(driver: subprocess.Popen[bytes]) -> None:
    """Let the driver end: closing its input tells it to."""
    assert driver.stdin is not None
    assert driver.stdout is not None
    driver.stdout.close()
    driver.stdin.close()
    try:
        driver.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        driver.kill()
        driver.wait()
