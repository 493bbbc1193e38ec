"""A card's text in the words of an edition, for frames and panels."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ringside.cards.model import Card, Face
from ringside.engine.telling.vocabulary import spoken


def in_words(card: Card, words: Mapping[str, str]) -> Card:
    """Give a card whose text, on every half and side, speaks an edition's own words."""
    return msgspec.structs.replace(
        card,
        text=spoken(card.text, dict(words)),
        tree=tuple(spoken(text, dict(words)) for text in card.tree),
        split=_face_in_words(card.split, words),
        back=_face_in_words(card.back, words),
    )


def _face_in_words(face: Face | None, words: Mapping[str, str]) -> Face | None:
    return face and msgspec.structs.replace(face, text=spoken(face.text, dict(words)))
