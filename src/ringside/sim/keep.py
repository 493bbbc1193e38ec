"""Keeping results in a file while they come in, so that a simulation can be taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from ringside.errors import UserError
from ringside.sim.plan import Piece, Plan
from ringside.sim.tally import Tally

TITLE: Final = "ringside simulation"


class Heading(msgspec.Struct, frozen=True):
    """The first line of a file: which simulation its results belong to."""

    title: str
    mark: str
    decks: tuple[str, ...]
    bots: tuple[str, str]
    edition: str
    seed: int


class Done(msgspec.Struct, frozen=True):
    """A piece of work and what came of it."""

    piece: Piece
    tally: Tally


class Kept:
    """A file of results; each finished piece is one line."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open a file, new or of the same simulation."""
        self.path = path
        heading = heading_of(plan)
        try:
            fresh = not path.exists() or path.stat().st_size == 0
            if not fresh:
                self.refuse_other(heading)
            self.file = path.open("ab")
            if fresh:
                self.write(heading)
        except OSError as error:
            raise UserError(
                f"{path}: expected a file for results, but {error.strerror}; name another."
            ) from error

    def refuse_other(self, heading: Heading) -> None:
        """Raise UserError if the file is not of this simulation, and cut a half-written end."""
        with self.path.open("rb") as lines:
            first = lines.readline()
        try:
            known = msgspec.json.decode(first, type=Heading)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise UserError(
                f"{self.path}: expected the results of a simulation, got another file; "
                "name one that does not exist yet."
            ) from error
        if known != heading:
            raise UserError(
                f"{self.path}: expected results of {describe(heading)}, got those of "
                f"{describe(known)}; name another file, or repeat that command."
            )
        cut_unfinished(self.path)

    def done(self) -> Iterator[Done]:
        """Read the pieces that are done already."""
        with self.path.open("rb") as lines:
            next(lines)
            for line in lines:
                yield msgspec.json.decode(line, type=Done)

    def add(self, piece: Piece, tally: Tally) -> None:
        """Write a finished piece down."""
        self.write(Done(piece, tally))

    def write(self, line: Heading | Done) -> None:
        """Write one line through to the file."""
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()

    def close(self) -> None:
        """Close the file."""
        self.file.close()


def heading_of(plan: Plan) -> Heading:
    """Describe the simulation of a plan."""
    names = tuple(each.name for each in plan.entrants)
    return Heading(TITLE, plan.mark(), names, plan.bots, plan.edition, plan.seed)


def describe(heading: Heading) -> str:
    """Say in a few words which simulation a file belongs to."""
    decks = ", ".join(heading.decks)
    bots = " and ".join(dict.fromkeys(heading.bots))
    return f"{decks} ({bots}, {heading.edition}, seed {heading.seed}, mark {heading.mark})"


def cut_unfinished(path: Path) -> None:
    """Drop a last line that was not written to its end."""
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        with path.open("r+b") as file:
            file.truncate(end)
