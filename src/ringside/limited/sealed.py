"""Sealed decks: everybody receives the same product, opens it and builds from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from ringside.cards.printings import Entry
from ringside.decks import starters
from ringside.decks.formats import Format, Product
from ringside.decks.model import Deck
from ringside.decks.pool import Pool
from ringside.errors import UserError
from ringside.limited.catalogue import Catalogue
from ringside.limited.packs import Pack, Press
from ringside.limited.seeds import chance

MOST_BOOSTERS: Final = 24


class Offer(Struct, frozen=True, kw_only=True):
    """What the organiser hands out: sets of the boosters, starters to choose from, mixes or not.

    100.3.2 lets organisers add boosters, restrict the starters and allow mixes, if they say so.
    """

    format: str
    boosters: tuple[str, ...]
    starters: tuple[str, ...] = ()
    starter_count: int = 0
    mixed: bool = False  # players choose the sets of their boosters among the offered ones


class Wish(Struct, frozen=True):
    """What one player chose: starter decks, and the sets of the boosters where these may differ."""

    starters: tuple[str, ...] = ()
    boosters: tuple[str, ...] = ()


class Opened(Struct, frozen=True):
    """What one player received: the starters' names, the boosters, and all of it as a pool."""

    starters: tuple[str, ...]
    packs: tuple[Pack, ...]
    pool: Pool


def offer_of(
    form: Format, code: str, *, boosters: int = 0, allowed: Sequence[str] = (), mixed: bool = False
) -> Offer:
    """Return what a format hands out of a set, or what the organiser sets instead."""
    product = product_of(form)
    count = boosters or product.boosters
    if not 1 <= count <= MOST_BOOSTERS:
        raise UserError(f"Expected 1 to {MOST_BOOSTERS} boosters, got {count}; choose fewer.")
    return Offer(
        format=form.name,
        boosters=tuple([code] * count),
        starters=tuple(allowed) or starters_of(code) if product.starters else (),
        starter_count=product.starters,
        mixed=mixed,
    )


def product_of(form: Format) -> Product:
    """Return what a format of sealed decks hands out, or raise UserError."""
    if form.sealed is None:
        raise UserError(
            f"Expected a format with sealed decks such as sealed or limited, got {form.name!r}."
        )
    return form.sealed


def starters_of(code: str) -> tuple[str, ...]:
    """Name the starter decks that are made of a set."""
    return tuple(name for name, deck in starters().items() if _set_of(deck) == code)


def open_product(
    offer: Offer, wishes: Sequence[Wish], secret: str, catalogue: Catalogue
) -> list[Opened]:
    """Open everybody's product: the same secret gives the same cards."""
    for wish in wishes:
        refuse_unequal(offer, wish)
    codes = sorted({*offer.boosters, *(code for wish in wishes for code in wish.boosters)})
    presses = {
        code: Press(catalogue.booster(code), catalogue.cards(code), chance(secret, f"packs {code}"))
        for code in codes
    }
    return [_open(offer, wish, presses, catalogue) for wish in wishes]


def refuse_unequal(offer: Offer, wish: Wish) -> None:
    """Raise UserError where a player would not receive what all receive."""
    if len(wish.starters) != offer.starter_count:
        raise UserError(
            f"Expected {offer.starter_count} starter deck(s) for each player, "
            f"got {len(wish.starters)}; choose out of {', '.join(offer.starters)}."
        )
    for name in wish.starters:
        if name not in offer.starters:
            raise UserError(
                f"Expected a starter deck out of {', '.join(offer.starters)}, got {name!r}."
            )
    if wish.boosters and not _is_offered(offer, wish.boosters):
        raise UserError(
            f"Expected the boosters that all receive ({', '.join(offer.boosters)}), "
            f"got {', '.join(wish.boosters)}."
        )


def _is_offered(offer: Offer, boosters: Sequence[str]) -> bool:
    if not offer.mixed:
        return tuple(boosters) == offer.boosters
    return len(boosters) == len(offer.boosters) and set(boosters) <= set(offer.boosters)


def _open(offer: Offer, wish: Wish, presses: Mapping[str, Press], catalogue: Catalogue) -> Opened:
    packs = tuple(presses[code].pack() for code in wish.boosters or offer.boosters)
    return Opened(wish.starters, packs, pool_of(wish.starters, packs, catalogue))


def pool_of(chosen: Sequence[str], packs: Sequence[Pack], catalogue: Catalogue) -> Pool:
    """Return the pool of starters and of boosters that were opened."""
    cards = [entry for name in chosen for entry in _everything(starters()[name])]
    cards += [catalogue.entry(key) for pack in packs for key in pack]
    return Pool.of(cards)


def _everything(deck: Deck) -> list[Entry]:
    own = [deck.character] if deck.character else []
    slots = (*deck.main, *deck.side)
    return [*own, *(slot.entry for slot in slots for _ in range(slot.copies))]


def _set_of(deck: Deck) -> str:
    return deck.character.card.set if deck.character else ""
