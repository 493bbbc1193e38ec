"""Public, private and unknown cards as the reference of 2025 has them."""

import pytest

from ringside.engine.model.kinds import DECK, DISCARD, HAND, MOMENTUM, POOL, STAGE

from .sights import choose, count, names, position, seen

TABLE = """
edition: [uvs-2025]
cards:
  - {name: Lens, type: asset, difficulty: 1, check: 5, symbols: [fire],
     text: "Form: Reveal your hand. Your rival may discard 1 card."}
  - {name: Curtain, type: asset, difficulty: 1, check: 5, symbols: [fire],
     text: "Form: Unflip 1 foundation.\\nForm: Seal 1 foundation.\\nForm: Flip 1 foundation."}
one:
  hand: [Straight, Sweep]
  stage: [Lens, Curtain, {name: Footing, face: down}]
  pool: [Banner, {name: Sweep, face: down}]
  momentum: [Straight]
  deck: [Stance x7]
two: {hand: [Stance]}
"""


@pytest.mark.proves("reference-2025 public", "reference-2025 private")
@pytest.mark.parametrize(
    ("zone", "own", "other"),
    [
        (HAND, ["Straight", "Sweep"], []),
        (STAGE, ["Curtain", "Everyman", "Footing", "Lens"], ["Curtain", "Everyman", "Lens"]),
        (POOL, ["Banner", "Sweep"], ["Banner"]),
        (MOMENTUM, ["Straight"], []),
    ],
)
def test_face_up_cards_are_public_and_hidden_ones_private(
    zone: int, own: list[str], other: list[str]
) -> None:
    """Both players see what lies face up; the rest only its own player."""
    game = position(TABLE)
    assert sorted(names(game, 0, 0, zone)) == own
    assert sorted(names(game, 1, 0, zone)) == other


@pytest.mark.proves("reference-2025 unknown", "reference-2025 deck")
def test_nobody_looks_into_a_deck() -> None:
    """Cards in a deck are unknown to both players, who know how many there are."""
    game = position(TABLE)
    for seat in (0, 1):
        assert names(game, seat, 0, DECK) == []
        assert count(game, seat, 0, DECK) == 7


@pytest.mark.proves("reference-2025 hand")
def test_both_players_count_a_hand() -> None:
    """Both players know how many cards a hand has."""
    game = position(TABLE)
    assert [count(game, seat, 0, HAND) for seat in (0, 1)] == [2, 2]


@pytest.mark.proves("reference-2025 stage")
def test_both_players_see_which_cards_are_ready() -> None:
    """A committed card is told from a ready one by either player."""
    game = position("edition: [uvs-2025]\none: {stage: [Banner, {name: Stance, committed: true}]}")
    for seat in (0, 1):
        cards = {card["name"]: card["committed"] for card in seen(game, seat, 0, STAGE)}
        assert cards == {"Everyman": False, "Banner": False, "Stance": True}


@pytest.mark.proves("reference-2025 discard-pile")
def test_both_players_look_at_either_discard_pile() -> None:
    """What lies in a discard pile is seen by its player and by the other."""
    game = position("edition: [uvs-2025]\none: {hand: [Straight], discard: [Banner, Stance]}")
    assert [sorted(names(game, seat, 0, DISCARD)) for seat in (0, 1)] == [["Banner", "Stance"]] * 2


@pytest.mark.proves("reference-2025 public", "reference-2025 reveal")
def test_a_revealed_card_is_public_for_a_while() -> None:
    """The rival sees a revealed hand until the effect is over."""
    game = position(TABLE)
    choose(game, "form Lens")
    assert sorted(names(game, 1, 0, HAND)) == ["Straight", "Sweep"]
    choose(game, "no")
    assert names(game, 1, 0, HAND) == []


@pytest.mark.proves("reference-2025 publicity")
def test_a_card_that_becomes_public_is_refreshed() -> None:
    """Unflipping makes a card public: it has its printed values and both players see it."""
    game = position(TABLE)
    hidden = next(card for card in seen(game, 0, 0, STAGE) if card["face"] == "down")
    assert hidden["now"] is not None
    assert hidden["now"]["name"] == ""
    choose(game, "form Curtain #1")
    shown = next(card for card in seen(game, 1, 0, STAGE) if card["name"] == "Footing")
    assert shown["now"] is not None
    assert (shown["now"]["name"], shown["now"]["check"]) == ("Footing", 5)


@pytest.mark.proves("reference-2025 publicity", "reference-2025 flip")
def test_a_card_that_becomes_private_is_refreshed() -> None:
    """Flipping makes a card private: it is a blank foundation that its player may look at."""
    game = position(TABLE)
    choose(game, "form Curtain #1")
    choose(game, "form Curtain #3")
    assert "Footing" in names(game, 0, 0, STAGE)
    assert "Footing" not in names(game, 1, 0, STAGE)
