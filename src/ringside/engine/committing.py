"""Cards that are committed to pass a check: which may be, and what they count as (E.3.5.2)."""

from mypy_extensions import i64

from ringside.engine.card import alone
from ringside.engine.events import TURN, Event
from ringside.engine.families import PERMITS
from ringside.engine.kinds import ATTACHED, CHARACTER, FOUNDATION, NONE, STAGE, STARTING
from ringside.engine.lasting import is_forbidden
from ringside.engine.state import State


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
            or state.rules.commits_as(state, seat, number, played)
        ):
            found.append(number)
    if (state.guards >> TURN) & 1:
        found = [n for n in found if not is_forbidden(state, committing(state, seat, n, played))]
    return tuple(found)


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
        counted += state.rules.commit_counts(state, seat, number, played)
    return counted
