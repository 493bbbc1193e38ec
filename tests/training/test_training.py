"""Training: lessons are learnt, decks are what they should be, and duels are fair."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ringside.bots import bot_named
from ringside.bots.bot import Bot
from ringside.bots.net.judge import load_judge, shipped_judge
from ringside.bots.net.network import load
from ringside.bots.net.position import POSITION
from ringside.bots.net.reading import nodes_of
from ringside.bots.sight import Sight
from ringside.cli.main import run
from ringside.decks import starters
from ringside.decks.find import cards_of
from ringside.editions import edition_named
from ringside.engine.prepare.starting import start
from ringside.programs.amounts import Number
from ringside.training.course import Course, Plan
from ringside.training.decks import (
    HELD_OUT,
    Printer,
    cards_to_learn,
    cards_with_texts,
    drawn_deck,
    starter_decks,
)
from ringside.training.duel import Score, duel
from ringside.training.fitting import RATE, SECOND, Fit, bag_matrix, batch_of, fresh
from ringside.training.judging import teach_judge
from ringside.training.lessons import gathered

ALL = np.ones(1, np.float32)  # no word is hidden
SMALL = Plan(rounds=1, games=2, imagined=2, epochs=1, deals=2, seed=3)


def test_learning_brings_the_preferences_nearer_to_the_teachers(tmp_path: Path) -> None:
    """After a few hundred steps on the same lessons they are met far better than before."""
    course = Course(tmp_path, SMALL)
    course.collect(0).save(tmp_path / "lessons-0.npz")
    lessons, bags = gathered([tmp_path / "lessons-0.npz"])
    words = {word: place for place, word in enumerate(sorted({w for bag in bags for w in bag}))}
    fit = Fit(fresh(len(words), np.random.default_rng(1)), bag_matrix(bags, words))
    batch = batch_of(lessons, np.arange(min(200, len(lessons["counts"]))))
    before = fit.slopes(batch, ALL)[1]
    for _ in range(200):
        fit.step(batch, RATE)
    assert fit.slopes(batch, ALL)[1] < before - 0.05


def test_slopes_are_those_of_the_loss() -> None:
    """Moving one weight of each layer a little changes the loss as its slope says."""
    source = np.random.default_rng(2)
    fit = Fit(
        {name: each.astype(np.float64) for name, each in fresh(6, source).items()},
        source.random((5, 6)),
    )
    counts = np.array([3, 2])
    lessons = {
        "counts": counts,
        "begins": np.array([0, 3]),
        "tables": source.random((2, len(fit.weights["table"]))),
        "options": source.random((5, len(fit.weights["option"]))),
        "about": np.array([[1, 2], [0, 3]]),
        "chosen": np.array([[1, 0], [2, 4], [3, 0], [0, 4], [2, 1]]),
        "worth": source.random(5) * 0.1,
    }
    batch = batch_of(lessons, np.array([0, 1]))
    batch["weight"] = np.ones(2)
    slopes, before = fit.slopes(batch, ALL)
    for name, weights in fit.weights.items():
        flat, place = weights.reshape(-1), int(np.abs(slopes[name]).argmax())
        flat[place] += 1e-6
        after = fit.slopes(batch, ALL)[1]
        flat[place] -= 1e-6
        assert abs((after - before) / 1e-6 - slopes[name].reshape(-1)[place]) < 1e-3, name


def test_no_card_of_a_held_out_deck_is_learnt_from() -> None:
    """Neither drawn decks nor starters have one of them."""
    held = {card.full_name for name in HELD_OUT for card in cards_of(starters()[name], name)}
    source = Random(1)
    decks = [drawn_deck(cards_to_learn(), source) for _ in range(20)]
    assert held.isdisjoint(card.name for deck in decks for card in deck)
    assert len(starter_decks(held_out=True)) == len(HELD_OUT)


def test_printed_anew_copies_stay_copies() -> None:
    """A deck of cards that nobody printed has as many cards, and copies in the same places."""
    deck = starter_decks(held_out=False)[0]
    printed = Printer(deck, Random(1)).deck(deck)
    assert [deck.index(card) for card in deck] == [printed.index(card) for card in printed]
    assert [card.type for card in deck] == [card.type for card in printed]
    assert sum(one != two for one, two in zip(deck, printed, strict=True)) > len(deck) / 3


def test_texts_of_scenarios_are_lent_but_none_of_a_held_out_deck() -> None:
    """Cards printed anew have abilities that no printed card has, all of them from the folder."""
    texts = cards_with_texts(Path(__file__).parents[1] / "scenarios" / "h_abilities")
    strange = {ability for card in texts for ability in card.abilities}
    decks = starter_decks(held_out=False)
    cards = [card for deck in decks for card in deck]
    printer = Printer(cards, Random(5), texts)
    printer.varied = lambda value: value  # type: ignore[method-assign] # numbers stay
    printed = {
        ability for deck in decks for card in printer.deck(deck) for ability in card.abilities
    }
    own = {ability for card in cards for ability in card.abilities}
    assert printed - own
    assert printed - own <= strange
    held = {
        ability for deck in starter_decks(held_out=True) for c in deck for ability in c.abilities
    }
    assert held.isdisjoint(strange)


def test_characters_are_printed_anew() -> None:
    """Some have other health, some abilities of other cards, but all are characters that play."""
    decks = starter_decks(held_out=False)
    printer = Printer([card for deck in decks for card in deck], Random(2))
    printed = [printer.deck(deck)[0] for deck in decks * 4]
    assert {card.type for card in printed} == {"character"}
    assert len({card.health for card in printed}) > len({deck[0].health for deck in decks})
    own = {ability for deck in decks for ability in deck[0].abilities}
    assert any(ability not in own for card in printed for ability in card.abilities)


def test_numbers_in_texts_move_by_one_and_keep_their_sign() -> None:
    """The rest of a program stays as it is."""
    cards = starter_decks(held_out=False)[0]
    printer = Printer(cards, Random(3))
    moved = 0
    for ability in [ability for card in cards for ability in card.abilities]:
        before, after = list(nodes_of(ability)), list(nodes_of(printer.varied(ability)))
        for one, two in zip(before, after, strict=True):
            assert type(one) is type(two)
            if isinstance(one, Number) and isinstance(two, Number):
                assert abs(one.n - two.n) <= 1
                assert one.n * two.n > 0 or one == two
                moved += one != two
    assert moved > 3


def test_a_network_is_tried_with_decks_that_it_did_not_learn_with(tmp_path: Path) -> None:
    """What decides whether it is kept are decks of their own, none of them a starter."""
    course = Course(tmp_path, SMALL)
    learnt = {*course.others, *course.starters, *starter_decks(held_out=True)}
    assert len(course.trials) > len(course.starters)
    assert learnt.isdisjoint(course.trials)


def test_a_duel_of_equals_is_even_in_every_deal() -> None:
    """Each deal is played from both sides, so a bot wins as often as it loses against itself."""
    edition, decks = edition_named("uvs-2024"), starter_decks(held_out=False)
    scores = duel(edition, decks, *(lambda seed: bot_named("random", seed),) * 2, 6, 1)
    assert list(scores)[-1].deals == [1.0] * 6


class Looking(Bot):
    """Takes the first option and notes whether it knows its rival's list."""

    def __init__(self, notes: list[bool]) -> None:
        """Take where to note it."""
        self.notes = notes

    def choose(self, sight: Sight) -> int:
        """Note what is known."""
        self.notes.append(sight.knows_lists)
        return 0


