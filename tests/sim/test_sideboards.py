"""Matches in simulations: the loser goes first, and decks change as their sideboard plans say."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from ringside.cli.main import run as run_command
from ringside.errors import UserError
from ringside.replay import deck_cards
from ringside.sim.entrants import enter
from ringside.sim.plan import Entrant, Plan
from ringside.sim.play import Worker
from ringside.sim.sideboards import read_plans
from ringside.sim.tally import DRAWN

LIST = "1x Odile Marsh (I)\n25x Bell Hook\n20x Rope Runner\nsideboard\n4x Ringmaster's Cue\n"
PLAN = """
mine:
  any: [{in: Ringmaster's Cue, out: Bell Hook, copies: 2}]
  other: [{in: Ringmaster's Cue, out: Rope Runner, copies: 4}]
"""


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write two decks with sideboards, and a plan for one of them."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "home"))
    for name in ("mine", "other", "third"):
        (tmp_path / f"{name}.txt").write_text(LIST, "utf-8")
    (tmp_path / "plan.yaml").write_text(PLAN, "utf-8")
    return tmp_path


def entered(lists: Path, plan: str = "plan.yaml") -> tuple[Entrant, ...]:
    """Return the decks of a simulation with the plans of a file."""
    names = [str(lists / f"{name}.txt") for name in ("mine", "other", "third")]
    return enter(names, "ufs-2020", "sealed", read_plans(lists / plan))[1]


def copies(entrant: Entrant, rival: str, card: str) -> int:
    """Count a card in a deck behind the first game against another."""
    names = [each.name for each in deck_cards(entrant.against(rival))]
    return names.count(card)


def test_a_plan_changes_the_deck_behind_the_first_game(lists: Path) -> None:
    """Against the rival that is named its own swaps hold, against others those for anybody."""
    mine, other, _ = entered(lists)
    for rival, fresh, left in (("other", 4, 25), ("third", 2, 23)):
        assert copies(mine, rival, "Ringmaster's Cue") == fresh
        assert copies(mine, rival, "Bell Hook") == left
    assert other.against("mine") is other.cards


def test_a_match_begins_with_the_registered_deck(lists: Path) -> None:
    """The first game is played with the decks as they are listed, the next ones as planned."""
    plan = Plan(edition="ufs-2020", entrants=entered(lists), bots=("random", "random"), matches=1)
    worker = Worker(plan)
    first, later = worker.decks_of(0, 0)[0], worker.decks_of(0, 1)[0]
    assert "Ringmaster's Cue" not in [card.name for card in first]
    assert [card.name for card in later].count("Ringmaster's Cue") == 4
    assert len(first) == len(later)


def test_the_loser_goes_first_in_the_next_game(lists: Path) -> None:
    """Whoever lost a game sits where the next one begins; behind a draw seats alternate."""
    plan = Plan(
        edition="ufs-2020", entrants=entered(lists), bots=("random",) * 2, matches=6, best_of=3
    )
    worker, seen = Worker(plan), 0
    for piece in plan.pieces():
        played = sorted(worker.play(piece).played)
        for before, after in itertools.pairwise(played):
            if before.match == after.match and before.winner != DRAWN:
                assert after.first == 1 - before.winner
                seen += 1
    assert seen > 6


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ("nobody: {any: []}", "call decks as the simulation does"),
        ("mine: {any: [{in: Ringmaster's Cue, out: Nobody}]}", "a card of the deck"),
        ("mine: {any: [{in: Nobody, out: Bell Hook}]}", "a card of the sideboard"),
        ("mine: [1]", "Expected sideboard plans"),
    ],
)
def test_a_plan_that_cannot_be_is_one_sentence(lists: Path, plan: str, words: str) -> None:
    """A plan names decks that play and cards that they have."""
    (lists / "bad.yaml").write_text(plan, "utf-8")
    with pytest.raises(UserError, match=words):
        entered(lists, "bad.yaml")


def test_the_command_takes_sideboard_plans(lists: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`sim --best-of 3 --sideboards FILE` plays them, single games refuse them."""
    command = ["sim", str(lists / "mine.txt"), str(lists / "other.txt"), "--games", "2"]
    command += ["--bots", "random", "--format", "sealed", "--edition", "ufs-2020", "--jobs", "1"]
    command += ["--sideboards", str(lists / "plan.yaml"), "--json"]
    assert run_command(command) == 2
    assert "--best-of 3" in capsys.readouterr().err
    assert run_command([*command, "--best-of", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["best_of"] == 3
