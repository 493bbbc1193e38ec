"""Sideboards: which decks a registered deck may become between two games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from ringside.cards.names import fold
from ringside.cards.printings import Entry
from ringside.decks.model import Deck, Slot, make_deck
from ringside.editions import edition_named
from ringside.errors import UserError


class Swap(Struct, frozen=True):
    """One card of the sideboard that takes the place of one in the deck, by their full names."""

    into: str
    out: str


def pool(deck: Deck) -> Counter[str]:
    """Count every card of a deck, its sideboard and its character by full name."""
    slots = (*deck.main, *deck.side)
    found: Counter[str] = Counter()
    for slot in slots:
        found[slot.card.full_name] += slot.copies
    if deck.character is not None:
        found[deck.character.card.full_name] += 1
    return found


def swap_problems(edition: str, registered: Deck, deck: Deck, limited: bool) -> Iterator[str]:
    """Say what keeps a deck from being played in the place of the registered one."""
    if pool(deck) != pool(registered):
        changed = (pool(deck) - pool(registered)) + (pool(registered) - pool(deck))
        yield f"expected the cards that were registered, but {', '.join(sorted(changed))} differ"
    if limited:
        return
    if deck.size != registered.size or deck.side_size != registered.side_size:
        yield (
            f"expected {registered.size} cards in the deck and {registered.side_size} beside it, "
            f"got {deck.size} and {deck.side_size}"
        )
    if not edition_named(edition).character_swaps and deck.character != registered.character:
        yield "expected the starting character that was registered"


def swapped(deck: Deck, swaps: Iterable[Swap]) -> Deck:
    """Return a deck after cards were traded one for one with its sideboard."""
    main, side = loose(deck.main), loose(deck.side)
    character = deck.character
    for swap in swaps:
        fresh = take(side, swap.into, "sideboard")
        if character is not None and fold(character.card.full_name) == fold(swap.out):
            character, old = fresh, character
        else:
            old = take(main, swap.out, "deck")
            main.append(fresh)
        side.append(old)
    return make_deck(character, counted(main), counted(side), deck.url)


def brought_in(deck: Deck, name: str) -> Deck:
    """Return a limited deck with a card of its sideboard more (tournament-2008 101.5)."""
    main, side = loose(deck.main), loose(deck.side)
    main.append(take(side, name, "sideboard"))
    return make_deck(deck.character, counted(main), counted(side), deck.url)


def taken_out(deck: Deck, name: str) -> Deck:
    """Return a limited deck with a card less, which lies in its sideboard now."""
    main, side = loose(deck.main), loose(deck.side)
    side.append(take(main, name, "deck"))
    return make_deck(deck.character, counted(main), counted(side), deck.url)


def loose(slots: Iterable[Slot]) -> list[Entry]:
    """Return slots card by card."""
    return [slot.entry for slot in slots for _ in range(slot.copies)]


def counted(entries: Iterable[Entry]) -> list[Slot]:
    """Return cards as slots of one copy each."""
    return [Slot(entry, 1) for entry in entries]


def take(entries: list[Entry], name: str, place: str) -> Entry:
    """Take a card out of a list by its name; raise UserError where it is not there."""
    for index, entry in enumerate(entries):
        if fold(entry.card.full_name) == fold(name):
            return entries.pop(index)
    raise UserError(f"Expected a card of the {place}, got {name!r}; look at the list of the deck.")
