"""What the server says when it does not do something: one sentence that helps."""

import ast
import importlib
import re
from pathlib import Path

import pytest

import ringside

FOLDER = Path(ringside.__file__).parent
PACKAGES = ("server", "events")
RAISED = re.compile(r"(User|Refusal|Unknown|Forbidden|Unsigned|TooMany|TooLong)Error")
RETURNED = "Expected what a function says, got it; see there."  # not written where it is raised
SENTENCE = re.compile(r"Expected [^;]*, (got|but) [^;]*; [^;.]+\.")


def said(path: Path) -> list[str]:
    """Return the sentences that a module refuses with, whatever is filled in written as a mark."""
    calls = [each for each in ast.walk(ast.parse(path.read_text())) if isinstance(each, ast.Call)]
    raised = [each.args[0] for each in calls if is_refusal(each) and each.args]
    return [written(path, each) for each in raised]


def is_refusal(call: ast.Call) -> bool:
    """Tell whether a call makes a refusal."""
    return isinstance(call.func, ast.Name) and RAISED.fullmatch(call.func.id) is not None


def written(path: Path, node: ast.expr) -> str:
    """Return the words of an expression."""
    if isinstance(node, ast.JoinedStr):
        return "".join(written(path, part) for part in node.values)
    if isinstance(node, ast.FormattedValue):
        return "…"
    if isinstance(node, ast.Name):
        name = ".".join(("ringside", *path.relative_to(FOLDER).with_suffix("").parts))
        return str(getattr(importlib.import_module(name), node.id, "")) or RETURNED
    assert isinstance(node, ast.Constant), ast.unparse(node)
    return str(node.value)


MODULES = sorted(
    path for package in PACKAGES for path in (FOLDER / package).rglob("*.py") if said(path)
)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_refusals_say_what_was_expected_what_came_and_what_to_do(path: Path) -> None:
    """Every refusal is one sentence: what was expected, what came, and what to do."""
    assert [words for words in said(path) if not SENTENCE.fullmatch(words)] == []


def test_refusals_are_found_where_they_are() -> None:
    """The modules that refuse things most often are among those that are read."""
    assert {"answering", "opening", "passwords", "games", "decks"} < {each.stem for each in MODULES}
