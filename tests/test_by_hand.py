"""By hand: what is not understood is declared, proposed, agreed to or refused, and carried out."""

import pytest

from ringside.cards.unread import BY_HAND
from ringside.engine.byhand.tools import TOOLS
from ringside.engine.model.kinds import HAND
from ringside.engine.model.randomness import seeded
from ringside.errors import UserError
from ringside.fuzz.play import fuzz_game
from ringside.game import Game, new_game, play_replay
from ringside.replay import Replay
from tests.test_unread import RIDDLE, deck

ATTEMPTS = 40


def begun(seed: int = 1, alone: int | None = None) -> Game:
    """Return a game with hands at the first question of the first Combat Phase."""
    game = new_game("ufs-2020", (deck(), deck()), seed, None, BY_HAND, alone)
    while game.decision is not None and game.decision.kind != "form":
        game.apply(0)
    return game


def say(game: Game, *words: str) -> None:
    """Answer one question after the other, each by the word or the kind of an option."""
    for word in words:
        decision = game.decision
        assert decision is not None
        found = [n for n, o in enumerate(decision.options) if word in (o.word, o.kind)]
        assert found, (word, game.options())
        game.apply(found[0])


def told(game: Game, seat: int) -> list[str]:
    """Return the log as a seat hears it."""
    return [line["words"] for line in game.log(seat)]


def test_a_step_is_agreed_to_and_then_carried_out() -> None:
    """Health changes once the rival agrees, and the log marks it as by hand for both."""
    game = begun()
    seat, before = game.active, list(game.state.health)
    game.act_by_hand(seat)
    say(game, "change health", "your rival", "loses", "3")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1 - seat, "agree")
    assert game.state.health == before
    say(game, "agree")
    assert game.state.health[1 - seat] == before[1 - seat] - 3
    for each in (0, 1):
        assert any("(by hand)" in words for words in told(game, each))


def test_nobody_is_forced() -> None:
    """What is refused does not happen, and the player is asked for something else."""
    game = begun()
    seat, before = game.active, list(game.state.health)
    game.act_by_hand(seat)
    say(game, "change health", "your rival", "loses", "3", "refuse")
    assert game.state.health == before
    assert game.decision is not None
    assert game.decision.seat == seat
    say(game, "done")
    assert game.decision is not None
    assert game.decision.kind == "form"
    assert not any("(by hand)" in words for words in told(game, 0))


def test_all_can_be_refused_until_one_says_otherwise() -> None:
    """Who refuses all is not asked again, and the other one cannot even begin."""
    game = begun()
    seat = game.active
    game.act_by_hand(seat)
    say(game, "draw cards", "you", "1", "refuse all")
    assert game.decision is not None
    assert game.decision.kind == "form"
    assert not game.may_act_by_hand(seat)
    with pytest.raises(UserError, match="by hand"):
        game.act_by_hand(seat)
    game.act_by_hand(1 - seat)
    say(game, "ask me again", "done")
    assert game.may_act_by_hand(seat)


def test_all_can_be_waved_through() -> None:
    """Who agrees to all is not asked any more, until they want to be."""
    game = begun()
    seat = game.active
    game.act_by_hand(seat)
    say(game, "draw cards", "you", "1", "agree to all", "draw cards", "you", "2")
    hand = len(game.state.zone(seat, HAND))
    say(game, "draw cards", "you", "2", "done")
    assert len(game.state.zone(seat, HAND)) == hand + 2


def test_the_question_of_the_other_is_interrupted_once() -> None:
    """A player who is asked something can be held up, but not again before they have answered."""
    game = begun()
    seat = game.active
    game.act_by_hand(1 - seat)
    say(game, "done")
    assert game.decision is not None
    assert game.decision.seat == seat
    assert not game.may_act_by_hand(1 - seat)
    assert game.may_act_by_hand(seat)
    say(game, "play")
    while game.decision is not None and not game.may_act_by_hand(1 - seat):
        game.apply(0)
    assert game.decision is not None


