"""Cards that are committed to pass a check: which may be, and what they count as (E.3.5.2)."""

from mypy_extensions import i64

from ringside.engine.lasting.lasting import is_forbidden
from ringside.engine.lasting.permissions import commit_counts, commits_as
from ringside.engine.model.card import alone, is_among
from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.events import TURN, Event
from ringside.engine.model.kinds import ATTACHED, CHARACTER, FOUNDATION, NONE, STAGE, STARTING
from ringside.engine.model.state import State


def committable(state: State, seat: i64, played: i64) -> tuple[int, ...]:
    """Return the ready cards that can be committed to pass the check to play a card."""
    found: list[int] = []
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.committed or card.flags & ATTACHED:
            continue
        if (
            card.now.type == FOUNDATION
            or (card.now.type == CHARACTER and card.flags & STARTING != 0)
            or commits_as(state, seat, number, played)
        ):
            found.append(number)
    if (state.guards >> TURN) & 1:
        found = [n for n in found if not is_forbidden(state, committing(state, seat, n, played))]
    return tuple(found)


def committable_more(
    state: State, seat: i64, played: i64, picked: tuple[int, ...], need: i64
) -> tuple[int, ...]:
    """Return the cards that can be committed besides those picked, to make up what is needed."""
    left = tuple([n for n in committable(state, seat, played) if not is_among(n, picked)])
    missing = need - worth(state, seat, picked, played)
    if not state.edition.commits_exactly or not state.families & PERMITS:
        return left if worth(state, seat, left, played) >= missing else ()
    if need == 1:
        return left
    worths = [commit_counts(state, seat, number, played) for number in left]
    return tuple([n for i, n in enumerate(left) if can_make(worths, i, missing - worths[i])])


def can_make(worths: list[int], but: i64, total: i64) -> bool:
    """Tell whether some of the other numbers add up to a total."""
    sums = {0}
    for i, each in enumerate(worths):
        if i != but:
            sums |= {so_far + each for so_far in sums if so_far + each <= total}
    return total in sums


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
