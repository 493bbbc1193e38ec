"""The results of a simulation as tables for a terminal."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ringside.sim.intervals import Share
from ringside.sim.summary import DeckSummary, Pair, Summary

SHOWN_CARDS: Final = 5
CERTAIN: Final = 0.5  # an interval that leaves this out on one side speaks for one deck


def tables(summary: Summary) -> Group:
    """Draw everything that a person wants to know first."""
    parts: list[RenderableType] = [heading(summary)]
    if len(summary.decks) > 2:
        parts.append(matrix(summary))
    parts += [pair_table(summary), facts(summary), card_table(summary)]
    if any(deck.left_out for deck in summary.decks):
        parts.append(left_out(summary))
    return Group(*parts)


def heading(summary: Summary) -> Text:
    """Say what was played."""
    bots = " against ".join(dict.fromkeys(summary.bots))
    kind = "games" if summary.best_of == 1 else f"matches, best of {summary.best_of}"
    done = f"{summary.matches:,}"
    if summary.matches < summary.matches_wanted:
        done += f" of {summary.matches_wanted:,}"
    return Text(f"{done} {kind}, {summary.edition}, {bots}, seed {summary.seed}", style="bold")


def percent(share: Share) -> str:
    """Write a share with its interval."""
    if not share.of:
        return "–"
    return f"{share.share:.1%} ({share.low:.0%}–{share.high:.0%})"


def tint(share: Share) -> str:
    """Return a style: a share that is surely above one half, surely below, or neither."""
    if share.low > CERTAIN:
        return "green"
    return "red" if share.high < CERTAIN else ""


def matrix(summary: Summary) -> Table:
    """Draw each row's share of matches against each column."""
    table = Table(box=box.SIMPLE, title="matches won by row against column")
    table.add_column("")
    for deck in summary.decks:
        table.add_column(deck.name, justify="right")
    for deck in summary.decks:
        row = [matrix_cell(summary, deck.name, other.name) for other in summary.decks]
        table.add_row(deck.name, *row)
    return table


def matrix_cell(summary: Summary, row: str, column: str) -> Text:
    """Write one deck's share against another."""
    for pair in summary.pairs:
        if (pair.left, pair.right) == (row, column):
            return Text(f"{pair.share.share:.0%}", style=tint(pair.share))
        if (pair.left, pair.right) == (column, row):
            turned = {"green": "red", "red": "green", "": ""}[tint(pair.share)]
            return Text(f"{1 - pair.share.share:.0%}", style=turned)
    return Text("·")


def pair_table(summary: Summary) -> Table:
    """List the pairs of decks."""
    table = Table(box=box.SIMPLE)
    for name in ("left", "right"):
        table.add_column(name)
    for name in ("left wins", "drawn", "first player wins", "turns", "decisions"):
        table.add_column(name, justify="right")
    for pair in summary.pairs:
        table.add_row(*pair_row(pair))
    return table


def pair_row(pair: Pair) -> list[str | Text]:
    """Write one pair of decks."""
    turns = f"{pair.length.mean:.1f} ({pair.length.shortest}–{pair.length.longest})"
    return [
        pair.left,
        pair.right,
        Text(percent(pair.share), style=tint(pair.share)),
        str(pair.drawn),
        percent(pair.first_player),
        turns,
        f"{pair.decisions:.0f}",
    ]


def facts(summary: Summary) -> Text:
    """Say who won more, the first player or the first bot, and how games ended."""
    lines = [f"The first player won {percent(summary.first_player)} of the games."]
    if summary.bot is not None:
        bots = f"{summary.bots[0]} beat {summary.bots[1]}"
        lines.append(f"{bots} in {percent(summary.bot)} of the matches.")
    for ending, count in summary.endings.items():
        lines.append(f"{count:,} games ended because {ending}.")
    return Text("\n".join(lines) + "\n")


def left_out(summary: Summary) -> Text:
    """Say which abilities did nothing because they are not understood."""
    lines = ["Left out, because it is not understood:"]
    for deck in summary.decks:
        for each in deck.left_out:
            lines += [f"  {deck.name}: {each.copies} {each.card}: {text}" for text in each.texts]
    return Text("\n".join(lines))


def card_table(summary: Summary) -> Table:
    """List the cards whose play goes most surely with winning."""
    table = Table(box=box.SIMPLE, title="most decisive cards")
    for name in ("deck", "card"):
        table.add_column(name)
    for name in ("won when played", "won when drawn", "games played in"):
        table.add_column(name, justify="right")
    for deck in summary.decks:
        add_cards(table, deck)
    return table


def add_cards(table: Table, deck: DeckSummary) -> None:
    """List the most decisive cards of a deck, behind its own share."""
    table.add_row(deck.name, Text("all games", style="dim"), percent(deck.share), "", "")
    for card in deck.cards[:SHOWN_CARDS]:
        cells = (percent(card.played), percent(card.drawn), f"{card.played.of:,}")
        table.add_row("", card.name, *cells)
