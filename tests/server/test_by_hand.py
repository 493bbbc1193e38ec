"""By hand at the table: agreed to, refused, taken back, stored, and closed elsewhere."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.browser import Browser, Seat
from tests.server.test_playing import asked, meet, take_turns
from tests.server.test_restart import free_port, running

Visit = Callable[[], Browser]
WINDOWS = ("form", "enhance", "block", "respond")


def open_together(one: Browser, two: Browser) -> str:
    """Let two visitors sit down at a table where things are done by hand."""
    wanted = {"deck": "starter:odile-marsh", "opponent": {"invite": True}, "unread": "by-hand"}
    opened = one.post("/games", wanted)
    joining = {"deck": "starter:boone-calloway", "invitation": opened["invitation"]}
    two.post(f"/games/{opened['id']}/join", joining)
    return str(opened["id"])


def kind(seat: Seat) -> str:
    """Return what a seat is asked, nothing where it waits."""
    decision = seat.view["view"]["decision"] if seat.view else None
    return decision["kind"] if decision else ""


def until_window(*seats: Seat) -> Seat:
    """Take first options until somebody is asked at a moment when things are done by hand."""
    while True:
        seat = asked(*seats)
        assert seat is not None
        if kind(seat) in WINDOWS and seat.view["hand"]:
            return seat
        seat.choose(0)


def answer(seat: Seat, *words: str) -> None:
    """Answer one question after the other by the words of an option."""
    for word in words:
        seat.until_asked()
        found = [o["number"] for o in seat.options() if word in (o["words"], o["kind"])]
        assert found, (word, seat.options())
        seat.choose(found[0])


def until_kind(seat: Seat, wanted: str) -> None:
    """Wait until a seat is asked something of a kind."""
    while kind(seat) != wanted:
        seat.next("view")


def health(seat: Seat) -> list[int]:
    """Return the health of both players, as a seat sees it."""
    return [player["health"] for player in seat.view["view"]["players"]]


def begin(seat: Seat) -> None:
    """Begin to do something by hand."""
    seat.send("hand")
    until_kind(seat, "hand")


def propose(seat: Seat, other: Seat, number: int) -> None:
    """Propose that the rival loses health, up to their being asked."""
    answer(seat, "choose change health", "choose your rival", "choose loses")
    seat.choose(number - 1)
    until_kind(other, "agree")


def test_one_effect_is_agreed_to_and_one_refused(visit: Visit) -> None:
    """What is agreed to happens and is told as by hand, what is refused does not happen."""
    one, two = visit(), visit()
    game = open_together(one, two)
    with one.sit(game) as first, two.sit(game) as second:
        acting = until_window(first, second)
        other = second if acting is first else first
        place = 1 if acting is first else 0
        before = health(acting)
        begin(acting)
        propose(acting, other, 3)
        answer(other, "agree")
        until_kind(acting, "hand")
        assert health(acting)[place] == before[place] - 3
        propose(acting, other, 2)
        answer(other, "refuse")
        until_kind(acting, "hand")
        assert health(acting)[place] == before[place] - 3
        assert any("(by hand)" in line["words"] for line in acting.log)
        answer(acting, "done")
        assert kind(acting) in WINDOWS
        acting.send("undo")
        other.next("ask")
        other.send("consent", yes=True)
        until_kind(acting, "hand")
        acting.send("concede")
        acting.next("over")
    taken = one.get(f"/games/{game}/replay")["choices"]
    assert {"act by hand", "agree"} <= {each["words"] for each in taken}
    assert "refuse" in {each["words"] for each in taken}
    shown = one.get(f"/games/{game}/replay/{len(taken)}?seat=2")
    assert any("(by hand)" in line["words"] for line in shown["log"])
    assert shown["foreseen"]["progressive"] == [0, 0]


def test_a_late_answer_never_agrees_to_anything(visit: Visit) -> None:
    """Who is interrupted while they click answers nothing but what they saw."""
    one, two = visit(), visit()
    game = open_together(one, two)
    with one.sit(game) as first, two.sit(game) as second:
        interrupted = until_window(first, second)
        acting = second if interrupted is first else first
        while not acting.view["hand"]:
            acting.next("view")
        number, before = interrupted.view["decision"], health(interrupted)
        begin(acting)
        propose(acting, interrupted, 3)
        interrupted.send("choose", decision=number, option=0)
        assert "too late" in interrupted.next("refused")["words"]
        assert health(interrupted) == before
        assert kind(interrupted) == "agree"


def test_nothing_is_done_by_hand_where_nobody_asked_for_it(visit: Visit) -> None:
    """A game that was opened without it refuses it with a sentence."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        take_turns(first, second, 2)
        assert (first.view["hands"], first.view["hand"]) == (False, False)
        first.send("hand")
        assert "by hand" in first.next("refused")["words"]


def test_against_a_bot_it_works_alone_and_is_taken_back(browser: Browser) -> None:
    """Nobody is asked, the bot goes on with the game, and every step can be taken back."""
    game = browser.play_bot("greedy", seed=3, unread="by-hand")
    with browser.sit(game) as seat:
        acting = until_window(seat)
        before = health(acting)
        begin(acting)
        answer(acting, "choose deal damage", "choose your rival")
        acting.choose(1)
        until_kind(acting, "hand")
        assert health(acting)[1] == before[1] - 2
        acting.send("undo")
        while health(acting) != before:
            acting.next("view")
        answer(acting, "back", "done")
        for _ in range(8):
            if asked(acting) is None:
                break
            acting.choose(0)
        assert acting.over or acting.view["decision"] is not None


def test_a_game_of_two_people_is_played_on_against_a_bot_that_agrees(visit: Visit) -> None:
    """Where two people asked each other, the bot in the other's place agrees by itself."""
    one, two = visit(), visit()
    game = open_together(one, two)
    with one.sit(game) as first, two.sit(game) as second:
        acting = until_window(first, second)
        player, seat = (one, 0) if acting is first else (two, 1)
        acting.send("concede")
        acting.next("over")
    moment = len(one.get(f"/games/{game}/replay")["choices"]) - 1
    wanted = {"seat": seat, "bot": "random"}
    again = player.post(f"/games/{game}/replay/{moment}/play", wanted)["id"]
    with player.sit(again) as alone:
        until_window(alone)
        before = health(alone)
        begin(alone)
        answer(alone, "choose deal damage", "choose your rival")
        alone.choose(1)
        until_kind(alone, "hand")
        assert health(alone)[1 - seat] == before[1 - seat] - 2
        answer(alone, "done")


def told(seat: Seat) -> tuple[list[str], Any]:
    """Return the log and the table as a seat knows them."""
    return [line["words"] for line in seat.log], seat.view["view"]


def test_kill_9_loses_none_of_it(tmp_path: Path) -> None:
    """A server killed in the middle of a proposal asks for the same answer when it is back."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with running(port, tmp_path) as process:
        one, two = Browser(url), Browser(url)
        game = open_together(one, two)
        with one.sit(game) as first, two.sit(game) as second:
            acting = until_window(first, second)
            other = second if acting is first else first
            begin(acting)
            propose(acting, other, 3)
            before = told(other)
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    with running(port, tmp_path):
        player = one if acting is first else two
        rival = two if acting is first else one
        with player.sit(game) as acting, rival.sit(game) as other:
            until_kind(other, "agree")
            assert told(other) == before
            answer(other, "agree")
            until_kind(acting, "hand")
    for each in (one, two):
        each.http.close()
