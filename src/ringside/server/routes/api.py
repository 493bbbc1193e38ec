"""The API's own pages: the OpenAPI document, and the same to read."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse
from fastapi.routing import APIRoute

from ringside.server.api import page
from ringside.server.api.document import document
from ringside.server.routes import cards, decks, games, lobby, me, own_record, ratings, replays
from ringside.server.wire import answer

router = APIRouter()
MODULES = (me, own_record, ratings, lobby, games, replays, cards, decks)
BODIES = {
    ("POST", "/decks/check"): decks.DeckText,
    ("POST", "/decks"): decks.DeckText,
    ("PUT", "/decks/{deck}"): decks.DeckText,
    ("POST", "/games"): games.NewGame,
}


@cache
def described() -> Any:
    """Describe the API, once."""
    routes = [each for module in MODULES for each in module.router.routes]
    return document([each for each in routes if isinstance(each, APIRoute)], BODIES)


@router.get("/openapi.json")
async def openapi() -> Response:
    """Give the OpenAPI document."""
    return answer(described())


@router.get("/docs")
async def docs() -> Response:
    """Give the API as a page."""
    return HTMLResponse(page.page(described()))
