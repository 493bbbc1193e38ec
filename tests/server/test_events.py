"""Events over the net: who may do what, results from both sides, online matches, and kill -9."""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ringside.cards.unread import BY_HAND, LEFT_OUT, REFUSED
from ringside.decks import starters
from ringside.decks.find import cards_of
from ringside.editions import edition_named
from ringside.events import deeds, desk
from ringside.events.deeds import AnyDeed, Entry
from ringside.events.event import Event
from ringside.events.phases import Elimination, Swiss
from ringside.events.plan import NoShow, Plan
from ringside.events.taking import begin, take
from ringside.replay import deck_data
from ringside.server.events.lists import unread_at
from ringside.server.play.tables.fresh import again, new_record
from ringside.server.storage import halls, players
from ringside.server.storage.database import Database
from ringside.server.storage.halls import Person
from tests.server.browser import Browser, Seat, serving
from tests.server.conftest import settings_in
from tests.server.test_decks_and_cards import own_list, riddling
from tests.server.test_restart import free_port, running

Visit = Callable[[], Browser]
DECKS = ("starter:odile-marsh", "starter:boone-calloway")


class Hall:
    """An event with its organiser and players, each a browser of their own."""

    def __init__(self, visit: Visit, players: int, **plan: object) -> None:
        self.organiser = visit()
        self.id = self.organiser.post("/events", {"name": "Cup", **plan})["id"]
        self.players = {f"P{number}": visit() for number in range(1, players + 1)}
        for name, browser in self.players.items():
            self.do(browser, "register", player=name)

    def do(self, browser: Browser, act: str, status: int = 200, **fields: Any) -> Any:
        """Do something at the event."""
        return browser.post(f"/events/{self.id}/{act}", fields, status)

    def see(self, browser: Browser) -> Any:
        """Look at the event."""
        return browser.get(f"/events/{self.id}")

    def run(self, act: str, **fields: Any) -> Any:
        """Do something as the organiser."""
        return self.do(self.organiser, act, **fields)

    def round(self) -> None:
        """Pair a round and publish it."""
        self.run("pair")
        self.run("publish")

    def tables(self) -> list[Any]:
        """Give the tables of the last round as the organiser sees them."""
        return list(self.see(self.organiser)["rounds"][-1]["pairings"])

    def wait(self, fact: Callable[[Any], bool]) -> Any:
        """Wait until something holds of the event."""
        until = time.monotonic() + 120
        seen = self.see(self.organiser)
        while not fact(seen):
            assert time.monotonic() < until, seen["rounds"][-1:]
            path = f"/events/{self.id}?since={seen['version']}"
            seen = self.organiser.get(path)
        return seen


def test_a_paper_event_with_reports_from_both_phones(visit: Visit) -> None:
    """Both players report; what agrees counts, a mismatch goes to the organiser who decides."""
    hall = Hall(visit, 4, rounds=2)
    hall.round()
    first, second = hall.tables()
    for row, said in ((first, ("2-0", "2-0")), (second, ("2-0", "1-2"))):
        for name, result in zip((row["one"], row["two"]), said, strict=True):
            hall.do(hall.players[name], "report", table=row["table"], result=result)
    seen = hall.see(hall.organiser)
    assert seen["rounds"][-1]["pairings"][0]["result"] == "2-0"
    (waiting,) = seen["desk"]["open"]
    assert (waiting["table"], waiting["disputed"]) == (second["table"], True)
    assert waiting["said"] == {second["one"]: "2-0", second["two"]: "1-2"}
    assert seen["desk"]["results"] == ["2-0", "2-1", "1-1", "1-2", "0-2"]
    hall.run("report", table=second["table"], result="2-1")
    assert hall.see(hall.organiser)["rounds"][-1]["over"]


