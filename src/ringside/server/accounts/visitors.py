"""Who sends a request: the session's cookie, the token against forged requests, the origin."""

from __future__ import annotations

import hashlib
import hmac
from typing import Annotated, Final
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response
from msgspec.structs import replace
from starlette.requests import HTTPConnection

from ringside.server.accounts.addresses import network_of
from ringside.server.api.published import PUBLISHED
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.refusals import ForbiddenError, TooManyError, UnsignedError
from ringside.server.storage.players import LASTS, PAGE, Visitor, visitor_of
from ringside.server.storage.tokens import WRITE, program_of

SESSION: Final = "ringside_session"
CSRF: Final = "ringside_csrf"
HEADER: Final = "X-Ringside-Token"
LONGEST_TOKEN: Final = 100
PICTURE: Final = 0.05  # of a request; a page shows many at once
BEARER: Final = "bearer"
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def tables_of(connection: HTTPConnection) -> OpenTables:
    """Give the tables of the server that was asked."""
    tables = connection.app.state.tables
    assert isinstance(tables, OpenTables)
    return tables


def csrf_of(token: str) -> str:
    """Return what a page must send back with each change; it proves that it can read cookies."""
    return hashlib.sha256(b"csrf:" + token.encode()).hexdigest()[:32]


async def recognise(connection: HTTPConnection) -> Visitor | None:
    """Return who the session's cookie or a program's token belongs to; refuse who is banned."""
    token, reads = connection.cookies.get(SESSION, ""), visitor_of
    if (program := program_token(connection)) is not None:
        token, reads = program, program_of
    services, address = tables_of(connection).services, address_of(connection)
    if not token or len(token) > LONGEST_TOKEN:
        services.doorkeeper.check(None, address)
        return None
    async with services.entrance.turn(address):
        found = await services.database.run(lambda session: reads(session, token))
    services.doorkeeper.check(found.id if found else None, address)
    return None if found is None else replace(found, address=address)


async def require(request: Request) -> Visitor:
    """Return who asks; refuse strangers, forged requests and too many of them."""
    visitor = await recognise(request)
    if visitor is None:
        raise UnsignedError("Expected a session, got none that holds; open the page again.")
    if visitor.access != PAGE:
        check_published(request, visitor)
    elif request.method not in SAFE:
        check_forgery(request)
    cost = PICTURE if request.url.path.endswith(".svg") else 1.0
    if not await tables_of(request).services.allow(visitor, cost):
        raise TooManyError("Expected fewer requests, got many; wait a moment and try again.")
    return visitor


Asking = Annotated[Visitor, Depends(require)]


def program_token(connection: HTTPConnection) -> str | None:
    """Return the token that a program sends, None where a page asks."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == BEARER else None


def check_published(request: Request, visitor: Visitor) -> None:
    """Refuse a program whatever is not published, and changes where it may only read."""
    path = str(request.scope["route"].path).removeprefix("/api")
    operation = PUBLISHED.get((request.method, path))
    if operation is None:
        raise ForbiddenError(
            "Expected something that /api/docs lists for tokens, got another address; "
            "do that on the page."
        )
    if operation.changes and visitor.access != WRITE:
        raise ForbiddenError(
            "Expected a token that may change things, got one that only reads; make another."
        )


def check_forgery(request: Request) -> None:
    """Refuse a change that another site's page may have sent."""
    token = request.cookies.get(SESSION, "")
    sent = request.headers.get(HEADER, "")
    if not hmac.compare_digest(sent.encode(), csrf_of(token).encode()):
        raise ForbiddenError(
            f"Expected the header {HEADER} of this session, got another; open the page again."
        )
    if not is_own_origin(request):
        raise ForbiddenError(
            "Expected a request from this server's own page, got one from another; open that one."
        )


def is_own_origin(connection: HTTPConnection, needed: bool = False) -> bool:
    """Tell whether a request comes from a page of this server, as far as the browser says."""
    origin = connection.headers.get("origin")
    if origin is None:
        return not needed
    if origin in tables_of(connection).services.settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:  # such as http://[
        return False


def address_of(connection: HTTPConnection) -> str:
    """Return where a request comes from: an address, of which one line has many in IPv6."""
    return network_of(connection.client.host) if connection.client else "nowhere"


def sign_in(response: Response, token: str, secure: bool) -> None:
    """Give a browser the cookies of a session."""
    age = int(LASTS)
    response.set_cookie(
        SESSION, token, max_age=age, httponly=True, samesite="lax", secure=secure, path="/"
    )
    response.set_cookie(CSRF, csrf_of(token), max_age=age, samesite="lax", secure=secure, path="/")


def sign_out(response: Response) -> None:
    """Take the cookies of a session away."""
    response.delete_cookie(SESSION, path="/")
    response.delete_cookie(CSRF, path="/")
