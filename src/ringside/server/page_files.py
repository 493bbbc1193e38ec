"""The built page: its files, and its first page for every address that is not a file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from ringside.server.refusals import UnknownError

router = APIRouter()
NO_PAGE: Final = (
    "<!doctype html><title>Ringside</title><p>The page is not built; run <code>make play</code>."
)
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
NOT_KEPT: Final = {"Cache-Control": "no-cache"}
SQUEEZED: Final = {"br": ".br", "gzip": ".gz"}  # by the build, smallest first


@router.get("/{path:path}")
async def file(request: Request, path: str) -> Response:
    """Give a file of the page, or its first page, which finds the rest of its way itself."""
    if path.startswith("api/"):
        raise UnknownError(
            f"Expected an address of the table, got /{path[:80]}; go to the start page."
        )
    folder: Path = request.app.state.page
    try:
        wanted = (folder / path).resolve()
        is_there = wanted.is_file() and folder.resolve() in wanted.parents
    except (OSError, ValueError) as error:  # a NUL, or more letters than any file has
        raise UnknownError(
            "Expected an address of the page, got one that no file can have; check the link."
        ) from error
    if is_there:
        return _as_small_as_read(wanted, request, FOR_EVER if "assets/" in path else NOT_KEPT)
    first = folder / "index.html"
    if first.is_file():
        return FileResponse(first, headers=NOT_KEPT)
    return HTMLResponse(NO_PAGE, status_code=404)


def _as_small_as_read(wanted: Path, request: Request, headers: dict[str, str]) -> Response:
    """Give a file in the smallest form that lies beside it and that this browser reads."""
    read = request.headers.get("accept-encoding", "")
    wishes = [each.replace(" ", "").partition(";") for each in read.split(",")]
    offered = {name for name, _, weight in wishes if weight.rstrip("0.") != "q="}
    for encoding, ending in SQUEEZED.items():
        small = wanted.with_name(wanted.name + ending)
        if encoding in offered and small.is_file():
            told = {**headers, "Content-Encoding": encoding, "Vary": "Accept-Encoding"}
            return FileResponse(small, headers=told, media_type=guess_type(wanted)[0])
    return FileResponse(wanted, headers=headers)
