"""Every row of docs/editions.md is shown: what differs ends differently, what is shared alike."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ringside.editions import EDITIONS, edition_named
from ringside.editions.compare import KEYWORD, TOPICS, keywords_of, value_of
from ringside.engine.model.edition import Edition
from ringside.rules.proofs import find_proofs
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Scenario
from ringside.scenario.run import files_in, run_scenario

TESTS: Final = Path(__file__).parents[1]
# Rows about what comes before the first turn, or about sight: these are shown by games in tests.
BY_GAMES: Final = {
    "character_swaps": "test_modern_start.py::test_who_may_change_the_character",
    "first_character_committed": "test_setting_up.py::"
    "test_the_first_player_begins_committed_and_without_a_ready_phase",
    "later_mulligan_needs_no_foundation": "test_mulligans.py::"
    "test_a_second_mulligan_needs_a_hand_without_foundations",
    "momentum_private": "test_mulligans.py::test_who_may_look_at_momentum",
    "mulligan_removes": "test_mulligans.py::test_the_old_hand_leaves_the_game_or_goes_back",
    "mulligan_unseen": "test_mulligans.py::test_a_mulligan_is_unseen_until_the_other_has_decided",
    "mulligans": "test_mulligans.py::test_how_often_the_first_player_may_mulligan",
    "shuffled_last": "test_modern_start.py::"
    "test_decks_are_shuffled_after_what_happens_before_the_game",
    "nameless_character": "test_limited.py::test_a_foundation_may_start_as_a_nameless_character",
    "partial_mulligan": "test_mulligans.py::test_the_second_player_puts_any_number_of_cards_back",
}
# Rows that are the same everywhere, with another value that the scenario must not survive.
SHARED: Final[dict[str, tuple[str, object]]] = {
    "character_declared": (
        "Who has several characters in the deck picks the one that starts in every edition",
        True,
    ),
    "cycle_removes": ("A cycle removes ten cards from the game in every edition", 5),
    "deadlock_over": (
        "A player is at deadlock with more than ten foundations in every edition",
        11,
    ),
    "defender_keeps_damaging": (
        "An attack of the defender that dealt damage may become momentum in every edition",
        False,
    ),
    "half_rounds_up": (
        "A half that does not say how to round is rounded up in every edition",
        False,
    ),
    "time_decides": (
        "When time is called the turn is finished, and the unfinished game counts for nobody",
        ("vitality lost",),
    ),
    "face_down_difficulty": ("No card is played face down as a foundation in any edition", 3),
    "only_for_anybody": ("A card for one character is for no other in any edition", True),
    "symbols_with_pool": (
        "A card shares a symbol with the pool where symbols are matched while playing",
        False,
    ),
    "turn": (
        "A turn goes from the Ready Step to the Review, Draw, Combat and End in every edition",
        (1, 3, 2, 4, 5),
    ),
}


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Load all scenarios that are played under several editions."""
    files = files_in(TESTS / "scenarios")
    return tuple(s for file in files for s in load_scenarios(file) if len(s.editions) > 1)


def rows() -> list[str]:
    """Name the settings and keywords of the page."""
    return [*sorted(TOPICS), *keywords_of(*[edition_named(name) for name in EDITIONS])]


def differs(row: str, names: tuple[str, ...]) -> bool:
    """Tell whether editions have different values in a row."""
    return len({value_of(edition_named(name), row) for name in names}) > 1


def paragraphs(row: str) -> set[str]:
    """Return the paragraphs behind a row."""
    editions = [edition_named(name) for name in EDITIONS]
    return {paragraph for e in editions for field, paragraph, _ in e.differences if field == row}


def candidates(row: str) -> list[Scenario]:
    """Return the scenarios that prove a row's paragraph by editions which differ in it."""
    behind = paragraphs(row)
    return [s for s in scenarios() if behind & set(s.proves) and differs(row, s.editions)]


def pairs(row: str, scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield two of a scenario's editions that differ in a row."""
    for one in scenario.editions:
        for other in scenario.editions:
            if differs(row, (one, other)):
                yield one, other


def ends_differently(row: str, scenario: Scenario) -> bool:
    """Tell whether a scenario under one edition fails what it expects under another."""
    for one, other in pairs(row, scenario):
        swapped = replace(scenario, by_edition={one: scenario.by_edition.get(other, {})})
        if run_scenario(swapped, one).failures:
            return True
    return False


def hangs_on(row: str, scenario: Scenario, patch: pytest.MonkeyPatch) -> bool:
    """Tell whether a scenario fails under an edition that is given another's setting."""
    for one, other in pairs(row, scenario):
        with patch.context() as borrowed:
            borrow(borrowed, edition_named(one), edition_named(other), row)
            if run_scenario(scenario, one).failures:
                return True
    return False


def borrow(patch: pytest.MonkeyPatch, one: Edition, other: Edition, row: str) -> None:
    """Let one edition have another's setting, or its word for what a keyword means."""
    if row.startswith(KEYWORD):
        patch.setattr(one, "keywords", other.keywords)
    else:
        patch.setattr(one, row, getattr(other, row))


@pytest.mark.parametrize("row", [row for row in rows() if differs(row, EDITIONS)])
def test_each_differing_row_ends_differently(row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario of several editions ends differently, and does so because of this very row."""
    if row in BY_GAMES:
        shown = {proof.test for proof in find_proofs(TESTS) if proof.citation in paragraphs(row)}
        assert f"editions/{BY_GAMES[row]}" in shown
        return
    found = [s for s in candidates(row) if ends_differently(row, s)]
    assert found, f"no scenario of two editions shows {row}"
    assert any(hangs_on(row, scenario, monkeypatch) for scenario in found), row


@pytest.mark.parametrize("row", [row for row in rows() if not differs(row, EDITIONS)])
def test_each_shared_row_is_played_by_all(row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario of all editions passes in each, and fails where the row is set otherwise."""
    if row in BY_GAMES:
        assert (TESTS / "editions" / BY_GAMES[row].split("::")[0]).exists()
        return
    title, otherwise = SHARED[row]
    [scenario] = [s for s in scenarios() if s.title == title]
    assert scenario.editions == EDITIONS
    assert not [name for name in EDITIONS if run_scenario(scenario, name).failures]
    broken: list[str] = []
    for name in EDITIONS:
        with monkeypatch.context() as patch:
            patch.setattr(edition_named(name), row, otherwise)
            broken += [name] if run_scenario(scenario, name).failures else []
    matching = [name for name in EDITIONS if edition_named(name).symbols_while_playing]
    assert broken == (matching if row == "symbols_with_pool" else list(EDITIONS))
