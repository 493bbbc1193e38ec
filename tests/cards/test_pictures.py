"""Every card can be drawn, safely, and no two cards look alike."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from rich.console import Console

from ringside.cards.errata import Erratum
from ringside.cards.model import CARD_TYPES, INFINITY, SYMBOLS, ZONES, Card
from ringside.cards.pictures import props
from ringside.cards.pictures.art import art, stance
from ringside.cards.pictures.crew import Crew
from ringside.cards.pictures.frame import draw, draw_back
from ringside.cards.pictures.icons import SHAPES, symbol_icon
from ringside.cards.pictures.palette import SYMBOL_COLOURS, TYPE_COLOURS
from ringside.cards.pictures.poses import JOINTS, POSES, height
from ringside.cards.pictures.props import spoken_of
from ringside.cards.pictures.scenery import TALL
from ringside.cards.pictures.terminal import card_panel
from ringside.cards.pictures.words import Block, fit, width, words_of
from ringside.decks import starters
from ringside.decks.find import deck_cards

MakeCard = Callable[..., Card]

BACK = {"type": "backup", "name": "Far Side", "stamina": 4, "text": "Enhance: Draw 1 card."}
SPLIT = {"type": "attack", "difficulty": 4, "attack": {"zone": "low", "speed": 3, "damage": 4}}


def words_in(picture: str) -> str:
    """Give everything that a picture says in letters."""
    return " ".join(node.text or "" for node in ET.fromstring(picture).iter())


def printed(card: Card, errata: tuple[Erratum, ...] = ()) -> str:
    """Print a card into a string."""
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(card_panel(card, errata))
    return capture.get()


@pytest.mark.parametrize("kind", CARD_TYPES)
def test_every_type_is_drawn_with_its_values(make_card: MakeCard, kind: str) -> None:
    """A picture is well-formed and shows name, difficulty, check, type and text."""
    card = make_card(type=kind, difficulty=4, check=6, text="Enhance: Draw 1 card.")
    words = words_in(draw(card))
    for word in ("Plain", "4", "6", kind.upper(), "Enhance", "Draw"):
        assert word in words
    assert TYPE_COLOURS[kind] in draw(card)


@pytest.mark.parametrize("zone", ZONES)
def test_attacks_and_blocks_show_their_zone(make_card: MakeCard, zone: str) -> None:
    """Zone, speed, damage and block modifier stand on the picture and in the terminal."""
    card = make_card(
        attack={"zone": zone, "speed": 7, "damage": 9}, block={"zone": zone, "modifier": 3}
    )
    words = words_in(draw(card))
    assert all(word in words for word in (zone.upper(), "7", "9", "+3"))
    assert all(word in printed(card) for word in (zone, "speed 7", "damage 9", "+3"))


def test_characters_show_health_and_vital_statistics(make_card: MakeCard) -> None:
    """Hand size, health and vital statistics stand on a character."""
    vitals = {"gender": "F", "height": "5'4\"", "weight": "??", "blood_type": "AB"}
    card = make_card(type="character", hand_size=7, health=27, vitals=vitals)
    for words in (words_in(draw(card)), printed(card)):
        assert all(word in words for word in ("7", "27", "Ht: 5'4\"", "Wt: ??", "Bt: AB"))


def test_other_halves_and_sides_are_drawn(make_card: MakeCard) -> None:
    """A split card shows both halves; a double-sided card has a picture of its back."""
    split = make_card(type="foundation", split=SPLIT)
    assert "low zone, speed 3, damage 4" in words_in(draw(split))
    double = make_card(back=BACK)
    back = words_in(draw_back(double))
    assert "Far Side" in back
    assert "BACKUP" in back
    assert "Far Side" in printed(double)
    assert draw_back(split) == draw(split)


def test_errata_are_shown_with_date_and_source(make_card: MakeCard) -> None:
    """A corrected card says in the terminal when, by whom and in which field."""
    erratum = Erratum(
        card="Plain Jab", date=date(2020, 1, 2), source="Sheet 9", fields={"check": 4}
    )
    shown = printed(make_card(), (erratum,))
    assert all(word in shown for word in ("2020-01-02", "Sheet 9", "check"))


def test_a_picture_is_the_same_every_time(make_card: MakeCard) -> None:
    """Art is generated from the card alone."""
    assert draw(make_card()) == draw(make_card())


def test_art_differs_by_card_and_crew(make_card: MakeCard) -> None:
    """Another name or another crew gives another picture."""
    cards: list[dict[str, Any]] = [
        {},
        {"name": "Other Jab"},
        {"watermark": "Harbour"},
        {"watermark": "Quarry"},
    ]
    arts = {draw(make_card(**fields)).split("<defs>")[1].split("</svg>")[0] for fields in cards}
    assert len(arts) == len(cards)


def test_a_fighter_is_drawn_whole_with_a_face_of_their_own() -> None:
    """Each starter's character stands inside the picture, head to foot, unlike any other."""
    faces = set()
    for deck in starters():
        card = next(card for card in deck_cards(deck) if card.type == "character")
        look, pose = Crew(card).look, stance(card)
        assert POSES[pose][JOINTS.index("foot")][1] > -30
        (size,) = re.findall(
            r"translate[(]220 \d+[)] scale[(][\d.]+ ([\d.]+)[)]", art(card, "sky")[1]
        )
        assert float(size) * height(pose) <= TALL
        assert 'class="eye"' in art(card, "sky")[1]
        faces.add((look.skin, look.hair, look.cut, look.mark, look.badge))
    assert len(faces) == len(starters())


