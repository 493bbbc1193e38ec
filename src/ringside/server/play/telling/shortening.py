"""Short views: a card that is as a browser heard of it last is named by its handle alone.

A view late in a game has 40,000 characters, nearly all of them cards that did not change. What a
connection was told of each card is kept as the text that was sent, which is compared and forgotten
cheaply; a new connection has heard of nothing, so that it is told everything.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from ringside.engine.telling.view import CardView, PlayerView, View, ZoneView
from ringside.server.messages import ENCODER


class ShortViews:
    """The cards that a connection has heard of, by their handles."""

    def __init__(self) -> None:
        self.before: dict[int, bytes] = {}
        self.now: dict[int, bytes] = {}

    def shorten(self, view: View) -> dict[str, Any]:
        """Return a view in which each card that is told already is a number."""
        self.before, self.now = self.now, {}
        return {**view, "players": [self.player(player) for player in view["players"]]}

    def player(self, player: PlayerView) -> dict[str, Any]:
        """Shorten one side of the table."""
        zones = {name: self.zone(zone) for name, zone in player["zones"].items()}
        return {**player, "zones": zones}

    def zone(self, zone: ZoneView) -> dict[str, Any]:
        """Shorten a zone; most of them are empty."""
        if not zone["cards"]:
            return {"count": zone["count"], "cards": []}
        return {"count": zone["count"], "cards": [self.card(card) for card in zone["cards"]]}

    def card(self, card: CardView) -> Raw | int:
        """Return a card's handle, or the card where it is new or another than before."""
        handle = card["handle"]
        text = ENCODER.encode(card)
        is_told = bool(handle) and self.before.get(handle) == text
        self.now[handle] = text
        return handle if is_told else Raw(text)
