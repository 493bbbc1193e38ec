"""What both players can see of the table by the papers of 2008 and 2010."""

import pytest

from ringside.editions import EDITIONS
from ringside.engine.happening.acts import move
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import DECK, HAND, MOMENTUM, POOL, REMOVED, STAGE, TRANSIT
from ringside.game import Game
from tests.editions.test_mulligans import answer, begin
from tests.engine.sights import choose, count, lines, names, position, seen

OLDER = ("ufs-2008", "ufs-2010")
older = pytest.mark.parametrize("edition", OLDER)


@pytest.mark.proves("advanced-2010 4.3.1", "advanced-2010 4.3.1.1")
@older
def test_the_staging_area_is_open_to_both(edition: str) -> None:
    """Both read every face-up card of a staging area, its state and whether it is attached."""
    game = position(
        f"edition: {edition}\n"
        "one: {stage: [{name: Stance, committed: true}, {name: Footing, attached: true}]}"
    )
    for seat in (0, 1):
        shown = {card["name"]: card for card in seen(game, seat, 0, STAGE)}
        assert set(shown) == {"Everyman", "Stance", "Footing"}
        assert shown["Stance"]["committed"]
        assert "attached" in shown["Footing"]["flags"]


@pytest.mark.proves("advanced-2010 4.3.7", "advanced-2010 4.1.3")
@older
def test_own_face_down_cards_are_looked_at_in_the_staging_area_alone(edition: str) -> None:
    """A player sees their own face-down card in the staging area, nobody one in a card pool."""
    game = position(
        f"edition: {edition}\n"
        "one: {stage: [{name: Stance, face: down}], pool: [{name: Straight, face: down}]}"
    )
    assert "Stance" in names(game, 0, 0, STAGE)
    assert "Stance" not in names(game, 1, 0, STAGE)
    assert names(game, 0, 0, POOL) == names(game, 1, 0, POOL) == []
    assert count(game, 1, 0, POOL) == 1


@pytest.mark.proves("advanced-2010 4.2.4", "advanced-2010 4.2.5")
@older
def test_momentum_is_counted_and_cards_differ_in_their_place_alone(edition: str) -> None:
    """Both count the momentum, and all that tells its cards apart is their place."""
    game = position(f"edition: {edition}\none: {{momentum: [Straight, Sweep, Stance]}}")
    for seat in (0, 1):
        assert count(game, seat, 0, MOMENTUM) == 3
        shown = [{**card, "handle": 0} for card in seen(game, seat, 0, MOMENTUM)]
        assert shown[0] == shown[1] == shown[2]
        assert names(game, seat, 0, MOMENTUM) == []


@pytest.mark.proves(
    "advanced-2010 4.5.1", "tournament-2008 202.11", "reference-2025 removed-from-game"
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face_down", [False, True])
def test_removed_cards_are_open_unless_removed_face_down(edition: str, face_down: bool) -> None:
    """Both read a removed card; one removed face down its owner alone, and only today."""
    words = " face down" if face_down else ""
    game = position(
        f"edition: {edition}\n"
        "cards:\n  - {name: Exile, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        f'text: "Form: Remove 1 card in your hand from the game{words}."}}\n'
        "one: {stage: [Exile], hand: [Sweep]}"
    )
    choose(game, "form Exile")
    private = edition.startswith("uvs")
    assert (names(game, 0, 0, REMOVED) == ["Sweep"]) == (private or not face_down)
    assert (names(game, 1, 0, REMOVED) == ["Sweep"]) == (not face_down)
    assert count(game, 1, 0, REMOVED) == 1


@pytest.mark.proves("advanced-2010 4.8.5")
@older
def test_a_card_being_played_is_read_by_both(edition: str) -> None:
    """While its check is answered, the card that is played lies open in transit."""
    game = position(
        f"edition: {edition}\n"
        "cards:\n  - {name: Augur, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        'text: "Response: After you make a check, gain 1 health."}\n'
        "one: {stage: [Augur], hand: [Straight]}"
    )
    choose(game, "play Straight")
    assert names(game, 0, 0, TRANSIT) == names(game, 1, 0, TRANSIT) == ["Straight"]


@pytest.mark.proves("advanced-2010 4.0.4")
@pytest.mark.parametrize(("edition", "told"), [("ufs-2008", False), ("ufs-2010", True)])
def test_the_rival_learns_what_goes_face_down_from_the_table_to_a_hand(
    edition: str, told: bool
) -> None:
    """In 2010 the rival's log names a face-down card that returned to hand, in 2008 it does not."""
    game = position(
        f"edition: {edition}\n"
        "cards:\n  - {name: Recall, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        'text: "Form: Return 1 foundation in your stage to your hand."}\n'
        "one: {stage: [Recall, {name: Footing, face: down}], hand: [Straight]}"
    )
    choose(game, "form Recall")
    assert ("Footing" in lines(game, 1)) == told
    assert names(game, 1, 0, HAND) == []


@pytest.mark.proves("tournament-2008 202.2.1")
def test_decks_piles_and_pools_keep_their_order() -> None:
    """No decision of a game without text lets a player put deck, pile or pool in another order."""
    game = position(
        "edition: ufs-2008\n"
        "one: {hand: [Straight], pool: [Stance, Footing], discard: [Sweep, Feint]}"
    )
    assert game.options() == ["play Straight", "pass"]
    choose(game, "play Straight")
    assert names(game, 1, 0, POOL)[:2] == ["Stance", "Footing"]


@pytest.mark.proves("tournament-2008 100.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_has_two_players_who_take_turns(edition: str) -> None:
    """There are two sides, and after the first player's turn comes the other's."""
    game = begin(edition)
    finish_setup(game)
    assert len(game.view(0)["players"]) == 2
    first = game.state.active
    while game.state.active == first and game.decision is not None:
        game.apply(len(game.options()) - 1)
    assert game.state.active == 1 - first


def finish_setup(game: Game) -> None:
    """Let both players keep their hands."""
    while game.decision is not None and "keep" in game.options():
        answer(game, "keep")


@pytest.mark.proves("tournament-2008 glossary.mulligan")
def test_the_first_player_decides_first_about_a_mulligan() -> None:
    """In 2008 the player of the first turn is asked first, then the other, each once."""
    game = begin("ufs-2008")
    asked = []
    while game.decision is not None and "mulligan" in game.options():
        asked.append(game.decision.seat)
        answer(game, "mulligan")
    assert asked == [game.state.first, 1 - game.state.first]
    assert [len(game.state.zone(seat, REMOVED)) for seat in (0, 1)] == [5, 5]


@pytest.mark.proves("advanced-2010 3")
def test_each_player_enters_with_an_own_deck() -> None:
    """Every card of a player's zones comes from the deck that this player brought."""
    game = begin("ufs-2010")
    finish_setup(game)
    owners = [{game.state.cards[n].owner for n in game.state.zone(s, HAND)} for s in (0, 1)]
    assert owners == [{0}, {1}]
    given = Event(MOVE, 0, "")
    given.cards, given.to_zone, given.holder = (game.state.zone(0, DECK)[0],), HAND, 1
    move(game.state, given)
    assert {game.state.cards[n].owner for n in game.state.zone(1, HAND)} == {1}
