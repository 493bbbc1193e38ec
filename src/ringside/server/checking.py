"""Checking a deck list while it is built: its cards, its problems, its statistics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from ringside.cards.playable import unread_of
from ringside.decks.files import Doubt, Reading, read_deck
from ringside.decks.formats import check_deck, find_format, format_of
from ringside.decks.lists.records import decks_of
from ringside.decks.model import Deck, Slot
from ringside.decks.omissions import count, deck_omissions
from ringside.decks.shelf import Shelf
from ringside.decks.statistics import Statistics, statistics
from ringside.editions import DEFAULT

MOST_PICKS: Final = 1_000
SMALLEST: Final = 20
LARGEST: Final = 300


class Listed(Struct, frozen=True):
    """Some copies of a card in a deck."""

    count: int
    id: str
    name: str
    section: str
    by_hand: int = 0  # abilities that are not understood


class Found(Struct, frozen=True):
    """A problem, or a note that does no harm."""

    check: str
    words: str
    rule: str
    level: str


class Verdict(Struct, frozen=True):
    """What a list holds and whether it is legal."""

    name: str
    format: str
    cards: tuple[Listed, ...]
    problems: tuple[Found, ...]
    legal: bool
    statistics: Statistics | None
    by_hand: int = 0  # abilities that are not understood
    doubts: tuple[Doubt, ...] = ()  # lines that may mean several cards
    text: str = ""  # the list in lines, where it was none
    refusal: str = ""  # why the table does not play it, though it may be legal
    picks: tuple[str, ...] = ()  # the decks of an archive, of which one must be picked


def check(text: str, form: str, shelf: Shelf, pick: str = "") -> Verdict:
    """Read a list and check it against a format, or the one that it names or belongs to."""
    if not pick and len(picks := decks_of(text)) > 1:
        return Verdict("", form, (), (), False, None, picks=picks[:MOST_PICKS])
    reading = read_deck(text, shelf, find_format(form) if form else None, pick)
    deck, form = reading.deck, form or reading.format or format_of(DEFAULT).name
    found = problems(reading, form)
    return Verdict(
        name=deck.character.card.full_name if deck.character else "",
        format=form,
        cards=tuple(listed(deck)),
        problems=found,
        legal=not harmful(found),
        statistics=statistics(deck) if deck.main else None,
        by_hand=count(deck_omissions(deck)),
        doubts=reading.doubts,
        text=reading.text,
        refusal=reading.problems[0] if reading.problems else refusal(deck),
    )


def refusal(deck: Deck) -> str:
    """Say why the table does not play a deck, "" where it does."""
    if deck.character is None:
        return "expected a starting character, got none"
    if not SMALLEST <= deck.size <= LARGEST:
        return f"expected a deck of {SMALLEST} to {LARGEST} cards, got {deck.size}"
    return ""


def problems(reading: Reading, form: str) -> tuple[Found, ...]:
    """Find what is wrong with a list, and what a format forbids in its deck."""
    unread = [Found("list", words, "", "problem") for words in reading.problems]
    unread += [Found("list", words, "", "note") for words in reading.notes]
    forbidden = check_deck(reading.deck, find_format(form))
    return (
        *unread,
        *(Found(each.check, each.message, each.rule, each.level) for each in forbidden),
    )


def harmful(found: Iterable[Found]) -> list[Found]:
    """Leave out the notes, which keep no deck from being legal."""
    return [each for each in found if each.level != "note"]


def listed(deck: Deck) -> Iterator[Listed]:
    """List the cards of a deck by section."""
    if deck.character:
        yield line(Slot(deck.character, 1), "character")
    yield from (line(slot, "main") for slot in deck.main)
    yield from (line(slot, "side") for slot in deck.side)


def line(slot: Slot, section: str) -> Listed:
    """List one card."""
    unread = len(unread_of(slot.card))
    return Listed(slot.copies, slot.card.id, slot.card.full_name, section, unread)
