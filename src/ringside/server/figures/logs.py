"""Logs: plain lines as ever, or JSON with the request and the game that each is about."""

from __future__ import annotations

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

import msgspec

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
GAME: Final[ContextVar[str]] = ContextVar("game", default="")
ACCESS: Final = logging.getLogger("ringside.access")
JSON: Final = "json"
FIELDS: Final = ("method", "route", "status", "milliseconds", "address")  # of a request


class JsonLines(logging.Formatter):
    """Writes each record as one object in one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        about = {"request": REQUEST.get(), "game": GAME.get()}
        told |= {name: value for name, value in about.items() if value}
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def configure_logs(form: str) -> None:
    """Write lines of JSON to standard error where the host wants them; otherwise change nothing."""
    if form != JSON:
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("ringside.access", "ringside.server"):
        logging.getLogger(name).setLevel(logging.INFO)
