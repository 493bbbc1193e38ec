"""A compiled build knows the sources that it was made from."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from ringside.build import RECORD, compiled, refuse_stale, source_hash
from ringside.errors import UserError


def write_sources(folder: Path) -> Path:
    """Lay out a package with one module to compile and one that stays plain."""
    (folder / "engine").mkdir(parents=True)
    (folder / "engine" / "machine.py").write_text("STEPS = 1\n")
    (folder / "plain.py").write_text("WORDS = 1\n")
    return folder


def write_compiled(folder: Path, record: str) -> Path:
    """Lay out a package as a compiled wheel installs it."""
    package = write_sources(folder)
    (package / "engine" / f"machine{EXTENSION_SUFFIXES[0]}").touch()
    (package / RECORD).write_text(record)
    return package


def test_a_native_engine_module_means_compiled(tmp_path: Path) -> None:
    """A package is compiled exactly when it holds a native module of the engine."""
    assert not compiled(write_sources(tmp_path / "plain"))
    assert compiled(write_compiled(tmp_path / "fast", ""))


def test_a_matching_build_is_accepted(tmp_path: Path) -> None:
    """A compiled build runs beside the sources that it was made from."""
    sources = write_sources(tmp_path / "sources")
    refuse_stale(write_compiled(tmp_path / "fast", source_hash(sources)), sources)


@pytest.mark.parametrize("edited", ["machine.py", "added.py"])
def test_a_stale_build_is_refused(tmp_path: Path, edited: str) -> None:
    """A compiled build is refused once a compiled module beside it is edited or added."""
    sources = write_sources(tmp_path / "sources")
    package = write_compiled(tmp_path / "fast", source_hash(sources))
    (sources / "engine" / edited).write_text("STEPS = 2\n")
    with pytest.raises(UserError, match="make fast"):
        refuse_stale(package, sources)


def test_plain_modules_do_not_make_a_build_stale(tmp_path: Path) -> None:
    """Editing a module that is not compiled leaves the hash as it was."""
    sources = write_sources(tmp_path / "sources")
    before = source_hash(sources)
    (sources / "plain.py").write_text("WORDS = 2\n")
    assert source_hash(sources) == before


def test_a_build_away_from_any_sources_is_accepted(tmp_path: Path) -> None:
    """An installed wheel runs where there are no sources to compare with."""
    refuse_stale(write_compiled(tmp_path / "fast", "anything"), tmp_path / "nowhere")
