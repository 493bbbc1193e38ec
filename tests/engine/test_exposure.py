"""Cards that lie open for a while: hands played revealed, cards that a text lets one look at."""

from ringside.engine.model.kinds import HAND, STAGE

from .sights import choose, names, position

LAMP = """
cards:
  - {name: Lamp, type: foundation, check: 5, symbols: [fire],
     text: "Form Commit: Your rival plays with their hand revealed this turn."}
  - {name: Gift, type: foundation, check: 5, symbols: [fire],
     text: "Form Commit: Your rival draws 1 card."}
  - {name: Pin, type: foundation, check: 5, symbols: [fire],
     text: "Form Commit: Choose 1 random card in your rival's hand. Your rival plays with the
       chosen card revealed this turn."}
  - {name: Eye, type: foundation, check: 5, symbols: [fire],
     text: "While this card is ready, you may look at your rival's face down foundations."}
  - {name: Rest, type: foundation, check: 5, symbols: [fire],
     text: "Form Commit 1 foundation: Gain 1 health."}
one: {hand: [Stance], stage: [Lamp, Gift, Pin], deck: [Stance x20]}
two: {hand: [Straight], stage: [{name: Banner, face: down}], deck: [Footing, Sweep x20]}
"""


def test_a_hand_played_revealed_is_open_until_the_turn_ends() -> None:
    """The rival sees the hand, also a card drawn later, and nothing of it after the turn."""
    game = position(LAMP)
    assert names(game, 0, 1, HAND) == []
    choose(game, "form Lamp")
    assert names(game, 0, 1, HAND) == ["Straight"]
    choose(game, "form Gift")
    assert sorted(names(game, 0, 1, HAND)) == ["Footing", "Straight"]
    choose(game, "play Stance")
    choose(game, "pass")
    assert names(game, 0, 1, HAND) == []


def test_a_chosen_card_is_open_and_no_other() -> None:
    """One card that a text leaves revealed is open; cards drawn later are not."""
    game = position(LAMP)
    choose(game, "form Pin")
    assert names(game, 0, 1, HAND) == ["Straight"]
    choose(game, "form Gift")
    assert names(game, 0, 1, HAND) == ["Straight"]


def test_a_text_that_lets_one_look_shows_to_its_player_alone_while_it_is_live() -> None:
    """Face-down foundations are seen by the player of the text, as long as its condition holds."""
    game = position(LAMP.replace("[Lamp, Gift, Pin]", "[Eye, Rest]"))
    assert "Banner" in names(game, 0, 1, STAGE)
    choose(game, "form Rest")
    choose(game, "pick Eye")
    assert "Banner" not in names(game, 0, 1, STAGE)
