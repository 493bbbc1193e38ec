"""Card faces: what a browser shows of a card."""

from __future__ import annotations

from urllib.parse import quote

from msgspec import Struct

from ringside.cards.model import Attack, Block, Card


class CardFace(Struct, frozen=True):
    """A card as it is printed, with the address of its picture."""

    id: str
    name: str
    type: str
    set: str
    number: str
    rarity: str
    difficulty: int | None
    check: int | None
    block: Block | None
    attack: Attack | None
    symbols: tuple[str, ...]
    keywords: tuple[str, ...]
    text: str
    hand_size: int | None
    health: int | None
    stamina: int | None
    picture: str
    by_hand: tuple[str, ...] = ()  # abilities that are not understood, where somebody looked


def face_of(card: Card, picture: str = "", by_hand: tuple[str, ...] = ()) -> CardFace:
    """Describe a card for a browser."""
    return CardFace(
        id=card.id,
        name=card.full_name,
        type=card.type,
        set=card.set,
        number=card.number,
        rarity=card.rarity,
        difficulty=card.difficulty,
        check=card.check,
        block=card.block,
        attack=card.attack,
        symbols=card.symbols,
        keywords=tuple(str(keyword) for keyword in card.keywords),
        text=whole_text(card),
        hand_size=card.hand_size,
        health=card.health,
        stamina=card.stamina,
        picture=picture or f"/api/cards/{quote(card.id)}/picture.svg",
        by_hand=by_hand,
    )


def whole_text(card: Card) -> str:
    """Join the texts of both halves or sides, the other one by its name or type."""
    others = (f"({face.name or face.type}) {face.text}" for face in card.faces if face.text)
    return "\n".join(text for text in (card.text, *others) if text)


def game_picture(game: str, card: Card) -> str:
    """Give the address of a picture that belongs to a game, for a card that only it knows."""
    return f"/api/games/{game}/cards/{quote(card.full_name)}/picture.svg"