def test_against_a_bot_it_works_alone() -> None:
    """Nobody is asked, and the bot's seat cannot act by hand itself."""
    game = begun(alone=0)
    before = game.state.health[1]
    if game.decision is not None and game.decision.seat == 1:
        assert not game.may_act_by_hand(1)
    game.act_by_hand(0)
    say(game, "deal damage", "your rival", "2", "done")
    assert game.state.health[1] == before - 2
    assert not game.may_act_by_hand(1)


def test_games_without_hands_offer_none() -> None:
    """Where the game does not allow it nothing can be done by hand."""
    game = new_game("ufs-2020", (deck(), deck()), 1, None, "leave-out")
    while game.decision is not None and game.decision.kind != "form":
        game.apply(0)
    assert not game.may_act_by_hand(game.active)


def declared(seed: int) -> Game | None:
    """Play until an ability that is not understood is offered, and play it."""
    game, source = begun(seed), seeded(seed)
    while game.decision is not None:
        options = game.decision.options
        for number, option in enumerate(options):
            if option.power is not None and option.power.unread:
                game.apply(number)
                return game
        game.apply(source.below(len(options)))
    return None


def test_an_ability_is_declared_at_its_timing() -> None:
    """It is offered as the enhance that it is; both read its text, and its player acts."""
    game = next(found for seed in range(ATTEMPTS) if (found := declared(seed)) is not None)
    assert game.decision is not None
    assert game.decision.kind == "hand"
    for seat in (0, 1):
        assert any(RIDDLE.rstrip(".") in words for words in told(game, seat))
    say(game, "done")
    assert game.decision is None or game.decision.kind != "hand"


def test_a_look_is_known_to_the_one_who_looks() -> None:
    """The other player hears that cards are looked at, and sees none of them."""
    game = begun()
    seat = game.active
    game.act_by_hand(seat)
    say(game, "look at a deck", "your rival", "3", "agree")
    shown = [game.view(each)["players"][1 - seat]["zones"]["deck"]["cards"] for each in (0, 1)]
    assert len(shown[seat]) == 3
    assert shown[1 - seat] == []
    looker = ("One", "Two")[seat]
    assert f"{looker} looks at 3 cards (by hand)." in told(game, 1 - seat)
    say(game, "done")
    assert game.view(seat)["players"][1 - seat]["zones"]["deck"]["cards"] == []


def test_a_card_of_ones_hand_stays_hidden() -> None:
    """A card that goes from the hand to the deck is named to its player alone."""
    game = begun()
    seat = game.active
    game.act_by_hand(seat)
    say(game, "move a card", "your hand", "pick")
    say(game, "put it under its owner's deck")
    for word in ("Stone", "Riddling Jab"):
        assert game.decision is not None
        assert word not in game.view(1 - seat)["decision"]["prompt"]  # type: ignore[index]
        assert word not in told(game, 1 - seat)[-1]
    assert "(a card)" in told(game, 1 - seat)[-1]


def test_a_game_by_hand_is_replayed() -> None:
    """Replays, copies and marks hold what was done by hand as any other choice."""
    game = begun(3)
    game.act_by_hand(game.active)
    say(game, "draw cards", "you", "2", "agree", "end the attack", "refuse", "done")
    again = play_replay(Replay.from_json(game.replay().to_json()))
    assert (again.mark(), again.choices) == (game.mark(), game.choices)
    assert (again.unread, told(again, 0)) == (BY_HAND, told(game, 0))
    assert game.copy().mark() == game.mark()


def test_every_tool_can_be_chosen() -> None:
    """All tools are offered by name, and each of them can be left again."""
    game = begun()
    game.act_by_hand(game.active)
    for tool in TOOLS:
        say(game, tool.word)
        say(game, "back" if tool.asks else "refuse")


@pytest.mark.parametrize("edition", ["ufs-2008", "ufs-2020", "uvs-2025"])
def test_random_games_by_hand_break_nothing(edition: str) -> None:
    """With hands open at random every invariant is kept, copies and replays are equal."""
    for seed in range(1, 9):
        assert fuzz_game(seed, edition, "", by_hand=True).failure == ""
