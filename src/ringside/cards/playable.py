"""Cards made ready to play: the printed record with its text compiled into programs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ringside.cards.keywords import Keyword
from ringside.cards.model import INFINITY, Card, Face
from ringside.cards.sets import load_set, set_names
from ringside.cards.unread import REFUSED, Unread
from ringside.engine.prepare.language import EXECUTORS
from ringside.engine.prepare.prepared import DESK
from ringside.engine.prepare.support import referring, unsupported
from ringside.errors import UserError
from ringside.programs.catalogue import Catalogue
from ringside.programs.printed import Printed
from ringside.text.reading.compile import CompiledCard, compile_card
from ringside.text.reading.support import use_checker
from ringside.text.templates.lists import listed

assert EXECUTORS, "the tables of handlers must be filled before programs are judged by them"
use_checker(unsupported, referring)  # a card is whole only if the engine executes all of it
KEYWORDS: Final = listed("keywords.txt")


MOST_KEPT: Final = 20_000  # cards whose reading is remembered


@lru_cache(MOST_KEPT)
def playable(card: Card) -> Printed:
    """Return a card as the engine plays it; `whole` is false where its text is not understood."""
    compiled = compile_face(card, card.name)
    vitals = card.vitals
    return Printed(
        name=card.name,
        type=card.type,
        version=card.version,
        difficulty=card.difficulty or 0,
        check=card.check or 0,
        block_zone=card.block.zone if card.block else "",
        block_modifier=card.block.modifier if card.block else 0,
        attack_zone=card.attack.zone if card.attack else "",
        speed=card.attack.speed if card.attack else 0,
        damage=card.attack.damage if card.attack else 0,
        symbols=tuple(each for each in card.plain_symbols if each != INFINITY),
        infinity=INFINITY in card.symbols,
        attuned=card.attuned_symbols,
        keywords=compiled.keywords,
        abilities=compiled.abilities,
        hand_size=card.hand_size or 0,
        health=card.health or 0,
        stamina=card.stamina or 0,
        universe=card.universe,
        watermark=card.watermark,
        gender=vitals.gender if vitals else "",
        height=vitals.height if vitals else "",
        weight=vitals.weight if vitals else "",
        blood=vitals.blood_type if vitals else "",
        number=card.number,
        set=card.set,
        rarity=card.rarity,
        title=card.title,
        tree=tuple(ability for part in branches(card) for ability in part.abilities),
        back=playable_back(card, card.back) if card.back else None,
        split=playable_half(card, card.split) if card.split else None,
        whole=all(part.whole for part in (compiled, *branches(card)))
        and all(compile_face(f, card.name).whole for f in card.faces),
    )


def playable_back(card: Card, back: Face) -> Printed:
    """Return the other side of a double-sided card, which has no check value."""
    compiled = compile_face(back, back.name or card.name)
    return Printed(
        name=back.name or card.name,
        type=back.type,
        difficulty=back.difficulty or 0,
        block_zone=back.block.zone if back.block else "",
        block_modifier=back.block.modifier if back.block else 0,
        attack_zone=back.attack.zone if back.attack else "",
        speed=back.attack.speed if back.attack else 0,
        damage=back.attack.damage if back.attack else 0,
        symbols=tuple(each for each in card.plain_symbols if each != INFINITY),
        infinity=INFINITY in card.symbols,
        keywords=compiled.keywords,
        abilities=compiled.abilities,
        hand_size=back.hand_size or 0,
        health=back.health or 0,
        stamina=back.stamina or 0,
        whole=compiled.whole,
    )


def playable_half(card: Card, half: Face) -> Printed:
    """Return the second half of a split card, which shares title, check, block and symbols."""
    other = playable_back(card, half)
    return replace(
        other,
        name=card.name,
        version=card.version,
        check=card.check or 0,
        block_zone=card.block.zone if card.block else "",
        block_modifier=card.block.modifier if card.block else 0,
        universe=card.universe,
        watermark=card.watermark,
        number=card.number,
        set=card.set,
        rarity=card.rarity,
    )


def branches(card: Card) -> list[CompiledCard]:
    """Compile the abilities of a skill tree one by one, in the order in which they are unlocked."""
    return [compile_card(card.name, card.type, [], text) for text in card.tree]


def compile_face(face: Card | Face, name: str) -> CompiledCard:
    """Compile the keywords and text of one side."""
    if not face.text and not face.keywords:
        return CompiledCard(name, face.type, (), (), ())  # the grammar need not be loaded for it
    return compile_card(name, face.type, [printed(each) for each in face.keywords], face.text)


def printed(keyword: Keyword) -> tuple[str, int | None]:
    """Return a keyword's words and its rating apart, as the compiler takes them."""
    rating = keyword.rating if isinstance(keyword.rating, int) else None
    return str(Keyword(keyword.name, None, keyword.restriction, keyword.requirement)), rating


def sides_of(card: Card) -> list[CompiledCard]:
    """Compile every text of a card: its own, its other side's or half's, its skill tree's."""
    sides = [compile_face(card, card.name)]
    sides += [compile_face(face, face.name or card.name) for face in card.faces]
    return sides + branches(card)


@lru_cache(MOST_KEPT)
def problems_of(card: Card) -> tuple[str, ...]:
    """Say what in a card's text is not understood, one sentence for each problem."""
    found = [problem for side in sides_of(card) for problem in side.problems]
    return tuple(f"{problem.reason}: {problem.text!r}" for problem in found)


@lru_cache(MOST_KEPT)
def unread_of(card: Card) -> tuple[str, ...]:
    """Give the abilities and keywords of a card that are not understood, as printed."""
    return tuple(text for side in sides_of(card) for text in side.unread)


def own_cards() -> tuple[Printed, ...]:
    """Return the cards of all sets that come with Ringside."""
    return tuple(playable(card) for name in set_names() for card in load_set(name).cards)


# Everybody knows Ringside's own cards: naming one of them tells nothing about a deck.
DESK.catalogue = Catalogue(own_cards, KEYWORDS)


def playable_deck(cards: Iterable[Card], unread: Unread = REFUSED) -> tuple[Printed, ...]:
    """Return cards ready to play; what is not understood raises UserError, or is left out."""
    deck: list[Printed] = []
    for card in cards:
        ready = playable(card)
        if not ready.whole and unread == REFUSED:
            reason = "; ".join(problems_of(card))
            raise UserError(
                f"Expected cards whose whole text is understood, but {card.full_name!r} has more "
                f"({reason}); leave such abilities out of the game, or the card out of the deck."
            )
        deck.append(ready)
    return tuple(deck)
