"""Whose check a text speaks of: a check of the other player is never taken for it."""

import pytest

from ringside.engine.prepare import language as engine_language
from ringside.engine.prepare.support import unsupported
from ringside.text.stages.language import Language

OTHERS = [
    "Response: After your rival makes a check, discard 1 card to get +2 to your check.",
    "Response: After your rival makes a check, your check gets +2.",
    "Response: After a player makes a check, your check gets +1.",
    "Response: After you make a check, if your rival's check was 5 or higher, draw 1 card.",
    "Response: After a player makes a check, if your check was 5 or more, draw 1 card.",
    "Enhance: Your rival makes a check. If your check was 5 or higher, draw 1 card.",
    "Enhance: This turn, after your rival makes a check, add 2 to your check.",
    "Form: Your rival makes a check. Draw X cards. X equals your check.",
    "Response: After your rival makes a check, gain X health. X equals the amount your check was "
    "modified by.",
]

THEIR_OWN = [
    "Response: After you make a check, discard 1 card to get +2 to your check.",
    "Response: After your rival makes a check, their check gets -1.",
    "Response: After a player makes a check, their check gets -1.",
    "Response: After you make a check, if your check was 5 or higher, draw 1 card.",
    "Enhance: Your rival makes a check. If their check was a 5 or higher, draw 1 card.",
    "Enhance: Both players make a check. If your check was 5 or higher, draw 1 card.",
    "Enhance: This turn, after you make a check, add 2 to your check.",
    "Form: Make a check. Draw X cards. X equals your check.",
    "Response: After you make a check, gain X health. X equals the amount your check was modified "
    "by.",
]


def missing(language: Language, text: str) -> list[str]:
    """Read a text without a problem, and name what the engine would not execute."""
    assert engine_language.READERS  # the tables of handlers are filled by its import
    reading = language.ability(text)
    assert reading.problems == []
    assert reading.ability is not None
    return unsupported(reading.ability)


@pytest.mark.parametrize("text", OTHERS)
def test_a_check_that_its_player_did_not_make_is_refused(language: Language, text: str) -> None:
    """Words for one player's check are not executed where the other one makes it."""
    assert missing(language, text) in (["ChangeCheck.who"], ["CheckResult.who"])


@pytest.mark.parametrize("text", THEIR_OWN)
def test_a_check_of_the_player_named_is_executed(language: Language, text: str) -> None:
    """Words for the check of the player who makes it are executed."""
    assert missing(language, text) == []
