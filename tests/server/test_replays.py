"""Replays: browsed from each seat, kept as files, played on from, reported."""

import json
from collections.abc import Callable

import msgspec
import pytest

from ringside.server.routes.replays import ReplayStep
from tests.server.browser import Browser

Visit = Callable[[], Browser]


@pytest.fixture
def finished(browser: Browser) -> tuple[Browser, str]:
    """Play some of a game and concede."""
    game = browser.play_bot("random", seed=9)
    with browser.sit(game) as seat:
        for _ in range(8):
            seat.until_asked()
            seat.choose(0)
        seat.send("concede")
        seat.next("over")
    return browser, game


def test_every_moment_can_be_looked_at(finished: tuple[Browser, str]) -> None:
    """Each seat sees its own hand alone; open, both hands are there; the end is the end."""
    browser, game = finished
    replay = browser.get(f"/games/{game}/replay")
    assert replay["length"] == len(replay["choices"])
    assert replay["choices"][-1]["words"] == "concede"
    middle = replay["length"] - 1
    hands = []
    for seat in (0, 1, 2):
        shown = browser.get(f"/games/{game}/replay/{middle}?seat={seat}")
        assert set(shown) == {field.name for field in msgspec.structs.fields(ReplayStep)}
        players = shown["view"]["players"]
        hands.append([bool(player["zones"]["hand"]["cards"]) for player in players])
        known = {face["name"] for face in shown["faces"]}
        assert {card["name"] for line in shown["log"] for card in line["cards"]} <= known
    assert hands == [[True, False], [False, True], [True, True]]
    assert browser.get(f"/games/{game}/replay/{replay['length']}")["view"]["result"] == 1
    browser.get(f"/games/{game}/replay/{replay['length'] + 1}", status=404)
    browser.get(f"/games/{game}/replay/0?seat=3", status=400)


def test_a_game_that_goes_on_has_no_replay(browser: Browser) -> None:
    """Neither choices nor the seed of a game in progress can be had."""
    game = browser.play_bot("random")
    for path in ("replay", "replay/file", "replay/0?seat=1"):
        assert "wait for its end" in browser.get(f"/games/{game}/{path}", status=400)["error"]


def test_a_file_comes_back_as_the_same_game(finished: tuple[Browser, str], visit: Visit) -> None:
    """A downloaded replay that somebody uploads shows the same choices, and cannot be played."""
    browser, game = finished
    text = browser.http.get(f"/games/{game}/replay/file").text
    other = visit()
    copied = other.post("/replays", {"text": text})["id"]
    assert (
        other.get(f"/games/{copied}/replay")["choices"]
        == (browser.get(f"/games/{game}/replay")["choices"])
    )
    with other.sit(copied) as seat:
        seat.next("view")
        seat.send("concede")
        assert "over" in seat.next("refused")["words"]


@pytest.mark.parametrize(
    "text",
    ["", "{}", '{"edition": "uvs-2024", "seed": 1, "decks": [[], []], "choices": []}', "[" * 9_000],
)
def test_what_is_no_replay_is_refused(browser: Browser, text: str) -> None:
    """Broken, empty and nested files are answered with a sentence."""
    assert browser.post("/replays", {"text": text}, status=400)["error"].startswith("Expected")


def test_choices_that_do_not_fit_are_refused(finished: tuple[Browser, str]) -> None:
    """A replay with one more choice than its game offers is not kept."""
    browser, game = finished
    text = browser.http.get(f"/games/{game}/replay/file").text
    replay = json.loads(text)
    choices = replay["choices"]
    for wrong in ([77, *choices], [*choices, 3], [*choices, -1], [-9]):
        changed = json.dumps({**replay, "choices": wrong})
        assert "fit" in browser.post("/replays", {"text": changed}, status=400)["error"]
    poor = [[{"card": "first-bell/030", "count": 40}], replay["decks"][1]]
    for fields in (
        {"chooser": 7},
        {"seed": -1},
        {"seed": 2**70},
        {"decks": poor},
        {"edition": "x"},
    ):
        changed = json.dumps({**replay, **fields})
        assert "Expected" in browser.post("/replays", {"text": changed}, status=400)["error"]


def test_play_goes_on_from_a_moment(finished: tuple[Browser, str], visit: Visit) -> None:
    """Anybody who may look can play on from a moment of a game that is over, on either seat."""
    browser, game = finished
    other = visit()
    moment = browser.get(f"/games/{game}/replay")["length"] - 1
    for place in (0, 1):
        asked = {"seat": place, "bot": "random"}
        opened = other.post(f"/games/{game}/replay/{moment}/play", asked)
        assert opened["seat"] == place
        with other.sit(opened["id"]) as seat:
            view = seat.until_asked()
            assert view is not None
            assert view["view"]["seat"] == place
    end = f"/games/{game}/replay/{moment + 1}/play"
    assert "before the end" in other.post(end, {"seat": 0}, status=400)["error"]


def test_a_problem_is_kept_with_its_moment(browser: Browser) -> None:
    """A report of a game that goes on is kept."""
    game = browser.play_bot("random")
    report = browser.post(f"/games/{game}/reports", {"words": "it looks wrong", "moment": 3})
    assert report["id"] > 0
