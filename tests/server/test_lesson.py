"""The lesson's course: what is drawn, who wins, and what happens off it."""

from __future__ import annotations

from ringside.cards.fields import card_from_fields
from ringside.editions import DEFAULT
from ringside.game import new_game
from ringside.server.lesson.course import PARTNER, course
from ringside.server.lesson.deeds import DRAWS, OWN, SEED
from ringside.server.lesson.stacking import stacked
from tests.server.browser import Browser


def test_the_course_ends_with_a_win_in_three_turns() -> None:
    """Played as it is written, the newcomer wins in the third of their turns."""
    found = course()
    game = new_game(DEFAULT, found.decks, SEED)
    for choice in found.choices:
        game.apply(choice)
    assert (game.result, game.turn) == (0, 5)
    assert [deed for deed in found.deeds if deed] == [deed.name for deed in OWN if deed.name]


def test_stacked_decks_are_dealt_as_written() -> None:
    """The first hand is the first names of the list, whatever the seed."""
    decks = course().decks
    for seed in (1, 2, 99):
        game = new_game(DEFAULT, stacked(DEFAULT, decks, DRAWS, seed), seed)
        while (asked := game.decision) is not None and asked.kind != "form":
            game.apply(next(option for option in asked.options if option.kind in ("first", "keep")))
        hand = game.view(0)["players"][0]["zones"]["hand"]["cards"]
        assert {card["name"] for card in hand} <= set(DRAWS[0][:7])


def test_the_partner_is_a_card_of_his_own() -> None:
    """Old Pell has less health than any fighter, so that three turns are enough."""
    assert card_from_fields(dict(PARTNER)).health == 13


def test_who_leaves_the_course_plays_on_with_the_teacher(browser: Browser) -> None:
    """Another choice than the written one is legal; from then on the teacher gives the hints."""
    game = browser.post("/lesson")["id"]
    with browser.sit(game) as seat:
        view = seat.until_asked()
        assert view is not None
        seat.send("hint")
        assert seat.next("hint")["deed"] == "hand"
        options = view["view"]["decision"]["options"]
        other = next(each["number"] for each in options if each["kind"] == "mulligan")
        seat.send("choose", decision=view["decision"], option=other)
        assert seat.until_asked() is not None
        seat.send("hint")
        told = seat.next("hint")
        assert (told["deed"], bool(told["words"])) == ("", True)
