"""Programs are stored as data, and a cache saves compiling them again."""

import json
from pathlib import Path

import pytest

from ringside.text.reading import cache
from ringside.text.reading.cache import AbilityCache
from ringside.text.reading.store import from_data, to_data
from ringside.text.stages.language import Language

TEXT = (
    "Enhance Discard 1 card: This attack gets +X damage. X equals half of your health, rounded up."
)

THIS = {"node": "This"}


def test_a_program_survives_storing(language: Language) -> None:
    """Data made of a program builds the same program."""
    ability = language.ability(TEXT).ability
    assert ability is not None
    assert from_data(to_data(ability)) == ability


def test_equal_words_of_a_program_are_one() -> None:
    """Words that were read apart are the same object in a program, so comparing them is cheap."""
    verbs = ["".join(["com", "mit"]) for _ in range(2)]
    one, two = from_data([{"node": "Turn", "verb": verb, "cards": THIS} for verb in verbs])
    assert verbs[0] is not verbs[1]
    assert one.verb is two.verb


def test_the_cache_gives_back_what_was_put(language: Language, tmp_path: Path) -> None:
    """A second start finds the ability in the file."""
    reading = language.ability(TEXT)
    assert reading.ability is not None
    AbilityCache(tmp_path).put(TEXT, reading.canonical, reading.ability)
    assert AbilityCache(tmp_path).get(TEXT) == (reading.canonical, reading.ability)


def test_texts_without_end_fill_neither_memory_nor_disk(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many abilities are known at once, and the file grows to its limit and no further."""
    ability = language.ability(TEXT).ability
    assert ability is not None
    line = len(json.dumps(["text 00", TEXT, to_data(ability)])) + 1
    monkeypatch.setattr(cache, "MOST_KNOWN", 5)
    monkeypatch.setattr(cache, "LARGEST", 8 * line)
    known = AbilityCache(tmp_path)
    for number in range(20):
        known.put(f"text {number:02}", TEXT, ability)
    assert list(known.known) == [f"text {number}" for number in range(15, 20)]
    assert known.path.stat().st_size == 8 * line
    again = AbilityCache(tmp_path)
    assert list(again.known) == [f"text {number:02}" for number in range(5)]


def test_a_cut_line_is_compiled_again(language: Language, tmp_path: Path) -> None:
    """A broken file costs time only."""
    kept = AbilityCache(tmp_path)
    reading = language.ability(TEXT)
    assert reading.ability is not None
    kept.put(TEXT, reading.canonical, reading.ability)
    kept.path.write_text(kept.path.read_text()[:40])
    assert AbilityCache(tmp_path).get(TEXT) is None


def test_another_language_has_another_file(tmp_path: Path) -> None:
    """Old files are removed when a new language begins its own."""
    old = tmp_path / "abilities-0000.jsonl"
    old.write_text("")
    AbilityCache(tmp_path)._make_room()
    assert not old.exists()
