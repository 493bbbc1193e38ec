"""Scenario files that are wrong: one sentence that names the file and the place."""

from pathlib import Path

import pytest

from ringside.errors import UserError
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Scenario

JAB = "{name: Jab, type: attack, attack: {zone: mid, speed: 1, damage: 1}}"


def load(folder: Path, text: str) -> list[Scenario]:
    """Write a scenario file and load it."""
    file = folder / "case.yaml"
    file.write_text(text)
    return load_scenarios(file)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected a scenario, got an empty file"),
        ("[1, 2]", "expected fields such as `name: value`"),
        ("title: [", "expected YAML, got"),
        ("titel: x", "`titel` is no field of a scenario; did you mean `title`"),
        ("one: {hnad: []}", "`one.hnad` is no field of a scenario; did you mean `hand`"),
        ("one: {hand: [Ghost]}", "`one.hand[1]`: no card is called 'Ghost'"),
        ("one: {hand: Jab}", "`one.hand`: expected a list of cards, got `Jab`"),
        ("one: {health: many}", "`one.health`: expected a whole number, got `many`"),
        ("one: {character: Filler}", "`one.character`: expected one character"),
        ("one: {stage: [{name: Filler, committed: 3}]}", "committed`: expected true or false"),
        ("cards: [{name: Jab}]", "`cards[1]`: card 'Jab', field type: is missing"),
        ("cards: [{name: Jab, type: punch}]", "`cards[1]`: card 'Jab', field type"),
        ("turn: three", "`turn`: expected one of one, two, got `three`"),
        ("phase: lunch", "`phase`: expected one of ready, review, draw, combat, end"),
        ("edition: 5", "`edition`: expected an edition or a list of them"),
        ("script: [pass]", "`script[1]`: expected `one: ...`, `two: ...` or `expect: ...`"),
        ("script: [{three: pass}]", "`script[1]`: expected `one`, `two` or `expect`, got `three`"),
        ("script: [{one: {a: b}}]", "`script[1]`: expected the words of a choice"),
        ("attack: {card: Jab, step: nap}", "`attack.step`: expected one of enhance, block"),
        ("include: [missing.yaml]", "missing.yaml: cannot be read"),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    """The sentence starts with the file and says what was expected and what came."""
    with pytest.raises(UserError) as caught:
        load(tmp_path, text)
    said = str(caught.value)
    assert said.startswith(str(tmp_path))
    assert sentence in said
    assert "\n" not in said


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """A path that does not exist is one sentence."""
    with pytest.raises(UserError, match="cannot be read"):
        load_scenarios(tmp_path / "none.yaml")


def test_several_scenarios_stand_in_one_file(tmp_path: Path) -> None:
    """Three dashes part them."""
    assert [s.title for s in load(tmp_path, "title: a\n---\ntitle: b")] == ["a", "b"]


def test_names_may_be_counted(tmp_path: Path) -> None:
    """`Filler x3` is three cards."""
    [scenario] = load(tmp_path, "one: {hand: [Filler x3]}")
    assert [placed.card.name for placed in scenario.sides[0].zones["hand"]] == ["Filler"] * 3


def test_cards_may_be_written_where_they_lie(tmp_path: Path) -> None:
    """Fields of a card in a zone define it, and it can be named from then on."""
    [scenario] = load(tmp_path, f"{{one: {{hand: [{JAB}], pool: [Jab]}}}}")
    [placed] = scenario.sides[0].zones["pool"]
    assert placed.card.type == "attack"


def test_shared_cards_are_included(tmp_path: Path) -> None:
    """Cards of an included file can be named."""
    (tmp_path / "_shared.yaml").write_text(f"cards: [{JAB}]")
    [scenario] = load(tmp_path, "{include: [_shared.yaml], one: {hand: [Jab]}}")
    assert scenario.sides[0].zones["hand"][0].card.name == "Jab"


def test_yes_and_no_are_words(tmp_path: Path) -> None:
    """YAML reads them as truths; the script means the answers."""
    [scenario] = load(tmp_path, "script: [{one: yes}, {two: no}, {one: 3}]")
    assert [line.words for line in scenario.script] == ["yes", "no", "3"]


def test_a_line_may_hold_several_choices(tmp_path: Path) -> None:
    """A list is one choice after the other."""
    [scenario] = load(tmp_path, "script: [{one: [play Jab, pass]}]")
    assert [line.words for line in scenario.script] == ["play Jab", "pass"]
