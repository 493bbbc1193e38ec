"""Events: what triggers wait for, with their causes and moments, in every tense."""

import pytest

from ringside.programs.amounts import Number, Value
from ringside.programs.filters import Not, OfType
from ringside.programs.groups import Attack, Cards, Character, It, Ordinal, Quantity, This
from ringside.programs.happenings import Cause, Happening, Trigger
from ringside.text.stages.language import Language
from ringside.text.stages.parser import Parser
from ringside.text.templates.tokens import words_of

ONE = Quantity("exactly", Number(1))
AN_ATTACK = Cards(ONE, (OfType("attack"),))
NO_CHARACTER = Cards(ONE, (Not(OfType("character")),))


def trigger(language: Language, text: str) -> Trigger:
    """Read a trigger that has a single reading and prints back to a reading of itself."""
    readings, understood = language.read("trigger", text)
    assert len(readings) == 1, f"{text!r}: {len(readings)} readings, up to {understood!r}"
    value = readings[0].value
    again, _ = language.read("trigger", language.show("trigger", value))
    assert [reading.value for reading in again] == [value]
    assert isinstance(value, Trigger)
    return value


@pytest.mark.parametrize(
    ("text", "happening"),
    [
        ("after you play an attack", Happening("play", "you", AN_ATTACK)),
        ("after you are dealt damage", Happening("take damage", "you")),
        (
            "after your rival takes 3 or more damage",
            Happening("take damage", "rival", compare=">=", amount=Number(3)),
        ),
        (
            "after your attack deals damage to your rival",
            Happening("deal damage", cards=Attack("you"), to="rival"),
        ),
        (
            "after your attack deals less than its printed damage",
            Happening(
                "deal damage",
                cards=Attack("you"),
                compare="<",
                amount=Value("damage", It("it"), "printed"),
            ),
        ),
        (
            "after this card enters your discard pile",
            Happening("enter", cards=This(), zone="discard pile", whose_zone="you"),
        ),
        (
            "after the speed of your attack is reduced",
            Happening("alter", "", Attack("you"), None, "<", Number(0), detail="speed"),
        ),
        (
            "after your attack gets a speed penalty",
            Happening("change", "", Attack("you"), None, "<", Number(0), detail="speed"),
        ),
        (
            "after this attack is played from anywhere other than your hand",
            Happening(
                "play",
                cards=Attack(),
                from_zones=("hand",),
                whose_from="you",
                elsewhere=True,
            ),
        ),
        (
            "after you check a 2 or less",
            Happening("check", "you", compare="<=", amount=Number(2)),
        ),
        ("after your End Phase begins", Happening("begin", "you", detail="end phase")),
        (
            "after your rival plays their third attack this turn",
            Happening("play", "rival", Ordinal(3, "they", span="this turn")),
        ),
        ("after a keyword ability is played", Happening("play ability", detail="keyword")),
        (
            "after your rival plays a non-character response ability",
            Happening("play ability", "rival", other=NO_CHARACTER, detail="response"),
        ),
    ],
)
def test_events_mean_what_they_say(language: Language, text: str, happening: Happening) -> None:
    """A trigger names the event with who does it, to what, and how much."""
    assert trigger(language, text) == Trigger("after", happening)


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        ("due to your rival's effect", Cause("rival")),
        ("by your rival's card effects", Cause("rival")),
        ("due to a card effect", Cause("")),
        ("due to a Stun ability", Cause("", keyword="Stun")),
        ("due to your rival's Stun ability", Cause("rival", keyword="Stun")),
        ("due to your character's effect", Cause("", source=Character("you"))),
        ("due to your rival's non-character effect", Cause("rival", source=NO_CHARACTER)),
        ("to pay a cost", Cause("", "cost")),
        ("to make a check successful", Cause("", "check")),
    ],
)
def test_causes(language: Language, words: str, cause: Cause) -> None:
    """An event can ask for what made it happen."""
    expected = Happening("commit", cards=This(), cause=cause)
    assert trigger(language, f"after this card is committed {words}").happening == expected


@pytest.mark.parametrize(
    ("words", "during", "whose"),
    [
        ("during the Enhance Step", "enhance step", ""),
        ("during your rival's Combat Phase", "combat phase", "rival"),
        ("on your turn", "turn", "you"),
        ("during this attack's Enhance Step", "enhance step", "this"),
        ("during the Block Step of your attack", "block step", "you"),
    ],
)
def test_moments(language: Language, words: str, during: str, whose: str) -> None:
    """An event can ask for the phase or step it lies in, and whose that is."""
    expected = Happening("ready", cards=This(), during=during, during_whose=whose)
    assert trigger(language, f"after this card is readied {words}").happening == expected


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("", "you draw a card"),
        ("past", "you drew a card"),
        ("perfect", "you have drawn a card"),
        ("cannot", "you cannot draw a card"),
        ("would", "you would draw a card"),
        ("past not", "you did not draw a card"),
    ],
)
def test_one_line_serves_every_tense(language: Language, form: str, text: str) -> None:
    """The same event is read from every form of its verb."""
    parser = Parser(language.grammar, language.lexicon, words_of(text))
    found = [reading.value for reading in parser.whole("event", form=form)]
    assert found == [Happening("draw", "you", Cards(ONE))]


def test_abilities_are_told_apart_by_what_they_do(language: Language) -> None:
    """An ability can be asked for by what it would do, any of several deeds."""
    text = "after your rival plays an ability that would commit or seal 1 of your foundations"
    doing = trigger(language, text).happening.doing
    yours = Cards(ONE, (OfType("foundation"),), "you")
    assert doing == (Happening("commit", "that", yours), Happening("seal", "that", yours))


def test_an_ability_can_make_a_player_do_something(language: Language) -> None:
    """What an ability causes a player to do is asked of that player."""
    text = "after your rival plays an ability that causes you to lose health"
    assert trigger(language, text).happening.doing == (Happening("lose health", "you"),)


def test_either_of_two_events(language: Language) -> None:
    """Verbs that share an object make two events, each with the cause."""
    found = trigger(language, "after this card is committed or flipped due to your rival's effect")
    assert found.happening == Happening("commit", cards=This(), cause=Cause("rival"))
    assert found.also == (Happening("flip", cards=This(), cause=Cause("rival")),)


def test_only_the_nth_time(language: Language) -> None:
    """A trigger can wait for the n-th time in a span."""
    found = trigger(language, "after you block an attack for the third time this turn")
    assert (found.nth, found.later, found.span) == (3, False, "this turn")


def test_what_does_not_happen(language: Language) -> None:
    """A negated trigger waits for an event that fails to come."""
    assert trigger(language, "after your attack is not blocked").negated
    assert trigger(language, "after your attack deals no damage") == Trigger(
        "after", Happening("deal damage", cards=Attack("you")), negated=True
    )
