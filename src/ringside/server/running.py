"""Running the server until it is interrupted."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.config import LOGGING_CONFIG

from ringside.errors import UserError
from ringside.server.app import create_app
from ringside.server.figures.logs import JSON, configure_logs
from ringside.server.settings import Settings, check_several
from ringside.server.threshold import Arrival, open_wide

SWITCH: Final = 0.001  # seconds that a thread keeps the loop waiting for the interpreter


def run(settings: Settings, host: str, port: int) -> None:
    """Serve, and print the address to open."""
    check_several(settings)
    configure_logs(settings.log)
    listener = listen(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host  # noqa: S104
    address = f"http://{shown}:{listener.getsockname()[1]}"

    def ready() -> None:
        print(f"The table is at {address}", flush=True)

    if settings.redis:
        from ringside.server.supervising import Supervisor  # which one process does not need

        port = listener.getsockname()[1]
        listener.close()  # it showed that nobody else has the port
        Supervisor(settings, host, port, serve_one).run(ready)
    else:
        serve_one(settings, listener, ready)


def serve_one(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until it is told to stop."""
    sys.setswitchinterval(SWITCH)
    open_wide()
    configure_logs(settings.log)
    app = create_app(settings, ready)
    uvicorn.Server(configure(app, settings)).run([listener])


def configure(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """Choose how uvicorn serves: messages are short, so that compressing them gains little."""
    return uvicorn.Config(
        app,
        http=Arrival,
        log_level="warning",
        access_log=False,
        log_config=None if settings.log == JSON else LOGGING_CONFIG,
        ws="websockets-sansio",
        ws_max_size=settings.message_size,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def listen(host: str, port: int) -> socket.socket:
    """Take the port, so that a port in use is one sentence and not a traceback."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # from now on whoever connects waits until the server is ready
    except (OSError, OverflowError) as error:
        listener.close()
        raise UserError(
            f"Expected a free port, but {host}:{port} cannot be used ({error.args[-1]}); "
            "choose another with --port, or with PORT=9000 make play."
        ) from error
    return listener
