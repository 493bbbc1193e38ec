"""Tests of the instructions that change values, keywords, abilities and block status."""

from ringside.engine.model.kinds import COMPLETELY
from ringside.engine.reading.nouns.filters import is_unblockable
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number
from ringside.programs.filters import HasKeyword, OfType
from ringside.programs.groups import Attack, Cards, Next, Quantity, This
from ringside.programs.instructions import (
    And,
    Change,
    Define,
    Draw,
    Gain,
    KeywordGrant,
    Lasting,
    Lose,
    SetBlocked,
)
from tests.engine.build import Table, attack, foundation, words

ALL = Quantity("all")
GUARD = {"hand": [foundation("Guard")]}  # with a block at hand, the game stops before the damage


def fighting(**printed: object) -> Table:
    """Return a table where Jab is in its attack sequence."""
    table = Table(
        {"card pool": [attack("Jab", **printed)], "hand": [attack("Hook"), attack("Cross")]}
    )
    table.begin_attack("Jab")
    return table


def test_two_bonuses_are_two_events() -> None:
    """A bonus to speed and one to damage are separate events (J.1.2)."""
    table = fighting()
    bonus = (Change(Attack(), "speed", 1, Number(2)), Change(Attack(), "damage", 1, Number(1)))
    table.do(And(bonus))
    values = table.now("Jab")
    assert (values.speed, values.damage) == (5, 5)
    last = table.state.history
    assert last is not None
    assert last.previous is not None
    assert last.batch != last.previous.batch


def test_a_penalty_stops_at_its_minimum() -> None:
    """A minimum is a floor for the value, not for the penalty (K.3.7)."""
    table = fighting()
    table.do(Change(Attack(), "damage", -1, Number(9), low=Number(1)))
    assert table.now("Jab").damage == 1


def test_a_bonus_to_nothing_fails() -> None:
    """Without an attack in its sequence, this attack gets nothing and nothing was done."""
    table = Table({})
    assert not table.do(Change(Attack(), "damage", 1, Number(1))).did


def test_values_of_a_resolved_attack_stay() -> None:
    """Speed and damage change only while the attack is played or in its sequence (C.3.4)."""
    table = Table({"card pool": [attack("Jab")]})
    memory = table.do(Change(This(), "damage", 1, Number(1)), memory=table.memory(0, "Jab"))
    assert table.now("Jab").damage == 4
    assert not memory.did


def test_a_bonus_waits_for_the_next_attack() -> None:
    """A bonus for the next attack is given when that attack is attempted, and to no other."""
    table = Table({"hand": [attack("Hook", difficulty=0), attack("Cross", difficulty=0)]}, GUARD)
    table.do(Change(Next("you", role="attack"), "damage", 1, Number(3)))
    assert table.now("Hook").damage == 4
    table.choose("Hook")
    assert table.now("Hook").damage == 7
    assert table.state.effects == ()


def test_a_span_makes_a_bonus_wait_for_all_that_come() -> None:
    """Your attacks getting a bonus this turn reaches attacks played later in the turn."""
    table = Table({"hand": [attack("Hook", difficulty=0)]}, GUARD)
    group = Cards(ALL, (OfType("attack"),), whose="you")
    table.do(Lasting("this turn", (Change(group, "speed", 1, Number(1)),)))
    table.choose("Hook")
    assert table.now("Hook").speed == 4


def test_cards_that_fit_already_are_modified_at_once() -> None:
    """A bonus for all your foundations this turn is given to those in play right away."""
    table = Table({"stage": [foundation("Wall", difficulty=2)]})
    group = Cards(ALL, (OfType("foundation"),), whose="you")
    table.do(Lasting("this turn", (Change(group, "difficulty", 1, Number(2)),)))
    assert table.now("Wall").difficulty == 4


def test_a_definition_sets_the_base() -> None:
    """A value that becomes a number replaces what bonuses had made of it (J.3.4)."""
    table = fighting()
    table.do(Change(Attack(), "damage", 1, Number(3)), Define(Attack(), "damage", Number(2)))
    record = table.state.cards[table.number("Jab")]
    assert (record.base.damage, record.now.damage) == (2, 2)


