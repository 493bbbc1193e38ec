"""The registry: which rule a paragraph states, and which paragraphs state a rule."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType

import msgspec

from ringside.errors import UserError
from ringside.rules.chapters import Entry, Status, chapters
from ringside.rules.papers import BACKBONE, PAPERS


class Rule(msgspec.Struct, frozen=True):
    """One rule in our own words, whichever papers state it.

    `reading` says how we understand an unclear paper; `differs` names the rules of other papers
    in whose place this one stands.
    """

    slug: str
    summary: str
    status: Status
    reason: str
    reading: str
    differs: tuple[str, ...]


def rule_of(citation: str) -> Rule:
    """Give the rule that a paragraph such as `comprehensive E.4.8` states."""
    paper, _, paragraph = citation.partition(" ")
    if paper not in PAPERS or paragraph not in paragraphs(paper):
        raise unknown(citation)
    slug = paragraphs(paper)[paragraph]
    # A rule is nearly always written down in the paper itself or in the backbone, so that
    # the other papers need not be read.
    homes = dict.fromkeys((paper, BACKBONE, *PAPERS))
    return next(rule for home in homes if (rule := rules_written_in(home).get(slug)))


def find(name: str) -> Rule:
    """Give the rule with a slug or a citation."""
    return rules_by_slug()[name] if name in rules_by_slug() else rule_of(name)


@cache
def rules_by_slug() -> Mapping[str, Rule]:
    """Give every rule of every paper by its slug."""
    return MappingProxyType({s: rule for paper in PAPERS for s, rule in written(paper)})


@cache
def rules_written_in(paper: str) -> Mapping[str, Rule]:
    """Give the rules that one paper's files define, by slug."""
    return MappingProxyType(dict(written(paper)))


def written(paper: str) -> list[tuple[str, Rule]]:
    """List the rules that one paper's files define."""
    entries = ((slug, entry) for chapter in chapters(paper) for slug, entry in chapter.rule.items())
    return [(slug, as_rule(slug, entry)) for slug, entry in entries]


def as_rule(slug: str, entry: Entry) -> Rule:
    """Make a rule of what a data file says about it."""
    return Rule(slug, entry.summary, entry.status, entry.reason, entry.reading, entry.differs)


@cache
def paragraphs(paper: str) -> Mapping[str, str]:
    """Map each paragraph with text of a paper to the slug of its rule."""
    listed = [pair for chapter in chapters(paper) for pair in chapter.paragraphs()]
    return MappingProxyType(dict(sorted(listed, key=lambda pair: in_order(pair[0]))))


def headings(paper: str) -> frozenset[str]:
    """Give the paragraphs of a paper that are headings without text."""
    return frozenset(h for chapter in chapters(paper) for h in chapter.headings)


def in_order(paragraph: str) -> list[tuple[bool, int, str]]:
    """Order paragraphs as a paper does: E.2.10 after E.2.9, a glossary after the numbers."""
    parts = re.findall(r"\d+|[^\d.#]+", paragraph)
    return [(False, int(p), "") if p.isdecimal() else (True, 0, p) for p in parts]


@cache
def stated_in() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Map each slug to the papers that state its rule and their paragraphs."""
    stated: dict[str, dict[str, tuple[str, ...]]] = {}
    for paper in PAPERS:
        for paragraph, slug in paragraphs(paper).items():
            places = stated.setdefault(slug, {})
            places[paper] = (*places.get(paper, ()), paragraph)
    return MappingProxyType(stated)


def otherwise(slug: str) -> tuple[str, ...]:
    """Name the rules that stand in this one's place in other papers, in either direction."""
    named = rules_by_slug()[slug].differs
    naming = (rule.slug for rule in rules_by_slug().values() if slug in rule.differs)
    return tuple(dict.fromkeys((*named, *naming)))


def unknown(name: str) -> UserError:
    """Say that there is no such rule, and which names come closest."""
    paper, _, paragraph = name.partition(" ")
    if paper in PAPERS and paragraph in headings(paper):
        return UserError(
            f"Expected a paragraph with text, got the heading `{name}`; "
            f"look at {listing(near_heading(paper, paragraph))} instead."
        )
    return UserError(
        f"Expected a rule such as `check.start` or a paragraph such as `{BACKBONE} E.3.1`, "
        f"got `{name}`; the closest are {listing(closest(name))}."
    )


def near_heading(paper: str, heading: str) -> list[str]:
    """Find the paragraphs below a heading, or else the one that it belongs to."""
    below = [p for p in paragraphs(paper) if p.startswith(f"{heading}.")]
    above = [p for p in paragraphs(paper) if heading.startswith(f"{p}.")]
    return [f"{paper} {p}" for p in below[:3] or above[-1:]]


def closest(name: str) -> list[str]:
    """Find the slugs and citations that look most like a mistaken name."""
    citations = [f"{paper} {p}" for paper in PAPERS for p in paragraphs(paper)]
    return get_close_matches(name, [*rules_by_slug(), *citations], n=3, cutoff=0.0)


def listing(names: Iterable[str]) -> str:
    """Write names one after the other for a sentence."""
    return ", ".join(f"`{name}`" for name in names)
