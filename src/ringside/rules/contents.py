"""The table of contents: the papers, their chapters in order, and the rules of each chapter."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec

from ringside.errors import UserError
from ringside.rules.chapters import DATA, read_chapter
from ringside.rules.registry import in_order

NUMBERED: Final = r"[A-Z]?\.?\d"  # booklets name their paragraphs, in the order of their files


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paper as a table of contents shows it: chapters by the names of their data files."""

    title: str
    chapters: dict[str, str]


@cache
def contents() -> Mapping[str, Paper]:
    """Give the papers, the newest first, each with its chapters in order."""
    data = (DATA / "contents.toml").read_bytes()
    return MappingProxyType(msgspec.toml.decode(data, type=dict[str, Paper]))


@cache
def rules_in(paper: str, chapter: str) -> tuple[str, ...]:
    """Name the rules of a chapter as the paper orders them; raise UserError if there is none."""
    known = contents()
    if paper not in known or chapter not in known[paper].chapters:
        raise UserError(
            f"Expected a chapter such as `comprehensive E`, got `{paper} {chapter}`; "
            "choose one from the table of contents."
        )
    listed = read_chapter(paper, f"{chapter}.toml").paragraphs()
    if re.match(NUMBERED, listed[0][0]):
        listed.sort(key=lambda pair: in_order(pair[0]))
    return tuple(dict.fromkeys(slug for _, slug in listed))