def test_a_stranger_neither_reports_nor_sees_a_closed_list(visit: Visit) -> None:
    """Who is not of the event follows it, and does nothing else; nor does a player organise."""
    hall = Hall(visit, 2)
    one, two = hall.players.values()
    hall.do(one, "deck", deck=DECKS[0])
    hall.round()
    stranger = visit()
    hall.do(stranger, "report", status=403, table=1, result="2-0")
    hall.do(stranger, "drop", status=403, player="P1")
    for act in ("pair", "publish", "cut", "finish", "amend", "penalise", "extend", "appoint"):
        hall.do(stranger, act, status=403)
        hall.do(one, act, status=403)
    stranger.get(f"/events/{hall.id}/sheets/slips.pdf", status=403)
    for viewer in (stranger, two):
        seen = hall.see(viewer)
        assert "list" not in seen["players"][0]
        assert "desk" not in seen
    own = next(player for player in hall.see(one)["players"] if player["name"] == "P1")
    assert "Odile" in own["list"]
    staff = next(player for player in hall.see(hall.organiser)["players"] if player["deck"])
    assert staff["list"] == own["list"]


def test_lists_open_as_the_event_says(visit: Visit) -> None:
    """Open lists are seen once the event begins, and no sooner."""
    hall = Hall(visit, 2, lists="open")
    hall.do(hall.players["P1"], "deck", deck=DECKS[0])
    assert all("list" not in player for player in hall.see(visit())["players"])
    hall.round()
    assert hall.see(visit())["players"][0]["list"]


def test_a_code_lets_a_player_in_whom_the_organiser_entered(visit: Visit) -> None:
    """A name that the organiser wrote down acts from the phone that has its code, and no other."""
    hall = Hall(visit, 1)
    code = hall.run("register", player="Zoe")["code"]
    phone = visit()
    hall.do(phone, "claim", status=403, code="guess")
    hall.do(phone, "claim", code=code)
    assert hall.see(phone)["me"] == {"name": "Zoe", "role": "player", "plays": True}
    hall.do(phone, "check_in")
    hall.do(phone, "check_in", status=403, player="P1")
    judge = visit()
    hall.do(judge, "claim", code=hall.run("appoint", player="Judy")["code"])
    assert hall.see(judge)["me"]["role"] == "judge"
    hall.do(judge, "penalise", player="Zoe", penalty="warning", note="late")
    hall.do(judge, "finish", status=403)
    assert set(hall.see(judge)["desk"]["codes"]) == {"P1", "Zoe"}


def test_judges_come_when_they_are_called(visit: Visit) -> None:
    """A call from a table is on the desk until somebody comes; more minutes go to that table."""
    hall = Hall(visit, 2)
    hall.round()
    hall.do(hall.players["P1"], "call")
    assert hall.see(hall.organiser)["desk"]["calls"] == [{"table": 1, "player": "P1"}]
    hall.run("extend", table=1, minutes=5)
    hall.run("come", table=1, note="explained")
    assert hall.see(hall.organiser)["desk"]["calls"] == []
    clock = hall.see(hall.players["P1"])["clock"]
    assert clock["running"]
    assert 2990 < clock["left"] <= 3000


def test_the_cut_and_a_correction_over_the_net(visit: Visit) -> None:
    """The bracket follows the standings, and a correction says what it changes."""
    hall = Hall(visit, 4, rounds=1, cut=2)
    hall.round()
    for row in hall.tables():
        hall.run("report", table=row["table"], result="2-0")
    hall.run("cut")
    before = hall.see(hall.organiser)["cut"]["players"]
    said = hall.run("amend", round=1, table=1, result="0-2", note="mistyped")
    assert any("in the cut now" in sentence for sentence in said["changes"])
    assert said["event"]["cut"]["players"] != before
    hall.round()
    hall.run("report", table=1, result="2-1")
    hall.run("finish")
    assert hall.see(visit())["champion"] == hall.see(visit())["bracket"][0][0]["winner"]


