"""Hands: what a person at a table does by hand, where the game allows it."""

from __future__ import annotations

from typing import Final

from ringside.cards.unread import BY_HAND
from ringside.engine.byhand.opening import opened_by
from ringside.server.play.tables import dealer
from ringside.server.play.tables.table import Table
from ringside.server.refusals import RefusalError
from ringside.server.storage.journal import HAND

CLOSED: Final = (
    "Expected a game in which things are done by hand, but this one was opened without; "
    "open another, or agree on what happened."
)
NOT_NOW: Final = (
    "Expected a moment when something can be done by hand, but this is none; wait until a form, "
    "an enhance, a block or a response is asked for."
)


def may_act(table: Table, seat: int) -> bool:
    """Tell whether a seat may do something by hand now; a bot is not held up."""
    game = table.game
    if game is None or table.parting is not None or seat not in (0, 1) or game.decision is None:
        return False
    return not table.is_bot(game.decision.seat) and game.may_act_by_hand(seat)


async def act(table: Table, seat: int) -> None:
    """Let a seat begin to do something by hand."""
    async with table.lock:
        if table.playing.unread != BY_HAND:
            raise RefusalError(CLOSED)
        if not may_act(table, seat):
            raise RefusalError(NOT_NOW)
        await table.take(seat, opened_by(seat), HAND)
    dealer.go_on(table, seat)
