"""The page of a simulation stands alone and shows what was counted."""

from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from ringside.cli.main import run
from ringside.sim.page import page
from ringside.sim.summary import Summary

EMPTY = {"meta"}


class Tags(HTMLParser):
    """Counts tags and attributes, and holds that each tag is closed by its own kind."""

    def __init__(self) -> None:
        """Start outside of everything."""
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.attributes: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter a tag."""
        self.seen.append(tag)
        self.attributes += [name for name, _ in attrs]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag without contents."""
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave a tag, which must be the one entered last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep the words."""
        self.text.append(data)


def read(text: str) -> Tags:
    """Read a page."""
    tags = Tags()
    tags.feed(text)
    return tags


def test_the_page_is_whole_and_needs_nothing_from_anywhere(matrix: Summary) -> None:
    """All tags are closed, and nothing is loaded, linked or run."""
    text = page(matrix)
    tags = read(text)
    assert tags.open == []
    assert not {"script", "link", "img", "iframe"} & set(tags.seen)
    assert not {"src", "href", "onclick"} & set(tags.attributes)
    assert "url(" not in text
    assert "@import" not in text
    assert "http" not in text


def test_a_matrix_has_a_cell_for_each_pair_and_a_chart_of_health_for_each(matrix: Summary) -> None:
    """Three decks make nine cells and three sums, three health charts and one of lengths."""
    tags = read(page(matrix))
    assert tags.seen.count("td") == 9 + 3
    assert tags.seen.count("svg") == 3 + 1


def test_two_decks_get_a_duel(summary: Summary) -> None:
    """A single pair is drawn large, with its share as the summary has it."""
    text = page(summary)
    assert 'class="matrix"' not in text
    assert f"{summary.pairs[0].share.share:.1%}" in text
    assert all(card.name.split()[0] in text for card in summary.decks[0].cards[:3])


def test_unfinished_work_is_said_on_the_page(summary: Summary) -> None:
    """A page of an interrupted simulation says how much of it was played."""
    part = msgspec.structs.replace(summary, matches_wanted=99)
    assert "30 of 99 were finished" in page(part)
    assert "were finished" not in page(summary)


def test_names_cannot_break_the_page(summary: Summary) -> None:
    """A deck file may be called anything."""
    wild = msgspec.structs.replace(summary.decks[0], name="<b>&\"'")
    text = page(msgspec.structs.replace(summary, decks=[wild, *summary.decks[1:]]))
    assert "<B>" not in text
    assert read(text).open == []


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --report the file is there, and a place that cannot be written is one sentence."""
    arguments = ["sim", "odile-marsh", "--games", "2", "--bots", "random", "--jobs", "1", "--json"]
    target = tmp_path / "page.html"
    assert run([*arguments, "--report", str(target)]) == 0
    assert "Odile Marsh against itself" in target.read_text("utf-8")
    assert run([*arguments, "--report", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
