"""Printing decks: proxies to cut out, and the sheet by which a deck is registered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ringside.cards.model import Card
from ringside.cards.pictures.palette import TYPE_COLOURS
from ringside.decks.files import read_deck
from ringside.decks.formats import find_format
from ringside.decks.model import Deck, Slot
from ringside.events.pdf import blank_document, safe, use_font, write_pdf
from ringside.events.sheets import Sheet
from ringside.server.faces import whole_text
from ringside.server.libraries import Owner, library_of
from ringside.server.refusals import UnknownError
from ringside.server.storage.tables import Deck as Row

if TYPE_CHECKING:
    from fpdf import FPDF

WIDE: Final = 63.0  # millimetres, as cards are
TALL: Final = 88.0
ACROSS: Final = 3
PAGE: Final = 9
MOST: Final = 400  # proxies
LINE: Final = 3.1
WIDTHS: Final = (1, 8, 3)
BLANKS: Final = (("Name", "Player number"), ("Event", "Date"), ("Table", "Checked by"))
BAND: Final = 9.0  # of the name
FOOT: Final = 9.0  # of check and block
ATTUNED: Final = "attuned:"
WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)


def print_deck(owner: Owner, row: Row, sheet: str) -> bytes:
    """Print one of a player's decks as a PDF: `proxies`, or the `registration` sheet."""
    deck = read_deck(row.text, library_of(owner).shelf, find_format(row.format)).deck
    if sheet == "proxies":
        return proxies(deck)
    if sheet == "registration":
        return registration(row.name, find_format(row.format).title, deck)
    raise UnknownError(
        f"Expected proxies.pdf or registration.pdf, got {sheet[:40]!r}; choose one of these."
    )


def registration(name: str, form: str, deck: Deck) -> bytes:
    """Print what a judge needs: who plays, and each card of deck and sideboard with its copies."""
    blanks = tuple((one, "", two, "") for one, two in BLANKS)
    start = deck.character
    title = f"Deck registration: {name}"
    head = Sheet(title, ("Format", form, "", ""), blanks, (2, 5, 2, 3))
    fighter = ((start.card.full_name, start.card.id),) if start else ()
    sheets = [head, Sheet("Starting character", ("Card", "Printing"), fighter, (3, 1))]
    sheets.append(_part(f"Deck, {deck.size} cards", deck.main))
    if deck.side:
        sheets.append(_part(f"Sideboard, {deck.side_size} cards", deck.side))
    return write_pdf(sheets, flows=True)


def _part(title: str, slots: tuple[Slot, ...]) -> Sheet:
    rows = tuple((str(slot.copies), slot.card.full_name, slot.card.id) for slot in slots)
    return Sheet(title, ("", "Card", "Printing"), rows, WIDTHS)


def proxies(deck: Deck) -> bytes:
    """Print every card of a deck, nine on a page, in the size of cards."""
    document = blank_document()
    document.set_auto_page_break(False)
    font = use_font(document)
    start = (deck.character.card,) if deck.character else ()
    side = (slot.card for slot in deck.side for _ in range(slot.copies))
    for place, card in enumerate((*start, *deck.cards(), *side)[:MOST]):
        if place % PAGE == 0:
            document.add_page()
        row, column = divmod(place % PAGE, ACROSS)
        _draw(document, font, card, 10.5 + column * WIDE, 16.5 + row * TALL)
    return bytes(document.output())


def _draw(document: FPDF, font: str, card: Card, left: float, top: float) -> None:
    _band(document, font, card, left, top)
    document.set_xy(left + 2, top + BAND + 1.5)
    for words, size in ((values(card), 8.0), (symbols(card), 7.0)):
        document.set_font_size(size)
        document.set_x(left + 2)
        document.multi_cell(WIDE - 4, size * 0.42, safe(words, font), align="L")
        document.set_y(document.get_y() + 1)
    size, text = 8.5, safe(whole_text(card), font)
    room = top + TALL - FOOT - 1 - document.get_y()
    while size > 3 and _height(document, text, size) > room:
        size -= 0.5
    document.set_font_size(size)
    document.set_xy(left + 2, document.get_y())
    document.multi_cell(WIDE - 4, LINE * size / 7, text, align="L")
    _foot(document, font, card, left, top + TALL - FOOT)
    document.rect(left, top, WIDE, TALL)


def _band(document: FPDF, font: str, card: Card, left: float, top: float) -> None:
    """Draw the name with the difficulty, on the colour of the type."""
    colour = TYPE_COLOURS.get(card.type, "#444444")
    document.set_fill_color(*(int(colour[place : place + 2], 16) for place in (1, 3, 5)))
    document.rect(left, top, WIDE, BAND, style="F")
    document.set_text_color(*WHITE)
    difficulty = "" if card.difficulty is None else str(card.difficulty)
    _cell(document, font, difficulty, 14, left + 1, top, 8)
    size, name = 10.0, safe(card.full_name, font)
    document.set_font_size(size)
    while size > 5 and document.get_string_width(name) > WIDE - 12:
        size -= 0.5
        document.set_font_size(size)
    _cell(document, font, card.full_name, size, left + 9, top, WIDE - 10)
    document.set_text_color(*BLACK)


def _foot(document: FPDF, font: str, card: Card, left: float, top: float) -> None:
    """Draw the numbers that are looked for most: block, attack and check."""
    block = f"block +{card.block.modifier} {card.block.zone}" if card.block else ""
    _cell(document, font, block, 9, left + 2, top, 30)
    _cell(document, font, card.id, 5, left + 26, top, 24)
    check = "" if card.check is None else str(card.check)
    _cell(document, font, check, 16, left + WIDE - 11, top, 10, "R")


def _cell(
    document: FPDF,
    font: str,
    words: str,
    size: float,
    left: float,
    top: float,
    wide: float,
    align: str = "L",
) -> None:
    document.set_font_size(size)
    document.set_xy(left, top)
    document.cell(wide, BAND, safe(words, font), align=align)


def _height(document: FPDF, text: str, size: float) -> float:
    document.set_font_size(size)
    lines = document.multi_cell(WIDE - 4, LINE, text, dry_run=True, output="LINES", align="L")
    assert isinstance(lines, list)
    return len(lines) * LINE * size / 7


def values(card: Card) -> str:
    """Say a card's type, and what else it has than difficulty, check and block, in one line."""
    parts = [card.type.title()]
    if card.attack:
        parts.append(f"{card.attack.zone}, speed {card.attack.speed}, damage {card.attack.damage}")
    more = (("hand", card.hand_size), ("health", card.health), ("stamina", card.stamina))
    parts += [f"{word} {number}" for word, number in more if number is not None]
    return ", ".join(parts)


def symbols(card: Card) -> str:
    """Say a card's symbols and keywords in one line."""
    keywords = ", ".join(str(keyword) for keyword in card.keywords)
    shown = ", ".join(
        f"{each.removeprefix(ATTUNED)} (attuned)" if each.startswith(ATTUNED) else each
        for each in card.symbols
    )
    return " · ".join(part for part in (shown, keywords) if part)
