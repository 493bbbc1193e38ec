"""Verdicts: what became of each saboteur when its rule's tests ran last, kept beside the tests."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from ringside.rules.chapters import read_chapter
from ringside.rules.contents import contents
from ringside.rules.papers import PAPERS
from ringside.rules.registry import in_order
from ringside.rules.saboteurs import FOLDER, Planted

Verdict = Literal["killed", "survived", "broken", "stale", "untested"]
VERDICTS: Final[tuple[Verdict, ...]] = ("killed", "survived", "broken", "stale", "untested")

# Of each paragraph, the verdicts on its saboteurs by their ids.
Verdicts = dict[str, dict[str, Verdict]]


class Campaign(msgspec.Struct, frozen=True):
    """The numbers of a campaign; `broken` saboteurs crash instead of misleading."""

    saboteurs: int = 0
    killed: int = 0
    survived: int = 0
    stale: int = 0
    broken: int = 0
    seconds: float = 0.0


def summed(verdicts: Verdicts, seconds: float) -> Campaign:
    """Count the saboteurs by the worst verdict that any paragraph gives them."""
    worst: dict[str, Verdict] = {}
    ranks: dict[Verdict, int] = {"killed": 0, "untested": 1, "survived": 1, "broken": 2, "stale": 3}
    for found in verdicts.values():
        for each, verdict in found.items():
            worst[each] = max(worst.get(each, "killed"), verdict, key=lambda v: ranks[v])
    counted = list(worst.values())
    survived = counted.count("survived") + counted.count("untested")
    return Campaign(
        len(counted),
        counted.count("killed"),
        survived,
        counted.count("stale"),
        counted.count("broken"),
        round(seconds, 1),
    )


def is_proved(saboteurs: Iterable[Planted], found: Mapping[str, Verdict]) -> bool:
    """Tell whether a paragraph has saboteurs and its tests killed each of them."""
    ids = [each.id for each in saboteurs]
    return bool(ids) and all(found.get(each) == "killed" for each in ids)


@cache
def chapter_of(paper: str) -> Mapping[str, str]:
    """Map each paragraph of a paper to the chapter that it stands in."""
    return {
        paragraph: chapter
        for chapter in contents()[paper].chapters
        for paragraph, _ in read_chapter(paper, f"{chapter}.toml").paragraphs()
    }


def load_verdicts(tests: Path) -> Verdicts:
    """Read the verdicts of the last campaigns."""
    found: Verdicts = {}
    for paper in PAPERS:
        for file in sorted((tests / FOLDER / paper).glob("*.json")):
            read = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, Verdict]])
            found |= {f"{paper} {paragraph}": each for paragraph, each in read.items()}
    return found


def keep_verdicts(tests: Path, new: Verdicts) -> None:
    """Write the verdicts on some paragraphs over those that were kept."""
    files: dict[Path, dict[str, dict[str, Verdict]]] = {}
    for citation, each in (load_verdicts(tests) | new).items():
        paper, _, paragraph = citation.partition(" ")
        chapter = chapter_of(paper).get(paragraph)
        if chapter is not None and each:
            file = tests / FOLDER / paper / f"{chapter}.json"
            files.setdefault(file, {})[paragraph] = each
    for file, read in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(one_a_line(read), encoding="utf-8")


def one_a_line(read: dict[str, dict[str, Verdict]]) -> str:
    """Write a paragraph a line, so that changes are easy to see and to merge."""
    lines = [
        f'"{paragraph}": {msgspec.json.encode(read[paragraph], order="sorted").decode()}'
        for paragraph in sorted(read, key=in_order)
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def load_campaign(tests: Path) -> Campaign:
    """Read the numbers of the last campaign over all papers."""
    file = tests / FOLDER / "campaign.json"
    if not file.is_file():
        return Campaign()
    return msgspec.json.decode(file.read_bytes(), type=Campaign)


def keep_campaign(tests: Path, campaign: Campaign) -> None:
    """Write the numbers of a campaign over all papers."""
    data = msgspec.json.format(msgspec.json.encode(campaign), indent=2)
    (tests / FOLDER / "campaign.json").write_bytes(data + b"\n")
