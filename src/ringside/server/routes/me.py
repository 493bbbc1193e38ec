"""Oneself: guests, accounts, signing in and out, preferences."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
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
    program_token,
    recognise,
    sign_in,
    sign_out,
    tables_of,
)
from ringside.server.hosts.notices import Deleted, SignedOut
from ringside.server.refusals import RefusalError, TooManyError, UnsignedError
from ringside.server.storage import players
from ringside.server.storage.forgetting import forget_player
from ringside.server.storage.players import Preferences, Visitor, keep_preferences
from ringside.server.storage.resets import reset_for, use_reset
from ringside.server.wire import answer, body

router = APIRouter()
SMALL = 4_000


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: str
    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of an account, and what it is to be."""

    old: str
    new: str


class Reset(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link that the host has made, and what the password is to be."""

    token: str
    password: str


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of an account that is to be deleted; a guest has none."""

    password: str = ""


def described(visitor: Visitor) -> dict[str, Any]:
    """Describe a player to themselves."""
    return {
        "id": visitor.id,
        "name": visitor.name,
        "guest": visitor.guest,
        "settings": visitor.preferences,
    }


async def knock(request: Request, cost: float = 1.0) -> None:
    """Count a try at the door; refuse an address that tries too often."""
    if not await tables_of(request).services.doors.allow(address_of(request), cost):
        raise TooManyError("Expected fewer tries, got many; wait a minute and try again.")


def hashing(request: Request) -> AbstractAsyncContextManager[None]:
    """Wait for a turn to hash a password, one address after the other."""
    return tables_of(request).services.hashing.turn(address_of(request))


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
    services = tables_of(request).services
    services.doorkeeper.check(player, address_of(request))
    found, token = await services.database.run(lambda session: new_session(session, player, old))
    response = answer(described(found))
    sign_in(response, token, services.settings.secure)
    return response


@router.get("/me")
async def me(request: Request) -> Response:
    """Say who asks; a stranger becomes a guest."""
    visitor = await recognise(request)
    if visitor is not None:
        return answer(described(visitor))
    if program_token(request) is not None:
        raise UnsignedError("Expected a token that holds, got another; make one on the page.")
    if not await tables_of(request).services.guests.allow(address_of(request)):
        raise TooManyError("Expected fewer new guests, got many; wait a minute and try again.")
    return await enter(request, None, "")


@router.post("/register")
async def register(request: Request, visitor: Asking) -> Response:
    """Make a guest an account that keeps what the guest had."""
    await knock(request)
    asked = await body(request, Credentials, SMALL)
    name, password = check_name(asked.name), check_password(asked.password, asked.name)
    async with hashing(request):
        stored = await hash_password(password)
    database = tables_of(request).services.database
    await database.run(lambda s: players.make_account(s, visitor.id, name, stored))
    return await enter(request, visitor.id, visitor.session)


@router.post("/login")
async def login(request: Request, visitor: Asking) -> Response:
    """Sign in to an account."""
    await knock(request)
    asked = await body(request, Credentials, SMALL)
    database = tables_of(request).services.database
    account = await database.run(lambda session: players.account_named(session, asked.name))
    async with hashing(request):
        right = await is_right(account.password if account else None, asked.password[:200])
    if not right:
        raise RefusalError(
            "Expected the name and password of an account, but one of them is wrong; try again."
        )
    assert account is not None, "only an account has the right password"
    return await enter(request, account.id, visitor.session)


@router.post("/logout")
async def logout(request: Request, visitor: Asking) -> Response:
    """Sign out; the session's connections end with it."""
    tables = tables_of(request)
    await tables.services.database.run(lambda s: players.close_session(s, visitor.session))
    await tables.services.hosts.announce(SignedOut(visitor.id, visitor.session))
    return signed_out()


def signed_out() -> Response:
    """Answer that a browser is signed out."""
    response = answer({})
    sign_out(response)
    return response


@router.post("/logout/everywhere")
async def logout_everywhere(request: Request, visitor: Asking) -> Response:
    """Sign out all browsers of a player; their connections end."""
    tables = tables_of(request)
    await tables.services.database.run(lambda s: players.close_sessions(s, visitor.id))
    await tables.services.hosts.announce(SignedOut(visitor.id))
    return signed_out()


@router.put("/me/password")
async def change_password(request: Request, visitor: Asking) -> Response:
    """Change a password; all other browsers are signed out."""
    await knock(request)
    asked = await body(request, NewPassword, SMALL)
    await prove(request, visitor, asked.old)
    new = check_password(asked.new, visitor.name)
    async with hashing(request):
        stored = await hash_password(new)
    tables = tables_of(request)
    await tables.services.database.run(lambda s: players.keep_password(s, visitor.id, stored))
    await tables.services.hosts.announce(SignedOut(visitor.id))
    return await enter(request, visitor.id, "")


@router.post("/reset")
async def reset_password(request: Request, visitor: Asking) -> Response:
    """Choose another password by a link of the host; all browsers of the account sign in anew."""
    await knock(request)
    asked = await body(request, Reset, SMALL)
    tables = tables_of(request)
    database = tables.services.database
    account = await database.run(lambda session: reset_for(session, asked.token))
    new = check_password(asked.password, account.name)
    async with hashing(request):
        stored = await hash_password(new)
    player = await database.run(lambda session: use_reset(session, asked.token, stored))
    await tables.services.hosts.announce(SignedOut(player))
    return await enter(request, player, visitor.session)


async def prove(request: Request, visitor: Visitor, password: str) -> None:
    """Refuse whoever does not know the password of the account that they are signed in to."""
    database = tables_of(request).services.database
    stored = await database.run(lambda session: players.password_of(session, visitor.id))
    if stored is None:
        raise RefusalError("Expected an account, but you are a guest; register first.")
    async with hashing(request):
        right = await is_right(stored, password[:200])
    if not right:
        raise RefusalError("Expected your password, got another; try again.")


@router.delete("/me")
async def delete_me(request: Request, visitor: Asking) -> Response:
    """Delete a player with all data; games stay with those they were played against, unnamed."""
    await knock(request)
    asked = await body(request, Farewell, SMALL)
    if not visitor.guest:
        await prove(request, visitor, asked.password)
    tables = tables_of(request)
    await tables.services.hosts.announce(SignedOut(visitor.id))
    await tables.services.database.run(lambda s: forget_player(s, visitor.id))
    await tables.services.hosts.announce(Deleted(visitor.id))
    await tables.services.forget_cards(visitor.id)
    return signed_out()


@router.put("/me/settings")
async def prefer(request: Request, visitor: Asking) -> Response:
    """Keep what a player likes."""
    wanted = await body(request, Preferences, SMALL)
    database = tables_of(request).services.database
    await database.run(lambda session: keep_preferences(session, visitor.id, wanted))
    return answer({"settings": wanted})
