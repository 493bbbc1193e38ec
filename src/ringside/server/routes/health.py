"""Health: what a balancer or a supervisor asks."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from sqlalchemy import text

from ringside.server.accounts.visitors import tables_of
from ringside.server.wire import answer

router = APIRouter()


@router.get("/healthz")
async def healthz() -> Response:
    """Say that the process answers."""
    return answer({"alive": True})


@router.get("/readyz")
async def readyz(request: Request) -> Response:
    """Say that players can be served: the database answers; 503 where it does not."""
    tables = tables_of(request)
    await tables.services.database.run(lambda session: session.scalar(text("select 1")))
    return answer({"ready": True, "tables": len(tables.opened)})
