"""The edition of the comprehensive rules, which all others are measured against."""

from functools import cache

from ringside.editions.keywords import comprehensive
from ringside.engine.model.definition import Keywords
from ringside.engine.model.edition import Edition


@cache
def ufs_2020() -> Edition:
    """Return the backbone."""
    edition = Edition("ufs-2020", Keywords(comprehensive))
    edition.words = {
        "health": "vitality",
        "stage": "staging area",
        "check": "control check",
        "rival": "opponent",
    }
    return edition
