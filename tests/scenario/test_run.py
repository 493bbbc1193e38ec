"""Running scenarios: windows that pass by themselves, refusals with rules, failures that show."""

from pathlib import Path

import pytest
import yaml

from ringside.cli.main import run as run_command
from ringside.scenario.load import read_scenario
from ringside.scenario.run import run_scenario

CARDS = """
cards:
  - {name: Jab, type: attack, difficulty: 2, check: 3, symbols: [fire],
     attack: {zone: mid, speed: 3, damage: 4}, block: {zone: mid, modifier: 2}}
  - {name: Guard, type: foundation, difficulty: 2, check: 5, symbols: [fire],
     block: {zone: mid, modifier: 2}}
  - {name: Tide, type: foundation, difficulty: 2, check: 5, symbols: [water]}
  - {name: Twin, type: asset, difficulty: 2, check: 5, symbols: [fire],
     text: "Form Commit: Draw 1 card.\\nForm Commit: Gain 1 health."}
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]}, deck: [Guard x12], hand: [Jab]}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, deck: [Guard x12], hand: [Guard]}
"""

GUARD = (
    "{name: Guard, type: foundation, difficulty: 2, check: 5, symbols: [fire], "
    "block: {zone: mid, modifier: 2}}"
)


def failures(written: str) -> list[str]:
    """Run a scenario and return what failed."""
    given, usual = yaml.safe_load(written), yaml.safe_load(CARDS)
    both = {seat: {**usual[seat], **given.get(seat, {})} for seat in ("one", "two")}
    fields = {**usual, **given, **both}
    return list(run_scenario(read_scenario(Path("test.yaml"), fields), "ufs-2020").failures)


def test_windows_that_are_not_mentioned_are_passed() -> None:
    """The block is declined by itself, so the attack deals its damage."""
    assert failures("{script: [{one: play Jab}], expect: {two.health: 16}}") == []


def test_a_choice_that_is_not_offered_fails_with_the_rule() -> None:
    """The message names the choice, what is offered, and the paragraph that forbids it."""
    [said] = failures("{one: {hand: [Tide]}, script: [{one: play Tide}]}")
    assert "one cannot `play Tide`" in said
    assert "one decides (form): pass" in said
    assert "comprehensive E.4.1.2" in said


def test_words_that_fit_two_abilities_are_ambiguous() -> None:
    """A card with two forms needs a number."""
    [said] = failures("{one: {stage: [Twin]}, script: [{one: form Twin}]}")
    assert "fits several options that differ" in said


def test_a_number_tells_two_abilities_apart() -> None:
    """`#2` is the second form of the card."""
    script = "script: [{one: 'form Twin #2'}]"
    side = "one: {health: 10, stage: [Twin], hand: []}"
    assert failures(f"{{{side}, {script}, expect: {{one.health: 11, one.hand: 0}}}}") == []


def test_copies_that_cannot_be_told_apart_are_one() -> None:
    """Two equal cards in hand are not ambiguous."""
    assert failures("{one: {hand: [Jab, Jab]}, script: [{one: play Jab}]}") == []


def test_a_script_goes_on_when_the_game_is_over() -> None:
    """A line after the end fails."""
    [said] = failures("{script: [{one: concede}, {two: pass}]}")
    assert "the game is over" in said


def test_expectations_in_between_are_checked_where_the_game_stands() -> None:
    """Before the windows pass, the defender is asked for a block."""
    script = "script: [{one: play Jab}, {expect: {decision: {seat: two, kind: block}}}]"
    assert failures(f"{{{script}}}") == []


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("two.health: 3", "`two.health`: expected 3, got 20"),
        ("one.hand: 4", "`one.hand`: expected 4 cards, got 1"),
        ("one.hand: [Guard]", "`one.hand`: expected ['Guard'], got ['Jab']"),
        ("one.hand: {contains: [Guard]}", "`one.hand`: Guard is not there, only ['Jab']"),
        ("one.hand: {lacks: [Jab]}", "`one.hand`: Jab is there"),
        ("one.deck: {top: [Jab]}", "`one.deck`: expected ['Jab'], got ['Guard']"),
        ("decision: {kin: form}", "`decision`: expected seat, kind, rule, about, amount"),
        ("one.nose: 1", "`one.nose`: a player has no 'nose'"),
        ("card.Jab.speed: 9", "`card.Jab.speed`: expected 9, got 3"),
        ("card.Ghost.speed: 9", "`card.Ghost.speed`: no card is called 'Ghost'"),
        ("card.Jab.smell: 9", "`card.Jab.smell`: a card has no 'smell'"),
        ("attack.damage: 1", "`attack.damage`: no attack is in its attack sequence"),
        ("result: one", "`result`: expected 'one', got 'none'"),
        ("turn: two", "`turn`: expected 'two', got 'one'"),
        ("phase: end", "`phase`: expected 'end', got 'combat'"),
        ("decision: two", "`decision.seat`: expected 'two', got 'one'"),
        ("decision: none", "`decision`: expected none, got form"),
        ("options: [play Guard]", "`options`: `play Guard` is not among play Jab, pass"),
        ("options: {lacks: [play Jab]}", "`options`: `play Jab` is offered"),
        ("options: {count: 5}", "`options`: expected 5, got play Jab, pass"),
        ("log: [comprehensive G.3.3]", "`log`: nothing happened under comprehensive G.3.3"),
        (
            "why_not: {Jab: comprehensive A.1}",
            "`why_not.Jab`: expected comprehensive A.1, got none",
        ),
        ("weather: fine", "`weather` is nothing that can be expected"),
    ],
)
def test_an_expectation_that_is_wrong_fails(expect: str, said: str) -> None:
    """Each kind of expectation can fail, and says what was found."""
    [failure] = failures(f"expect: {{{expect}}}")
    assert failure.startswith(said)


