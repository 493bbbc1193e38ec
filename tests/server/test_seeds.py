"""Seeds at the table: committed to before the game, secret in it, revealed at its end."""

import hashlib
from collections.abc import Callable

from tests.server.browser import Browser
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
    assert hashlib.sha256(seed.encode()).hexdigest() == promised
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
