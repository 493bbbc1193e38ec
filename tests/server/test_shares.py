"""Fair shares: what one player or address asks for leaves enough for all others."""

import asyncio
import resource
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import httpx
import pytest
from sqlalchemy.orm import Session
from websockets.exceptions import WebSocketException

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.cards.playable import MOST_KEPT, playable, problems_of, unread_of
from ringside.server import libraries
from ringside.server.accounts.addresses import network_of
from ringside.server.events import house
from ringside.server.libraries import Owner, add_cards, library_of
from ringside.server.refusals import RefusalError, TooManyError
from ringside.server.storage import shelves
from ringside.server.storage.database import connect
from ringside.server.storage.players import Preferences, Visitor, new_guest
from ringside.server.threshold import open_wide
from ringside.server.workers.fair import FairTurns
from ringside.server.workers.process import DiedError, LateError, Worker, deaf
from ringside.server.workers.readers import Readers
from tests.server.browser import Browser, Seat, Served, serving
from tests.server.conftest import settings_in
from tests.server.test_drafts import Chair

MEMORY = 4 * 2**30


def spin() -> None:
    """Never come to an end."""
    while True:
        pass


def swell() -> int:
    """Take more memory than there is."""
    return len([bytes(2**20) for _ in range(100_000)])


def guest(number: int, address: str) -> Visitor:
    """Return a guest of an address."""
    return Visitor(number, f"Guest {number}", True, Preferences(), "", address)


def test_turns_go_to_whoever_had_least() -> None:
    """Whoever has a hundred wishes waits while another had less, and then they take turns."""
    served: list[str] = []

    async def wish(turns: FairTurns, sharer: str) -> None:
        async with turns.turn(sharer):
            await asyncio.sleep(0)
            served.append(sharer)

    async def play() -> None:
        turns = FairTurns(1, 1_000, count().__next__)  # each turn takes as long
        async with asyncio.TaskGroup() as group:
            for sharer in ("greedy",) * 100 + ("modest",) * 2:
                group.create_task(wish(turns, sharer))

    asyncio.run(play())
    assert served[:5] == ["greedy", "modest", "greedy", "modest", "greedy"]
    assert len(served) == 102


def test_what_was_had_long_ago_counts_little() -> None:
    """Whoever has been here for hours does not stand behind all who are new and ask for much."""
    now = [0.0]
    turns = FairTurns(1, 10, lambda: now[0])
    turns.note("regular", 100.0)
    now[0] += 300.0
    turns.note("flood", 1.0)
    assert turns.lately("regular") < turns.lately("flood") == 1.0
    now[0] += 1e9
    turns.note("newcomer", 1.0)
    assert turns.lately("flood") == 0.0 < turns.lately("newcomer")


def test_what_somebody_had_elsewhere_counts_here() -> None:
    """Two processes tell each other what was used, once, and then serve in the same order."""

    async def order() -> list[str]:
        here, there = (FairTurns(1, 10, count().__next__) for _ in range(2))
        assert there.told() == {}
        async with there.turn("greedy"):
            pass
        for sharer, seconds in there.told().items():
            here.note(sharer, seconds)
        assert there.told() == {}
        served: list[str] = []

        async def serve(sharer: str) -> None:
            async with here.turn(sharer):
                served.append(sharer)

        async with here.turn("somebody"):
            waiting = [asyncio.ensure_future(serve(each)) for each in ("greedy", "modest")]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return served

    assert asyncio.run(order()) == ["modest", "greedy"]


def test_work_that_never_waits_takes_turns_too() -> None:
    """What one asked for at once, of which none waits for anything, leaves room for another's."""
    served: list[str] = []

    async def work(turns: FairTurns, sharer: str) -> None:
        async with turns.turn(sharer):
            served.append(sharer)

    async def play() -> None:
        turns = FairTurns(1, 1_000, count().__next__, pauses=True)
        async with asyncio.TaskGroup() as group:
            for sharer in ("greedy",) * 50 + ("modest",):
                group.create_task(work(turns, sharer))

    asyncio.run(play())
    assert served[:2] == ["greedy", "modest"]
    assert len(served) == 51


def test_who_waits_for_too_much_is_refused_and_a_lost_wish_gives_its_turn_on() -> None:
    """A sharer has so many wishes and no more; one that is given up keeps nobody waiting."""

    async def play() -> None:
        turns = FairTurns(1, 1)
        await turns.enter("one")
        waiting = asyncio.create_task(turns.enter("one"))
        await asyncio.sleep(0)
        with pytest.raises(TooManyError):
            await turns.enter("one")
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        turns.leave()
        await turns.enter("two")
        assert turns.free == 0

    asyncio.run(play())


