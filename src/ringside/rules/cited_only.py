"""The list of paragraphs that may stay without proof for now, with the reason for each."""

from collections.abc import Container
from pathlib import Path
from typing import Final

from ringside.rules.saboteurs import FOLDER

NAME: Final = "cited_only.txt"


def listed(tests: Path, paper: str) -> dict[str, str]:
    """Map the paragraphs of a paper that may be cited only to the reason why."""
    file = tests / FOLDER / paper / NAME
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    pairs = (line.partition(": ") for line in lines)
    return {paragraph: why for paragraph, _, why in pairs}


def take_off(tests: Path, paper: str, proved: Container[str]) -> None:
    """Take the paragraphs that are proved off the list; nothing is ever added by itself."""
    found = listed(tests, paper)
    left = {p: why for p, why in found.items() if f"{paper} {p}" not in proved}
    if left != found:
        lines = "".join(f"{paragraph}: {why}\n" for paragraph, why in left.items())
        (tests / FOLDER / paper / NAME).write_text(lines, encoding="utf-8")
