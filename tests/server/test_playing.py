"""Games over the socket: against a bot, against each other, taken back, given up, played again."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from ringside.replay import Replay
from ringside.server.play.tables.habits import KEEPS
from ringside.server.routes import socket as socket_routes
from ringside.server.storage.journal import steps_of
from tests.server.browser import Browser, Seat, Served

Visit = Callable[[], Browser]


def stored(served: Served, game: str) -> int:
    """Count the steps of a game in the database."""
    database = served.app.state.tables.services.database
    return len(database.transact(lambda session: steps_of(session, game)))


def play_out(seats: list[Seat], seed: int) -> int:
    """Let every seat choose at random until the game is over; count the choices."""
    source = random.Random(seed)
    count = 0
    while True:
        for seat in seats:
            while seat.view and seat.view["decision"] is not None:
                seat.choose(source.randrange(len(seat.options())))
                count += 1
            if seat.over:
                for other in seats:
                    other.until_asked()
                return count
            if seat.view == {} or len(seats) > 1 or seat.view["decision"] is None:
                seat.next()


def meet(visit: Visit, **more: object) -> tuple[Browser, Browser, str]:
    """Let two visitors sit down at one table."""
    one, two = visit(), visit()
    wanted = {"deck": "starter:odile-marsh", "opponent": {"invite": True}, **more}
    opened = one.post("/games", wanted)
    joining = {"deck": "starter:boone-calloway", "invitation": opened["invitation"]}
    assert two.post(f"/games/{opened['id']}/join", joining) == {"seat": 1}
    return one, two, opened["id"]


def take_turns(one: Seat, two: Seat, choices: int, seed: int = 1) -> None:
    """Let two seats choose at random, so many times or until the game is over."""
    source = random.Random(seed)
    for _ in range(choices):
        seat = asked(one, two)
        if seat is None:
            return
        seat.choose(source.randrange(len(seat.options())))


def asked(*seats: Seat) -> Seat | None:
    """Return the seat that must decide, None once the game is over."""
    while True:
        for seat in seats:
            if seat.over:
                return None
            if seat.view and seat.view["decision"] is not None:
                return seat
            try:
                while True:
                    seat.next(patience=0.002)
            except TimeoutError:
                pass


def test_a_game_against_a_bot_goes_to_its_end(browser: Browser, served: Served) -> None:
    """A game is played to its end by legal options alone, and every choice is stored by then."""
    game = browser.play_bot("random", seed=3)
    with browser.sit(game) as seat:
        play_out([seat], 3)
        assert seat.over is not None
        assert seat.view["view"]["result"] == seat.over["result"]
    replay = Replay.from_json(browser.http.get(f"/games/{game}/replay/file").content)
    assert stored(served, game) == len(replay.choices)
    assert browser.get(f"/games/{game}")["state"] == "over"


def test_each_choice_is_stored_before_it_is_acknowledged(browser: Browser, served: Served) -> None:
    """When the next view arrives, the choice that led to it is in the database."""
    game = browser.play_bot("random", seed=5)
    with browser.sit(game) as seat:
        seat.until_asked()
        for _ in range(10):
            before = stored(served, game)
            seat.choose(0)
            assert stored(served, game) > before
            seat.until_asked()


def test_two_people_play_to_the_end(visit: Visit) -> None:
    """Two players who share an invitation play a whole game, and each is asked only their own."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        take_turns(first, second, 5_000)
        assert first.until_asked() is None
        assert second.until_asked() is None
        assert first.over == second.over
        assert first.view["view"]["seat"] == 0
        assert second.view["view"]["seat"] == 1


def test_a_reload_changes_nothing(browser: Browser) -> None:
    """Somebody who connects again sees the same table, the whole log and the same decision."""
    game = browser.play_bot("random", seed=8)
    with browser.sit(game) as seat:
        for _ in range(12):
            seat.until_asked()
            seat.choose(0)
        seat.until_asked()
    with browser.sit(game) as again:
        again.until_asked()
        assert again.view["view"] == seat.view["view"]
        assert again.view["decision"] == seat.view["decision"]
        assert again.log == seat.log


def test_late_and_repeated_choices_are_refused(browser: Browser) -> None:
    """A choice for a decision that is over changes nothing and is answered with a sentence."""
    game = browser.play_bot("random", seed=8)
    with browser.sit(game) as seat:
        seat.until_asked()
        number = seat.view["decision"]
        seat.choose(0)
        seat.send("choose", decision=number, option=0)
        assert "too late" in seat.next("refused")["words"]
        seat.send("choose", decision=seat.view["decision"], option=999)
        assert "Expected an option" in seat.next("refused")["words"]


