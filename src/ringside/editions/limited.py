"""Limited play: what sealed deck and booster draft change in the rules of an edition."""

from functools import cache

from ringside.editions import ufs_2008, uvs_2024
from ringside.editions.difference import Difference, apply
from ringside.engine.model.edition import INFINITY_ALL, Edition

SEALED = (
    Difference(
        "cycle_removes",
        5,
        "tournament-2008 100.3.2",
        "A cycle removes five cards, since decks are smaller.",
    ),
)
OPEN = (
    Difference(
        "symbols_with_pool",
        False,
        "tournament-2008 100.3.3",
        "A card shares a symbol with the character; the card pool does not bind.",
    ),
    Difference(
        "only_for_anybody",
        True,
        "tournament-2008 100.3.3",
        "Cards for one character are for all.",
    ),
    Difference(
        "face_down_difficulty",
        3,
        "tournament-2008 100.3.3",
        "Any card of the hand is played face down as a foundation of difficulty 3.",
    ),
)
DRAFT = (
    *OPEN,
    Difference(
        "nameless_character",
        (6, 30),
        "tournament-2008 100.3.3",
        "A foundation starts as a character: hand of 6, 30 vitality, no name, no abilities.",
    ),
)
# No paper of today speaks of limited play: what 2008 says is carried over. A character in every
# booster takes the place of the nameless one.
MODERN = (
    *SEALED,
    *OPEN,
    Difference(
        "symbols_while_playing",
        True,
        "tournament-2008 100.3.3",
        "Symbols are matched with the character while playing, not at deck building.",
    ),
    Difference(
        "infinity",
        INFINITY_ALL,
        "tournament-2008 100.3.3",
        "As symbols are matched while playing, infinity stands for all: it fits any character.",
    ),
)


@cache
def sealed_2008() -> Edition:
    """Return the rules of 2008 for sealed decks."""
    edition = ufs_2008.made("ufs-2008-sealed")
    apply(edition, SEALED)
    return edition


@cache
def draft_2008() -> Edition:
    """Return the rules of 2008 for booster drafts."""
    edition = ufs_2008.made("ufs-2008-draft")
    apply(edition, DRAFT)
    return edition


@cache
def limited_2024() -> Edition:
    """Return today's rules for decks out of boosters with a character each."""
    edition = uvs_2024.made("uvs-2024-limited")
    apply(edition, MODERN)
    return edition
