"""What a host hands out: which boosters, which starters, and what players choose of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from ringside.decks.formats import Format, find_format
from ringside.limited.building import deck_size
from ringside.limited.catalogue import own_catalogue
from ringside.limited.pod import LARGEST, SMALLEST, deal
from ringside.limited.pod import product_of as draft_product
from ringside.limited.sealed import MOST_BOOSTERS, Offer, Wish, offer_of, refuse_unequal
from ringside.server.drafts.records import DraftRecord, Kind, Sitter
from ringside.server.refusals import RefusalError

Words = Annotated[str, Meta(max_length=100)]
Sets = Annotated[tuple[Words, ...], Meta(max_length=MOST_BOOSTERS)]
TRIAL: Final = "trial"  # a secret for packs that nobody opens


class NewDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host wants to draft or open.

    `boosters` names the set of each pack, where the host hands out another number or several
    sets; `starters` those that may be chosen from; `mixed` lets players choose among the sets.
    """

    kind: Kind = "draft"
    format: Words = "limited"
    set: Words = "first-bell"
    seats: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)] = LARGEST
    picks: Annotated[int, Meta(ge=0, le=60)] = 0
    hurried: bool = True
    open: bool = False
    starter: Words = ""
    boosters: Sets = ()
    starters: Sets = ()
    mixed: bool = False
    best_of: Annotated[int, Meta(ge=1, le=3)] = 1


class Handout(Struct, frozen=True):
    """What everybody at a table receives, as it is told before anybody sits down."""

    boosters: tuple[str, ...]
    starters: tuple[str, ...]
    mixed: bool
    best_of: int


def check_product(asked: NewDraft) -> None:
    """Raise UserError where a product cannot be handed out."""
    form, catalogue = find_format(asked.format), own_catalogue()
    for code in (asked.set, *asked.boosters):
        catalogue.cards(code)
    if asked.best_of not in (1, 3):
        raise RefusalError(f"Expected matches of 1 or 3 games, got {asked.best_of}; choose one.")
    if asked.kind == "sealed":
        check_starters(form, asked)
        return
    if asked.starters or asked.mixed or asked.starter:
        raise RefusalError(
            "Expected starters and mixes in sealed play alone, got them for a draft; "
            "open sealed pools."
        )
    pod = deal(form, asked.boosters or [asked.set], SMALLEST, TRIAL, catalogue, picks=asked.picks)
    each = pod.picks if asked.kind == "draft" else len(pod.packs[0][0])
    refuse_few(form, each * pod.rounds)


def check_starters(form: Format, asked: NewDraft) -> None:
    """Raise UserError where sealed pools cannot be handed out so."""
    offered = offer_of(form, asked.set, boosters=len(asked.boosters))
    for name in asked.starters:
        if name not in offered.starters:
            known = ", ".join(offered.starters) or "none"
            raise RefusalError(
                f"Expected starter decks out of {known}, got {name!r}; choose one of these."
            )
    if offered.starter_count and not offered.starters:
        raise RefusalError(
            f"Expected a set with starter decks, but {asked.set!r} has none; choose another."
        )
    if not offered.starter_count:
        sizes = [own_catalogue().booster(code).size for code in asked.boosters or offered.boosters]
        refuse_few(form, sum(sizes))


def refuse_few(form: Format, cards: int) -> None:
    """Raise RefusalError where nobody gets enough cards for a deck."""
    if cards <= deck_size(form):
        raise RefusalError(
            f"Expected boosters for a deck of {deck_size(form) + 1} cards, got {cards} cards "
            "for each player; hand out more."
        )


def offer(record: DraftRecord) -> Offer:
    """Return what everybody receives at a sealed table."""
    made = offer_of(
        find_format(record.format), record.set, allowed=record.starters, mixed=record.mixed
    )
    return replace(made, boosters=record.boosters) if record.boosters else made


def handout(record: DraftRecord) -> Handout:
    """Tell what everybody receives."""
    if record.kind == "sealed":
        given = offer(record)
        return Handout(given.boosters, given.starters, given.mixed, record.best_of)
    count = draft_product(find_format(record.format)).boosters
    return Handout(record.boosters or (record.set,) * count, (), False, record.best_of)


def chosen(record: DraftRecord, sitter: Sitter, starter: str, boosters: Sequence[str]) -> Sitter:
    """Return somebody with the product of their choice, or raise UserError where none may have it.

    Who names no starter has the first that may be chosen.
    """
    if record.kind != "sealed":
        if starter or boosters:
            raise RefusalError("Expected a draft's own boosters, got a choice; just sit down.")
        return sitter
    given = offer(record)
    usual = given.starters[0] if given.starter_count else ""
    wanted = replace(sitter, starter=starter or usual, boosters=tuple(boosters))
    refuse_unequal(given, wish(wanted))
    return wanted


def wish(sitter: Sitter) -> Wish:
    """Return what somebody chose."""
    return Wish((sitter.starter,) if sitter.starter else (), sitter.boosters)


def cards_in(record: DraftRecord) -> list[str]:
    """Name the cards of all sets that are opened at a table."""
    codes = dict.fromkeys(handout(record).boosters)
    return [key for code in codes for key in own_catalogue().cards(code)]
