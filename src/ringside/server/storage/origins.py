"""By what games were begun, in the database."""

from __future__ import annotations

import zlib

import msgspec
from sqlalchemy.orm import Session

from ringside.origin import Origin
from ringside.server.storage.tables import OriginRow


def save_origin(session: Session, game: str, origin: Origin) -> None:
    """Store by what a game goes on from now on."""
    data = zlib.compress(msgspec.json.encode(origin))
    row = session.get(OriginRow, game)
    if row is None:
        session.add(OriginRow(game=game, origin=data))
    else:
        row.origin = data


def load_origin(session: Session, game: str) -> Origin | None:
    """Read by what a game was begun; None for games of old."""
    row = session.get(OriginRow, game)
    return None if row is None else msgspec.json.decode(zlib.decompress(row.origin), type=Origin)
