"""Measuring a set by drafts of bots, and pairing a pod."""

import json
from pathlib import Path

import pytest

from ringside.cli.main import run
from ringside.decks.formats import find_format
from ringside.errors import UserError
from ringside.limited.building import suggest
from ringside.limited.catalogue import own_catalogue
from ringside.limited.games import Turns, play, ready
from ringside.limited.measure import DeckFacts, Plan, PodFacts, measure, summed
from ringside.limited.pairing import across, standings
from ringside.limited.sealed import Wish, offer_of, open_product

Capture = pytest.CaptureFixture[str]
PRODUCTS = [("draft", "old-school"), ("limited", "first-bell")]


@pytest.mark.parametrize(("form", "code"), PRODUCTS)
def test_pods_draft_everything_and_their_decks_can_play(form: str, code: str) -> None:
    """In some pods every card is drafted once, all decks are legal, and all can play."""
    found = measure(Plan(set=code, format=form, pods=3), 1, lambda: None)
    assert (found.whole_pods, found.decks, found.legal_decks) == (3, 24, 24)
    assert found.able_decks == 24
    assert found.games == 12
    assert found.face_up > 0.85
    assert sum(share.of for share in found.starts.values()) == 24


def test_the_same_plan_measures_the_same_with_any_jobs() -> None:
    """Two processes give the figures of one."""
    plan = Plan(set="old-school", format="draft", pods=2)
    assert measure(plan, 2, lambda: None) == measure(plan, 1, lambda: None)


def test_a_deck_that_cannot_play_is_counted_out() -> None:
    """A deck with fewer playable turns than the starters' less ten points is not able."""
    good = DeckFacts("A", True, ("fire",), ("X",), True, Turns(10, 9, 8), 1, 1)
    bad = DeckFacts("B", False, ("air",), ("X", "Y"), True, Turns(10, 8, 8), 0, 1)
    plan = Plan(set="first-bell", format="limited", pods=1)
    found = summed(plan, [PodFacts(False, [good, bad])], Turns(20, 19, 19))
    assert (found.able_decks, found.whole_pods, found.games) == (1, 0, 1)
    assert [(name, share.won, share.of) for name, share in found.starts.items()] == [
        ("A", 1, 1),
        ("no character", 0, 1),
    ]
    assert found.cards["X"].of == 2


@pytest.mark.proves("tournament-2008 100.3.2")
def test_sealed_decks_play_whole_games() -> None:
    """Decks suggested from sealed pools are played by bots to the end of their games."""
    form = find_format("sealed")
    wishes = [Wish(("mother-cinder",)), Wish(("lady-ashgrove",))]
    opened = open_product(offer_of(form, "old-school"), wishes, "s", own_catalogue())
    decks = [ready(suggest(each.pool, form).deck) for each in opened]
    for seed in range(4):
        played = play(form.edition, decks, seed, ("quick", "random"))
        assert played.result in (0, 1, 2)
        assert played.seats[0].all > 0


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_meets_everybody_across_first(seats: int) -> None:
    """The first round is across the table; in enough rounds all pairs meet once."""
    rounds = seats - 1 if seats % 2 == 0 else seats
    met = [pair for number in range(rounds) for pair in across(seats, number)]
    assert len(met) == len(set(met)) == seats * (seats - 1) // 2
    if seats % 2 == 0:
        assert across(seats, 0) == [(n, n + seats // 2) for n in range(seats // 2)]


def test_standings_count_three_for_a_win() -> None:
    """A win is three points and a draw one for each; other results are refused."""
    found = standings(4, [((0, 2), 1), ((1, 3), 2)])
    assert found == [(2, 3), (1, 1), (3, 1), (0, 0)]
    with pytest.raises(UserError, match="0, 1 or 2"):
        standings(2, [((0, 1), 3)])


def test_a_set_is_measured_from_the_command_line(tmp_path: Path, capsys: Capture) -> None:
    """`sim --limited` tells shares with intervals, as words, as JSON and as a page."""
    file = tmp_path / "page.html"
    words = ["sim", "old-school", "--limited", "--format", "draft", "--games", "2", "--jobs", "1"]
    assert run([*words, "--report", str(file)]) == 0
    assert "16 of 16 decks legal" in capsys.readouterr().out
    assert "Symbols" in file.read_text("utf-8")
    assert run([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decks"] == 16
    assert run(["sim", "--limited"]) == 2
    assert "one set to measure" in capsys.readouterr().err
