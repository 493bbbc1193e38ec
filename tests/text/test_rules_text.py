"""Rules that effects make become programs: prohibitions, permissions, replacements and checks."""

from collections.abc import Callable, Iterator

import pytest

from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number, PlayerValue, ThatMuch, Value
from ringside.programs.conditions import CheckWas, IsTurn, No
from ringside.programs.filters import HasBlock, HasKeyword, IsFace, OfType
from ringside.programs.groups import Attack, Cards, It, Next, Quantity, This
from ringside.programs.happenings import Cause, Happening
from ringside.programs.instructions import (
    And,
    Cancel,
    Change,
    ChangeCheck,
    ChangeDamage,
    DecideCheck,
    Floor,
    Forbid,
    Health,
    If,
    Lasting,
    Limit,
    MakeCheck,
    Move,
    MustPlay,
    PayWith,
    Play,
    PlayAbility,
    Recheck,
    Replace,
    Require,
    SetBlocked,
    SetCheck,
    Skip,
    Supplant,
    Turn,
    WhileActive,
)
from ringside.programs.nodes import Block, Group, Node
from ringside.programs.permissions import Again, AsInHand, BlockAs, Ignores, PaysAs
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise

Mutants = Callable[[Node], Iterator[tuple[str, Node]]]
ONE = Number(1)


def compiled(language: Language, text: str) -> Ability:
    """Compile a text of one ability that must be understood whole."""
    reading = language.ability(normalise(text))
    assert not reading.problems, reading.problems
    assert reading.ability is not None
    return reading.ability


def generic(*which: OfType | HasBlock | IsFace) -> Cards:
    """Give the group of a bare plural."""
    return Cards(Quantity("generic"), which)


def one(kind: str) -> Cards:
    """Give the group "1 attack"."""
    return Cards(Quantity("exactly", ONE), (OfType(kind),))


def every(kind: str) -> Cards:
    """Give the group that is counted: "attacks"."""
    return Cards(Quantity("all"), (OfType(kind),))


FORBIDDEN: list[tuple[str, Block]] = [
    (
        "E: Your rival cannot play attacks this turn.",
        (Lasting("this turn", (Forbid(Happening("play", "rival", generic(OfType("attack")))),)),),
    ),
    (
        "E: This attack can only be blocked by foundations.",
        (
            Forbid(
                Happening("blocked", cards=Attack(), detail="blocked"),
                but=Happening(
                    "blocked", cards=Attack(), other=every("foundation"), detail="blocked"
                ),
            ),
        ),
    ),
    (
        "You may only play this card during your turn.",
        (WhileActive(No(IsTurn("you")), (Forbid(Happening("play", "you", This())),)),),
    ),
    (
        "Each ability on this card is only playable once per turn.",
        (Limit(Happening("play ability", other=This()), 1, "turn", "ability"),),
    ),
    (
        "E: This effect cannot reduce your rival below 1 health.",
        (Floor(PlayerValue("health", "rival"), ONE, Cause("", "this")),),
    ),
    (
        "E: This attack's damage cannot be reduced below printed.",
        (Floor(Value("damage", Attack()), Value("damage", Attack(), "printed")),),
    ),
    (
        "This card cannot be destroyed or flipped.",
        (
            And(
                (
                    Forbid(Happening("destroy", cards=This())),
                    Forbid(Happening("flip", cards=This())),
                )
            ),
        ),
    ),
    (
        "Your rival must discard 1 card as an additional cost to play attacks.",
        (
            Require(
                Happening("play", "rival", generic(OfType("attack"))),
                (Move("discard", Cards(Quantity("exactly", ONE)), "rival"),),
            ),
        ),
    ),
    (
        "E: Your rival must play a foundation as their next form this turn or pass.",
        (MustPlay("rival", one("foundation")),),
    ),
]

ALLOWED: list[tuple[str, Block]] = [
    (
        "This card may be played as a block against any Ranged attack"
        " as if it had a mid block of +0.",
        (
            BlockAs(
                This(),
                other=Cards(Quantity("any"), (HasKeyword("Ranged"), OfType("attack"))),
                zone="mid",
                modifier=Number(0),
            ),
        ),
    ),
    (
        "You may play this card as though it were in your hand.",
        (AsInHand(This(), "you"),),
    ),
    (
        "Face down cards do not count toward progressive difficulty to play this card.",
        (Ignores(generic(IsFace("down")), other=This(), rule="counting"),),
    ),
    (
        "When committing cards to pass a check, you may commit assets as if they were foundations.",
        (PaysAs(generic(OfType("asset")), "you"),),
    ),
    (
        "E: You may play this ability 2 additional times this turn.",
        (
            Lasting(
                "this turn",
                (
                    Again(
                        who="you",
                        happening=Happening("play ability", detail="this"),
                        amount=Number(2),
                    ),
                ),
            ),
        ),
    ),
    (
        "You may discard 1 foundation in addition to momentum to pay for this attack's EX ability.",
        (
            PayWith(
                "you",
                (Move("discard", one("foundation")),),
                Happening("play ability", other=Attack(), detail="EX"),
            ),
        ),
    ),
    (
        "E: Play 1 attack as a reversal at -2 difficulty.",
        (
            Play(
                one("attack"), role="reversal", changes=(Change(It(), "difficulty", -1, Number(2)),)
            ),
        ),
    ),
    (
        "E: Try to play 1 attack as your next form, ignoring progressive difficulty.",
        (Play(one("attack"), role="next form", changes=(Ignores(It(), rule="progressive"),)),),
    ),
    (
        "E: Play 1 enhance ability on 1 foundation, paying no costs.",
        (PlayAbility(one("foundation"), "enhance", free=True),),
    ),
]