def test_a_process_that_takes_too_long_is_killed_and_started_again() -> None:
    """What never ends is ended, what takes all memory fails, and the next wish is answered."""

    async def play() -> None:
        worker = Worker(MEMORY)
        try:
            with pytest.raises(LateError):
                await worker.ask(0.2, spin)
            with pytest.raises((RuntimeError, DiedError)):
                await worker.ask(60, swell)
            assert await worker.ask(60, len, "abc") == 3
        finally:
            worker.close()

    asyncio.run(play())


def test_a_process_that_is_closed_while_it_starts_is_never_there() -> None:
    """Whoever closes waits for what starts, and nothing starts afterwards."""
    starting, closed = Worker(MEMORY), Worker(MEMORY)
    starting.start()
    starting.close()
    assert starting.pipe is None
    assert starting.process is None or starting.process.exitcode is not None
    closed.close()
    with pytest.raises(DiedError):
        closed.opened()
    assert closed.process is None


def test_reading_that_never_ends_is_refused_and_others_are_read_for() -> None:
    """Many endless wishes of one address keep another's waiting for one deadline only."""

    async def play() -> None:
        readers = Readers(1, 0.2, 8, MEMORY)
        try:
            endless = [
                asyncio.create_task(readers.ask(guest(n, "10.0.0.1"), spin)) for n in range(6)
            ]
            await asyncio.sleep(0)
            assert await readers.ask(guest(9, "10.0.0.2"), len, "abc") == 3
            assert sum(task.done() for task in endless) <= 2
            for task in endless:
                with pytest.raises(RefusalError, match="takes longer"):
                    await task
        finally:
            readers.close()

    asyncio.run(play())


def test_a_network_is_one_address() -> None:
    """Whoever has a whole IPv6 network has the share of one."""
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("testclient") == "testclient"


def test_a_player_has_so_many_games_at_once(tmp_path: Path) -> None:
    """One game more is refused until another is over."""
    settings = settings_in(tmp_path, games_each=2)
    with serving(settings) as served, Browser(served.url) as browser:
        first = browser.play_bot()
        browser.play_bot()
        wanted = {"deck": "starter:odile-marsh", "opponent": {"bot": "random"}}
        assert "at most 2 games" in browser.post("/games", wanted, 429)["error"]
        with browser.sit(first) as seat:
            seat.send("concede")
            seat.next("over")
        browser.play_bot()


def test_a_player_and_an_address_have_so_many_connections(tmp_path: Path) -> None:
    """A player's third connection is refused, and so is an address's seventh."""
    with serving(settings_in(tmp_path, sockets=2)) as served:
        browsers = [Browser(served.url) for _ in range(5)]
        games = [browser.play_bot() for browser in browsers]
        with browsers[0].sit(games[0]), browsers[0].sit(games[0]):
            with pytest.raises(WebSocketException):
                browsers[0].sit(games[0])
            with (
                browsers[1].sit(games[1]),
                browsers[1].sit(games[1]),
                browsers[2].sit(games[2]),
                browsers[3].sit(games[3]),
                pytest.raises(WebSocketException),
            ):
                browsers[4].sit(games[4])
        with browsers[4].sit(games[4]) as seat:
            assert seat.until_asked()
        for browser in browsers:
            browser.http.close()


