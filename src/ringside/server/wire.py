"""Requests and answers over HTTP: typed bodies with a size limit, JSON back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec
from fastapi import Path as InPath
from fastapi import Request, Response
from starlette.requests import ClientDisconnect

from ringside.server.refusals import RefusalError, TooLongError

T = TypeVar("T")
RowNumber = Annotated[int, InPath(ge=0, lt=2**31)]  # what every database keeps as a number of a row
NUL: Final = (b"\0", b"\\u0000")  # PostgreSQL keeps no text with it


async def body(request: Request, kind: type[T], most: int) -> T:
    """Read a JSON body of a type; raise RefusalError naming the field that is wrong."""
    data = bytearray()
    try:
        async for part in request.stream():
            data += part
            if len(data) > most:
                raise TooLongError(f"Expected at most {most:,} bytes, got more; send less.")
    except ClientDisconnect as error:
        raise RefusalError("Expected a whole request, got a part of it; send it again.") from error
    if any(each in data for each in NUL):
        raise RefusalError("Expected text, got one with a NUL character; leave it out.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError, RecursionError) as error:
        raise RefusalError(
            f"Expected a request of the page, got another ({error}); reload the page."
        ) from error


async def spool(request: Request, file: Path, most: int) -> int:
    """Write a body into a file as it comes, so that a large one takes no memory; tell its size."""
    size = 0
    try:
        with file.open("wb") as stream:
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise TooLongError(f"Expected at most {most:,} bytes, got more; send less.")
                await asyncio.to_thread(stream.write, part)
    except ClientDisconnect as error:
        raise RefusalError("Expected a whole file, got a part of it; send it again.") from error
    return size


def answer(value: Any, status: int = 200) -> Response:
    """Answer with JSON that no browser keeps."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


def pass_on(data: bytes) -> Response:
    """Answer with JSON that a process has written."""
    return Response(data, 200, {"Cache-Control": "no-store"}, media_type="application/json")


def refuse(words: str, status: int) -> Response:
    """Answer with one sentence."""
    return answer({"error": words}, status)
