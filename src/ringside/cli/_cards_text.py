"""Check card texts against the language, and explain how one is read."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.cli._card_texts import CardText
    from ringside.text.reading.compile import CompiledCard


def check(file: Path, *, json: bool = False, gaps: int = 10, acting: bool = False) -> None:
    """Say how many cards of a file are understood whole, and which phrases would unlock more.

    Parameters
    ----------
    file
        A card file: JSON Lines, JSON, CSV or YAML.
    json
        Print one JSON object.
    gaps
        How many missing phrases to list.
    acting
        Also exercise the whole cards and say how many were seen acting; this takes long.

    """
    import ringside.cards.playable  # noqa: F401  joins the compiler with the engine
    from ringside.cli._card_texts import card_texts

    texts, broken = card_texts(file)
    started = time.perf_counter()
    cards = compile_all(texts, quiet=json)
    spent = time.perf_counter() - started
    report = summarise(cards, spent, gaps)
    if acting:
        report["acting"] = count_acting(file)
    if json:
        import msgspec

        print(msgspec.json.encode(report | {"broken": broken}).decode())
    else:
        print_report(report, broken)


def count_acting(file: Path) -> int:
    """Exercise the cards of a file and count those whose abilities all act."""
    from ringside.cards.imports import read_cards
    from ringside.exercise.run import exercise

    report, _ = exercise(read_cards(file).cards)
    return report.cards_acting


def compile_all(texts: list[CardText], quiet: bool) -> list[CompiledCard]:
    """Compile every card, with a progress bar where somebody watches."""
    from rich.console import Console
    from rich.progress import track

    from ringside.text.reading.compile import compile_card, standard_language

    language = standard_language()  # the one by which cards are explained and played
    console = Console(stderr=True)
    shown = track(texts, "compiling", console=console, disable=quiet or not console.is_terminal)
    return [compile_card(*each, language) for each in shown]


def summarise(cards: list[CompiledCard], seconds: float, limit: int) -> dict[str, object]:
    """Count what was understood; the keys are those of the JSON report."""
    from dataclasses import asdict

    from ringside.text.reading.gaps import find_gaps

    readings = [reading for card in cards for reading in card.readings]
    return {
        "cards": len(cards),
        "whole": sum(card.whole for card in cards),
        "abilities": len(readings),
        "compiled": sum(not reading.problems for reading in readings),
        "mended": sum(
            bool(card.mended or any(reading.mended for reading in card.readings)) for card in cards
        ),
        "ms_per_card": round(seconds * 1000 / max(len(cards), 1), 3),
        "gaps": [asdict(gap) for gap in find_gaps((card.problems for card in cards), limit)],
    }


def print_report(report: dict[str, object], broken: list[str]) -> None:
    """Print the counts and the table of gaps."""
    from rich.console import Console
    from rich.table import Table

    for sentence in broken:
        print(f"broken: {sentence}")
    for key in ("cards", "whole", "acting", "abilities", "compiled", "mended", "ms_per_card"):
        if key in report:
            print(f"{key}: {report[key]}")
    table = Table("alone", "in pairs", "in all", "phrase", "example", title="what is missing")
    gaps = report["gaps"]
    for gap in gaps if isinstance(gaps, list) else []:
        counts = (str(gap[key]) for key in ("alone", "paired", "all"))
        table.add_row(*counts, gap["phrase"], gap["example"])
    if table.row_count:
        Console(highlight=False, markup=False).print(table)


def explain(*name: str, text: str = "") -> None:
    """Show how a card's text is read: all stages, with the rules behind each part.

    Parameters
    ----------
    name
        The name of a card at hand.
    text
        A text to explain instead of a card's.

    """
    import ringside.cards.playable  # noqa: F401 - joins the compiler with what the engine executes
    from ringside.engine.lower.stage import steps
    from ringside.text.reading.compile import standard_language
    from ringside.text.reading.explain import explain_text

    if bool(name) == bool(text):
        raise UserError("Expected a card's name or a text after --text, one of them; give one.")
    for line in explain_text(text or text_of(" ".join(name)), standard_language(), steps):
        print(line)


def text_of(name: str) -> str:
    """Give the text in force of the card that a name means."""
    from ringside.cli.cards import find

    return find(name).card.text
