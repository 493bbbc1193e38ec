"""The exerciser notices abilities that are not offered, not reached, or without effect."""

from __future__ import annotations

from ringside.exercise.ability import Exercise
from ringside.exercise.report import ACTING, NEVER_OFFERED, NEVER_REACHED, NO_MARK, verdict_of
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Number
from ringside.programs.conditions import CharacterIs, Compare, IsTurn
from ringside.programs.groups import Attack, Cards, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Change,
    Draw,
    Forbid,
    Health,
    If,
    Move,
    Turn,
    When,
)
from ringside.programs.printed import Printed

ATTEMPTS = 12
ONE = Number(1)


def found(ability: Ability, kind: str = "foundation") -> tuple[str, list[str]]:
    """Exercise one ability on a card made for it and say what came of it."""
    card = Printed("Made for Tests", kind, difficulty=1, check=4, abilities=(ability,))
    return verdict_of(ability, Exercise(card, 0).run(ATTEMPTS))


def test_a_plain_ability_acts() -> None:
    """A cost that is paid and an effect that draws are both seen."""
    ability = Ability("form", (Draw("you", ONE),), cost=(Turn("commit", This()),))
    assert found(ability) == (ACTING, [])


def test_a_lasting_prohibition_acts() -> None:
    """A rule that forbids is seen by what would be offered without it."""
    rule = Forbid(Happening("block", by="rival", other=Attack()), span="this attack")
    assert found(Ability("enhance", (rule,))) == (ACTING, [])


def test_a_waiting_effect_acts() -> None:
    """What an effect lets wait is seen when it comes."""
    dealt = Trigger("after", Happening("deal damage", cards=Attack()))
    assert found(Ability("enhance", (When(dealt, (Draw("you", ONE),)),))) == (ACTING, [])


def test_what_nobody_can_play_is_never_offered() -> None:
    """An ability for a time that does not come is reported with what it waits for."""
    never = Restriction("only if", condition=Compare(ONE, ">", Number(2)))
    verdict, shapes = found(Ability("form", (Draw("you", ONE),), restrictions=(never,)))
    assert verdict == NEVER_OFFERED
    assert shapes == ["form: only if"]


def test_what_no_game_comes_to_is_never_reached() -> None:
    """An instruction behind a condition that never holds is reported."""
    never = If(Compare(ONE, ">", Number(2)), (Health("you", "gain", ONE),))
    verdict, shapes = found(Ability("form", (Draw("you", ONE), never)))
    assert verdict == NEVER_REACHED
    assert "form > If > Health gain" in shapes


def test_what_changes_nothing_has_no_mark() -> None:
    """An instruction that is carried out and changes nothing is reported."""
    verdict, shapes = found(Ability("form", (Draw("you", Number(0)),)))
    assert (verdict, shapes) == (NO_MARK, ["form > Draw"])


def test_a_condition_that_changes_nothing_has_no_mark() -> None:
    """A condition whose opposite gives the same game is reported, one that decides is not."""
    idle = If(IsTurn("you"), ())
    verdict, shapes = found(Ability("form", (Draw("you", ONE), idle)))
    assert verdict in (NEVER_REACHED, NO_MARK)
    assert shapes == ["form > If > IsTurn"]
    decides = If(CharacterIs("you", "name", "Somebody"), (Draw("you", ONE),))
    assert found(Ability("form", (decides,))) == (ACTING, [])


def test_a_continuous_ability_acts() -> None:
    """A standing bonus is seen on the cards that it is for."""
    bonus = Change(Cards(Quantity("generic"), whose="you"), "damage", 1, ONE)
    assert found(Ability("continuous", (bonus,)))[0] == ACTING


def test_cards_are_laid_where_a_text_looks_for_them() -> None:
    """A text finds in the removed pile what it asks for, though games seldom have it there."""
    lost = Cards(Quantity("exactly", Number(2)), whose="you", zones=("removed pile",))
    assert found(Ability("form", (Move("add", lost, to="hand"),))) == (ACTING, [])
