"""Read the registry's data files: one file for each chapter of each paper."""

from functools import cache
from importlib.resources import files
from typing import Final, Literal

import msgspec

DATA: Final = files("ringside.rules") / "data"

Status = Literal["behaviour", "no_behaviour", "planned"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule where it is written down: the paragraphs of this chapter and what they say."""

    paragraphs: tuple[str, ...]
    summary: str
    status: Status = "behaviour"
    reason: str = ""
    reading: str = ""
    differs: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Demand a reason for every status that excuses a rule from proof."""
        if (self.status == "behaviour") == bool(self.reason):
            raise ValueError("a reason goes with `no_behaviour` and `planned`, and only with them")


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One data file: its own rules, and the paragraphs that restate a rule of another file.

    `covers` names, for a paragraph, those of other papers that it says among other things: by the
    backbone's number, or in full. A game cites it in their place.
    """

    rule: dict[str, Entry] = {}
    same: dict[str, tuple[str, ...]] = {}
    covers: dict[str, tuple[str, ...]] = {}
    headings: tuple[str, ...] = ()

    def paragraphs(self) -> list[tuple[str, str]]:
        """List each paragraph of the chapter with the slug of the rule that it states."""
        own = [(p, slug) for slug, entry in self.rule.items() for p in entry.paragraphs]
        return own + [(p, slug) for slug, restated in self.same.items() for p in restated]


@cache
def chapters(paper: str) -> tuple[Chapter, ...]:
    """Read the chapters of one paper."""
    names = sorted(file.name for file in (DATA / paper).iterdir() if file.name.endswith(".toml"))
    return tuple(read_chapter(paper, name) for name in names)


def read_chapter(paper: str, file: str) -> Chapter:
    """Read one chapter of a paper."""
    return msgspec.toml.decode((DATA / paper / file).read_bytes(), type=Chapter)
