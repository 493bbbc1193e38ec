"""The library keeps what was imported, and knows which printings are one card."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from ringside.cards.errata import Erratum, correct, read_errata
from ringside.cards.library import CARDS, ERRATA, RULINGS, Library, home
from ringside.cards.model import Card
from ringside.cards.printings import Rulings, gather
from ringside.cards.sets import own_errata
from ringside.cards.storage import LOCK, write_whole
from ringside.errors import UserError

MakeCard = Callable[..., Card]
KILLED = """
import os
from ringside.cards.fields import card_from_fields
from ringside.cards.library import Library
os.fsync = lambda stream: os.kill(os.getpid(), 9)
Library(own_sets=False).add([card_from_fields({"name": "Half", "type": "attack"})])
"""


def test_the_users_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """RINGSIDE_HOME names the folder of the user's data; else it is the platform's own."""
    monkeypatch.setenv("RINGSIDE_HOME", "somewhere")
    assert home() == Path("somewhere")
    monkeypatch.delenv("RINGSIDE_HOME")
    assert home().name == "ringside"


def test_imports_are_kept_and_replaced(library: Library, make_card: MakeCard) -> None:
    """An import adds new printings and replaces those it repeats, also for a later reader."""
    assert library.add([make_card(), make_card(number="002", name="Kick")]) == 2
    assert library.add([make_card(text="E: Draw 1 card.")]) == 0
    texts = {card.number: card.text for card in Library(own_sets=False).imported}
    assert texts == {"001": "E: Draw 1 card.", "002": ""}


def test_an_import_keeps_what_another_wrote(library: Library, make_card: MakeCard) -> None:
    """Two readers of one library do not lose each other's imports."""
    other = Library(own_sets=False)
    assert other.imported == library.imported == ()
    library.add([make_card()])
    other.add([make_card(number="002")])
    assert len(Library(own_sets=False).imported) == 2


