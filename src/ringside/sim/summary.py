"""What the counts of a simulation say: shares with intervals, lengths, endings, cards, health."""

from __future__ import annotations

import msgspec

from ringside.decks.omissions import Omission, omissions
from ringside.replay import deck_cards
from ringside.sim.intervals import Share, wilson
from ringside.sim.plan import Plan
from ringside.sim.run import Results
from ringside.sim.tally import DRAWN, CardTally, Side, Tally, add_side


class Length(msgspec.Struct, frozen=True):
    """How many turns games took."""

    mean: float
    median: int
    shortest: int
    longest: int
    turns: dict[int, int]


class Pair(msgspec.Struct, frozen=True):
    """What happened between two decks; `share` is the left deck's share of decided matches."""

    left: str
    right: str
    matches: int
    drawn: int
    share: Share
    games: int
    first_player: Share
    length: Length
    decisions: float
    endings: dict[str, int]
    health: tuple[list[float], list[float]]


class Decisive(msgspec.Struct, frozen=True):
    """How a deck fared in games in which a card was drawn, and in which it was played."""

    name: str
    drawn: Share
    played: Share


class DeckSummary(msgspec.Struct, frozen=True):
    """How a deck fared against all others; `share` is of decided games."""

    name: str
    share: Share
    cards: list[Decisive]
    left_out: tuple[Omission, ...] = ()  # abilities that are not understood


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A whole simulation as numbers: the same plan gives the same summary."""

    edition: str
    bots: tuple[str, str]
    best_of: int
    seed: int
    matches_wanted: int
    matches: int
    games: int
    decks: list[DeckSummary]
    pairs: list[Pair]
    first_player: Share
    bot: Share | None
    length: Length
    endings: dict[str, int]
    interrupted: bool
    trouble: str


def summarise(plan: Plan, results: Results) -> Summary:
    """Say what the counts mean."""
    tallies = results.tallies
    first = [sum(tally.won_first) for tally in tallies]
    return Summary(
        edition=plan.edition,
        bots=plan.bots,
        best_of=plan.best_of,
        seed=plan.seed,
        matches_wanted=plan.matches * len(plan.pairs),
        matches=results.matches,
        games=sum(tally.games for tally in tallies),
        decks=[deck_summary(plan, tallies, deck) for deck in range(len(plan.entrants))],
        pairs=[pair_summary(plan, tallies, pair) for pair in range(len(plan.pairs))],
        first_player=wilson(sum(first), sum(decided(tally) for tally in tallies)),
        bot=bot_share(tallies) if plan.rivals else None,
        length=length([tally.turns for tally in tallies]),
        endings=merged([tally.endings for tally in tallies]),
        interrupted=results.interrupted,
        trouble=results.trouble,
    )


def decided(tally: Tally) -> int:
    """Count the games that somebody won."""
    return tally.games - tally.won[DRAWN]


def bot_share(tallies: list[Tally]) -> Share:
    """Return the first bot's share of the decided matches."""
    won = [sum(tally.bot_matches[bot] for tally in tallies) for bot in (0, 1)]
    return wilson(won[0], sum(won))


def pair_summary(plan: Plan, tallies: list[Tally], pair: int) -> Pair:
    """Say what happened between two decks."""
    tally = tallies[pair]
    left, right = plan.names(pair)
    games = tally.games
    return Pair(
        left=left,
        right=right,
        matches=sum(tally.matches),
        drawn=tally.matches[DRAWN],
        share=wilson(tally.matches[0], tally.matches[0] + tally.matches[1]),
        games=games,
        first_player=wilson(sum(tally.won_first), decided(tally)),
        length=length([tally.turns]),
        decisions=round(tally.decisions / games, 1) if games else 0.0,
        endings=merged([tally.endings]),
        health=(mean_health(tally.sides[0], games), mean_health(tally.sides[1], games)),
    )


def mean_health(side: Side, games: int) -> list[float]:
    """Return the average health as each turn began; games that are over keep their last health."""
    means: list[float] = []
    over = 0
    for turn in range(max(len(side.health), len(side.last_health))):
        over += side.last_health[turn] if turn < len(side.last_health) else 0
        going = side.health[turn] if turn < len(side.health) else 0
        means.append(round((going + over) / games, 2))
    return means


def length(histograms: list[dict[int, int]]) -> Length:
    """Return how many turns games took."""
    turns: dict[int, int] = {}
    for each in histograms:
        for number, count in each.items():
            turns[number] = turns.get(number, 0) + count
    turns = dict(sorted(turns.items()))
    games = sum(turns.values())
    if not games:
        return Length(0.0, 0, 0, 0, {})
    mean = sum(number * count for number, count in turns.items()) / games
    return Length(round(mean, 2), median(turns, games), min(turns), max(turns), turns)


def median(turns: dict[int, int], games: int) -> int:
    """Return the length that half of the games do not exceed."""
    passed = 0
    for number, count in turns.items():
        passed += count
        if passed * 2 >= games:
            return number
    return 0


def merged(counts: list[dict[str, int]]) -> dict[str, int]:
    """Add counts by name, the most frequent first."""
    total: dict[str, int] = {}
    for each in counts:
        for name, count in each.items():
            total[name] = total.get(name, 0) + count
    return dict(sorted(total.items(), key=lambda pair: (-pair[1], pair[0])))


def deck_summary(plan: Plan, tallies: list[Tally], deck: int) -> DeckSummary:
    """Say how a deck fared, and with which cards."""
    won = of = 0
    total = Side()
    for (left, right), tally in zip(plan.pairs, tallies, strict=True):
        for side, index in enumerate((left, right)):
            if index == deck:
                won += tally.won[side]
                of += decided(tally)
                add_side(total, tally.sides[side])
    entrant = plan.entrants[deck]
    left_out = omissions(deck_cards(entrant.cards)) if plan.unread else ()
    return DeckSummary(entrant.name, wilson(won, of), decisive(total.cards, of), left_out)


def decisive(cards: dict[str, CardTally], games: int) -> list[Decisive]:
    """Order cards by how surely playing them goes with winning; rare ones are left out."""
    found = [
        Decisive(name, wilson(card.drawn_won, card.drawn), wilson(card.played_won, card.played))
        for name, card in cards.items()
        if card.played * 20 >= games
    ]
    return sorted(found, key=lambda card: (-card.played.low, -card.drawn.low, card.name))
