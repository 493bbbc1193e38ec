"""Tests of conditions, options, sequences, repetition and effects that wait."""

import pytest

from ringside.programs.amounts import Count, Number
from ringside.programs.conditions import Compare, Did, Is, No
from ringside.programs.filters import HasKeyword, OfType
from ringside.programs.groups import Attack, Cards, It, Next, Quantity, This, Those
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Change,
    Counters,
    Draw,
    Either,
    ForEach,
    Health,
    If,
    Instead,
    May,
    Move,
    Otherwise,
    Repeat,
    Then,
    Turn,
    Unless,
    Until,
    When,
)
from ringside.programs.nodes import Instruction
from tests.engine.build import Table, attack, foundation, words

ONE = Quantity("exactly", Number(1))
DISCARD = Move("discard", Cards(ONE))
DRAW = Draw("you", Number(1))


def health(table: Table) -> list[int]:
    """Return both players' health."""
    return table.state.health


def lose(n: int) -> Instruction:
    """Return losing health."""
    return Health("you", "lose", Number(n))


def test_if_speaks_of_its_subject() -> None:
    """After a condition about a card, "it" is that card."""
    table = Table({"card pool": [attack("Jab", keywords=words("Punch"))]})
    table.begin_attack("Jab")
    bonus = Change(It(), "damage", 1, Number(1))
    table.do(If(Is(Attack(), (HasKeyword("Punch"),)), (bonus,)))
    assert table.now("Jab").damage == 5


def test_otherwise_is_done_when_the_condition_fails() -> None:
    """The other branch is taken."""
    table = Table({})
    table.do(If(Compare(Number(1), ">", Number(2)), (DRAW,), (lose(3),)))
    assert health(table)[0] == 17


def test_then_needs_the_first_part() -> None:
    """What follows "then" is not done if the first part could not be done."""
    table = Table({})
    table.do(Then((DISCARD,), (DRAW,)))
    assert table.names(0, "hand") == []
    table = Table({"hand": [attack("Jab")]})
    table.do(Then((DISCARD,), (DRAW,)))
    assert table.names(0, "hand") == ["Plain 0.11"]


@pytest.mark.parametrize(("hand", "expected"), [([], 20), (["Jab"], 18)])
def test_if_you_do_asks_for_the_instruction_before(hand: list[str], expected: int) -> None:
    """If you do, and if you do not, follow what the sentence before came to."""
    table = Table({"hand": [attack(name) for name in hand]})
    table.do(DISCARD, If(Did("you"), (lose(2),)))
    assert health(table)[0] == expected


def test_if_you_do_not() -> None:
    """The negated question is answered as well."""
    table = Table({})
    table.do(DISCARD, If(No(Did("you")), (lose(2),)))
    assert health(table)[0] == 18


def test_may_is_asked_and_can_be_declined() -> None:
    """A player who may do something is asked, and nothing happens on no."""
    table = Table({"hand": [attack("Jab")]})
    table.do(May("you", (DISCARD,)), answers=["no"])
    assert table.names(0, "hand") == ["Jab"]


def test_may_to_is_a_cost() -> None:
    """What is done "to" do something is a cost, and what follows needs it (J.1.4.1)."""
    table = Table({"hand": [attack("Jab")]})
    table.do(May("you", (DISCARD,), (DRAW,)), answers=["yes"])
    drawn = table.state.history
    assert drawn is not None
    assert drawn.previous is not None
    assert (drawn.cost, drawn.previous.cost) == (False, True)
    assert table.names(0, "hand") == ["Plain 0.11"]


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    """Nobody is asked whether they want to pay what they cannot."""
    table = Table({})
    table.do(May("you", (DISCARD,), (DRAW,)))
    assert table.names(0, "hand") == []


def test_the_rival_may() -> None:
    """The player named is the one who is asked."""
    table = Table({}, {"hand": [attack("Jab")]})
    offer = May("rival", (Move("discard", Cards(ONE), who="rival"),), (lose(1),))
    table.run((offer,), table.memory(), False)
    assert table.decision().seat == 1
    table.answer(["yes"])
    assert health(table)[0] == 19


def test_unless_is_done_when_nobody_pays() -> None:
    """Something is done unless the rival pays for it not to be."""
    table = Table({}, {"hand": [attack("Jab")]})
    pay = (Move("discard", Cards(ONE), who="rival"),)
    table.do(Unless("rival", pay, (DRAW,)), answers=["yes"])
    assert table.names(0, "hand") == []
    table.do(Unless("rival", pay, (DRAW,)))
    assert table.names(0, "hand") == ["Plain 0.11"]


