"""A game as one seat may imagine it: what it cannot see is dealt anew, what it can see stays."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import DECK, HAND, MOMENTUM, POOL, REMOVED, STAGE
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import Beginning, State

HIDING: Final[tuple[int, ...]] = (DECK, HAND, MOMENTUM, STAGE, POOL, REMOVED)


class Imagined(Beginning):
    """A game that was imagined in the course of another one."""

    def __init__(self, before: Beginning, choices: i64, seat: i64, seed: int) -> None:
        """Keep the game it was imagined in, after how many choices, by whom and from what seed."""
        self.before = before
        self.choices: i64 = choices
        self.seat: i64 = seat
        self.seed = seed

    def again(self, choices: tuple[int, ...]) -> State:
        """Go as far as the other game had come, imagine, and make the choices that followed."""
        base = self.before.again(choices[: self.choices])
        state = determinise(base, self.seat, self.seed)
        for choice in choices[self.choices :]:
            state.choose(choice)
        return state

    def __reduce__(self) -> tuple[object, ...]:
        """Let it be pickled."""
        return Imagined, (self.before, self.choices, self.seat, self.seed)


def determinise(state: State, seat: i64, seed: int) -> State:
    """Return a copy in which the cards hidden from a seat are dealt at random among their places.

    The copy has no scribe and a random source of its own, so nothing of the real game's future
    can be read from it.
    """
    new = state.copy()
    new.source = seeded(seed)
    if state.beginning is not None and not state.by_hand:
        new.beginning = Imagined(state.beginning, len(state.choices), seat, seed)
    else:
        new.beginning = None
    new.by_hand = 0  # nobody foresees what a player does by hand
    swap: dict[int, int] = {}
    for owner in (0, 1):
        deal_anew(new, owner, seat, swap)
    if new.decision is not None:
        new.decision = same_decision(new.decision, swap)
    return new


def same_decision(decision: Decision, swap: dict[int, int]) -> Decision:
    """Return the decision with the cards that now lie where its options point."""
    options = [
        Option(o.kind, swap.get(o.card, o.card), o.power, o.value, o.word) for o in decision.options
    ]
    new = Decision(decision.seat, decision.kind, decision.rule, options)
    new.source = decision.source
    new.unordered = decision.unordered
    new.about = decision.about
    new.amount = decision.amount
    return new


def deal_anew(state: State, owner: i64, seat: i64, swap: dict[int, int]) -> None:
    """Shuffle the cards of one owner that a seat cannot see among the places they lie in."""
    hidden: list[int] = []
    for zone in HIDING:
        for number in state.zone(owner, zone):
            if is_hidden(state, number, seat):
                hidden.append(number)
    if len(hidden) < 2:
        return
    dealt = hidden.copy()
    state.source.shuffle(dealt)
    places = [state.cards[number] for number in hidden]
    for i, number in enumerate(hidden):
        swap[number] = dealt[i]
    for zone in HIDING:
        cards = state.zone(owner, zone)
        state.set_zone(owner, zone, [swap.get(number, number) for number in cards])
    for i, place in enumerate(places):
        state.cards[dealt[i]] = lay(state, dealt[i], place)


def is_hidden(state: State, number: i64, seat: i64) -> bool:
    """Tell whether a seat cannot know which card lies there."""
    return not may_see(state.cards[number], seat)


def lay(state: State, number: i64, place: Card) -> Card:
    """Return the record of a card that lies as another one did."""
    old = state.cards[number]
    card = Card(number, state.epoch, old.owner, old.definition)
    card.zone = place.zone
    card.holder = place.holder
    card.face_up = place.face_up
    card.committed = place.committed
    card.seen = place.seen
    card.stamp = place.stamp
    card.entered = place.entered
    card.flags = place.flags
    card.counters = place.counters
    card.handles = place.handles
    if not place.face_up and place.zone in (STAGE, POOL, MOMENTUM):
        card.base = place.base
        card.become(place.now)
    return card