def test_an_early_cut_is_typed_and_no_seed_is_told_before_the_end(visit: Visit) -> None:
    """A cut by mistake is refused; what decides ties stays secret while it may decide some."""
    hall = Hall(visit, 4, rounds=2, cut=2)
    hall.round()
    for row in hall.tables():
        hall.run("report", table=row["table"], result="2-0")
    said = hall.do(hall.organiser, "cut", status=400)["error"]
    assert "1 are left" in said
    assert hall.see(hall.organiser)["cut"] is None
    hall.run("cut", confirm="early")
    assert "made early" in hall.see(visit())["cut"]["notes"][-1]
    hall.round()
    hall.run("report", table=1, result="2-1")
    for browser in (hall.organiser, visit()):
        assert "seed" not in hall.see(browser)["plan"]
    hall.run("finish")
    other = Hall(visit, 2)
    other.run("finish")
    seeds = {each.see(visit())["plan"]["seed"] for each in (hall, other)}
    assert len(seeds) == 2


def test_pairing_again_is_typed(visit: Visit) -> None:
    """A round is paired anew only by typing which one."""
    hall = Hall(visit, 4)
    hall.run("pair")
    hall.do(hall.organiser, "again", status=400)
    hall.run("again", confirm="round 1")
    assert hall.see(visit())["rounds"] == []
    hall.run("publish")
    assert len(hall.see(visit())["rounds"]) == 1


def test_a_page_waits_for_news(visit: Visit) -> None:
    """A page that knows everything is answered when something happens."""
    hall = Hall(visit, 2)
    seen = hall.see(visit())
    hall.run("pair")
    found = visit().get(f"/events/{hall.id}?since={seen['version']}")
    assert found["version"] > seen["version"]


def test_codes_and_sheets_are_drawn(visit: Visit) -> None:
    """The address comes as a picture for phones, and slips as a PDF for the staff."""
    hall = Hall(visit, 2)
    hall.round()
    drawn = hall.organiser.http.get(f"/events/{hall.id}/qr.svg")
    assert drawn.text.lstrip().startswith("<?xml")
    printed = hall.organiser.http.get(f"/events/{hall.id}/sheets/slips.pdf")
    assert printed.content.startswith(b"%PDF")


def test_the_staff_takes_the_event_home_as_a_file(visit: Visit) -> None:
    """Standings and matches as CSV, pages as PDF, and all with the seed once it is over."""
    hall = Hall(visit, 2, rounds=1)
    hall.round()
    files = f"/events/{hall.id}/files"
    assert hall.organiser.http.get(f"{files}/event.csv").text.startswith("place,player")
    assert hall.organiser.http.get(f"{files}/event.matches.csv").text.startswith("round,table")
    assert hall.organiser.http.get(f"{files}/event.pdf").content.startswith(b"%PDF")
    assert "finish it" in hall.organiser.get(f"{files}/event.json", status=400)["error"]
    assert visit().http.get(f"{files}/event.csv").status_code == 403
    hall.run("report", round=1, table=1, result="2-0")
    hall.run("finish")
    assert "seed" in hall.organiser.get(f"{files}/event.json")


def online(visit: Visit, players: int, **plan: object) -> Hall:
    """Announce an event that is played online, with everybody's deck handed in."""
    hall = Hall(visit, players, tables="online", **plan)
    for place, browser in enumerate(hall.players.values()):
        hall.do(browser, "deck", deck=DECKS[place % 2])
    return hall


def has_games(number: int, seen: Any) -> bool:
    """Tell whether the first table of the last round has so many games."""
    return len(seen["rounds"][-1]["pairings"][0]["games"]) == number


def test_online_matches_open_and_report_themselves(visit: Visit) -> None:
    """A pairing opens a game with locked decks; who concedes twice has lost the match."""
    hall = online(visit, 2, rounds=1)
    hall.round()
    one = hall.tables()[0]["one"]
    for number in (1, 2):
        seen = hall.wait(partial(has_games, number))
        game = seen["rounds"][-1]["pairings"][0]["games"][-1]
        with hall.players[one].sit(game) as seat:
            seat.next("view", "swapping")
            seat.send("concede")
            seat.next("over")
    seen = hall.wait(lambda seen: seen["rounds"][-1]["over"])
    assert seen["rounds"][-1]["pairings"][0]["result"] == "0-2"
    hall.do(hall.players[one], "deck", status=400, deck=DECKS[1])


