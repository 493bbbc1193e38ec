"""Public, private and unknown cards (comprehensive C.2, D): who may look at which face."""

import pytest

from ringside.engine.model.kinds import DECK, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE

from .sights import choose, count, lines, names, position, seen

TABLE = """
one:
  hand: [Straight, Sweep]
  stage: [Stance, {name: Footing, face: down}]
  pool: [Banner, {name: Sweep, face: down}]
  momentum: [Straight, Banner]
  discard: [Sweep]
  removed: [Footing]
  deck: [Stance x7]
"""
BOTH = (0, 1)


@pytest.mark.proves("comprehensive C.2", "comprehensive C.2.1", "comprehensive C.2.1.1")
@pytest.mark.parametrize(
    ("zone", "face_up"),
    [(STAGE, "Stance"), (POOL, "Banner"), (DISCARD, "Sweep"), (REMOVED, "Footing")],
)
def test_both_players_see_face_up_cards(zone: int, face_up: str) -> None:
    """A face-up card in any zone is public: both players read its name and values."""
    game = position(TABLE)
    for seat in BOTH:
        assert face_up in names(game, seat, 0, zone)
        card = next(card for card in seen(game, seat, 0, zone) if card["name"] == face_up)
        assert card["printed"] is not None


@pytest.mark.proves(
    "comprehensive C.2.2",
    "comprehensive C.2.2.1",
    "comprehensive D.3",
    "comprehensive A.4.2",
    "comprehensive C.2",
)
def test_a_hand_is_private() -> None:
    """Its player sees the hand; the rival sees none of its cards."""
    game = position(TABLE)
    assert sorted(names(game, 0, 0, HAND)) == ["Straight", "Sweep"]
    assert names(game, 1, 0, HAND) == []


@pytest.mark.proves("comprehensive C.2.2", "comprehensive C.2.2.1")
def test_a_face_down_card_in_the_stage_is_private() -> None:
    """Its player may look at a face-down card in the stage; the rival may not."""
    game = position(TABLE)
    assert names(game, 0, 0, STAGE) == ["Everyman", "Stance", "Footing"]
    assert names(game, 1, 0, STAGE) == ["Everyman", "Stance"]


@pytest.mark.proves("comprehensive C.2.3", "comprehensive C.2.3.1", "comprehensive A.4.2")
@pytest.mark.parametrize(("zone", "known"), [(POOL, ["Banner"]), (MOMENTUM, []), (DECK, [])])
def test_face_down_cards_elsewhere_are_unknown(zone: int, known: list[str]) -> None:
    """Neither player, the owner included, sees a face-down card outside the stage."""
    game = position(TABLE)
    for seat in BOTH:
        assert names(game, seat, 0, zone) == known


REVEALING = """
cards:
  - {name: Herald, type: asset, symbols: [fire], check: 2,
     text: "Form Commit: VERB the top card of your deck. Discard 1 card."}
one: {hand: [Straight, Sweep], stage: [Herald], deck: [Banner, Stance x7]}
"""


@pytest.mark.proves("comprehensive C.2.1.2")
def test_a_revealed_card_is_public_for_a_while() -> None:
    """While the effect goes on both players see the revealed card, afterwards neither does."""
    game = position(REVEALING.replace("VERB", "Reveal"))
    choose(game, "form Herald")
    for seat in BOTH:
        assert names(game, seat, 0, DECK) == ["Banner"]
    choose(game, "pick Sweep")
    for seat in BOTH:
        assert names(game, seat, 0, DECK) == []


@pytest.mark.proves("comprehensive C.2.2.2")
def test_a_card_looked_at_is_private_for_a_while() -> None:
    """Only the player who looks sees the card, and only until the effect is over."""
    game = position(REVEALING.replace("VERB", "Look at"))
    choose(game, "form Herald")
    assert names(game, 0, 0, DECK) == ["Banner"]
    assert names(game, 1, 0, DECK) == []
    choose(game, "pick Sweep")
    assert names(game, 0, 0, DECK) == []


@pytest.mark.proves("comprehensive D.3.1.3", "comprehensive D.4.1.2")
def test_hands_and_decks_are_counted_by_both() -> None:
    """Both players know how many cards each hand and each deck has."""
    game = position(TABLE)
    for seat in BOTH:
        assert count(game, seat, 0, HAND) == 2
        assert count(game, seat, 0, DECK) == 7


@pytest.mark.proves("comprehensive D.4.2.1.1")
def test_momentum_cards_look_alike() -> None:
    """Cards in momentum differ in nothing that a player sees but their place."""
    game = position(TABLE)
    for seat in BOTH:
        cards = seen(game, seat, 0, MOMENTUM)
        assert len(cards) == 2
        for card in cards:
            card["handle"] = 0
        assert cards[0] == cards[1]


@pytest.mark.proves("comprehensive D.2.2.1")
def test_the_state_of_the_stage_is_clear_to_both() -> None:
    """Both players see which cards lie in a stage, which are committed and which attached."""
    game = position(
        """
one:
  stage: [{name: Stance, committed: true}, Footing, {name: Sweep, attached: true}]
"""
    )
    views = [seen(game, seat, 0, STAGE) for seat in BOTH]
    assert [[card["committed"] for card in view] for view in views] == [
        [False, False, True, False]
    ] * 2
    assert [[card["flags"] for card in view] for view in views] == [
        [["starting"], ["attached"], [], []]
    ] * 2


@pytest.mark.proves("comprehensive D.2.5.1.2")
def test_a_card_that_moves_between_hidden_zones_stays_hidden() -> None:
    """The rival's log names neither a card that is drawn nor one that goes back to the deck."""
    game = position(
        """
cards:
  - {name: Ferry, type: asset, symbols: [fire], check: 2,
     text: "Form Commit: Draw 1 card. Add 1 card from your hand to the bottom of your deck."}
one: {hand: [Straight], stage: [Ferry], deck: [Banner, Stance x7]}
"""
    )
    choose(game, "form Ferry")
    choose(game, "pick Straight")
    assert game.state.name_of(game.state.zone(0, DECK)[0]) == "Straight"
    assert "Banner" in lines(game, 0)
    assert "Straight" in lines(game, 0)
    assert "Banner" not in lines(game, 1)
    assert "Straight" not in lines(game, 1)


@pytest.mark.proves("comprehensive D.2.5.1.2")
def test_a_card_between_unknown_zones_is_hidden_from_its_owner_too() -> None:
    """A card that goes from the deck to momentum is named in nobody's log."""
    game = position(
        """
cards:
  - {name: Ferry, type: asset, symbols: [fire], check: 2,
     text: "Form Commit: Add the top card of your deck to your momentum."}
one: {stage: [Ferry], deck: [Banner, Stance x7]}
"""
    )
    choose(game, "form Ferry")
    assert count(game, 0, 0, MOMENTUM) == 1
    for seat in BOTH:
        assert "Banner" not in lines(game, seat)
