"""The laboratory: trials that tell how far they are, can be stopped, and wait for one another."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from ringside.server.refusals import RefusalError
from ringside.server.workers import long_work
from ringside.server.workers.process import tell
from tests.server.browser import Browser

DECK = "starter:odile-marsh"
RIVAL = "starter:brannoc-stone"
QUICK = ["random", "teacher"]


@contextmanager
def asking(browser: Browser, path: str, wish: object = None) -> Iterator[Iterator[dict[str, Any]]]:
    """Ask for something that is told as it goes on."""
    headers = {"X-Ringside-Token": browser.http.cookies.get("ringside_csrf") or ""}
    method = "POST" if wish else "GET"
    with browser.http.stream(method, path, json=wish, headers=headers) as answer:
        assert answer.status_code == 200
        yield read(answer)


def read(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    """Read events as they come."""
    for line in answer.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def found(browser: Browser, path: str, wish: object = None) -> Any:
    """Wait for what is found, and see that progress was told and never fell back."""
    with asking(browser, path, wish) as events:
        told = list(events)
    done = [each["progress"]["done"] for each in told if "progress" in each]
    assert done
    assert done == sorted(done)
    assert "found" in told[-1], told[-1]
    return told[-1]["found"]


def test_a_deck_differs_in_nothing_from_itself(browser: Browser) -> None:
    """A swap test of a deck against itself finds no difference, with two pilots."""
    wish = {"kind": "swap", "deck": DECK, "other": DECK, "pilots": QUICK, "deals": 10}
    report = found(browser, "/lab", wish)
    assert [line["pilot"] for line in report["lines"]] == QUICK
    assert {line["verdict"] for line in report["lines"]} == {"no difference"}
    assert report["warning"] == ""


def test_a_gauntlet_tells_of_each_rival_and_of_the_field(browser: Browser) -> None:
    """Each pilot has a line for each rival and one for all, as percents with an interval."""
    rivals = [{"deck": RIVAL, "weight": 3}, {"deck": DECK}]
    wish = {"kind": "gauntlet", "deck": DECK, "rivals": rivals, "pilots": QUICK, "deals": 10}
    lines = found(browser, "/lab", wish)["lines"]
    assert [line["words"] for line in lines] == [RIVAL, DECK, "field"] * 2
    assert all(0 <= line["low"] <= line["points"] <= line["high"] <= 100 for line in lines)


def test_a_pool_may_be_a_deck_of_ones_own(browser: Browser) -> None:
    """Tune tries the legal swaps out of a player's own list."""
    text = browser.get(f"/decks/{DECK}")["text"]
    own = browser.post("/decks", {"text": text, "name": "Mine"})["id"]
    wish = {"kind": "tune", "deck": own, "other": own, "pilots": QUICK, "deals": 10}
    with asking(browser, "/lab", wish) as events:
        last = list(events)[-1]
    assert "Expected cards in the pool" in last["error"]  # it has them all already


def test_games_are_told_and_the_worst_losses_open_as_replays(browser: Browser) -> None:
    """Hands and turns are there for each pilot, and a loss becomes a replay that the loser lost."""
    wish = {"kind": "games", "deck": DECK, "rivals": [{"deck": RIVAL}], "pilots": QUICK}
    report = found(browser, "/lab", {**wish, "deals": 10})
    assert [look["pilot"] for look in report["looks"]] == QUICK
    assert all(look["all"]["games"] == 20 and look["foundations"] for look in report["looks"])
    lost = report["worst"][0]
    assert lost["left"] == max(each["left"] for each in report["worst"])
    made = browser.post("/replays", {"text": lost["replay"]})["id"]
    assert browser.get(f"/games/{made}/replay")["result"] == 1


def test_a_sideboard_plan_needs_a_sideboard(browser: Browser) -> None:
    """A deck without one is refused in a sentence."""
    wish = {"kind": "side", "deck": DECK, "rivals": [{"deck": RIVAL}], "pilots": QUICK}
    with asking(browser, "/lab", {**wish, "deals": 10}) as events:
        assert "Expected a deck with a sideboard" in list(events)[-1]["error"]


def test_who_closes_the_answer_ends_the_trial(browser: Browser) -> None:
    """A long trial that is stopped leaves the queue to the next one."""
    wish = {"kind": "swap", "deck": DECK, "other": RIVAL, "pilots": QUICK}
    with asking(browser, "/lab", {**wish, "deals": 1000}) as events:
        assert any("progress" in each for each in events)
    test_a_deck_differs_in_nothing_from_itself(browser)


def test_trials_need_two_pilots_and_decks_that_are_there(browser: Browser) -> None:
    """What cannot be tried is refused in a sentence."""
    wish = {"kind": "swap", "deck": DECK, "other": DECK}
    assert "pilots" in browser.post("/lab", {**wish, "pilots": ["net"]}, 400)["error"]
    assert "different" in browser.post("/lab", {**wish, "pilots": ["net", "net"]}, 400)["error"]
    slow = {**wish, "pilots": ["net", "search:9s"]}
    assert "Expected pilots out of" in browser.post("/lab", slow, 400)["error"]
    browser.post("/lab", {**wish, "deck": "starter:nobody"}, 404)
    with asking(browser, "/lab", {"kind": "swap", "deck": DECK, "deals": 10}) as events:
        assert "Expected two decks" in list(events)[-1]["error"]


def test_the_choices_that_cost_most_are_found(browser: Browser) -> None:
    """Behind a game that is over, each costly choice has its place in the replay."""
    game = browser.play_bot("random", seed=9)
    browser.get(f"/games/{game}/mistakes?seat=0", status=400)
    with browser.sit(game) as seat:
        for _ in range(7):
            seat.until_asked()
            seat.choose(len(seat.options()) - 1)
        seat.send("concede")
        seat.next("over")
    costs = found(browser, f"/games/{game}/mistakes?seat=0")
    replay = browser.get(f"/games/{game}/replay")
    assert len(costs) <= 3
    for each in costs:
        choice = replay["choices"][each["choice"]]
        assert (choice["seat"], choice["words"]) == (0, each["taken"])
        assert each["cost"] > 0


def test_a_fault_is_not_told_as_lateness(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails says so at once, and what is stopped after all its time says that it is late."""
    laboratory = long_work.LongWork(2**33, 0)

    async def refused(*wish: Any) -> str:
        with pytest.raises(RefusalError) as error:
            [_ async for _ in laboratory.run("somebody", *wish)]
        return str(error.value)

    try:
        assert asyncio.run(refused(int, "no number")) == long_work.FAILED
        monkeypatch.setattr(long_work, "LONGEST", 0.0)
        assert asyncio.run(refused(tell, "how far it is")) == long_work.LATE
    finally:
        laboratory.close()
