"""The page of a simulation: one file with charts, which needs nothing from anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from ringside.sim import charts
from ringside.sim.intervals import Share
from ringside.sim.summary import DeckSummary, Pair, Summary

STYLE: Final = Path(__file__).with_name("page.css")
BEST_CARDS: Final = 8
WORST_CARDS: Final = 3
NEARLY_ALL: Final = 0.97  # curves end where so many games are over
TONES: Final = 4


def page(summary: Summary) -> str:
    """Return the whole page."""
    title = " vs ".join(titled(deck.name) for deck in summary.decks)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Ringside</title><style>{STYLE.read_text('utf-8')}</style></head>"
        f"<body><main>{''.join(parts(summary))}</main></body></html>\n"
    )


def parts(summary: Summary) -> Iterator[str]:
    """Give the parts of the page from top to bottom."""
    yield heading(summary)
    yield tiles(summary)
    if len(summary.decks) > 2:
        yield ranking(summary)
        yield matrix(summary)
    else:
        yield duel(summary.pairs[0])
    yield lengths_and_endings(summary)
    if len(summary.decks) > 2:
        yield health_of_all(summary)
    yield first_players(summary)
    yield decisive_cards(summary)
    if any(deck.left_out for deck in summary.decks):
        yield left_out(summary)
    yield (
        "<footer>Bands are 95 % intervals (Wilson). Hover over anything to read its numbers."
        "</footer>"
    )


def titled(name: str) -> str:
    """Write a deck's name as a title."""
    return name.replace("-", " ").title()


def section(title: str, note: str, inside: str) -> str:
    """Frame a part of the page."""
    return f'<section><h2>{title}</h2><p class="note">{note}</p>{inside}</section>'


def heading(summary: Summary) -> str:
    """Say what was played."""
    names = [escape(titled(deck.name)) for deck in summary.decks]
    if len(names) == 1:
        title = f"{names[0]} against itself"
    elif len(names) == 2:
        title = ' <span class="versus">vs</span> '.join(names)
    else:
        title = f"{len(names)} decks, each against each"
    chips = [
        f"{summary.games:,} games",
        summary.edition,
        " against ".join(dict.fromkeys(summary.bots)),
        f"seed {summary.seed}",
    ]
    if summary.best_of > 1:
        chips.insert(1, f"{summary.matches:,} matches, best of {summary.best_of}")
    tags = "".join(f'<span class="chip">{escape(chip)}</span>' for chip in chips)
    if summary.matches < summary.matches_wanted:
        tags += (
            f'<span class="chip alert">{summary.matches:,} of {summary.matches_wanted:,} '
            "were finished</span>"
        )
    return f'<header><h1>{title}</h1><div class="chips">{tags}</div></header>'


def left_out(summary: Summary) -> str:
    """List the abilities that did nothing because they are not understood."""
    rows = "".join(
        f"<li>{escape(titled(deck.name))}: {each.copies} {escape(each.card)}: {escape(text)}</li>"
        for deck in summary.decks
        for each in deck.left_out
        for text in each.texts
    )
    note = "These abilities are not understood. The cards were played as if they were not there."
    return section("Left out", note, f"<ul>{rows}</ul>")


def tile(title: str, figure: str, words: str) -> str:
    """Draw one figure that stands alone."""
    return f'<div class="tile"><em>{title}</em><b>{figure}</b><span>{words}</span></div>'


def tiles(summary: Summary) -> str:
    """Draw the figures to see first."""
    found: list[str] = []
    if len(summary.decks) > 1:
        best = max(summary.decks, key=lambda deck: deck.share.share)
        figure = charts.percent(best.share.share)
        found.append(tile(escape(titled(best.name)), figure, f"of games won {between(best.share)}"))
    if summary.bot is not None:
        figure = charts.percent(summary.bot.share)
        words = f"of matches won against {summary.bots[1]} {between(summary.bot)}"
        found.append(tile(escape(summary.bots[0]), figure, escape(words)))
    first = summary.first_player
    found.append(tile("Going first", charts.percent(first.share), f"of games won {between(first)}"))
    length = summary.length
    words = f"turns on average, {length.shortest} to {length.longest}"
    found.append(tile("A game takes", f"{length.mean:.1f}", words))
    return f'<div class="tiles">{"".join(found)}</div>'


