"""Restore a table's database from a backup."""

from pathlib import Path

from cyclopts import App

app = App(name="restore")


@app.default
def restore(file: Path, *, database: str = "", replace: bool = False) -> None:
    """Write a backup into a database, of either kind; games go on where they were.

    Parameters
    ----------
    file
        What `ringside backup` wrote.
    database
        Where to: sqlite:///FILE or postgresql://USER@HOST/NAME; without it RINGSIDE_DATABASE, or
        else the file in your data folder. It is made where it does not exist.
    replace
        Replace what is in the database; stop its server first.

    """
    from ringside.server.admin.backup import restore as write
    from ringside.server.settings import default_database

    copied = write(file, database or default_database(), replace)
    print(f"{copied['players']} players and {copied['games']} games are back.")
