"""Sideboard plans: trades one for one with the sideboard, found against one rival at a time."""

import json
from collections import Counter
from pathlib import Path

import pytest

from ringside.cards.sets import load_set
from ringside.cli.main import run
from ringside.decks.find import deck_cards, find_deck
from ringside.lab.legal import legality
from ringside.lab.sides import Trade, beside, plan_against, trades
from ringside.sim.sideboards import read_plans
from tests.lab.test_lab import worth

DECK = deck_cards("odile-marsh")


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """Write a starter with ten attacks of its symbol beside it."""
    main = Counter(card.full_name for card in DECK[1:])
    symbol = Counter(each for card in DECK for each in card.symbols).most_common(1)[0][0]
    others = [card for card in load_set("first-bell").cards if symbol in card.symbols]
    side = [card.full_name for card in others if card.type == "attack" and card not in DECK]
    beside_it = [f"{count}x {name}" for count, name in zip((4, 4, 2), side, strict=False)]
    lines = [f"1x {DECK[0].full_name}", *(f"{count}x {name}" for name, count in main.items())]
    file = tmp_path / "mine.txt"
    file.write_text("\n".join([*lines, "sideboard", *beside_it, ""]))
    return file


def test_trades_keep_the_deck_and_its_sideboard_whole(listed: Path) -> None:
    """As many copies come in as go out, at most those that lie beside the deck."""
    deck = find_deck(str(listed))
    found = list(trades(DECK, beside(deck), legality([deck], "uvs-2024")))
    assert found
    for trade in found:
        changed = trade.apply(DECK)
        gone, come = Counter(DECK), Counter(changed)
        assert gone - come == Counter({trade.out: trade.copies})
        assert come - gone == Counter({trade.into: trade.copies})
        assert 0 < trade.copies <= beside(deck)[trade.into]
        assert changed[0] == DECK[0]


def test_a_plan_takes_the_trade_that_helps(listed: Path) -> None:
    """A card that costs twenty points leaves the deck; the finding is on other deals."""
    deck = find_deck(str(listed))
    found = list(trades(DECK, beside(deck), legality([deck], "uvs-2024")))
    into = found[0].into
    plan = plan_against("rival", DECK, found, ["net", "greedy"], 300, worth({into: 0.25}))
    assert plan.trades
    assert into in {each.into for each in plan.trades}
    assert [each.verdict for each in plan.findings] == ["better", "better"]


def test_the_command_writes_plans_that_simulations_read(
    listed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Few deals find nothing sure; what is written is what `sim --sideboards` takes."""
    plans = tmp_path / "plans.yaml"
    command = ["lab", "side", str(listed), "brannoc-stone", "--pilots", "random,teacher"]
    assert run([*command, "--deals", "2", "--jobs", "1", "--write", str(plans), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["tried"] > 10
    assert [each["rival"] for each in found["plans"]] == ["brannoc-stone"]
    assert read_plans(plans) == {"mine": {}}
    trade = Trade(DECK[1], deck_cards("brannoc-stone")[1], 2)
    assert trade.words == f"2x {trade.into.full_name} for {trade.out.full_name}"


def test_a_deck_without_a_sideboard_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A plan needs a sideboard and a rival, and the sentence says so."""
    assert run(["lab", "side", "odile-marsh", "brannoc-stone"]) == 2
    assert "a deck with a sideboard" in capsys.readouterr().err
    assert run(["lab", "side", "odile-marsh"]) == 2
    assert "at least one rival" in capsys.readouterr().err
