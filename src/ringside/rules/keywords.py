"""What keywords do in our own words, by the paper of an edition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from ringside.rules.citing import papers_of
from ringside.rules.registry import Rule, rules_by_slug, stated_in

ABOUT: Final = re.compile(r"(?P<name>[A-Z]\w*): .+")


@cache
def keyword_rules(edition: str) -> dict[str, Rule]:
    """Map each keyword to the rule that says what it does, by the edition's own paper first."""
    papers = papers_of(edition)
    found: dict[str, Rule] = {}
    for slug, rule in sorted(rules_by_slug().items(), key=lambda pair: rank(pair[0], papers)):
        about = ABOUT.fullmatch(rule.summary)
        if about is not None and slug.partition(".")[0] == about["name"].lower():
            found.setdefault(about["name"], rule)
    return found


def rank(slug: str, papers: Sequence[str]) -> int:
    """Order rules: those of the first paper, those of the next one, all others."""
    stated = stated_in().get(slug, {})
    return next((place for place, paper in enumerate(papers) if paper in stated), len(papers))
