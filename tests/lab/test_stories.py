"""Stories of games: what hands and turns looked like by result, and losses that can be replayed."""

import json
from pathlib import Path

import pytest

from ringside.cli.main import run
from ringside.decks.find import deck_cards
from ringside.game import play_replay
from ringside.lab.by_result import FEWEST, at_odds, look_at
from ringside.lab.deals import Arena
from ringside.lab.players import workers
from ringside.lab.stories import LOOKED_AT, Story, tell, worst
from ringside.replay import Replay

DECK = deck_cards("odile-marsh")
ARENA = Arena(edition="uvs-2024", rivals=(deck_cards("brannoc-stone"),))


def story(score: float, opening: tuple[str, ...], turns: int, left: float, deal: int = 0) -> Story:
    """Make up a game; its health falls by one a turn, and stays three higher where it is won."""
    looks = tuple((9 - turn + 3 * int(score), 9, 0, 0, 5, 0) for turn in range(turns))
    ending = "the other player ran out of health"
    numbers = (deal, 0, 0, deal, score, ending, left)
    return Story("net", *numbers, opening, len(opening), looks, ())


def test_a_deal_is_told_as_it_is_scored() -> None:
    """The two games of a deal are those of the score, and each replay ends as its story."""
    with workers(ARENA, 1, tell) as telling:
        (told,) = telling([(DECK, "random", 3)])
    assert sum(each.score for each in told) / 2 == ARENA.score(DECK, "random", 3)
    for each in told:
        game = play_replay(Replay.from_json(each.replay(ARENA, DECK).to_json()))
        assert game.result == {1.0: 0, 0.0: 1, 0.5: 2}[each.score]
        assert (game.state.turn, game.state.ending) == (each.turns, each.ending)
        assert game.state.first == each.first
        assert {len(look) for look in each.looks} == {len(LOOKED_AT)}
        assert len(each.opening) == each.looks[0][LOOKED_AT.index("cards in hand")]


def test_hands_and_turns_are_split_by_result() -> None:
    """A card that is in all won hands and no lost one has all and none of its games won."""
    won = [story(1.0, ("Good",), 4, 0.5, deal) for deal in range(FEWEST)]
    lost = [story(0.0, ("Bad", "Dull"), 3, 0.5, deal) for deal in range(FEWEST)]
    look = look_at("net", [*won, *lost])
    assert [(each.words, each.share) for each in look.cards] == [
        ("Good", 1.0),
        ("Bad", 0.0),
        ("Dull", 0.0),
    ]
    assert [(each.words, each.games) for each in look.foundations] == [
        ("1 foundation", FEWEST),
        ("2 foundations", FEWEST),
    ]
    assert [each.turn for each in look.turns] == [1, 2, 3]  # no lost game has a fourth
    assert (look.turns[2].won[0], look.turns[2].lost[0]) == (10.0, 7.0)
    assert (look.losses[0].ending, look.losses[0].games) == ("the deck ran out of health", FEWEST)


def test_the_worst_losses_come_first() -> None:
    """Most health of the rival left is worst, then the fewest turns; wins are none."""
    games = [story(0.0, (), 5, 0.2), story(1.0, (), 3, 0.9), story(0.0, (), 7, 0.8)]
    games.append(story(0.0, (), 4, 0.8))
    assert [(each.left, each.turns) for each in worst(games, 2)] == [(0.8, 4), (0.8, 7)]


def test_pilots_with_other_results_are_told_of() -> None:
    """One pilot that wins everything and one that loses everything are at odds."""
    up = look_at("net", [story(1.0, (), 3, 0.5, deal) for deal in range(60)])
    down = look_at("greedy", [story(0.0, (), 3, 0.5, deal) for deal in range(60)])
    assert "100% won with net, 0% with greedy" in at_odds([up, down])
    assert at_odds([up, up]) == ""


def test_the_command_keeps_losses_as_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every file can be played again to the loss that it is."""
    command = ["lab", "games", "odile-marsh", "brannoc-stone", "--pilots", "random,teacher"]
    kept = ["--losses", "2", "--keep", str(tmp_path / "losses"), "--jobs", "1"]
    assert run([*command, *kept, "--deals", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["pilot"] for each in found["looks"]] == ["random", "teacher"]
    assert len(found["files"]) == len(found["worst"])
    for file in found["files"]:
        assert play_replay(Replay.from_json(Path(file).read_bytes())).result == 1
    assert run([*command, *kept, "--deals", "2"]) == 0
    assert "as turns began, won / lost" in capsys.readouterr().out
