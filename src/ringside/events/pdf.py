"""Sheets as a PDF, to print in a shop."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ringside.events.sheets import Sheet

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS: Final = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/Library/Fonts/Arial Unicode.ttf",
    "C:/Windows/Fonts/arial.ttf",
)
SMALL: Final = 6  # rows of a sheet that leaves room for others on its page


def write_pdf(sheets: Sequence[Sheet], flows: bool = False) -> bytes:
    """Write sheets one below the other; long ones begin a page of their own, unless all flow."""
    document = blank_document()
    document.set_title(sheets[0].title if sheets else "Event")
    font = use_font(document)
    document.add_page()
    for place, sheet in enumerate(sheets):
        if place and len(sheet.rows) > SMALL and not flows:
            document.add_page()
        draw(document, sheet, font)
    return bytes(document.output())


def blank_document() -> FPDF:
    """Begin a document; what writes it is large, so it is loaded when somebody prints."""
    from fpdf import FPDF

    return FPDF(format="A4")


def use_font(document: FPDF) -> str:
    """Choose a font with every letter where the system has one, else one with western letters."""
    for path in FONTS:
        if Path(path).exists():
            document.add_font("Wide", "", path)
            document.set_font("Wide", size=9)
            return "Wide"
    document.set_font("Helvetica", size=9)
    return "Helvetica"


def draw(document: FPDF, sheet: Sheet, font: str) -> None:
    """Draw a title and a table."""
    from fpdf.fonts import FontFace

    document.set_font_size(13)
    document.multi_cell(0, 8, text=safe(sheet.title, font), new_x="LMARGIN", new_y="NEXT")
    document.set_font_size(9)
    plain = FontFace(emphasis="")  # the wide font has one weight
    with document.table(
        col_widths=sheet.wide,
        headings_style=plain,
        line_height=6,
        borders_layout="HORIZONTAL_LINES",
    ) as table:
        for row in (sheet.head, *sheet.rows):
            line = table.row()
            for words in row:
                line.cell(safe(words, font))
    document.ln(6)


def safe(words: str, font: str) -> str:
    """Give words that a font can write."""
    return words if font == "Wide" else words.encode("latin-1", "replace").decode("latin-1")
