"""Practice: experience is what was played, and what turned out well becomes likelier."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ringside.bots.net.judge import shipped_judge
from ringside.bots.net.network import Network, Weights, load, shipped, shipped_weights, weights_of
from ringside.cli.main import run
from ringside.editions import edition_named
from ringside.engine.prepare.starting import start
from ringside.training.decks import Deck, Printer, cards_with_texts, starter_decks
from ringside.training.experience import (
    HEAT,
    Experience,
    Playing,
    turned_out,
)
from ringside.training.fitting import finished, forward, softmax, taken_apart, widened
from ringside.training.judging import chances
from ringside.training.lessons import Lessons
from ringside.training.practice import FARTHEST, NEW, Practice, part_of, pulls, slopes

EDITION = edition_named("uvs-2024")
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "h_abilities"


def deck(source: Random) -> Deck:
    """Return any starter."""
    return source.choice(starter_decks(held_out=False))


@pytest.fixture(scope="module")
def experience() -> Experience:
    """Play three games."""
    player, words = weights_of(shipped_weights())
    judge = shipped_judge().weights
    found = Experience(taken_apart(player), judge, words, Lessons())
    found.play(EDITION, deck, 3, Random(4))
    return found


def test_practice_sees_what_the_player_sees(experience: Experience) -> None:
    """The scores that practice works out are those of the network that plays."""
    state = start(EDITION, (deck(Random(1)), deck(Random(2))), 5)
    state.run()
    playing = Playing(state, 0)
    player = Network(finished(experience.player), list(experience.things.words))
    for _ in range(30):
        assert playing.comes_to_a_choice()
        decision = state.decision
        assert decision is not None
        part, positions = experience.seen([playing])
        scores = forward(experience.player, experience.things.codes, part)[2]
        assert np.allclose(scores, player.scores(state, decision), atol=1e-4)
        hope = chances(experience.judge, positions)[0]
        assert hope == pytest.approx(shipped_judge().chance(state, 0), abs=1e-5)
        state.choose(int(scores.argmax()))


def test_every_choice_knows_how_it_went(experience: Experience) -> None:
    """All games end, each decision has a chance and a gain, and gains are of one size."""
    batch = experience.gathered()
    assert sorted(experience.over) == [0, 1, 2]
    assert all(hopes[-1] in (0.0, 0.5, 1.0) for hopes in experience.over.values())
    assert ((batch["chance"] > 0) & (batch["chance"] <= 1)).all()
    assert (batch["taken"] >= batch["begins"]).all()
    assert (batch["taken"] < batch["begins"] + batch["counts"]).all()
    assert abs(batch["gain"].mean()) < 1e-3
    assert abs(batch["gain"].std() - 1) < 1e-2
    assert ((batch["won"] >= 0) & (batch["won"] <= 1)).all()
    assert len(batch["positions"]) == len(batch["won"]) == len(batch["counts"])


def test_a_choice_counts_what_follows_from_it() -> None:
    """What was won against the hope later on counts for earlier choices, the later the less."""
    found = turned_out([0.5, 0.5, 1.0])
    assert found[1] == 0.5
    assert 0 < found[0] < found[1]
    assert turned_out([1.0]) == []  # a game that ended before any choice


def objective(weights: Any, batch: Any, bags: Any) -> float:
    """Return what the slopes are meant to make smaller, without the bonus for being open."""
    scores = forward(weights, bags @ weights["encode"], batch)[2]
    chances = softmax(scores / HEAT, batch["begins"], batch["owner"])
    ratio = chances[batch["taken"]] / batch["chance"]
    return -float((ratio * batch["gain"]).mean())


def test_slopes_are_those_of_the_objective(
    experience: Experience, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moving one weight of each layer a little changes the objective as its slope says."""
    monkeypatch.setattr("ringside.training.practice.CURIOUS", 0.0)
    batch = part_of(experience.gathered(), np.arange(40))
    bags = experience.things.bags[batch["things"]].astype(np.float64)
    weights: Weights = {n: each.astype(np.float64) for n, each in experience.player.items()}
    found = slopes(weights, batch, bags)
    for name, slope in found.items():
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        moved = {key: each.copy() for key, each in weights.items()}
        moved[name][place] += 1e-6
        change = (objective(moved, batch, bags) - objective(weights, batch, bags)) / 1e-6
        assert change == pytest.approx(slope[place], rel=2e-2, abs=1e-5), name


