"""Abilities become programs and print back, in both notations."""

import pytest

from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Count, Number, Variable
from ringside.programs.conditions import Did
from ringside.programs.groups import Attack, Cards, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    And,
    Change,
    Draw,
    Either,
    If,
    Instead,
    Lasting,
    May,
    Move,
    Turn,
    When,
)
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise


def compiled(language: Language, text: str) -> Ability:
    """Compile a text of one ability that must be understood whole."""
    reading = language.ability(normalise(text))
    assert not reading.problems, reading.problems
    assert reading.ability is not None
    return reading.ability


SAME = [
    ("E: Draw 1 card.", "Enhance: Draw 1 card."),
    ("R: After you block, gain 1 vitality.", "Response: After you block, gain 1 health."),
    ("F Commit: Your opponent discards 1 card.", "Form Commit: Your rival discards 1 card."),
    (
        "E: Your next control check to play a card gets +1.",
        "Enhance: Your next check to play a card gets +1.",
    ),
    (
        "E: Add 1 foundation from your hand to your staging area.",
        "Enhance: Add 1 foundation from your hand to your stage.",
    ),
    ("E Remove this card from the game: Draw 1 card.", "Enhance Remove this card: Draw 1 card."),
]


@pytest.mark.parametrize(("old", "new"), SAME)
def test_both_notations_are_one_language(language: Language, old: str, new: str) -> None:
    """An old wording and its modern one make the same program."""
    assert compiled(language, old) == compiled(language, new)


def test_bonuses_joined_by_and_are_two_changes(language: Language) -> None:
    """A bonus of two values is two acts of one sentence."""
    ability = compiled(language, "Enhance: This attack gets +2 speed and +3 damage.")
    assert ability.effect == (
        And(
            (
                Change(Attack(), "speed", 1, Number(2)),
                Change(Attack(), "damage", 1, Number(3)),
            )
        ),
    )


def test_bonuses_joined_by_or_are_a_choice(language: Language) -> None:
    """A bonus of one or the other is a choice between two blocks."""
    ability = compiled(language, "Enhance: This attack gets +2 speed or +2 damage.")
    assert isinstance(ability.effect[0], Either)
    assert len(ability.effect[0].options) == 2


def test_if_about_the_attack_speaks_of_the_future(language: Language) -> None:
    """An attack that deals damage is waited for, cards that one has are asked about now."""
    later = compiled(language, "Enhance: If this attack deals damage, draw 1 card.").effect[0]
    now = compiled(language, "Enhance: If you have 3 or more momentum, draw 1 card.").effect[0]
    assert isinstance(later, When)
    assert later.trigger == Trigger("after", Happening("deal damage", cards=Attack()))
    assert isinstance(now, If)


def test_letters_are_defined_by_their_own_sentence(language: Language) -> None:
    """The sentence that says what X is becomes a variable of the ability."""
    ability = compiled(
        language,
        "Enhance: This attack gets +X damage. X equals the number of cards in your hand.",
    )
    (name, amount), *others = ability.variables
    assert (name, others) == ("X", [])
    assert isinstance(amount, Count)
    assert ability.effect == (Change(Attack(), "damage", 1, Variable("X")),)


def test_instead_replaces_the_sentence_before(language: Language) -> None:
    """A sentence that ends with instead takes the place of the one before it."""
    ability = compiled(
        language,
        "Enhance: Draw 1 card. If you have 3 or more momentum, draw 2 cards instead.",
    )
    (effect,) = ability.effect
    assert isinstance(effect, Instead)
    assert effect.normal == (Draw("you", Number(1)),)
    assert effect.instead == (Draw("you", Number(2)),)


def test_costs_stand_before_the_colon(language: Language) -> None:
    """A cost of several parts is a block of instructions; a bare verb means the card itself."""
    ability = compiled(language, "Response Flip, discard 1 card: After you block, draw 1 card.")
    one = Cards(Quantity("exactly", Number(1)))
    assert ability.cost == (Turn("flip", This("")), Move("discard", one))


def test_restrictions_stand_before_in_brackets_and_at_the_end(language: Language) -> None:
    """The three places for restrictions are kept apart."""
    ability = compiled(
        language, "First {fire} Form [Once per turn]: Draw 1 card. Playable while committed."
    )
    assert ability.restrictions == (
        Restriction("first"),
        Restriction("symbol", "fire"),
        Restriction("limit", times=1, span="turn", place="bracket"),
        Restriction("playable while committed", place="end"),
    )


def test_may_if_you_do(language: Language) -> None:
    """An option and what follows from it are two sentences."""
    ability = compiled(language, "Form: You may discard 1 card. If you do, draw 2 cards.")
    may, then = ability.effect
    assert isinstance(may, May)
    assert then == If(Did("you"), (Draw("you", Number(2)),))


def test_a_span_lasts(language: Language) -> None:
    """A span behind or before a clause wraps what it holds for."""
    behind = compiled(language, "Form: Your attacks get +1 damage this turn.").effect[0]
    before = compiled(language, "Form: This turn, your attacks get +1 damage.").effect[0]
    assert isinstance(behind, Lasting)
    assert isinstance(before, Lasting)
    assert (behind.span, behind.place) == ("this turn", "end")
    assert (before.span, before.place) == ("this turn", "start")
    assert behind.do == before.do


def test_bullets_are_blocks_of_a_choice(language: Language) -> None:
    """A list of effects to choose from is one instruction with a block for each bullet."""
    ability = compiled(
        language, "Form: Choose 1 of the following effects:\n• Draw 1 card.\n• Gain 2 health."
    )
    (choice,) = ability.effect
    assert isinstance(choice, Either)
    assert [len(option) for option in choice.options] == [1, 1]
    assert choice.count == Quantity("exactly", Number(1))


def test_granted_abilities_are_compiled_in_their_quotes(language: Language) -> None:
    """An ability that a card gains is itself a program."""
    ability = compiled(
        language, 'Enhance: This attack gains "Response: After you block, draw 1 card."'
    )
    grant = ability.effect[0]
    assert getattr(grant, "abilities", ()) != ()
