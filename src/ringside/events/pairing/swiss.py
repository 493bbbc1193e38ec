"""A Swiss round: forced pairs and byes as asked for, everybody else at the least cost."""

from __future__ import annotations

from collections.abc import Sequence

from ringside.events import deeds
from ringside.events.event import Event
from ringside.events.pairing.contenders import NOBODY, Contender, contenders
from ringside.events.pairing.matching import Matched, best_pairs
from ringside.events.pairing.reasons import reason

Found = tuple[Contender, Contender, str]


def swiss_pairs(event: Event, number: int) -> tuple[deeds.Pair, ...]:
    """Pair a Swiss round of everybody who takes part."""
    field = contenders(event, [player.name for player in event.active], number)
    byes = [each for each in field if number in event.players[each.name].byes]
    forced = forced_pairs(event, field, byes, number)
    settled = {each.name for pair in forced for each in pair} | {each.name for each in byes}
    free = [each for each in field if each.name not in settled]
    matched = best_pairs(free, event.plan.pairing_order, event.apart)
    return (
        *tables(found_pairs(event, matched, forced, free)),
        *byes_at(byes, 1 + len(matched.pairs) + len(forced)),
    )


def forced_pairs(
    event: Event, field: Sequence[Contender], byes: Sequence[Contender], number: int
) -> list[tuple[Contender, Contender]]:
    """Give the pairs that the organiser set for a round, of players who are there."""
    here = {each.name: each for each in field if each not in byes}
    return [
        (here[one], here[two])
        for wanted, one, two in sorted(event.together)
        if wanted == number and one in here and two in here
    ]


def found_pairs(
    event: Event,
    matched: Matched,
    forced: list[tuple[Contender, Contender]],
    field: Sequence[Contender],
) -> list[Found]:
    """Join the pairs of a round with what led to each of them."""
    chosen = [(*seats(pair), reason(event, pair, matched, field)) for pair in matched.pairs]
    return [*chosen, *((*seats(pair), "The organiser put them together.") for pair in forced)]


def seats(pair: tuple[Contender, Contender]) -> tuple[Contender, Contender]:
    """Put the player with more points first, and the bye last."""
    one, two = sorted(pair, key=lambda each: (each.is_bye, -each.points, each.lot))
    return one, two


def tables(found: list[Found]) -> list[deeds.Pair]:
    """Give tables their numbers from the highest points down, a bye last."""
    ordered = sorted(
        found,
        key=lambda each: (
            each[1].is_bye,
            -each[0].points - each[1].points,
            -each[0].points,
            each[0].lot,
        ),
    )
    return [
        deeds.Pair(table, one.name, two.name, why)
        for table, (one, two, why) in enumerate(ordered, 1)
    ]


def byes_at(byes: Sequence[Contender], first: int) -> list[deeds.Pair]:
    """Give those who asked for a bye the last tables."""
    return [
        deeds.Pair(table, each.name, NOBODY.name, "Asked for a bye.")
        for table, each in enumerate(byes, first)
    ]
