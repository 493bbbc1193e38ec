"""The voice of events: how something that happens is proposed, told, logged, or left unsaid.

| case | by | then |
|---|---|---|
| it changes the game | `act` | the rules forbid, replace or perform it; `emit` lets others hear |
| it is told | `tell`, where somebody in the game would notice | the same; it changes nothing |
| it is only logged | `tell` or `note`, where nobody would | the log alone hears of it |
| it is unheard | `passes`, where nobody would and there is no log | no event is even made |

So a game is the same with and without a log. After each, modifiers may come to bear (`stir`).
"""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.events import ABILITY, BEGIN, END, Event
from ringside.engine.model.state import State

ANY_KIND: Final = -1  # of events, as bits


def act(state: State, event: Event) -> None:
    """Propose an event; the work that goes on next hears when it happened."""
    state.rules.act(state, event)


def emit(state: State, event: Event) -> None:
    """Note an event that happened; listeners hear of it before the next step."""
    event.phase = state.phase
    event.step = state.step
    event.done = True
    if state.suspended == 0:
        state.batch += 1
    event.batch = state.batch
    awaited = is_awaited(state, event.kind)
    followed = awaited or state.modifying
    remembered = (state.index.remembered >> event.kind) & 1 != 0
    # A log alone must not move the clock: the game is the same with and without one.
    event.clock = state.tick() if followed or remembered else state.clock
    if remembered:
        event.previous = state.history
        state.history = event
    if awaited:
        state.queue = state.queue + (event,) if state.queue else (event,)
    elif followed:
        state.unmodified = True
    if state.scribe is not None:
        state.scribe.hear(state, event)


def tell(state: State, event: Event) -> None:
    """Propose an event that changes nothing by itself; unheard, it is for the log alone."""
    is_moment = event.kind == BEGIN or event.kind == END
    if is_noticed(state, event.kind, event.detail if is_moment else ""):
        act(state, event)
    else:
        note(state, event)
        stir(state)


def note(state: State, event: Event) -> None:
    """Let the log alone hear of something that nobody in the game waits for."""
    if state.scribe is not None:
        event.phase = state.phase
        event.step = state.step
        event.done = True
        if event.cards and not event.records:
            event.records = tuple([state.cards[number] for number in event.cards])
        state.scribe.hear(state, event)


def passes(state: State, kind: i64, word: str = "") -> bool:
    """Let something pass that neither game nor log hears of; False where it must be told."""
    if not is_missed(state, kind, word):
        return False
    stir(state)
    return True


def stir(state: State) -> None:
    """Let modifiers come to bear, as after an event that nobody else waits for."""
    if state.modifying:
        if state.suspended == 0:
            state.batch += 1
        state.clock += 1
        state.unmodified = True


# ---- who would hear


def is_missed(state: State, kind: i64, word: str = "", swapping: bool = True) -> bool:
    """Tell whether neither game nor log would notice an event of a kind, modifiers aside."""
    return state.scribe is None and not is_noticed(state, kind, word, swapping)


def is_noticed(state: State, kind: i64, word: str, swapping: bool = True) -> bool:
    """Tell whether an event matters to more than modifiers, or this begin or end of a step.

    A card's own text may put something else in its place, unless the event's cards say nothing.
    """
    index = state.index
    waited = state.waiting | state.guards
    if swapping:
        waited |= index.swapped
    if is_restless(state) or state.granted or (waited >> kind) & 1:
        return True
    if not ((index.heard | index.remembered) >> kind) & 1:
        return False
    return word == "" or word in index.moments


def is_awaited(state: State, kind: i64) -> bool:
    """Tell whether more could follow from an event of a kind than modifiers coming to bear."""
    if is_restless(state):
        return True
    waited = state.index.heard | state.waiting | lent_kinds(state)
    return kind == ABILITY or (waited >> kind) & 1 != 0


def is_restless(state: State) -> bool:
    """Tell whether there are effects that any event could end or bring to bear."""
    return state.stale or state.fleeting or state.exposing


def lent_kinds(state: State) -> i64:
    """Return the kinds of events, as bits, that abilities lent to cards may wait for.

    They are noted when continuous abilities are gathered; until then it may be any kind.
    """
    if not state.granted:
        return 0
    return ANY_KIND if state.stale else state.lent


def is_unwatched(state: State, event: Event, slight: bool) -> bool:
    """Tell whether nobody will ever ask what the cards of an event were before it.

    The text that causes a slight event, which leaves all values as they are, will not.
    """
    index = state.index
    kinds = index.heard | index.remembered | state.waiting
    kinds |= state.guards
    if (kinds >> event.kind) & 1 or state.lending or state.scribe is not None:
        return False
    if state.stale or state.fleeting or state.granted or event.guard != 0:
        return False
    if may_swap(state, event):
        return False
    if slight:
        return True
    if state.top is not None and state.top.remembers():
        return False
    for number in event.cards:
        if not state.cards[number].definition.quiet:
            return False
    return True


def may_swap(state: State, event: Event) -> bool:
    """Tell whether a card of an event may put something else in its place by its own text."""
    if not (state.index.swapped >> event.kind) & 1:
        return False
    return any(state.cards[number].definition.continuous for number in event.cards)


# ---- several as one


def suspend(state: State) -> None:
    """Hold events back; what happens until `resume` counts as one event."""
    if state.suspended == 0:
        state.batch += 1
    state.suspended += 1


def resume(state: State) -> None:
    """Let the events held back happen as one."""
    state.suspended -= 1
