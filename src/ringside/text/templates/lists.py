"""The word lists of the language: files that hold one word or phrase on a line."""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent.with_name("data")


def listed(name: str) -> tuple[str, ...]:
    """Read a word list of the language, without its blank lines and remarks."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return tuple(line.strip() for line in lines if line.strip() and not line.startswith("#"))
