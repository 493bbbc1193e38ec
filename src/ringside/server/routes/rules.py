"""Rules: looked up by slug or paragraph, searched by words."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from ringside.editions import edition_named
from ringside.rules.contents import contents, rules_in
from ringside.rules.keywords import keyword_rules
from ringside.rules.papers import PAPERS
from ringside.rules.registry import (
    Rule,
    find,
    headings,
    near_heading,
    otherwise,
    rules_by_slug,
    stated_in,
)
from ringside.server.accounts.visitors import Asking
from ringside.server.wire import answer

router = APIRouter()
MOST_SHOWN: Final = 200


def described(rule: Rule) -> dict[str, Any]:
    """Describe a rule in our own words, with the paragraphs that state it."""
    chapter, _, name = rule.slug.partition(".")
    return {
        "slug": rule.slug,
        "title": name.replace("_", " ").replace("-", " ").replace(".", ", ").capitalize(),
        "chapter": chapter.replace("_", " ").replace("-", " ").capitalize(),
        "summary": rule.summary,
        "reading": rule.reading,
        "paragraphs": [
            {"paper": paper, "id": paragraph}
            for paper, paragraphs in stated_in().get(rule.slug, {}).items()
            for paragraph in paragraphs
        ],
    }


@cache
def searchable() -> dict[str, str]:
    """Give the words of every rule, folded once."""
    return {
        slug: f"{slug} {rule.summary} {citations(rule)}".casefold()
        for slug, rule in rules_by_slug().items()
    }


def citations(rule: Rule) -> str:
    """Write the paragraphs that state a rule one after the other."""
    stated = stated_in().get(rule.slug, {})
    return " ".join(f"{paper} {each}" for paper, listed in stated.items() for each in listed)


@router.get("/rules")
async def search(
    request: Request,
    visitor: Asking,
    q: str = "",
    paper: str = "",
    chapter: str = "",
    limit: int = 50,
    offset: int = 0,
) -> Response:
    """Find rules by words, all of them or those of one chapter in its order."""
    words = q[:200].casefold().split()
    texts = searchable()
    slugs = rules_in(paper[:40], chapter[:40]) if paper or chapter else tuple(texts)
    found = [rules_by_slug()[slug] for slug in slugs if all(word in texts[slug] for word in words)]
    first = max(0, offset)
    shown = found[first : first + max(0, min(limit, MOST_SHOWN))]
    return answer({"total": len(found), "rules": [described(rule) for rule in shown]})


@router.get("/rules/contents")
async def list_contents(request: Request, visitor: Asking) -> Response:
    """List the papers with their chapters, and how many rules each has."""
    return answer(
        [
            {
                "id": name,
                "title": paper.title,
                "chapters": [
                    {"id": chapter, "title": title, "rules": len(rules_in(name, chapter))}
                    for chapter, title in paper.chapters.items()
                ],
            }
            for name, paper in contents().items()
        ]
    )


@router.get("/rules/keywords/{edition}")
async def keywords(request: Request, edition: str, visitor: Asking) -> Response:
    """Say what each keyword does by the rules of an edition."""
    known = edition_named(edition[:40]).name
    return answer({name: rule.summary for name, rule in keyword_rules(known).items()})


def found(name: str) -> Rule:
    """Find a rule by slug or paragraph; a heading stands for the first paragraph below it."""
    paper, _, paragraph = name.partition(" ")
    if paper in PAPERS and paragraph in headings(paper):
        return find(near_heading(paper, paragraph)[0])
    return find(name)


@router.get("/rules/{name}")
async def show(request: Request, name: str, visitor: Asking) -> Response:
    """Show one rule, and those that stand in its place in other papers."""
    rule = found(name[:100])
    others = [described(rules_by_slug()[slug]) for slug in otherwise(rule.slug)]
    return answer({**described(rule), "otherwise": others})
