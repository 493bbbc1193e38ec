"""Several processes that live: sockets and requests arrive anywhere, and limits are for all."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.browser import PATIENCE
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
metrics = ["127.0.0.1"]
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


def test_a_quick_match_is_found_at_either_server(
    pair: tuple[Server, Server], postgres: str, players: Players
) -> None:
    """Who waits at one server is met from the other, and both play; nobody is asked twice."""
    left, right = pair
    asked = {"deck": "starter:odile-marsh", "edition": "uvs-2024", "clock": "turns"}
    one, two, three = players.come(left), players.come(right), players.come(right)
    waits = one.post("/quick", asked)
    assert two.post("/quick", asked) == {"id": waits["id"], "seat": 1}
    assert three.post("/quick", asked)["seat"] == 0
    first, second = players.sit(one, waits["id"]), players.sit(two, waits["id"])
    play(first, second, 6)
    assert len(one.get("/games")["games"]) == len(two.get("/games")["games"]) == 1


def test_two_who_press_at_once_at_two_servers_meet(
    pair: tuple[Server, Server], players: Players
) -> None:
    """However many press at the same moment, they sit down in pairs."""
    asked = {"deck": "starter:odile-marsh", "edition": "uvs-2024", "clock": "match"}
    crowd = [players.come(server) for server in pair * 3]
    with ThreadPoolExecutor(len(crowd)) as threads:
        found = list(threads.map(lambda each: each.post("/quick", asked), crowd))
    assert sorted(each["seat"] for each in found) == [0, 0, 0, 1, 1, 1]
    assert len({each["id"] for each in found}) == 3


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


def test_either_server_tells_the_figures_of_both(pair: tuple[Server, Server]) -> None:
    """Prometheus asks one of them, packed or not, and hears of each process."""
    until = time.monotonic() + PATIENCE
    for server in pair:
        while True:  # they get to know each other with the next beat
            told = httpx.get(f"{server.url}/metrics", trust_env=False).text
            tables = [line for line in told.splitlines() if line.startswith("ringside_tables{")]
            if len(set(tables)) == 2:
                break
            assert time.monotonic() < until, "each process tells its figures"
            time.sleep(0.2)
        assert told.count("# TYPE ringside_tables gauge") == 1


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