def test_the_fighter_of_a_crew_looks_the_same_everywhere(make_card: MakeCard) -> None:
    """Skin, hair and clothes belong to the crew, whichever of its cards is drawn."""
    one, two = make_card(watermark="Harbour"), make_card(name="Other", watermark="Harbour")
    assert Crew(one).look == Crew(two).look != Crew(make_card(watermark="Quarry")).look


def test_text_on_a_picture_is_escaped(make_card: MakeCard) -> None:
    """Markup in a text is shown as letters and never becomes part of the picture."""
    card = make_card(name="Salt & Pepper", text="<script>alert(1)</script>", universe="<b>")
    picture = draw(card)
    assert "<script" not in picture
    assert "Salt & Pepper" in words_in(picture)


def test_every_symbol_has_a_colour_and_a_shape() -> None:
    """The twelve symbols and infinity have icons of their own, square when attuned."""
    assert set(SHAPES) == set(SYMBOL_COLOURS) == {*SYMBOLS, INFINITY}
    assert len(set(SHAPES.values())) == len(SHAPES)
    for name in SHAPES:
        assert "<circle" in symbol_icon(name, 0, 0, 24)
        assert "<rect" in symbol_icon(f"attuned:{name}", 0, 0, 24)
        ET.fromstring(symbol_icon(name, 0, 0, 24))


def test_symbols_stand_between_words() -> None:
    """A symbol in braces becomes an icon, also where punctuation touches it."""
    ((*words,),) = words_of("Your {fire} or {Void}, attack")
    assert [(word.text, word.is_symbol) for word in words] == [
        ("Your", False),
        ("fire", True),
        ("or", False),
        ("void", True),
        (",", False),
        ("attack", False),
    ]


@pytest.mark.parametrize("lead", ["Enhance", "Combo Response", "F", "First Blitz", "{fire} Form"])
def test_the_kind_of_an_ability_is_coloured(lead: str) -> None:
    """The word that says when an ability is played has a colour, its cost is bold."""
    (words,) = words_of(f"{lead} Discard 1 card: Draw 1 card.")
    kind = next(word for word in words if word.text == lead.split()[-1])
    plain = words[-1]
    assert kind.bold
    assert kind.colour != plain.colour
    assert next(word for word in words if word.text == "Discard").bold
    assert not plain.bold


def test_long_names_take_two_lines(make_card: MakeCard) -> None:
    """A long name is broken in two, an endless one is cut, and a title stands below."""
    name = "The Lamplighter Who Counts Every Step Along The Harbour Wall"
    words = words_in(draw(make_card(name=name, title="the Patient", block={"zone": "mid"})))
    assert "The Lamplighter Who Counts Every" in words
    assert "ATTACK · the Patient" in words
    assert "…" in words_in(draw(make_card(name="Endless " * 20)))


def test_the_foot_keeps_the_printing(make_card: MakeCard) -> None:
    """Set, number and erratum stand before a universe that is too long for the foot."""
    words = words_in(draw(make_card(universe="The Far Side of Everything " * 4)))
    assert "test 001" in words
    assert "Everything The" in words
    assert "…" in words


def test_the_levels_of_a_skill_tree_are_shown(make_card: MakeCard) -> None:
    """Every level of a skill tree stands on the picture and in the terminal."""
    card = make_card(tree=["Enhance: Draw 1 card.", "Form: Gain 2 health."])
    assert "Level 2 Form: Gain 2 health." in printed(card)
    assert words_in(draw(card)).count("Level") == 2


def test_words_without_a_break_stay_inside() -> None:
    """A word wider than the box goes on in the next line, letters of other scripts too."""
    for text in ("x" * 300, "鐘" * 60):
        block = fit(text, 400, 200, least=12)
        lines = [line for paragraph in block.paragraphs for line in paragraph]
        assert "".join(word.text for line in lines for word in line) == text
        assert all(width(word.text, block.size) <= 400 for line in lines for word in line)


def test_long_texts_shrink_to_fit() -> None:
    """Type grows smaller until a text fits its box, and no line is wider than the box."""
    block: Block = fit("Enhance: This attack gets +1 speed and +2 damage. " * 12, 400, 200)
    assert block.height <= 200
    for paragraph in block.paragraphs:
        for line in paragraph:
            words = " ".join(word.text for word in line)
            assert width(words, block.size) <= 400 * 1.1
    assert fit("Draw 1 card.", 400, 200).size > block.size


def test_things_are_those_that_a_name_speaks_of() -> None:
    """The last word of a name that we can draw says what lies in the picture."""
    assert spoken_of("Knows Every Knot") == "rope"
    assert spoken_of("The Lantern's Bell") == "bell"
    assert spoken_of("Zzyzx") == ""
    assert props.WORDS.keys() == props.SHAPES.keys()


def test_pictures_within_a_deck_differ() -> None:
    """No pose is seen at the same distance in half of a deck's attacks."""
    for deck in ("odile-marsh", "boone-calloway", "kestrel-voss"):
        attacks = {card.full_name: card for card in deck_cards(deck) if card.type == "attack"}
        posed = re.compile(r'<g class="(\w+)" transform="translate[(][^)]*[)] scale[(]([^)]*)[)]"')
        seen = Counter(posed.findall(art(card, "sky")[1])[-1] for card in attacks.values())
        assert max(seen.values()) < len(attacks) / 2
