"""The sets that come with Ringside, each in a YAML file beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ringside.cards.errata import Erratum, read_errata
from ringside.cards.files import CardSet, read_set
from ringside.errors import UserError

_ERRATA: Final = Path(__file__).with_name("errata.yaml")


def set_names() -> tuple[str, ...]:
    """Give the codes of the sets that come with Ringside."""
    names = (path.stem for path in Path(__file__).parent.glob("*.yaml"))
    return tuple(sorted(name for name in names if name != _ERRATA.stem))


@cache
def load_set(name: str) -> CardSet:
    """Load one of Ringside's own sets by its code, such as ``first-bell``."""
    if name not in set_names():
        raise UserError(f"Expected one of the sets {', '.join(set_names())}, got {name!r}.")
    return read_set(Path(__file__).with_name(f"{name}.yaml"))


@cache
def own_errata() -> tuple[Erratum, ...]:
    """Load the errata of Ringside's own sets."""
    return read_errata(_ERRATA)
