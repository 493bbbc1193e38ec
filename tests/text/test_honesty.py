"""Nothing is swallowed: what is not understood is reported, and every field shows in print."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ringside.programs.abilities import Ability
from ringside.programs.nodes import Node
from ringside.text.reading.compile import compile_card
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise
from ringside.text.stages.split import split_abilities

Mutants = Callable[[Node], Iterator[tuple[str, Node]]]

SAMPLES = [
    "Enhance Commit 1 foundation: This attack gets +2 speed and +3 damage.",
    "Response [Once per turn] Flip: After your rival plays an attack, draw 1 card.",
    "Form: If you have 3 or more momentum, your rival discards 1 card.",
    "Enhance: Add up to 2 face down foundations from your discard pile to your hand.",
    "Enhance: This attack gets +X damage. X equals the number of attacks in your card pool.",
    "Response: After this attack deals 4 or more damage, you may ready 1 foundation.",
]


@pytest.fixture
def silent_fields(
    language: Language, mutants: Mutants, prints: Callable[[Language, Ability], str]
) -> Callable[[Ability], list[str]]:
    """Give the function that finds fields whose change leaves the print as it was."""

    def silent(ability: Ability) -> list[str]:
        normal = language.print_ability(ability)
        return [
            path
            for path, other in mutants(ability)
            if isinstance(other, Ability) and prints(language, other) == normal
        ]

    return silent


@pytest.mark.parametrize("text", SAMPLES)
def test_changing_any_field_changes_the_print(
    language: Language, silent_fields: Callable[[Ability], list[str]], text: str
) -> None:
    """No field of a program is without a word in its print."""
    reading = language.ability(text)
    assert reading.ability is not None
    assert reading.problems == []
    assert silent_fields(reading.ability) == []


def test_changing_any_field_changes_the_print_of_real_cards(
    language: Language,
    silent_fields: Callable[[Ability], list[str]],
    corpus: list[dict[str, Any]],
) -> None:
    """The same holds for a sample of the real cards that are whole."""
    silent: list[str] = []
    for card in random.Random(5).sample(corpus, 60):
        for text in split_abilities(normalise(card.get("text") or "")):
            reading = language.ability(text)
            if reading.ability and not reading.problems:
                silent += silent_fields(reading.ability)
    assert silent == []


NONSENSE = [
    "Enhance: Your or attack gets +1 damage.",
    "Enhance: Draw 1 cards card.",
    "Enhance: This attack gets +1 wibble.",
    "Enhance: Draw 1 card and.",
    "Enhance: If, draw 1 card.",
    "Response: Your attack your rival.",
    "Enhance Frobnicate: Draw 1 card.",
    "Enhance [Thrice per moon]: Draw 1 card.",
]


# Each would be easy to read as something that it does not say.
HALF_MEANT = (
    "Enhance: Commit 1 foundation. Ready another of your foundations.",
    "Enhance: If your attack has more damage than any other attack in your card pool, draw 1 card.",
    "All foundations enter play committed.",
    "Enhance: Destroy 1 foundation with a +2 or better block.",
    "Your rival discards their hand or 2 momentum (your choice).",
    "Abilities printed on your assets are playable while committed.",
    "Response: After your rival plays an attack, the attack just played gets -1 damage.",
    "Enhance: Ready all cards committed to pass that check.",
    "Enhance: Draw 1 card for each foundation you committed to make the check successful.",
)


@pytest.mark.parametrize("text", HALF_MEANT)
def test_what_is_said_is_not_read_as_something_near_it(language: Language, text: str) -> None:
    """A sentence of which a word would be dropped or guessed is refused."""
    assert language.ability(normalise(text)).problems != []


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused(language: Language, text: str) -> None:
    """A sentence with a lost or unknown word has a problem and no program is offered as whole."""
    assert language.ability(normalise(text)).problems != []


def test_a_problem_names_its_place_and_what_was_understood(language: Language) -> None:
    """The report carries the sentence, the longest understood part and the kind of place."""
    reading = language.ability("Enhance: Draw 1 card from the moon.")
    (problem,) = reading.problems
    assert problem.place == "effect"
    assert problem.text == "Draw 1 card from the moon"
    assert problem.understood.startswith("Draw 1 card")
    assert problem.reason == "not understood"


def test_a_card_is_whole_only_when_all_of_it_is(language: Language) -> None:
    """One ability that is not understood keeps a card from being whole, the others stay."""
    text = "Enhance: Draw 1 card.\n\nForm: Blorb the moon."
    card = compile_card("Half Moon", "attack", [("Punch", None), ("Stun", 2)], text, language)
    assert not card.whole
    assert card.unread == ("Form: Blorb the moon.",)
    assert len(card.abilities) == len(card.readings) == 2


@pytest.mark.proves("comprehensive H.1.6.1")
def test_a_response_without_its_moment_is_refused() -> None:
    """A response that names no moment could never be played, so it is not understood."""
    found = compile_card("Gasp", "foundation", (), "Response Commit: Draw 1 card.")
    assert [problem.reason for problem in found.problems] == [
        "a response needs the moment that it answers"
    ]
    assert compile_card("Sigh", "foundation", (), "Form Commit: Draw 1 card.").whole


LONE = [
    "Enhance: Draw 1 card.\n\nYou may only play this ability if you have 3 or more momentum.",
    "Enhance: Draw 1 card.\n\nForm: Gain 1 health.\n\nPlay this enhance only if you have 1 card.",
    "Enhance: Draw 1 card.\n\nOnly playable if you have 3 or more momentum.",
    "This ability may only be used if you have 3 or more momentum.",
    "Only playable during your turn.",
    "Only playable once per turn.",
    "Only playable as your first form of the turn.",
    "Only playable if you have 3 or more momentum. Only playable once per turn.",
    "{fire} or {water} Only playable if you have 3 or more momentum.",
    "Your rival may discard 1 card to cancel this ability.",
]


@pytest.mark.parametrize("text", LONE)
def test_a_limit_without_its_ability_is_refused(language: Language, text: str) -> None:
    """A limit that stands alone binds neither the card nor nothing, where it is an ability's."""
    card = compile_card("Stray", "attack", (), text, language)
    *others, limit = card.readings
    assert [problem for reading in others for problem in reading.problems] == []
    assert len(limit.problems) == len(card.problems) == 1


