"""What each seat sees of a position: written like a scenario, played by hand."""

from pathlib import Path
from tempfile import TemporaryDirectory

from ringside.engine.model.kinds import ZONE_WORDS
from ringside.engine.telling.view import CardView
from ringside.game import Game
from ringside.scenario.choices import match
from ringside.scenario.load import load_scenarios
from ringside.scenario.position import set_up

PLAIN = Path(__file__).parent.parent / "scenarios" / "_plain.yaml"


def position(text: str) -> Game:
    """Return the game that stands where a scenario begins; plain cards need no writing down."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "position.yaml"
        file.write_text(f"include: [{PLAIN}]\n{text}", encoding="utf-8")
        scenario = load_scenarios(file)[0]
    game = set_up(scenario, scenario.editions[0])
    game.state.run()
    return game


def choose(game: Game, words: str) -> None:
    """Take the option that words name."""
    decision = game.decision
    assert decision is not None
    number = match(game.state, decision, words)
    assert number is not None, f"{words!r} is not among {game.options()}"
    game.apply(number)


def seen(game: Game, seat: int, owner: int, zone: int) -> list[CardView]:
    """Return what a seat sees of a zone."""
    return game.view(seat)["players"][owner]["zones"][ZONE_WORDS[zone]]["cards"]


def names(game: Game, seat: int, owner: int, zone: int) -> list[str]:
    """Return the names that a seat may read in a zone."""
    return [card["name"] for card in seen(game, seat, owner, zone) if card["known"]]


def count(game: Game, seat: int, owner: int, zone: int) -> int:
    """Return how many cards a seat counts in a zone."""
    return game.view(seat)["players"][owner]["zones"][ZONE_WORDS[zone]]["count"]


def lines(game: Game, seat: int) -> str:
    """Return all that a seat reads in the log."""
    return "\n".join(str(line) for line in game.log(seat))
