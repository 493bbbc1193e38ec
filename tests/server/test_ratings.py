"""Ratings: games that two accounts agreed to count once, as they were played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete
from sqlalchemy.orm import Session

from ringside.server.play.tables import ending
from ringside.server.play.tables.ending import is_strict
from ringside.server.play.tables.open_tables import TICK
from ringside.server.rating import DRAW, Rating, rate
from ringside.server.refusals import StorageError
from ringside.server.storage import records
from ringside.server.storage.database import UNSTORED
from ringside.server.storage.journal import CHOICE, CONCEDE, HAND, UNDO, Step
from ringside.server.storage.records import PLAYING, Rated, Record
from ringside.server.storage.tables import RatingRow
from tests.server.browser import Browser, Seat, Served, serving
from tests.server.conftest import settings_in

Visit = Callable[[], Browser]
OWN = "starter:odile-marsh"
ASKED = {"deck": OWN, "edition": "uvs-2024", "rated": True}
PASSWORD = "a long one for tests"
NEW = Rating()


def register(browser: Browser, name: str) -> Browser:
    """Make a visitor an account."""
    browser.me = browser.post("/register", {"name": name, "password": PASSWORD})
    return browser


def meet(one: Browser, two: Browser) -> str:
    """Seat two accounts at a rated game and return its name."""
    waits, sits = one.post("/quick", ASKED), two.post("/quick", ASKED)
    assert waits["id"] == sits["id"]
    return str(sits["id"])


def concede(loser: Browser, game: str) -> dict[str, Any]:
    """Give a game up and return how it ended."""
    with loser.sit(game) as seat:
        seat.next("view")
        seat.send("concede")
        return seat.next("over")


def behind(seat: Seat) -> list[int]:
    """Wait until a game has counted, and return the points of both behind it."""
    while (after := seat.next("over")["rated"]["after"]) is None:
        pass
    return list(after)


def points(browser: Browser) -> list[tuple[int, int]]:
    """Return a player's points and games in each rulebook."""
    return [(each["points"], each["games"]) for each in browser.get("/me/ratings")["ratings"]]


def test_a_win_raises_and_a_draw_brings_together() -> None:
    """Whoever wins gains what the other loses, and a draw moves the stronger down."""
    winner, loser = rate(NEW, NEW, 0)
    assert winner.points - 1000 == 1000 - loser.points > 0
    assert winner.spread < NEW.spread
    one, two = rate(winner, loser, DRAW)
    assert loser.points < two.points < one.points < winner.points
    assert (one.games, two.games) == (2, 2)
    assert rate(NEW, NEW, 1) == (loser, winner)


def test_a_rated_game_counts_for_both(visit: Visit) -> None:
    """The points stand at the table and behind the game, and each account reads its own."""
    one, two = register(visit(), "Rated One"), register(visit(), "Rated Two")
    game = meet(one, two)
    with one.sit(game) as seat:
        assert seat.next("view")["rated"] == {"before": [1000, 1000], "after": None}
    over = concede(one, game)
    won, lost = over["rated"]["after"][1], over["rated"]["after"][0]
    assert lost < 1000 < won
    assert (points(one), points(two)) == ([(lost, 1)], [(won, 1)])
    assert one.get(f"/games/{game}")["rated"] == over["rated"]


def test_guests_and_those_who_did_not_agree_play_unrated(visit: Visit) -> None:
    """A guest is refused a rated game, and nobody is seated at one without agreeing to it."""
    guest, one, two = visit(), register(visit(), "Rated Three"), register(visit(), "Rated Four")
    guest.post("/quick", ASKED, status=400)
    game = one.post("/quick", ASKED)["id"]
    plain = two.post("/quick", {**ASKED, "rated": False})
    assert plain["seat"] == 0
    two.post(f"/games/{game}/join", {"deck": OWN}, status=400)
    guest.post(f"/games/{game}/join", {"deck": OWN, "rated": True}, status=400)
    two.post(f"/games/{game}/join", {"deck": OWN, "rated": True})
    assert one.get(f"/games/{game}")["rated"]["before"] == [1000, 1000]


def test_rules_that_the_lobby_does_not_list_are_not_rated(visit: Visit) -> None:
    """A rated game by rules for limited play or for a round of elimination is refused."""
    one = register(visit(), "Rated Seven")
    for edition in ("uvs-2024-limited", "uvs-2024+elimination"):
        refused = one.post("/quick", {**ASKED, "edition": edition}, status=400)
        assert edition in refused["error"]
    one.post("/quick", {**ASKED, "edition": "uvs-2024-limited", "rated": False})


def test_a_game_with_a_choice_taken_back_does_not_count(visit: Visit) -> None:
    """Once the rival agreed to an undo, the end of the game changes no rating."""
    one, two = register(visit(), "Rated Five"), register(visit(), "Rated Six")
    game = meet(one, two)
    with one.sit(game) as first, two.sit(game) as second:
        first.next("view")
        second.next("view")
        chooser, other = (first, second) if first.view["decision"] is not None else (second, first)
        while not chooser.view["undo"]:
            chooser.until_asked()
            chooser.choose(0)
        chooser.send("undo")
        other.next("ask")
        other.send("consent", yes=True)
        assert chooser.next("answer")["yes"]
        first.send("concede")
        assert first.next("over")["rated"] == {"before": [1000, 1000], "after": None}
    assert points(one) == points(two) == []


