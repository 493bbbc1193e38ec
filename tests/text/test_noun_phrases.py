"""Noun phrases and amounts become groups, filters and numbers that say the same."""

from typing import Any

import pytest

from ringside.programs.amounts import (
    Apart,
    Bounded,
    CheckResult,
    Count,
    CountersOn,
    Difference,
    Distinct,
    Half,
    Number,
    Own,
    PerEvery,
    PlayerValue,
    Sum,
    Tally,
    Times,
    Total,
    Value,
)
from ringside.programs.filters import (
    AllOf,
    Among,
    AnyOf,
    AttachedTo,
    CopyOf,
    HasBlock,
    HasCopies,
    HasKeyword,
    HasNumber,
    HasStat,
    HasSymbol,
    InAttackZone,
    IsFace,
    IsNamed,
    IsState,
    Not,
    OfType,
    Other,
    Precedes,
    Shares,
    Was,
)
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Cards,
    Character,
    It,
    Multiples,
    Next,
    Quantity,
    Rest,
    Some,
    This,
    Those,
    Together,
)
from ringside.programs.happenings import Happening
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise

ONE = Quantity("exactly", Number(1))
ALL = Quantity("all")
ATTACK = OfType("attack")
FOUNDATION = OfType("foundation")


def momentum(whose: str) -> Count:
    """Give the number of cards in a momentum."""
    return Count(Cards(ALL, whose=whose, zones=("momentum",)))


def one(language: Language, category: str, text: str) -> Any:
    """Read a phrase that has exactly one meaning and prints back to itself."""
    readings, understood = language.read(category, normalise(text))
    assert len(readings) == 1, (understood, [reading.value for reading in readings])
    printed = language.show(category, readings[0].value)
    again, _ = language.read(category, printed)
    assert [reading.value for reading in again] == [readings[0].value], printed
    return readings[0].value


GROUPS = [
    ("up to 2 Punch attacks", Cards(Quantity("up to", Number(2)), (HasKeyword("Punch"), ATTACK))),
    (
        "1 foundation in your staging area with a printed difficulty of 4 or less",
        Cards(
            ONE,
            (FOUNDATION, HasStat("difficulty", "<=", Number(4), "printed")),
            "you",
            ("stage",),
        ),
    ),
    (
        "1 card with a check of 3 from your hand or discard pile",
        Cards(ONE, (HasStat("check", "=", Number(3)),), "you", ("hand", "discard pile")),
    ),
    (
        "1 of your rival's committed foundations",
        Cards(ONE, (IsState("committed"), FOUNDATION), "rival"),
    ),
    ("1 committed rival foundation", Cards(ONE, (IsState("committed"), FOUNDATION), "rival")),
    ("another attack in your card pool", Cards(ONE, (Other(), ATTACK), "you", ("card pool",))),
    (
        "1 high or low attack",
        Cards(ONE, (AnyOf((InAttackZone("high"), InAttackZone("low"))), ATTACK)),
    ),
    ("1 mid block", Cards(ONE, (HasBlock("mid", noun=True),))),
    ("1 Ally and Weapon card", Cards(ONE, (AllOf((HasKeyword("Ally"), HasKeyword("Weapon"))),))),
    (
        "1 {fire}, {good}, or {order} attack",
        Cards(ONE, (AnyOf((HasSymbol("fire"), HasSymbol("good"), HasSymbol("order"))), ATTACK)),
    ),
    (
        "all attacks with greater speed than damage",
        Cards(ALL, (ATTACK, HasStat("speed", ">", Own("damage")))),
    ),
    ("1 card with 2 or more keywords", Cards(ONE, (HasNumber("keyword", ">=", Number(2)),))),
    (
        "all foundations with more than 1 copy in your stage",
        Cards(ALL, (FOUNDATION, HasCopies(">", Number(1), "you", ("stage",)))),
    ),
    (
        "1 character that shares a name with your character",
        Cards(ONE, (OfType("character"), Shares("name", Character("you")))),
    ),
    ("1 copy of the named card", Cards(ONE, (IsNamed("card"),))),
    ("1 copy of this card", Cards(ONE, (CopyOf(This()),))),
    (
        "all attacks preceding this attack in your card pool",
        Cards(ALL, (ATTACK, Precedes(Attack())), "you", ("card pool",)),
    ),
    (
        "the preceding card in your card pool",
        Cards(ONE, (Precedes(None, True),), zones=("card pool",)),
    ),
    ("all cards attached to this asset", Cards(ALL, (AttachedTo(This("asset")),))),
    (
        "all characters in your stage other than your character",
        Cards(ALL, (OfType("character"), Not(Among(Character("you")))), "you", ("stage",)),
    ),
    (
        "1 foundation that has not been readied this Combat Phase",
        Cards(ONE, (FOUNDATION, Not(Was("readied", "this combat phase")))),
    ),
    (
        "each card that has left your card pool this turn",
        Cards(Quantity("each"), (Was("left", "this turn", zone="card pool", whose="you"),)),
    ),
    (
        "1 card of your choice from your rival's hand",
        Cards(ONE, (), "rival", ("hand",), chooser="you"),
    ),
    ("the bottom card of your deck", Cards(ONE, (), "you", ("deck",), place="bottom")),
    ("the discarded momentum", Those("discarded", zone="momentum")),
    ("your rival's revealed card", Those("revealed", whose="rival")),
    ("1 attack revealed this way", Those("revealed", (ATTACK,), ONE, "cards")),
    ("1 of them", Some(It("them"), ONE)),
    ("the rest", Rest()),
    ("the card you blocked with", BlockCard("you")),
    ("this attack and its multiple copies", Together(Attack(), Multiples(It("it")))),
    (
        "your next Kick attack with a printed damage of 3 or less this turn",
        Next(
            "you",
            (HasKeyword("Kick"), HasStat("damage", "<=", Number(3), "printed")),
            role="attack",
            span="this turn",
        ),
    ),
    (
        "all face down cards in both players' stages",
        Cards(ALL, (IsFace("down"),), "both", ("stage",)),
    ),
]


