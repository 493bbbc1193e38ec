"""The frame: puts a card's art, marks and words together into one SVG picture."""

from __future__ import annotations

from hashlib import blake2b
from html import escape
from typing import Final

import msgspec

from ringside.cards.errata import Erratum
from ringside.cards.keywords import Keyword
from ringside.cards.model import Card, Face
from ringside.cards.pictures.art import art
from ringside.cards.pictures.heading import heading
from ringside.cards.pictures.icons import symbol_icon
from ringside.cards.pictures.marks import (
    attack_marks,
    block_mark,
    check_mark,
    difficulty_mark,
    hand_mark,
    health_mark,
    label,
)
from ringside.cards.pictures.palette import TYPE_COLOURS, shade
from ringside.cards.pictures.words import draw_block, fit, shorten

WIDE: Final = 500
TALL: Final = 700
_FONT: Final = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
_PAPER: Final = "#f6f1e4"
_BANNER: Final = "M14 28a14 14 0 0 1 14 -14h444a14 14 0 0 1 14 14v44q-236 36 -472 0z"


def draw(card: Card, errata: tuple[Erratum, ...] = ()) -> str:
    """Draw the front of a card as an SVG picture, with the date of its newest erratum."""
    parts = _character(card) if card.type == "character" else _other(card)
    return _svg(card, [*parts, _foot(card, errata), check_mark(card.check)])


def draw_back(card: Card, errata: tuple[Erratum, ...] = ()) -> str:
    """Draw the back of a double-sided card; the front where it has none."""
    if card.back is None:
        return draw(card, errata)
    return draw(side(card, card.back), errata)


def side(card: Card, face: Face) -> Card:
    """Give the card as it is with another half or side up."""
    fields = {name: getattr(face, name) for name in face.__struct_fields__}
    fields["name"] = face.name or card.name
    check = None if face is card.back else card.check
    fields |= {} if face is card.back else {"block": card.block}
    fields |= {"title": "", "version": 0} if face.name else {}
    return msgspec.structs.replace(card, **fields, check=check, tree=(), split=None, back=None)


def _svg(card: Card, parts: list[str]) -> str:
    title = escape(f"{card.full_name} ({card.type})")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" '
        f'height="{TALL}" font-family="{_FONT}" role="img"><title>{title}</title>'
        f"{''.join(parts)}</svg>\n"
    )


def _ids(card: Card) -> str:
    return blake2b(f"{card.id}|{card.full_name}|{card.type}".encode(), digest_size=4).hexdigest()


def _picture(card: Card, x: float, y: float, w: float, h: float) -> str:
    # A wide, low window shows only the lower part of the art, so the fighters must be smaller.
    shrink = min(1.0, h / w / 0.55)
    defs, drawing = art(card, f"sky-{_ids(card)}", round(shrink, 2))
    return (
        f"<defs>{defs}</defs>"
        f'<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="0 0 440 260" '
        f'preserveAspectRatio="xMidYMax slice">{drawing}</svg>'
    )


def _border(hue: str) -> str:
    return (
        f'<rect width="{WIDE}" height="{TALL}" rx="26" fill="#15181d"/>'
        f'<rect x="8" y="8" width="{WIDE - 16}" height="{TALL - 16}" rx="20" fill="{hue}"/>'
        f'<rect x="14" y="14" width="{WIDE - 28}" height="{TALL - 28}" rx="15" '
        f'fill="{shade(hue, -0.55)}"/>'
    )


def _other(card: Card) -> list[str]:
    hue = TYPE_COLOURS[card.type]
    top = 330 if card.split is None else 250
    return [
        _border(hue),
        _picture(card, 22, 88, 456, top - 88 + 10),
        f'<rect x="14" y="14" width="472" height="70" rx="14" fill="{shade(hue, -0.25)}"/>',
        heading(card, hue),
        difficulty_mark(card.difficulty),
        block_mark(card.block),
        _text_box(card, top),
        attack_marks(card.attack),
        health_mark(438, 262, card.stamina, "#3f9b4b"),
    ]


