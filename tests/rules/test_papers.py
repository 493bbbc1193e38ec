"""The papers are looked for where the environment says, or beside the project."""

from pathlib import Path

import pytest

from ringside.errors import UserError
from ringside.rules import papers
from ringside.rules.papers import paper_index, paper_text, project_root, shared_folder


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make an empty source tree, and let the package run from nowhere else."""
    root = tmp_path / "project"
    (root / "src" / "ringside").mkdir(parents=True)
    (root / "pyproject.toml").touch()
    monkeypatch.setattr(papers, "__file__", str(tmp_path / "a" / "b" / "c" / "papers.py"))
    monkeypatch.delenv("RINGSIDE_SHARED", raising=False)
    monkeypatch.chdir(root)
    return root


def write_index(folder: Path) -> None:
    """Write an index of one paragraph below a folder."""
    (folder / "rules").mkdir(parents=True)
    line = '{"doc": "comprehensive", "id": "E.3.1", "text": "Check."}\n'
    (folder / "rules" / "index.jsonl").write_text(line)


def test_the_source_tree_is_found_from_inside(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package finds the tree around the current folder."""
    monkeypatch.chdir(tree / "src")
    assert project_root() == tree


def test_no_source_tree_is_found_outside(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside a tree there is no root and no folder beside it."""
    monkeypatch.chdir(tree.parent)
    assert project_root() is None
    assert shared_folder() is None


def test_the_papers_are_found_beside_the_project(tree: Path) -> None:
    """Without the variable, `shared` beside the root is used, if it is there."""
    assert shared_folder() is None
    assert paper_index() is None
    write_index(tree.parent / "shared")
    assert shared_folder() == tree.parent / "shared"
    assert paper_text("comprehensive", "E.3.1") == "Check."
    assert paper_text("comprehensive", "E.3.2") is None


def test_the_variable_comes_first(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RINGSIDE_SHARED beats the folder beside the project."""
    (tree.parent / "shared").mkdir()
    (tree.parent / "elsewhere").mkdir()
    monkeypatch.setenv("RINGSIDE_SHARED", str(tree.parent / "elsewhere"))
    assert shared_folder() == tree.parent / "elsewhere"


def test_a_wrong_variable_is_refused(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable that leads nowhere is named in the refusal."""
    monkeypatch.setenv("RINGSIDE_SHARED", str(tree / "nowhere"))
    with pytest.raises(UserError, match=r"RINGSIDE_SHARED to name a folder, got `.*nowhere`"):
        shared_folder()
