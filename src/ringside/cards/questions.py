"""What can be asked of a card in a search: numbers, exact words and words of its text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ringside.cards.model import ATTUNED, CARD_TYPES, INFINITY, SYMBOLS, ZONES, Card, Face
from ringside.text.stages.keywords import RATED

Numbers = Callable[[Card], Iterable[int]]
Side = Card | Face


def _sides(card: Card) -> tuple[Side, ...]:
    # Nearly all cards have one side, and a search asks thousands of them.
    return (card,) if card.split is None and card.back is None else (card, *card.faces)


def _keywords(card: Card) -> Iterable[str]:
    for keyword in (keyword for side in _sides(card) for keyword in side.keywords):
        yield from (keyword.name, f"{keyword.restriction} {keyword.name}", str(keyword))


def _rating(name: str) -> Numbers:
    def get(card: Card) -> Iterable[int]:
        ratings = (k.rating for side in _sides(card) for k in side.keywords if k.name == name)
        return (rating for rating in ratings if isinstance(rating, int))

    return get


def _on_any_side(get: Callable[[Side], int | None]) -> Numbers:
    return lambda card: [value for value in map(get, _sides(card)) if value is not None]


def whole_text(card: Card) -> str:
    """Give the text of every half and side of a card."""
    return "\n".join((card.text_box, *(face.text for face in card.faces)))


KINDS: Final[dict[str, Callable[[Card], bool]]] = {
    "split": lambda card: card.split is not None,
    "double": lambda card: card.back is not None,
    "attuned": lambda card: any(symbol.startswith(ATTUNED) for symbol in card.symbols),
    "infinity": lambda card: INFINITY in card.symbols,
    "block": lambda card: card.block is not None,
    "blank": lambda card: not card.text_box,
}
NUMBERS: Final[dict[str, Numbers]] = {
    "difficulty": _on_any_side(lambda side: side.difficulty),
    "check": lambda card: () if card.check is None else (card.check,),
    "speed": _on_any_side(lambda side: side.attack.speed if side.attack else None),
    "damage": _on_any_side(lambda side: side.attack.damage if side.attack else None),
    "block": _on_any_side(lambda side: side.block.modifier if side.block else None),
    "hand": _on_any_side(lambda side: side.hand_size),
    "health": _on_any_side(lambda side: side.health),
    "stamina": _on_any_side(lambda side: side.stamina),
    "version": lambda card: (card.version,),
    **{name.casefold(): _rating(name) for name in RATED},
}
EXACT: Final[dict[str, Callable[[Card], Iterable[str]]]] = {
    "type": lambda card: [side.type for side in _sides(card)],
    "zone": lambda card: [side.attack.zone for side in _sides(card) if side.attack],
    "block": lambda card: [side.block.zone for side in _sides(card) if side.block],
    "set": lambda card: (card.set,),
    "number": lambda card: (card.number, card.number.lstrip("0")),
    "rarity": lambda card: (card.rarity,),
    "legal": lambda card: card.legality,
    "symbol": lambda card: (*card.symbols, *card.plain_symbols),
    "keyword": _keywords,
    "is": lambda card: (kind for kind, holds in KINDS.items() if holds(card)),
}
WORDS: Final[dict[str, Callable[[Card], str]]] = {
    "name": lambda card: card.full_name,
    "text": whole_text,
    "universe": lambda card: card.universe,
    "watermark": lambda card: card.watermark,
}
_MARKS: Final = (*SYMBOLS, INFINITY)
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "type": CARD_TYPES,
    "zone": ZONES,
    "block": ZONES,
    "symbol": (*_MARKS, *(f"{ATTUNED}{mark}" for mark in _MARKS)),
    "is": tuple(KINDS),
}
ALIASES: Final = {
    "d": "difficulty",
    "diff": "difficulty",
    "control": "check",
    "vitality": "health",
    "hand_size": "hand",
    "s": "symbol",
    "t": "type",
    "k": "keyword",
    "o": "text",
    "format": "legal",
    "legality": "legal",
}
