"""A card in the terminal: the same frame and colours, in letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ringside.cards.errata import Erratum
from ringside.cards.keywords import Keyword
from ringside.cards.model import ATTUNED, ZONES, Attack, Block, Card, Face, Vitals
from ringside.cards.pictures.palette import (
    ABILITY_COLOURS,
    SYMBOL_COLOURS,
    TYPE_COLOURS,
    ZONE_COLOURS,
    shade,
)
from ringside.cards.pictures.words import Word, words_of
from ringside.cards.wording import in_words

WIDE: Final = 60
_TODAY: Final[Mapping[str, str]] = {}  # the words that cards are written in
_ARROWS: Final = {"high": "▲", "mid": "▶", "low": "▼"}


def card_panel(
    card: Card, errata: tuple[Erratum, ...] = (), words: Mapping[str, str] = _TODAY
) -> RenderableType:
    """Lay a card out as a coloured panel, with its other half or side and its errata below."""
    card = in_words(card, words)
    health = words.get("health", "health")
    hue = TYPE_COLOURS[card.type]
    parts: list[RenderableType] = [_head(card.difficulty, card.block, card.type, hue)]
    parts += _face(card.attack, card.keywords, card.text_box, card, health)
    for face, title in ((card.split, "other half"), (card.back, "other side")):
        if face:
            parts.append(_other(face, title, card, health))
    if card.vitals:
        parts.append(_vitals(card.vitals))
    parts += [Text(""), _foot(card)]
    parts += [
        Text(f"Erratum of {e.date} ({e.source}): {', '.join(e.changes)}", style="italic dim")
        for e in errata
    ]
    heading = Text(f" {card.full_name} ", style=f"bold white on {shade(hue, -0.3)}")
    return Panel(Group(*parts), title=heading, border_style=hue, width=WIDE, padding=(0, 1))


def _other(face: Face, title: str, card: Card, health: str) -> RenderableType:
    hue = TYPE_COLOURS[face.type]
    parts = [_head(face.difficulty, face.block, face.type, hue)]
    parts += _face(face.attack, face.keywords, face.text, face, health)
    name = Text(f"{face.name or card.full_name} ({title})")
    return Panel(Group(*parts), title=name, border_style=hue, padding=(0, 1))


def _head(difficulty: int | None, block: Block | None, kind: str, hue: str) -> RenderableType:
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    left = Text(f"◆ {difficulty} ", style="bold #f7d768") if difficulty is not None else Text("")
    right = Text("")
    if block:
        right = Text(f"⛨ {block.modifier:+} ", style=f"bold {ZONE_COLOURS[block.zone]}")
        right.append_text(_zones(block.zone)).append(f" {block.zone}")
    grid.add_row(left.append(kind, style=f"bold {hue}"), right)
    return grid


def _zones(zone: str) -> Text:
    line = Text()
    for name in ZONES:
        line.append(_ARROWS[name], style=f"bold {ZONE_COLOURS[name]}" if name == zone else "dim")
    return line


def _face(
    attack: Attack | None, keywords: tuple[Keyword, ...], text: str, card: Card | Face, health: str
) -> list[RenderableType]:
    parts: list[RenderableType] = []
    numbers = (("hand", card.hand_size), (health, card.health), ("stamina", card.stamina))
    held = [f"{name} {value}" for name, value in numbers if value is not None]
    if held:
        parts.append(Text("   ".join(held), style="bold"))
    if attack:
        colour = ZONE_COLOURS[attack.zone]
        line = Text("attack ").append_text(_zones(attack.zone))
        line.append(f" {attack.zone}  speed {attack.speed}", style=f"bold {colour}")
        parts.append(line.append(f"  ✸ damage {attack.damage}", style="bold #ff6b5e"))
    if keywords:
        parts.append(Text(" • ".join(map(str, keywords)), style="bold italic"))
    if text:
        parts.append(Text(""))
    parts += [_line(paragraph) for paragraph in words_of(text)]
    return parts


def _line(paragraph: list[Word]) -> Text:
    line = Text()
    for word in paragraph:
        if line and not word.glued:
            line.append(" ")
        if word.is_symbol:
            line.append(f"●{word.text}", style=f"bold {shade(SYMBOL_COLOURS[word.text], 0.25)}")
        elif word.colour in ABILITY_COLOURS.values():
            line.append(word.text, style=f"bold {shade(word.colour, 0.35)}")
        else:
            line.append(word.text, style="bold" if word.bold else "")
    return line


def _vitals(vitals: Vitals) -> Text:
    values = (vitals.gender, vitals.height, vitals.weight, vitals.blood_type)
    named = zip(("G", "Ht", "Wt", "Bt"), values, strict=True)
    return Text("  ".join(f"{name}: {value}" for name, value in named if value), style="dim")


def _foot(card: Card) -> RenderableType:
    symbols = Text()
    for symbol in card.symbols:
        name = symbol.removeprefix(ATTUNED)
        mark = "■" if symbol.startswith(ATTUNED) else "●"
        symbols.append(f"{mark}{name} ", style=f"bold {shade(SYMBOL_COLOURS[name], 0.25)}")
    printing = " ".join(word for word in (card.set, card.number, card.rarity) if word)
    place = " · ".join(word for word in (card.universe, card.watermark, printing) if word)
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    check = Text(f"✦ {card.check}", style="bold #7cc3f5") if card.check is not None else Text("")
    grid.add_row(symbols, check)
    return Group(grid, Text(place, style="dim"))
