"""Serve the table: play in the browser."""

from cyclopts import App

app = App(name="serve")


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

    """
    import os

    from ringside.server.running import run
    from ringside.server.settings import Settings, default_database

    minds = workers or max(1, (os.cpu_count() or 1) - 1)
    settings = Settings(
        database=database or default_database(),
        workers=minds,
        origins=origin,
        secure=secure,
        proxies=proxy,
        tidy=True,
    )
    run(settings, host, port)
