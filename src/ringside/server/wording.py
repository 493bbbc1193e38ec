"""Rewording: how another wording of one's own card is understood, before and as it is kept."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.playable import problems_of, unread_of
from ringside.cards.sets import set_names
from ringside.server.libraries import Owner, add_cards, library_of
from ringside.server.refusals import RefusalError


def reword(owner: Owner, ident: str, text: str, keep: bool) -> dict[str, Any]:
    """Say what of a wording is not understood; keep it as the player's own if that is wanted."""
    card = reworded(owner, ident, text)
    if keep:
        add_cards(owner, (card,))
    return {"problems": problems_of(card), "by_hand": unread_of(card), "text": card.text}


def reworded(owner: Owner, ident: str, text: str) -> Card:
    """Return a card with another text; Ringside's own cards stay as they are."""
    library = library_of(owner)
    card = library.card(library.entry(ident).card.id)
    if card.set in set_names():
        raise RefusalError(
            f"Expected one of your own cards, got {card.full_name!r} of Ringside; import a card "
            "of your own."
        )
    lines = (" ".join(line.split()) for line in text.splitlines())
    return replace(card, text="\n".join(line for line in lines if line))
