"""The teacher plays by simple rules and gives its reasons."""

from ringside.bots import bot_named
from ringside.bots.advice import Advice
from ringside.bots.sight import Sight
from ringside.bots.teacher import TeacherBot
from ringside.decks.find import deck_cards
from ringside.game import Game, new_game


def taught(
    edition: str, names: tuple[str, str], seed: int
) -> tuple[Game, list[tuple[str, Advice]]]:
    """Let two teachers play; return the game and every advice with the kind of its decision."""
    game = new_game(edition, (deck_cards(names[0]), deck_cards(names[1])), seed)
    teacher = TeacherBot(1)
    given: list[tuple[str, Advice]] = []
    while game.decision is not None:
        advice = teacher.advise(Sight(game.state))
        given.append((game.decision.kind, advice))
        game.apply(advice.option)
    return game, given


def test_teachers_finish_their_games_and_always_say_why() -> None:
    """Every answer is legal and comes with a sentence, in old and new rules."""
    for edition, names in (
        ("uvs-2024", ("odile-marsh", "kestrel-voss")),
        ("ufs-2020", ("mother-cinder", "lady-ashgrove")),
    ):
        game, given = taught(edition, names, 2)
        assert game.result in (0, 1)
        assert all(len(advice.reason) > 15 and advice.reason[-1] == "." for _, advice in given)


def test_reasons_speak_of_the_card_at_hand() -> None:
    """Building names the foundation, attacking the damage, blocking the zone."""
    _, given = taught("uvs-2024", ("odile-marsh", "kestrel-voss"), 3)
    reasons = [advice.reason for _, advice in given]
    assert any(reason.startswith("Build with") for reason in reasons)
    assert any(reason.startswith("Attack with") for reason in reasons)
    assert any("blocks" in reason or "block" in reason for reason in reasons)


def test_the_teacher_beats_random_play() -> None:
    """Simple rules win both of these games, from either seat."""
    for seat in (0, 1):
        game = new_game("uvs-2024", (deck_cards("odile-marsh"), deck_cards("brannoc-stone")), 4)
        bots = [bot_named("random", 1), bot_named("random", 2)]
        bots[seat] = bot_named("teacher", 1)
        while game.decision is not None:
            game.apply(bots[game.decision.seat].choose(Sight(game.state)))
        assert game.result == seat