def line(served: Served, host: str, said: bytes = b"") -> socket.socket:
    """Connect from an address of this machine, and say something or nothing."""
    found = socket.create_connection(("127.0.0.1", served.port), 60, (host, 0))
    found.sendall(said)
    return found


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHost: a\r\nX"])
def test_connections_that_ask_for_nothing_keep_nobody_out(tmp_path: Path, said: bytes) -> None:
    """An address has so many connections, others come in, and what stays silent is ended."""
    with serving(settings_in(tmp_path, lines=5, silence=2.0)) as served:
        silent = [line(served, "127.0.0.2", said) for _ in range(5)]
        try:
            with line(served, "127.0.0.2") as refused:
                assert b" 429 " in refused.recv(2_000)
            assert httpx.get(f"{served.url}/healthz").status_code == 200
            assert [each.recv(1) for each in silent] == [b""] * 5
            with line(served, "127.0.0.2", b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n") as later:
                assert b" 200 " in later.recv(2_000)
        finally:
            for each in silent:
                each.close()


def test_connections_of_a_named_proxy_are_not_counted(tmp_path: Path) -> None:
    """Behind a proxy all come from one address, which tells players apart itself."""
    settings = settings_in(tmp_path, lines=1, proxies=("127.0.0.0/31",))
    with (
        serving(settings) as served,
        line(served, "127.0.0.1"),
        line(served, "127.0.0.2"),
        line(served, "127.0.0.2") as other,
    ):
        assert b" 429 " in other.recv(2_000)
        assert httpx.get(f"{served.url}/healthz").status_code == 200


def test_a_request_or_a_socket_that_takes_long_is_not_silent(tmp_path: Path) -> None:
    """Whoever waits for an answer, or sits at a table, is not ended for saying nothing."""
    settings = settings_in(tmp_path, lines=2, silence=0.3)
    head = b"POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nCookie: "
    with (
        serving(settings) as served,
        Browser(served.url) as browser,
        browser.sit(browser.play_bot(seed=3)) as seat,
        browser.sit(browser.play_bot()) as two,
    ):
        assert seat.until_asked()
        token = browser.http.cookies["ringside_csrf"]
        sent = f"{browser.cookie()}\r\nX-Ringside-Token: {token}\r\n\r\n".encode()
        with line(served, "127.0.0.1", head + sent) as slow:
            time.sleep(1.5)
            slow.sendall(b"123456789")
            assert b" 400 " in slow.recv(2_000)
        seat.choose(0)
        assert two.until_asked()


def test_an_address_leaves_so_much_for_good(tmp_path: Path) -> None:
    """Games, drafts, events, decks, reports and long files count together for an address."""
    wanted: list[tuple[str, dict[str, object]]] = [
        ("/games", {"deck": "starter:odile-marsh", "opponent": {"bot": "random"}}),
        ("/drafts", {"format": "draft", "set": "old-school"}),
        ("/events", {"name": "Cup"}),
        ("/decks", {"text": "1x Nobody"}),
        ("/replays", {"text": " " * 100_000}),
        ("/cards/import", {"text": " " * 100_000}),
    ]
    settings = settings_in(tmp_path, keep_rate=0.0001, keep_burst=8)
    with serving(settings) as served, Browser(served.url) as browser:
        for path, body in wanted:
            token = {"X-Ringside-Token": browser.http.cookies["ringside_csrf"]}
            status = browser.http.post(path, json=body, headers=token).status_code
            assert status == (400 if path in ("/replays", "/cards/import") else 200), path
        report = f"/games/{browser.get('/games')['games'][0]['id']}/reports"
        assert "id" in browser.post(report, {"words": "a"})
        browser.post(report, {"words": "b"})
        wanted.append((report, {"words": "c"}))
        with Browser(served.url) as other:
            for path, body in wanted:
                assert "to keep" in other.post(path, body, 429)["error"]


def test_an_organiser_has_so_many_events_and_an_event_so_many_players(tmp_path: Path) -> None:
    """One event more is refused until another is over, and so is one player more."""
    settings = settings_in(tmp_path, events_each=2, event_players=3)
    with serving(settings) as served, Browser(served.url) as browser:
        first, _ = (browser.post("/events", {"name": "Cup"})["id"] for _ in range(2))
        assert "at most 2 events" in browser.post("/events", {"name": "Cup"}, 400)["error"]
        for name in ("Ada", "Ben", "Cleo"):
            browser.post(f"/events/{first}/register", {"player": name})
        refused = browser.post(f"/events/{first}/register", {"player": "Dora"}, 400)
        assert "at most 3 players" in refused["error"]
        browser.post(f"/events/{first}/finish")
        browser.post("/events", {"name": "Cup"})


def test_an_event_that_is_over_leaves_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read again for whoever asks; one that goes on stays."""
    monkeypatch.setattr(house, "IDLE", 0.0)
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        over, going = (browser.post("/events", {"name": "Cup"})["id"] for _ in range(2))
        browser.post(f"/events/{over}/finish")
        held = served.app.state.house.held
        wait_until(lambda: over not in held)
        assert set(held) == {going}
        assert browser.get(f"/events/{over}")["finished"]


def test_a_process_may_have_all_connections_that_the_system_allows() -> None:
    """A low soft limit of open files, as many systems have it, is raised to the hard one."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
        open_wide()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))


def test_connections_to_drafts_count_as_those_to_games(tmp_path: Path) -> None:
    """A player's third connection is refused, whatever the first two are to."""
    settings = settings_in(tmp_path, sockets=2)
    with serving(settings) as served, Browser(served.url) as browser:
        draft = browser.post("/drafts", {"format": "draft", "set": "old-school"})["id"]
        game, cookie = browser.play_bot(), browser.cookie()
        with ExitStack() as chairs:
            for _ in range(2):
                chairs.enter_context(Chair(served.url, draft, cookie).stack)
            with pytest.raises(WebSocketException):
                Chair(served.url, draft, cookie)
            with pytest.raises(WebSocketException):
                browser.sit(game)
        with browser.sit(game) as seat:
            assert seat.until_asked()


