"""Files nested too deeply for any parser are refused with a sentence."""

from pathlib import Path

import pytest

from ringside.cards.errata import read_errata
from ringside.cards.files import parse_set
from ringside.cards.nesting import MOST, refuse_deep
from ringside.errors import UserError
from ringside.scenario.load import load_scenarios

TOO_DEEP = {
    "brackets": "[" * 300_000,
    "braces": "{a: " * (MOST + 1) + "1" + "}" * (MOST + 1),
    "dashes": "- " * 3_000 + "a",
    "indents": "\n".join(" " * depth + "a:" for depth in range(2 * MOST + 1)),
}
SAID = "nested at most"


@pytest.mark.parametrize("text", TOO_DEEP.values(), ids=TOO_DEEP)
def test_sets_scenarios_and_errata_refuse_what_is_too_deep(text: str, tmp_path: Path) -> None:
    """Whatever makes a file deep, every reader names it in one sentence and goes on living."""
    file = tmp_path / "deep.yaml"
    file.write_text(text)
    with pytest.raises(UserError, match=SAID):
        parse_set(text, file.name)
    with pytest.raises(UserError, match=SAID):
        load_scenarios(file)
    with pytest.raises(UserError, match=SAID):
        read_errata(file)


def test_many_brackets_side_by_side_are_not_deep() -> None:
    """Only depth counts: a long file of short lists is fine, closed or not quite."""
    refuse_deep("[[a], [b]]\n" * 10_000, "long.yaml")
    refuse_deep("]" * 1_000 + "[" * MOST, "odd.yaml")
