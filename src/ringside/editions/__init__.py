"""Editions: every rulebook as a list of differences from the comprehensive rules."""

import copyreg
from collections.abc import Callable
from functools import cache

from ringside.editions.limited import draft_2008, limited_2024, sealed_2008
from ringside.editions.timed import eliminating
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
ELIMINATION = "+elimination"  # behind an edition's name, where a game cannot be nobody's


@cache
def edition_named(name: str) -> Edition:
    """Return an edition, the same one each time; raise UserError for one that is not known."""
    makers = MAKERS | LIMITED
    if name in makers:
        return makers[name]()
    if name.endswith(ELIMINATION) and name.removesuffix(ELIMINATION) in makers:
        return eliminating(makers[name.removesuffix(ELIMINATION)], name)
    known = ", ".join(makers)
    raise UserError(f"Expected an edition out of {known}, got {name!r}; choose one of these.")


def by_name(edition: Edition) -> tuple[Callable[[str], Edition], tuple[str]]:
    """Let an edition be pickled as its name."""
    return edition_named, (edition.name,)


copyreg.pickle(Edition, by_name)
