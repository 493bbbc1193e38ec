"""Cards turned where they lie: the event, whether it can be done, and doing it."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.events import (
    TURN,
    Event,
)
from ringside.engine.model.kinds import (
    ATTACHED,
    DECK,
    DISCARD,
    FROZEN,
    HAND,
    MOMENTUM,
    NONE,
    READIED,
    SEALED,
    STAGE,
    STARTING,
    TRANSFORMED,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State
from ringside.engine.model.voice import is_missed, is_unwatched, stir
from ringside.engine.model.zones import turn_face
from ringside.programs.groups import Character
from ringside.programs.instructions import Turn
from ringside.programs.verbs import VERBS


def turning(seat: i64, numbers: tuple[int, ...], node: Turn) -> Event:
    """Return the event of a player turning cards."""
    committing = node.verb == "commit"  # most are
    event = Event(TURN, seat, "comprehensive C.1.4" if committing else VERBS[node.verb].rule)
    event.verb = node.verb
    event.cards = numbers
    event.named = isinstance(node.cards, Character)
    return event


def is_meant(state: State, event: Event) -> bool:
    """Tell whether a text speaks of a starting character, and so may move it by the edition."""
    return event.named and state.edition.character_moves_named


def frozen(state: State, cards: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the records of cards as they are now, which later edits leave alone."""
    if len(cards) == 1:
        return (state.freeze(cards[0]),)
    return tuple([state.freeze(number) for number in cards])


def note_records(state: State, event: Event) -> None:
    """Keep what cards are just before an event, if anybody could ask."""
    if not is_unwatched(state, event, event.verb == "commit" or event.verb == "ready"):
        event.records = frozen(state, event.cards)


def turn(state: State, event: Event) -> None:
    """Commit, ready, flip, seal ... the cards of which it can be done."""
    meant = is_meant(state, event)
    going = event.cards
    if not all(may_turn(state, number, event.verb, meant) for number in going):
        going = tuple([n for n in going if may_turn(state, n, event.verb, meant)])
        event.cards = going
    note_records(state, event)
    for number in going:
        turn_one(state, number, event.verb)
    event.amount = len(going)
    event.done = bool(going)


def turns_unheard(state: State, number: i64, verb: str) -> bool:
    """Turn a card where neither game nor log would hear of it; False where it must be told."""
    if not is_missed(state, TURN) or not may_turn(state, number, verb, False):
        return False
    turn_one(state, number, verb)
    stir(state)
    return True


def may_turn(state: State, number: i64, verb: str, meant: bool) -> bool:
    """Tell whether a card can change its state this way (C.1.3, C.1.4, D.2.2.3.2, D.2.2.4)."""
    card = state.cards[number]
    if verb == "commit":
        lies = card.zone == STAGE or (card.zone == MOMENTUM and state.edition.momentum_commits)
        return lies and not card.committed and not card.flags & ATTACHED
    if verb == "ready":
        return card.committed and not card.flags & ATTACHED
    if verb == "flip":
        lies = card.zone != DISCARD and card.zone != HAND and card.zone != DECK  # D.2.3.1
        return lies and card.face_up and (meant or not card.flags & STARTING)
    if verb == "unflip":
        return not card.face_up
    if verb == "seal":
        return not card.flags & SEALED
    if verb == "unseal":
        return card.flags & SEALED != 0
    if verb == "freeze":
        return not card.flags & FROZEN
    if verb == "transform":
        return card.definition.back is not None
    raise AssertionError(f"no card can be turned by {verb!r}")


def turn_one(state: State, number: i64, verb: str) -> None:
    """Change the state of one card."""
    if verb == "flip" or verb == "unflip":
        turn_face(state, number, verb == "unflip")
        return
    card = state.edit(number)
    if verb == "commit":
        card.committed = True
    elif verb == "ready":
        card.committed = False
        card.flags |= READIED
    elif verb == "unseal":
        card.flags &= ~SEALED
        card.uses = ()  # its abilities are new ones (reference-2025 unseal)
        state.stale = True
    elif verb == "seal":
        card.flags |= SEALED
        state.stale = True
        state.unsettled = True
    elif verb == "freeze":
        card.flags |= FROZEN
    elif verb == "transform":
        card.flags ^= TRANSFORMED
        refresh(card)
        state.stale = True
        if state.edition.health_falls and card.flags & STARTING and card.now.health > 0:
            if state.health[card.holder] > card.now.health:
                state.unsettled = True
    if card.flags & STARTING:
        follow(state, card.holder, card.committed)


def follow(state: State, seat: i64, committed: bool) -> None:
    """Let attached cards share the state of the character (D.2.2.3.2)."""
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.flags & ATTACHED and card.host == NONE and card.committed != committed:
            state.edit(number).committed = committed
