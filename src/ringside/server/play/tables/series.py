"""Series: the games of a match as their records tell them, and decks arranged between two games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.cards.printings import Entry
from ringside.decks.formats import check_deck, find_format
from ringside.decks.model import Deck, Slot, make_deck
from ringside.decks.pool import Pool
from ringside.editions import edition_named
from ringside.events.phases import SHUFFLING
from ringside.match import Match, swap_problems
from ringside.replay import deck_cards, deck_data
from ringside.server.messages import Over, Revealed, Standing
from ringside.server.refusals import RefusalError
from ringside.server.storage.records import OVER, SWAPPING, Record, SeatRecord

SECONDS: Final = SHUFFLING * 60.0  # tournament-2008 100.4
NO_DECK: Final = Deck(None, ())
NOT_NOW: Final = "Expected decks to be arranged between two games of a match, got it now; play on."


def results(record: Record) -> tuple[int, ...]:
    """Give the results of a match up to a game, its own among them once it is over."""
    assert record.series is not None, "the game is one of a match"
    won = () if record.state != OVER or record.result is None else (record.result,)
    return (*record.series.results, *won)


def standing(record: Record) -> Match | None:
    """Give the match that a game belongs to, as it stands with it, without its decks."""
    if record.series is None:
        return None
    best_of, decks = record.series.best_of, (NO_DECK, NO_DECK)
    return Match(record.edition, decks, decks, best_of, results=results(record))


def match_told(record: Record) -> Standing | None:
    """Tell how the match stands that a game belongs to."""
    match = standing(record)
    if match is None or record.series is None:
        return None
    wins = (match.wins(0), match.wins(1))
    return Standing(match.best_of, record.series.number, wins, match.is_over, record.event)


def end_told(record: Record, rematch: tuple[bool, bool], is_revealed: bool) -> Over:
    """Tell how a game ended, and where its match goes on; at its end, how all of it was dealt."""
    told = is_revealed or is_told(record)
    earlier = record.series.earlier if record.series and told else ()
    return Over(
        result=record.result,
        words=record.words,
        seed=str(record.seed) if told else "",
        earlier=tuple(Revealed(each.game, str(each.seed)) for each in earlier),
        rematch=rematch,
        match=match_told(record),
        next=record.next if record.series else "",
        rated=record.rated,
    )


def is_told(record: Record) -> bool:
    """Tell whether rivals have no use any more for what a game kept secret.

    Its seed tells how decks lay that are played again in the next game of a match or event.
    """
    return record.state == OVER and not record.event and not goes_on(record)


def lacks_next(record: Record) -> bool:
    """Tell whether another game follows that nobody opened; events open theirs themselves."""
    is_last = record.state == OVER and not record.event and not record.next
    return is_last and goes_on(record)


def goes_on(record: Record) -> bool:
    """Tell whether a match was not over with a game, and nobody of it has been deleted."""
    match = standing(record)
    everybody = all(seat.bot or seat.player is not None for seat in record.seats)
    return match is not None and not match.is_over and everybody


def is_due(record: Record) -> bool:
    """Tell whether a game must begin: all are ready, or their time is over."""
    if record.state != SWAPPING or record.series is None:
        return False
    return all(record.series.ready) or time.time() >= record.series.until


class Pooled(Struct, frozen=True):
    """A card that a seat brought, and how many copies are in the deck and beside it."""

    card: Card
    main: int
    side: int
    starts: bool


def pooled(seat: SeatRecord) -> list[Pooled]:
    """List all that a seat brought, in an order that arranging does not change."""
    deck = deck_of(seat)
    start = deck.character
    assert start is not None, "a deck of the table has a character"
    main, side = ({slot.card: slot.copies for slot in part} for part in (deck.main, deck.side))
    both = make_deck(None, (*deck.main, *deck.side, Slot(start, 1))).main
    return [
        Pooled(card, main.get(card, 0), side.get(card, 0), card == start.card)
        for card in (slot.card for slot in both)
    ]


def deck_of(seat: SeatRecord) -> Deck:
    """Read the deck of a seat with its sideboard."""
    first, *main = (entry(card) for card in deck_cards(seat.deck))
    side = (entry(card) for card in deck_cards(seat.side))
    return make_deck(first, (Slot(each, 1) for each in main), (Slot(each, 1) for each in side))


def entry(card: Card) -> Entry:
    """Take a card as the only printing of itself."""
    return Entry(card, card.full_name, (card,))


def may_change_character(record: Record) -> bool:
    """Tell whether another character may start the next game."""
    assert record.series is not None, "the game is one of a match"
    return bool(record.series.format) or edition_named(record.edition).character_swaps


def arranged(record: Record, place: int, start: int, main: Sequence[int]) -> SeatRecord:
    """Return a seat with so many copies of each of its cards in the deck; raise RefusalError."""
    if record.state != SWAPPING or record.series is None:
        raise RefusalError(NOT_NOW)
    seat = record.seats[place]
    cards = pooled(seat)
    left = [each.main + each.side + each.starts for each in cards]
    if len(main) != len(cards) or start >= len(cards):
        raise RefusalError("Expected copies for each of your cards, got others; reload the page.")
    left[start] -= 1
    if any(wanted > has for wanted, has in zip(main, left, strict=True)):
        raise RefusalError("Expected no more copies than you brought, got more; take some out.")
    entries = [entry(each.card) for each in cards]
    beside = [has - wanted for wanted, has in zip(main, left, strict=True)]
    deck = make_deck(entries[start], slots(entries, main), slots(entries, beside))
    refuse_wrong(record, deck_of(seat), deck)
    side = [slot.card for slot in deck.side for _ in range(slot.copies)]
    whole = (entries[start].card, *deck.cards())
    playable_deck(whole, record.unread)
    return replace(seat, deck=deck_data(whole), side=deck_data(side))


def slots(entries: Sequence[Entry], copies: Sequence[int]) -> list[Slot]:
    """Put entries and copies together."""
    return [Slot(each, count) for each, count in zip(entries, copies, strict=True)]


def refuse_wrong(record: Record, before: Deck, deck: Deck) -> None:
    """Raise RefusalError where a deck may not be played in the next game (101.4, 101.5)."""
    assert record.series is not None, "the game is one of a match"
    form = record.series.format
    found = list(swap_problems(record.edition, before, deck, limited=bool(form)))
    assert deck.character is not None
    if deck.character != before.character and deck.character.card.type != "character":
        found.append(f"expected a character to start with, got {deck.character.card.full_name!r}")
    if form:
        pool = Pool.of(slot.entry for slot in loose(before))
        checked = check_deck(deck, find_format(form), pool)
        found += [each.message for each in checked if each.level == "problem"]
    if found:
        raise RefusalError(f"Expected a deck for the next game, but {found[0]}; change it.")


def loose(deck: Deck) -> list[Slot]:
    """Give every card of a deck, its sideboard and its character by itself."""
    start = [Slot(deck.character, 1)] if deck.character else []
    several = (*start, *deck.main, *deck.side)
    return [Slot(slot.entry, 1) for slot in several for _ in range(slot.copies)]
