"""Building a deck from a pool: who starts, what fits them, and a foundation for every attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from ringside.decks.formats import Format
from ringside.decks.model import Deck
from ringside.decks.pool import Pool
from ringside.errors import UserError
from ringside.limited.rated import Rated

FOUNDATIONS: Final = 0.5  # of the deck
ATTACKS: Final = 0.38
FITTING: Final = 8.0  # points that a card gains by sharing a symbol with who starts
FEATURELESS: Final = -4.0  # points of a foundation that starts as a nameless character


class Suggestion(Struct, frozen=True):
    """A deck, and in sentences why it is so."""

    deck: Deck
    score: float
    words: tuple[str, ...]


def setting(form: Format, check: str, name: str, default: Any) -> Any:
    """Return what a format's check is set to."""
    return next((each[name] for each in form.checks if each["check"] == check), default)


def needs_character(form: Format) -> bool:
    """Tell whether only a character can start."""
    return any(each["check"] == "character" for each in form.checks)


def suggest(pool: Pool, form: Format) -> Suggestion:
    """Build the deck with the best rating; raise UserError where the pool is too small for one."""
    rated = [(Rated(slot.entry), slot.copies) for slot in pool.slots]
    cards = [card for card, copies in rated if card.whole for _ in range(copies)]
    types = setting(form, "start", "types", ("character",))
    starts = [card for card, _ in rated if card.whole and card.kind in types]
    if not starts:
        raise UserError(f"Expected a {' or '.join(types)} in the pool to start with, got none.")
    size = deck_size(form)
    if len(cards) <= size:
        raise UserError(
            f"Expected a pool of more than {size} cards that are understood, got {len(cards)}; "
            "open more boosters."
        )
    ranked = sorted(cards, key=lambda card: (-card.points, card.identity))
    built = {id(start): choose(ranked, start, size) for start in starts}
    best = max(starts, key=lambda start: worth_of(start, built[id(start)]))
    chosen = built[id(best)]
    deck = pool.build(best.entry, [card.entry for card in chosen])
    return Suggestion(deck, round(worth_of(best, chosen), 3), _words(best, chosen))


def deck_size(form: Format) -> int:
    """Count the cards of the smallest legal deck, who starts left out."""
    least: int = setting(form, "size", "least", 60)
    return least - 1 if setting(form, "size", "with_character", True) else least


def worth_of(start: Rated, chosen: Sequence[Rated]) -> float:
    """Rate a deck: who starts, its cards, and how many of them can be played face up."""
    own = start.points if start.kind == "character" else FEATURELESS
    return own + sum(card.points + FITTING * start.opens(card) for card in chosen)


def choose(ranked: Sequence[Rated], start: Rated, size: int) -> list[Rated]:
    """Take the best that fit, kind by kind up to their share; then the best that are left."""
    room = {"foundation": round(size * FOUNDATIONS), "attack": round(size * ATTACKS)}
    room["other"] = size - sum(room.values())
    chosen: list[Rated] = []
    spare: list[Rated] = []
    left_out = False
    for card in ranked:
        if card is start and not left_out:
            left_out = True
            continue
        kind = card.kind if card.kind in room else "other"
        if room[kind] and card.kind != "character" and start.opens(card):
            chosen.append(card)
            room[kind] -= 1
        else:
            spare.append(card)
    spare.sort(key=lambda card: (card.kind == "character", not start.opens(card)))
    return chosen + spare[: size - len(chosen)]


def _words(start: Rated, chosen: Sequence[Rated]) -> tuple[str, ...]:
    fit = sum(start.opens(card) for card in chosen)
    foundations = sum(card.kind == "foundation" for card in chosen)
    attacks = sum(card.kind == "attack" for card in chosen)
    symbols = ", ".join(start.card.plain_symbols)
    name = start.card.full_name
    who = name if start.kind == "character" else f"{name}, without a name,"
    return (
        f"{who} starts: {fit} of {len(chosen)} cards share {symbols}.",
        f"{foundations} foundations to build with, {attacks} attacks to fight with.",
    )
