"""The laboratory compares decks on equal deals and says no more than it knows."""

import json
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from ringside.cards.model import Card
from ringside.cli.main import run
from ringside.decks import starters
from ringside.decks.find import deck_cards
from ringside.lab.deals import Arena, Cards, aligned
from ringside.lab.gauntlet import run_gauntlet
from ringside.lab.legal import legality
from ringside.lab.players import players
from ringside.lab.swap import Finding, Limits, Play, disagreement, swap_test
from ringside.lab.tune import Swap, discoveries, swaps, tune

DECK = deck_cards("odile-marsh")
OTHER = deck_cards("brannoc-stone")
ARENA = Arena(edition="uvs-2024", rivals=(OTHER,))


def worth(good: dict[Card, float]) -> Play:
    """Return players for whom a deck wins as often as its cards say, each deal by its own luck."""

    def play(tasks: list[tuple[Cards, str, int]]) -> list[float]:
        scores = []
        for deck, pilot, deal in tasks:
            luck = Random(f"{pilot}/{deal}").random()
            chance = 0.5 + sum(share for card, share in good.items() if card in deck)
            scores.append(float(luck < chance))
        return scores

    return play


def test_shared_cards_keep_their_places() -> None:
    """Only the changed cards lie elsewhere, so equal shuffles deal equal hands."""
    changed = (*DECK[:5], OTHER[7], *DECK[6:])
    shuffled = (changed[0], *sorted(changed[1:], key=lambda card: card.name, reverse=True))
    found = aligned(shuffled, DECK)
    assert sorted(found, key=lambda card: card.id) == sorted(changed, key=lambda card: card.id)
    assert sum(one != two for one, two in zip(found, DECK, strict=True)) == 1


def test_a_deck_against_itself_makes_no_difference() -> None:
    """Real games of the same deck are the same, with every pilot: the difference is nothing."""
    with players(ARENA, 1) as play:
        for pilot in ("random", "net"):
            found = swap_test((DECK, DECK), pilot, Limits(deals=6), play)
            assert (found.points, found.verdict, found.deals) == (0.0, "no difference", 6)


def test_processes_play_the_same_deals() -> None:
    """Two processes give the scores of one, in the same order."""
    tasks = [(DECK, "random", deal) for deal in range(6)]
    with players(ARENA, 1) as one, players(ARENA, 2) as two:
        assert one(tasks) == two(tasks)


def test_a_test_ends_once_it_is_decided() -> None:
    """A change that wins many deals is called better long before the last deal."""
    better = (*DECK[:5], OTHER[7], *DECK[6:])
    play = worth({OTHER[7]: 0.3})
    found = swap_test((DECK, better), "net", Limits(deals=5000), play)
    assert found.verdict == "better"
    assert found.low > 0
    assert found.deals < 500


def test_pilots_that_disagree_are_told_of() -> None:
    """Opposite or distant findings warn; findings that fit each other do not."""
    up = Finding("net", 100, 4.0, 1.0, 7.0)
    down = Finding("greedy", 100, -3.0, -6.0, -0.5)
    open_ = Finding("greedy", 100, 0.5, -2.0, 3.0)
    assert "disagree: net finds +4.0 points and greedy -3.0" in disagreement([up, down])
    assert "Only some" in disagreement([up, open_])
    assert disagreement([up, up]) == ""


def candidates() -> list[Swap]:
    """Return legal swaps from one starter into another."""
    lists = starters()
    is_legal = legality([lists["odile-marsh"], lists["brannoc-stone"]], "uvs-2024")
    return list(swaps(DECK, list(OTHER[1:]), is_legal))


def test_only_legal_swaps_are_tried() -> None:
    """Characters stay, no card comes in twice, and the size of the deck is kept."""
    found = candidates()
    assert len(found) > 20
    for swap in found:
        changed = swap.apply(DECK)
        assert len(changed) == len(DECK)
        assert swap.into not in DECK
        assert "character" not in (swap.into.type, swap.out.type)


def test_a_planted_weak_card_is_found() -> None:
    """One card of the deck costs twenty points: the swaps that help all take it out."""
    found = candidates()
    weak = found[0].out
    result = tune(DECK, found[:60], ["net", "greedy"], 400, worth({weak: -0.2}))
    assert result.chosen
    assert all(words.endswith(f" for {weak.name}") for words, _ in result.helping)
    assert weak not in result.deck
    assert [each.verdict for each in result.together] == ["better", "better"]
    assert result.together[0].low < 20.0 < result.together[0].high


def test_where_no_swap_helps_none_is_found() -> None:
    """Of forty swaps that change nothing but luck, none is called better in five searches."""
    found = candidates()[:40]

    def play(tasks: list[tuple[Cards, str, int]]) -> list[float]:
        named = [crc32("".join(card.id for card in deck).encode()) for deck, _, _ in tasks]
        keys = [f"{name}/{task[2]}" for name, task in zip(named, tasks, strict=True)]
        return [float(Random(key).random() < 0.5) for key in keys]

    assert not any(tune(DECK, found, ["net", "x"], 60 + 7 * n, play).chosen for n in range(5))
    assert discoveries([]) == []


def test_a_gauntlet_weighs_its_rivals() -> None:
    """The field's share is the weighted mean of the rivals' shares."""
    arena = Arena(edition="uvs-2024", rivals=(OTHER, DECK))
    with players(arena, 1) as play:
        found = run_gauntlet(DECK, [("other", 3.0), ("mirror", 1.0)], "random", 4, play)
    one, two = found.rivals
    assert found.field.share == pytest.approx((3 * one.share + two.share) / 4, abs=1e-3)
    assert found.field.low <= found.field.share <= found.field.high
    assert found.field.deals == 8


def test_the_command_compares_two_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """Each pilot has its line, and the numbers are the same on every run."""
    command = ["lab", "swap", "odile-marsh", "brannoc-stone", "--pilots", "random,net"]
    outputs = []
    for _ in range(2):
        assert run([*command, "--deals", "3", "--jobs", "1", "--json"]) == 0
        outputs.append(json.loads(capsys.readouterr().out))
    assert outputs[0] == outputs[1]
    assert [each["pilot"] for each in outputs[0]["findings"]] == ["random", "net"]


def test_the_command_tunes_a_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A few deals find nothing sure, and it says so."""
    into = candidates()[0].into
    pool = tmp_path / "pool.txt"
    pool.write_text(f"2x {into.full_name}\n")
    command = ["lab", "tune", "odile-marsh", str(pool), "--pilots", "random,net", "--deals", "2"]
    assert run([*command, "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "legal swaps were tried with random" in shown
    assert "None of them surely helps" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["swap", "odile-marsh", "dagger-tam", "--pilots", "net"], "at least two different pilots"),
        (["swap", "odile-marsh", "dagger-tam", "--deals", "1"], "at least two deals, got 1"),
        (["gauntlet", "odile-marsh"], "at least one rival, got none"),
        (["gauntlet", "odile-marsh", "dagger-tam=0"], "a weight above 0"),
        (["swap", "odile-marsh", "nobody"], "got 'nobody'"),
    ],
)
def test_mistakes_are_answered_with_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is played, and the exit code is 2."""
    assert run(["lab", *arguments]) == 2
    assert sentence in capsys.readouterr().err