def test_imports_at_once_lose_nothing(library: Library, make_card: MakeCard) -> None:
    """Imports that run at the same time wait for each other, so that every card is kept."""
    numbers = [f"{number:03}" for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        added = pool.map(lambda n: Library(own_sets=False).add([make_card(number=n)]), numbers)
        assert list(added) == [1] * 24
    assert sorted(card.number for card in Library(own_sets=False).imported) == numbers


def test_a_killed_import_loses_nothing(library: Library, make_card: MakeCard) -> None:
    """A process killed while it writes leaves the old library whole and bars no later import."""
    library.add([make_card()])
    before = (library.folder / CARDS).read_bytes()
    killed = subprocess.run([sys.executable, "-c", KILLED], check=False)
    assert abs(killed.returncode) == 9
    assert (library.folder / CARDS).read_bytes() == before
    assert library.add([make_card(number="002")]) == 1
    assert sorted(os.listdir(library.folder)) == [LOCK, CARDS]


def test_a_failed_write_loses_nothing(
    library: Library, make_card: MakeCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk refuses, the old library stays whole and no half file is left."""
    library.add([make_card()])
    before = (library.folder / CARDS).read_bytes()

    def refuse(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(UserError, match="nothing changed"):
        library.add([make_card(number="002")])
    assert (library.folder / CARDS).read_bytes() == before
    assert sorted(os.listdir(library.folder)) == [LOCK, CARDS]


@pytest.mark.parametrize("content", [b'{"name": "Ja', b'{"name": "Caf\xe9", "type": "attack"}'])
def test_a_damaged_library_is_said(library: Library, content: bytes) -> None:
    """A truncated or miscoded library is one sentence that says what to do, and is left alone."""
    write_whole(library.folder / CARDS, content)
    with pytest.raises(UserError, match="import your files again"):
        library.add([])
    assert (library.folder / CARDS).read_bytes() == content


def test_a_library_that_cannot_be_read_is_said(library: Library) -> None:
    """A folder in the place of the library's file is one sentence."""
    (library.folder / CARDS).mkdir(parents=True)
    with pytest.raises(UserError, match="cannot be read"):
        _ = library.imported


@pytest.mark.proves("comprehensive B.6.8.2", "comprehensive B.6.9.2")
def test_the_newest_printing_holds_for_all(make_card: MakeCard) -> None:
    """The newest text, universe and watermark apply to every printing (comprehensive B.6.8.2)."""
    old = make_card(text="old", universe="A", watermark="x", released="2001-01-01", set="one")
    new = make_card(text="new", universe="B", watermark="y", released="2020-01-01", set="two")
    (entry,) = gather([new, old])
    assert entry.card.set == "two"
    assert {(p.text, p.universe, p.watermark) for p in entry.printings} == {("new", "B", "y")}


def test_without_dates_the_later_import_is_newer(make_card: MakeCard) -> None:
    """Where no release is known, the printing that was imported last is the newest."""
    (entry,) = gather([make_card(text="first"), make_card(text="second", set="two")])
    assert entry.card.text == "second"


@pytest.mark.proves("tournament-2008 501.1", "tournament-2008 501.2")
def test_two_names_of_one_number_are_one_card(make_card: MakeCard) -> None:
    """Two names under one number of a set are one card (tournament-2008 501.1, 501.2)."""
    entries = gather([make_card(name="Jab"), make_card(name="Quick Hand")])
    assert len(entries) == 1
    entry = entries[0]
    assert set(entry.names) == {"Jab", "Quick Hand"}
    reprint = make_card(name="Quick Hand", set="two", number="009")
    (entry,) = gather([make_card(name="Jab"), make_card(name="Quick Hand"), reprint])
    assert [printing.id for printing in entry.printings] == ["test/001", "test/001", "two/009"]


@pytest.mark.proves("tournament-2008 501.13", "tournament-2008 501.14")
def test_variants_of_one_number_are_played_as_written(make_card: MakeCard) -> None:
    """Two texts under one name and number stay as printed, but count together (501.13)."""
    entries = gather([make_card(number="090a", text="Unique"), make_card(number="090b")])
    assert len(entries) == 2
    one, two = entries
    assert (one.card.text, two.card.text) == ("Unique", "")
    assert one.identity == two.identity


@pytest.mark.proves("tournament-2008 501.15")
def test_one_name_with_other_values_is_another_card(make_card: MakeCard) -> None:
    """One name with another difficulty is a card of its own (tournament-2008 501.15)."""
    entries = gather([make_card(), make_card(set="two", difficulty=4)])
    assert len(entries) == 2
    one, two = entries
    assert one.identity != two.identity


def test_a_title_makes_another_card(make_card: MakeCard) -> None:
    """One name with two titles is two cards, and an erratum may name one of them."""
    titles = ("the Kind", "the Cruel")
    sheet = Erratum(
        card="Plain Jab, the Kind", date=date(2020, 1, 1), source="", fields={"check": 6}
    )
    cards = [make_card(set=title, title=title) for title in titles]
    assert [entry.card.check for entry in gather(cards, errata=[sheet])] == [6, 3]


def test_judges_may_join_and_part(make_card: MakeCard) -> None:
    """A ruling can make two printings one card, or keep two apart."""
    first, second = make_card(), make_card(set="two", name="Jab of Old")
    assert len(gather([first, second], Rulings(same=(("test/001", "two/001"),)))) == 1
    changed = make_card(set="two", check=5)
    assert len(gather([first, changed], Rulings(same=(("test/001", "two/001"),)))) == 1
    twin = make_card(set="two")
    assert len(gather([first, twin])) == 1
    assert len(gather([first, twin], Rulings(apart=(("test/001", "two/001"),)))) == 2


def test_the_users_rulings_are_read(library: Library, make_card: MakeCard) -> None:
    """The file of rulings in the user's folder decides which printings are one card."""
    library.add([make_card(), make_card(set="two")])
    write_whole(library.folder / RULINGS, b"apart:\n- [test/001, two/001]\n")
    assert len(library.entries) == 2
    write_whole(library.folder / RULINGS, b"apart: 7\n")
    with pytest.raises(UserError, match=RULINGS):
        _ = Library(own_sets=False).entries


@pytest.mark.proves("comprehensive A.3.1", "advanced-2010 1.2")
def test_errata_are_data_with_date_and_source(library: Library, make_card: MakeCard) -> None:
    """The newest erratum is the text in force, and the entry names every one that applies."""
    library.add([make_card(text="printed")])
    sheet = """
- {card: Plain Jab, date: 2020-05-01, source: Later Paper 2, fields: {text: later, check: 4}}
- {card: Plain Jab, date: 2010-05-01, source: Old Paper 1, fields: {text: older}}
- {card: Plain Jab, set: elsewhere, date: 2021-01-01, source: None, fields: {text: wrong}}
"""
    write_whole(library.folder / ERRATA, sheet.encode())
    (entry,) = library.entries
    assert (entry.card.text, entry.card.check) == ("later", 4)
    assert [erratum.source for erratum in entry.errata] == ["Old Paper 1", "Later Paper 2"]
    assert entry.printings[0].text == "later"


@pytest.mark.proves("tournament-2008 501.6")
def test_an_erratum_puts_one_keyword_in_anothers_place(make_card: MakeCard) -> None:
    """A keyword that a paper corrects is the new one; others stay, and so do right printings."""
    (fact,) = (each for each in own_errata() if each.source == "tournament-2008 501.6")
    wrong = make_card(name=fact.card, keywords=["Stun: 2", "Weapon"])
    (entry,) = gather([wrong], errata=own_errata())
    assert [str(each) for each in entry.card.keywords] == ["Stun: 2", "Kick"]
    assert entry.errata == (fact,)
    right = make_card(name=fact.card, keywords=["Kick"])
    assert gather([right], errata=own_errata())[0].errata == ()
    other = make_card(name="Plain Cut", keywords=["Weapon"])
    assert gather([other], errata=own_errata())[0].card == other


@pytest.mark.parametrize(
    ("sheet", "word"),
    [
        ("- {card: A, source: B, fields: {}}", "date"),
        ("- {card: A, date: soon, source: B, fields: {}}", "date"),
        ("- {card: A, date: 2020-01-01, source: B}", "fields or keywords"),
        ("card: A", "list of errata"),
        ("- [", "YAML"),
    ],
)
def test_a_bad_errata_file_is_said(tmp_path: Path, sheet: str, word: str) -> None:
    """An erratum without its date or in a broken file is one sentence."""
    (tmp_path / "errata.yaml").write_text(sheet, "utf-8")
    with pytest.raises(UserError, match=word):
        read_errata(tmp_path / "errata.yaml")


def test_an_erratum_must_give_real_fields(make_card: MakeCard) -> None:
    """An erratum that breaks a card is refused by its date, card and field."""
    erratum = Erratum(card="Plain Jab", date=date(2020, 1, 1), source="", fields={"check": -1})
    with pytest.raises(UserError, match=r"Plain Jab.*check"):
        correct(make_card(), [erratum])
