"""Origins: by what a game was begun, so that another version never plays it on unnoticed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct

from ringside.build import rules_version
from ringside.cards.fields import card_to_fields
from ringside.cards.model import Card
from ringside.cards.playable import playable
from ringside.cards.sets import load_set, set_names

MOST_KEPT: Final = 20_000  # cards whose digest is remembered


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of the rules, what the cards said, and what was understood of it."""

    rules: str
    cards: dict[str, dict[str, Any]] = {}  # the fields of the cards that decks name by their ids
    programs: dict[str, str] = {}  # a digest of what each card compiled to, by its full name
    start: str = ""  # a mark of the game as it was dealt

    def changes(self, now: Origin) -> list[str]:
        """Say what another origin of the same decks has otherwise, each thing in a few words."""
        found = ["the rules"] if self.rules != now.rules else []
        others = [each for each, made in now.programs.items() if self.programs.get(each) != made]
        return found + [f"what {name} does" for name in sorted(others)]


def origin_of(decks: Iterable[Iterable[Card]], start: str = "") -> Origin:
    """Return by what a game with these decks begins now."""
    cards = sorted({card for deck in decks for card in deck}, key=lambda card: card.id)
    return Origin(
        rules=rules_version(),
        cards={card.id: card_to_fields(card) for card in cards if is_own(card)},
        programs={card.full_name: program_digest(card) for card in cards},
        start=start,
    )


def is_own(card: Card) -> bool:
    """Tell whether a card is one of Ringside's own sets as it stands there now."""
    return card.set in set_names() and card in load_set(card.set).cards


@lru_cache(MOST_KEPT)
def program_digest(card: Card) -> str:
    """Return a digest of what a card compiles to."""
    return blake2b(repr(playable(card)).encode(), digest_size=6).hexdigest()