def test_what_was_done_by_hand_or_taken_back_is_no_strict_game() -> None:
    """Choices and concessions leave a game strict, an undo or a step by hand does not."""
    plain = [Step(CHOICE, 0), Step(CONCEDE, 1)]
    assert is_strict(plain)
    assert not is_strict([*plain, Step(UNDO, 0)])
    assert not is_strict([Step(HAND, 1), *plain])


def test_nothing_is_done_by_hand_in_a_rated_game(visit: Visit) -> None:
    """A rated game leaves out what is not understood, and refuses whoever begins by hand."""
    one, two = register(visit(), "Hand One"), register(visit(), "Hand Two")
    game = meet(one, two)
    assert one.get(f"/games/{game}")["unread"] == "leave-out"
    with one.sit(game) as seat:
        seat.next("view")
        seat.send("hand")
        assert "by hand" in seat.next("refused")["words"]


def test_a_host_switches_ratings_off(tmp_path: Path) -> None:
    """Where the host wants none a rated game is refused and the lobby offers none."""
    with serving(settings_in(tmp_path, ratings=False)) as served, Browser(served.url) as one:
        register(one, "Unrated")
        assert not one.get("/lobby")["ratings"]
        one.post("/quick", ASKED, status=400)


def test_a_server_killed_before_the_end_was_stored_rates_later(
    visit: Visit, served: Served
) -> None:
    """A game whose last step alone was stored counts as soon as anybody asks for it."""
    one, two = register(visit(), "Killed One"), register(visit(), "Killed Two")
    game = meet(one, two)
    told = concede(one, game)["rated"]
    tables = served.app.state.tables

    def forget(session: Session) -> None:
        record = records.load(session, game)
        assert record is not None
        records.save(session, replace(record, state=PLAYING, result=None, rated=Rated()))
        session.execute(delete(RatingRow).where(RatingRow.player.in_([one.me["id"], two.me["id"]])))

    tables.services.database.transact(forget)
    tables.opened.pop(game)  # as a server that starts again
    assert points(one) == []
    assert one.get(f"/games/{game}")["rated"] == told
    assert [points(one), points(two)] == [[(each, 1)] for each in told["after"]]


def test_an_end_that_is_owed_is_stored_before_a_rematch(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rematch leaves a result behind: it is stored first, once, and its points are read anew."""
    one, two = register(visit(), "Owed One"), register(visit(), "Owed Two")
    game, real, stores = meet(one, two), ending.store, Stores()
    monkeypatch.setattr(ending, "store", stores.store)
    with one.sit(game) as first, two.sit(game) as second:
        first.send("concede")
        assert first.next("over")["rated"]["after"] is None
        second.next("over")
        first.send("rematch")
        assert first.next("over", "refused")["words"] == UNSTORED
        stores.real = real
        after = behind(first)
        assert behind(second) == after
        for seat in (first, second):
            seat.send("rematch")
        moved = second.next("moved")["id"]
    assert stores.done == 1
    assert [points(one), points(two)] == [[(each, 1)] for each in after]
    assert one.get(f"/games/{moved}")["rated"] == {"before": after, "after": None}


class Stores:
    """Stores no end until it is told how, and then takes longer than a look at the table."""

    def __init__(self) -> None:
        self.real: Any = None
        self.done = 0

    async def store(self, *given: Any) -> Record:
        """Store an end, or fail as a database does that is gone."""
        if self.real is None:
            raise StorageError(UNSTORED)
        self.done += 1
        await asyncio.sleep(3 * TICK)
        record: Record = await self.real(*given)
        return record


def test_a_rematch_is_refused_once_the_host_switched_ratings_off(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a rematch may be rated is asked anew, and none is opened that may not."""
    one, two = register(visit(), "Off One"), register(visit(), "Off Two")
    game, services = meet(one, two), served.app.state.tables.services
    concede(one, game)
    with one.sit(game) as first, two.sit(game) as second:
        first.send("rematch")
        while not second.next("over")["rematch"][0]:
            pass
        monkeypatch.setattr(services, "settings", replace(services.settings, ratings=False))
        second.send("rematch")
        assert "rated" in second.next("refused", "moved")["words"]
    assert one.get(f"/games/{game}")["next"] is None


def test_an_end_is_stored_once_however_long_that_takes(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While an end is being stored no look at the table stores it as well."""
    one, two = register(visit(), "Slow One"), register(visit(), "Slow Two")
    game, stores = meet(one, two), Stores()
    stores.real = ending.store
    monkeypatch.setattr(ending, "store", stores.store)
    assert concede(one, game)["rated"]["after"] is not None
    assert stores.done == 1


def test_a_rating_goes_with_its_account(visit: Visit) -> None:
    """Whoever deletes an account takes the rating along, and the rival keeps theirs."""
    leaves, stays = register(visit(), "Leaver"), register(visit(), "Stayer")
    concede(stays, meet(leaves, stays))
    before = points(stays)
    leaves.post("/me", {"password": PASSWORD}, method="DELETE")
    assert points(stays) == before != []
