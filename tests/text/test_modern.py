"""Ways of speaking of the newest cards: each is one program, and prints as a reading of itself."""

import pytest

from ringside.programs.amounts import Number, Total
from ringside.programs.conditions import Compare, HasMore, IsSame, No
from ringside.programs.filters import AnyOf, HasKeyword, OfType
from ringside.programs.groups import Alternative, Cards, Ordinal, Quantity
from ringside.programs.happenings import Cause, Happening, Trigger
from ringside.programs.instructions import And, Forbid, Lasting, May, NameSomething
from ringside.programs.nodes import Condition
from ringside.text.stages.language import Language


def only(language: Language, category: str, text: str) -> object:
    """Return the single reading of a text, which its own print must have too."""
    readings, understood = language.read(category, text)
    values = {repr(reading.value): reading.value for reading in readings}
    assert len(values) == 1, f"{text!r}: {len(values)} readings, up to {understood!r}"
    value = readings[0].value
    again, _ = language.read(category, language.show(category, value))
    assert [reading.value for reading in again] == [value]
    return value


def test_a_noun_may_name_a_type_beside_a_trait(language: Language) -> None:
    """A type or cards of a trait are one noun: a card fits that is either."""
    value = only(language, "group", "1 action or Spell card")
    either = AnyOf((OfType("action"), HasKeyword("Spell")))
    assert value == Cards(Quantity("exactly", Number(1)), (either,))


def test_two_groups_may_share_a_zone(language: Language) -> None:
    """The zone said behind two noun phrases is that of both."""
    value = only(language, "moved", "1 asset or 1 Kick attack in your discard pile")
    assert isinstance(value, Alternative)
    for side in (value.left, value.right):
        assert isinstance(side, Cards)
        assert (side.whose, side.zones) == ("you", ("discard pile",))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("it was the second or greater card you have played this turn", IsSame),
        ("this attack is not your second attack this turn", No),
        ("your rival has made 3 or more checks this turn", Compare),
        ("you have more removed cards than your rival", HasMore),
        ("your character's hand size is less than your rival's", HasMore),
        ("your rival has more foundations ready than committed", Compare),
    ],
)
def test_conditions(language: Language, text: str, kind: type[Condition]) -> None:
    """What newer cards ask is said with the conditions there are."""
    assert isinstance(only(language, "condition", text), kind)


def test_checks_made_are_counted(language: Language) -> None:
    """Checks of a turn are counted from its history."""
    value = only(language, "condition", "you made 2 or more checks this turn")
    made = Total(Happening("check", by="you"), "times", "this turn")
    assert value == Compare(made, ">=", Number(2))


def test_the_later_cards_of_a_turn(language: Language) -> None:
    """From the second attack on, however the words stand."""
    value = only(language, "ref", "your second attack or greater this turn")
    assert value == Ordinal(2, "you", span="this turn", later=True)


def test_causes_joined_by_or_are_events_of_their_own(language: Language) -> None:
    """An event due to one cause or another fires for both."""
    value = only(
        language, "trigger", "after this card is removed due to an effect or to pay a cost"
    )
    assert isinstance(value, Trigger)
    causes = [event.cause for event in (value.happening, *value.also)]
    assert causes == [Cause(""), Cause("", "cost")]


def test_effects_that_cannot_touch_a_card(language: Language) -> None:
    """What a rival's effects cannot do is forbidden with them as its cause."""
    text = "rival effects cannot flip this card or cause it to leave your card pool"
    value = only(language, "clause", text)
    assert isinstance(value, And)
    forbidden = [each.happening for each in value.do if isinstance(each, Forbid)]
    assert {event.event for event in forbidden} == {"flip", "leave"}
    assert {event.cause for event in forbidden} == {Cause("rival")}


def test_a_permission_may_last(language: Language) -> None:
    """A card that may be played this turn is allowed, not played at once."""
    value = only(language, "sentence", "you may try to play it this turn")
    assert isinstance(value, Lasting)


def test_giving_a_bonus_may_be_optional(language: Language) -> None:
    """Who may give a bonus chooses; the card gets it."""
    value = only(language, "clause", "you may give this attack +1 speed and +1 damage")
    assert isinstance(value, May)


def test_a_player_of_your_choice(language: Language) -> None:
    """A player is chosen first; what follows is theirs."""
    value = only(language, "clause", "a player of your choice gains 2 health")
    assert isinstance(value, And)
    assert isinstance(value.do[0], NameSomething)
