"""Acts that move cards, change values and give keywords become instructions."""

from typing import Any

import pytest

from ringside.programs.abilities import Ability
from ringside.programs.amounts import Bounded, Count, Half, Number, Times, Value
from ringside.programs.filters import IsFace, Not, OfType
from ringside.programs.groups import (
    Alternative,
    Attack,
    BlockCard,
    Cards,
    Character,
    It,
    Quantity,
    Rest,
    This,
    Those,
    Together,
    Within,
)
from ringside.programs.instructions import (
    And,
    BecomeCopy,
    Change,
    Counters,
    Define,
    Dig,
    Draw,
    Either,
    Gain,
    KeywordGrant,
    Look,
    Lose,
    Move,
    NameSomething,
    Rearrange,
    Search,
    Stamina,
)
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise

ONE = Quantity("exactly", Number(1))
TOP = Cards(ONE, whose="you", zones=("deck",), place="top")
THIS = Attack()
POOL = Count(Cards(Quantity("all"), (OfType("attack"),), "you", ("card pool",)))


def act(language: Language, text: str) -> Any:
    """Compile an enhance of one sentence and give its only instruction."""
    reading = language.ability(normalise(f"Enhance: {text}."))
    assert reading.problems == []
    assert isinstance(reading.ability, Ability)
    (instruction,) = reading.ability.effect
    return instruction


ACTS = [
    (
        "Take the top card of your deck and add it to your momentum",
        Move("add", TOP, to="momentum", whose="you"),
    ),
    (
        "Add the top card of your deck to your stage face down, committed",
        Move("add", TOP, to="stage", whose="you", face="down", state="committed"),
    ),
    (
        "Put it on the bottom of your deck",
        Move("add", It("it"), to="deck", whose="you", place="bottom"),
    ),
    (
        "Add it to your hand or momentum",
        Either(
            (
                (Move("add", It("it"), to="hand", whose="you"),),
                (Move("add", It("it"), to="momentum", whose="you"),),
            )
        ),
    ),
    (
        "Add this card to your hand from your stage",
        Move("add", Within(This(), "stage", "you"), to="hand", whose="you"),
    ),
    ("Discard the rest", Move("discard", Rest())),
    (
        "Discard 1 card or 1 momentum",
        Move("discard", Alternative(Cards(ONE), Cards(ONE, zones=("momentum",)))),
    ),
    (
        "Destroy 1 foundation and 1 asset in your rival's stage",
        Move(
            "destroy",
            Together(
                Cards(ONE, (OfType("foundation"),), "rival", ("stage",)),
                Cards(ONE, (OfType("asset"),), "rival", ("stage",)),
            ),
        ),
    ),
    (
        "Ruin 2",
        Move("ruin", Cards(Quantity("exactly", Number(2)), (IsFace("down"), OfType("foundation")))),
    ),
    ("Draw the revealed card", Move("draw", Those("revealed"))),
    ("Draw cards equal to this attack's speed", Draw("you", Value("speed", THIS), word="equal")),
    (
        "The chosen card is added to your momentum",
        Move("add", Those("chosen"), "", to="momentum", whose="you"),
    ),
    (
        "Reveal cards from the top of your deck until you reveal an attack",
        Dig("reveal", "you", Cards(ONE, (OfType("attack"),))),
    ),
    ("Look at the top card of your deck", Look(TOP)),
    ("Rearrange those cards in any order", Rearrange(It("those cards"))),
    ("Name a non-attack card", NameSomething("card", which=(Not(OfType("attack")),))),
    (
        "Search your deck for 1 asset",
        Search(Cards(ONE, (OfType("asset"),)), whose="you", zones=("deck",)),
    ),
    ("Add 2 Moon counters to this card", Counters("add", "Moon", Number(2), This())),
    (
        "Each rival backup loses 2 stamina",
        Stamina(Cards(Quantity("each"), (OfType("backup"),), "rival"), "lose", Number(2)),
    ),
]


@pytest.mark.parametrize(("text", "instruction"), ACTS)
def test_acts_on_cards_become_instructions(language: Language, text: str, instruction: Any) -> None:
    """Where cards go, how they lie and who moves them is in the program."""
    assert act(language, text) == instruction


VALUES = [
    (
        "This attack gets +1 or -1 damage",
        Either(((Change(THIS, "damage", 1, Number(1)),), (Change(THIS, "damage", -1, Number(1)),))),
    ),
    ("This attack gets +2 to its Stun rating", Change(THIS, "Stun rating", 1, Number(2))),
    (
        "This attack gets -3 damage (minimum 1)",
        Change(THIS, "damage", -1, Number(3), low=Number(1)),
    ),
    (
        "This attack gets +1 speed for each attack in your card pool (maximum 4)",
        Change(THIS, "speed", 1, Bounded(Times(Number(1), POOL), high=Number(4))),
    ),
    (
        "This attack gets an additional +1 speed",
        Change(THIS, "speed", 1, Number(1), additional=True),
    ),
    (
        "This attack gets +1 speed, +1 damage and Stun: 2",
        And(
            (
                Change(THIS, "speed", 1, Number(1)),
                Change(THIS, "damage", 1, Number(1)),
                Gain(THIS, (KeywordGrant("Stun", Number(2)),)),
            )
        ),
    ),
    (
        "This attack gets a damage bonus equal to its speed",
        Change(THIS, "damage", 1, Value("speed", It("it")), word="equal"),
    ),
    ("Your block modifier gets -1", Change(BlockCard("you"), "block", -1, Number(1))),
    ("You get +1 hand size", Change(Character("you"), "hand size", 1, Number(1))),
    ("Change the zone of this attack", Define(THIS, "zone", verb="change")),
    (
        "Change its zone to any other zone",
        Define(It("it"), "zone", word="any other zone", verb="change"),
    ),
    (
        "Reduce the damage of your rival's attack to 2",
        Define(Attack("rival"), "damage", Number(2), verb="reduce"),
    ),
    (
        "Return this attack to its printed speed",
        Define(THIS, "speed", word="printed", verb="return"),
    ),
    ("Switch this attack's speed and damage", Define(THIS, "speed and damage", verb="switch")),
    (
        "It deals half damage (rounded up)",
        Define(It("it"), "damage dealt", Half(Value("damage", It("it")), "up")),
    ),
    (
        "This attack gains Flash and Throw",
        Gain(THIS, (KeywordGrant("Flash"), KeywordGrant("Throw"))),
    ),
    (
        "This attack gains all abilities printed on the discarded card",
        Gain(THIS, copied=Those("discarded")),
    ),
    ("That attack loses all keywords", Lose(It("that attack"), "all keywords")),
    ("This card becomes a copy of the chosen card", BecomeCopy(This(), Those("chosen"))),
]


@pytest.mark.parametrize(("text", "instruction"), VALUES)
def test_changed_values_become_instructions(
    language: Language, text: str, instruction: Any
) -> None:
    """Bonuses, set values, keywords and copies are told apart as the rules tell them apart."""
    assert act(language, text) == instruction
