"""Named checks of decks; each returns the sentences it has to say and raises nothing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml
from msgspec import Struct, convert

from ringside.cards.model import INFINITY, SYMBOLS, Card
from ringside.cards.names import fold
from ringside.cards.playable import problems_of, unread_of
from ringside.decks.copies import allowed_copies
from ringside.decks.model import Deck, Slot
from ringside.decks.omissions import in_words
from ringside.decks.pool import Pool

Settings = Mapping[str, Any]
Check = Callable[[Deck, Settings], Iterator[str]]


class Ban(Struct, frozen=True):
    """A card that a paper bans, as the paper names it."""

    name: str
    version: int = 0
    set: str = ""
    number: str = ""


@cache
def banned_list(name: str) -> tuple[Ban, ...]:
    """Load a banned list by the name of the paper that prints it."""
    lists = yaml.safe_load(Path(__file__).with_name("banned.yaml").read_text("utf-8"))
    return convert(lists[name], tuple[Ban, ...])


def all_slots(deck: Deck) -> Iterator[Slot]:
    """Give the slots of deck and sideboard, the starting character among them."""
    if deck.character:
        yield Slot(deck.character, 1)
    yield from deck.main
    yield from deck.side


def check_size(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for at least so many cards, the character counted or not."""
    least, counted = settings["least"], settings["with_character"]
    size = deck.size + (1 if counted and deck.character else 0)
    if size < least:
        words = "with" if counted else "besides"
        yield f"expected at least {least} cards {words} the character, got {size}"


