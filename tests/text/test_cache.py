"""Programs are stored as data, and a cache saves compiling them again."""

from pathlib import Path

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


def test_a_cut_line_is_compiled_again(language: Language, tmp_path: Path) -> None:
    """A broken file costs time only."""
    cache = AbilityCache(tmp_path)
    reading = language.ability(TEXT)
    assert reading.ability is not None
    cache.put(TEXT, reading.canonical, reading.ability)
    cache.path.write_text(cache.path.read_text()[:40])
    assert AbilityCache(tmp_path).get(TEXT) is None


def test_another_language_has_another_file(tmp_path: Path) -> None:
    """Old files are removed when a new language begins its own."""
    old = tmp_path / "abilities-0000.jsonl"
    old.write_text("")
    AbilityCache(tmp_path)._make_room()
    assert not old.exists()
