"""Whether a changed deck is legal in a format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ringside.cards.model import Card
from ringside.decks.formats import check_deck, named_or_read
from ringside.decks.model import Deck, Slot, make_deck
from ringside.lab.deals import Cards


def legality(decks: list[Deck], form: str) -> Callable[[Cards], bool]:
    """Return what tells whether cards out of some decks make a legal deck."""
    entries = {slot.card: slot.entry for deck in decks for slot in (*deck.main, *deck.side)}
    character = decks[0].character
    meant = named_or_read(form)

    def is_legal(cards: Cards) -> bool:
        copies: Counter[Card] = Counter(cards[1:])
        slots = [Slot(entries[card], count) for card, count in copies.items()]
        problems = check_deck(make_deck(character, slots), meant)
        return not any(each.level == "problem" for each in problems)

    return is_legal
