"""What words that refer stand for, and that none stands for nothing."""

import pytest

import ringside.cards.playable  # noqa: F401 - joins the compiler with what the engine executes
from ringside.binding.bind import bind
from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.stage import bound, lowered
from ringside.programs.abilities import Ability
from ringside.programs.groups import Attack, It, Referent, Rest, This
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Choose, Look, Reveal, When
from ringside.text.reading.compile import compile_ability


def read(text: str) -> Ability:
    """Compile one ability that is understood."""
    reading = compile_ability(text)
    assert reading.ability is not None, reading.problems
    return reading.ability


def stand_for(text: str) -> list[object]:
    """Return what the words of a text stand for, in the order in which they are said."""
    return [binding.stands for binding in bound(read(text)).bindings]


def test_it_is_the_attack_where_only_an_attack_has_speed() -> None:
    """The card that was committed to pay is nearer, but it has no speed."""
    text = (
        "Enhance Commit: This attack gets +2 speed. If you have 3 or more cards in your "
        "hand, it gets +3 speed instead."
    )
    assert stand_for(text) == [Attack()]


def test_it_is_the_card_that_an_instruction_dealt_with() -> None:
    """A card that was chosen is the one that is discarded."""
    text = "Form Commit: Choose 1 card in your discard pile and remove it."
    (stands,) = stand_for(text)
    assert isinstance(stands, Referent)
    assert isinstance(stands.to, Choose)


def test_their_is_the_player_named_last() -> None:
    """After "your rival" their hand is the rival's, whatever was done in between."""
    text = "Form Commit: Look at your rival's hand. Discard 1 card from their momentum."
    assert stand_for(text) == ["rival"]


def test_that_card_is_not_this_card() -> None:
    """The word "that" points at another card than the one that speaks."""
    text = (
        "If this card blocks a card with the Multiple keyword, discard all multiple "
        "copies of that card."
    )
    (stands,) = stand_for(text)
    assert isinstance(stands, Referent)
    assert isinstance(stands.to, Happening)
    assert stands.part == "other"


def test_the_rest_is_of_what_was_looked_at() -> None:
    """Behind a look and a choice the rest is of the cards that were looked at or chosen from."""
    text = (
        "Form Commit: Look at the top 3 cards of your deck. Add 1 of them to your hand. "
        "Put the rest on the bottom of your deck in any order."
    )
    rests = [stands for stands in stand_for(text) if isinstance(stands, Rest)]
    assert [type(rest.of) for rest in rests] == [Look]


def test_what_speaks_of_the_next_attack_waits_for_it() -> None:
    """A sentence about the attack to come begins to wait when that attack is played."""
    text = "Form Commit: Your next attack gets +1 speed. If it deals damage, draw 1 card."
    last = lowered(read(text)).effect[-1]
    assert isinstance(last, When)
    assert last.trigger.happening.event == "play"
    assert isinstance(last.then[0], When)


def test_an_offer_that_replaces_is_made_first() -> None:
    """An offer "you may Y. If you do, B instead" is asked before A is done."""
    text = "Form Commit: Gain 2 health. You may discard 1 card. If you do, gain 5 health instead."
    effect = lowered(read(text)).effect
    assert [type(node).__name__ for node in effect] == ["May", "Instead"]


@pytest.mark.parametrize(
    "text",
    [
        "Form Commit: Destroy it.",
        "Form Commit: They draw 1 card.",
        "Form: If there are 3 or more Wall counters on this card, remove all of them.",
    ],
)
def test_a_word_that_stands_for_nothing_is_asked_about(text: str) -> None:
    """A text that has spoken of nothing is not understood, and the message says which word."""
    problems = compile_ability(text).problems
    assert [problem.place for problem in problems] == ["reference"]
    assert "stands for" in problems[0].reason


def test_a_bound_program_has_nothing_left_to_guess() -> None:
    """What the machine carries out holds no "it" where the text spoke of a card before."""
    text = "Form Commit: Reveal the top card of your deck. If it is an asset, add it to your hand."
    ability = lowered(read(text))
    assert not [part for part in parts_of(ability.effect) if isinstance(part, It)]
    assert isinstance(ability.effect[0], Reveal)


def test_binding_twice_changes_nothing() -> None:
    """A bound ability is bound already."""
    ability = lowered(read("Response Flip: After you discard an attack, add it to your hand."))
    assert bind(ability).ability == ability
    assert This() not in [binding.stands for binding in bind(ability).bindings]


def test_that_card_is_not_guessed_behind_an_ability_about_one() -> None:
    """The card that an ability is on, or the one that it was to commit: nobody can tell."""
    text = (
        "Response Commit: After your rival plays an ability that commits 1 foundation, "
        "cancel it and flip that card."
    )
    reading = compile_ability(text)
    assert [problem.place for problem in reading.problems] == ["reference"]


def test_what_happens_during_this_attack_may_be_about_it() -> None:
    """Only an attack has damage, and "during this attack" has spoken of one."""
    text = "Whenever your rival plays a response during this attack, it gets +2 damage."
    assert stand_for(text) == [Attack()]
    assert compile_ability(text).problems == []


def test_this_attack_is_spoken_of_where_it_is_counted() -> None:
    """What is counted is nothing to point at, but a card that a text says "this" of is."""
    text = "If this is the third or greater time this attack has been played this turn, "
    assert stand_for(f"{text}remove it after it resolves.") == [Attack(), Attack()]


def test_one_number_is_not_read_off_several_cards() -> None:
    """Damage of "your attacks" cannot be one number and is refused; that of one attack is read."""
    several = read("Enhance: Your attacks get +X speed this turn. X equals their damage.")
    assert bind(several).unbound == ["their"]
    one = read("Enhance: Your attack gets +X speed. X equals its damage.")
    assert bind(one).unbound == []


def test_nobody_asks_whether_this_attack_is_an_attack() -> None:
    """Where an icon was lost before "attack", nothing is left that could be asked so."""
    reading = compile_ability(
        "Enhance Commit: This attack gets -2 speed. If it is a attack, it gets -1 damage."
    )
    assert [problem.reason for problem in reading.problems] == ["say what 'it' stands for"]


def test_what_lies_before_several_cards_is_not_counted_as_one_number() -> None:
    """Each of several attacks would have cards of its own before it."""
    reading = compile_ability(
        "Form Commit: This turn, your attacks get +2 damage for each attack preceding them in your "
        "card pool."
    )
    assert [problem.reason for problem in reading.problems] == ["say what 'them' stands for"]