def test_online_needs_everybodys_deck(visit: Visit) -> None:
    """The first round waits for decks, and names who has none; a pasted list cannot be played."""
    hall = Hall(visit, 2, tables="online")
    said = hall.do(hall.organiser, "pair", status=400)
    assert "P1, P2" in said["error"]
    hall.do(hall.players["P1"], "deck", status=400, text="4 Jab")


def test_a_deck_of_the_builder_is_held_against_the_format(visit: Visit) -> None:
    """One's own deck, and a pasted list, are checked at once as starters are."""
    hall = Hall(visit, 2, format="standard")
    one, two = hall.players.values()
    text = "1x Odile Marsh\n4x Nobody's Card"
    said = hall.do(one, "deck", text=text)
    assert said["problems"]
    saved = two.post("/decks", {"text": short_list(two), "name": "Short"})["id"]
    assert hall.do(two, "deck", deck=saved)["problems"]


def test_the_declared_character_starts_the_first_game_of_a_round_alone(visit: Visit) -> None:
    """With diversity the first game has rules by which it starts; later games leave the choice."""
    hall = Hall(visit, 0, tables="online", diversity=True, edition="ufs-2008", best_of=3)
    for name in ("P1", "P2"):
        hall.players[name] = visit()
        hall.do(hall.players[name], "register", player=name, character="Mother Cinder")
        hall.do(hall.players[name], "deck", deck="starter:mother-cinder")
    hall.round()
    game = hall.wait(partial(has_games, 1))["rounds"][-1]["pairings"][0]["games"][0]
    assert hall.players["P1"].get(f"/games/{game}")["edition"].startswith("ufs-2008")
    first = new_record("ufs-2008+declared+elimination", "none")
    assert edition_named(first.edition).character_declared
    assert again(first).edition == "ufs-2008+elimination"
    assert not edition_named(again(first).edition).character_declared


def riddle_deck(browser: Browser) -> str:
    """Give a browser a deck of its own with an ability that nobody understands."""
    browser.post("/cards/import", {"text": riddling()})
    return str(browser.post("/decks/import", {"text": own_list()})["id"])


@pytest.mark.parametrize(
    ("plan", "status"),
    [
        ({"tables": "online"}, 400),
        ({"tables": "online", "unread": "leave-out"}, 200),
        ({"tables": "online", "unread": "by-hand"}, 200),
        ({"tables": "paper"}, 200),
    ],
)
def test_the_organiser_says_whether_abilities_may_be_left_to_hands(
    visit: Visit, plan: dict[str, str], status: int
) -> None:
    """Online a partly understood deck is let in where that was announced, on paper always."""
    hall = Hall(visit, 2, rounds=1, **plan)
    for browser in hall.players.values():
        hall.do(browser, "deck", status=status, deck=riddle_deck(browser))
    if plan["tables"] == "online" and status == 200:
        hall.round()
        game = hall.wait(partial(has_games, 1))["rounds"][-1]["pairings"][0]["games"][0]
        (player, *_) = hall.players.values()
        assert player.get(f"/games/{game}")["unread"] == plan["unread"]


def test_a_host_may_leave_abilities_of_all_events_to_hands(tmp_path: Path) -> None:
    """Where the organiser says nothing the host decides; what was announced holds anyway."""
    online = Plan(name="Cup", tables="online")
    closed, opened = settings_in(tmp_path), settings_in(tmp_path, event_hands=True)
    assert (unread_at(online, closed), unread_at(online, opened)) == (REFUSED, BY_HAND)
    announced = Plan(name="Cup", tables="online", unread=LEFT_OUT)
    assert unread_at(announced, opened) == LEFT_OUT