def test_returning_to_printed_is_no_definition() -> None:
    """Returning a value to its printed one changes the current state alone (K.3.6)."""
    table = fighting()
    returned = Define(Attack(), "damage", word="printed", verb="return")
    table.do(Change(Attack(), "damage", 1, Number(3)), returned)
    assert table.now("Jab").damage == 4


def test_reducing_to_a_number_never_raises() -> None:
    """Reducing damage to 6 leaves an attack of damage 4 as it is."""
    table = fighting()
    table.do(Define(Attack(), "damage", Number(6), verb="reduce"))
    assert table.now("Jab").damage == 4


def test_speed_and_damage_switch() -> None:
    """Switched values are exchanged at once."""
    table = fighting()
    table.do(Define(Attack(), "speed and damage", verb="switch"))
    values = table.now("Jab")
    assert (values.speed, values.damage) == (4, 3)


def test_any_other_zone_is_chosen() -> None:
    """The player chooses one of the two other zones."""
    table = fighting()
    table.run((Define(Attack(), "zone", word="any other zone"),), table.memory(), False)
    assert table.asked() == ["high", "low"]
    table.answer(["low"])
    assert table.now("Jab").zone == 2


def test_a_gained_keyword_has_its_rating_and_ability() -> None:
    """A gained keyword brings the ability that it grants (I.2.3)."""
    table = fighting()
    table.do(Gain(Attack(), (KeywordGrant("Stun", Number(2)),)))
    values = table.now("Jab")
    assert [(trait.name, trait.rating) for trait in values.traits] == [("Stun", 2)]
    assert [power.keyword for power in values.powers] == ["Stun"]


def test_a_lost_keyword_takes_its_ability_along() -> None:
    """Losing a keyword removes the linked ability (I.2.3.1)."""
    table = fighting(keywords=words("Safe", "Punch"))
    table.do(Lose(Attack(), "Safe"))
    assert [trait.name for trait in table.now("Jab").traits] == ["Punch"]
    table.do(Lose(Attack(), "all keywords"))
    assert table.now("Jab").traits == ()


def test_an_ability_is_gained() -> None:
    """An ability that an effect grants is on the card until its state is refreshed."""
    table = fighting()
    ability = Ability("enhance", (Draw("you", Number(1)),))
    table.do(Gain(Attack(), abilities=(ability,)))
    assert [power.ability for power in table.now("Jab").powers] == [ability]


def test_a_blank_text_box_has_nothing() -> None:
    """A card with a blank text box has neither keywords nor abilities."""
    ability = Ability("enhance", (Draw("you", Number(1)),))
    table = fighting(keywords=words("Punch"), abilities=(ability,))
    table.do(Lose(Attack(), "text box"))
    assert table.now("Jab").traits == ()
    assert table.now("Jab").powers == ()


def test_the_next_attack_can_gain_a_keyword() -> None:
    """A keyword for the next attack waits for it, if it is of the kind that is said."""
    table = Table(
        {
            "hand": [
                attack("Hook", difficulty=0),
                attack("Jab", difficulty=0, keywords=words("Punch")),
            ]
        },
        GUARD,
    )
    grant = (KeywordGrant("Safe"),)
    table.do(Gain(Next("you", (HasKeyword("Punch"),), role="attack"), grant))
    table.choose("Jab")
    assert table.now("Jab").has_keyword("Safe")


def test_an_unblockable_attack_stays_so_for_its_sequence() -> None:
    """An unblockable attack cannot be blocked, and no other attack is concerned (G.2.1.1.2)."""
    table = fighting()
    table.do(SetBlocked(Attack(), "unblockable"))
    assert is_unblockable(table.state, table.state.cards[table.number("Jab")])
    assert not is_unblockable(table.state, table.state.cards[table.number("Hook")])


def test_a_block_status_is_set() -> None:
    """An effect's block is complete unless it says otherwise."""
    table = fighting()
    table.do(SetBlocked(Attack(), "blocked"))
    assert table.state.cards[table.number("Jab")].status == COMPLETELY
