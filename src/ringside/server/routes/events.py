"""Events: announced, followed, and run by those who play and organise them."""

from __future__ import annotations

import asyncio
import io
import mimetypes
from contextlib import suppress
from secrets import randbelow
from typing import Annotated, Any, Final, Literal

import segno
from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct

from ringside.cards.unread import REFUSED, Unread
from ringside.decks.formats import Format, find_format
from ringside.editions import DEFAULT, edition_named
from ringside.events import exports
from ringside.events.pdf import write_pdf
from ringside.events.phases import DeckBuilding, Draft, Elimination, Phase, RoundRobin, Swiss
from ringside.events.plan import Lists, NoShow, Plan, Tables
from ringside.events.sheets import sheets_named
from ringside.limited.pod import MOST_ROUNDS
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.decks import OLD_SET
from ringside.server.drafts.product import NewDraft, check_product
from ringside.server.events.acts import ACTS, Act, Doing
from ringside.server.events.house import Held, house_of, staff_only
from ringside.server.events.lists import hand_in_deck
from ringside.server.events.pods import seat_players
from ringside.server.events.views import at_game, view
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.routes.drafts import rooms_of
from ringside.server.storage import halls
from ringside.server.storage.players import Visitor
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 4_000
LARGE: Final = 30_000
MOST_LISTED: Final = 50
LINE: Final = 5_000  # letters that a line of the log counts as
WHOLE_ROUNDS: Final = ("pair", "again", "pods")  # acts whose lines name everybody
LONG_LINE: Final = 100_000
PATIENCE: Final = 20.0  # seconds that a page waits for news
GATHERING: Final = 0.2  # in which more may come: results of a round do at once
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
    pool: Literal["", "sealed", "draft"] = ""  # from which decks are built
    set: Annotated[str, Meta(max_length=40)] = "first-bell"
    boosters: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # as many as the format says
    edition: Annotated[str, Meta(max_length=40)] = ""  # the format's own where none is named
    lists: Lists = "closed"
    extra: Few = 0
    no_show: bool = False
    judges_see: bool = False
    unread: Unread = REFUSED
    seed: Annotated[int, Meta(ge=0, lt=2**31)] | None = None  # drawn where none is named
    listed: bool = True


def planned(asked: NewEvent) -> Plan:
    """Make the plan that an organiser announces."""
    form = find_format(asked.format or pool_format(asked)) if asked.format or asked.pool else None
    check_pool(asked, form)
    own = form.edition if form else DEFAULT
    edition = edition_named(own if asked.pool else asked.edition or own).name
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
        phases=(*pool_phases(asked), first, *((last,) if asked.cut else ())),
        seed=randbelow(2**31) if asked.seed is None else asked.seed,
        format=form.name if form else "",
        edition=edition,
        diversity=asked.diversity,
        lists=asked.lists,
        tables=asked.tables,
        no_show=NoShow() if asked.no_show else None,
        judges_see=asked.judges_see,
        unread=asked.unread,
    )


def pool_format(asked: NewEvent) -> str:
    """Name the format of an event whose decks are built from pools, as its set is made for."""
    return asked.pool if asked.set == OLD_SET else "limited"


def check_pool(asked: NewEvent, form: Format | None) -> None:
    """Refuse pools of a format or set that has none; who opens boosters in a shop needs no pool."""
    if form is None or not asked.pool:
        return
    if not getattr(form, asked.pool):
        raise RefusalError(
            f"Expected a format with a {asked.pool} of its own, got {form.name!r}; choose another."
        )
    boosters = (asked.set,) * asked.boosters
    check_product(NewDraft(kind=asked.pool, format=form.name, set=asked.set, boosters=boosters))


def pool_phases(asked: NewEvent) -> tuple[Phase, ...]:
    """Give the phases before the first round: cards are drafted or opened, and decks built."""
    if asked.pool == "draft":
        count = asked.boosters or Draft().boosters
        return (Draft(set=asked.set, boosters=count), DeckBuilding())
    pools = DeckBuilding(set=asked.set, boosters=asked.boosters)
    return (pools,) if asked.pool == "sealed" else ()