@pytest.mark.parametrize(("text", "group"), GROUPS)
def test_noun_phrases_become_groups(language: Language, text: str, group: Any) -> None:
    """Quantity, filters, owner and zone of a noun phrase each find their field."""
    assert one(language, "group", text) == group


AMOUNTS = [
    ("your momentum", momentum("you")),
    ("the number of cards in your momentum", momentum("you")),
    ("double your rival's momentum", Times(Number(2), momentum("rival"))),
    ("half your momentum, rounded down", Half(momentum("you"), "down")),
    (
        "5 minus your momentum (minimum 0)",
        Bounded(Difference(Number(5), momentum("you")), low=Number(0)),
    ),
    ("your momentum plus 2", Sum(momentum("you"), Number(2))),
    (
        "the difference between this attack's speed and its printed speed",
        Apart(Value("speed", Attack()), Value("speed", It("it"), "printed")),
    ),
    ("this attack's Stun rating", Value("Stun rating", Attack())),
    (
        "the highest printed difficulty among foundations in your stage",
        Value(
            "difficulty",
            Cards(Quantity("generic"), (FOUNDATION,), "you", ("stage",)),
            "printed",
            "highest",
        ),
    ),
    ("your printed hand size", PlayerValue("hand size", "you", "printed")),
    ("the damage dealt by this attack", Total(Happening("deal damage", cards=Attack()), "amount")),
    (
        "the health you have lost this turn",
        Total(Happening("lose health", by="you"), "amount", "this turn"),
    ),
    ("the number of keywords on this attack", Tally("keyword", Attack())),
    (
        "the number of symbols it shares with your character",
        Tally("symbol", It("it"), Character("you")),
    ),
    ("the number of Moon counters on this card", CountersOn("Moon", This())),
    (
        "the number of different symbols on cards in your card pool",
        Distinct("symbol", Cards(Quantity("generic"), (), "you", ("card pool",))),
    ),
    (
        "your maximum health divided by 3 (rounded down)",
        PerEvery(3, PlayerValue("maximum health", "you")),
    ),
    ("the number checked", CheckResult("checked")),
]


@pytest.mark.parametrize(("text", "amount"), AMOUNTS)
def test_calculations_become_amounts(language: Language, text: str, amount: Any) -> None:
    """Whatever can stand where a number stands becomes an amount."""
    assert one(language, "amount", text) == amount
