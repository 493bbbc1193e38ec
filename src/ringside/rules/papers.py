"""The rule papers: their names, where this project stands, and the papers' own text if present."""

import os
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from ringside.errors import UserError

BACKBONE: Final = "comprehensive"
PAPERS: Final = (
    BACKBONE,
    "tournament-2008",
    "advanced-2010",
    "basic-2010",
    "learn-to-play-2024",
    "reference-2025",
)
SHARED_VARIABLE: Final = "RINGSIDE_SHARED"


class Indexed(msgspec.Struct, frozen=True):
    """One paragraph as the papers' index lists it; a heading may have no text."""

    doc: str
    id: str
    text: str
    heading: str = ""


def project_root() -> Path | None:
    """Find the source tree that this package runs from, or else the one we are in."""
    here = Path.cwd()
    candidates = (Path(__file__).resolve().parents[3], here, *here.parents)
    return next((path for path in candidates if is_source_tree(path)), None)


def is_source_tree(path: Path) -> bool:
    """Tell whether a folder is the root of this project's sources."""
    return (path / "pyproject.toml").is_file() and (path / "src" / "ringside").is_dir()


def shared_folder() -> Path | None:
    """Find the folder with the papers and the corpus, or None where it is not present."""
    if named := os.environ.get(SHARED_VARIABLE):
        return existing(Path(named))
    root = project_root()
    beside = root.parent / "shared" if root else None
    return beside if beside and beside.is_dir() else None


def existing(folder: Path) -> Path:
    """Give the folder back, or refuse a name that leads nowhere."""
    if not folder.is_dir():
        raise UserError(
            f"Expected {SHARED_VARIABLE} to name a folder, got `{folder}`; "
            "correct the variable, or unset it to go without the papers."
        )
    return folder


def paper_index() -> tuple[Indexed, ...] | None:
    """Read the papers' index, or None where the papers are not present."""
    shared = shared_folder()
    path = shared / "rules" / "index.jsonl" if shared else None
    return read_index(path) if path and path.is_file() else None


@cache
def read_index(path: Path) -> tuple[Indexed, ...]:
    """Read an index file: one paragraph a line."""
    return tuple(msgspec.json.Decoder(Indexed).decode_lines(path.read_bytes()))


def paper_text(paper: str, paragraph: str) -> str | None:
    """Give the paper's own words for a paragraph, or None where the papers are not present."""
    found = (p.text for p in paper_index() or () if (p.doc, p.id) == (paper, paragraph))
    return next(found, None)
