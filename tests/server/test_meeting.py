"""People meet: quick matches, games to watch, clocks that gain time, claims, and blocks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ringside.server.play.tables.clock import MODES, Clock
from ringside.server.play.tables.table import Table
from ringside.server.refusals import StorageError
from ringside.server.routes import quick
from ringside.server.storage.database import UNSTORED
from ringside.server.storage.records import Record
from tests.server.browser import Browser, Served

Visit = Callable[[], Browser]
OWN = "starter:odile-marsh"
OTHER = "starter:boone-calloway"


def meet(one: Browser, two: Browser) -> str:
    """Open a game between two people and return its name."""
    game = one.post("/games", {"deck": OWN, "opponent": {"open": True}})["id"]
    two.post(f"/games/{game}/join", {"deck": OTHER})
    return str(game)


def test_a_quick_match_pairs_those_who_want_the_same(visit: Visit) -> None:
    """Whoever comes second sits down with the first, unless they want another clock."""
    one, two, three = visit(), visit(), visit()
    asked = {"deck": OWN, "edition": "uvs-2024", "clock": "turns"}
    first = one.post("/quick", asked)
    other = three.post("/quick", {**asked, "clock": "quick"})
    second = two.post("/quick", {**asked, "deck": OTHER})
    assert (first["seat"], other["seat"], second["seat"]) == (0, 0, 1)
    assert second["id"] == first["id"] != other["id"]
    with one.sit(first["id"]) as seat:
        assert seat.next("view")["clocks"]["mode"] == "turns"


def test_nobody_is_paired_with_somebody_who_left(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose opener is not there is passed over, and one whose opener waits is not."""
    monkeypatch.setattr(quick, "ARRIVING", 0.0)
    one, two, three = visit(), visit(), visit()
    asked = {"deck": OWN, "edition": "uvs-2024", "clock": "match"}
    left = one.post("/quick", asked)["id"]
    waits = two.post("/quick", asked)
    assert (waits["seat"], waits["id"] != left) == (0, True)
    with two.sit(waits["id"]) as seat:
        seat.next("waiting")
        assert three.post("/quick", asked) == {"id": waits["id"], "seat": 1}


def test_nobody_is_seated_twice_when_storing_fails(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever may have been seated, for all that is known, is told so and seated nowhere else."""
    one, two = visit(), visit()
    asked = {"deck": OWN, "edition": "uvs-2024", "clock": "quick"}
    for _ in range(2):
        one.post("/games", {**asked, "opponent": {"open": True}})
    tables = served.app.state.tables
    change = tables.change

    async def stored_unheard(table: Table, record: Record) -> None:
        await change(table, record)
        raise StorageError(UNSTORED)

    monkeypatch.setattr(tables, "change", stored_unheard)
    two.post("/quick", asked, status=503)
    assert [game["seat"] for game in two.get("/games")["games"]] == [1]


def test_a_game_that_could_not_be_dealt_begins_when_somebody_comes(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat that is stored is taken, also where the cards could not be laid out at once."""
    one, two = visit(), visit()
    tables = served.app.state.tables
    game = one.post("/games", {"deck": OWN, "opponent": {"open": True}})["id"]

    async def fails(*given: object) -> None:
        raise StorageError(UNSTORED)

    with monkeypatch.context() as patched:
        patched.setattr(tables, "deal", fails)
        two.post(f"/games/{game}/join", {"deck": OTHER})
    with two.sit(game) as seat:
        assert seat.next("view")["names"][1] == two.me["name"]


def test_games_between_people_can_be_watched(visit: Visit) -> None:
    """The lobby lists a game that goes on between people, and none against a bot or closed."""
    one, two, three = visit(), visit(), visit()
    game = meet(one, two)
    alone = one.play_bot()
    closed = one.post("/games", {"deck": OWN, "opponent": {"open": True}, "watch": False})["id"]
    two.post(f"/games/{closed}/join", {"deck": OTHER})
    listed = {each["id"] for each in three.get("/lobby")["watch"]}
    assert game in listed
    assert not listed & {alone, closed}
    with three.sit(game) as seat:
        assert seat.next("view")["spectator"]


def test_a_clock_gains_time_with_every_turn() -> None:
    """Both clocks gain the same with each turn, whoever decides, and go back with an undo."""
    clock = Clock("turns")
    clock.start(None, 1)
    before = clock.remaining(0)
    clock.start(None, 3)
    assert clock.remaining(0) == clock.remaining(1) == before + 2 * MODES["turns"].more
    clock.start(None, 1)
    assert clock.remaining(0) == before


def test_a_rival_who_left_loses_to_a_claim(visit: Visit, served: Served) -> None:
    """A claim is refused while the rival is there or left just now; later it wins the game."""
    one, two = visit(), visit()
    game = meet(one, two)
    with one.sit(game) as first:
        with two.sit(game):
            first.next("view")
            first.send("claim")
            assert "is not" in first.next("refused")["words"]
        while first.next("presence")["here"]:
            pass
        first.send("claim")
        assert "wait" in first.next("refused")["words"]
        served.app.state.tables.opened[game].left_at[1] -= 600
        first.send("claim")
        over = first.next("over")
    assert over["result"] == 0
    assert f"{two.me['name']} left the table" in over["words"]


def test_whoever_has_just_joined_is_not_away(visit: Visit, served: Served) -> None:
    """A claim waits from when the seat was taken, however long the table stood open before."""
    one, two = visit(), visit()
    game = one.post("/games", {"deck": OWN, "opponent": {"open": True}})["id"]
    with one.sit(game) as first:
        served.app.state.tables.opened[game].left_at[1] -= 600
        two.post(f"/games/{game}/join", {"deck": OTHER})
        first.next("view")
        first.send("claim")
        assert "wait" in first.next("refused")["words"]


def test_players_keep_others_away(visit: Visit) -> None:
    """Whoever is blocked neither sees nor joins one's open games, nor is paired, until let in."""
    one, two = visit(), visit()
    one.post("/me/blocks", {"game": meet(one, two)})
    kept = one.get("/me/blocks")["blocks"]
    assert [each["name"] for each in kept] == [two.me["name"]]
    asked = {"deck": OWN, "edition": "ufs-2008"}
    game = one.post("/quick", asked)["id"]
    assert two.post("/quick", asked)["seat"] == 0
    assert game not in {each["id"] for each in two.get("/lobby")["open"]}
    two.post(f"/games/{game}/join", {"deck": OTHER}, status=400)
    one.post(f"/me/blocks/{kept[0]['player']}", method="DELETE")
    two.post(f"/games/{game}/join", {"deck": OTHER})


def test_nobody_plays_again_with_somebody_who_is_kept_away(visit: Visit) -> None:
    """A rematch is refused to both once one of them keeps the other away."""
    one, two = visit(), visit()
    game = meet(one, two)
    with one.sit(game) as first, two.sit(game) as second:
        first.send("concede")
        second.next("over")
        one.post("/me/blocks", {"game": game})
        for seat in (first, second):
            seat.send("rematch")
            assert "keeps the other away" in seat.next("refused")["words"]


def test_only_people_one_has_met_are_kept_away(visit: Visit) -> None:
    """A bot, or a game of others, names nobody to keep away."""
    one, two, three = visit(), visit(), visit()
    three.post("/me/blocks", {"game": meet(one, two)}, status=404)
    three.post("/me/blocks", {"game": three.play_bot()}, status=404)
