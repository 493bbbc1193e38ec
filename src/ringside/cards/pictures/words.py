"""Words on a card: text broken into lines that fit a box, with symbols between the words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from itertools import chain
from typing import Final
from unicodedata import east_asian_width

from msgspec import Struct

from ringside.cards.model import INFINITY, SYMBOLS
from ringside.cards.pictures.icons import symbol_icon
from ringside.cards.pictures.palette import ABILITY_COLOURS

INK: Final = "#20242b"
_NARROW: Final = frozenset("ijlI.,:;'|!·’")
_SLIM: Final = frozenset('ftr()[]-"“”• ')
_WIDE: Final = frozenset("mwMW%")
_SYMBOL: Final = re.compile(
    r"[{\[](?P<name>" + "|".join((*SYMBOLS, INFINITY)) + r")[}\]]", re.IGNORECASE
)
_LEAD: Final = re.compile(
    r"(?P<before>(?:[\w'’/{}\[\]-]+ ){0,4}?)(?P<kind>Form|Enhance|Response|Blitz|[EFRB])"
    r"(?P<cost>(?: [^:.]{1,160})?:)"
)


class Word(Struct, frozen=True):
    """A word in one style, or a symbol; glued words follow without a space."""

    text: str
    bold: bool = False
    colour: str = INK
    is_symbol: bool = False
    glued: bool = False


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Estimate how wide a line of text is drawn."""
    total = 0.0
    for letter in text:
        if letter in _NARROW:
            total += 0.26
        elif letter in _SLIM:
            total += 0.33
        elif letter in _WIDE:
            total += 0.8
        elif east_asian_width(letter) in "WF":
            total += 1.0
        else:
            total += 0.66 if letter.isupper() else 0.53
    return total * size * (1.06 if bold else 1.0)


def words_of(text: str) -> list[list[Word]]:
    """Part a text box into paragraphs of styled words."""
    return [_paragraph(line.strip()) for line in text.splitlines() if line.strip()]


def _paragraph(line: str) -> list[Word]:
    lead = _LEAD.match(line)
    if lead is None:
        return _words(line)
    colour = ABILITY_COLOURS[lead["kind"]]
    words = _words(lead["before"], bold=True) + _words(lead["kind"], bold=True, colour=colour)
    cost = _words(lead["cost"], bold=True)
    if cost and cost[0].text == ":":
        cost[0] = Word(":", bold=True, glued=True)
    return words + cost + _words(line[lead.end() :])


def _words(text: str, *, bold: bool = False, colour: str = INK) -> list[Word]:
    words: list[Word] = []
    for chunk in text.split():
        place = 0
        for match in _SYMBOL.finditer(chunk):
            if match.start() > place:
                words.append(Word(chunk[place : match.start()], bold, colour, glued=place > 0))
            words.append(Word(match["name"].casefold(), is_symbol=True, glued=match.start() > 0))
            place = match.end()
        if place < len(chunk):
            words.append(Word(chunk[place:], bold, colour, glued=place > 0))
    return words


def shorten(text: str, size: float, room: float) -> str:
    """Cut bold words that are wider than the room."""
    if width(text, size, bold=True) <= room:
        return text
    while text and width(f"{text}…", size, bold=True) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrap(paragraph: Iterable[Word], size: float, room: float) -> list[list[Word]]:
    """Break a paragraph into lines that fit the room."""
    lines: list[list[Word]] = [[]]
    used = 0.0
    for word in chain.from_iterable(_pieces(word, size, room) for word in paragraph):
        gap = 0.0 if word.glued or not lines[-1] else width(" ", size)
        needed = _word_width(word, size)
        if lines[-1] and not word.glued and used + gap + needed > room:
            lines.append([])
            used, gap = 0.0, 0.0
        lines[-1].append(word)
        used += gap + needed
    return lines


def _pieces(word: Word, size: float, room: float) -> list[Word]:
    if word.is_symbol or _word_width(word, size) <= room:
        return [word]
    # A word without a break that no line can hold is parted wherever the line ends.
    pieces = [""]
    for letter in word.text:
        if width(pieces[-1] + letter, size, bold=word.bold) > room:
            pieces.append("")
        pieces[-1] += letter
    return [Word(piece, word.bold, word.colour) for piece in pieces]


def _word_width(word: Word, size: float) -> float:
    return size * 1.05 if word.is_symbol else width(word.text, size, bold=word.bold)


class Block(Struct, frozen=True):
    """Lines of words with the size they fit in."""

    paragraphs: list[list[list[Word]]]
    size: float

    @property
    def height(self) -> float:
        """Give the height of the block with its gaps between paragraphs."""
        lines = sum(len(lines) for lines in self.paragraphs)
        return lines * self.size * 1.22 + max(0, len(self.paragraphs) - 1) * self.size * 0.45


def fit(text: str, room: float, height: float, largest: float = 23, least: float = 8) -> Block:
    """Choose the largest type in which a text fits its box."""
    paragraphs = words_of(text)
    size = largest
    while True:
        block = Block([wrap(paragraph, size, room) for paragraph in paragraphs], size)
        if block.height <= height or size <= least:
            return block
        size -= 0.5


def draw_block(block: Block, x: float, y: float) -> str:
    """Draw a block of words from its upper left corner."""
    parts: list[str] = []
    size = block.size
    baseline = y + size * 0.95
    for lines in block.paragraphs:
        for line in lines:
            parts.append(_draw_line(line, x, baseline, size))
            baseline += size * 1.22
        baseline += size * 0.45
    return "".join(parts)


def _draw_line(line: list[Word], x: float, baseline: float, size: float) -> str:
    parts: list[str] = []
    for word in line:
        if not word.glued and word is not line[0]:
            x += width(" ", size)
        needed = _word_width(word, size)
        if word.is_symbol:
            parts.append(symbol_icon(word.text, x + needed / 2, baseline - size * 0.33, size))
        else:
            weight = ' font-weight="700"' if word.bold else ""
            parts.append(
                f'<text x="{x:.1f}" y="{baseline:.1f}" font-size="{size:g}" fill="{word.colour}"'
                f'{weight} textLength="{needed:.1f}" lengthAdjust="spacingAndGlyphs">'
                f"{escape(word.text)}</text>"
            )
        x += needed
    return "".join(parts)
