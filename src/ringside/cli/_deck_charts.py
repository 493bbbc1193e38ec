"""Charts of a deck in the terminal: its list, its curves and its odds."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final, TypeVar

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ringside.cards.pictures.palette import SYMBOL_COLOURS, TYPE_COLOURS
from ringside.decks.model import Deck
from ringside.decks.statistics import Statistics

BAR: Final = 22
Label = TypeVar("Label", int, str)


def print_deck(deck: Deck, figures: Statistics) -> None:
    """Print a deck's list, and its charts beside and below it."""
    console = Console(highlight=False)
    console.print(_list(deck))
    charts = [
        _panel("difficulty", _bars(figures.difficulty, "#8ab4f8")),
        _panel("check", _bars(figures.check, "#81c995")),
        _panel("symbols", _symbol_bars(figures)),
        _panel("blocks", _bars({**figures.blocks, **_signed(figures.modifiers)}, "#fdd663")),
    ]
    console.print(Columns(charts))
    console.print(_odds(figures))


def _list(deck: Deck) -> RenderableType:
    character = deck.character.card.full_name if deck.character else "no character"
    blocks: list[RenderableType] = [Text(character, style="bold")]
    for title, slots in (("", deck.main), ("sideboard ", deck.side)):
        for kind, group in groupby(slots, key=lambda slot: slot.card.type):
            held = list(group)
            total = sum(slot.copies for slot in held)
            blocks.append(Text(f"{title}{kind} ({total})", style=f"bold {TYPE_COLOURS[kind]}"))
            blocks += [Text(f"  {slot.copies} {slot.card.full_name}") for slot in held]
    return Group(*blocks)


def _panel(title: str, body: RenderableType) -> Panel:
    return Panel(body, title=title, width=BAR + 16)


def _bars(counts: Mapping[Label, int], colour: str) -> RenderableType:
    most = max(counts.values(), default=1)
    lines = [_bar(str(label), number, most, colour) for label, number in counts.items()]
    return Group(*lines)


def _symbol_bars(figures: Statistics) -> RenderableType:
    most = max(figures.symbols.values(), default=1)
    return Group(
        *(
            _bar(name, number, most, SYMBOL_COLOURS[name])
            for name, number in figures.symbols.items()
        )
    )


def _bar(label: str, number: int, most: int, colour: str) -> Text:
    line = Text(f"{label:>8} ")
    return line.append("█" * max(1, round(BAR * number / most)), style=colour).append(f" {number}")


def _signed(modifiers: Mapping[int, int]) -> dict[str, int]:
    return {f"{modifier:+}": number for modifier, number in modifiers.items()}


def _odds(figures: Statistics) -> RenderableType:
    table = Table(title="chance to pass a check", title_justify="left")
    table.add_column("committed", justify="right")
    for difficulty in figures.check_odds:
        table.add_column(str(difficulty), justify="right")
    for committed in range(4):
        shares = [odds[committed] for odds in figures.check_odds.values()]
        table.add_row(str(committed), *(f"{share:.0%}" for share in shares))
    hand = Text(
        f"First hand of {figures.hand_size} with 2 or more foundations of difficulty 3 or less: "
        f"{figures.hand_odds:.1%}, after one new hand {figures.mulligan_odds:.1%}.\n"
        f"Average check {figures.average_check}. "
        f"Primary symbol: {' or '.join(figures.primary) or 'none fits every card'}."
    )
    return Group(table, hand)
