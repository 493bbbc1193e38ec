"""The cut: the best go on by rank, or the best of each character (tournament-2008 100.5.1)."""

from __future__ import annotations

from msgspec.structs import replace

from ringside.cards.names import fold
from ringside.errors import UserError
from ringside.events.deeds import Cut, PassedOver
from ringside.events.event import Event
from ringside.events.phases import Elimination
from ringside.events.planned import rounds_left
from ringside.events.standings.table import Standing, standings


def make_cut(event: Event, size: int = 0, diversity: bool | None = None) -> Cut:
    """Choose who goes on; what is not said is as the event announced it."""
    size = size or event.plan.cut_to
    by_character = event.plan.diversity if diversity is None else diversity
    order = [each for each in standings(event) if event.players[each.player].is_in]
    if not 2 <= size <= len(order):
        raise UserError(
            f"Expected a cut from 2 to the {len(order)} players who are left, got {size}; "
            "name another size."
        )
    chosen, passed = by_diversity(event, order, size) if by_character else (order[:size], [])
    return Cut(
        players=tuple(each.player for each in chosen),
        phase=bracket_phase(event, len(chosen)),
        diversity=by_character,
        passed_over=tuple(passed),
        notes=(*(notes(event, order, chosen, size) if by_character else ()), *early(event)),
    )


def early(event: Event) -> list[str]:
    """Say so where the cut comes before all rounds that were announced."""
    left = rounds_left(event)
    rounds = "1 announced round is" if left == 1 else f"{left} announced rounds are"
    return [f"The cut was made early: {rounds} not played."] if left else []


def bracket_phase(event: Event, size: int) -> Elimination:
    """Give the bracket as announced, or with the games of the rounds before."""
    announced = (phase for phase in event.plan.phases if isinstance(phase, Elimination))
    for phase in announced:
        return replace(phase, players=size)
    before = event.phase_of(len(event.rounds)) if event.rounds else Elimination()
    return Elimination(
        players=size,
        best_of=before.best_of,
        minutes=before.minutes,
        extra=before.extra,
        untimed=before.untimed,
    )


def by_diversity(
    event: Event, order: list[Standing], size: int
) -> tuple[list[Standing], list[PassedOver]]:
    """Take the best finisher of each character until the cut is full."""
    chosen: list[Standing] = []
    passed: list[PassedOver] = []
    best: dict[str, Standing] = {}
    for each in order:
        if len(chosen) == size:
            break
        declared = event.players[each.player].character
        ahead = best.get(fold(declared)) if declared else None
        if ahead is None:
            chosen.append(each)
            best[fold(declared)] = each
        else:
            passed.append(passed_over(each, ahead, declared))
    return chosen, passed


def passed_over(each: Standing, ahead: Standing, character: str) -> PassedOver:
    """Say why somebody is not in the cut."""
    why = f"{ahead.player} finished {ordinal(ahead.place)} with {character} as well"
    return PassedOver(each.player, each.place, f"{why} (tournament-2008 100.5.1).")


def notes(event: Event, order: list[Standing], chosen: list[Standing], size: int) -> list[str]:
    """Say what a cut by diversity could not hold to."""
    found = []
    silent = [each.player for each in order if not event.players[each.player].character]
    if silent:
        found.append(
            f"{names(silent)} declared no character and each counted as one of their own; "
            "hand in decks to have them compared."
        )
    if len(chosen) < size:
        found.append(
            f"Only {len(chosen)} different characters were played, so the cut is not {size}."
        )
    return found


def names(listed: list[str]) -> str:
    """Write the first names of a list and how many more there are."""
    shown = ", ".join(listed[:3])
    return f"{shown} and {len(listed) - 3} more" if len(listed) > 3 else shown


def ordinal(place: int) -> str:
    """Write a place such as 1st or 12th."""
    teen = 10 <= place % 100 <= 20
    return f"{place}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"
