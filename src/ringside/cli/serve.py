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
    workers
        How many processes think for the bots; without it one less than there are cores.
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
    from ringside.server.settings import checked, default_database, read_settings

    said = {
        "database": database,
        "workers": workers,
        "origins": origin,
        "secure": secure,
        "proxies": proxy,
    }
    shares = host in LOCAL if share_library is None else share_library
    usual = {
        "library": str(home()) if shares else "",
        "database": default_database(),
        "workers": max(1, (os.cpu_count() or 1) - 1),
        "tidy": True,
    }
    written = read_settings(settings) if settings else {}
    chosen = {name: value for name, value in said.items() if value}
    run(checked({**usual, **written, **chosen}, settings or "this command"), host, port)