def test_a_limit_that_stands_first_is_about_its_card(language: Language) -> None:
    """What is only playable under a condition, before all abilities, is the card."""
    text = "Only playable if you have 3 or more momentum.\n\nEnhance: Draw 1 card."
    assert compile_card("Late", "attack", (), text, language).whole


INSTEADS = [
    "Your attack gets +2 damage. Draw 1 card. If you have 3 or more momentum, "
    "your rival's attack gets -2 speed instead.",
    "Your rival discards 1 card. Your attack gets +2 damage. If you have 3 or more momentum, "
    "discard 2 cards instead.",
]


@pytest.mark.parametrize("effect", INSTEADS)
def test_an_instead_that_fits_no_sentence_is_refused(language: Language, effect: str) -> None:
    """What is done instead to other cards, or by another player, replaces nothing by guess."""
    (problem,) = language.ability(f"Enhance: {effect}").problems
    assert problem.reason == "say which sentence it replaces"


def test_a_lost_blank_makes_no_lasting_ability(language: Language) -> None:
    """Behind a header the next sentence belongs to the ability, in quotations as well."""
    effect = "This attack gets +2 damage.After this attack deals damage, draw 1 card."
    for header in ("E:", "First Enhance [Once per turn] Commit:", "{fire} F Discard 1 card:", "E"):
        assert len(split_abilities(normalise(f"{header} {effect}"))) == 1
    assert len(split_abilities(normalise(f'Your attacks gain "E: {effect}"'))) == 1
    assert len(split_abilities(normalise(effect))) == 2
