"""A sentence for each pair that says why these two meet."""

from __future__ import annotations

from collections.abc import Sequence

from ringside.events.event import Event
from ringside.events.pairing.contenders import Contender
from ringside.events.pairing.matching import Matched


def reason(
    event: Event,
    pair: tuple[Contender, Contender],
    matched: Matched,
    field: Sequence[Contender],
) -> str:
    """Say why two players meet, or why one has a bye."""
    one, two = sorted(pair, key=lambda each: (each.is_bye, -each.points, each.name))
    if two.is_bye:
        return bye_reason(one, field)
    return " ".join(
        [
            *points_reason(one, two),
            *rematch_reason(one, two, matched),
            *apart_reason(event, one, two),
        ]
    )


def bye_reason(one: Contender, field: Sequence[Contender]) -> str:
    """Say why a player has a bye."""
    if one.byes:
        return f"The number of players is odd, and nobody had fewer byes than {one.byes}."
    lowest = min(each.points for each in field)
    if one.points == lowest:
        return f"The number of players is odd; lowest ({points(one)}) without a bye so far."
    fewest = min((each.points for each in field if not each.byes), default=one.points)
    if one.points == fewest:
        return f"The number of players is odd; everybody below {points(one)} had a bye."
    return "The number of players is odd; with a bye further down a rematch would be needed."


def points_reason(one: Contender, two: Contender) -> list[str]:
    """Say how the points of two players go together."""
    if one.points == two.points:
        return [f"Both have {points(one)}; the seed chose among equals."]
    words = f"{one.name} ({points(one)}) floats down to {two.name} ({points(two)})"
    often = "once" if one.downs == 1 else f"{one.downs} times"
    again = f", having floated {often} before" if one.downs else ""
    return [f"{words}{again}: nobody closer was free."]


def rematch_reason(one: Contender, two: Contender, matched: Matched) -> list[str]:
    """Say that two players meet again, and why."""
    times = one.met.get(two.name, 0)
    if not times:
        return []
    why = "no pairing has fewer rematches" if matched.exact else "none with fewer was found"
    return [f"They met {'before' if times == 1 else f'{times} times before'}; {why}."]


def apart_reason(event: Event, one: Contender, two: Contender) -> list[str]:
    """Say that two players meet who should be kept apart."""
    if frozenset((one.name, two.name)) not in event.apart:
        return []
    return ["They are kept apart where possible, which it was not."]


def points(one: Contender) -> str:
    """Write points with their noun."""
    return "1 point" if one.points == 1 else f"{one.points} points"
