"""Which paragraph a game cites: that of the paper which is played, where it has one."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from ringside.rules.chapters import chapters
from ringside.rules.papers import BACKBONE, PAPERS
from ringside.rules.registry import otherwise, paragraphs, stated_in

# The papers of each edition; a later one speaks where those before it are silent.
PLAYED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "ufs-2008": ("tournament-2008",),
        "ufs-2010": ("advanced-2010", "basic-2010"),
        "ufs-2020": (BACKBONE,),
        "uvs-2024": ("learn-to-play-2024", "reference-2025"),
        "uvs-2025": ("reference-2025", "learn-to-play-2024"),
    }
)


@cache
def cited(edition: str, citation: str) -> str:
    """Return the paragraph that says, for an edition, what another paper's paragraph says."""
    papers = papers_of(edition)
    paper, _, paragraph = citation.partition(" ")
    if not papers or paper in papers:
        return citation
    for found in places_of(paper, paragraph):
        for own in papers:
            if own in found:
                return f"{own} {found[own][0]}"
    return citation


def places_of(paper: str, paragraph: str) -> list[Mapping[str, tuple[str, ...]]]:
    """List where papers say what a paragraph says: the same, among more, or in its place."""
    slug = paragraphs(paper).get(paragraph, "") if paper in PAPERS else ""
    among = covered().get(f"{paper} {paragraph}", {})
    if not slug:
        return [among]
    return [stated_in()[slug], among, *(stated_in().get(each, {}) for each in otherwise(slug))]


def papers_of(edition: str) -> tuple[str, ...]:
    """Name the papers of an edition, also of one for limited play or elimination."""
    return next((papers for name, papers in PLAYED.items() if edition.startswith(name)), ())


@cache
def covered() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Map paragraphs to those of other papers that say them among other things."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for paper in PAPERS:
        for chapter in chapters(paper):
            for paragraph, others in chapter.covers.items():
                for other in others:
                    name = other if " " in other else f"{BACKBONE} {other}"
                    places = found.setdefault(name, {})
                    places[paper] = (*places.get(paper, ()), paragraph)
    return MappingProxyType(found)