def test_the_command_says_what_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A failed scenario is exit code 1 with the failure; a passed one is 0."""
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("expect: {one.health: 20}")
    bad.write_text("expect: {one.health: 7}")
    assert run_command(["scenario", "run", str(good)]) == 0
    assert run_command(["scenario", "run", str(tmp_path)]) == 1
    assert "`one.health`: expected 7, got 20" in capsys.readouterr().out


def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One object with the outcome of each scenario."""
    file = tmp_path / "case.yaml"
    file.write_text("title: Calm\nexpect: {one.health: 20}")
    assert run_command(["scenario", "run", str(file), "--json"]) == 0
    shown = yaml.safe_load(capsys.readouterr().out)
    assert (shown["passed"], shown["failed"]) == (1, 0)
    assert shown["scenarios"][0]["title"] == "Calm"


def test_a_malformed_file_is_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence on standard error, and nothing is run."""
    file = tmp_path / "case.yaml"
    file.write_text("title: [")
    assert run_command(["scenario", "run", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_unknown_edition_is_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence names the editions."""
    file = tmp_path / "case.yaml"
    file.write_text("edition: ufs-1066")
    assert run_command(["scenario", "run", str(file)]) == 2
    assert "ufs-2020" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("options: 3", "expected a list as `contains`, got 3"),
        ("options: {count: x}", "expected a number as `count`, got 'x'"),
        ("options: {contain: [pass]}", "expected contains or lacks or count, got 'contain'"),
        ("log: {lacks: E.2}", "expected a list as `lacks`, got 'E.2'"),
    ],
)
def test_an_expectation_of_the_wrong_shape_is_named(expected: str, said: str) -> None:
    """A slip in what is expected fails with what was wanted there, not with a traceback."""
    (failure,) = failures(f"{{script: [{{expect: {{{expected}}}}}]}}")
    assert said in failure


def test_a_card_that_was_played_before_the_scenario_counts() -> None:
    """A pool tells what was played this turn and what dealt damage; texts look back to it."""
    look = (
        "{name: Look, type: attack, difficulty: 1, check: 5, symbols: [fire], "
        "attack: {zone: mid, speed: 3, damage: 3}, text: 'E: This attack gets +1 damage for each "
        "other attack you have played this turn. If an attack has dealt damage this turn, "
        "this attack gets +5 speed.'}"
    )
    pool = "[{name: Jab, dealt: true}, {name: Jab, played: false}]"
    script = "script: [{one: [play Look, enhance Look]}, {expect: %s}]"
    seen = script % "{attack.damage: 4, attack.speed: 8}"
    assert failures(f"{{one: {{hand: [{look}], pool: {pool}}}, {seen}}}") == []
    pool = "[{name: Jab, played: false}]"
    unseen = script % "{attack.damage: 3, attack.speed: 3}"
    assert failures(f"{{one: {{hand: [{look}], pool: {pool}}}, {unseen}}}") == []


@pytest.mark.parametrize("name", ["Ada (II)", "··Ada··", "Ada**", "Ada 2", "Ada2"])
def test_a_version_may_be_written_as_on_any_card(name: str) -> None:
    """A character goes by each way of writing its version, in zones, choices and expectations."""
    card = (
        "{name: 'Ada ••', type: character, symbols: [infinity], hand_size: 6, health: 20, "
        "text: 'F Commit: Gain 1 health.'}"
    )
    side = f"one: {{character: '{name}', health: 9}}"
    wanted = f"{{one.health: 10, 'card.{name}.committed': true, one.character: '{name}'}}"
    script = f"script: [{{one: 'form {name}'}}]"
    two = "two: {hand: []}"
    said = f"{{cards: [{card}, {GUARD}], {side}, {two}, {script}, expect: {wanted}}}"
    assert failures(said.replace("health: 9", "health: 9, hand: []")) == []


def test_copies_that_are_alike_need_not_be_told_apart_by_the_script() -> None:
    """One of two like cards is discarded without a line that says which."""
    chute = (
        "{name: Chute, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        "text: 'F: Discard 1 card.'}"
    )
    side = f"one: {{stage: [{chute}], hand: [Guard x2]}}"
    said = f"{{{side}, script: [{{one: form Chute}}], expect: {{one.hand: [Guard]}}}}"
    assert failures(said) == []


@pytest.mark.parametrize("words", ["pick momentum card 2", "pick Guard"])
def test_a_card_of_momentum_goes_by_its_place_and_by_its_name(words: str) -> None:
    """A script may say which card of momentum is spent by its place or by its name."""
    side = "one: {stage: [Toll], momentum: [Jab, Guard], hand: []}"
    toll = (
        "{name: Toll, type: asset, difficulty: 1, check: 3, symbols: [fire], "
        "text: 'F Discard 1 momentum: Gain 1 health.'}"
    )
    side = side.replace("Toll", toll, 1)
    script = f"script: [{{one: [form Toll, {words}]}}]"
    assert failures(f"{{{side}, {script}, expect: {{one.momentum: [Jab]}}}}") == []
