"""Editions: every rulebook as a list of differences from the comprehensive rules."""

from ringside.editions.ufs_2020 import ufs_2020
from ringside.engine.edition import Edition
from ringside.errors import UserError

EDITIONS = ("ufs-2020",)
DEFAULT = "ufs-2020"


def edition_named(name: str) -> Edition:
    """Return an edition; raise UserError for one that is not known."""
    if name == "ufs-2020":
        return ufs_2020()
    known = ", ".join(EDITIONS)
    raise UserError(f"Expected an edition out of {known}, got {name!r}; choose one of these.")
