"""Best of three at the table: score, the loser's choice, sideboards with a clock, and kill -9."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ringside.editions import DEFAULT
from ringside.events.phases import Swiss
from ringside.events.plan import Plan
from ringside.server.events.house import House
from ringside.server.events.online import TOO_LATE, Online, seat_of
from ringside.server.play.tables import series
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.services import Services
from ringside.server.storage.records import OVER, PLAYING, SWAPPING, Record, SeatRecord, Series
from tests.server.browser import Browser
from tests.server.conftest import settings_in
from tests.server.test_events import Hall, has_games, written
from tests.server.test_restart import free_port, running

Visit = Callable[[], Browser]
OTHER = "starter:professor-quill"  # with one character
SIDE = ("Boot Heel", "Dust Devil")


def own_deck(browser: Browser) -> str:
    """Keep a starter deck with a sideboard of two cards, and give its number."""
    text = browser.get("/decks/starter:odile-marsh")["text"]
    beside = "\n".join(f"2x {name}" for name in SIDE)
    return str(
        browser.post("/decks", {"text": f"{text}\nSideboard\n{beside}", "name": "Own"})["id"]
    )


def open_match(one: Browser, two: Browser | None, **more: object) -> str:
    """Open a match of three games, against somebody or a bot."""
    rival = {"open": True} if two else {"bot": "random", "deck": OTHER}
    wanted = {"deck": own_deck(one), "opponent": rival, "best_of": 3, **more}
    game = str(one.post("/games", wanted)["id"])
    if two:
        two.post(f"/games/{game}/join", {"deck": OTHER})
    return game


def lose(browser: Browser, game: str) -> str:
    """Give a game up and return the game that follows it."""
    with browser.sit(game) as seat:
        seat.next("view", "swapping")
        seat.send("concede")
        over = seat.next("over")
        while not over["next"] and not over["match"]["over"]:
            over = seat.next("over")
        return str(over["next"])


def names(swapping: Any, part: str) -> dict[str, int]:
    """Count the cards of the deck or beside it, as a player is told."""
    return {each["face"]["name"]: each[part] for each in swapping["cards"] if each[part]}


def arranged(swapping: Any, into: str, out: str, ready: bool = True) -> dict[str, object]:
    """Write the message that takes a card of the sideboard for one of the deck."""
    by = {into: 1, out: -1}
    main = [each["main"] + by.get(each["face"]["name"], 0) for each in swapping["cards"]]
    start = next(place for place, each in enumerate(swapping["cards"]) if each["starts"])
    return {"start": start, "main": main, "ready": ready}


def test_a_match_of_two_people_with_a_swap(visit: Visit) -> None:
    """Two of three games win; the loser decides who starts, after a trade with the sideboard."""
    one, two = visit(), visit()
    first = open_match(one, two)
    second = lose(one, first)
    with one.sit(second) as mine, two.sit(second) as theirs:
        told = mine.next("swapping")
        stands = {"best_of": 3, "number": 2, "wins": [0, 1], "over": False, "event": ""}
        assert told["match"] == stands
        assert names(told, "side") == dict.fromkeys(SIDE, 2)
        assert 0 < told["left"] <= series.SECONDS
        mine.send("arrange", **arranged(told, SIDE[0], "Bell Hook"))
        told = mine.next("swapping")
        assert told["ready"] == [True, False]
        assert names(told, "main")["Bell Hook"] == 3
        assert names(told, "side") == {"Bell Hook": 1, SIDE[0]: 1, SIDE[1]: 2}
        heard = theirs.next("swapping")
        assert not names(heard, "side")
        assert SIDE[0] not in str(theirs.heard)
        theirs.send("arrange", **arranged(heard, "", ""))
        asked = mine.next("view")
        assert asked["match"]["wins"] == [0, 1]
        assert asked["view"]["decision"]["kind"] == "first"  # of the loser
        theirs.next("view")
    third = lose(two, second)
    for path in ("replay", "replay/0", "replay/file", "mistakes"):
        assert "goes on" in two.get(f"/games/{first}/{path}", status=400)["error"]
    with one.sit(third) as mine:
        told = mine.next("swapping")
        assert told["match"]["wins"] == [1, 1]
        assert names(told, "main")["Bell Hook"] == 3  # as it was arranged
    assert lose(two, third) == ""
    done = one.get(f"/games/{third}")
    assert done["match"] == {**stands, "number": 3, "wins": [2, 1], "over": True}
    assert two.get(f"/games/{first}/replay")["id"] == first


@pytest.mark.parametrize(
    ("rival", "follows"),
    [(SeatRecord(), False), (SeatRecord(player=2), True), (SeatRecord(bot="random"), True)],
)
def test_no_game_follows_against_nobody(rival: SeatRecord, follows: bool) -> None:
    """A match whose rival was deleted goes on no more."""
    seats = (SeatRecord(player=1), rival)
    record = Record(id="a", edition=DEFAULT, seed=1, seats=seats, state=OVER, result=0)
    assert series.lacks_next(replace(record, series=Series(3))) == follows


def test_a_new_match_begins_with_the_decks_as_registered(visit: Visit) -> None:
    """A rematch after the match has every card back in its place, and no score."""
    one = visit()
    second = lose(one, open_match(one, None))
    with one.sit(second) as mine:
        mine.send("arrange", **arranged(mine.next("swapping"), SIDE[0], "Bell Hook"))
        mine.next("view")
        mine.send("rematch")
        assert "goes on" in mine.next("refused")["words"]
        mine.send("concede")
        mine.next("over")
        mine.send("rematch")
        fresh = mine.next("moved")["id"]
    assert one.get(f"/games/{fresh}")["match"]["wins"] == [0, 0]
    with one.sit(lose(one, fresh)) as mine:
        assert names(mine.next("swapping"), "side") == dict.fromkeys(SIDE, 2)


def test_swaps_that_are_none_are_refused(visit: Visit) -> None:
    """Cards are traded one for one, out of what was brought, and only between games."""
    one = visit()
    first = open_match(one, None)
    with one.sit(first) as mine:
        mine.next("view")
        mine.send("arrange", start=0, main=[], ready=True)
        assert "between two games" in mine.next("refused")["words"]
    with one.sit(lose(one, first)) as mine, visit().sit(mine_id(one)) as stranger:
        told = mine.next("swapping")
        whole = arranged(told, "", "", ready=False)
        more = [n + (place == 0) for place, n in enumerate(every(told))]
        for main in ([], more, [0] * len(told["cards"]), [*more[1:], 999]):
            mine.send("arrange", **{**whole, "main": main})
            assert mine.next("refused")["words"].startswith("Expected")
        larger = arranged(told, SIDE[0], "", ready=False)
        mine.send("arrange", **larger)
        assert "60" in mine.next("refused")["words"]
        wrong = next(place for place, each in enumerate(told["cards"]) if not each["may_start"])
        main = [n - (place == wrong) for place, n in enumerate(every(told))]
        mine.send("arrange", start=wrong, main=main)
        mine.next("refused")
        assert stranger.next("swapping")["cards"] == []
        stranger.send("arrange", **whole)
        assert "look on" in stranger.next("refused")["words"]


def mine_id(browser: Browser) -> str:
    """Give a player's newest game."""
    return str(browser.get("/games")["games"][0]["id"])


