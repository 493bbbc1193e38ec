"""The server put together: routes, refusals as sentences, the page beside them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from ringside.errors import UserError
from ringside.server.accounts.addresses import networks_of
from ringside.server.drafts.rooms import Rooms
from ringside.server.events.house import House
from ringside.server.events.online import Online
from ringside.server.figures.metrics import Metrics
from ringside.server.figures.overseer import Overseer
from ringside.server.hosts.desk import FrontDesk, answering
from ringside.server.page_files import router as page
from ringside.server.page_policy import PICTURES, content_policy
from ringside.server.play.minds.warming import warm_up
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.refusals import RefusalError, StorageError
from ringside.server.routes import (
    api,
    blocks,
    cards,
    deck_shelf,
    decks,
    draft_socket,
    drafts,
    events,
    games,
    health,
    lab,
    lobby,
    me,
    metrics,
    own_record,
    quick,
    ratings,
    replays,
    rules,
    socket,
    tokens,
)
from ringside.server.services import Services
from ringside.server.settings import Settings
from ringside.server.threshold import Threshold
from ringside.server.turning_out import TurningOut
from ringside.server.wire import refuse

ROUTES = (
    *(me, own_record, ratings, lobby, cards, deck_shelf, decks, games, quick, blocks, lab),
    *(events, drafts, replays, rules, socket, draft_socket, tokens, api),
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def create_app(settings: Settings, ready: Callable[[], None] = lambda: None) -> FastAPI:
    """Build the server; `ready` is called once it answers."""
    figures = Metrics()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        services = Services(settings, figures)
        hosts = app.state.hosts = services.hosts
        app.state.tables = OpenTables(services)
        app.state.rooms = Rooms(services)
        app.state.house = House(services.database, hosts, settings.event_players)
        online = Online(app.state.house, app.state.tables)
        turning_out = TurningOut(app.state.tables)
        await turning_out.look()
        hosts.finders = {
            "games": app.state.tables.find,
            "drafts": app.state.rooms.find,
            "events": app.state.house.find,
        }
        hosts.answer = answering(app)
        await hosts.begin()
        watching = [
            asyncio.create_task(each.watch_over())
            for each in (hosts, app.state.tables, app.state.rooms, online, turning_out)
        ]
        ready()
        warming = asyncio.create_task(asyncio.to_thread(warm_up)) if settings.warm else None
        yield
        for task in watching:
            task.cancel()
        if warming is not None:
            await warming
        with suppress(StorageError):
            await hosts.end()
        services.close()

    app = FastAPI(title="Ringside", lifespan=life, openapi_url=None)
    for module in ROUTES:
        app.include_router(module.router, prefix="/api")
    app.include_router(health.router)
    app.include_router(metrics.router)
    app.include_router(page)
    app.state.page = settings.page
    app.state.metrics = networks_of(settings.metrics)
    app.state.threshold = Threshold(settings)
    app.state.hsts = settings.hsts if settings.secure else 0
    app.add_exception_handler(UserError, explain)
    app.add_exception_handler(HTTPException, explain_http)
    app.add_exception_handler(RequestValidationError, explain_query)
    app.add_exception_handler(Exception, explain_fault)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.middleware("http")(harden)
    app.add_middleware(Overseer, metrics=figures)
    app.add_middleware(FrontDesk)
    return app


async def explain(request: Request, error: Exception) -> Response:
    """Answer a mistake with its sentence."""
    return refuse(str(error), error.status if isinstance(error, RefusalError) else 400)


async def explain_http(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses in the same form."""
    assert isinstance(error, HTTPException)
    words = f"Expected a request of the page, got another ({error.detail}); reload the page."
    return refuse(words, error.status_code)


async def explain_query(request: Request, error: Exception) -> Response:
    """Answer parameters that are none."""
    words = "Expected an address that the page asks for, got other parameters; reload the page."
    return refuse(words, 400)


async def explain_fault(request: Request, error: Exception) -> Response:
    """Answer what failed here in the same form; the host's log has the rest."""
    words = "Expected to do this, got a fault of the server, which its host can read; try again."
    return refuse(words, 500)


async def harden(request: Request, call_next: object) -> Response:
    """Add the headers that keep other sites and scripts out."""
    assert callable(call_next)
    response: Response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    policy = content_policy(request.cookies.get(PICTURES, ""))
    response.headers.setdefault("Content-Security-Policy", policy)
    if seconds := request.app.state.hsts:
        response.headers["Strict-Transport-Security"] = f"max-age={seconds}; includeSubDomains"
    return response
