"""What won and lost games look like: opening hands, turn by turn, and how games were lost."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ringside.lab.gauntlet import bounds, mean_and_error
from ringside.lab.stories import LOOKED_AT, Story

FEWEST: Final = 5  # games of a result that a turn, and of a hand that a line, must have


class Hand(Struct, frozen=True):
    """Games with an opening hand of some kind, and the share of them that was won."""

    words: str
    games: int
    share: float
    low: float
    high: float


class Turn(Struct, frozen=True):
    """What a turn began with on average, in games that were won and that were lost."""

    turn: int
    games: tuple[int, int]  # that lasted so long: won, lost
    won: tuple[float, ...]  # in the order of LOOKED_AT
    lost: tuple[float, ...]


class Loss(Struct, frozen=True):
    """How often, and how late, games were lost in one way; the deck is who lost."""

    ending: str
    games: int
    turns: float


class Look(Struct, frozen=True):
    """What one pilot's games of a deck look like."""

    pilot: str
    all: Hand
    foundations: list[Hand]  # by how many of them an opening hand had
    cards: list[Hand]  # by a card that it had, what won most often first
    turns: list[Turn]
    losses: list[Loss]


def look_at(pilot: str, stories: Sequence[Story]) -> Look:
    """Sum up the games of a pilot."""
    counts: defaultdict[int, list[Story]] = defaultdict(list)
    holding: defaultdict[str, list[Story]] = defaultdict(list)
    for story in stories:
        counts[story.foundations].append(story)
        for name in set(story.opening):
            holding[name].append(story)
    cards = [hand(name, each) for name, each in holding.items() if len(each) >= FEWEST]
    return Look(
        pilot,
        hand("all games", stories),
        [hand(said(count), counts[count]) for count in sorted(counts)],
        sorted(cards, key=lambda each: (-each.share, each.words)),
        turns_of(stories),
        losses_of(stories),
    )


def said(count: int) -> str:
    """Say how many foundations a hand has."""
    return "1 foundation" if count == 1 else f"{count} foundations"


def hand(words: str, stories: Sequence[Story]) -> Hand:
    """Return the share won, with an interval that games of one deal do not make too narrow."""
    deals: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for story in stories:
        deals[story.rival, story.deal].append(story.score)
    total = sum(story.score for story in stories)
    _, error = mean_and_error([sum(each) / len(each) for each in deals.values()])
    return Hand(words, len(stories), *bounds(total / len(stories), error))


def turns_of(stories: Sequence[Story]) -> list[Turn]:
    """Return what each turn began with, as long as enough games of both results last."""
    won = [each for each in stories if each.score == 1]
    lost = [each for each in stories if each.score == 0]
    found: list[Turn] = []
    for place in range(max((each.turns for each in stories), default=0)):
        sides = [[each.looks[place] for each in part if each.turns > place] for part in (won, lost)]
        if min(len(side) for side in sides) < FEWEST:
            break
        games = (len(sides[0]), len(sides[1]))
        found.append(Turn(place + 1, games, averages(sides[0]), averages(sides[1])))
    return found


def averages(looks: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """Return the means of what was looked at."""
    places = range(len(LOOKED_AT))
    return tuple(round(sum(each[place] for each in looks) / len(looks), 2) for place in places)


def losses_of(stories: Sequence[Story]) -> list[Loss]:
    """Return how games were lost, the most frequent way first."""
    lost = [each for each in stories if each.score == 0]
    found: list[Loss] = []
    for ending, count in Counter(each.ending for each in lost).most_common():
        turns = [each.turns for each in lost if each.ending == ending]
        said = ending.replace("the other player", "the deck")
        found.append(Loss(said, count, round(sum(turns) / count, 1)))
    return found


def at_odds(looks: Sequence[Look]) -> str:
    """Warn where two pilots are sure of different shares, so that their games differ too."""
    for place, one in enumerate(looks):
        for two in looks[place + 1 :]:
            if one.all.high < two.all.low or two.all.high < one.all.low:
                return (
                    f"The pilots disagree: {one.all.share:.0%} won with {one.pilot}, "
                    f"{two.all.share:.0%} with {two.pilot}; read each by itself."
                )
    return ""
