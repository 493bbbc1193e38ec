"""The draft bot: rates each card of a pack by itself and beside what it has, and says why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from ringside.decks.formats import Format
from ringside.limited.acts import Act
from ringside.limited.building import needs_character
from ringside.limited.catalogue import Catalogue
from ringside.limited.draft import Draft
from ringside.limited.rated import Rated, Ratings
from ringside.limited.rating import Merit, reasons
from ringside.limited.seeing import Table
from ringside.limited.solomon import Solomon

SYMBOLS: Final = 6.0  # points between a card that shares no symbol and one that shares with all
SETTLED: Final = 12  # cards after which symbols and balance count in full
FOUNDATIONS: Final = 0.5  # of a deck
BALANCE: Final = 8.0  # points where foundations are missing altogether
CHARACTER: Final = 6.0  # points where a deck still has nobody to start with
FITTING: Final = 12.0  # points between a character that fits nothing and one that fits all
USELESS: Final = 3.0  # points below a usual card: what a character is worth that will not start
LEAST: Final = 4.0  # what even the worst card of a pile is worth


class Pick(Struct, frozen=True):
    """A card with its score and what makes it up."""

    number: int
    score: float
    reasons: tuple[Merit, ...]


class Drafter:
    """Picks for one seat; it sees that seat's pack and pool alone."""

    def __init__(self, form: Format, catalogue: Catalogue) -> None:
        """Take the format that decks will be built for."""
        self.starts = needs_character(form)
        self.ratings = Ratings(catalogue)

    def prepare(self, keys: Iterable[str]) -> None:
        """Rate cards before anybody waits for it: their texts are compiled for that."""
        for key in keys:
            self.ratings.of(key)

    def bonuses(self, card: Rated, pool: Sequence[Rated], to_come: int) -> list[Merit]:
        """Say what a card gains or loses beside the cards that were taken."""
        if card.kind == "character":
            owned = [other for other in pool if other.kind == "character"]
            if owned:
                found = [better_character(card, owned, pool)]
            else:
                wanted = missing_character(pool, to_come) if self.starts else Merit("", 0.0)
                found = [shared_symbols(card, pool), wanted]
        else:
            found = [shared_symbols(card, pool), balance(card, pool)]
        return [reason for reason in found if reason.points]

    def score(self, card: Rated, pool: Sequence[Rated], to_come: int) -> float:
        """Return how much a card is worth beside those taken, with so many picks to come."""
        return card.points + sum(reason.points for reason in self.bonuses(card, pool, to_come))

    def picks(self, draft: Table, seat: int) -> list[Pick]:
        """Rank the cards before a seat, the best first, each with its reasons."""
        pool, to_come = self._pool(draft, seat)
        found = []
        for number in draft.pack(seat):
            card = self.ratings.of(draft.keys[number])
            parts = self.bonuses(card, pool, to_come)
            score = card.points + sum(part.points for part in parts)
            found.append(Pick(number, round(score, 3), (*parts, *reasons(card.card)[:3])))
        return sorted(found, key=lambda pick: (-pick.score, pick.number))

    def best(self, draft: Draft, seat: int) -> int:
        """Return the card to take, the same one that `picks` ranks first."""
        pool, to_come = self._pool(draft, seat)
        scores = {
            number: round(self.score(self.ratings.of(draft.keys[number]), pool, to_come), 3)
            for number in draft.pack(seat)
        }
        return max(scores, key=lambda number: (scores[number], -number))

    def act(self, draft: Table, seat: int) -> Act:
        """Return what a bot does for a seat that has something to do."""
        if isinstance(draft, Draft):
            return Act("pass", seat, self.best(draft, seat), by="bot")
        if draft.piles is None:
            return Act("divide", seat, cards=self._halves(draft, seat), by="bot")
        worth = [self._worth(draft, seat, pile) for pile in draft.piles]
        return Act("take pile", seat, 0 if worth[0] >= worth[1] else 1, by="bot")

    def _halves(self, draft: Solomon, seat: int) -> tuple[int, ...]:
        """Divide a pack into piles of equal worth: each card goes where less lies."""
        piles: tuple[list[int], list[int]] = ([], [])
        worth = [0.0, 0.0]
        for number, value in self._values(draft, seat).items():
            lighter = 0 if worth[0] <= worth[1] else 1
            piles[lighter].append(number)
            worth[lighter] += value
        return tuple(piles[0])

    def _worth(self, draft: Solomon, seat: int, pile: Sequence[int]) -> float:
        values = self._values(draft, seat)
        return sum(values[number] for number in pile)

    def _values(self, draft: Solomon, seat: int) -> dict[int, float]:
        """Value cards, the best first; even the worst has its worth, for decks need many."""
        picks = self.picks(draft, seat)
        return {pick.number: pick.score - picks[-1].score + LEAST for pick in picks}

    def _pool(self, draft: Table, seat: int) -> tuple[list[Rated], int]:
        pool = [self.ratings.of(draft.keys[number]) for number in draft.taken[seat]]
        return pool, draft.pod.picks * draft.pod.rounds - len(pool)


def shared_symbols(card: Rated, pool: Sequence[Rated]) -> Merit:
    """Reward symbols in common with what was taken, the more the further the draft is."""
    common = sum(card.shares(other) for other in pool)
    weight = min(len(pool), SETTLED) / SETTLED
    points = SYMBOLS * weight * (common / len(pool) - 0.5) if pool else 0.0
    return Merit(f"shares a symbol with {common} of your {len(pool)} cards", round(points, 3))


def balance(card: Rated, pool: Sequence[Rated]) -> Merit:
    """Reward foundations where they are missing, and other cards where there are too many."""
    if not pool or card.kind == "character":
        return Merit("", 0.0)
    have = sum(other.kind == "foundation" for other in pool) / len(pool)
    weight = min(len(pool), SETTLED) / SETTLED
    missing = (FOUNDATIONS - have) * BALANCE * weight
    points = missing if card.kind == "foundation" else -missing
    words = "you have few foundations" if missing > 0 else "you have many foundations"
    return Merit(words, round(points, 3))


def missing_character(pool: Sequence[Rated], to_come: int) -> Merit:
    """Reward the first character, the more the fewer picks are left."""
    late = 1.0 - to_come / (len(pool) + to_come)
    return Merit("you have no character yet", round(CHARACTER * (0.3 + late), 3))


def better_character(card: Rated, owned: Sequence[Rated], pool: Sequence[Rated]) -> Merit:
    """Weigh a further character by what it is better than those at hand; only one can start."""

    def worth(each: Rated) -> float:
        return each.points + FITTING * sum(each.opens(other) for other in pool) / len(pool)

    gain = max(0.0, worth(card) - max(worth(each) for each in owned))
    words = "would start better than your characters" if gain else "you have who starts better"
    # The rating is taken back: it counts only as far as this one would replace another.
    return Merit(words, round(gain - card.points - (0.0 if gain else USELESS), 3))
