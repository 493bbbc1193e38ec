"""Names and keywords are read in every way that collections write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringside.cards.keywords import Keyword, parse_keyword
from ringside.cards.names import fold, split_version


@pytest.mark.parametrize(
    ("printed", "name", "version"),
    [
        ("·Odile Marsh·", "Odile Marsh", 1),
        ("·· Odile Marsh ··", "Odile Marsh", 2),
        ("●●● Odile ●●●", "Odile", 3),
        (":: Odile ::", "Odile", 4),
        (":·: Odile :·:", "Odile", 5),
        ("Odile.", "Odile", 1),
        ("Odile..", "Odile", 2),
        ("Odile::.", "Odile", 5),
        ("Odile·", "Odile", 1),
        ("Odile2", "Odile", 2),
        ("Odile Marsh 3", "Odile Marsh", 3),
        ("Odile (II)", "Odile", 2),
        ("Odile (True Form) 4", "Odile (True Form)", 4),
        ("Odile (True Form)", "Odile (True Form)", 0),
        ("Mr. X", "Mr. X", 0),
        ("B.J.", "B.J.", 0),
        ("Unit 88", "Unit 88", 0),
        ("Codename: Odile", "Codename: Odile", 0),
    ],
)
def test_versions_of_characters(printed: str, name: str, version: int) -> None:
    """Dots, colons, stops, digits and numerals behind a character's name are its version."""
    assert split_version(printed, character=True) == (name, version)


@pytest.mark.parametrize("printed", ["The Big 3", "The Bigger They Are...", "What?", "Gate 9"])
def test_stops_and_digits_belong_to_other_names(printed: str) -> None:
    """Only characters have versions in stops and digits."""
    assert split_version(printed) == (printed, 0)


@pytest.mark.parametrize("printed", ["Bird Kick··", "Bird Kick ··", "··Bird Kick··"])
def test_other_cards_have_versions_in_dots(printed: str) -> None:
    """A dotted attack is another card than the one without dots (advanced 3.3)."""
    assert split_version(printed) == ("Bird Kick", 2)


@given(st.from_regex(r"[ '’“”-]*[abcÉéÀ][abc '’“”ÉéÀ-]*", fullmatch=True))
def test_folding_ignores_case_accents_quotes_and_spacing(name: str) -> None:
    """A name folds to the same word however its case, accents, spaces and quotes are written."""
    other = name.upper().replace("’", "'").replace("“", '"').replace("-", " ")
    assert fold(f"  {other} ") == fold(name)
    assert fold(other.translate(str.maketrans("ÉÀ", "EA"))) == fold(name)


@pytest.mark.parametrize(
    ("printed", "keyword"),
    [
        ("Punch", Keyword("Punch")),
        ("Stun: 2", Keyword("Stun", 2)),
        ("stun:2", Keyword("Stun", 2)),
        ("Deadlock Stun: 2", Keyword("Stun", 2, "Deadlock")),
        ("Odile Multiple: X", Keyword("Multiple", "X", "Odile")),
        ("Odile: Multiple: 2", Keyword("Multiple", 2, "Odile")),
        ("Combo(Weapon)", Keyword("Combo", requirement=("Weapon",))),
        ("Combo (Weapon,  Foundation)", Keyword("Combo", requirement=("Weapon", "Foundation"))),
        ("Odile/Brand Only", Keyword("Only", restriction="Odile/Brand")),
        ("OdileOnly", Keyword("Only", restriction="Odile")),
        ("Desperation Breaker: 1", Keyword("Breaker", 1, "Desperation")),
        ("EX: 3", Keyword("EX", 3)),
    ],
)
def test_keywords_are_read_as_printed(printed: str, keyword: Keyword) -> None:
    """A keyword is parted into restriction, name, requirement and rating."""
    assert parse_keyword(printed) == keyword


@given(
    st.sampled_from(["Stun", "Multiple", "Combo", "Punch", "EX"]),
    st.sampled_from([None, 0, 3, "X"]),
    st.sampled_from([(), ("Kick",), ("High Attack", "Foundation")]),
)
def test_keywords_print_back(name: str, rating: int | None, requirement: tuple[str, ...]) -> None:
    """A printed keyword reads as the keyword that printed it."""
    keyword = Keyword(name, rating, requirement=requirement)
    assert parse_keyword(str(keyword)) == keyword