def test_one_option_is_chosen() -> None:
    """Between two options a player chooses one (K.2.5)."""
    table = Table({})
    table.do(Either(((DRAW,), (lose(2),))), answers=["lose 2 health"])
    assert health(table)[0] == 18
    assert table.names(0, "hand") == []


def test_several_options_are_done_in_order() -> None:
    """Two of three options are chosen one after the other."""
    table = Table({})
    menu = ((DRAW,), (lose(2),), (lose(5),))
    two = Quantity("exactly", Number(2))
    table.do(Either(menu, count=two), answers=["lose 5 health", "draw 1"])
    assert health(table)[0] == 15
    assert len(table.names(0, "hand")) == 1


def test_a_choice_about_the_next_attack_waits_for_it() -> None:
    """Whether the next attack gets a bonus or a penalty is chosen when it is played."""
    guard = {"hand": [foundation("Guard")]}
    table = Table({"hand": [attack("Jab", difficulty=0)]}, guard)
    coming = Next("you", role="attack")
    more = Change(coming, "damage", 1, Number(3))
    less = Change(coming, "damage", -1, Number(3))
    table.do(Either(((more,), (less,))))
    table.choose("Jab")
    assert table.asked() == ["+3 damage", "-3 damage"]
    table.choose("-3 damage")
    assert table.now("Jab").damage == 1


def test_for_each_card_something_is_done() -> None:
    """Something is done once for each card, and "it" is that card."""
    table = Table({"stage": [foundation("A"), foundation("B")]})
    group = Cards(Quantity("all"), (OfType("foundation"),), whose="you")
    table.do(ForEach(group, (Turn("commit", It()), lose(1))))
    assert health(table)[0] == 18
    assert table.state.cards[table.number("B")].committed


def test_for_each_unit_of_an_amount() -> None:
    """Something is done as often as an amount says."""
    table = Table({"hand": [attack("A"), attack("B"), attack("C")]})
    table.do(ForEach(Count(Cards(Quantity("all"), zones=("hand",))), (lose(2),)))
    assert health(table)[0] == 14


def test_repeat_does_the_effect_again() -> None:
    """A repeated effect is executed so many times more."""
    table = Table({})
    table.do(lose(1), Repeat(Number(2)))
    assert health(table)[0] == 17


def test_a_player_may_repeat_as_long_as_they_like() -> None:
    """An offer to repeat comes again each time it is taken."""
    table = Table({})
    table.do(lose(1), May("you", (Repeat(),)), answers=["yes", "yes", "no"])
    assert health(table)[0] == 17


def test_otherwise_follows_what_did_not_hold() -> None:
    """Otherwise is done when the condition before did not hold, and not when it did."""
    for left, expected in ((1, 20), (2, 16)):
        table = Table({})
        asked = If(Compare(Number(left), "=", Number(1)), (DRAW,))
        table.do(asked, Otherwise((lose(4),)))
        assert health(table)[0] == expected


def test_something_is_done_until_a_condition_holds() -> None:
    """Cards are drawn one by one until the hand holds three."""
    table = Table({})
    held = Compare(Count(Cards(Quantity("all"), zones=("hand",))), ">=", Number(3))
    table.do(Until((DRAW,), held))
    assert len(table.names(0, "hand")) == 3


def test_instead_replaces_the_instruction() -> None:
    """The replaced or the normal instruction is executed, never both (J.3.5.1.1)."""
    table = Table({})
    table.do(Instead(Compare(Number(1), "=", Number(1)), (lose(1),), (lose(4),)))
    assert health(table)[0] == 16


def test_a_waiting_effect_keeps_what_was_said() -> None:
    """A fired effect that waits still knows which card was meant (J.4.1.1)."""
    table = Table({"stage": [foundation("A"), foundation("B")]})
    trigger = Trigger("after", Happening("draw", by="you"))
    table.do(
        Turn("commit", Cards(ONE, (OfType("foundation"),))),
        When(trigger, (Move("destroy", Those("committed")),)),
        answers=["B"],
    )
    assert table.names(0, "discard pile") == []
    table.do(DRAW)
    assert table.names(0, "discard pile") == ["B"]


def test_counters_are_put_on_and_taken_off() -> None:
    """Counters are counted by name and none is taken that is not there."""
    table = Table({"stage": [foundation("A")]})
    memory = table.memory(0, "A")
    table.do(Counters("add", "Moon", Number(3), This()), memory=memory)
    table.do(Counters("remove", "Moon", Number(1), This()), memory=table.memory(0, "A"))
    assert table.state.cards[table.number("A")].counters == (("Moon", 2),)
