"""What whoever runs the server may choose."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from ringside.cards.library import home
from ringside.errors import UserError

DATABASE_VARIABLE: Final = "RINGSIDE_DATABASE"
REDIS_VARIABLE: Final = "RINGSIDE_REDIS"
PAGE: Final = Path(__file__).parent / "page"


def default_database() -> str:
    """Give the address of the database: the setting, or a file in the user's data folder."""
    return os.environ.get(DATABASE_VARIABLE) or f"sqlite:///{home() / 'table.sqlite'}"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One server's settings; the defaults suit a table at home."""

    database: str
    log: Literal["plain", "json"] = "plain"  # lines of JSON with request and game
    metrics: tuple[str, ...] = ()  # addresses and networks that may read /metrics
    durable: bool = (
        False  # SQLite waits for the disk at every choice, for those who fear power loss
    )
    redis: str = ""  # through which several processes talk; one alone needs none
    processes: int = 1  # that serve, on this machine
    lease: float = 10.0  # seconds of silence after which others go on with a process's games
    name: str = ""  # of this process among others; whoever starts it may choose one
    page: Path = PAGE
    workers: int = 1  # processes that think for the bots
    warm: bool = True  # read the starter decks before anybody asks for them
    origins: tuple[str, ...] = ()  # other addresses that the page may be served from
    secure: bool = False  # cookies only over https
    hsts: int = 0  # seconds for which browsers come back over https alone, where it is secure
    message_size: int = 16_384
    faults: int = 50  # messages of one connection that are no messages at all
    body_size: int = 2_000_000
    file_size: int = 32_000_000  # bytes of a card file that is sent as a file
    uploads: int = 2  # that one player sends at the same time, and three times as many one address
    file_seconds: float = 60.0  # that reading such a file may take
    library: str = ""  # the folder of a library that everybody at this table may use
    rate: float = 40.0  # requests and messages a second, for each player
    burst: int = 200
    shared_rate: float = 120.0  # the same for each address, however many players come from it
    shared_burst: int = 600
    sockets: int = 40  # connections of one player, and three times as many from one address
    lines: int = 400  # connections of one address, sockets not counted
    silence: float = 10.0  # seconds in which a connection must ask for something
    games_each: int = 60  # games of one player that are waiting or being played
    keep_rate: float = 0.5  # things a second that one address leaves for good, such as games
    keep_burst: int = 300
    events_each: int = 10  # events of one organiser that go on
    event_players: int = 600
    guest_rate: float = 0.05  # guests a second from one address
    guest_burst: int = 40
    guest_days: float = 14.0  # before a guest who never played on is forgotten
    readers: int = 1  # processes that read deck lists, card files and replays
    deadline: float = 10.0  # seconds that reading one thing may take
    wishes: int = 8  # that one player may have waiting for the readers
    bot_seconds: float = 60.0  # that one thought of a bot may take
    lab_niceness: int = 10  # how far the laboratory's process stands back behind the tables
    worker_megabytes: int = 4_096  # memory of each such process
    proxies: tuple[str, ...] = ()  # whose word on where a request comes from is taken
    door_rate: float = 0.2  # passwords tried and accounts made a second, from one address
    door_burst: int = 20
    event_hands: bool = False  # in games of events things may be done by hand, if both agree
    ratings: bool = True  # people with accounts may play rated games
    tidy: bool = False  # keep the collector's pauses short; for a process that only serves
    idle_minutes: float = 10.0  # before a table that nobody looks at leaves the memory
    away_minutes: float = 3.0  # before whoever stays at a table may claim the win
    evening: float = 0.03  # seconds that an answer takes at least, so that time tells nothing


def check_several(settings: Settings) -> None:
    """Refuse settings by which several processes could not work together."""
    if settings.processes < 1 or settings.lease < 1:
        raise UserError(
            f"Expected at least one process and a lease of a second, got {settings.processes} and "
            f"{settings.lease:g}; choose more."
        )
    if settings.processes > 1 and not settings.redis:
        raise UserError(
            f"Expected Redis for {settings.processes} processes, got none; name it with --redis "
            "redis://HOST:6379/0, or serve with one process."
        )
    if settings.redis and not settings.database.startswith("postgres"):
        raise UserError(
            "Expected PostgreSQL for processes that share their games, got another database; name "
            "one with --database postgresql://USER@HOST/NAME, or serve without --redis."
        )


def read_settings(file: Path) -> dict[str, Any]:
    """Read the fields of `Settings` that a host has written into a TOML file."""
    try:
        fields = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UserError(
            f"Expected settings as TOML in {file}, got {error}; mend the file or leave it out."
        ) from error
    checked({"database": "", **fields}, file)
    return fields


def checked(fields: dict[str, Any], source: Path | str) -> Settings:
    """Make settings of these fields, each of which must exist and be of its kind."""
    try:
        return msgspec.convert(fields, Settings, dec_hook=lambda kind, text: kind(text))
    except msgspec.ValidationError as error:
        raise UserError(
            f"Expected settings that docs/table.md lists, got {source} with {error}; mend that one."
        ) from error
