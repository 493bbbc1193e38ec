"""A pod: what a draft is before anybody picks: format, seats, packs and timers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

from ringside.decks.formats import Format, Product
from ringside.errors import UserError
from ringside.limited.building import needs_character
from ringside.limited.catalogue import Catalogue
from ringside.limited.packs import Pack, Press
from ringside.limited.seeds import chance
from ringside.replay import commitment

SMALLEST: Final = 2
LARGEST: Final = 8
MOST_ROUNDS: Final = 12
TIMERS: Final = (60, 50, 40, 35, 30, 25, 20, 15, 10, 5)  # seconds for each pick of a pack
REVIEW: Final = 45  # seconds to look at one's pool between packs


class Pod(Struct, frozen=True, kw_only=True):
    """The packs of every round and seat, and how they are picked from."""

    format: str
    boosters: tuple[str, ...]  # the set of each round
    seats: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)]
    picks: int
    packs: tuple[tuple[Pack, ...], ...]  # by round and seat
    commitment: str
    bots: tuple[int, ...] = ()  # seats without a person
    timers: tuple[int, ...] = TIMERS  # none where nobody is hurried
    review: int = REVIEW

    @property
    def rounds(self) -> int:
        """Count the packs that each seat opens."""
        return len(self.packs)

    def keys(self) -> tuple[str, ...]:
        """Give the card behind each number: copies are numbered pack by pack."""
        return tuple(key for each in self.packs for pack in each for key in pack)

    def numbers(self, round_: int, seat: int) -> list[int]:
        """Give the numbers of the copies in a pack."""
        before = [pack for each in self.packs[:round_] for pack in each]
        before += self.packs[round_][:seat]
        first = sum(len(pack) for pack in before)
        return list(range(first, first + len(self.packs[round_][seat])))

    def seconds(self, pick: int) -> int:
        """Give the time for a pick of a pack, 0 where it is not limited; later ones are shorter."""
        return self.timers[min(pick, len(self.timers) - 1)] if self.timers else 0


def product_of(form: Format) -> Product:
    """Return what a format of drafts hands out, or raise UserError."""
    if form.draft is None:
        raise UserError(
            f"Expected a format with drafts such as draft or limited, got {form.name!r}."
        )
    return form.draft


def deal(
    form: Format,
    boosters: Sequence[str],
    seats: int,
    secret: str,
    catalogue: Catalogue,
    *,
    picks: int = 0,
    bots: Sequence[int] = (),
    timers: Sequence[int] = TIMERS,
) -> Pod:
    """Make the packs of a draft; `boosters` names the set of each round, or one set for all."""
    product = product_of(form)
    if not SMALLEST <= seats <= LARGEST:
        raise UserError(f"Expected {SMALLEST} to {LARGEST} seats, got {seats}; change the number.")
    if picks < 0:
        raise UserError(f"Expected no negative number of picks, got {picks}; change it.")
    sets = tuple(boosters) if len(boosters) > 1 else tuple(boosters) * product.boosters
    if not 1 <= len(sets) <= MOST_ROUNDS:
        raise UserError(f"Expected 1 to {MOST_ROUNDS} packs for each seat, got {len(sets)}.")
    packs = _packs(sets, seats, secret, catalogue)
    if needs_character(form):
        _refuse_without_character(packs, catalogue)
    smallest = min(len(pack) for each in packs for pack in each)
    wanted = picks or product.picks or smallest
    return Pod(
        format=form.name,
        boosters=sets,
        seats=seats,
        picks=min(wanted, smallest),
        packs=packs,
        commitment=commitment(secret),
        bots=tuple(bots),
        timers=tuple(timers),
    )


def _packs(
    sets: Sequence[str], seats: int, secret: str, catalogue: Catalogue
) -> tuple[tuple[Pack, ...], ...]:
    presses = {
        code: Press(catalogue.booster(code), catalogue.cards(code), chance(secret, f"packs {code}"))
        for code in sorted(set(sets))
    }
    return tuple(tuple(presses[code].pack() for _ in range(seats)) for code in sets)


def _refuse_without_character(packs: Sequence[Sequence[Pack]], catalogue: Catalogue) -> None:
    """Raise UserError where a booster holds no character, though decks need one."""
    for pack in (pack for each in packs for pack in each):
        if not any(catalogue.entry(key).card.type == "character" for key in pack):
            raise UserError(
                "Expected boosters with a character each, got one without; "
                "draft this set in a format that needs none, such as draft."
            )


def is_honest(pod: Pod, secret: str, form: Format, catalogue: Catalogue) -> bool:
    """Tell whether the packs are those of the secret that was committed to."""
    again = deal(form, pod.boosters, pod.seats, secret, catalogue)
    return (again.commitment, again.packs) == (pod.commitment, pod.packs)
