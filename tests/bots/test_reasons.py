"""A search gives its reasons, and finds what cost a game."""

import json
from pathlib import Path

import pytest

from ringside.bots.budget import Budget
from ringside.bots.consequences import compared
from ringside.bots.labels import labels
from ringside.bots.looking_back import costliest
from ringside.bots.net.player import NetBot
from ringside.bots.race import Race
from ringside.bots.reasons import Chance, considered, ranked, sentence
from ringside.bots.sight import Sight
from ringside.cli.main import run
from ringside.decks.find import deck_cards
from ringside.engine.model.kinds import NONE
from ringside.game import Game, begin_replay, new_game
from tests.engine.position import choose, position

DECKS = (deck_cards("odile-marsh"), deck_cards("brannoc-stone"))


def lethal_block() -> Game:
    """Return a game in which somebody dies unless they block, and half a block saves them."""
    for seed in range(40):
        game = new_game("uvs-2024", DECKS, seed)
        bot = NetBot(1)
        while (decision := game.decision) is not None:
            state = game.state
            if decision.kind == "block" and state.attack != NONE and len(labels(state)) > 1:
                attack = state.cards[state.attack].now
                health = state.health[decision.seat]
                if (attack.damage + 1) // 2 < health <= attack.damage and attack.speed <= 3:
                    return game
            game.apply(bot.choose(Sight(state)))
    raise AssertionError("nobody had to block")


def finish(game: Game) -> None:
    """Let the learnt player play a game to its end."""
    while game.decision is not None:
        game.apply(NetBot(1).choose(Sight(game.state)))


def test_a_lethal_attack_is_blocked_and_the_reason_says_so() -> None:
    """Declining loses at once: the advice is to block, and passing has the worst chance."""
    game = lethal_block()
    assert game.decision is not None
    found = considered(Sight(game.state), game.options(), 1, Budget(iterations=60))
    assert game.decision.options[found.option].kind == "block"
    assert found.reason.startswith("You win about")
    assert found.chances[0].option == found.option
    assert found.chances == sorted(found.chances, key=lambda each: -each.chance)


def test_options_are_compared_in_the_games_that_they_share() -> None:
    """What fell out after two lucky games is behind the leader by what it was behind in those."""
    race = Race([0, 1])
    leader, fallen = race.everybody
    leader.outcomes, fallen.outcomes = [0.9, 0.8, 0.2, 0.1], [0.8, 0.7]
    race.running = [leader]
    found = [(each.words, each.chance) for each in ranked(race, ["lead", "fall"])]
    assert found == [("lead", 0.5), ("fall", 0.4)]


def test_chances_are_whole_percents() -> None:
    """The sentence and the list beside it round alike, since nothing is left to be rounded."""
    race = Race([0, 1])
    leader, _ = race.everybody
    leader.outcomes = [0.585, 0.585]
    (found, *_) = ranked(race, ["lead", "fall"])
    assert found.chance in (0.58, 0.59)
    assert f"{found.chance:.0%}" in sentence([found])


def test_nobody_is_advised_to_die_with_a_prevention_at_hand() -> None:
    """Where an attack kills unless an ability weakens it, the advice is that ability."""
    duck = (
        "{name: Duck, type: foundation, difficulty: 2, check: 5, symbols: [fire],"
        ' text: "Enhance Commit: Your rival\'s attack gets -3 damage."}'
    )
    game = position(f"{{one: {{hand: [Jab]}}, two: {{health: 3, stage: [{duck}]}}}}")
    choose(game, "play Jab")
    assert game.options() == ["enhance Duck", "pass"]
    found = considered(Sight(game.state), game.options(), 1, Budget(iterations=40))
    assert game.options()[found.option] == "enhance Duck"


def test_without_time_no_chance_is_made_up() -> None:
    """Where no imagined game came to its end, the learnt player's choice is told as such."""
    game = lethal_block()
    found = considered(Sight(game.state), game.options(), 1, Budget(seconds=1e-9))
    assert "no time to look ahead" in found.reason
    assert found.chances == []


def test_sentences_compare_the_best_with_the_next() -> None:
    """A clear lead names both chances, a small one says that both are about as good."""
    best, next_, far = (Chance(0, "block", 0.6), Chance(1, "wait", 0.59), Chance(2, "pass", 0.3))
    assert "“wait” is about as good" in sentence([best, next_])
    assert "60% of the games" in sentence([best, far])
    assert "30% after “pass”" in sentence([best, far])
    assert sentence([best]).endswith("“block”.")
    assert "saves the game" in sentence([Chance(0, "block", 0.0), Chance(1, "wait", 0.0)])


def test_the_greatest_difference_is_the_reason() -> None:
    """Staying alive comes first, then winning, then what changed most; a trifle is no reason."""
    even = (0.1, 0.1, 20.0, 4.0, 3.0, 5.0, 20.0, 4.0, 3.0, 5.0)
    assert compared(even, even) == ""
    safe = (0.1, 0.0, *even[2:])
    assert compared(safe, even) == "you live on for two turns in 100% of them, instead of 90%"
    won = (0.3, *even[1:])
    assert compared(won, even) == "the first wins within two turns in 30% of them, instead of 10%"
    built = (*even[:3], 6.0, *even[4:])
    assert compared(built, even) == "the first leaves you 2.0 foundations more"
    hurt = (*even[:6], 17.0, *even[7:])
    assert compared(hurt, even) == "the first leaves your rival 3.0 health less"


def test_the_blunder_of_a_game_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody who does not block what kills them is told of that very choice."""
    game = lethal_block()
    assert game.decision is not None
    seat, place = game.decision.seat, len(game.choices)
    game.apply(len(game.decision.options) - 1)
    finish(game)
    assert game.result == 1 - seat
    start = begin_replay(game.replay())
    for choice in game.choices[:place]:
        start.apply(choice)
    costs = costliest(start, game.choices[place:], seat, Budget(iterations=40), lambda: None)
    assert (costs[0].choice, costs[0].turn) == (0, start.turn)
    assert costs[0].cost > 0.05
    file = tmp_path / "game.json"
    short = new_game("uvs-2024", DECKS, 4)
    for _ in range(6):
        short.apply(0)
    short.concede(0)
    file.write_bytes(short.replay().to_json())
    assert run(["replay", "mistakes", str(file), "--iterations", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seat"] == "one"
