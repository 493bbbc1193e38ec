"""The built page: its files, and its first page for every address that is not a file."""

from __future__ import annotations

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


@router.get("/{path:path}")
async def file(request: Request, path: str) -> Response:
    """Give a file of the page, or its first page, which finds the rest of its way itself."""
    if path.startswith("api/"):
        raise UnknownError(
            f"Expected an address of the table, got /{path[:80]}; go to the start page."
        )
    folder: Path = request.app.state.page
    if "\0" in path:
        raise UnknownError("Expected an address of the page, got one with a NUL; check the link.")
    wanted = (folder / path).resolve()
    if path and wanted.is_file() and folder.resolve() in wanted.parents:
        return FileResponse(wanted, headers=FOR_EVER if "assets/" in path else NOT_KEPT)
    first = folder / "index.html"
    if first.is_file():
        return FileResponse(first, headers=NOT_KEPT)
    return HTMLResponse(NO_PAGE, status_code=404)
