"""Oneself: guests, accounts, signing in and out, preferences."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from msgspec import Struct
from sqlalchemy.orm import Session

from ringside.server.accounts.passwords import (
    check_name,
    check_password,
    hash_password,
    is_right,
)
from ringside.server.accounts.visitors import (
    Asking,
    address_of,
    hall_of,
    recognise,
    sign_in,
    sign_out,
)
from ringside.server.refusals import RefusalError, TooManyError
from ringside.server.storage import players
from ringside.server.storage.players import Preferences, Visitor, keep_preferences
from ringside.server.wire import answer, body

router = APIRouter()
SMALL = 4_000


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: str
    password: str


def described(visitor: Visitor) -> dict[str, Any]:
    """Describe a player to themselves."""
    return {
        "id": visitor.id,
        "name": visitor.name,
        "guest": visitor.guest,
        "settings": visitor.preferences,
    }


def knock(request: Request, cost: float = 1.0) -> None:
    """Count a try at the door; refuse an address that tries too often."""
    if not hall_of(request).house.doors.allow(address_of(request), cost):
        raise TooManyError("Expected fewer tries, got many; wait a minute and try again.")


def new_session(session: Session, player: int | None, old: str) -> tuple[Visitor, str]:
    """Open a session for a player, or for a new guest, in place of an old one."""
    if old:
        players.close_session(session, old)
    who = players.new_guest(session).id if player is None else player
    token = players.open_session(session, who)
    session.flush()
    found = players.visitor_of(session, token)
    assert found is not None, "a session that was just opened holds"
    return found, token


async def enter(request: Request, player: int | None, old: str) -> Response:
    """Sign a browser in with a token that nobody has seen before."""
    house = hall_of(request).house
    found, token = await house.database.run(lambda session: new_session(session, player, old))
    response = answer(described(found))
    sign_in(response, token, house.settings.secure)
    return response


@router.get("/me")
async def me(request: Request) -> Response:
    """Say who asks; a stranger becomes a guest."""
    visitor = await recognise(request)
    if visitor is not None:
        return answer(described(visitor))
    knock(request, 0.02)
    return await enter(request, None, "")


@router.post("/register")
async def register(request: Request, visitor: Asking) -> Response:
    """Make a guest an account that keeps what the guest had."""
    knock(request)
    asked = await body(request, Credentials, SMALL)
    name, password = check_name(asked.name), check_password(asked.password)
    stored = await hash_password(password)
    database = hall_of(request).house.database
    await database.run(lambda s: players.make_account(s, visitor.id, name, stored))
    return await enter(request, visitor.id, visitor.session)


@router.post("/login")
async def login(request: Request, visitor: Asking) -> Response:
    """Sign in to an account."""
    knock(request)
    asked = await body(request, Credentials, SMALL)
    database = hall_of(request).house.database
    account = await database.run(lambda session: players.account_named(session, asked.name))
    if not await is_right(account.password if account else None, asked.password[:200]):
        raise RefusalError(
            "Expected the name and password of an account, but one of them is wrong; try again."
        )
    assert account is not None, "only an account has the right password"
    return await enter(request, account.id, visitor.session)


@router.post("/logout")
async def logout(request: Request, visitor: Asking) -> Response:
    """Sign out; the session's connections end with it."""
    hall = hall_of(request)
    await hall.house.database.run(lambda s: players.close_session(s, visitor.session))
    for table in hall.tables.values():
        for ear in table.ears:
            if ear.session == visitor.session:
                ear.close()
    response = answer({})
    sign_out(response)
    return response


@router.put("/me/settings")
async def prefer(request: Request, visitor: Asking) -> Response:
    """Keep what a player likes."""
    wanted = await body(request, Preferences, SMALL)
    database = hall_of(request).house.database
    await database.run(lambda session: keep_preferences(session, visitor.id, wanted))
    return answer({"settings": wanted})
