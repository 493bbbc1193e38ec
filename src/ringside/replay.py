"""Replays: edition, decks, seed and choices, which together are the whole game."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec

from ringside.cards.faults import CardError
from ringside.cards.fields import card_from_fields, card_to_fields
from ringside.cards.model import Card
from ringside.cards.sets import load_set
from ringside.cards.unread import REFUSED, Unread
from ringside.errors import UserError
from ringside.origin import Origin, is_own

# A small number, as simulations use, or a secret of 128 bits and more in hexadecimal.
Seed = int | Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2}){16,64}$")]
SECRET: Final = 32  # bytes
TIME_IS_CALLED: Final = -3  # what stands in a replay when the time of a round is over

# A card of Ringside's own sets by its id, such as "first-bell/017", or the fields of any other.
CardData = str | dict[str, Any]


class Copies(msgspec.Struct, frozen=True):
    """So many copies of a card in a row."""

    card: CardData
    count: int = 1


class Replay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as data; the same replay gives the same game on every machine."""

    edition: str
    seed: Seed
    decks: tuple[tuple[Copies, ...], tuple[Copies, ...]]
    choices: tuple[int, ...] = ()
    chooser: int | None = None  # who decided who goes first, where it was not left to chance
    unread: Unread = REFUSED  # what was done with abilities that were not understood
    alone: int | None = None  # who acted by hand without being asked about, against a bot
    origin: Origin | None = None  # by what it was begun; files of old have none
    marks: dict[int, str] = {}  # hashes of the whole game after so many choices

    @staticmethod
    def of(
        edition: str,
        decks: tuple[Sequence[Card], Sequence[Card]],
        seed: Seed,
        choices: Iterable[int],
        chooser: int | None = None,
        unread: Unread = REFUSED,
        alone: int | None = None,
    ) -> Replay:
        """Describe a game that was played with these decks."""
        lists = (deck_data(decks[0]), deck_data(decks[1]))
        return Replay(
            edition=edition,
            seed=seed,
            decks=lists,
            choices=tuple(choices),
            chooser=chooser,
            unread=unread,
            alone=alone,
        )

    def cards(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Return the cards of both decks, as they were when the game began."""
        known = self.origin.cards if self.origin is not None else {}
        return (deck_cards(self.decks[0], known), deck_cards(self.decks[1], known))

    def to_json(self) -> bytes:
        """Write the replay as one JSON object."""
        return msgspec.json.encode(self)

    @staticmethod
    def from_json(data: bytes | str) -> Replay:
        """Read a replay; raise UserError naming the field that is wrong."""
        try:
            return msgspec.json.decode(data, type=Replay)
        except (ValueError, RecursionError) as error:  # of which msgspec's errors are some
            raise UserError(
                f"Expected the JSON of a replay, got something else ({error}); choose another file."
            ) from error


def secret_seed() -> str:
    """Draw a seed from the system that nobody guesses or works out."""
    return secrets.token_hex(SECRET)


def commitment(seed: Seed) -> str:
    """Return what is told of a secret seed before the game: the SHA-256 of its letters.

    A number is no secret and has none.
    """
    return hashlib.sha256(seed.encode()).hexdigest() if isinstance(seed, str) else ""


def concession(seat: int) -> int:
    """Return what stands in a replay when a seat concedes."""
    return -1 - seat


def conceding_seat(choice: int) -> int | None:
    """Return the seat that concedes by a choice, or None if it is an option's number."""
    return -1 - choice if choice in (-1, -2) else None


def deck_data(cards: Sequence[Card]) -> tuple[Copies, ...]:
    """Describe a deck, keeping its order."""
    found: list[tuple[Card, int]] = []
    for card in cards:
        if found and found[-1][0] == card:
            found[-1] = (card, found[-1][1] + 1)
        else:
            found.append((card, 1))
    return tuple(Copies(card_data(card), count) for card, count in found)


def card_data(card: Card) -> CardData:
    """Refer to a card of Ringside's own sets, or give all fields of another."""
    return card.id if is_own(card) else card_to_fields(card)


def deck_cards(
    deck: Iterable[Copies], known: Mapping[str, CardData] | None = None
) -> tuple[Card, ...]:
    """Return the cards of a deck in order; `known` has the fields of those that it names."""
    known = known or {}
    return tuple(
        card for each in deck for card in (find_card(fields_of(each.card, known)),) * each.count
    )


def fields_of(data: CardData, known: Mapping[str, CardData]) -> CardData:
    """Return the fields of a card that is named, where they are known."""
    return known.get(data, data) if isinstance(data, str) else data


def find_card(data: CardData) -> Card:
    """Return the card that a reference or fields describe."""
    if not isinstance(data, str):
        try:
            return card_from_fields(data)
        except (CardError, RecursionError) as error:
            raise UserError(
                f"Expected a card in the replay, got a wrong one ({error}); choose another file."
            ) from error
    code, _, number = data.partition("/")
    for card in load_set(code).cards:
        if card.number == number:
            return card
    raise UserError(f"Expected a card of the set {code}, got {data!r}; choose another file.")
