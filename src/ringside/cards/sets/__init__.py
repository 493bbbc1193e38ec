"""The sets that come with Ringside, each in a YAML file beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ringside.cards.files import CardSet, read_set
from ringside.errors import UserError


def set_names() -> tuple[str, ...]:
    """Give the codes of the sets that come with Ringside."""
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.yaml")))


@cache
def load_set(name: str) -> CardSet:
    """Load one of Ringside's own sets by its code, such as ``first-bell``."""
    if name not in set_names():
        raise UserError(f"Expected one of the sets {', '.join(set_names())}, got {name!r}.")
    return read_set(Path(__file__).with_name(f"{name}.yaml"))