def between(share: Share) -> str:
    """Write an interval."""
    return f"({share.low * 100:.0f}–{share.high * 100:.0f} %)"


def ranking(summary: Summary) -> str:
    """Draw all decks, the strongest first."""
    decks = sorted(summary.decks, key=lambda deck: -deck.share.share)
    rows = "".join(charts.interval_row(titled(deck.name), deck.share) for deck in decks)
    note = "The share of games each deck won against all others; green is surely above one half."
    return section("Ranking", note, rows + charts.scale())


def matrix(summary: Summary) -> str:
    """Draw who beats whom."""
    decks = sorted(summary.decks, key=lambda deck: -deck.share.share)
    head = "".join(f"<th><div>{escape(titled(deck.name))}</div></th>" for deck in decks)
    rows = "".join(matrix_row(summary, deck, decks) for deck in decks)
    table = (
        f'<div class="matrix-frame"><table class="matrix"><thead><tr><th></th>{head}<th></th></tr>'
        f"</thead><tbody>{rows}</tbody></table></div>"
    )
    note = "How often the deck of the row beats that of the column; framed where that is sure."
    return section("Who beats whom", note, table)


def matrix_row(summary: Summary, deck: DeckSummary, decks: list[DeckSummary]) -> str:
    """Draw one deck's results against each other."""
    cells = "".join(matrix_cell(summary, deck.name, other.name) for other in decks)
    overall = charts.percent(deck.share.share)
    name = escape(titled(deck.name))
    return f'<tr><th>{name}</th>{cells}<td class="sum">{overall}</td></tr>'


def matrix_cell(summary: Summary, row: str, column: str) -> str:
    """Draw one deck's share against another."""
    share = share_of(summary, row, column)
    if share is None:
        return '<td class="self">·</td>'
    side = "win" if share.share >= charts.HALF else "lose"
    much = min(85, round(abs(share.share - charts.HALF) * 180))
    sure = " sure" if charts.tone(share) != "even" else ""
    told = f"{titled(row)} against {titled(column)}: {charts.words(share)}"
    return (
        f'<td class="{side}{sure}" style="--much:{much}%" title="{escape(told)}">'
        f"{share.share * 100:.0f}</td>"
    )


def share_of(summary: Summary, row: str, column: str) -> Share | None:
    """Return one deck's share against another, seen from that deck."""
    for pair in summary.pairs:
        if (pair.left, pair.right) == (row, column):
            return pair.share
        if (pair.left, pair.right) == (column, row):
            share = pair.share
            won = share.of - share.won
            return Share(won, share.of, 1 - share.share, 1 - share.high, 1 - share.low)
    return None


def duel(pair: Pair) -> str:
    """Draw the two sides of one pair, large."""
    left = pair.share.share * 100
    names = (escape(titled(pair.left)), escape(titled(pair.right)))
    bar = (
        f'<div class="duel"><span class="left" style="width:{left:.1f}%">{left:.1f} %</span>'
        f'<span class="right" style="width:{100 - left:.1f}%">{100 - left:.1f} %</span></div>'
    )
    low, wide = pair.share.low * 100, (pair.share.high - pair.share.low) * 100
    bar += f'<div class="sure-of"><i style="left:{low:.1f}%;width:{wide:.1f}%"></i></div>'
    note = f"{titled(pair.left)} won {charts.words(pair.share)}; {pair.drawn:,} were drawn."
    return section("Who wins", escape(note), legend(names) + bar) + section(
        "Health over turns",
        "Average health as each turn begins; a game that is over keeps its last health.",
        legend(names) + charts.lines(pair.health, names, last_turn(pair), charts.BROAD),
    )