def test_no_choice_is_pulled_further_than_far_enough() -> None:
    """What is already much likelier than when it was chosen is left alone; the rest is pulled."""
    batch = {
        "begins": np.array([0, 2]),
        "owner": np.array([0, 0, 1, 1]),
        "taken": np.array([0, 2]),
        "chance": np.array([0.5, 0.5 / (1 + FARTHEST) - 0.01]),
        "gain": np.array([1.0, 1.0]),
    }
    found = pulls(np.zeros(4, np.float32), batch)
    assert found[0] < 0 < found[1]
    assert abs(found[2]) < 1e-6


def test_practice_moves_the_weights_and_the_command_keeps_the_best(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A round of games changes the weights; the folder has the shipped ones or better ones."""
    practice = Practice.of(shipped_weights())
    before = practice.player["hidden"].copy()
    assert practice.stint(EDITION, deck, 12, Random(1)) > 500
    moved = np.abs(practice.player["hidden"] - before).max()
    assert 0 < np.abs(practice.mean["hidden"] - before).max() < moved
    folder = str(tmp_path)
    assert (
        run(["train", folder, "--practise", "--rounds", "1", "--games", "2", "--deals", "2"]) == 0
    )
    assert "Round 1" in capsys.readouterr().out
    assert (tmp_path / "weights.npz").exists()


def test_what_is_kept_lies_between_start_and_end(tmp_path: Path) -> None:
    """The weights that are written have moved less far than those that were learnt."""
    practice = Practice.of(shipped_weights())
    practice.mean["table"] += 1
    practice.save(tmp_path / "mixed.npz")
    found = weights_of((tmp_path / "mixed.npz").read_bytes())[0]["table"]
    assert np.allclose(found - practice.begun["table"], NEW, atol=0.01)


def test_a_colder_player_takes_what_looks_best_more_often() -> None:
    """As a course goes on practice is colder, and the choices it draws were likelier."""
    practice, likely = Practice.of(shipped_weights()), []
    for part in (0.0, 1.0):
        practice.cool(part)
        judge = practice.judging.weights
        found = Experience(practice.player, judge, practice.words, Lessons(), practice.heat)
        found.play(EDITION, deck, 3, Random(4))
        likely.append(found.gathered()["chance"].mean())
    assert likely[0] < likely[1]


def test_a_wider_network_plays_as_the_one_it_was_made_of(
    experience: Experience, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Units that are added change no score before something is learnt, and then they do learn."""
    monkeypatch.setattr("ringside.training.fitting.FIRST", 160)
    monkeypatch.setattr("ringside.training.fitting.SECOND", 64)
    wider = widened(experience.player, np.random.default_rng(1))
    assert wider["hidden"].shape == (160, 64)
    batch = part_of(experience.gathered(), np.arange(40))
    bags = experience.things.bags[batch["things"]]
    before, after = (
        forward(each, bags @ each["encode"], batch)[2] for each in (experience.player, wider)
    )
    assert np.allclose(after, before, atol=1e-4)
    assert np.abs(slopes(wider, batch, bags)["hidden"][-32:]).max() > 0


def test_words_that_are_taken_up_say_nothing_before_they_are_learnt(tmp_path: Path) -> None:
    """A network with more words, written and read, plays as the one before it did."""
    practice = Practice.of(shipped_weights())
    known = len(practice.words)
    decks = starter_decks(held_out=False)
    cards = [card for deck in decks for card in deck]
    printer = Printer(cards, Random(1), cards_with_texts(SCENARIOS))
    practice.take_up_words([printer.deck(each) for each in decks])
    assert len(practice.words) > known
    practice.save(tmp_path / "more.npz")
    before, after = shipped(), load((tmp_path / "more.npz").read_bytes())
    state = start(EDITION, (deck(Random(1)), deck(Random(2))), 5)
    state.run()
    while (decision := state.decision) is not None and state.turn < 4:
        scores = before.scores(state, decision)
        assert np.allclose(after.scores(state, decision), scores, atol=0.25)
        state.choose(int(scores.argmax()))
