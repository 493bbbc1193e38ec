"""The exerciser notices abilities that are not offered, not reached, or without effect."""

from __future__ import annotations

from ringside.exercise.ability import Exercise
from ringside.exercise.reasons import (
    AT_HOME,
    COVERED,
    IN_POOL,
    NO_OTHER_SIDE,
    NOWHERE,
    ONE_SIDED,
    STAGED,
    reason_for,
    reason_for_offer,
)
from ringside.exercise.report import (
    ACTING,
    NEVER_OFFERED,
    NEVER_REACHED,
    NO_MARK,
    judge,
    verdict_of,
)
from ringside.exercise.spots import Spot, are_alike
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Count, Number, Variable
from ringside.programs.conditions import CharacterIs, Compare, Is, IsTurn
from ringside.programs.filters import InZone, Precedes
from ringside.programs.groups import Attack, Cards, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    And,
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


def test_what_another_part_does_as_well_is_told_as_such() -> None:
    """A prohibition that another one contains leaves its mark once that one is gone."""
    drawn = Forbid(Happening("draw", by="both"), span="this turn")
    added = Forbid(Happening("enter", by="both", zone="hand", whose_zone="they"), span="this turn")
    ability = Ability("form", (And((drawn, added)),))
    card = Printed("Made for Tests", "foundation", difficulty=1, check=4, abilities=(ability,))
    finding = judge("Made for Tests", 1, card, ability, Exercise(card, 0).run(ATTEMPTS))
    assert (finding.verdict, finding.reason) == (NO_MARK, COVERED)


def test_parts_of_one_kind_for_others_do_not_cover_each_other() -> None:
    """What is never reached, or is done to another player, has no excuse in its neighbour."""
    never = If(Compare(ONE, ">", Number(2)), (Draw("you", ONE),))
    ability = Ability("form", (Draw("you", ONE), never))
    card = Printed("Made for Tests", "foundation", difficulty=1, check=4, abilities=(ability,))
    assert Exercise(card, 0).run(ATTEMPTS).covered == []
    assert are_alike(Draw("you", ONE), Draw("you", Number(2)))
    assert not are_alike(Draw("you", ONE), Draw("rival", ONE))
    assert not are_alike(Health("you", "gain", ONE), Health("you", "lose", ONE))
    yours = Forbid(Happening("draw", by="you"))
    assert not are_alike(yours, Forbid(Happening("draw", by="rival")))


def test_only_what_works_in_a_stage_alone_is_at_home_there() -> None:
    """That its card lies in a stage is no idle question where a text works elsewhere as well."""
    there = Spot(("condition",), Is(This(), (InZone("stage", "you"),)))
    nothing = Spot(("condition",), Is(This(), ()))
    plain = Ability("form", (Draw("you", ONE),))
    pooled = Ability("form", (Draw("you", ONE),), restrictions=(Restriction("zone", "card pool"),))
    lasting = Ability("continuous", (Draw("you", ONE),), zones=("hand",))
    card = Printed("Made for Tests", "asset", difficulty=1, check=4)
    assert reason_for(card, plain, there) == AT_HOME
    assert [reason_for(card, each, there) for each in (pooled, lasting)] == ["", ""]
    assert reason_for(card, plain, nothing) == ""


def test_a_foundation_lies_before_nothing_in_a_pool() -> None:
    """What counts from its own card's place in a pool has a reason on a card of the stage."""
    before = Cards(Quantity("all"), (Precedes(This()),), "you", ("card pool",))
    bonus = Change(Attack("you"), "damage", 1, Variable("X"))
    ability = Ability("enhance", (bonus,), variables=(("X", Count(before)),))
    spot = Spot(("effect", 0), bonus)
    kinds = ("foundation", "attack")
    cards = [Printed("Made for Tests", kind, difficulty=1, check=4) for kind in kinds]
    assert [reason_for(card, ability, spot) for card in cards] == [NOWHERE, ""]


def test_an_action_lies_in_the_pool_already() -> None:
    """An action that adds itself to the card pool has that reason; face down it has none."""
    plain, hidden = (Move("add", This(), to="card pool", face=face) for face in ("", "down"))
    card = Printed("Made for Tests", "action", difficulty=1, check=4)
    ability = Ability("form", (plain, hidden))
    places = [Spot(("effect", place), node) for place, node in enumerate((plain, hidden))]
    assert [reason_for(card, ability, each) for each in places] == [IN_POOL, ""]


def test_an_attack_is_not_used_from_a_stage() -> None:
    """A limit to a stage is a reason on an attack, which does not stay there, and on no asset."""
    limit = Restriction("only if", condition=Is(This(), (InZone("stage", "you"),)), place="end")
    ability = Ability("form", (Draw("you", ONE),), restrictions=(limit,))
    cards = [Printed("Made for Tests", kind, difficulty=1, check=4) for kind in ("attack", "asset")]
    assert [reason_for_offer(card, ability) for card in cards] == [STAGED, ""]


def test_a_card_of_one_side_never_transforms() -> None:
    """What waits for its own card's transformation has the reason that there is no other side."""
    turned = Trigger("after", Happening("transform", cards=This()))
    ability = Ability("continuous", (Draw("you", ONE),), trigger=turned)
    card = Printed("Made for Tests", "asset", difficulty=1, check=4, abilities=(ability,))
    finding = judge("Made for Tests", 1, card, ability, Exercise(card, 0).run(1))
    assert (finding.verdict, finding.reason) == (NEVER_REACHED, ONE_SIDED)


def test_a_card_of_one_side_does_not_turn_itself_over() -> None:
    """Transforming a card that has no other side has that reason; other cards have none."""
    itself, other = Turn("transform", This()), Turn("transform", Attack())
    card = Printed("Made for Tests", "asset", difficulty=1, check=4)
    ability = Ability("form", (itself, other))
    places = [Spot(("effect", place), node) for place, node in enumerate((itself, other))]
    assert [reason_for(card, ability, each) for each in places] == [NO_OTHER_SIDE, ""]


def test_a_continuous_ability_acts() -> None:
    """A standing bonus is seen on the cards that it is for."""
    bonus = Change(Cards(Quantity("generic"), whose="you"), "damage", 1, ONE)
    assert found(Ability("continuous", (bonus,)))[0] == ACTING


def test_cards_are_laid_where_a_text_looks_for_them() -> None:
    """A text finds in the removed pile what it asks for, though games seldom have it there."""
    lost = Cards(Quantity("exactly", Number(2)), whose="you", zones=("removed pile",))
    assert found(Ability("form", (Move("add", lost, to="hand"),))) == (ACTING, [])
