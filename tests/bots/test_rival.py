"""A bot that does not know its rival's list guesses one from what it has seen."""

from collections import Counter

from msgspec.structs import replace

from ringside.bots.rival import Rival, disguised, is_of_deck, pool
from ringside.bots.sight import Sight
from ringside.decks.find import deck_cards
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import CHARACTER, STAGE
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.telling.view import view
from ringside.game import Game, new_game


def midway(seed: int, choices: int) -> Game:
    """Return a game after some random choices."""
    game = new_game("uvs-2024", (deck_cards("odile-marsh"), deck_cards("brannoc-stone")), seed)
    source = seeded(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.apply(source.below(len(game.decision.options)))
    return game


def hidden_names(state: State, seat: int) -> Counter[str]:
    """Count the names of the rival's cards that a seat cannot see."""
    return Counter(
        card.definition.full_name
        for card in state.cards
        if is_of_deck(card, 1 - seat) and not may_see(card, seat)
    )


def test_a_guess_changes_nothing_that_can_be_seen() -> None:
    """To its seat the game with the guessed deck looks just like the real one."""
    for choices in (5, 40, 90):
        game = midway(3, choices)
        assert game.decision is not None
        seat = game.decision.seat
        assumed = Rival(seeded(1)).assume(game.state, seat)
        assert view(assumed, seat) == view(game.state, seat)


def test_before_characters_are_shown_the_rival_is_given_one() -> None:
    """Who chooses between characters imagines a rival that can start the game, whoever it is."""
    decks = (deck_cards("odile-marsh"), deck_cards("mother-cinder"))
    game = new_game("uvs-2024", decks, 1)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("character", 1)
    guessed = set()
    for seed in range(4):
        imagined = Rival(seeded(seed)).assume(game.state, 1)
        imagined.choose(0)
        starter = imagined.cards[imagined.characters[0]]
        assert starter.now.type == CHARACTER
        guessed.add(starter.definition.full_name)
    assert len(guessed) > 1


def test_a_guess_cannot_depend_on_the_real_list() -> None:
    """Two games that look alike but hide other cards lead to the same guess."""
    game = midway(3, 60)
    assert game.decision is not None
    seat = game.decision.seat
    other = game.state.copy()
    strange = pool("uvs-2024")
    for place, card in enumerate(other.cards):
        if is_of_deck(card, 1 - seat) and not may_see(card, seat):
            other.cards[place] = disguised(card, other.epoch, strange[place % len(strange)])
    guesses = [Rival(seeded(7)).assume(state, seat) for state in (game.state, other)]
    names = [[card.definition.full_name for card in guess.cards] for guess in guesses]
    assert hidden_names(game.state, seat) != hidden_names(other, seat)
    assert names[0] == names[1]


def test_a_guess_is_of_the_rivals_symbols() -> None:
    """Every guessed card shares a symbol with the rival's character."""
    game = midway(3, 30)
    symbols = game.state.cards[game.state.characters[1]].definition.values.symbols
    rival = Rival(seeded(2))
    rival.assume(game.state, 0)
    assert rival.rest
    assert all(card.values.symbols & symbols for card in rival.rest)


def test_what_was_seen_stays_in_the_guess() -> None:
    """Cards that went back to where nobody looks are still believed to be in the deck."""
    game = midway(3, 90)
    rival = Rival(seeded(2))
    rival.assume(game.state, 0)
    seen = dict(rival.seen)
    early = midway(3, 8)
    rival.assume(early.state, 0)
    hidden = hidden_names(rival.assume(early.state, 0), 0)
    visible = Counter(
        card.definition.full_name
        for card in early.state.cards
        if is_of_deck(card, 1) and may_see(card, 0)
    )
    assert sum(seen.values()) > 10
    assert all(hidden[name] + visible[name] >= count for name, count in seen.items())


def test_imagined_games_of_a_closed_list_can_be_played_out() -> None:
    """A guessed deck is a real deck to the machine: games with it reach their end."""
    game = midway(5, 25)
    source = seeded(9)
    for seed in range(3):
        imagined = Sight(game.state).imagine(seed)
        while imagined.decision is not None:
            imagined.choose(source.below(len(imagined.decision.options)))
        assert imagined.result in (0, 1, 2)


def test_an_open_list_is_imagined_as_it_is() -> None:
    """With open lists only the order is dealt anew, the cards are the rival's own."""
    game = midway(3, 40)
    assert game.decision is not None
    seat = game.decision.seat
    imagined = Sight(game.state, open_lists=True).imagine(5)
    assert hidden_names(imagined, seat) == hidden_names(game.state, seat)
    assert hidden_names(Sight(game.state).imagine(5), seat) != hidden_names(game.state, seat)


def test_a_card_face_down_in_play_is_not_taken_for_its_guessed_face() -> None:
    """What lies face down in play keeps its values under a guessed face, and says so."""
    state = midway(3, 40).state
    card = state.edit(state.zone(1, STAGE)[-1])
    card.face_up = False
    card.become(card.base.copy())
    guessed = disguised(card, state.epoch, pool("uvs-2024")[0])
    assert guessed.now is card.now
    assert not guessed.plain


def test_a_guess_is_of_the_library_that_is_played() -> None:
    """Where both decks are of a set of somebody's own, no card of Ringside's sets is guessed."""
    decks = tuple(
        tuple(replace(card, set="harbour") for card in deck_cards(name))
        for name in ("odile-marsh", "brannoc-stone")
    )
    game = new_game("uvs-2024", (decks[0], decks[1]), 3)
    for _ in range(12):
        game.apply(0)
    rival = Rival(seeded(2))
    rival.assume(game.state, 0)
    assert rival.rest
    assert {card.printed.set for card in rival.rest} == {"harbour"}