def every(told: Any) -> list[int]:
    """Give the copies in the deck."""
    return [each["main"] for each in told["cards"]]


def test_the_time_for_sideboards_ends(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the three minutes are over the game begins with the decks as they are."""
    assert series.SECONDS == 180
    monkeypatch.setattr(series, "SECONDS", 2.0)
    one, two = visit(), visit()
    second = lose(one, open_match(one, two))
    with one.sit(second) as mine:
        assert mine.next("swapping")["left"] <= 2
        assert mine.next("view")["match"]["number"] == 2


def test_a_match_survives_kill_9(tmp_path: Path) -> None:
    """A swap that was acknowledged is there after kill -9, and so are score and clock."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with running(port, tmp_path):
        one, two = Browser(url), Browser(url)
        second = lose(one, open_match(one, two))
        with one.sit(second) as mine:
            mine.send("arrange", **arranged(mine.next("swapping"), SIDE[0], "Bell Hook"))
            before = mine.next("swapping")
    with running(port, tmp_path), one.sit(second) as mine, two.sit(second) as theirs:
        after = mine.next("swapping")
        assert after.pop("left") <= before.pop("left")
        assert after == before
        theirs.send("arrange", **arranged(theirs.next("swapping"), "", ""))
        assert mine.next("view")["match"]["wins"] == [0, 1]
    one.http.close()
    two.http.close()


def test_an_online_match_with_sideboards(visit: Visit) -> None:
    """At an event decks are swapped between games, and as registered when a round begins."""
    hall = Hall(visit, 2, rounds=2, tables="online")
    for browser in hall.players.values():
        hall.do(browser, "deck", deck=own_deck(browser))
    hall.round()
    one, two = (hall.players[hall.tables()[0][who]] for who in ("one", "two"))
    lose_at_event(one, game_of(hall, 1))
    second = game_of(hall, 2)
    assert one.get(f"/events/{hall.id}/of/{second}")["event"]["table"] == 1
    with one.sit(second) as mine, two.sit(second) as theirs:
        told = mine.next("swapping")
        assert (told["match"]["wins"], told["match"]["event"]) == ([0, 1], hall.id)
        mine.send("arrange", **arranged(told, SIDE[0], "Bell Hook"))
        theirs.send("arrange", **arranged(theirs.next("swapping"), SIDE[1], "Bell Hook"))
        mine.next("view")
        mine.send("rematch")
        mine.next("refused")
    lose_at_event(two, second)
    lose_at_event(one, game_of(hall, 3))
    seen = hall.wait(lambda seen: seen["rounds"][-1]["over"])
    assert seen["rounds"][-1]["pairings"][0]["result"] == "1-2"
    hall.round()
    lose_at_event(one, game_of(hall, 1))
    with one.sit(game_of(hall, 2)) as mine:
        assert names(mine.next("swapping"), "side") == dict.fromkeys(SIDE, 2)


def test_time_between_two_games_ends_the_match(visit: Visit) -> None:
    """Where time is called while decks are arranged the next game is not played."""
    hall = Hall(visit, 2, rounds=1, tables="online")
    for browser in hall.players.values():
        hall.do(browser, "deck", deck=OTHER)
    hall.round()
    one = hall.players[hall.tables()[0]["one"]]
    lose_at_event(one, game_of(hall, 1))
    second = game_of(hall, 2)
    with one.sit(second) as mine:
        mine.next("swapping")
        hall.run("extend", minutes=-60)
        assert "time" in mine.next("over")["words"]
    seen = hall.wait(lambda seen: seen["rounds"][-1]["over"])
    assert seen["rounds"][-1]["pairings"][0]["result"] == "0-1"


def test_time_waits_for_decks_that_are_being_arranged(tmp_path: Path) -> None:
    """What was arranged while time was called stays, and a game that began ends by its rules."""
    written(tmp_path, Plan(name="Cup", phases=(Swiss(rounds=1),)), 1)

    async def calls(state: str) -> Record:
        services = Services(settings_in(tmp_path))
        tables, house = OpenTables(services), House(services.database, services.hosts, 8)
        held = await house.find("old")
        seats = (seat_of(held.people["P1"]), seat_of(held.people["P2"]))
        laid = replace(new_record(DEFAULT, "none"), seats=seats, state=SWAPPING, series=Series(3))
        table, current = await tables.open(laid), held.event.current
        assert current is not None
        async with table.lock:
            called = asyncio.create_task(
                Online(house, tables).call_time(held, current, current.matches[0], [table])
            )
            await asyncio.sleep(0)
            renamed = replace(table.record.seats[0], deck_name="Arranged")
            await tables.change(table, replace(table.record.with_seat(0, renamed), state=state))
        await called
        services.close()
        return table.record

    waited, begun = asyncio.run(calls(SWAPPING)), asyncio.run(calls(PLAYING))
    assert [each.seats[0].deck_name for each in (waited, begun)] == ["Arranged"] * 2
    assert (waited.words == TOO_LATE, begun.words == TOO_LATE) == (True, False)


def game_of(hall: Hall, number: int) -> str:
    """Wait for a game of the first table and return it."""
    seen = hall.wait(partial(has_games, number))
    return str(seen["rounds"][-1]["pairings"][0]["games"][-1])


def lose_at_event(browser: Browser, game: str) -> None:
    """Give a game of an event up."""
    with browser.sit(game) as seat:
        seat.next("view", "swapping")
        seat.send("concede")
        seat.next("over")
