"""Play a recorded game again and tell what happened in it."""

from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.game import Game

app = App(name="replay")
SEATS = ("one", "two")
RESULTS = {None: "goes on", 0: "one won", 1: "two won", 2: "is a draw"}


@app.command
def show(file: Path, *, seat: str = "one", json: bool = False) -> None:
    """Play a replay and print its log as one of the players saw it.

    Parameters
    ----------
    file
        A JSON file with edition, decks, seed and choices.
    seat
        Whose log to print: one or two.
    json
        Print one JSON object with the log and the last view.

    """
    import msgspec

    if seat not in SEATS:
        raise UserError(f"Expected seat one or two, got `{seat}`.")
    game = load(file)
    place = SEATS.index(seat)
    if json:
        told = {"result": game.result, "log": game.log(place), "view": game.view(place)}
        print(msgspec.json.encode(told).decode())
    else:
        print_log(game, place)


def load(file: Path) -> "Game":
    """Read a replay and play it to its end."""
    from ringside.game import play_replay
    from ringside.replay import Replay

    try:
        data = file.read_bytes()
    except OSError as error:
        raise UserError(f"{file}: cannot be read ({error.strerror}); check the path.") from error
    return play_replay(Replay.from_json(data))


def print_log(game: "Game", seat: int) -> None:
    """Print one line for each event, with the rule behind it, turn by turn."""
    turn = None
    for line in game.log(seat):
        if line["turn"] != turn:
            turn = line["turn"]
            print(f"Turn {turn}" if turn else "Before the game")
        print(f"  {line['words']}  [{line['rule']}]")
    ending = f": {game.state.ending}" if game.state.ending else ""
    print(f"The game {RESULTS[game.result]}{ending}.")
