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


@app.command
def verify(file: Path, *, commitment: str = "", json: bool = False) -> int:
    """Check that a game was dealt by the seed that was committed to before it.

    Parameters
    ----------
    file
        A JSON file with edition, decks, seed and choices.
    commitment
        The commitment that the table showed before the game; without it, it is only printed.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.replay import commitment as committed

    game = load(file)
    found = committed(game.seed)
    is_right = bool(found) and commitment.strip().lower() in ("", found)
    told = {"commitment": found, "choices": len(game.choices), "result": game.result}
    if json:
        print(msgspec.json.encode({**told, "verified": is_right}).decode())
    else:
        print_verdict(game, found, commitment.strip().lower())
    return 0 if is_right else 1


@app.command
def mistakes(file: Path, *, seat: str = "", iterations: int = 60, json: bool = False) -> None:
    """Say where a game was lost: the three choices that cost a player most, and what was better.

    Parameters
    ----------
    file
        A JSON file with edition, decks, seed and choices.
    seat
        Whose choices: one or two; the loser's if you name none.
    iterations
        How many games are imagined for each decision, four times as many for the worst.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.bots.budget import Budget
    from ringside.bots.looking_back import costliest
    from ringside.game import begin_replay

    if seat not in (*SEATS, ""):
        raise UserError(f"Expected seat one or two, got `{seat}`.")
    budget = Budget(iterations=iterations)
    ended = load(file)
    place = SEATS.index(seat) if seat else 1 - (ended.result or 0) if ended.result != 2 else 0
    costs = costliest(begin_replay(ended.replay()), ended.choices, place, budget, lambda: None)
    if json:
        print(msgspec.json.encode({"seat": SEATS[place], "mistakes": costs}).decode())
        return
    if not costs:
        print(f"No choice of {SEATS[place]} cost anything that {iterations} imagined games show.")
    for each in costs:
        print(
            f"Turn {each.turn}, choice {each.choice + 1}: “{each.taken}” left {each.chance:.0%}; "
            f"“{each.better}” was {100 * each.cost:.0f} points better."
        )


def print_verdict(game: "Game", found: str, expected: str) -> None:
    """Say whether the seed of a game is the one that was committed to."""
    if not found:
        print("The seed of this game is a number that anybody may know, so there is no commitment.")
    elif not expected:
        print(f"The commitment to the seed of this game is {found}; compare it with what you saw.")
    elif expected == found:
        print("The seed of this game is the one that was committed to before it.")
    else:
        print(f"The seed of this game has the commitment {found}, not {expected}: it is another.")
    print(f"Its {len(game.choices)} choices fit; the game {RESULTS[game.result]}.")


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
    ending = f": {game.ending}" if game.ending else ""
    print(f"The game {RESULTS[game.result]}{ending}.")
