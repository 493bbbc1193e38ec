"""Editions side by side: the command, the page and the settings speak of the same data."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from ringside.cli.main import run
from ringside.editions import EDITIONS, edition_named
from ringside.editions.compare import OF_THE_ENGINE, TOPICS, compared
from ringside.editions.page import side_by_side
from ringside.rules.registry import rule_of

Capture = pytest.CaptureFixture[str]
ROOT: Final = Path(__file__).parents[2]


def test_every_setting_has_a_topic() -> None:
    """What an edition can set is listed with words for players, and nothing else is."""
    edition = edition_named("ufs-2020")
    settings = {name for name in dir(edition) if not name.startswith("_")}
    assert settings == {*TOPICS, *OF_THE_ENGINE}


@pytest.mark.parametrize("name", EDITIONS)
def test_every_difference_cites_a_paragraph(name: str) -> None:
    """Each difference names a paragraph that the registry knows."""
    for _, paragraph, why in edition_named(name).differences:
        assert rule_of(paragraph)
        assert why.endswith(".")


def test_the_backbone_differs_from_itself_in_nothing() -> None:
    """An edition compared with itself has no rows."""
    assert compared("ufs-2020", "ufs-2020") == []


def test_rows_name_values_and_paragraphs() -> None:
    """A row has both values and the paragraph of the edition that departs from the backbone."""
    rows = {row.field: row for row in compared("ufs-2010", "uvs-2024")}
    assert (rows["least_x"].left, rows["least_x"].right) == ("1", "0")
    assert rows["least_x"].left_paragraph == "advanced-2010 2.13.8"
    assert rows["keyword Ranged"].right == "as the backbone has it"


def test_diff_as_json(capsys: Capture) -> None:
    """`rules diff --json` prints one object with the rows."""
    assert run(["rules", "diff", "uvs-2024", "uvs-2025", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [row["field"] for row in shown["rows"]] == ["later_mulligan_needs_no_foundation"]


def test_diff_in_words(capsys: Capture) -> None:
    """`rules diff` prints topics, both sides and how many rows there are."""
    assert run(["rules", "diff", "ufs-2008", "ufs-2010"]) == 0
    shown = capsys.readouterr().out
    assert "the least X that a player may choose" in shown
    assert "ufs-2010: 1 (advanced-2010 2.13.8)" in shown


def test_an_unknown_edition_is_one_sentence(capsys: Capture) -> None:
    """A name that is no edition exits with 2 and lists the known ones."""
    assert run(["rules", "diff", "ufs-2010", "ufs-1999"]) == 2
    assert "ufs-2008, ufs-2010, ufs-2020" in capsys.readouterr().err


def test_the_page_shows_the_data() -> None:
    """docs/editions.md has the tables that `ringside rules editions` prints."""
    page = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    found = re.search(r"<!-- begin: [^>]*-->\n(.*)<!-- end: ", page, re.DOTALL)
    assert found is not None
    assert found[1] == side_by_side(), "put the output of `ringside rules editions` there"
