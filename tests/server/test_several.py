"""Several processes that die: nothing that was acknowledged is lost, and others go on."""

import os
import signal
from pathlib import Path

from tests.server.several import Players, open_game, owners, players, redis, running
from tests.server.test_databases import postgres
from tests.server.test_playing import asked
from tests.server.test_restart import play

__all__ = ("players", "postgres", "redis")  # fixtures
GAMES = 3


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


def test_a_process_that_wakes_up_too_late_stores_nothing(
    tmp_path: Path, postgres: str, redis: str, players: Players
) -> None:
    """Stopped beyond its lease, a process finds its game with another, and ends."""
    with running(tmp_path, postgres, redis) as left, running(tmp_path, postgres, redis) as right:
        one, two = players.come(left), players.come(right)
        game = open_game(one, two)
        first, second = players.sit(one, game), players.sit(two, game)
        play(first, second, 6)
        sleeper = left.serving(1)[0]
        os.kill(sleeper, signal.SIGSTOP)
        if asked(first, second) is first:
            first.send("choose", decision=first.view["decision"], option=0)
        awake, second = players.sit(players.move(one, right), game), players.sit(two, game)
        play(awake, second, 4)
        was = (awake.view["view"], second.view["view"])
        os.kill(sleeper, signal.SIGCONT)
        assert left.serving(1, but=sleeper)
        again = players.sit(one, game)
        play(again, second, 0)
        assert (again.view["view"], second.view["view"]) == was
        play(again, second, 5_000)
        assert again.until_asked() is None