REPLACED: list[tuple[str, Block]] = [
    (
        "If this card would be destroyed, commit it instead.",
        (Replace(Happening("destroy", cards=This()), (Turn("commit", It()),)),),
    ),
    (
        "R: Before you gain health, your rival loses 2 health instead.",
        (Supplant((Health("rival", "lose", Number(2)),)),),
    ),
    (
        "R: After you gain health, your rival loses that much health.",
        (Health("rival", "lose", ThatMuch()),),
    ),
    ("E: Your Combat Phase ends.", (Skip("combat phase", "you", "end", who=""),)),
    (
        "E: Your rival skips their next Ready Phase.",
        (Skip("ready phase", "they", who="rival", next=True),),
    ),
    (
        "R: Before you take damage, reduce that damage by 2 (minimum 1).",
        (ChangeDamage(-1, Number(2), ONE),),
    ),
    (
        "E: Your rival's attack is no longer unblockable.",
        (SetBlocked(Attack("rival"), "blockable"),),
    ),
    ("R: After your rival plays an ability, cancel its effects.", (Cancel("effects"),)),
    ("E: Your rival's health becomes 5.", (Health("rival", "set", Number(5)),)),
]

CHECKED: list[tuple[str, Block]] = [
    (
        "E: Your next check to play an attack this turn gets +2.",
        (
            ChangeCheck(
                "you", "next", 1, Number(2), one("attack"), span="this turn", purpose="play"
            ),
        ),
    ),
    (
        "E: Your rival's check to block this attack gets -2.",
        (ChangeCheck("rival", "all", -1, Number(2), Attack(), purpose="block"),),
    ),
    (
        "E: Your rival's next check to play a block gets -1.",
        (ChangeCheck("rival", "next", -1, ONE, purpose="block"),),
    ),
    ("R: After you make a check, it gets +3.", (ChangeCheck("", "it", 1, Number(3)),)),
    ("E: Your next check is treated as a 6.", (SetCheck("you", "next", Number(6)),)),
    ("R: After you fail a check, that check is successful.", (DecideCheck("pass", "", "it"),)),
    ("R: After you make a check, recheck.", (Recheck("you"),)),
]


def ids(table: list[tuple[str, Block]]) -> list[str]:
    """Name the rows of a table by their texts."""
    return [text for text, _ in table]


TABLE = [row for table in (FORBIDDEN, ALLOWED, REPLACED, CHECKED) for row in table]


@pytest.mark.parametrize(("text", "effect"), TABLE, ids=ids(TABLE))
def test_the_text_means_this_program(language: Language, text: str, effect: Block) -> None:
    """Each wording makes exactly the program that says what it means."""
    assert compiled(language, text).effect == effect


@pytest.mark.parametrize("text", ids(TABLE))
def test_no_field_is_silent(
    language: Language, mutants: Mutants, prints: Callable[[Language, Ability], str], text: str
) -> None:
    """Changing any field of the program changes its print."""
    ability = compiled(language, text)
    normal = language.print_ability(ability)
    silent = [
        path
        for path, other in mutants(ability)
        if isinstance(other, Ability) and prints(language, other) == normal
    ]
    assert silent == []


def test_a_failed_check_can_be_asked_for(language: Language) -> None:
    """A check that an effect makes is followed by what happens when it fails."""
    ability = compiled(
        language,
        "E: Your rival makes a check against a difficulty of 5. If they fail, they lose 2 health."
        " Failing this check does not end the Combat Phase.",
    )
    made, failed, forgiven = ability.effect
    assert made == MakeCheck("rival", Number(5))
    assert isinstance(failed, If)
    assert failed.condition == CheckWas("failed", "they")
    assert forgiven == Ignores(rule="failure")


SAME = [
    (
        "E: You may attempt to play 1 attack as your next form this turn.",
        "E: You may play 1 attack as your next form.",
    ),
    (
        "You may destroy 1 asset as though you were spending momentum to pay for EX abilities.",
        "You may destroy 1 asset in addition to momentum to pay for EX abilities.",
    ),
    (
        "E: No more attacks can be played this turn.",
        "E: Attacks cannot be played this turn.",
    ),
    (
        "E: Progressive difficulty does not apply to your next attack.",
        "E: Your next attack ignores progressive difficulty.",
    ),
]


@pytest.mark.parametrize(("said", "usual"), SAME)
def test_other_words_for_the_same_rule(language: Language, said: str, usual: str) -> None:
    """Two wordings of one rule make the same program."""
    assert compiled(language, said) == compiled(language, usual)


def test_next_attack_is_not_this_turn_twice(language: Language) -> None:
    """A span that belongs to the next card is not read as the span of the rule as well."""
    ability = compiled(
        language,
        "E: Your rival must discard 1 card as an additional cost to play their next attack.",
    )
    (rule,) = ability.effect
    assert isinstance(rule, Require)
    group: Group | None = rule.happening.cards
    assert group == Next("they", role="attack")