def test_undo_in_practice_is_at_once(browser: Browser) -> None:
    """Undo gives the table as it was before the player's last choice, under a new number."""
    game = browser.play_bot("random", seed=8, practice=True)
    with browser.sit(game) as seat:
        for _ in range(6):
            seat.until_asked()
            seat.choose(0)
        before = seat.until_asked()
        assert before is not None
        seat.choose(0)
        seat.until_asked()
        seat.send("undo")
        after = seat.next("view")
        assert after["view"] == before["view"]
        assert after["fresh"]
        assert after["decision"] > before["decision"]
        assert after["undone"] == [1, 0]
        assert after["practice"]
        seat.send("concede")
        seat.next("over")
    assert browser.get(f"/games/{game}")["undone"] == [1, 0]


def test_undo_tells_nothing_that_was_not_known(browser: Browser) -> None:
    """Against a bot a choice is taken back only while nothing has happened since."""
    game = browser.play_bot("random", seed=8)
    refused = taken_back = 0
    with browser.sit(game) as seat:
        seat.send("settings", auto_pass="never", hold=True)
        while not seat.view or not seat.view["settings"]["hold"]:
            seat.next("view")
        for _ in range(80):
            before = seat.until_asked()
            if before is None:
                break
            seat.choose(0)
            if seat.until_asked() is None:
                break
            happened = [line for line in seat.view["log"] if line["kind"] != "pass"]
            assert seat.view["undo"] <= (not happened)
            seat.send("undo")
            if seat.view["undo"]:
                assert seat.next("view")["view"] == before["view"]
                seat.choose(0)
                taken_back += 1
            else:
                assert "nothing has happened" in seat.next("refused")["words"]
                refused += 1
    assert refused > 10
    assert taken_back > 0


def test_undo_between_people_needs_consent(visit: Visit) -> None:
    """The rival is asked; a no leaves the table as it is, a yes takes the choice back."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        take_turns(first, second, 6)
        seat = asked(first, second)
        assert seat is not None
        before = seat.view["view"]
        seat.choose(0)
        rival = second if seat is first else first
        seat.send("undo")
        rival.next("ask")
        rival.send("consent", yes=False)
        assert seat.next("answer")["yes"] is False
        seat.send("undo")
        rival.next("ask")
        rival.send("consent", yes=True)
        assert seat.next("answer")["yes"] is True
        while not seat.view["fresh"]:
            seat.next("view")
        assert seat.view["view"] == before


def test_nobody_consents_to_what_was_not_asked(visit: Visit) -> None:
    """A consent without a question, or by whoever asked, is refused."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        take_turns(first, second, 8)
        first.send("consent", yes=True)
        assert "asked nothing" in first.next("refused")["words"]
        first.send("undo")
        second.next("ask")
        first.send("consent", yes=True)
        assert "asked nothing" in first.next("refused")["words"]


def test_conceding_ends_the_game_and_a_rematch_opens_another(browser: Browser) -> None:
    """Against a bot a rematch begins at once, with the same decks."""
    game = browser.play_bot("random")
    with browser.sit(game) as seat:
        seat.until_asked()
        seat.send("concede")
        assert seat.next("over")["result"] == 1
        seat.send("rematch")
        moved = seat.next("moved")["id"]
    again = browser.get(f"/games/{moved}")
    assert (again["state"], again["seat"]) == ("playing", 0)
    assert again["decks"][0] == browser.get(f"/games/{game}")["decks"][0]


