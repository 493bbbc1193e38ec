"""Editions: every rulebook as a list of differences from the comprehensive rules."""

import copyreg
from collections.abc import Callable
from functools import cache

from ringside.editions.limited import draft_2008, limited_2024, sealed_2008
from ringside.editions.timed import BY_DECLARATION, BY_TIME, varied
from ringside.editions.ufs_2008 import ufs_2008
from ringside.editions.ufs_2010 import ufs_2010
from ringside.editions.ufs_2020 import ufs_2020
from ringside.editions.uvs_2024 import uvs_2024
from ringside.editions.uvs_2025 import uvs_2025
from ringside.engine.model.edition import Edition
from ringside.errors import UserError

MAKERS: dict[str, Callable[[], Edition]] = {
    "ufs-2008": ufs_2008,
    "ufs-2010": ufs_2010,
    "ufs-2020": ufs_2020,
    "uvs-2024": uvs_2024,
    "uvs-2025": uvs_2025,
}
EDITIONS = tuple(MAKERS)
LIMITED: dict[str, Callable[[], Edition]] = {
    "ufs-2008-sealed": sealed_2008,
    "ufs-2008-draft": draft_2008,
    "uvs-2024-limited": limited_2024,
}
DEFAULT = "uvs-2024"
# What stands behind an edition's name at events:
DECLARED = "+declared"  # the declared character starts
ELIMINATION = "+elimination"  # a game cannot be nobody's
ADDED = {DECLARED: BY_DECLARATION, ELIMINATION: BY_TIME}


@cache
def edition_named(name: str) -> Edition:
    """Return an edition, the same one each time; raise UserError for one that is not known."""
    makers = MAKERS | LIMITED
    if name in makers:
        return makers[name]()
    base, *added = name.split("+")
    if (
        base in makers
        and added == sorted(set(added))
        and all(f"+{each}" in ADDED for each in added)
    ):
        return varied(makers[base], name, [ADDED[f"+{each}"] for each in added])
    known = ", ".join(makers)
    raise UserError(f"Expected an edition out of {known}, got {name!r}; choose one of these.")


def by_name(edition: Edition) -> tuple[Callable[[str], Edition], tuple[str]]:
    """Let an edition be pickled as its name."""
    return edition_named, (edition.name,)


copyreg.pickle(Edition, by_name)
