"""Conditions: what is asked of the game now, of its past, and of two players compared."""

import pytest

from ringside.programs.amounts import Count, Number, PlayerValue, Value
from ringside.programs.conditions import (
    Both,
    Compare,
    Happened,
    Has,
    HasMore,
    Is,
    IsDuring,
    IsSame,
    No,
)
from ringside.programs.filters import AllOf, InZone, IsFace, IsState, Not, OfType, Other
from ringside.programs.groups import Attack, Cards, It, Next, Ordinal, Quantity, This
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Forbid, If, When, WhileActive
from ringside.programs.nodes import Condition, Instruction
from ringside.text.stages.language import Language

ONE = Quantity("exactly", Number(1))
ALL = Quantity("all")
AN_ATTACK = Cards(ONE, (OfType("attack"),))


def condition(language: Language, text: str) -> Condition:
    """Read a condition that has a single reading and prints back to a reading of itself."""
    readings, understood = language.read("condition", text)
    assert len(readings) == 1, f"{text!r}: {len(readings)} readings, up to {understood!r}"
    value = readings[0].value
    again, _ = language.read("condition", language.show("condition", value))
    assert [reading.value for reading in again] == [value]
    assert isinstance(value, Condition)
    return value


def sentence(language: Language, text: str) -> Instruction:
    """Read a sentence that has a single reading."""
    readings, understood = language.read("sentence", text)
    assert len(readings) == 1, f"{text!r}: {len(readings)} readings, up to {understood!r}"
    value = readings[0].value
    assert isinstance(value, Instruction)
    return value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "you have at least 1 face down card in your card pool",
            Has("you", ">=", Number(1), Cards(ALL, (IsFace("down"),), "you", ("card pool",))),
        ),
        (
            "there is another attack in your card pool",
            Has(
                "", ">=", Number(1), Cards(ALL, (Other(), OfType("attack")), "you", ("card pool",))
            ),
        ),
        (
            "this attack's speed is 5 or greater",
            Compare(Value("speed", Attack()), ">=", Number(5)),
        ),
        (
            "this attack's damage is below its printed value",
            Compare(Value("damage", Attack()), "<", Value("damage", Attack(), "printed")),
        ),
        (
            "you are at maximum health",
            Compare(PlayerValue("health", "you"), "=", PlayerValue("maximum health", "you")),
        ),
        ("this is your attack", IsDuring("attack", "you")),
    ],
)
def test_conditions_mean_what_they_say(language: Language, text: str, expected: Condition) -> None:
    """A condition names what is counted or compared."""
    assert condition(language, text) == expected


def test_conditions_are_joined(language: Language) -> None:
    """Conditions joined by "and" must all hold, also where one is asked in the past tense."""
    found = condition(language, "the revealed card was an attack and it is committed")
    assert isinstance(found, Both)
    assert found.of[0] == condition(language, "the revealed card is an attack")
    assert found.of[1] == Is(It("it"), (IsState("committed"),))


@pytest.mark.parametrize(
    ("text", "who", "compare"),
    [
        ("you have more cards in your hand than your rival has in their hand", "you", ">"),
        ("your rival has less cards in their hand than you have in your hand", "rival", "<"),
        ("your rival has more cards in hand than you", "rival", ">"),
    ],
)
def test_two_players_are_compared_from_their_own_side(
    language: Language, text: str, who: str, compare: str
) -> None:
    """What a player has more of is said as that player sees it."""
    hand = Count(Cards(ALL, (), "you", ("hand",)))
    assert condition(language, text) == HasMore(who, compare, hand)


def test_printed_hand_sizes_are_compared(language: Language) -> None:
    """A number of a player is compared with the same number of the other."""
    found = condition(language, "your printed hand size is less than your rival's")
    assert found == HasMore("you", "<", PlayerValue("hand size", "you", "printed"))


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("this is your first attack this turn", Attack(), Ordinal(1, "you", span="this turn")),
        (
            "this is the second attack you have played this turn",
            Attack(),
            Ordinal(2, "you", span="this turn"),
        ),
        (
            "this is the only attack in your card pool",
            Attack(),
            Cards(ALL, (OfType("attack"),), "you", ("card pool",)),
        ),
    ],
)
def test_which_card_it_is(
    language: Language, text: str, left: Attack, right: Cards | Ordinal
) -> None:
    """To be some card is to be the same card under two noun phrases."""
    assert condition(language, text) == IsSame(left, right)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "you have gained health this turn",
            Happened(Happening("gain health", "you"), "this turn"),
        ),
        ("you did not block this turn", No(Happened(Happening("block", "you"), "this turn"))),
        ("you discarded an attack", Happened(Happening("discard", "you", AN_ATTACK), "this way")),
        (
            "a card has left your card pool this turn",
            Happened(
                Happening("leave", cards=Cards(ONE), zone="card pool", whose_zone="you"),
                "this turn",
            ),
        ),
        (
            "this attack was played as a Reversal",
            Happened(Happening("play", cards=Attack(), detail="as a reversal")),
        ),
        (
            "your last attack this turn was blocked",
            Happened(
                Happening("blocked", cards=Ordinal(-1, "you", span="this turn"), detail="blocked")
            ),
        ),
        (
            "you took damage last turn",
            Happened(Happening("take damage", "you"), "last turn"),
        ),
    ],
)
def test_the_past(language: Language, text: str, expected: Condition) -> None:
    """History is asked for events in a span; without one, for what this ability did."""
    assert condition(language, text) == expected


def test_a_present_deed_is_what_the_ability_let_happen(language: Language) -> None:
    """A deed of the ability itself is looked back at; an event within a span is waited for."""
    back = sentence(language, "If you reveal an attack, draw 1 card")
    assert isinstance(back, If)
    assert back.condition == Happened(Happening("reveal", "you", AN_ATTACK), "this way")
    ahead = sentence(language, "If your attack deals damage this turn, draw 1 card")
    assert isinstance(ahead, When)
    assert ahead.trigger.span == "this turn"


def test_what_the_next_card_turns_out_to_be(language: Language) -> None:
    """The next card is asked about after it was played."""
    found = sentence(language, "If the next card you play this turn is an attack, draw 1 card")
    assert isinstance(found, When)
    assert found.trigger.happening == Happening("play", cards=Next("you", span="this turn"))
    assert isinstance(found.condition, Is)
    assert found.condition.cards == It("it")


def test_while_a_card_lies_face_up_in_momentum(language: Language) -> None:
    """A continuous effect can be live while its card is face up in the momentum."""
    found = sentence(language, "While this card is face up in your momentum, draw 1 card")
    assert isinstance(found, WhileActive)
    assert found.condition == Is(This(), (AllOf((IsFace("up"), InZone("momentum", "you"))),))


def test_cards_that_can_only_be_played_on_a_condition(language: Language) -> None:
    """A card with a condition for playing is forbidden while the condition does not hold."""
    text = "You may only play this attack if you have no other attacks in your card pool"
    found = sentence(language, text)
    assert isinstance(found, WhileActive)
    assert isinstance(found.condition, No)
    assert found.do == (Forbid(Happening("play", "you", Attack())),)


def test_negation_of_what_a_card_is(language: Language) -> None:
    """A card that does not have something fails the filter."""
    found = condition(language, "this card is not committed")
    assert found == Is(This(), (Not(IsState("committed")),))
