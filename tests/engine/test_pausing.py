"""Pause conditions that no text can bring about by itself (comprehensive E.2)."""

import pytest

from ringside.engine.model.kinds import DISCARD, TRANSIT
from ringside.engine.model.values import give_keyword
from ringside.programs.printed import Keyword

from .sights import choose, position


@pytest.mark.proves("comprehensive E.2.4")
def test_a_card_for_another_character_is_discarded_on_its_way_to_the_pool() -> None:
    """A card that becomes another character's alone while it is played leaves the transit zone."""
    game = position("one: {hand: [Straight], stage: [Stance], deck: [Pip 1, Filler x9]}")
    choose(game, "play Straight")
    (card,) = game.state.zone(0, TRANSIT)
    give_keyword(game.state, card, Keyword("Stranger Only"))
    choose(game, "pick Stance")
    assert game.state.zone(0, TRANSIT) == []
    assert game.state.cards[card].zone == DISCARD
    assert game.state.health == [20, 20]
