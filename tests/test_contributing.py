"""The guide for contributors points to what is there."""

import re
from pathlib import Path
from typing import Final

ROW: Final = re.compile(r"^\| (.+\?) \| (`.+`) \| (`.+`) \|$", re.MULTILINE)
LONGEST: Final = 400  # lines of a module; one that is longer says why at its head
REASON: Final = "It is long because"


def test_the_six_questions_are_answered_by_two_files_at_most(project_root: Path) -> None:
    """Each file of the table exists, and what to look for in it is there."""
    page = (project_root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = ROW.findall(page)
    assert len(rows) == 6
    for question, files, names in rows:
        paths = [project_root / "src" / "ringside" / each for each in re.findall("`(.+?)`", files)]
        assert len(paths) <= 2, question
        text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
        for name in re.findall("`(.+?)`", names):
            assert f"def {name}(" in text or f"\n{name} " in text, (question, name)


def test_no_module_of_the_engine_is_too_long(project_root: Path) -> None:
    """A module of the engine or of programs keeps to the length, or says at its head why not."""
    source = project_root / "src" / "ringside"
    paths = [*source.glob("engine/**/*.py"), *source.glob("programs/**/*.py")]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    long = [path for path, text in texts.items() if text.count("\n") > LONGEST]
    assert [path.name for path in long if REASON not in texts[path][:600]] == []
    assert len(paths) > 100
