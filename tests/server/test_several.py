"""Several processes that die: nothing that was acknowledged is lost, and others go on."""

import os
import signal
import time
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.browser import PATIENCE
from tests.server.several import (
    Players,
    open_game,
    owners,
    players,
    redis,
    redis_at,
    running,
)
from tests.server.test_databases import postgres
from tests.server.test_events import Hall, deal_hands, hands, has_games
from tests.server.test_playing import asked
from tests.server.test_restart import free_port, play

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


def test_games_go_on_while_redis_is_gone(tmp_path: Path, postgres: str, players: Players) -> None:
    """Whoever is connected to a game's own process plays on; others come back with Redis."""
    port = free_port()
    address = f"redis://127.0.0.1:{port}/0"
    with ExitStack() as servers:
        with redis_at(port):
            left, right = (
                servers.enter_context(running(tmp_path, postgres, address)) for _ in range(2)
            )
            one, two = players.come(left), players.come(right)
            game, bot_game = open_game(one, two), one.play_bot("random", practice=True)
            first, second, lone = (
                players.sit(one, game),
                players.sit(two, game),
                players.sit(one, bot_game),
            )
            play(first, second, 6)
        with pytest.raises(ConnectionClosed):
            second.drain()
        for _ in range(3):
            lone.until_asked()
            lone.choose(0)
        two.get(f"/games/{game}", 503)
        with redis_at(port):
            second = players.sit(two, game)
            play(first, second, 5_000)
            assert second.until_asked() is None


def test_what_nobody_asks_for_is_taken_up(
    tmp_path: Path, postgres: str, redis: str, players: Players
) -> None:
    """After one server is killed the other looks after its games before anybody comes back."""
    with running(tmp_path, postgres, redis) as right:
        with running(tmp_path, postgres, redis) as left:
            one = players.come(left)
            games = {f"games/{one.play_bot('random')}" for _ in range(2)}
            dead = {owners(postgres)[game] for game in games}
            left.kill()
        until = time.monotonic() + PATIENCE
        while dead & {owners(postgres)[game] for game in games}:
            assert time.monotonic() < until, "somebody takes the games up"
            time.sleep(0.2)
        assert right.serving(1)


def test_a_game_knows_its_event_whichever_process_is_asked(
    tmp_path: Path, postgres: str, redis: str, players: Players
) -> None:
    """Clock, judge and way back are told by either process, and a judge sees both hands."""
    with running(tmp_path, postgres, redis) as left, running(tmp_path, postgres, redis) as right:
        sides = cycle((left, right))
        hall = Hall(
            lambda: players.come(next(sides)), 2, tables="online", rounds=1, judges_see=True
        )
        for browser in hall.players.values():
            hall.do(browser, "deck", deck="starter:odile-marsh")
        judges = players.come(left), players.come(right)
        for number, judge in enumerate(judges):
            hall.do(judge, "claim", code=hall.run("appoint", player=f"Judge {number}")["code"])
        hall.round()
        seen = hall.wait(partial(has_games, 1))
        game = seen["rounds"][-1]["pairings"][0]["games"][-1]
        seats = [players.sit(browser, game) for browser in hall.players.values()]
        deal_hands(*seats)
        for judge in judges:
            assert judge.get(f"/events/{hall.id}/of/{game}")["event"]["judges"]
            onlooker = players.sit(judge, game)
            assert all(hands(onlooker.view or onlooker.next("view")))
        for browser in hall.players.values():
            told = browser.get(f"/events/{hall.id}/of/{game}")["event"]
            assert told["plays"]
            assert told["clock"]["running"]
