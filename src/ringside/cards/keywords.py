"""Keywords as a card holds them: name, rating, restriction before them, requirement in brackets."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ringside.text.stages.keywords import part_keyword

Rating = int | Literal["X"] | None


class Keyword(Struct, frozen=True, omit_defaults=True):
    """One printed keyword; ``Deadlock Stun: 2`` is Stun, rated 2, restricted to Deadlock."""

    name: str
    rating: Rating = None
    restriction: str = ""
    requirement: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = f"{self.restriction} {self.name}".strip()
        if self.requirement:
            words = f"{words} ({', '.join(self.requirement)})"
        return words if self.rating is None else f"{words}: {self.rating}"


def parse_keyword(printed: str) -> Keyword:
    """Read one keyword as printed; raise ValueError where it is not a keyword's shape."""
    restriction, name, asks, written = part_keyword(printed)
    requirement = tuple(" ".join(part.split()) for part in (asks or "").split(",") if part)
    return Keyword(name, _rating(written), restriction, requirement)


def _rating(written: str) -> Rating:
    if written in ("", "X"):
        return "X" if written else None
    return int(written)