def test_a_player_sends_so_many_files_at_the_same_time(tmp_path: Path) -> None:
    """One that never ends keeps the player's next one out, until it is given up."""
    with serving(settings_in(tmp_path, uploads=1)) as served, Browser(served.url) as browser:
        token = browser.http.cookies["ringside_csrf"]
        head = f"Host: a\r\nContent-Length: 99\r\nX-Ringside-Token: {token}\r\nCookie: "
        sent = f"POST /api/cards/file HTTP/1.1\r\n{head}{browser.cookie()}\r\n\r\n["
        held = served.app.state.tables.services.uploads.held
        with line(served, "127.0.0.1", sent.encode()):
            wait_until(lambda: bool(held))
            assert "one card file after the other" in browser.post("/cards/file", {}, 429)["error"]
        wait_until(lambda: not held)
        assert browser.post("/cards/file", {"a": "b"})["added"] == 0


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < until, "it came to be so"
        time.sleep(0.05)


def test_messages_count_for_the_player_not_for_the_connection(tmp_path: Path) -> None:
    """Several connections share one limit, so that more of them send no more."""
    settings = settings_in(tmp_path, rate=0.001, burst=60)
    with serving(settings) as served, Browser(served.url) as browser:
        game = browser.play_bot()
        with browser.sit(game) as one, browser.sit(game) as two:
            for _ in range(25):
                one.send("ping")
                one.next("pong")
            with pytest.raises(WebSocketException, match="4429"):
                flood(two, 25)


def flood(seat: Seat, messages: int) -> None:
    """Send many messages, and read until the server ends the connection."""
    for _ in range(messages):
        seat.send("ping")
    seat.drain()


def test_an_address_makes_so_many_guests_and_no_header_changes_that(tmp_path: Path) -> None:
    """Where a request comes from is believed only of proxies that the host names."""

    def guests(url: str, count: int) -> list[int]:
        headers = ({"X-Forwarded-For": f"203.0.113.{n}"} for n in range(count))
        return [httpx.get(f"{url}/api/me", headers=each).status_code for each in headers]

    few = {"guest_rate": 0.0001, "guest_burst": 3}
    with serving(settings_in(tmp_path, **few)) as served:
        assert guests(served.url, 5) == [200, 200, 200, 429, 429]
    with serving(settings_in(tmp_path, **few, proxies=("127.0.0.1",))) as served:
        assert guests(served.url, 5) == [200] * 5


def some_cards(count: int) -> tuple[Card, ...]:
    """Make cards that differ in their names."""
    fields = {"type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"]}
    return tuple(
        card_from_fields({**fields, "set": "own", "number": str(n), "name": f"Own {n}"})
        for n in range(count)
    )


def test_what_is_kept_of_players_cards_has_an_end() -> None:
    """Cards that strangers bring, as they are read and played, are remembered up to a number."""
    for kept in (playable, problems_of, unread_of):
        assert kept.cache_info().maxsize == MOST_KEPT


def test_an_import_is_stored_in_small_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failure late in an import leaves the parts before it stored: none waits for all."""
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    engine = connect(url)
    with Session(engine) as session, session.begin():
        player = new_guest(session).id
    real, calls = shelves.add_cards, []

    def failing(session: Session, player: int, cards: list[Card]) -> int:
        calls.append(len(cards))
        if len(calls) == 3:
            raise RuntimeError("the power is gone")
        return real(session, player, cards)

    monkeypatch.setattr(shelves, "add_cards", failing)
    with pytest.raises(RuntimeError):
        add_cards(Owner(url, player, 0), some_cards(450))
    assert calls == [libraries.AT_ONCE] * 3
    assert len(library_of(Owner(url, player, 1)).own) == 2 * libraries.AT_ONCE
    libraries.engine_of(url).dispose()
    engine.dispose()


def test_a_game_goes_on_while_reading_never_ends(tmp_path: Path) -> None:
    """Choices are answered while a process reads what never ends, and after it was killed."""
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        services = served.app.state.tables.services
        reading = services.readers.idle[0]
        busy = reading.thread.submit(attempt_endless, reading)
        with browser.sit(browser.play_bot(seed=3)) as seat:
            for _ in range(5):
                assert seat.until_asked()
                seat.choose(0)
        assert busy.result(60)
        assert browser.get("/cards?q=hook")["total"] > 0


def attempt_endless(worker: Worker) -> bool:
    """Let a process do what never ends; tell whether it was killed for that."""
    began = time.monotonic()
    try:
        worker.exchange(3.0, (spin, (), {}), deaf)
    except LateError:
        return time.monotonic() > began
    return False
