"""Scenarios cannot pass by accident: words meet the window and the card that they mean, or fail."""

from pathlib import Path

import pytest
import yaml

from ringside.cards.fields import card_from_fields
from ringside.cards.library import Library
from ringside.cli.main import run as run_command
from ringside.errors import UserError
from ringside.scenario.load import read_scenario
from ringside.scenario.run import run_scenario

CARDS = """
cards:
  - {name: Jab, type: attack, difficulty: 2, check: 5, symbols: [fire],
     attack: {zone: mid, speed: 3, damage: 4}, block: {zone: mid, modifier: 2},
     text: "Enhance: This attack gets +1 damage."}
  - {name: Guard, type: foundation, difficulty: 2, check: 5, symbols: [fire],
     block: {zone: mid, modifier: 2}}
  - {name: Gift, type: asset, difficulty: 2, check: 5, symbols: [fire],
     text: "Form: You may draw 1 card.\\nForm: Destroy 1 foundation in any stage."}
  - {name: Dawn, type: character, hand: 4, health: 20, symbols: [fire],
     back: {name: Dusk, type: character, hand: 6, health: 25, text: "Form Commit: Draw 1 card."}}
one: {deck: [Guard x12]}
two: {deck: [Guard x12]}
"""


def failures(written: str, edition: str = "ufs-2020") -> list[str]:
    """Run a scenario and return what failed."""
    given, usual = yaml.safe_load(written), yaml.safe_load(CARDS)
    both = {seat: {**usual[seat], **given.get(seat, {})} for seat in ("one", "two")}
    fields = {**usual, "edition": edition, **given, **both}
    return list(run_scenario(read_scenario(Path("test.yaml"), fields), edition).failures)


def test_contains_compares_the_state_of_cards() -> None:
    """A face, a state or a value in `contains` and `lacks` must hold of the card."""
    side = "one: {stage: [{name: Guard, committed: true}]}"
    assert failures(f"{{{side}, expect: {{one.stage: {{contains: [Guard]}}}}}}") == []
    down = "expect: {one.stage: {contains: [{name: Guard, face: down}]}}"
    [said] = failures(f"{{{side}, {down}}}")
    assert "no Guard is as written: {'face': 'down'}" in said
    lacks = "expect: {one.stage: {lacks: [{name: Guard, committed: true}]}}"
    assert failures(f"{{{side}, {lacks}}}") == ["`one.stage`: Guard is there"]


def test_a_state_that_no_card_has_is_refused() -> None:
    """A field that cannot be compared fails, and is not passed over."""
    smell = "expect: {one.hand: {contains: [{name: Jab, smell: 1}]}}"
    [said] = failures(f"{{one: {{hand: [Jab]}}, {smell}}}")
    assert "a card has no 'smell'" in said


def test_a_list_in_order_holds_states_in_order() -> None:
    """In momentum the first card written is the first that lies there."""
    side = "one: {momentum: [{name: Jab, face: up}, Jab]}"
    right = "expect: {one.momentum: [{name: Jab, face: up}, {name: Jab, face: down}]}"
    wrong = "expect: {one.momentum: [{name: Jab, face: down}, {name: Jab, face: up}]}"
    assert failures(f"{{{side}, {right}}}") == []
    assert len(failures(f"{{{side}, {wrong}}}")) == 2


def test_pass_passes_what_is_asked_now() -> None:
    """A pass goes by no window of the other player to end the phase."""
    script = "script: [{one: play Jab}, {one: pass enhance}, {one: pass}]"
    [said] = failures(f"{{one: {{hand: [Jab]}}, two: {{hand: [Guard]}}, {script}}}")
    assert "one cannot `pass`; two decides (block)" in said


def test_pass_may_name_its_window() -> None:
    """`pass enhance` fails where no such window opens, instead of ending the phase."""
    blow = "attack: {zone: low, speed: 1, damage: 1}"
    plain = f"cards: [{{name: Hop, type: attack, check: 5, symbols: [fire], {blow}}}]"
    hand = "one: {deck: [Hop x9], hand: [Hop]}"
    script = "script: [{one: play Hop}, {one: pass enhance}]"
    [said] = failures(f"{{{plain}, {hand}, two: {{deck: [Hop x9]}}, {script}}}")
    assert "one cannot `pass enhance`; one decides (form)" in said


@pytest.mark.parametrize("word", ["yes", "done", "3", "fail", "pick Guard"])
def test_an_answer_passes_nothing_over(word: str) -> None:
    """An answer to what nobody asks fails at the decision that stands there."""
    script = f"script: [{{one: play Jab}}, {{one: {word}}}]"
    [said] = failures(f"{{one: {{hand: [Jab]}}, {script}}}")
    assert "one decides (enhance)" in said


