"""How far the texts of a player's own cards are understood, told slice by slice."""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct

from ringside.cards.playable import unread_of
from ringside.cards.sets import set_names
from ringside.server.libraries import Owner, library_of

SLICE: Final = 2.0  # seconds; reading thousands of texts takes minutes, and others wait


class Understood(Struct, frozen=True):
    """Some cards from a place on: how many are whole, and how many have abilities by hand."""

    next: int  # where the next slice begins
    total: int
    whole: int
    by_hand: int


def understand(owner: Owner, first: int) -> Understood:
    """Read the texts of a player's cards from a place on, for as long as a slice lasts."""
    entries = library_of(owner).entries
    own = [entry.card for entry in entries if entry.card.set not in set_names()]
    begun, read, by_hand = time.monotonic(), 0, 0
    for card in own[max(0, first) :]:
        by_hand += bool(unread_of(card))
        read += 1
        if time.monotonic() - begun > SLICE:
            break
    return Understood(min(max(0, first) + read, len(own)), len(own), read - by_hand, by_hand)