def check_character(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for a character to start with."""
    if deck.character is None:
        yield "expected a starting character, got none"


def check_start(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask that the card which starts the game, where one is named, is of a type that may."""
    types = settings["types"]
    if deck.character is not None and deck.character.card.type not in types:
        card = deck.character.card
        yield f"expected a {' or a '.join(types)} to start with, got the {card.type} {card.name}"


def check_pool(deck: Deck, settings: Settings) -> Iterator[str]:
    """Hold deck and sideboard against the player's pool, where it is known; copies are free."""
    pool: Pool | None = settings.get("pool")
    for name, held, wanted in pool.lacking(deck) if pool is not None else ():
        yield f"expected at most {held} copies of {name}, as the pool has, got {wanted}"


def check_copies(deck: Deck, settings: Settings) -> Iterator[str]:
    """Count copies of a card, or of all cards of a name, across deck and sideboard."""
    held: dict[object, list[Slot]] = defaultdict(list)
    for slot in all_slots(deck):
        held[slot.entry.identity].append(slot)
        if settings.get("by") == "name":
            held[fold(slot.card.titled_name), slot.card.version].append(slot)
    too_many: dict[str, str] = {}
    for slots in sorted(held.values(), key=_copies):
        card = slots[0].card
        most = max(allowed_copies(slot.card, settings["most"]) for slot in slots)
        if _copies(slots) > most:
            too_many[card.full_name] = f"expected at most {most} copies of {card.full_name}"
            too_many[card.full_name] += f", got {_copies(slots)}"
    yield from too_many.values()


def _copies(slots: list[Slot]) -> int:
    return sum(slot.copies for slot in slots)


def check_sideboard(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for a sideboard of exactly so many cards or none, or of at most so many."""
    most = settings.get("most")
    if most is not None:
        if deck.side_size > most:
            yield f"expected a sideboard of at most {most} cards, got {deck.side_size}"
        return
    exactly = settings.get("exactly", 0)
    if deck.side_size not in (0, exactly):
        yield f"expected a sideboard of {exactly} cards or none, got {deck.side_size}"


def check_banned(deck: Deck, settings: Settings) -> Iterator[str]:
    """Look for cards of a banned list, which knows them by name and version."""
    bans = {(fold(ban.name), ban.version): ban for ban in banned_list(settings["list"])}
    for slot in all_slots(deck):
        for card in (slot.card, *slot.entry.printings):
            ban = bans.get((fold(card.name), card.version))
            if ban:
                yield f"{card.full_name} ({ban.set} {ban.number}) is banned"
                break


def check_legality(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask the collection whether it calls every card legal in the format."""
    name = settings["format"]
    for slot in all_slots(deck):
        legality = {word for printing in slot.entry.printings for word in printing.legality}
        if f"{name} banned" in legality:
            yield f"{slot.card.full_name} is banned in {name}"
        elif name not in legality:
            yield f"{slot.card.full_name} is not legal in {name}"


def check_spotlight(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for cards of one universe, the one that most of the deck belongs to."""
    slots = list(all_slots(deck))
    held = [(slot, _universes(slot, str(settings["format"]))) for slot in slots]
    counted = Counter(each for _, universes in held for each in universes)
    if not counted:
        yield from (f"{slot.card.full_name} belongs to no universe" for slot in slots)
        return
    best = counted.most_common(1)[0][0]
    for slot, universes in held:
        if best not in universes:
            yield f"{slot.card.full_name} does not belong to the universe {best}"


def _universes(slot: Slot, word: str) -> set[str]:
    words = {each for printing in slot.entry.printings for each in printing.legality}
    named = {each.removeprefix(f"{word} ") for each in words if each.startswith(f"{word} ")}
    return named or {slot.card.universe.casefold()} - {""}


def check_sets(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for cards that were printed in one of some sets."""
    codes = {fold(str(code)) for code in settings["codes"]}
    for slot in all_slots(deck):
        if not any(fold(printing.set) in codes for printing in slot.entry.printings):
            yield f"{slot.card.full_name} is in none of the sets of the format"


def check_watermarks(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for cards with one of the watermarks that an event allows (advanced-2010 2.1.10)."""
    marks = {fold(str(mark)) for mark in settings["marks"]}
    for slot in all_slots(deck):
        if fold(slot.card.watermark) not in marks:
            mark = f"the watermark {slot.card.watermark}" if slot.card.watermark else "no watermark"
            yield f"{slot.card.full_name} has {mark}, which the format does not allow"


def check_without(deck: Deck, settings: Settings) -> Iterator[str]:
    """Look for cards that a format bans by name."""
    names = {fold(str(name)) for name in settings["names"]}
    for slot in all_slots(deck):
        if names & {fold(name) for name in (slot.card.name, *slot.entry.names)}:
            yield f"{slot.card.full_name} is banned"


def check_symbols(deck: Deck, settings: Settings) -> Iterator[str]:
    """Ask for one symbol of the character on every card that is not attuned to it."""
    if deck.character is None:
        return
    misfits = {primary: _misfits(deck, primary) for primary in primary_choices(deck)}
    best = min(misfits, key=lambda primary: len(misfits[primary]), default="")
    for card in misfits.get(best, []):
        yield f"{card.full_name} has neither the primary symbol {best} nor a fitting attuned one"


def primary_choices(deck: Deck) -> tuple[str, ...]:
    """Give the symbols that the character may choose the primary symbol from."""
    if deck.character is None:
        return ()
    symbols = deck.character.card.plain_symbols
    return SYMBOLS if INFINITY in symbols else symbols


def primary_symbols(deck: Deck) -> tuple[str, ...]:
    """Give the symbols that the whole deck could be built around."""
    return tuple(primary for primary in primary_choices(deck) if not _misfits(deck, primary))


def check_values(deck: Deck, settings: Settings) -> Iterator[str]:
    """Refuse tokens, and cards without difficulty or check that do not start the game."""
    for slot in (*deck.main, *deck.side):
        card = slot.card
        if card.type == "token":
            yield f"{card.full_name} is a token and starts outside the game"
        elif card.difficulty is None or card.check is None:
            yield f"{card.full_name} has no difficulty or no check, so it can only start the game"


def check_only(deck: Deck, settings: Settings) -> Iterator[str]:
    """Point out cards for a character that the deck does not have."""
    names = {fold(slot.card.name) for slot in all_slots(deck) if slot.card.type == "character"}
    for slot in (*deck.main, *deck.side):
        for keyword in slot.card.keywords:
            owners = {fold(name) for name in keyword.restriction.split("/")}
            if keyword.name == "Only" and not owners & names:
                yield f"{slot.card.full_name} can only be played by {keyword.restriction}"


def check_whole(deck: Deck, settings: Settings) -> Iterator[str]:
    """Point out cards with abilities that are not understood, which a game leaves out."""
    for card in dict.fromkeys(slot.card for slot in all_slots(deck)):
        if found := unread_of(card):
            why = problems_of(card)[0]
            number = in_words(len(found))
            yield f"{card.full_name} has text that is not understood, {number} ({why})"


def _misfits(deck: Deck, primary: str) -> list[Card]:
    character = deck.character.card if deck.character else None
    own = set(character.plain_symbols) if character else set()
    # A character with infinity has no symbol but the primary one it chose (reference infinity).
    own = {primary} if INFINITY in own else own
    cards = (slot.card for slot in (*deck.main, *deck.side))
    return [card for card in cards if not _fits(card, primary, own)]


def _fits(card: Card, primary: str, own: set[str]) -> bool:
    symbols = card.plain_symbols
    return INFINITY in symbols or primary in symbols or bool(own & set(card.attuned_symbols))


CHECKS: Final[dict[str, Check]] = {
    "size": check_size,
    "character": check_character,
    "start": check_start,
    "pool": check_pool,
    "copies": check_copies,
    "sideboard": check_sideboard,
    "banned": check_banned,
    "legality": check_legality,
    "spotlight": check_spotlight,
    "sets": check_sets,
    "watermarks": check_watermarks,
    "without": check_without,
    "symbols": check_symbols,
    "values": check_values,
    "only": check_only,
    "whole": check_whole,
}
NOTES: Final = frozenset({"only", "whole"})
