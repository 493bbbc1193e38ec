"""Back up a table's database into one file, also while it is served."""

from pathlib import Path

from cyclopts import App

app = App(name="backup")


@app.default
def backup(file: Path, *, database: str = "") -> None:
    """Write a table's database as it is at this moment into a file; `ringside restore` reads it.

    Parameters
    ----------
    file
        The file to write; it holds names, games and hashes of passwords, so keep it to yourself.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.

    """
    from ringside.server.admin.backup import back_up
    from ringside.server.settings import default_database

    copied = back_up(database or default_database(), file)
    print(f"{copied['players']} players and {copied['games']} games are in {file}.")
