"""Tuning: which legal swaps from a pool make a deck better, with false discoveries controlled.

Each swap is a bet that it helps; its capital is evidence that needs no fixed number of deals. The
swaps that are kept are those of the e-Benjamini-Hochberg procedure (Wang and Ramdas, 2022): of all
that are called better, on average no more than one in twenty is not, however their deals hang
together. What is promised in the end is measured anew, on deals that chose nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from ringside.cards.model import Card
from ringside.lab.deals import Cards
from ringside.lab.sequence import PROMISE, Sequence
from ringside.lab.swap import Finding, Play, extend, found

ROUNDS: Final = 4  # after each, the less promising half of the swaps is left alone
FRESH: Final = 1_000_000  # deals of the last test are numbered from here


class Change(Protocol):
    """Cards that come into a deck in place of others."""

    @property
    def out(self) -> Card:
        """Return the card that goes."""
        ...

    @property
    def into(self) -> Card:
        """Return the card that comes."""
        ...

    @property
    def words(self) -> str:
        """Say the change."""
        ...

    def apply(self, deck: Cards) -> Cards:
        """Return the deck with the change, every other card in its place."""
        ...


C = TypeVar("C", bound=Change)


class Swap(Struct, frozen=True):
    """All copies of one card in place of all copies of another."""

    out: Card
    into: Card

    @property
    def words(self) -> str:
        """Say the change."""
        return f"{self.into.name} for {self.out.name}"

    def apply(self, deck: Cards) -> Cards:
        """Return the deck with the change, every other card in its place."""
        return tuple(self.into if card == self.out else card for card in deck)


class Tried(Generic[C]):
    """A swap and what is known of it."""

    def __init__(self, swap: C) -> None:
        """Start knowing nothing."""
        self.swap = swap
        self.sequence = Sequence()


class Tuned(Struct, Generic[C], frozen=True):
    """What tuning came to: how many swaps were tried, which help, and what the best are worth."""

    tried: int
    helping: list[tuple[str, Finding]]
    taken: list[C]
    together: list[Finding]  # of each pilot, on deals that chose nothing
    deck: Cards

    @property
    def chosen(self) -> list[str]:
        """Say the changes that were taken."""
        return [each.words for each in self.taken]


def swaps(deck: Cards, pool: list[Card], is_legal: Callable[[Cards], bool]) -> Iterator[Swap]:
    """Return the legal swaps; who starts stays, and no card comes in that the deck has already."""
    for out in dict.fromkeys(deck[1:]):
        for into in dict.fromkeys(pool):
            swap = Swap(out, into)
            fits = into not in deck and into.type != "character" and out.type != "character"
            if fits and is_legal(swap.apply(deck)):
                yield swap


class Remembering:
    """Plays deals, but those of the deck that is tuned only once."""

    def __init__(self, deck: Cards, play: Play) -> None:
        """Remember the deals of a deck."""
        self.deck = deck
        self.play = play
        self.known: dict[tuple[str, int], float] = {}

    def __call__(self, tasks: list[tuple[Cards, str, int]]) -> list[float]:
        """Play what is not known yet; answer in the order of the tasks."""
        new = [t for t in tasks if t[0] is not self.deck or t[1:] not in self.known]
        scores = self.play(new)
        played = {(id(task[0]), *task[1:]): score for task, score in zip(new, scores, strict=True)}
        for task, score in zip(new, scores, strict=True):
            if task[0] is self.deck:
                self.known[task[1:]] = score
        return [
            self.known[task[1:]] if task[0] is self.deck else played[id(task[0]), *task[1:]]
            for task in tasks
        ]


def tune(
    deck: Cards,
    candidates: list[C],
    pilots: list[str],
    deals: int,
    play: Play,
    most: int = 3,
    tick: Callable[[int], None] = lambda count: None,
) -> Tuned[C]:
    """Try swaps with the first pilot, keep those that surely help, and let all pilots confirm."""
    tried = [Tried(swap) for swap in candidates]
    running, remembering = tried, Remembering(deck, play)
    for number in range(ROUNDS):
        for each in running:
            count = each.sequence.count
            span = range(count, count + max(1, deals * 2**number // (2**ROUNDS - 1)))
            extend(each.sequence, (deck, each.swap.apply(deck)), pilots[0], span, remembering)
            tick(len(span))
        running = sorted(running, key=lambda each: -each.sequence.mean)[: max(1, len(running) // 2)]
    helping = discoveries(tried)
    chosen = compatible(helping, most)
    changed = deck
    for each in chosen:
        changed = each.swap.apply(changed)
    together = [confirmed(deck, changed, pilot, deals, play) for pilot in pilots if chosen]
    said = [(each.swap.words, found(pilots[0], each.sequence)) for each in helping]
    return Tuned(len(tried), said, [each.swap for each in chosen], together, changed)


def confirmed(deck: Cards, changed: Cards, pilot: str, deals: int, play: Play) -> Finding:
    """Measure all changes together, on deals that chose none of them."""
    sequence = Sequence()
    extend(sequence, (deck, changed), pilot, range(FRESH, FRESH + deals), play)
    return found(pilot, sequence)


def discoveries(tried: list[Tried[C]]) -> list[Tried[C]]:
    """Return the swaps that help, the surest first, with no more than one in twenty mistaken."""
    ordered = sorted(tried, key=lambda each: -each.sequence.evidence())
    enough = [
        place
        for place, each in enumerate(ordered, start=1)
        if each.sequence.evidence() >= len(ordered) / (PROMISE * place)
    ]
    return ordered[: max(enough, default=0)]


def compatible(helping: list[Tried[C]], most: int) -> list[Tried[C]]:
    """Return the best swaps that touch different cards, at most so many."""
    chosen: list[Tried[C]] = []
    touched: set[Card] = set()
    for each in sorted(helping, key=lambda each: -each.sequence.mean):
        if len(chosen) < most and not {each.swap.out, each.swap.into} & touched:
            chosen.append(each)
            touched |= {each.swap.out, each.swap.into}
    return chosen
