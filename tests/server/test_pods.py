"""Events whose decks are built here: pods seated, pools found, decks handed in, rounds played."""

from collections.abc import Callable

from ringside.events.plan import Plan
from tests.server.browser import Browser
from tests.server.test_drafts import Chair, pick
from tests.server.test_events import Hall
from tests.server.test_matches import game_of, lose_at_event

Visit = Callable[[], Browser]


def build(hall: Hall, browser: Browser, keep_out: int = 0) -> None:
    """Build the deck that is suggested, and hand it in at the event."""
    draft = own_pod(hall, browser)
    found = browser.get(f"/drafts/{draft}/suggestion")
    main = found["main"][: len(found["main"]) - keep_out]
    said = browser.post(f"/drafts/{draft}/deck", {"start": found["start"], "main": main})
    assert said == {"problems": []}
    hall.do(browser, "deck", deck="pool")


def own_pod(hall: Hall, browser: Browser) -> str:
    """Find the draft in which a player of an event sits."""
    seen = hall.see(browser)
    return str(next(p["draft"] for p in seen["pods"] if seen["me"]["name"] in p["players"]))


def test_sealed_pools_at_an_event(visit: Visit) -> None:
    """Everybody gets a pool, builds, hands in, and plays; a pool is arranged freely and kept."""
    hall = Hall(visit, 2, rounds=2, tables="online", pool="sealed")
    plan = hall.see(hall.organiser)["plan"]
    assert (plan["format"], plan["edition"]) == ("limited", "uvs-2024-limited")
    assert "handed in none" in hall.do(hall.organiser, "pair", status=400)["error"]
    one, two = hall.players.values()
    hall.do(one, "deck", status=400, deck="pool")
    hall.do(one, "pods", status=403)
    hall.run("pods")
    hall.do(hall.organiser, "pods", status=400)
    hall.do(visit(), "register", status=400, player="Late")
    assert 0 < hall.see(one)["building"] <= 30 * 60
    assert "built none" in hall.do(one, "deck", status=400, deck="pool")["error"]
    for browser in (one, two):
        build(hall, browser)
    own_list = next(each for each in hall.see(one)["players"] if each["name"] == "P1")["list"]
    assert "Sideboard" in own_list
    said = one.post(f"/drafts/{own_pod(hall, one)}/play", {}, 400)
    assert "belongs to an event" in said["error"]
    hall.round()
    lose_at_event(one, game_of(hall, 1))
    second = game_of(hall, 2)
    with one.sit(second) as mine:
        told = mine.next("swapping")
        assert told["free"]
        main = [each["main"] for each in told["cards"]]
        place = next(n for n, each in enumerate(told["cards"]) if each["side"])
        main[place] += 1
        start = next(n for n, each in enumerate(told["cards"]) if each["starts"])
        mine.send("arrange", start=start, main=main, ready=False)
        assert [each["main"] for each in mine.next("swapping")["cards"]] == main
        mine.send("arrange", start=start, main=[0] * len(main))
        assert "change it" in mine.next("refused")["words"]
    lose_at_event(one, second)
    hall.wait(lambda seen: seen["rounds"][-1]["over"])
    hall.round()
    lose_at_event(two, game_of(hall, 1))
    with one.sit(game_of(hall, 2)) as mine:
        assert [each["main"] for each in mine.next("swapping")["cards"]] == main


def test_a_draft_at_an_event(visit: Visit) -> None:
    """Pods are seated, cards drafted, decks built, and then it goes on as any event does."""
    hall = Hall(visit, 3, rounds=1, best_of=1, tables="online", pool="draft")
    hall.run("pods")
    seen = hall.see(hall.organiser)
    assert sorted(seen["pods"][0]["players"]) == ["P1", "P2", "P3"]
    assert seen["building"] is None
    draft_out(hall)
    hall.wait(lambda seen: seen["building"] is not None)
    for browser in hall.players.values():
        build(hall, browser)
    hall.round()
    game = game_of(hall, 1)
    row = hall.tables()[0]
    lose_at_event(hall.players[row["one"]], game)
    hall.wait(lambda seen: seen["rounds"][-1]["over"])
    hall.run("finish")


def test_pools_of_an_event_are_told_after_its_end(visit: Visit) -> None:
    """Until then nobody gets the secret that all pools come from, nor the story; nor replays."""
    hall = Hall(visit, 2, rounds=1, best_of=1, tables="online", pool="sealed")
    hall.run("pods")
    one, stranger = hall.players["P1"], visit()
    pod = own_pod(hall, one)
    chair = Chair(one.url, pod, one.cookie())
    told = chair.next("draft")
    assert (told["secret"], told["state"]) == ("", "building")
    chair.stack.close()
    for browser in hall.players.values():
        build(hall, browser)
    hall.round()
    game = game_of(hall, 1)
    lose_at_event(one, game)
    hall.wait(lambda seen: seen["rounds"][-1]["over"])
    for path in (f"/drafts/{pod}/story", f"/games/{game}/replay", f"/games/{game}/replay/file"):
        for browser in (one, stranger):
            assert "goes on" in browser.get(path, status=400)["error"]
    hall.run("finish")
    assert stranger.get(f"/drafts/{pod}/story")["secret"]
    assert stranger.get(f"/games/{game}/replay")["id"] == game


def draft_out(hall: Hall) -> None:
    """Let everybody take the first card of each pack until no card is left."""
    chairs = [
        Chair(browser.url, own_pod(hall, browser), browser.cookie())
        for browser in hall.players.values()
    ]
    done: set[int] = set()
    while len(done) < len(chairs):
        for number, chair in enumerate(chairs):
            if number not in done and not pick(chair):
                done.add(number)
    for chair in chairs:
        chair.stack.close()


def test_pods_need_players_with_a_page(visit: Visit) -> None:
    """A name without a page cannot draft, and the organiser is told who; formats must fit."""
    hall = Hall(visit, 1, pool="draft", set="old-school")
    assert hall.see(hall.organiser)["plan"]["format"] == "draft"
    hall.do(hall.organiser, "pods", status=400)
    hall.run("register", player="Zoe")
    assert "Zoe" in hall.do(hall.organiser, "pods", status=400)["error"]
    other = Hall(visit, 2)
    assert "without" in other.do(other.organiser, "pods", status=400)["error"]
    for wrong in ({"format": "standard"}, {"set": "none"}):
        hall.organiser.post("/events", {"name": "Cup", "pool": "draft", **wrong}, 400)
    hall.organiser.post("/events", {"name": "Cup", "format": "limited"})  # boosters of a shop
    assert not Plan(name="Cup").is_limited
