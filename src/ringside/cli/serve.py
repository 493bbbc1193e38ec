"""Serve the table: play in the browser."""

from pathlib import Path

from cyclopts import App

app = App(name="serve")
LOCAL = ("127.0.0.1", "localhost", "::1")


@app.default
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    redis: str = "",
    processes: int = 0,
    lease: float = 0.0,
    workers: int = 0,
    origin: tuple[str, ...] = (),
    secure: bool = False,
    proxy: tuple[str, ...] = (),
    settings: Path | None = None,
    share_library: bool | None = None,
) -> None:
    """Serve the table at a local address until it is interrupted.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others in your network join.
    port
        The port to listen on.
    database
        Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; without it
        RINGSIDE_DATABASE, or else a file in your data folder.
    redis
        Where processes that serve the same table meet, such as redis://HOST:6379/0; without it
        RINGSIDE_REDIS. They need PostgreSQL too, and may run on several machines.
    processes
        How many processes serve on this machine, each with games of its own; more than one need
        PostgreSQL and Redis.
    lease
        Seconds of silence after which other processes go on with the games of one; 10 without it.
    workers
        How many processes think for the bots, for each process that serves; without it one less
        than there are cores, shared out among those.
    origin
        Another address that the page is reached by, such as https://table.example.
    secure
        Send cookies over https only.
    proxy
        The address of a proxy in front of this server; its word on where a request comes from
        is taken, nobody else's is.
    settings
        A TOML file with limits and other settings; what is said on the command line goes first.
    share_library
        Let everybody at this table use the cards that you imported, with your errata; without a
        word so where nobody but this machine can reach it.

    """
    import os

    from ringside.cards.library import home
    from ringside.server.running import run
    from ringside.server.settings import REDIS_VARIABLE, checked, default_database, read_settings

    said = {
        "database": database,
        "redis": redis,
        "processes": processes,
        "lease": lease,
        "workers": workers,
        "origins": origin,
        "secure": secure,
        "proxies": proxy,
    }
    shares = host in LOCAL if share_library is None else share_library
    usual = {
        "library": str(home()) if shares else "",
        "database": default_database(),
        "redis": os.environ.get(REDIS_VARIABLE, ""),
        "tidy": True,
    }
    written = read_settings(settings) if settings else {}
    chosen = {name: value for name, value in said.items() if value}
    fields = {**usual, **written, **chosen}
    minds = ((os.cpu_count() or 1) - 1) // max(1, int(fields.get("processes", 1)))
    run(checked({"workers": max(1, minds), **fields}, settings or "this command"), host, port)
