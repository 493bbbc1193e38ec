"""Several processes: sockets arrive anywhere, each game is one's own, and the dead are replaced."""

import os
import signal
from pathlib import Path

from sqlalchemy import create_engine, text

from tests.server.browser import Browser
from tests.server.several import Players, players, redis, running
from tests.server.test_databases import postgres
from tests.server.test_restart import play

__all__ = ("players", "postgres", "redis")  # fixtures
GAMES = 3


def owners(database: str) -> dict[str, str]:
    """Return which process looks after which game."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        rows = connection.execute(text("select thing, host from owners")).all()
    engine.dispose()
    return {str(thing): str(host) for thing, host in rows}


def open_game(one: Browser, two: Browser) -> str:
    """Open a game at one server and join it at another."""
    wanted = {"deck": "starter:odile-marsh", "opponent": {"open": True}}
    game = str(one.post("/games", wanted)["id"])
    two.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"})
    return game


def test_a_game_is_played_from_two_servers(
    tmp_path: Path, postgres: str, redis: str, players: Players
) -> None:
    """A game has one owner; whoever connects elsewhere is passed on, to its end and its replay."""
    with running(tmp_path, postgres, redis) as left, running(tmp_path, postgres, redis) as right:
        one, two = players.come(left), players.come(right)
        game = open_game(one, two)
        first, second = players.sit(one, game), players.sit(two, game)
        play(first, second, 5_000)
        assert first.until_asked() is None
        assert second.until_asked() is None
        assert len(owners(postgres)) == 1
        lengths = [each.get(f"/games/{game}/replay")["length"] for each in (one, two)]
        assert lengths[0] == lengths[1] > 0
        assert two.get(f"/games/{'x' * 12}", 404)


def test_nothing_is_lost_when_one_of_two_servers_is_killed(
    tmp_path: Path, postgres: str, redis: str, players: Players
) -> None:
    """After kill -9 of one server all its games go on at the other, as both had seen them."""
    with running(tmp_path, postgres, redis) as left, running(tmp_path, postgres, redis) as right:
        pairs = [(players.come(left), players.come(right)) for _ in range(GAMES)]
        games = [
            open_game(*(pair if place % 2 else pair[::-1])) for place, pair in enumerate(pairs)
        ]
        before = []
        for game, (one, two) in zip(games, pairs, strict=True):
            first, second = players.sit(one, game), players.sit(two, game)
            play(first, second, 12)
            before.append((first.view["view"], second.view["view"]))
        assert len({owners(postgres)[f"games/{game}"] for game in games}) == 2
        left.kill()
        for game, (one, two), was in zip(games, pairs, before, strict=True):
            first, second = players.sit(players.move(one, right), game), players.sit(two, game)
            play(first, second, 0)
            assert (first.view["view"], second.view["view"]) == was
            play(first, second, 5_000)
            assert first.until_asked() is None
        assert len({owners(postgres)[f"games/{game}"] for game in games}) == 1


def test_a_process_that_dies_is_started_again(
    tmp_path: Path, postgres: str, redis: str, players: Players
) -> None:
    """Of two processes behind one port either is killed; its game goes on within seconds."""
    with running(tmp_path, postgres, redis, "--processes", "2") as server:
        one, two = players.come(server), players.come(server)
        game = open_game(one, two)
        for place in (0, 1):
            first, second = players.sit(one, game), players.sit(two, game)
            play(first, second, 4)
            was = (first.view["view"], second.view["view"])
            os.kill(server.serving(2)[place], signal.SIGKILL)
            first, second = players.sit(one, game), players.sit(two, game)
            play(first, second, 0)
            assert (first.view["view"], second.view["view"]) == was
