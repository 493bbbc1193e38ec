"""The laboratory over HTTP: trials of decks and looks back at games, told as they go on.

An answer is a stream of events: how far it is, then what was found. Closing it ends the work.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from msgspec import Meta, Struct
from msgspec.structs import replace

from ringside.decks.model import Deck
from ringside.errors import UserError
from ringside.server import decks, laboratory, reading
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.decks import STARTER
from ringside.server.laboratory import PILOTS, Kind, Progress, Trial
from ringside.server.own_decks import own_deck
from ringside.server.refusals import RefusalError
from ringside.server.routes.replays import finished
from ringside.server.services import Services
from ringside.server.storage.players import Visitor
from ringside.server.wire import body
from ringside.server.workers.long_work import WAITING

router = APIRouter()
SMALL: Final = 10_000
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
Id = Annotated[str, Meta(max_length=60)]


class Rivals(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of the field, and how often it is met."""

    deck: Id
    weight: Annotated[float, Meta(gt=0, le=1000)] = 1.0


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to know of a deck."""

    kind: Kind
    deck: Id
    other: Id = ""  # the changed version, or the pool
    rivals: Annotated[list[Rivals], Meta(max_length=8)] = []
    pilots: Annotated[tuple[Id, ...], Meta(min_length=2, max_length=3)] = ("net", "greedy")
    deals: Annotated[int, Meta(ge=10, le=1000)] = 100


class News(Struct, frozen=True, omit_defaults=True):
    """One event of a stream: how far it is, what was found, or why it cannot be."""

    waiting: bool = False
    progress: Progress | None = None
    found: Any = None
    error: str = ""


@router.post("/lab")
async def try_out(request: Request, visitor: Asking) -> Response:
    """Try out a deck in the laboratory."""
    services = tables_of(request).services
    trial = await prepared(services, visitor, await body(request, Wish, SMALL))
    return told(services.laboratory.run(visitor.share, laboratory.attempt, trial))


@router.get("/games/{game}/mistakes")
async def mistakes(request: Request, game: str, visitor: Asking, seat: int = 0) -> Response:
    """Find the three choices that cost a seat most in a game that is over."""
    if seat not in (0, 1):
        raise RefusalError(f"Expected seat 0 or 1, got {seat}; choose one of these.")
    replay = replace((await finished(request, game, visitor)).replay(), marks={})
    long_work = tables_of(request).services.laboratory
    return told(long_work.run(visitor.share, laboratory.look_back, replay, seat))


async def prepared(services: Services, visitor: Visitor, wish: Wish) -> Trial:
    """Find the decks that a wish names."""
    if unknown := [each for each in wish.pilots if each not in PILOTS]:
        raise RefusalError(
            f"Expected pilots out of {', '.join(PILOTS)}, got {unknown[0]!r}; choose these."
        )
    if len(set(wish.pilots)) < len(wish.pilots):
        raise RefusalError("Expected different pilots, got the same twice; choose another one.")
    deck, edition, form = await found_deck(services, visitor, wish.deck)
    other = (await found_deck(services, visitor, wish.other))[0] if wish.other else None
    rivals = [
        (each.deck, each.weight, (await found_deck(services, visitor, each.deck))[0])
        for each in wish.rivals or [Rivals(wish.deck)]
    ]
    return Trial(wish.kind, edition, form, deck, other, tuple(rivals), wish.pilots, wish.deals)


async def found_deck(services: Services, visitor: Visitor, ident: str) -> tuple[Deck, str, str]:
    """Return a deck with the rules and the format that it is made for."""
    if ident.startswith(STARTER):
        deck = decks.starter(ident)
        edition = decks.edition_of(deck)
        return deck, edition, decks.default_format(edition)
    row = await own_deck(services, visitor.id, ident)
    whole = await services.readers.ask(visitor, reading.whole, services.owner(visitor.id), row)
    return whole, row.edition, row.format


def told(steps: AsyncIterator[Any]) -> Response:
    """Answer with events as they come."""
    return StreamingResponse(events(steps), media_type="text/event-stream", headers=HEADERS)


async def events(steps: AsyncIterator[Any]) -> AsyncIterator[bytes]:
    """Write what work tells, and what came of it or why nothing did."""
    try:
        async for said in steps:
            if said == WAITING:
                yield written(News(waiting=True))
            elif isinstance(said, Progress):
                yield written(News(progress=said))
            else:
                yield written(News(found=said))
    except UserError as error:
        yield written(News(error=str(error)))


def written(news: News) -> bytes:
    """Write one event."""
    return b"data: " + msgspec.json.encode(news) + b"\n\n"