def _character(card: Card) -> list[str]:
    hue = TYPE_COLOURS["character"]
    return [
        _border(hue),
        _picture(card, 20, 20, 460, 400),
        f'<path d="{_BANNER}" fill="{shade(hue, -0.6)}" opacity=".92"/>',
        heading(card, hue, 33),
        difficulty_mark(card.difficulty),
        block_mark(card.block),
        hand_mark(56, 350, card.hand_size),
        health_mark(446, 350, card.health),
        _text_box(card, 400),
    ]


def _text_box(card: Card, top: float) -> str:
    bottom = 646.0
    middle = top + (bottom - top) / 2 if card.split else bottom
    emblem = card.symbols[0] if card.symbols else ""
    upper = _half(card.type, card.keywords, card.text_box, top, middle, emblem)
    symbols = "".join(
        symbol_icon(symbol, 41, top + 24 + 38 * place, 32)
        for place, symbol in enumerate(card.symbols)
    )
    if card.split is None:
        return upper + symbols
    return upper + _lower_half(card.split, middle, bottom) + symbols


def _half(
    kind: str,
    keywords: tuple[Keyword, ...],
    text: str,
    top: float,
    bottom: float,
    emblem: str = "",
) -> str:
    hue = TYPE_COLOURS[kind]
    box = (
        f'<rect x="20" y="{top}" width="460" height="{bottom - top}" rx="10" fill="{_PAPER}" '
        f'stroke="{shade(hue, -0.1)}" stroke-width="4"/>'
        f'<rect x="22" y="{top + 2}" width="38" height="{bottom - top - 4}" rx="8" '
        f'fill="{shade(hue, 0.55)}"/>'
    )
    if emblem:
        icon = symbol_icon(emblem, 268, bottom - 84, 130)
        box += f'<g opacity=".07">{icon}</g>'
    line, y = "", top + 8
    if keywords:
        words = " • ".join(str(keyword) for keyword in keywords)
        block = fit(words, 404, 44, 19)
        line = f'<g font-style="italic" font-weight="700">{draw_block(block, 68, y)}</g>'
        y += block.height + 8
    # The lowest lines end above the corner where the check stands.
    body = fit(text, 404, bottom - y - 22)
    return box + line + draw_block(body, 68, y)


def _lower_half(face: Face, top: float, bottom: float) -> str:
    words = face.type.upper()
    if face.difficulty is not None:
        words = f"{face.difficulty}  {words}"
    if face.attack:
        attack = face.attack
        words += f"  ·  {attack.zone} zone, speed {attack.speed}, damage {attack.damage}"
    head = f'<rect x="20" y="0" width="460" height="28" rx="8" fill="{TYPE_COLOURS[face.type]}"/>'
    inner = _half(face.type, face.keywords, face.text, 28, bottom - top)
    title = label(100, 14, words, 16, "#fff", "start")
    return f'<g transform="translate({WIDE} {bottom}) rotate(180)">{inner}{head}{title}</g>'


def _foot(card: Card, errata: tuple[Erratum, ...]) -> str:
    place = " ".join(word for word in (card.set, card.number) if word)
    corrected = f"corrected {errata[-1].date}" if errata else ""
    facts = (place, card.rarity, corrected, card.universe, card.watermark)
    words = " · ".join(word for word in facts if word)
    vitals = _vitals(card)
    y, size = (675, 11.5) if vitals else (665, 12.5)
    # The dial of the check stands at the right end.
    foot = label(26, y, shorten(words, size, 384), size, "#ffffffcc", "start")
    return label(26, 659, vitals, 13, "#fff", "start") + foot if vitals else foot


def _vitals(card: Card) -> str:
    if card.vitals is None:
        return ""
    marks = zip(
        ("G", "Ht", "Wt", "Bt"),
        (card.vitals.gender, card.vitals.height, card.vitals.weight, card.vitals.blood_type),
        strict=True,
    )
    return "   ".join(f"{mark}: {value}" for mark, value in marks if value)
