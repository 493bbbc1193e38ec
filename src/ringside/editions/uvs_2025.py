"""UniVersus by the rules reference of 2025, where it says otherwise than the booklet."""

from functools import cache

from ringside.editions.difference import Difference, apply, reword
from ringside.editions.uvs_2024 import DIFFERENCES as BOOKLET
from ringside.editions.uvs_2024 import REWORDINGS
from ringside.editions.uvs_keywords import universus
from ringside.editions.uvs_tokens import TOKENS
from ringside.engine.model.definition import Keywords
from ringside.engine.model.edition import Edition

DIFFERENCES = (
    Difference(
        "later_mulligan_needs_no_foundation",
        True,
        "reference-2025 mulligan",
        "A second mulligan is for hands without a foundation, and the hand is shown.",
    ),
)


@cache
def uvs_2025() -> Edition:
    """Return the edition of the reference."""
    edition = Edition("uvs-2025", Keywords(universus))
    edition.tokens = TOKENS
    apply(edition, BOOKLET)
    apply(edition, DIFFERENCES)
    reword(edition, REWORDINGS)
    return edition