def legend(names: tuple[str, str]) -> str:
    """Say which colour is whose."""
    left, right = names
    return (
        f'<div class="legend"><span><i class="left"></i>{left}</span>'
        f'<span><i class="right"></i>{right}</span></div>'
    )


def last_turn(pair: Pair) -> int:
    """Return the turn by which nearly all games are over."""
    games = sum(pair.length.turns.values())
    over = 0
    for turn, count in pair.length.turns.items():
        over += count
        if over >= NEARLY_ALL * games:
            return turn
    return 1


def lengths_and_endings(summary: Summary) -> str:
    """Draw how long games take and how they end, side by side."""
    length = summary.length
    chart = charts.histogram(length.turns, "how many games took how many turns")
    note = f"Turns of both players together; half of the games end within {length.median}."
    lengths = section("How long games take", note, chart)
    endings = section("How games end", "What ended the games.", ending_bars(summary.endings))
    return f'<div class="two">{lengths}{endings}</div>'


def ending_bars(endings: dict[str, int]) -> str:
    """Draw the shares of each way to end."""
    games = sum(endings.values()) or 1
    bars: list[str] = []
    rows: list[str] = []
    for place, (ending, count) in enumerate(endings.items()):
        tone = f"tone-{min(place, TONES - 1)}"
        bars.append(f'<i class="{tone}" style="flex:{count}"></i>')
        rows.append(
            f'<li class="{tone}"><span><i></i>{escape(ending)}</span>'
            f"<span>{count / games:.1%} <small>{count:,}</small></span></li>"
        )
    return f'<div class="stack">{"".join(bars)}</div><ul class="endings">{"".join(rows)}</ul>'


def health_of_all(summary: Summary) -> str:
    """Draw the health curves of every pair, small."""
    drawn: list[str] = []
    for pair in summary.pairs:
        names = (escape(titled(pair.left)), escape(titled(pair.right)))
        chart = charts.lines(pair.health, names, last_turn(pair))
        title = f'<h3><b class="left">{names[0]}</b><b class="right">{names[1]}</b></h3>'
        drawn.append(f"<div>{title}{chart}</div>")
    note = "Average health as each turn begins; a game that is over keeps its last health."
    return section("Health over turns", note, f'<div class="many">{"".join(drawn)}</div>')


def first_players(summary: Summary) -> str:
    """Draw how much going first is worth."""
    rows = charts.interval_row("All games", summary.first_player)
    if len(summary.pairs) > 1:
        for pair in summary.pairs:
            name = f"{titled(pair.left)} – {titled(pair.right)}"
            rows += charts.interval_row(name, pair.first_player)
    note = "The share of games won by whoever took the first turn."
    return section("Going first", note, f'<div class="long">{rows}{charts.scale()}</div>')


def decisive_cards(summary: Summary) -> str:
    """Draw, for each deck, the cards that go with winning and with losing."""
    panels = "".join(deck_cards(deck) for deck in summary.decks)
    note = (
        '<span class="legend"><span class="win"><i></i>won when played</span>'
        '<span class="win"><i class="hollow"></i>won when drawn</span>'
        "<span>grey line: all games of the deck</span></span>"
        "Cards go with winning; they need not be its cause: long games show more cards, and who "
        "is ahead plays more of them."
    )
    return section("Most decisive cards", note, f'<div class="two">{panels}</div>')


def deck_cards(deck: DeckSummary) -> str:
    """Draw the cards of one deck."""
    cards = deck.cards
    chosen = cards[:BEST_CARDS]
    if len(cards) > BEST_CARDS + WORST_CARDS:
        chosen = (
            chosen + sorted(cards[BEST_CARDS:], key=lambda card: card.played.share)[:WORST_CARDS]
        )
    rows = "".join(
        charts.card_row(card.name, card.drawn, card.played, deck.share.share) for card in chosen
    )
    title = f"{escape(titled(deck.name))} <small>won {charts.percent(deck.share.share)}</small>"
    return f'<div><h3 class="small-title">{title}</h3>{rows}</div>'
