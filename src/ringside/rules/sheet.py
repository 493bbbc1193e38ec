"""Gather everything that is known about one rule, for people who look it up."""

import msgspec

from ringside.rules.coverage import proofs_by_citation
from ringside.rules.papers import paper_text, project_root
from ringside.rules.proofs import find_proofs
from ringside.rules.registry import Rule, otherwise, stated_in


class Place(msgspec.Struct, frozen=True):
    """A paragraph that states the rule, its own words if the papers are present, its tests."""

    citation: str
    text: str
    proved_by: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A rule with its places in the papers and the rules that stand in its place elsewhere."""

    rule: str
    summary: str
    reading: str
    status: str
    reason: str
    paragraphs: tuple[Place, ...]
    otherwise: tuple[str, ...]


def sheet_of(rule: Rule) -> Sheet:
    """Gather what is known about a rule."""
    stated = stated_in()[rule.slug]
    proved = project_proofs()
    places = tuple(
        Place(
            citation := f"{paper} {paragraph}",
            paper_text(paper, paragraph) or "",
            proved.get(citation, ()),
        )
        for paper, paragraphs in stated.items()
        for paragraph in paragraphs
    )
    return Sheet(
        rule.slug,
        rule.summary,
        rule.reading,
        rule.status,
        rule.reason,
        places,
        otherwise(rule.slug),
    )


def project_proofs() -> dict[str, tuple[str, ...]]:
    """Collect the proofs of the source tree; an installed package has none to show."""
    root = project_root()
    return proofs_by_citation(find_proofs(root / "tests")) if root else {}