def test_people_rematch_once_both_want_it(visit: Visit) -> None:
    """The first wish is shown to the rival; the second opens the game for both."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        first.send("concede")
        second.next("over")
        first.next("over")
        first.send("rematch")
        assert second.next("over")["rematch"] == [True, False]
        second.send("rematch")
        assert first.next("moved") == second.next("moved")


def test_why_names_the_rules_that_forbid_a_card(browser: Browser) -> None:
    """For a card in hand that is not offered, the reasons come with their paragraphs."""
    game = browser.play_bot("random", seed=8)
    with browser.sit(game) as seat:
        while seat.until_asked() and seat.view["view"]["decision"]["kind"] != "form":
            seat.choose(0)
        hand = seat.view["view"]["players"][0]["zones"]["hand"]["cards"]
        offered = {option["card"] for option in seat.options()}
        closed = next(card["handle"] for card in hand if card["handle"] not in offered)
        seat.send("why", handle=closed)
        reasons = seat.next("why")["reasons"]
        assert reasons
        assert all(" " in reason["rule"] and reason["words"] for reason in reasons)
        seat.send("why", handle=10_000)
        assert "can see" in seat.next("refused")["words"]


def test_hints_rest_on_a_search(browser: Browser) -> None:
    """A hint is an offered option with a reason, and alternatives whose chances are no better."""
    compared = 0
    with browser.sit(browser.play_bot("random", seed=8)) as seat:
        for _ in range(8):
            seat.until_asked()
            seat.send("hint")
            hint = seat.next("hint")
            assert hint["decision"] == seat.view["decision"]
            assert hint["words"]
            chances = hint["chances"]
            assert all(each["option"] < len(seat.options()) for each in chances)
            if chances:
                assert chances[0]["option"] == hint["option"]
                compared += len(chances) > 1
            seat.choose(hint["option"])
    assert compared


def test_every_bot_that_is_offered_plays(browser: Browser) -> None:
    """Each bot of the lobby answers, and one with a budget of one's own choosing is refused."""
    for bot in browser.get("/lobby")["bots"]:
        with browser.sit(browser.play_bot(bot["id"], seed=8)) as seat:
            for _ in range(3):
                seat.until_asked()
                seat.choose(0)
            assert seat.until_asked() is not None
    asked = {"deck": "starter:odile-marsh", "opponent": {"bot": "search:1000000000"}}
    assert "bot out of" in browser.post("/games", asked, status=400)["error"]


def previewed(seat: Seat, kind: str) -> dict[str, Any]:
    """Play on until an option of a kind has a preview, and return it with its option."""
    source = random.Random(4)
    while seat.until_asked():
        for preview in seat.view["previews"]:
            if seat.options()[preview["option"]]["kind"] == kind:
                return dict(preview)
        seat.choose(source.randrange(len(seat.options())))
    raise AssertionError("the game ended without such an option")


@pytest.mark.parametrize("kind", ["play", "block"])
def test_previews_add_up(browser: Browser, kind: str) -> None:
    """Difficulty is base and progressive; chances grow with each card committed, up to one."""
    game = browser.play_bot("random", seed=8)
    with browser.sit(game) as seat:
        found = previewed(seat, kind)
        assert found["difficulty"] == found["base"] + found["progressive"]
        assert found["chances"] == sorted(found["chances"])
        assert all(0 <= chance <= 1 for chance in found["chances"])
        assert (found["block"] is not None) == (kind == "block")


def test_what_is_passed_is_not_asked(browser: Browser) -> None:
    """With auto-pass for all, no response or enhance is asked; on hold they are asked again."""
    game = browser.play_bot("random", seed=11)
    with browser.sit(game) as seat:
        seat.until_asked()
        seat.send("settings", auto_pass="all", hold=False)
        told = seat.next("view")["settings"]
        assert told == {"auto_pass": "all", "hold": False, "until": "", "habits": [KEEPS]}
        source = random.Random(2)
        kinds = set()
        while seat.until_asked():
            kinds.add(seat.view["view"]["decision"]["kind"])
            seat.choose(source.randrange(len(seat.options())))
        assert not kinds & {"respond", "enhance", "blitz"}
        assert "form" in kinds


def test_those_who_look_on_see_no_hand_and_cannot_act(visit: Visit) -> None:
    """A spectator gets views without hands and decisions, and is refused what seats may do."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second, visit().sit(game) as watcher:
        take_turns(first, second, 40)
        while watcher.view == {} or len(watcher.log) < 5:
            watcher.next("view")
        assert watcher.view["spectator"]
        assert watcher.view["view"]["decision"] is None
        for player in watcher.view["view"]["players"]:
            assert player["zones"]["hand"]["count"] > 0
            assert player["zones"]["hand"]["cards"] == []
        watcher.send("choose", decision=1, option=0)
        assert "look on" in watcher.next("refused")["words"]
        watcher.send("concede")
        assert "look on" in watcher.next("refused")["words"]


def test_a_private_game_lets_nobody_look_on(visit: Visit) -> None:
    """Without `watch`, strangers can neither connect nor read about the game."""
    owner, stranger = visit(), visit()
    game = owner.play_bot("random", watch=False)
    stranger.get(f"/games/{game}", status=403)
    with pytest.raises(Exception, match="403"):
        stranger.sit(game).next()


def test_chat_is_heard_unless_muted_and_kept(visit: Visit) -> None:
    """Words reach the rival as they were written; muted they do not; they are there later."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        first.send("chat", text="<b>good</b>   luck")
        assert second.next("chat")["text"] == "<b>good</b> luck"
        second.send("mute", on=True)
        second.send("ping")
        second.next("pong")
        first.send("chat", text="are you there?")
        first.next("chat")
        first.next("chat")
        second.send("ping")
        assert second.next("pong", "chat")["t"] == "pong"
    with one.sit(game) as again:
        assert again.next("chat")["text"] == "<b>good</b> luck"