@router.get("/events")
async def list_events(request: Request, visitor: Asking) -> Response:
    """List the events that anybody may follow."""
    found = await house_of(request).database.run(lambda s: halls.listed(s, MOST_LISTED))
    return answer({"events": found})


@router.post("/events")
async def announce(request: Request, visitor: Asking) -> Response:
    """Announce an event."""
    asked = await body(request, NewEvent, SMALL)
    services = tables_of(request).services
    await services.keep(visitor)
    house, most = house_of(request), services.settings.events_each
    count = await house.database.run(lambda s: halls.count_running(s, visitor.id))
    if count >= most:
        raise RefusalError(
            f"Expected at most {most} events of yours at the same time, got one more; "
            "finish one first."
        )
    held = await house.create(planned(asked), visitor, asked.listed)
    return answer({"id": held.id})


@router.get("/events/{event}/of/{game}")
async def of_game(request: Request, event: str, game: str, visitor: Asking) -> Response:
    """Tell those at a game of an event of its round, nothing where that is over."""
    held = await house_of(request).find(event)
    return answer({"event": at_game(held, game, visitor) if held.plays(game) else None})


@router.get("/events/{event}")
async def follow(request: Request, event: str, visitor: Asking, since: int = -1) -> Response:
    """Describe an event; wait a while for news if the asker knows everything."""
    held = await house_of(request).find(event)
    if held.version == since:
        with suppress(TimeoutError):
            await asyncio.wait_for(held.news.wait(), PATIENCE)
            await asyncio.sleep(GATHERING)
    return answer(await seen(request, held, visitor))


async def seen(request: Request, held: Held, visitor: Visitor) -> dict[str, Any]:
    """Describe an event in a turn of the visitor's: a large one takes the loop a while."""
    async with tables_of(request).services.work.turn(visitor.share):
        return view(held, visitor)


@router.post("/events/{event}/{act}")
async def do(request: Request, event: str, act: str, visitor: Asking) -> Response:
    """Do something at an event, and describe it afterwards."""
    wanted = await body(request, Act, LARGE)
    services, house = tables_of(request).services, house_of(request)
    await services.keep(visitor, LONG_LINE if act in WHOLE_ROUNDS else LINE)
    held = await house.find(event)
    doing = Doing(house, held, visitor, wanted)
    async with held.lock:
        if act == "deck":
            said: dict[str, object] | None = await hand_in_deck(doing, services)
        elif act == "pods":
            said = await seat_players(doing, rooms_of(request))
        elif act in ACTS:
            said = await ACTS[act](doing)
        else:
            raise UnknownError(
                f"Expected something to do at an event, got {act[:40]!r}; see its page."
            )
    return answer({**(said or {}), "event": await seen(request, held, visitor)})


@router.get("/events/{event}/qr.svg")
async def code(request: Request, event: str, visitor: Asking) -> Response:
    """Draw the address of an event, for phones."""
    held = await house_of(request).find(event)
    address = str(request.base_url.replace(path=f"/events/{held.id}"))
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=5, border=2, light="#ffffff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/events/{event}/files/{name}")
async def exported(request: Request, event: str, name: str, visitor: Asking) -> Response:
    """Give the staff the event as a file; all of it, with the seed, once it is over."""
    held = await house_of(request).find(event)
    staff_only(held, visitor)
    if name.endswith(".json") and not held.event.finished:
        raise RefusalError("Expected the end of the event first, got one that goes on; finish it.")
    written = await asyncio.to_thread(exports.export, held.event, name)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(written, media_type=kind)


@router.get("/events/{event}/sheets/{what}.pdf")
async def sheet(request: Request, event: str, what: str, visitor: Asking) -> Response:
    """Print a sheet for the staff."""
    held = await house_of(request).find(event)
    staff_only(held, visitor)
    printed = await asyncio.to_thread(lambda: write_pdf(sheets_named(held.event, what)))
    return Response(printed, media_type="application/pdf")
