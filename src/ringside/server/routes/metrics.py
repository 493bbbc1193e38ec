"""Metrics for the host's Prometheus, and for nobody else."""

from __future__ import annotations

import asyncio
import resource
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response

from ringside.server.accounts.addresses import Network
from ringside.server.accounts.visitors import tables_of
from ringside.server.figures.metrics import merged
from ringside.server.hosts.line import PASSED
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.refusals import StorageError, UnknownError
from ringside.server.workers.fair import FairTurns

router = APIRouter()
PATIENCE: Final = 3.0  # seconds; Prometheus itself waits for ten
OK: Final = 200
TEXT: Final = "text/plain; version=0.0.4"
PAGE_SIZE: Final = resource.getpagesize()
BEGAN: Final = time.time()


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Write the figures of all processes for whoever the setting `metrics` names."""
    if not may_read(request):
        raise UnknownError(
            "Expected an address of the table, got /metrics, which its host has not opened to you; "
            "go to the start page."
        )
    tables = tables_of(request)
    own = tables.services.metrics.written(gauges(tables))
    if PASSED not in request.scope:
        others = tables.services.hosts.others
        own = merged([own, *await asyncio.gather(*(figures_of(request, each) for each in others))])
    return Response(own, media_type=TEXT)


async def figures_of(request: Request, other: str) -> str:
    """Ask another process for its figures; one that does not answer soon has none."""
    hosts = tables_of(request).services.hosts
    try:
        status, told = await asyncio.wait_for(hosts.ask(other, request.scope, b""), PATIENCE)
    except (StorageError, TimeoutError):
        return ""
    return told.decode() if status == OK else ""


def may_read(request: Request) -> bool:
    """Tell whether a request comes from where the host said, and from no proxy that is unnamed."""
    networks: tuple[Network, ...] = request.app.state.metrics
    is_passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if is_passed_on and not tables_of(request).services.settings.proxies:
        return False
    try:
        client = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(client in network for network in networks)


def gauges(tables: OpenTables) -> dict[str, tuple[str, float]]:
    """Look at the server as it is now."""
    services, opened = tables.services, list(tables.opened.values())
    minds = [mind.turns for mind in (services.pool.quick, *services.pool.minds)]
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "ringside_tables": ("Tables in memory.", len(opened)),
        "ringside_connections": (
            "Sockets at tables.",
            sum(len(table.connections) for table in opened),
        ),
        "ringside_waiting_to_enter": ("Requests before the database.", waits(services.entrance)),
        "ringside_waiting_for_loop": ("Choices and views before the loop.", waits(services.work)),
        "ringside_waiting_for_bots": ("Thoughts before bots.", sum(map(waits, minds))),
        "ringside_waiting_for_readers": ("Wishes to read.", waits(services.readers.turns)),
        "ringside_database_up": ("1 while the database answers.", services.database.health.is_well),
        "ringside_bans": (
            "Bans that hold.",
            len(services.doorkeeper.players) + len(services.doorkeeper.networks),
        ),
        "process_resident_memory_bytes": ("Memory of the process.", resident()),
        "process_cpu_seconds_total": ("Seconds computed.", usage.ru_utime + usage.ru_stime),
        "process_start_time_seconds": ("When the process began.", BEGAN),
    }


def waits(turns: FairTurns) -> int:
    """Count those who wait for their turn."""
    return sum(len(queue) for queue in turns.waiting.values())


def resident() -> int:
    """Return the memory of this process in bytes; where the system does not say, 0."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_SIZE
    except OSError:
        return 0
