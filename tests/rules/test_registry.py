"""The registry is complete and consistent, and agrees with the papers where they are present."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from ringside.errors import UserError
from ringside.rules.chapters import DATA, chapters
from ringside.rules.contents import contents, rules_in
from ringside.rules.papers import PAPERS, Indexed
from ringside.rules.registry import (
    Rule,
    closest,
    headings,
    in_order,
    otherwise,
    paragraphs,
    rule_of,
    rules_by_slug,
    stated_in,
)

WITH_TEXT = {
    "comprehensive": 547,
    "tournament-2008": 188,
    "advanced-2010": 441,
    "basic-2010": 135,
    "learn-to-play-2024": 75,
    "reference-2025": 197,
}
MOST_WITHOUT_BEHAVIOUR = 60
RUN_OF_WORDS = 8


def statuses(paper: str) -> Counter[str]:
    """Count the paragraphs of a paper by status."""
    return Counter(rule_of(f"{paper} {paragraph}").status for paragraph in paragraphs(paper))


@pytest.mark.parametrize("paper", PAPERS)
def test_each_paragraph_is_registered_once(paper: str) -> None:
    """A paper's files list as many paragraphs as the paper has, none of them twice."""
    listed = [p for chapter in chapters(paper) for p, _ in chapter.paragraphs()]
    assert len(listed) == WITH_TEXT[paper]
    assert [p for p, times in Counter(listed).items() if times > 1] == []
    assert headings(paper).isdisjoint(listed)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_registry_agrees_with_the_papers(paper: str, index: tuple[Indexed, ...]) -> None:
    """Paragraphs with text and headings without are those of the papers' index, no more no less."""
    entries = [entry for entry in index if entry.doc == paper]
    if index:
        assert {e.id for e in entries if e.text} == set(paragraphs(paper))
        assert {e.id for e in entries if not e.text} == headings(paper)


def test_each_slug_is_defined_once() -> None:
    """No two files define the same slug, and every slug has the form area.rule."""
    defined = Counter(s for paper in PAPERS for chapter in chapters(paper) for s in chapter.rule)
    assert [slug for slug, times in defined.items() if times > 1] == []
    assert [slug for slug in defined if not re.fullmatch(r"[a-z_]+\.[a-z0-9_]+", slug)] == []


def test_every_named_rule_exists() -> None:
    """A restated rule and a rule that another stands in place of are both defined."""
    rules = rules_by_slug()
    restated = {s for paper in PAPERS for chapter in chapters(paper) for s in chapter.same}
    assert restated <= set(rules)
    assert {s for rule in rules.values() for s in rule.differs} <= set(rules)


def test_a_rule_differs_only_from_rules_of_other_papers() -> None:
    """No rule stands in place of one that exactly the same papers state."""
    same = [
        (rule.slug, other)
        for rule in rules_by_slug().values()
        for other in rule.differs
        if set(stated_in()[rule.slug]) == set(stated_in()[other])
    ]
    assert same == []


def test_few_comprehensive_paragraphs_have_no_behaviour() -> None:
    """At most 60 comprehensive paragraphs go without proof, and none is put off."""
    found = statuses("comprehensive")
    assert found["no_behaviour"] <= MOST_WITHOUT_BEHAVIOUR
    assert found["planned"] == 0


def test_nothing_is_planned() -> None:
    """Every paragraph of every paper has behaviour, or needs none and says why."""
    planned = [
        f"{paper} {paragraph}"
        for paper in PAPERS
        for paragraph in paragraphs(paper)
        if rule_of(f"{paper} {paragraph}").status == "planned"
    ]
    assert planned == []


def test_every_text_is_a_sentence() -> None:
    """Summaries, reasons and readings start with a capital or a sign and end with a full stop."""
    texts = [text for rule in rules_by_slug().values() for text in ours(rule)]
    assert [text for text in texts if text[0].islower() or not text.endswith(".")] == []


def test_no_text_repeats_a_paper(index: tuple[Indexed, ...]) -> None:
    """None of our texts shares eight words in a row with any paper."""
    theirs = {run for entry in index for run in runs(entry.text)}
    rules = rules_by_slug().values()
    shared = [r.slug for r in rules for text in ours(r) for run in runs(text) if run in theirs]
    assert shared == []


def ours(rule: Rule) -> list[str]:
    """List the texts that we wrote about a rule."""
    return [text for text in (rule.summary, rule.reason, rule.reading) if text]


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield each run of eight words, whatever their case and punctuation."""
    words = re.findall(r"[a-z0-9+]+", re.sub("['’]", "", text.lower()))
    return (tuple(words[at : at + RUN_OF_WORDS]) for at in range(len(words) - RUN_OF_WORDS + 1))


def test_a_paragraph_leads_to_its_rule() -> None:
    """The same rule is found from the paragraphs of different papers."""
    assert rule_of("comprehensive E.4.7.2.1").slug == "check.progressive"
    assert rule_of("tournament-2008 302.4") == rule_of("comprehensive E.4.7.2.1")
    assert stated_in()["check.progressive"]["tournament-2008"] == ("302.4",)


def test_paragraphs_keep_the_order_of_the_paper() -> None:
    """Numbers count as numbers, a second paragraph of one number comes next, words come last."""
    paper = ["2.9", "2.10", "2.13.7A", "2.13.8", "2.14", "2.14#2", "2.15", "glossary.bonus"]
    backwards = paper[::-1]
    assert sorted(backwards, key=in_order) == paper


def test_differing_rules_name_each_other() -> None:
    """A rule knows what stands in its place elsewhere, whichever of the two says so."""
    assert "setup.mulligan_removed" in otherwise("setup.mulligan")
    assert "setup.mulligan" in otherwise("setup.mulligan_removed")


def test_an_unknown_paragraph_is_refused() -> None:
    """The refusal names what was asked for and the closest paragraph."""
    with pytest.raises(UserError, match=r"got `comprehensive E\.4\.88`.*`comprehensive E\.4\.8`"):
        rule_of("comprehensive E.4.88")
    assert closest("check.progresive")[0] == "check.progressive"


@pytest.mark.parametrize(
    ("heading", "nearest"), [("G.1", "G.1.1"), ("I.1.1", "I.1")], ids=["above", "below"]
)
def test_a_heading_leads_to_paragraphs(heading: str, nearest: str) -> None:
    """A heading is refused with the paragraphs below it, or else the one above."""
    with pytest.raises(UserError, match=f"heading `comprehensive {heading}`.*{nearest}`"):
        rule_of(f"comprehensive {heading}")


@pytest.mark.parametrize("paper", PAPERS)
def test_the_contents_list_every_chapter(paper: str) -> None:
    """Each data file of a paper stands in the table of contents once, and all rules are in one."""
    files = {file.name for file in (DATA / paper).iterdir() if file.name.endswith(".toml")}
    listed = contents()[paper].chapters
    assert {f"{name}.toml" for name in listed} == files
    slugs = {slug for chapter in listed for slug in rules_in(paper, chapter)}
    assert slugs == set(paragraphs(paper).values())


def test_a_chapter_that_is_none_is_refused() -> None:
    """A paper or chapter that is not there is one sentence."""
    for paper, chapter in (("comprehensive", "Z"), ("nowhere", "A"), ("", "")):
        with pytest.raises(UserError, match="table of contents"):
            rules_in(paper, chapter)
