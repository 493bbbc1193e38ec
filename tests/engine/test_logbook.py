"""The log of a seat: what happened as it may know it, with the rule behind each event."""

from ringside.game import Game
from tests.engine.position import choose, position


def words(game: Game, seat: int) -> list[str]:
    """Return the sentences of a seat's log."""
    return [line["words"] for line in game.log(seat)]


def test_every_line_names_its_rule() -> None:
    """Each event has the paragraph under which it happened."""
    game = position("{one: {hand: [Jab]}}")
    choose(game, "play Jab")
    assert game.log(0)
    assert all(line["rule"].startswith("comprehensive ") for line in game.log(0))


def test_a_draw_is_named_to_the_one_who_draws() -> None:
    """The rival only counts the cards."""
    game = position(
        "{phase: draw, one: {deck: [Tide, Jab, Guard x9], character: {name: A,"
        " health: 9, hand: 2, symbols: [fire]}}}"
    )
    assert "One draws Tide and Jab." in words(game, 0)
    assert "One draws 2 cards." in words(game, 1)


def test_what_is_discarded_is_public() -> None:
    """A card leaves the hand under its name."""
    game = position("{phase: review, one: {hand: [Tide]}}")
    choose(game, "pick Tide")
    assert "One discards Tide." in words(game, 1)


def test_passing_leaves_no_trace_for_the_rival() -> None:
    """A window that was passed is in nobody else's log, and costs no line there."""
    with_watcher = position("{one: {hand: [Jab]}, two: {stage: [Watcher]}}")
    choose(with_watcher, "play Jab")
    decision = with_watcher.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (1, "respond")
    before = words(with_watcher, 0)
    choose(with_watcher, "pass")
    assert words(with_watcher, 0)[: len(before)] == before
    assert not any("pass" in line.split() for line in words(with_watcher, 0))


def test_a_look_is_named_to_the_one_who_looks() -> None:
    """The rival hears how many cards were looked at, not which."""
    game = position("{one: {stage: [Scholar], deck: [Tide, Jab, Guard x9]}}")
    choose(game, "form Scholar")
    [own] = [line for line in game.log(0) if line["kind"] == "look"]
    [rival] = [line for line in game.log(1) if line["kind"] == "look"]
    assert sorted(own["names"]) == ["Jab", "Tide"]
    assert rival["names"] == ["", ""]


def test_a_game_without_a_scribe_keeps_no_log() -> None:
    """A plain copy of the state plays on and writes nothing down."""
    game = position("{one: {hand: [Jab]}}")
    copy = game.state.copy()
    copy.choose(0)
    assert copy.scribe is None
    assert game.log(0) == []


def test_copies_of_a_game_go_on_writing_apart() -> None:
    """What happens in a copy is in the copy's log alone."""
    game = position("{one: {hand: [Jab]}}")
    copy = game.copy()
    choose(copy, "play Jab")
    assert game.log(0) == []
    assert copy.log(0)