def test_a_format_brings_its_rules(visit: Visit) -> None:
    """An event in a format of 2008 is played by the rules of 2008 unless others are named."""
    old = Hall(visit, 0, format="ufs-2008")
    assert old.see(old.organiser)["plan"]["edition"] == "ufs-2008"
    other = Hall(visit, 0, format="ufs-2008", edition="ufs-2010")
    assert other.see(other.organiser)["plan"]["edition"] == "ufs-2010"
    plain = Hall(visit, 0)
    assert plain.see(plain.organiser)["plan"].get("edition", "uvs-2024") == "uvs-2024"


def short_list(browser: Browser) -> str:
    """Give the list of a starter deck with most of its cards left out."""
    text = browser.get("/decks/starter:odile-marsh")["text"]
    return "\n".join(text.splitlines()[:8])


def hands(seen: Any) -> list[int]:
    """Count the cards in each hand that a view names."""
    zones = [player["zones"]["hand"]["cards"] for player in seen["view"]["players"]]
    return [sum(bool(card["name"]) for card in cards) for cards in zones]


def deal_hands(*seats: Seat) -> None:
    """Let whoever is asked answer until both have their hands."""
    answered = dict.fromkeys(seats, -1)
    while not all(has_hands(seat) for seat in seats):
        for seat in seats:
            with suppress(TimeoutError):
                seat.next("view", patience=0.5)
            asked = seat.view.get("decision")
            if asked not in (None, answered[seat]):
                answered[seat] = asked
                seat.send("choose", decision=asked, option=0)


def has_hands(seat: Seat) -> bool:
    """Tell whether a seat has heard that both hands were drawn."""
    players = seat.view["view"]["players"] if seat.view else [{"zones": {"hand": {"count": 0}}}]
    return all(player["zones"]["hand"]["count"] for player in players)


@pytest.mark.parametrize("allowed", [True, False])
def test_judges_see_both_hands_only_if_the_event_says_so(visit: Visit, allowed: bool) -> None:
    """A judge looks into both hands where that was announced; nobody else does, nor otherwise."""
    hall = online(visit, 2, rounds=1, judges_see=allowed)
    judge = visit()
    hall.do(judge, "claim", code=hall.run("appoint", player="Judy")["code"])
    hall.round()
    game = hall.wait(partial(has_games, 1))["rounds"][-1]["pairings"][0]["games"][-1]
    with hall.players["P1"].sit(game) as one, hall.players["P2"].sit(game) as two:
        deal_hands(one, two)
        for browser in (judge, visit()):
            with browser.sit(game) as onlooker:
                seen = hands(onlooker.next("view"))
                assert all(seen) if allowed and browser is judge else not any(seen)
    told = hall.players["P1"].get(f"/events/{hall.id}/of/{game}")["event"]
    assert (told["id"], told["table"], told["plays"]) == (hall.id, 1, True)
    assert not visit().get(f"/events/{hall.id}/of/{game}")["event"]["plays"]
    assert visit().get(f"/events/{hall.id}/of/nothing")["event"] is None


def test_minutes_that_are_taken_call_time_at_a_table(visit: Visit) -> None:
    """The organiser takes a table's minutes: its unfinished match counts for nobody."""
    hall = online(visit, 4, rounds=1, best_of=1)
    hall.round()
    hall.wait(partial(has_games, 1))
    hall.run("extend", table=1, minutes=-60)
    for name in (hall.tables()[0]["one"], hall.tables()[0]["two"]):
        assert hall.see(hall.players[name])["match"]["clock"]["left"] < 0
    seen = hall.wait(lambda seen: bool(seen["rounds"][-1]["pairings"][0]["result"]))
    assert seen["rounds"][-1]["pairings"][0]["result"] == "0-0"
    assert seen["rounds"][-1]["pairings"][1]["result"] == ""


