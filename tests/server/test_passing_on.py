"""Several processes that live: sockets and requests arrive anywhere, and limits are for all."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.several import (
    PLENTY,
    Players,
    Server,
    open_game,
    owners,
    players,
    redis,
    running,
)
from tests.server.test_databases import postgres
from tests.server.test_restart import play

__all__ = ("players", "postgres", "redis")  # fixtures
DOORS = 5
SOCKETS = 4
SETTINGS = f"""{PLENTY.replace("door_burst = 1000000000", f"door_burst = {DOORS}")}
door_rate = 0.0001
sockets = {SOCKETS}
"""


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: str
) -> Iterator[tuple[Server, Server]]:
    """Run two servers that share one table."""
    folder = tmp_path_factory.mktemp("pair")
    with (
        running(folder, postgres, redis, settings=SETTINGS) as left,
        running(folder, postgres, redis, settings=SETTINGS) as right,
    ):
        yield left, right


def test_a_game_is_played_from_two_servers(
    pair: tuple[Server, Server], postgres: str, players: Players
) -> None:
    """A game has one owner; whoever connects elsewhere is passed on, to its end and its replay."""
    left, right = pair
    one, two = players.come(left), players.come(right)
    game = open_game(one, two)
    first, second = players.sit(one, game), players.sit(two, game)
    play(first, second, 5_000)
    assert first.until_asked() is None
    assert second.until_asked() is None
    assert f"games/{game}" in owners(postgres)
    lengths = [each.get(f"/games/{game}/replay")["length"] for each in (one, two)]
    assert lengths[0] == lengths[1] > 0
    assert two.get(f"/games/{'x' * 12}", 404)


def test_tries_at_the_door_are_counted_for_all(
    pair: tuple[Server, Server], players: Players
) -> None:
    """Whoever tries passwords at one server has as many tries fewer at the other."""
    browsers = [players.come(server) for server in pair]
    tried = {"name": "Nobody At All", "password": "not the right one"}
    for place in range(DOORS):
        browsers[place % 2].post("/login", tried, 400)
    for browser in browsers:
        browser.post("/login", tried, 429)


def test_connections_are_counted_for_all(pair: tuple[Server, Server], players: Players) -> None:
    """A player has no more sockets at two servers than at one, and gets back those that end."""
    left, right = pair
    one = players.come(left)
    there, game = players.move(one, right), one.play_bot()
    held = [players.sit(place, game) for place in (one, there) * (SOCKETS // 2)]
    with pytest.raises(InvalidStatus):
        there.sit(game)
    held[0].stack.close()
    players.sit(there, game)


def test_signing_out_ends_sockets_elsewhere(pair: tuple[Server, Server], players: Players) -> None:
    """A browser that signs out at one server leaves the table that another looks after."""
    left, right = pair
    one = players.come(left)
    there, game = players.move(one, right), one.play_bot()
    seats = [players.sit(one, game), players.sit(there, game)]
    there.post("/logout")
    for seat in seats:
        with pytest.raises(ConnectionClosed):
            seat.drain()


def test_drafts_and_events_are_passed_on(pair: tuple[Server, Server], players: Players) -> None:
    """What was opened at one server is joined, begun and followed at the other."""
    left, right = pair
    one, two = players.come(left), players.come(right)
    opened = one.post("/drafts", {"seats": 2, "open": True, "hurried": False})
    assert two.post(f"/drafts/{opened['id']}/join")["seat"] == 1
    one.post(f"/drafts/{opened['id']}/start")
    assert two.get(f"/drafts/{opened['id']}")["state"] == "drafting"
    event = one.post("/events", {"name": "Both sides"})["id"]
    assert two.get(f"/events/{event}") == two.get(f"/events/{event}")
    assert two.post(f"/events/{event}/register")["event"]
