"""The type of a card is told by its frame: colours of the papers, and a shape for characters."""

import colorsys
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
from rich.color import Color
from rich.panel import Panel
from rich.style import Style

from ringside.cards.model import CARD_TYPES, Card
from ringside.cards.pictures.frame import draw
from ringside.cards.pictures.terminal import card_panel
from ringside.terminal.draw import COLOURS

MakeCard = Callable[..., Card]
SVG = "{http://www.w3.org/2000/svg}"
GRAY = 0.2  # a colour with less strength than this has no hue to speak of


def frames(card: Card) -> list[Color]:
    """Give the colour of a card's frame in its picture, in the terminal and in a table's row."""
    border = next(r for r in ET.fromstring(draw(card)).iter(f"{SVG}rect") if r.get("x") == "8")
    panel = card_panel(card)
    assert isinstance(panel, Panel)
    colours = (border.get("fill", ""), str(panel.border_style), COLOURS[card.type])
    return [found for words in colours if (found := Style.parse(words).color)]


def hue(colour: Color) -> tuple[float, float]:
    """Give the hue of a colour in degrees, and its strength from 0 to 1."""
    red, green, blue = colour.get_truecolor()
    angle, _, strength = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    return angle * 360, strength


def are_of(colours: list[Color], low: float, high: float) -> bool:
    """Tell whether all three frames have a strong colour between two hues."""
    found = [hue(colour) for colour in colours]
    return len(found) == 3 and all(low < angle < high and s > GRAY for angle, s in found)


def skeleton(card: Card) -> list[tuple[str, ...]]:
    """Give what a frame is made of and where it stands, without its colours and its art."""
    places = ("x", "y", "width", "height", "d")
    parts = ET.fromstring(draw(card))
    return [(part.tag, *(part.get(place, "") for place in places)) for part in parts]


@pytest.mark.proves("comprehensive B.1.1")
def test_characters_have_a_frame_of_their_own_with_the_name_on_top(make_card: MakeCard) -> None:
    """A character's frame differs from all others in more than colour; its name stands on top."""
    kinds = {kind: skeleton(make_card(type=kind)) for kind in CARD_TYPES}
    shape = {tuple(part for part in found if part[0] != f"{SVG}text") for found in kinds.values()}
    assert len(shape) == 2
    assert all(kinds["character"] != kinds[kind] for kind in CARD_TYPES if kind != "character")
    parts = ET.fromstring(draw(make_card(type="character"))).findall(f"{SVG}text")
    assert [float(part.get("y", "999")) < 84 for part in parts if part.text == "Plain Jab"] == [
        True
    ]


@pytest.mark.proves("comprehensive B.2.1", "advanced-2010 2.2", "basic-2010 attacks.1")
def test_attacks_are_orange(make_card: MakeCard) -> None:
    """The frame of an attack lies between red and yellow."""
    assert are_of(frames(make_card(type="attack")), 12, 45)


@pytest.mark.proves("comprehensive B.3.1", "advanced-2010 2.3", "basic-2010 actions.1")
def test_actions_are_blue(make_card: MakeCard) -> None:
    """The frame of an action is blue."""
    assert are_of(frames(make_card(type="action")), 200, 250)


@pytest.mark.proves("comprehensive B.4.1")
def test_assets_are_green(make_card: MakeCard) -> None:
    """The frame of an asset is green."""
    assert are_of(frames(make_card(type="asset")), 90, 170)


@pytest.mark.proves("comprehensive B.5.1")
def test_foundations_are_gray(make_card: MakeCard) -> None:
    """The frame of a foundation has next to no colour."""
    found = [hue(colour)[1] for colour in frames(make_card(type="foundation"))]
    assert len(found) == 3
    assert all(strength < GRAY for strength in found)
