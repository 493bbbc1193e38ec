"""What came of sealed product or a draft, as plain data for commands and pages."""

from __future__ import annotations

from msgspec import Struct

from ringside.decks.formats import Format, check_deck
from ringside.decks.model import Deck, Slot
from ringside.decks.pool import Pool
from ringside.limited.building import Suggestion
from ringside.limited.catalogue import Catalogue
from ringside.limited.draft import Draft
from ringside.limited.seeing import Table, story


class Line(Struct, frozen=True):
    """Copies of a card in a list."""

    copies: int
    name: str
    id: str


class DeckReport(Struct, frozen=True):
    """A seat's deck: who starts, the cards, the rest of the pool, and why it was built so."""

    seat: int
    start: str
    main: list[Line]
    side: list[Line]
    legal: bool
    words: tuple[str, ...] = ()


class PickReport(Struct, frozen=True):
    """One pick: which card a seat took out of which cards."""

    seat: int
    round: int
    pick: int
    cards: list[str]
    names: list[str]
    pack: list[str]
    by: str


class DraftReport(Struct, frozen=True, kw_only=True):
    """A finished draft; the secret makes its packs anew, and the commitment bound it before."""

    format: str
    boosters: tuple[str, ...]
    seats: int
    commitment: str
    secret: str
    picks: list[PickReport]
    decks: list[DeckReport]


class SealedReport(Struct, frozen=True, kw_only=True):
    """Opened product: for each player the starters, the packs, and the deck that was built."""

    format: str
    commitment: str
    secret: str
    starters: list[tuple[str, ...]]
    packs: list[list[list[str]]]
    decks: list[DeckReport]


def lines(slots: tuple[Slot, ...]) -> list[Line]:
    """Write slots as copies, names and printings."""
    return [Line(slot.copies, slot.card.full_name, slot.card.id) for slot in slots]


def deck_report(seat: int, built: Suggestion, form: Format, pool: Pool) -> DeckReport:
    """Describe a deck, held against its format and pool."""
    deck = built.deck
    return DeckReport(
        seat=seat,
        start=deck.character.card.full_name if deck.character else "",
        main=lines(deck.main),
        side=lines(deck.side),
        legal=is_legal(deck, form, pool),
        words=built.words,
    )


def is_legal(deck: Deck, form: Format, pool: Pool) -> bool:
    """Tell whether a deck may be played."""
    return all(problem.level == "note" for problem in check_deck(deck, form, pool))


def draft_report(
    draft: Table, decks: list[Suggestion], form: Format, secret: str, catalogue: Catalogue
) -> DraftReport:
    """Describe a finished draft pick by pick, and the decks that came of it."""
    pod = draft.pod
    first = -1 if isinstance(draft, Draft) else draft.first
    picks = [
        PickReport(
            step.seat,
            step.round,
            step.pick,
            [draft.keys[number] for number in step.taken],
            [catalogue.entry(draft.keys[number]).card.full_name for number in step.taken],
            [copy.key for copy in step.pack],
            step.by,
        )
        for step in story(pod, draft.log, first)
    ]
    reports = [
        deck_report(seat, built, form, draft.pool(seat, catalogue))
        for seat, built in enumerate(decks)
    ]
    return DraftReport(
        format=form.name,
        boosters=pod.boosters,
        seats=pod.seats,
        commitment=pod.commitment,
        secret=secret,
        picks=picks,
        decks=reports,
    )
