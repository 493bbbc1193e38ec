"""What is printed on a character besides its values, as effects ask for it."""

import pytest

from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import holds
from ringside.programs.conditions import CharacterIs

from .sights import position


def table(fields: str) -> State:
    """Return a game whose first player has a character with these fields."""
    character = "{name: Nobody, health: 20, hand: 6, symbols: [fire], " + fields + "}"
    return position(f"one: {{character: {character}}}").state


def is_character(state: State, what: str, value: str) -> bool:
    """Ask a condition about the first player's character."""
    return holds(state, Memory(0, NONE, None), CharacterIs("you", what, value))


@pytest.mark.proves("comprehensive B.1.2.3")
@pytest.mark.parametrize(
    ("printed", "male", "female"),
    [
        ("vitals: {gender: M}", True, False),
        ("vitals: {gender: F}", False, True),
        ("vitals: {gender: M/F}", True, True),
        ("universe: Docks", False, False),
    ],
)
def test_gender(printed: str, male: bool, female: bool) -> None:
    """A character is male, female or both; without a sign it is neither."""
    state = table(printed)
    assert is_character(state, "gender", "M") == male
    assert is_character(state, "gender", "F") == female


@pytest.mark.proves("comprehensive B.6.8")
def test_effects_may_ask_for_the_universe() -> None:
    """A character is of the universe printed on it and of no other."""
    state = table("universe: Docks")
    assert is_character(state, "universe", "Docks")
    assert not is_character(state, "universe", "Heights")


@pytest.mark.proves("comprehensive B.6.9")
def test_effects_may_ask_for_the_watermark() -> None:
    """A character has the watermark printed on it and no other."""
    state = table("watermark: Anchor")
    assert is_character(state, "watermark", "Anchor")
    assert not is_character(state, "watermark", "Crown")
