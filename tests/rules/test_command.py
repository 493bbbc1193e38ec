"""`ringside rules` shows a rule, counts what is proved, and refuses mistakes in one sentence."""

import json

import pytest

from ringside.cli.main import run
from ringside.rules import papers
from ringside.rules.papers import PAPERS

Capture = pytest.CaptureFixture[str]


def test_coverage_as_json(capsys: Capture) -> None:
    """The JSON object has six numbers for each paper, which add up, and those of the campaign."""
    assert run(["rules", "coverage", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert list(shown) == ["papers", "campaign"]
    assert {"saboteurs", "killed", "survived", "stale", "seconds"} <= set(shown["campaign"])
    assert tuple(shown["papers"]) == PAPERS
    for numbers in shown["papers"].values():
        kinds = ("proved", "cited_only", "no_behaviour", "planned", "missing")
        assert numbers["paragraphs"] == sum(numbers[kind] for kind in kinds)
        assert set(numbers) == {"paragraphs", *kinds}


def test_coverage_of_one_paper(capsys: Capture) -> None:
    """`--paper` leaves the other papers out."""
    assert run(["rules", "coverage", "--json", "--paper", "basic-2010"]) == 0
    assert list(json.loads(capsys.readouterr().out)["papers"]) == ["basic-2010"]


def test_coverage_table_names_the_missing(capsys: Capture) -> None:
    """The table is followed by every paragraph without proof, as `--missing` lists them."""
    assert run(["rules", "coverage", "--paper", "comprehensive", "--missing"]) == 0
    missing = [line.split()[1] for line in capsys.readouterr().out.splitlines()]
    assert run(["rules", "coverage", "--paper", "comprehensive"]) == 0
    _, _, named = capsys.readouterr().out.partition("Cited only in comprehensive:")
    assert named.replace("\n", " ").replace(",", " ").split() == missing


def test_show_by_slug_or_paragraph(capsys: Capture) -> None:
    """A slug and a paragraph, in one word or two, lead to the same sheet."""
    sheets = []
    for words in (
        ["check.progressive"],
        ["comprehensive", "E.4.7.2.1"],
        ["basic-2010 progressive-difficulty.1"],
    ):
        assert run(["rules", "show", *words]) == 0
        sheets.append(capsys.readouterr().out)
    assert sheets[0] == sheets[1] == sheets[2]
    assert sheets[0].startswith("check.progressive\nWhat the pool adds")
    assert "tournament-2008 302.4" in sheets[0]


def test_show_as_json(capsys: Capture) -> None:
    """The JSON sheet names the rule, its status, its places and the rules that differ."""
    assert run(["rules", "show", "setup.mulligan", "--json"]) == 0
    sheet = json.loads(capsys.readouterr().out)
    assert sheet["status"] == "behaviour"
    assert [place["citation"] for place in sheet["paragraphs"]] == ["comprehensive E.1.8"]
    assert "setup.mulligan_removed" in sheet["otherwise"]


def test_show_gives_reasons_and_readings(capsys: Capture) -> None:
    """A rule without behaviour is shown with its reason, an unclear one with our reading."""
    assert run(["rules", "show", "card.gender_old_print"]) == 0
    assert "no behaviour. Only says where an old printing" in capsys.readouterr().out
    assert run(["rules", "show", "pause.vitality"]) == 0
    assert "Our reading: When both" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["show", "check.progresive"], "`check.progressive`"),
        (["show", "comprehensive", "Z.1"], "got `comprehensive Z.1`"),
        (["show"], "got ``"),
        (["coverage", "--paper", "comprehensiv"], "got `comprehensiv`"),
    ],
)
def test_mistakes_are_one_sentence(words: list[str], part: str, capsys: Capture) -> None:
    """An unknown rule, paragraph or paper exits with 2 and one line that repeats it."""
    assert run(["rules", *words]) == 2
    shown = capsys.readouterr()
    assert part in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


def test_coverage_needs_a_source_tree(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside a source tree coverage is refused, while rules can still be shown."""
    monkeypatch.setattr(papers, "is_source_tree", lambda path: False)
    assert run(["rules", "coverage"]) == 2
    assert "Expected a source tree" in capsys.readouterr().err
    assert run(["rules", "show", "check.start"]) == 0