def test_presence_is_told(visit: Visit) -> None:
    """A player hears when the rival connects and leaves."""
    one, two, game = meet(visit)
    with one.sit(game) as first:
        assert [first.next("presence") for _ in range(2)][1]["here"] is False
        with two.sit(game):
            assert first.next("presence") == {"t": "presence", "seat": 1, "here": True, "claim": 0}
        left = first.next("presence")
        assert (left["seat"], left["here"], 170 < left["claim"] <= 180) == (1, False, True)


def test_a_clock_that_runs_out_loses_the_game(browser: Browser, served: Served) -> None:
    """A player whose clock runs out has lost, and the words say so."""
    game = browser.play_bot("random", clock="quick")
    with browser.sit(game) as seat:
        view = seat.until_asked()
        assert view is not None
        assert view["clocks"]["running"] == 0
        assert 590 < view["clocks"]["left"][0] <= 600
        served.app.state.tables.opened[game].clock.left[0] = 0.0
        over = seat.next("over")
        assert over["result"] == 1
        assert "time ran out" in over["words"]


def test_a_time_out_is_told_to_rival_and_onlookers(visit: Visit, served: Served) -> None:
    """Everybody at the table hears at once who has lost by time, without coming again."""
    one, two, game = meet(visit, clock="quick")
    with one.sit(game) as first, two.sit(game) as second, visit().sit(game) as onlooker:
        onlooker.next("view")
        late = asked(first, second)
        assert late is not None
        slow = late.view["view"]["seat"]
        served.app.state.tables.opened[game].clock.left[slow] = 0.0
        for seat in (second, onlooker, first):
            over = seat.next("over")
            assert over["result"] == 1 - slow
            assert "time ran out" in over["words"]


def test_an_open_game_waits_in_the_lobby(visit: Visit) -> None:
    """Anybody may join an open game, once; then it is no longer listed."""
    one, two, three = visit(), visit(), visit()
    game = one.post("/games", {"deck": "starter:odile-marsh", "opponent": {"open": True}})["id"]
    assert game in {each["id"] for each in two.get("/lobby")["open"]}
    with one.sit(game) as first:
        assert first.next("waiting")["names"][1] == ""
        two.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"})
        assert first.next("view")["names"][1] == two.me["name"]
    three.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"}, status=400)
    assert game not in {each["id"] for each in two.get("/lobby")["open"]}


def test_an_invitation_is_needed(visit: Visit) -> None:
    """Without the invitation, or with another, nobody joins an invited game."""
    one, two = visit(), visit()
    game = one.post("/games", {"deck": "starter:odile-marsh", "opponent": {"invite": True}})["id"]
    joining = {"deck": "starter:boone-calloway"}
    two.post(f"/games/{game}/join", joining, status=403)
    two.post(f"/games/{game}/join", {**joining, "invitation": "wrong"}, status=403)
    assert "invitation" not in two.get(f"/games/{game}")


def test_the_lesson_is_the_same_for_everybody(visit: Visit) -> None:
    """Two newcomers get the same first hand."""
    hands = []
    for browser in (visit(), visit()):
        game = browser.post("/lesson")["id"]
        with browser.sit(game) as seat:
            view = seat.until_asked()
            assert view is not None
            assert view["lesson"]
            cards = view["view"]["players"][0]["zones"]["hand"]["cards"]
            hands.append([card["name"] for card in cards])
    assert hands[0] == hands[1]


def test_a_view_that_cannot_be_told_ends_the_connection(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the server while it tells a view closes the socket; nobody waits for ever."""

    def fail(*_: object) -> None:
        raise LookupError("nothing to tell")

    with browser.sit(browser.play_bot("random")) as seat:
        seat.until_asked()
        monkeypatch.setattr(socket_routes, "compose", fail)
        seat.send("choose", decision=seat.view["decision"], option=0)
        with pytest.raises(WebSocketException):
            seat.drain()


def test_whoever_comes_to_the_end_tells_nobody_else(visit: Callable[[], Browser]) -> None:
    """A late onlooker hears how a game ended; those who heard it then do not hear it again."""
    one, two = visit(), visit()
    game = one.play_bot()
    with one.sit(game) as first:
        first.next("view")
        first.send("concede")
        first.next("over")
        with two.sit(game) as late:
            assert late.next("over")["result"] == 1
            first.send("ping")
            assert first.next("over", "pong")["t"] == "pong"
