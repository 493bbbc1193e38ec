"""Cards that are committed to pass a check: which may be, and what they count as (E.3.5.2)."""

from mypy_extensions import i64

from ringside.engine.lasting.lasting import is_forbidden
from ringside.engine.lasting.permissions import commit_counts, commits_as, lends_from
from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.events import TURN, Event
from ringside.engine.model.kinds import (
    ATTACHED,
    CHARACTER,
    FOUNDATION,
    MOMENTUM,
    NONE,
    STAGE,
    STARTING,
)
from ringside.engine.model.state import State


def committable(
    state: State, seat: i64, played: i64, picked: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the ready cards that can be committed to pass a check, each besides those picked."""
    lent = tuple([n for n in picked if not pays_by_itself(state.cards[n])])
    found: list[int] = []
    for number in within_reach(state, seat):
        card = state.cards[number]
        if card.committed or card.flags & ATTACHED:
            continue
        if is_among(number, picked):
            continue
        if pays_by_itself(card) or commits_as(state, seat, (*lent, number), played):
            found.append(number)
    if (state.guards >> TURN) & 1:
        found = [n for n in found if not is_forbidden(state, committing(state, seat, n, played))]
    return tuple(found)


def within_reach(state: State, seat: i64) -> list[int]:
    """Return the cards that lie where some can be committed: in the stage, or also as momentum."""
    staged = state.zone(seat, STAGE)
    if state.families & PERMITS and state.edition.momentum_commits and lends_from(state, MOMENTUM):
        return [*staged, *state.zone(seat, MOMENTUM)]
    return staged


def pays_by_itself(card: Card) -> bool:
    """Tell whether a card is one that pays for checks: a foundation or a starting character."""
    if card.zone == MOMENTUM:
        return False
    return card.now.type == FOUNDATION or (
        card.now.type == CHARACTER and card.flags & STARTING != 0
    )


def helping(state: State, seat: i64, played: i64, picked: tuple[int, ...]) -> tuple[int, ...]:
    """Return the most that can be committed besides those picked, those that count most first."""
    able = committable(state, seat, played, picked)
    if not state.families & PERMITS:
        return able
    ranked = [(-commit_counts(state, seat, n, played), i) for i, n in enumerate(able)]
    lent = tuple([n for n in picked if not pays_by_itself(state.cards[n])])
    found: list[int] = []
    for _, i in sorted(ranked):
        number = able[i]
        if not pays_by_itself(state.cards[number]):
            if not commits_as(state, seat, (*lent, number), played):
                continue
            lent = (*lent, number)
        found.append(number)
    return tuple(found)


def committable_more(
    state: State, seat: i64, played: i64, picked: tuple[int, ...], need: i64
) -> tuple[int, ...]:
    """Return the cards that can be committed besides those picked, to make up what is needed."""
    left = committable(state, seat, played, picked)
    missing = need - worth(state, seat, picked, played)
    if not state.families & PERMITS:
        return left if len(left) >= missing else ()
    if not state.edition.commits_exactly:
        most = helping(state, seat, played, picked)
        return left if worth(state, seat, most, played) >= missing else ()
    if need == 1:
        return left
    return tuple([n for n in left if makes_up(state, seat, played, (*picked, n), need)])


def makes_up(state: State, seat: i64, played: i64, picked: tuple[int, ...], need: i64) -> bool:
    """Tell whether cards and some others besides come to exactly what is needed."""
    lent = tuple([n for n in picked if not pays_by_itself(state.cards[n])])
    left = committable(state, seat, played, picked)
    own = [n for n in left if pays_by_itself(state.cards[n])]
    sums = 1  # the bit of each sum that can be made
    for number in own:
        sums |= sums << commit_counts(state, seat, number, played)
    borrowed = tuple([n for n in left if not is_among(n, tuple(own))])
    missing = need - worth(state, seat, picked, played)
    return with_lent(state, seat, played, lent, borrowed, sums, missing)


def with_lent(
    state: State,
    seat: i64,
    played: i64,
    lent: tuple[int, ...],
    left: tuple[int, ...],
    sums: int,
    missing: i64,
) -> bool:
    """Tell whether a sum can be made with some of the cards that only effects let pay."""
    if missing < 0:
        return False
    if (sums >> missing) & 1 == 1:
        return True
    for i, number in enumerate(left):
        if commits_as(state, seat, (*lent, number), played):
            less = missing - commit_counts(state, seat, number, played)
            more = (*lent, number)
            if with_lent(state, seat, played, more, left[i + 1 :], sums, less):
                return True
    return False


def committing(state: State, seat: i64, number: i64, played: i64) -> Event:
    """Return the event of committing one card to pass the check to play another."""
    event = Event(TURN, seat, "comprehensive E.3.5.2.3.2")
    event.verb = "commit"
    event.cards = alone(number)
    event.records = (state.cards[number],)
    event.phase = state.phase
    event.step = state.step
    event.detail = "check"
    event.other = played
    if played != NONE:
        event.other_record = state.cards[played]
    return event


def worth(state: State, seat: i64, cards: tuple[int, ...], played: i64) -> i64:
    """Return how many foundations cards count as, committed to pass the check to play a card."""
    if not state.families & PERMITS:
        return len(cards)
    counted = 0
    for number in cards:
        counted += commit_counts(state, seat, number, played)
    return counted
