"""The benchmark measures what it says it does."""

import msgspec
import pytest

import ringside
from ringside import bench
from ringside.cli.main import run as run_command
from ringside.editions import edition_named

KEYS = {
    "games_per_second",
    "decisions_per_second",
    "copies_per_second",
    "kept_copies_per_second",
    "decisions_per_game",
    "compiled",
}


def test_the_command_prints_one_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The figures are there, positive, and say which build was measured."""
    for name, small in (("PAIRS", 2), ("ROUNDS", 1), ("COPIES", 20), ("KEPT", 5)):
        monkeypatch.setattr(bench, name, small)
    assert run_command(["bench", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out)
    assert figures.keys() == KEYS
    assert figures.pop("compiled") == ringside.compiled()
    assert all(value > 0 for value in figures.values())


def test_rounds_play_the_same_games() -> None:
    """The decks and choices are always the same, so rounds can be compared."""
    edition = edition_named("ufs-2020")
    pairs = bench.deck_pairs("")[:2]
    assert bench.play_round(edition, pairs) == bench.play_round(edition, pairs)


def test_plain_decks_have_no_text() -> None:
    """The same cards without abilities and keywords compare editions, not texts."""
    pairs = bench.deck_pairs(bench.PLAIN)
    cards = [card for pair in pairs for deck in pair for card in deck]
    assert not any(card.abilities or card.keywords for card in cards)
    rich = bench.deck_pairs()
    assert [card.name for card in rich[0][0]] == [card.name for card in pairs[0][0]]
    assert any(card.abilities for card in rich[0][0])