def test_only_the_first_of_a_blind_duel_must_guess() -> None:
    """From both sides the blind one is not told its rival's list, and the other one is."""
    edition, decks = edition_named("uvs-2024"), starter_decks(held_out=False)
    one: list[bool] = []
    two: list[bool] = []
    scores = duel(
        edition, decks, lambda _: Looking(one), lambda _: Looking(two), 1, 1, is_blind=True
    )
    assert len(list(scores)) == 1
    assert (set(one), set(two)) == ({False}, {True})


def test_an_interval_narrows_with_the_deals() -> None:
    """More deals of the same kind say more."""
    few, many = Score([0.0, 1.0, 2.0] * 3), Score([0.0, 1.0, 2.0] * 30)
    assert few.share == many.share == 0.5
    assert few.interval[0] < many.interval[0] < 0.5 < many.interval[1] < few.interval[1]


def test_a_course_goes_on_where_it_was(tmp_path: Path) -> None:
    """The command writes weights that play, and a second call does no round again."""
    words = ["train", str(tmp_path), "--games", "2", "--imagined", "2", "--deals", "2"]
    assert run([*words, "--rounds", "1"]) == 0
    first = (tmp_path / "weights.npz").read_bytes()
    assert load(first).weights["score"].shape == (SECOND,)
    lessons = (tmp_path / "lessons-0.npz").stat().st_mtime_ns
    assert run([*words, "--rounds", "1"]) == 0
    assert (tmp_path / "lessons-0.npz").stat().st_mtime_ns == lessons
    assert (tmp_path / "weights.npz").read_bytes() == first


def test_a_course_without_games_is_refused() -> None:
    """One sentence says what was expected."""
    assert run(["train", "nowhere", "--games", "0"]) == 2


def test_a_judge_learns_who_wins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Health decides made-up games; the judge taught by them says so, and adds up to one."""
    source = Random(1)

    def games() -> Iterator[tuple[list[list[float]], float]]:
        for _ in range(400):
            won = source.random() < 0.5
            rows = [[source.random() for _ in range(POSITION)] for _ in range(40)]
            for place, row in enumerate(rows):
                row[3] += won == (place % 2 == 0)  # every other row is the first seat's
            yield rows, float(won)

    path = tmp_path / "judge.npz"
    loss, count = teach_judge(games(), path, 1)
    assert (count, path.exists()) == (800, True)
    assert loss < 0.5
    assert run(["train", str(tmp_path), "--judge", "--games", "12"]) == 0
    assert "positions put aside" in capsys.readouterr().out
    deck = starter_decks(held_out=True)[0]
    state = start(edition_named("uvs-2024"), (deck, deck), 1)
    state.run()
    while state.turn < 3:
        state.choose(0)
    judge = load_judge(path.read_bytes())
    assert judge.chance(state, 0) + judge.chance(state, 1) == pytest.approx(1.0)
    health = shipped_judge().chance(state, 0)
    state.health[0] -= 10
    assert shipped_judge().chance(state, 0) < health
