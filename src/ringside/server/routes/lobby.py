"""The lobby: bots, editions, decks and games that wait for somebody."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from ringside.decks.files import WRITERS
from ringside.decks.formats import all_formats
from ringside.editions import DEFAULT, EDITIONS
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.own_decks import faces_for
from ringside.server.play.minds.rivals import RIVALS
from ringside.server.play.tables.clock import MODES
from ringside.server.routes.games import summary
from ringside.server.storage import records
from ringside.server.storage.blocks import is_kept_apart
from ringside.server.wire import answer

router = APIRouter()
MOST_OPEN: Final = 50
LATELY: Final = 6 * 60 * 60.0  # seconds since the start of a game that may be watched
EDITION_NAMES: Final = {
    "ufs-2008": "Tournament rules, 2008",
    "ufs-2010": "Advanced rules, 2010",
    "ufs-2020": "Comprehensive rules, about 2020",
    "uvs-2024": "Today's rules, 2024",
    "uvs-2025": "Rules reference, 2025",
}


@router.get("/lobby")
async def lobby(request: Request, visitor: Asking) -> Response:
    """Show what can be played with and against whom."""
    services = tables_of(request).services
    decks = await faces_for(services, visitor)
    waiting, played = await services.database.run(
        lambda session: (
            [
                record
                for record in records.open_games(session, MOST_OPEN)
                if not is_kept_apart(session, visitor.id, record.seats[0].player)
            ],
            records.played_games(session, MOST_OPEN, LATELY),
        )
    )
    return answer(
        {
            "bots": RIVALS,
            "editions": [
                {"id": name, "name": EDITION_NAMES.get(name, name), "default": name == DEFAULT}
                for name in EDITIONS
            ],
            "decks": decks,
            "formats": [{"id": form.name, "name": form.title} for form in all_formats().values()],
            "writers": list(WRITERS),
            "clocks": [{"id": mode, "name": each.name} for mode, each in MODES.items()],
            "ratings": services.settings.ratings,
            "open": [summary(record, visitor.id) for record in waiting],
            "watch": [summary(record, visitor.id) for record in played if record.watch],
        }
    )
