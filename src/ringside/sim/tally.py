"""Tallies: counts of what happened, which add up to the same whatever the order."""

from __future__ import annotations

import msgspec

LEFT = 0
RIGHT = 1
DRAWN = 2


class CardTally(msgspec.Struct):
    """In how many games a deck's player drew or played a card, and won."""

    drawn: int = 0
    drawn_won: int = 0
    played: int = 0
    played_won: int = 0


class Side(msgspec.Struct):
    """What one deck of a pair did; turns are counted from 1, place 0 is the start."""

    cards: dict[str, CardTally] = msgspec.field(default_factory=dict)
    health: list[int] = msgspec.field(default_factory=list)  # sums, as each turn began
    last_health: list[int] = msgspec.field(default_factory=list)  # sums, of games that ended then


class Played(msgspec.Struct, frozen=True, array_like=True, order=True):
    """One game: which, who went first, which bot the left deck had, who won, when and how."""

    match: int
    game: int
    first: int
    pilot: int
    winner: int
    turns: int
    ending: str


class Tally(msgspec.Struct):
    """The counts of one pair of decks; `won` has the left deck, the right one, draws."""

    matches: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    won: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    bots: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])  # games of each bot
    bot_matches: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    went_first: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    won_first: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    decisions: int = 0
    turns: dict[int, int] = msgspec.field(default_factory=dict)
    endings: dict[str, int] = msgspec.field(default_factory=dict)
    sides: list[Side] = msgspec.field(default_factory=lambda: [Side(), Side()])
    played: list[Played] = msgspec.field(default_factory=list)  # every game, as they came in

    @property
    def games(self) -> int:
        """Count the games."""
        return sum(self.won)


def add(total: Tally, part: Tally) -> None:
    """Add the counts of a part to a total."""
    for mine, theirs in (
        (total.matches, part.matches),
        (total.won, part.won),
        (total.bots, part.bots),
        (total.bot_matches, part.bot_matches),
        (total.went_first, part.went_first),
        (total.won_first, part.won_first),
    ):
        add_lists(mine, theirs)
    total.decisions += part.decisions
    total.played.extend(part.played)
    for length, count in part.turns.items():
        total.turns[length] = total.turns.get(length, 0) + count
    for ending, count in part.endings.items():
        total.endings[ending] = total.endings.get(ending, 0) + count
    for side, other in zip(total.sides, part.sides, strict=True):
        add_side(side, other)


def add_side(total: Side, part: Side) -> None:
    """Add what a deck did in more games."""
    add_lists(total.health, part.health)
    add_lists(total.last_health, part.last_health)
    for name, card in part.cards.items():
        known = total.cards.setdefault(name, CardTally())
        known.drawn += card.drawn
        known.drawn_won += card.drawn_won
        known.played += card.played
        known.played_won += card.played_won


def add_lists(total: list[int], part: list[int]) -> None:
    """Add counts place by place; the total grows where the part is longer."""
    total.extend([0] * (len(part) - len(total)))
    for place, count in enumerate(part):
        total[place] += count


def raise_at(counts: list[int], place: int, by: int) -> None:
    """Add to one place of a list that grows as needed."""
    counts.extend([0] * (place + 1 - len(counts)))
    counts[place] += by
