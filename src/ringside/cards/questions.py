"""What can be asked of a card in a search: numbers, exact words and words of its text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ringside.cards.model import ATTUNED, INFINITY, Card
from ringside.text.keywords import RATED


def _keywords(card: Card) -> Iterable[str]:
    for keyword in card.keywords:
        yield from (keyword.name, f"{keyword.restriction} {keyword.name}", str(keyword))


def _kinds(card: Card) -> Iterable[str]:
    kinds = {
        "split": card.split is not None,
        "double": card.back is not None,
        "attuned": any(symbol.startswith(ATTUNED) for symbol in card.symbols),
        "infinity": INFINITY in card.symbols,
        "block": card.block is not None,
        "blank": not card.text,
    }
    return (kind for kind, holds in kinds.items() if holds)


def _rating(name: str) -> Callable[[Card], int | None]:
    def get(card: Card) -> int | None:
        ratings = (k.rating for k in card.keywords if k.name == name)
        return max((rating for rating in ratings if isinstance(rating, int)), default=None)

    return get


def whole_text(card: Card) -> str:
    """Give the text of every half and side of a card."""
    return "\n".join((card.text, *(face.text for face in card.faces)))


NUMBERS: Final[dict[str, Callable[[Card], int | None]]] = {
    "difficulty": lambda card: card.difficulty,
    "check": lambda card: card.check,
    "speed": lambda card: card.attack.speed if card.attack else None,
    "damage": lambda card: card.attack.damage if card.attack else None,
    "block": lambda card: card.block.modifier if card.block else None,
    "hand": lambda card: card.hand_size,
    "health": lambda card: card.health,
    "stamina": lambda card: card.stamina,
    "version": lambda card: card.version,
    **{name.casefold(): _rating(name) for name in RATED},
}
EXACT: Final[dict[str, Callable[[Card], Iterable[str]]]] = {
    "type": lambda card: (card.type, *(face.type for face in card.faces)),
    "zone": lambda card: (card.attack.zone,) if card.attack else (),
    "block": lambda card: (card.block.zone,) if card.block else (),
    "set": lambda card: (card.set,),
    "number": lambda card: (card.number, card.number.lstrip("0")),
    "rarity": lambda card: (card.rarity,),
    "legal": lambda card: card.legality,
    "symbol": lambda card: (*card.symbols, *card.plain_symbols),
    "keyword": _keywords,
    "is": _kinds,
}
WORDS: Final[dict[str, Callable[[Card], str]]] = {
    "name": lambda card: card.full_name,
    "text": whole_text,
    "universe": lambda card: card.universe,
    "watermark": lambda card: card.watermark,
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
