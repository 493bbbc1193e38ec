"""Limited play at the table: what its editions change (tournament-2008 100.3.2, 100.3.3)."""

import pytest

from ringside.cards.fields import card_from_fields
from ringside.editions import LIMITED, edition_named
from ringside.engine.model.kinds import DECK, DISCARD, POOL, REMOVED, STAGE, STARTING
from ringside.game import Game, new_game
from ringside.rules.registry import rule_of
from tests.editions.test_mulligans import answer, asked, deck
from tests.editions.test_mulligans import character as hero
from tests.engine.sights import choose, names, position, seen


@pytest.mark.proves("tournament-2008 100.3.3")
def test_any_card_is_a_foundation_of_difficulty_three_when_face_down() -> None:
    """An attack of another symbol is played face down with a check of 3, and is built so."""
    game = position(
        "edition: ufs-2008-draft\n"
        "cards:\n  - {name: Wave, type: attack, difficulty: 9, check: 3, symbols: [water], "
        "attack: {zone: mid, speed: 3, damage: 4}}\n"
        "one: {hand: [Wave], deck: [Pip 3, Filler x20], "
        "character: {name: Ada, health: 20, hand: 6, symbols: [fire]}}\n"
        "two: {hand: [Stance]}"
    )
    assert game.options() == ["play Wave face down", "pass"]
    choose(game, "play Wave face down")
    assert names(game, 1, 0, POOL) == []
    assert [card["face"] for card in seen(game, 1, 0, POOL)] == ["down"]
    choose(game, "pass")
    card = game.state.cards[game.state.zone(0, STAGE)[-1]]
    assert (card.definition.full_name, card.face_up) == ("Wave", False)
    assert game.state.zone(0, POOL) == []


@pytest.mark.proves("tournament-2008 100.3.3")
def test_a_face_down_card_fails_below_three() -> None:
    """A check of 2 that nothing is committed for sends the card to the discard pile."""
    game = position(
        "edition: ufs-2008-draft\none: {hand: [Straight], deck: [Pip 2, Filler x20]}\n"
        "two: {hand: [Stance]}"
    )
    choose(game, "play Straight face down")
    assert asked(game) == "commit"
    choose(game, "fail")
    assert "Straight" in [game.state.name_of(n) for n in game.state.zone(0, DISCARD)]


@pytest.mark.proves("tournament-2008 100.3.3")
def test_symbols_are_matched_with_the_character_alone() -> None:
    """A pool of another symbol does not bind, the character does."""
    game = position(
        "edition: ufs-2008-draft\none: {hand: [Straight, Tideway], pool: [Tideway], "
        "character: {name: Ada, health: 20, hand: 6, symbols: [fire]}}"
    )
    assert "play Straight" in game.options()
    assert "play Tideway" not in game.options()


@pytest.mark.proves("tournament-2008 100.3.3")
def test_cards_for_one_character_are_for_anybody() -> None:
    """A card for another character is played, and stays in the staging area."""
    game = position(
        "edition: ufs-2008-draft\n"
        "cards:\n  - {name: Heirloom, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        "keywords: [Bo Only]}\n"
        "one: {hand: [Heirloom], stage: [Heirloom]}"
    )
    assert "play Heirloom" in game.options()
    assert "Heirloom" in names(game, 1, 0, STAGE)


def begun() -> Game:
    """Start a game in which the first player takes a foundation for a character."""
    decks = (deck(hero("Oak", "fire"))[1:], deck(hero("Ash", "fire")))
    return new_game("ufs-2008-draft", decks, 3)


@pytest.mark.proves("tournament-2008 100.3.3")
def test_a_foundation_may_start_as_a_nameless_character() -> None:
    """A deck without a character starts with a foundation: no name, hand 6 and 30 vitality."""
    game = begun()
    assert asked(game) == "character"
    game.apply(0)
    while asked(game) == "character":
        answer(game, "pick Ash")
    answer(game, "go first")
    own = game.state.characters[0]
    card = game.state.cards[own]
    assert card.has(STARTING)
    assert (card.now.name, card.now.hand_size, card.now.powers) == ("", 6, ())
    assert game.state.health[0] == 30
    assert len(game.view(0)["players"][0]["zones"]["hand"]["cards"]) == 6


@pytest.mark.proves("tournament-2008 100.3.2")
def test_a_cycle_removes_five_cards_in_sealed_play() -> None:
    """With the setting of sealed play a cycle takes five cards out of the game."""
    game = position(
        "edition: ufs-2008-sealed\n"
        "cards:\n  - {name: Fountain, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        'text: "Form: Draw 1 card."}\n'
        "one: {stage: [Fountain], hand: [Straight], deck: [Stance], discard: [Footing x14]}"
    )
    choose(game, "form Fountain")
    assert (len(game.state.zone(0, REMOVED)), len(game.state.zone(0, DECK))) == (5, 9)


@pytest.mark.parametrize("name", LIMITED)
def test_every_difference_cites_its_paragraph(name: str) -> None:
    """Each change of limited play names a paragraph that the registry knows, and says why."""
    for _, paragraph, why in edition_named(name).differences:
        assert rule_of(paragraph)
        assert why.endswith(".")


@pytest.mark.proves("tournament-2008 100.3.3")
def test_a_cycle_in_a_draft_is_as_ever() -> None:
    """The paragraph about drafts says nothing of cycles, so ten cards go."""
    assert edition_named("ufs-2008-draft").cycle_removes == 10


def test_todays_limited_play_matches_symbols_while_playing() -> None:
    """A card without a symbol of the character is played face down alone; infinity fits."""
    game = position(
        "edition: uvs-2024-limited\n"
        "cards:\n"
        "  - {name: Wave, type: foundation, difficulty: 2, check: 3, symbols: [water]}\n"
        "  - {name: Whole, type: foundation, difficulty: 2, check: 3, symbols: [infinity]}\n"
        "one: {hand: [Wave, Whole], character: {name: Ada, health: 20, hand: 6, symbols: [fire]}}"
    )
    assert game.options() == ["play Wave face down", "play Whole", "play Whole face down"]


@pytest.mark.proves("tournament-2008 100.3.3")
def test_a_foundation_that_starts_has_no_abilities() -> None:
    """What is printed on the foundation is gone: no ability, no keyword, and its symbols stay."""
    fields = {"name": "Well", "type": "foundation", "check": 4, "difficulty": 2}
    well = card_from_fields({**fields, "symbols": ["fire"], "text": "Form: Draw 1 card."})
    decks = ([well, *deck(hero("Oak", "fire"))[1:]], deck(hero("Ash", "fire")))
    game = new_game("ufs-2008-draft", decks, 3)
    answer(game, "pick Well")
    while asked(game) == "character":
        answer(game, "pick Ash")
    answer(game, "go first")
    card = game.state.cards[game.state.characters[0]]
    assert (card.definition.full_name, card.now.powers, card.now.traits) == ("Well", (), ())
    assert card.now.symbols == card.definition.values.symbols
