"""Events: announced, followed, and run by those who play and organise them."""

from __future__ import annotations

import asyncio
import io
from contextlib import suppress
from typing import Annotated, Final, Literal

import segno
from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct

from ringside.decks.formats import find_format
from ringside.editions import DEFAULT, edition_named
from ringside.events.pdf import write_pdf
from ringside.events.phases import Elimination, Phase, RoundRobin, Swiss
from ringside.events.plan import Lists, NoShow, Plan, Tables
from ringside.events.sheets import sheets_named
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.events.acts import ACTS, Act, Doing
from ringside.server.events.house import House, staff_only
from ringside.server.events.lists import hand_in_deck
from ringside.server.events.views import at_game, view
from ringside.server.refusals import UnknownError
from ringside.server.storage import halls
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 4_000
LARGE: Final = 30_000
MOST_LISTED: Final = 50
PATIENCE: Final = 20.0  # seconds that a page waits for news
Few = Annotated[int, Meta(ge=0, le=1000)]


class NewEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser announces."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    kind: Literal["swiss", "elimination", "round robin"] = "swiss"
    tables: Tables = "paper"
    rounds: Few = 0
    best_of: Literal[1, 3] = 3
    minutes: Few = 0
    cut: Few = 0
    diversity: bool = False
    format: Annotated[str, Meta(max_length=40)] = ""
    edition: Annotated[str, Meta(max_length=40)] = DEFAULT
    lists: Lists = "closed"
    extra: Few = 0
    no_show: bool = False
    judges_see: bool = False
    seed: Annotated[int, Meta(ge=0, lt=2**31)] = 1
    listed: bool = True


def house_of(request: Request) -> House:
    """Give the events of the server that was asked."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def planned(asked: NewEvent) -> Plan:
    """Make the plan that an organiser announces."""
    edition_named(asked.edition)
    if asked.format:
        find_format(asked.format)
    games, minutes, extra = asked.best_of, asked.minutes, asked.extra
    kinds: dict[str, Phase] = {
        "swiss": Swiss(rounds=asked.rounds, best_of=games, minutes=minutes, extra=extra),
        "elimination": Elimination(best_of=games, minutes=minutes, extra=extra),
        "round robin": RoundRobin(best_of=games, minutes=minutes, extra=extra),
    }
    first = kinds[asked.kind]
    last = Elimination(players=asked.cut, best_of=games, minutes=minutes, extra=extra)
    return Plan(
        name=asked.name,
        phases=(first, last) if asked.cut else (first,),
        seed=asked.seed,
        format=asked.format,
        edition=asked.edition,
        diversity=asked.diversity,
        lists=asked.lists,
        tables=asked.tables,
        no_show=NoShow() if asked.no_show else None,
        judges_see=asked.judges_see,
    )


@router.get("/events")
async def list_events(request: Request, visitor: Asking) -> Response:
    """List the events that anybody may follow."""
    found = await house_of(request).database.run(lambda s: halls.listed(s, MOST_LISTED))
    return answer({"events": found})


@router.post("/events")
async def announce(request: Request, visitor: Asking) -> Response:
    """Announce an event."""
    asked = await body(request, NewEvent, SMALL)
    held = await house_of(request).create(planned(asked), visitor, asked.listed)
    return answer({"id": held.id})


@router.get("/events/of/{game}")
async def of_game(request: Request, game: str, visitor: Asking) -> Response:
    """Tell which event a game belongs to, nothing for one of no event."""
    held = house_of(request).holding(game)
    return answer({"event": at_game(held, game, visitor) if held else None})


@router.get("/events/{event}")
async def follow(request: Request, event: str, visitor: Asking, since: int = -1) -> Response:
    """Describe an event; wait a while for news if the asker knows everything."""
    held = await house_of(request).find(event)
    if held.version == since:
        with suppress(TimeoutError):
            await asyncio.wait_for(held.news.wait(), PATIENCE)
    return answer(view(held, visitor))


@router.post("/events/{event}/{act}")
async def do(request: Request, event: str, act: str, visitor: Asking) -> Response:
    """Do something at an event, and describe it afterwards."""
    wanted = await body(request, Act, LARGE)
    house = house_of(request)
    held = await house.find(event)
    doing = Doing(house, held, visitor, wanted)
    async with held.lock:
        if act == "deck":
            said: dict[str, object] | None = await hand_in_deck(doing, tables_of(request).services)
        elif act in ACTS:
            said = await ACTS[act](doing)
        else:
            raise UnknownError(
                f"Expected something to do at an event, got {act[:40]!r}; see its page."
            )
    return answer({**(said or {}), "event": view(held, visitor)})


@router.get("/events/{event}/qr.svg")
async def code(request: Request, event: str, visitor: Asking) -> Response:
    """Draw the address of an event, for phones."""
    held = await house_of(request).find(event)
    address = str(request.base_url.replace(path=f"/events/{held.id}"))
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=5, border=2, light="#ffffff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/events/{event}/sheets/{what}.pdf")
async def sheet(request: Request, event: str, what: str, visitor: Asking) -> Response:
    """Print a sheet for the staff."""
    held = await house_of(request).find(event)
    staff_only(held, visitor)
    printed = await asyncio.to_thread(lambda: write_pdf(sheets_named(held.event, what)))
    return Response(printed, media_type="application/pdf")
