"""The view of a seat: everything it may know, and nothing else."""

import msgspec

from ringside.engine.telling.view import CardView, PlayerView, View
from tests.engine.position import choose, position


def names(side: PlayerView, zone: str) -> list[str]:
    """Return the names that a view shows in a zone."""
    return [card["name"] for card in side["zones"][zone]["cards"]]


def only(side: PlayerView, zone: str) -> CardView:
    """Return the one card that a view shows in a zone."""
    [card] = side["zones"][zone]["cards"]
    return card


def seen(view: View, seat: int) -> PlayerView:
    """Return one side of a view."""
    return view["players"][seat]


def test_a_seat_sees_its_own_hand_and_counts_the_rivals() -> None:
    """Own cards have names, the rival's hand is a number."""
    game = position("{one: {hand: [Jab, Tide]}, two: {hand: [Guard x3]}}")
    view = game.view(0)
    assert names(seen(view, 0), "hand") == ["Jab", "Tide"]
    assert seen(view, 1)["zones"]["hand"] == {"count": 3, "cards": []}


def test_decks_are_only_counted() -> None:
    """Neither deck shows a card to anybody."""
    view = position("{one: {deck: [Guard x7]}}").view(0)
    assert seen(view, 0)["zones"]["deck"] == {"count": 7, "cards": []}
    assert seen(view, 1)["zones"]["deck"]["cards"] == []


def test_only_the_seat_that_decides_sees_the_decision() -> None:
    """The rival is shown no decision, so not even that there is one."""
    game = position("{one: {hand: [Jab]}}")
    mine, theirs = game.view(0)["decision"], game.view(1)["decision"]
    assert mine is not None
    assert [option["words"] for option in mine["options"]] == ["play Jab", "pass"]
    assert theirs is None


def test_options_point_at_cards_by_handle() -> None:
    """The card of an option is the handle that the hand shows for it."""
    game = position("{one: {hand: [Jab]}}")
    decision = game.view(0)["decision"]
    assert decision is not None
    assert decision["options"][0]["card"] == only(seen(game.view(0), 0), "hand")["handle"]


def test_a_face_down_card_in_the_stage_is_private() -> None:
    """Its controller may look at it, the rival sees only that it is there (C.2.2.1)."""
    game = position("{one: {stage: [{name: Tide, face: down}]}}")
    own = seen(game.view(0), 0)["zones"]["stage"]["cards"][1]
    rival = seen(game.view(1), 0)["zones"]["stage"]["cards"][1]
    assert (own["name"], own["known"], own["face"]) == ("Tide", True, "down")
    assert (rival["name"], rival["known"], rival["printed"]) == ("", False, None)


def test_face_down_momentum_is_unknown_to_both() -> None:
    """Nobody sees the face, but both can point at the card (C.2.3.1)."""
    game = position("{one: {momentum: [Jab]}}")
    for seat in (0, 1):
        card = only(seen(game.view(seat), 0), "momentum")
        assert (card["name"], card["now"]) == ("", None)
        assert card["handle"] > 0


def test_a_view_shows_values_now_and_printed() -> None:
    """A bonus shows in the current values and not in the printed ones."""
    game = position("{one: {hand: [Idea], pool: [Jab]}, two: {hand: [Guard]}, attack: Jab}")
    choose(game, "play Idea for its enhance")
    card = next(
        c for c in seen(game.view(1), 0)["zones"]["card pool"]["cards"] if c["name"] == "Jab"
    )
    assert card["now"] is not None
    assert card["printed"] is not None
    assert (card["now"]["damage"], card["printed"]["damage"]) == (5, 4)


def test_states_of_cards_are_shown() -> None:
    """Commitment, sealing and freezing are in the view of both."""
    game = position("{one: {stage: [{name: Guard, committed: true, frozen: true}]}}")
    card = seen(game.view(1), 0)["zones"]["stage"]["cards"][1]
    assert card["committed"]
    assert card["flags"] == ["frozen"]


def test_the_attack_under_way_is_shown() -> None:
    """A view names the attack, whose it is and the step it is in."""
    game = position("{one: {pool: [Jab]}, two: {hand: [Guard]}, attack: {card: Jab, step: block}}")
    attack = game.view(1)["attack"]
    assert attack is not None
    assert attack["handle"] == only(seen(game.view(1), 0), "card pool")["handle"]
    assert (attack["attacker"], attack["step"], attack["status"]) == (0, "block step", "undecided")


def test_a_view_is_plain_data() -> None:
    """A view can be sent as JSON and comes back the same."""
    view = position("{one: {hand: [Jab]}}").view(0)
    assert msgspec.json.decode(msgspec.json.encode(view)) == view


def test_a_reveal_shows_the_hand_in_no_telling_order() -> None:
    """A revealed hand is in both logs, sorted by name and not by the order of drawing."""
    game = position("{one: {stage: [Spy]}, two: {hand: [Tide, Guard, Jab]}}")
    choose(game, "form Spy")
    for seat in (0, 1):
        [line] = [each for each in game.log(seat) if each["kind"] == "reveal"]
        assert line["names"] == ["Guard", "Jab", "Tide"]


def test_what_was_revealed_is_hidden_again() -> None:
    """After the effect a card in hand is unknown in the rival's view (K.5.1)."""
    game = position("{one: {stage: [Spy]}, two: {hand: [Tide, Guard, Jab]}}")
    choose(game, "form Spy")
    assert seen(game.view(0), 1)["zones"]["hand"] == {"count": 3, "cards": []}
