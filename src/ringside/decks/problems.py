"""What a check of a deck finds: a problem makes it illegal, a note does not."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Problem(Struct, frozen=True, omit_defaults=True):
    """One sentence about a deck, with the check that found it and the rule behind it."""

    check: str
    message: str
    rule: str
    level: Literal["problem", "note"] = "problem"
