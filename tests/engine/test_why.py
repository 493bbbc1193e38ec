"""Why an option is absent: the paragraphs that forbid it."""

import pytest

from ringside.errors import UserError
from ringside.game import Game
from tests.engine.position import choose, position


def rules(game: Game, card: str) -> list[str]:
    """Return the paragraphs that forbid a card now, without their paper."""
    return [rule.removeprefix("comprehensive ") for rule, _ in game.why_not(card)]


def test_an_option_that_is_offered_needs_no_reason() -> None:
    """Nothing forbids what is offered."""
    assert position("{one: {hand: [Jab]}}").why_not("Jab") == []


def test_symbols_that_are_not_shared() -> None:
    """A card without a symbol of the character is named with E.4.1.2."""
    assert rules(position("{one: {hand: [Tide]}}"), "Tide") == ["E.4.1.2"]


def test_a_block_of_the_wrong_zone() -> None:
    """A low block does not stop a high attack (G.2.1.3.1.2)."""
    game = position(
        "{one: {pool: [{name: Head, type: attack, difficulty: 1, symbols: [fire],"
        " attack: {zone: high, speed: 1, damage: 1}}]}, attack: {card: Head, step: block},"
        " two: {hand: [{name: Knee, type: foundation, symbols: [fire], check: 3,"
        " block: {zone: low, modifier: 1}}, Guard]}}"
    )
    assert rules(game, "Knee") == ["G.2.1.3.1.2"]


def test_a_card_without_a_block() -> None:
    """A card that has no block cannot block (G.2.1.1)."""
    game = position(
        "{one: {pool: [Jab]}, attack: {card: Jab, step: block}, two: {hand: [Spy, Guard]}}"
    )
    assert "G.2.1.1" in rules(game, "Spy")


def test_an_ability_on_a_committed_card() -> None:
    """Abilities on committed cards cannot be played (H.5.1)."""
    game = position("{one: {stage: [{name: Spy, committed: true}]}}")
    assert "H.5.1" in rules(game, "Spy")


def test_an_ability_of_the_wrong_time() -> None:
    """A response needs a window (H.2.3.2)."""
    assert "H.2.3.2" in rules(position("{one: {stage: [Watcher]}}"), "Watcher")


def test_an_enhance_outside_of_its_step() -> None:
    """An action's enhance is not played in the Combat Phase alone (H.2.1.2)."""
    assert "H.2.1.2" in rules(position("{one: {hand: [Idea]}}"), "Idea")


def test_a_sealed_card() -> None:
    """A sealed card has no abilities (K.4.3)."""
    assert "K.4.3" in rules(position("{one: {stage: [{name: Spy, sealed: true}]}}"), "Spy")


def test_a_card_that_was_used_this_step() -> None:
    """An enhance is played once in an Enhance Step (H.2.1.4)."""
    drum = "type: asset, check: 1, symbols: [fire], text: 'Enhance: Your attack gets +1 damage.'"
    stage = f"stage: [{{name: Drum, {drum}}}, {{name: Gong, {drum}}}]"
    game = position(f"{{one: {{pool: [Jab], {stage}}}, attack: Jab}}")
    choose(game, "enhance Drum")
    assert "H.2.1.4" in rules(game, "Drum")


def test_the_wrong_seat() -> None:
    """A seat that has nothing to decide is told so."""
    game = position("{one: {hand: [Jab]}, two: {hand: [Jab]}}")
    [(rule, words)] = game.why_not("Jab", 1)
    assert rule == "comprehensive H.2.3.2.4.1"
    assert "two has nothing to decide" in words


def test_a_card_that_nobody_sees() -> None:
    """A name that the seat cannot see is a mistake of the user."""
    with pytest.raises(UserError, match="that one can see"):
        position("{two: {hand: [Tide]}}").why_not("Tide")
