"""An invented library of cards for the tests of decks."""

from collections.abc import Callable
from typing import Any

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.cards.printings import gather
from ringside.decks.shelf import Shelf

TYPES = {"Odile": "character", "Brand": "character", "Wall": "foundation", "Bell": "asset"}


def card(name: str, place: int, **changes: Any) -> Card:
    """Make an invented card of a test set."""
    kind = next((kind for word, kind in TYPES.items() if word in name), "attack")
    fields: dict[str, Any] = {
        "name": name,
        "type": kind,
        "difficulty": 2,
        "check": 5 if kind == "foundation" else 3,
        "symbols": ["fire", "order"],
        "set": "test",
        "number": f"{place:03}",
    }
    if kind == "character":
        fields |= {"hand_size": 6, "health": 25, "difficulty": 6, "check": 6}
    return card_from_fields({**fields, **changes})


@pytest.fixture
def make_card() -> Callable[..., Card]:
    """Make an invented card of a test set."""
    return card


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """Give a shelf with versions, odd names, and one name that is two cards."""
    names = [
        "·Odile·",
        "··Odile··",
        "·Brand·",
        *(f"Wall {letter}" for letter in "ABCDEFGHIJ"),
        *(f"Blow {letter}" for letter in "ABCDEFGHIJ"),
        "The Big 3",
        "“What’s Next?”",
        "7 Iron",
        "X Factor",
        "-Dash-",
        "Either | Or",
        "Bird Kick··",
        "Bird Kick",
        "Ålesund's Bell",
    ]
    cards = [card(name, number) for number, name in enumerate(names, start=1)]
    twins = [card("Twin Blow", 90), card("Twin Blow", 91, set="other", difficulty=4)]
    older = card("What's Next?", 7, set="again")
    reprints = [card("Wall A", 5, set="again")]
    variants = [card("Bait", 95, number=f"95{letter}", text=letter) for letter in "ab"]
    places = [("Far Bell", "Quay One/Two", "P 12"), ("Near Bell", "-quay", ""), ("No Bell", "", "")]
    odd = [card(name, 0, set=code, number=number) for name, code, number in places]
    odd += [card("Nameless Blow", 0, set="", number=str(n), difficulty=n) for n in (2, 3)]
    odd += [card("Odile", n, title=title) for n, title in ((70, "the Kind"), (71, "the Cruel"))]
    return Shelf(gather([older, *cards, *twins, *reprints, *variants, *odd]))
