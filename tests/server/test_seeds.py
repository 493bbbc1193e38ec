"""Seeds at the table: committed to before the game, secret in it, revealed at its end."""

import hashlib
from collections.abc import Callable

from tests.server.browser import Browser
from tests.server.test_events import Hall
from tests.server.test_matches import game_of, lose, lose_at_event, open_match
from tests.server.test_playing import meet

Visit = Callable[[], Browser]


def test_both_see_the_commitment_before_and_the_seed_after(visit: Visit) -> None:
    """The seed revealed at the end is the one that was committed to, and is not told before."""
    one, two, game = meet(visit)
    promised = one.get(f"/games/{game}")["commitment"]
    assert one.get(f"/games/{game}")["seed"] is None
    with one.sit(game) as first, two.sit(game) as second:
        views = [first.next("view"), second.next("view")]
        assert [view["commitment"] for view in views] == [promised, promised]
        first.send("concede")
        seeds = {first.next("over")["seed"], second.next("over")["seed"]}
    seed = seeds.pop()
    assert not seeds
    assert len(bytes.fromhex(seed)) * 8 >= 128
    assert hashed(seed) == promised
    told = "".join(first.heard[:-2] + second.heard[:-2])
    assert seed not in told
    assert one.get(f"/games/{game}/replay/file")["seed"] == seed


def test_who_waits_sees_the_commitment(browser: Browser) -> None:
    """The commitment stands before the second player and their deck are known."""
    wanted = {"deck": "starter:odile-marsh", "opponent": {"open": True}}
    game = browser.post("/games", wanted)["id"]
    with browser.sit(game) as seat:
        assert len(seat.next("waiting")["commitment"]) == 64


def test_a_chosen_seed_is_no_secret(browser: Browser) -> None:
    """A game against a bot with a seed of one's own has no commitment."""
    assert browser.get(f"/games/{browser.play_bot(seed=3)}")["commitment"] == ""


def test_a_match_reveals_nothing_before_its_end(visit: Visit) -> None:
    """Between two games no seed, deck name or unseen card is told; behind the last one all are."""
    one, two = visit(), visit()
    first = open_match(one, two)
    second = lose(one, first)
    games = [one.get(f"/games/{game}") for game in (first, second)]
    assert [game["seed"] for game in games] == [None, None]
    assert games[0]["decks"] == ["Own", ""]
    with one.sit(first) as seat:
        over = seat.next("over")
        assert (over["seed"], over["earlier"]) == ("", [])
    unseen = f"/games/{first}/cards/Controlled Demolition/picture.svg"
    one.get(unseen, status=404)
    lose(one, second)
    told = one.get(f"/games/{first}")
    assert hashed(told["seed"]) == games[0]["commitment"]
    assert told["decks"][1]
    assert one.http.get(unseen).status_code == 200
    with one.sit(first) as seat:
        assert seat.next("over")["seed"] == told["seed"]


def test_the_end_of_a_match_reveals_all_its_games(visit: Visit) -> None:
    """The seeds of earlier games come with the end, each the one that was committed to."""
    one, two = visit(), visit()
    first = open_match(one, two)
    second = lose(one, first)
    promised = {game: one.get(f"/games/{game}")["commitment"] for game in (first, second)}
    with two.sit(second) as seat:
        lose(one, second)
        over = seat.next("over")
    assert [each["game"] for each in over["earlier"]] == [first]
    assert hashed(over["earlier"][0]["seed"]) == promised[first]
    assert hashed(over["seed"]) == promised[second]


def test_an_event_reveals_its_games_at_its_end(visit: Visit) -> None:
    """Whoever comes back to a table after the event is told its seeds, and nobody before."""
    hall = Hall(visit, 2, rounds=1, tables="online")
    for browser in hall.players.values():
        hall.do(browser, "deck", deck="starter:odile-marsh")
    hall.round()
    one = hall.players[hall.tables()[0]["one"]]
    first = game_of(hall, 1)
    lose_at_event(one, first)
    second = game_of(hall, 2)
    lose_at_event(one, second)
    hall.wait(lambda seen: seen["rounds"][-1]["over"])
    before = [one.get(f"/games/{game}") for game in (first, second)]
    assert [game["seed"] for game in before] == [None, None]
    with one.sit(second) as seat:
        assert seat.next("over")["seed"] == ""
    hall.run("finish")
    with one.sit(second) as seat:
        over = seat.next("over")
    seeds = [over["earlier"][0]["seed"], over["seed"]]
    assert [hashed(seed) for seed in seeds] == [game["commitment"] for game in before]


def hashed(seed: str) -> str:
    """Return the commitment to a seed."""
    return hashlib.sha256(seed.encode()).hexdigest()
