"""Texts that are read but could be meant otherwise: each is refused with the word that says why."""

from typing import Final

import pytest

from ringside.engine.prepare import language as engine_language
from ringside.engine.prepare.support import unsupported
from ringside.text.stages.language import Language
from ringside.text.stages.normalise import normalise

HIDDEN: Final = "ChooseAbility on hidden cards"
CHOSEN: Final = "they behind chosen players"
BLOCKED: Final = "Change of a block that was played"
NO_ATTACK: Final = "an attack where none is under way"
TOO_LATE: Final = "Play before a block that was played"
HOLDER: Final = "they behind a card of either player"
BEGINS: Final = "the beginning of a turn before this one ends"
FAILED: Final = "CountsTowards a check that has failed"
UNMADE: Final = "the card of a check that is still to be made"
COUNTLESS: Final = "PayWith.do"  # how many pay in all is not counted
CIRCULAR: Final = "X, which is what X itself makes of it"
MISLEADING: Final = [
    ("Enhance: At the beginning of each turn, lose 1 health.", BEGINS),
    (
        "R: After you fail the check to play an attack, you may discard 1 momentum. When "
        "committing foundations to make the check successful, the momentum you discarded this way "
        "counts as 1 committed foundation.",
        FAILED,
    ),
    (
        "R: Before a check is made, choose a number. If the printed check of the card checked is "
        "equal to the chosen number, each player loses that much health.",
        UNMADE,
    ),
    (
        "E: This attack gets -X damage. Gain X health. X equals the amount of damage reduced by "
        "this ability.",
        CIRCULAR,
    ),
    ("Enhance: Choose 1 enhance ability on a card in your rival's hand.", HIDDEN),
    ("Enhance: Choose 1 ability on 2 cards in your rival's stage.", "ChooseAbility.cards"),
    ("Enhance: Choose 1 or both players. Your rival reveals their hand.", CHOSEN),
    ("Enhance: Choose any number of players. Your rival draws 1 card and they discard it.", CHOSEN),
    ("Enhance: Choose 1 or both players. After your rival blocks, they lose 1 health.", CHOSEN),
    ("Enhance: Draw 1 card and choose 1 or both players. They discard 1 card.", CHOSEN),
    ("After you block, your block gets -1 block modifier. Draw 1 card.", BLOCKED),
    ("After you block, your block gets -1 block modifier and draw 1 card.", BLOCKED),
    ("After you completely block, your block gets -1 block modifier.", BLOCKED),
    ("Form: Each player adds 1 card from either player's discard pile to their hand.", HOLDER),
    ("Form: Your rival destroys 1 asset in either player's stage. They draw 1 card.", HOLDER),
    (
        "R: After a player blocks, destroy 1 asset in either player's stage. They lose 1 health.",
        HOLDER,
    ),
    ("Form: If your health is 5 or less, your attack gets +2 damage.", NO_ATTACK),
    (
        "Form: Your next Kick attack gets +1 damage. If the attack deals damage, draw 1 card.",
        NO_ATTACK,
    ),
    ("Response: Before you block, play 1 foundation from your discard pile.", TOO_LATE),
    (
        "R: After your attack gains Powerful, you may discard up to 2 cards from your hand in "
        "addition to momentum to pay for this attack's Powerful ability.",
        COUNTLESS,
    ),
]
PLAIN: Final = [
    "Form: Your next attack gets +1 damage. If it deals damage, draw 1 card.",
    "Form: This turn, after your attack deals damage, draw 1 card.",
    "R: After your attack gains Powerful, you may discard cards in your hand in addition to "
    "momentum to pay for this attack's Powerful ability.",
    "Form: Destroy 1 asset in either player's stage. That player draws 1 card.",
    "After you block, your block gets -1 block modifier.",
    "After you attempt to block, your block gets -1 block modifier. Draw 1 card.",
    "Enhance: Choose 1 enhance ability on a card in your rival's stage.",
    "Enhance: Choose 1 or both players. They draw 1 card.",
    "Enhance: Your rival loses 1 health. Choose 1 or both players. They draw 1 card.",
    "Enhance: Choose 1 or both players. Your rival loses 1 health. The chosen players draw 1 card.",
]


def missing(language: Language, text: str) -> list[str]:
    """Read a text in full and name what the engine would not execute of it."""
    assert engine_language.READERS  # the tables of handlers are filled by its import
    reading = language.ability(normalise(text))
    assert reading.problems == []
    assert reading.ability is not None
    return unsupported(reading.ability)


@pytest.mark.parametrize(("text", "word"), MISLEADING)
def test_what_may_be_meant_otherwise_is_refused(language: Language, text: str, word: str) -> None:
    """A text that its likely reading would not do is not executed."""
    assert missing(language, text) == [word]


@pytest.mark.parametrize("text", PLAIN)
def test_what_is_plain_is_executed(language: Language, text: str) -> None:
    """Its plain neighbours are executed."""
    assert missing(language, text) == []