def test_play_plays_a_card() -> None:
    """`play X` is no way to use the ability of a card that lies in the stage."""
    [said] = failures("{one: {stage: [Gift]}, script: [{one: 'play Gift #1'}]}")
    assert "one cannot `play Gift #1`" in said


def test_options_that_read_alike_are_told_apart_by_their_place() -> None:
    """Side and zone say which of two cards of a name is meant, and the refusal names both."""
    sides = "one: {stage: [Gift, Guard]}, two: {stage: [Guard]}"
    picked = "script: [{one: ['form Gift #2', pick Guard of two in the stage]}]"
    assert failures(f"{{{sides}, {picked}, expect: {{two.stage: [], one.stage: 2}}}}") == []
    [said] = failures(f"{{{sides}, script: [{{one: ['form Gift #2', pick Guard]}}]}}")
    assert "`pick Guard of one in stage`, `pick Guard of two in stage`" in said


def test_a_card_that_is_not_understood_fails_its_own_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other scenarios of the file are played, and the failure names file and title."""
    odd = "{name: Odd, type: asset, check: 4, text: 'Form: Frobnicate the moon.'}"
    file = tmp_path / "case.yaml"
    file.write_text(f"title: Odd one\none: {{stage: [{odd}]}}\n---\ntitle: Plain one\n")
    assert run_command(["scenario", "run", str(file)]) == 1
    shown = capsys.readouterr().out
    assert f"{file}: Odd one: Expected cards whose whole text is understood" in shown
    assert "passed Plain one" in shown


def test_why_not_of_a_card_out_of_sight_is_an_answer() -> None:
    """A card that the seat cannot see is out of sight; a seat may be named."""
    sides = "two: {hand: [Jab]}"
    assert failures(f"{{{sides}, expect: {{why_not: {{Jab: out of sight}}}}}}") == []
    [said] = failures(f"{{{sides}, expect: {{why_not: {{two.Jab: out of sight}}}}}}")
    assert "got comprehensive" in said


def test_a_transformed_character_goes_by_its_new_name() -> None:
    """Its other side's name is found in scripts and expectations."""
    side = "one: {character: {name: Dawn, transformed: true}}"
    expect = "expect: {one.character: Dusk, one.hand: 1, card.Dusk.committed: true}"
    assert failures(f"{{{side}, script: [{{one: form Dusk}}], {expect}}}") == []


def test_the_game_may_not_have_begun() -> None:
    """Before the game hands are drawn and mulligans offered; at a mulligan hands are as written."""
    asked = "{decision: {seat: one, kind: mulligan}, one.hand: 6}"
    assert failures(f"{{phase: before, settle: false, expect: {asked}}}") == []
    script = "script: [{one: mulligan}, {two: keep}]"
    expect = "expect: {one.hand: {count: 6, contains: [Guard], lacks: [Jab]}, turn_number: 1}"
    assert failures(f"{{phase: mulligan, one: {{hand: [Jab x6]}}, {script}, {expect}}}") == []


def test_a_game_may_be_set_up_from_its_decks() -> None:
    """At the setup all cards are in decks, and chance picks who decides about the start."""
    asked = "{decision: {kind: first}, one.deck: 12, two.deck: 12}"
    assert failures(f"{{phase: setup, settle: false, expect: {asked}}}") == []
    [said] = failures("{phase: setup, one: {hand: [Jab]}}")
    assert "Expected all cards in decks" in said


def test_imported_cards_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of the user's library needs no fields in the scenario."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    Library().add([card_from_fields({"name": "Own Import", "type": "asset", "check": 4})])
    assert failures("{one: {hand: [Own Import]}, expect: {one.hand: [Own Import]}}") == []


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("expect: {by_edition: {uvs-2024: {}}}", "expect.by_edition`: expected one of its"),
        ("script: [{one: pass, under: [uvs-2024]}]", "script[1].under`: expected one of its"),
        ("one: {pool: [{name: Jab, played: sideways}]}", "played`: expected true, false or form"),
        ("one: {hand: [{name: Jab, face: left}]}", "face`: expected one of up, down"),
    ],
)
def test_what_would_be_ignored_is_refused(written: str, said: str) -> None:
    """Words for another edition, an unknown role or an unknown face are named with their place."""
    with pytest.raises(UserError) as caught:
        failures(f"{{{written}}}")
    assert said in str(caught.value)


def test_a_trace_tells_every_decision_and_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`scenario trace` names the options, the line that chose, and what happened by which rule."""
    file = tmp_path / "case.yaml"
    file.write_text("title: Calm\nscript: [{one: pass}]\nsettle: false\n")
    assert run_command(["scenario", "trace", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "one decides (form, comprehensive F.2.2): pass" in shown
    assert "script[1]: pass" in shown
    assert "The combat phase ends. (comprehensive F)" in shown