def written(folder: Path, plan: Plan, ago: int, names: int = 2) -> str:
    """Write an event into a database, as a server left it some minutes ago."""
    database = Database(f"sqlite:///{folder / 'table.sqlite'}")
    at = datetime.now(UTC) - timedelta(minutes=ago)
    log = [Entry(at, "Olga", deeds.Created(plan=plan))]
    event = begin(log[0])

    def add(deed: AnyDeed) -> Event:
        log.append(Entry(at, "Olga", deed))
        return take(event, log[-1])

    for number in range(1, names + 1):
        event = add(deeds.Registered(player=f"P{number}"))
    event = add(desk.pair_next(event))
    event = add(deeds.Published(round=1))
    event = add(deeds.ClockStarted(round=1))
    deck = deck_data(cards_of(next(iter(starters().values())), "starter"))

    def store(session: Any) -> None:
        halls.store_new(session, "old", plan.name, True)
        halls.add_lines(session, "old", 0, log)
        for number in range(1, names + 1):
            guest = players.new_guest(session)
            person = Person(f"P{number}", "player", guest.id, "code", "Starter", deck)
            halls.save_person(session, "old", person)

    database.transact(store)
    database.close()
    return "old"


@pytest.fixture
def look(tmp_path: Path) -> Callable[[str, Callable[[Any], bool]], Any]:
    """Serve a database that is there already, and wait until something holds of an event."""

    def until(event: str, fact: Callable[[Any], bool]) -> Any:
        with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
            seen = browser.get(f"/events/{event}")
            deadline = time.monotonic() + 120
            while not fact(seen):
                assert time.monotonic() < deadline, seen["rounds"]
                seen = browser.get(f"/events/{event}?since={seen['version']}")
            return seen

    return until


@pytest.mark.proves("tournament-2008 102.3")
def test_time_ends_online_matches(tmp_path: Path, look: Callable[..., Any]) -> None:
    """When the round's time is over an unfinished match is a draw, also after the server slept."""
    plan = Plan(name="Cup", phases=(Swiss(rounds=1),), tables="online")
    seen = look(written(tmp_path, plan, 55), lambda seen: seen["rounds"][0]["over"])
    assert seen["rounds"][0]["pairings"][0]["result"] == "0-0"


def test_time_lets_a_game_of_the_bracket_go_on_to_first_blood(
    tmp_path: Path, look: Callable[..., Any]
) -> None:
    """In single elimination time decides nothing while nobody has lost anything."""
    plan = Plan(name="Cup", phases=(Elimination(),), tables="online")
    seen = look(
        written(tmp_path, plan, 55),
        lambda seen: len(seen["rounds"][0]["pairings"][0]["games"]) == 1,
    )
    assert not seen["rounds"][0]["over"]


def test_nobody_waits_for_two_who_do_not_come(tmp_path: Path, look: Callable[..., Any]) -> None:
    """Where both are absent nobody wins by it; the organiser decides."""
    plan = Plan(name="Cup", phases=(Swiss(rounds=1),), tables="online", no_show=NoShow())
    seen = look(
        written(tmp_path, plan, 12),
        lambda seen: len(seen["rounds"][0]["pairings"][0]["games"]) == 1,
    )
    assert not seen["rounds"][0]["over"]


def test_events_survive_kill_9(tmp_path: Path) -> None:
    """What was acknowledged is there after kill -9: players, pairings, reports and the clock."""
    port = free_port()
    opened: list[Browser] = []

    def visit() -> Browser:
        opened.append(Browser(f"http://127.0.0.1:{port}"))
        return opened[-1]

    with running(port, tmp_path):
        hall = Hall(visit, 4, rounds=2)
        hall.round()
        row = hall.tables()[0]
        hall.do(hall.players[row["one"]], "report", table=1, result="2-0")
        before = hall.see(hall.organiser)
    with running(port, tmp_path):
        after = hall.see(hall.organiser)
        for told in (before, after):
            told["clock"].pop("left")
            told.pop("version")
        assert after == before
        hall.do(hall.players[row["two"]], "report", table=1, result="2-0")
        assert hall.tables()[0]["result"] == "2-0"
    for browser in opened:
        browser.http.close()
