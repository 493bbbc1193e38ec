"""Readying, and the places that cards take in momentum (C.1, D.4.2, F.1.1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.lasting.permissions import may_stay_committed
from ringside.engine.model.decision import NO, NO_MORE, YES, Decision, Option, pick
from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.events import MOVE, TURN, Event
from ringside.engine.model.kinds import FROZEN, MOMENTUM, NONE, POOL, STAGE
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act

WHERE: Final[tuple[int, ...]] = (STAGE, MOMENTUM)  # cards are committed


def ready_cards(state: State, seat: i64) -> None:
    """Ready all committed cards; frozen ones thaw instead (F.1.1, K.4.5)."""
    cards: list[int] = []
    for zone in WHERE:
        for number in state.zone(seat, zone):
            card = state.cards[number]
            if card.flags & FROZEN:
                state.edit(number).flags &= ~FROZEN
            elif card.committed:
                cards.append(number)
    if state.families & PERMITS:
        stay = [number for number in cards if may_stay_committed(state, seat, number)]
        if stay:
            state.push(LeaveFrame(seat, tuple(cards), tuple(stay)))
            return
    ready(state, seat, tuple(cards))


def ready(state: State, seat: i64, cards: tuple[int, ...]) -> None:
    """Ready cards as the Ready Step does."""
    if cards:
        event = Event(TURN, seat, "comprehensive F.1.1")
        event.verb = "ready"
        event.detail = "ready step"
        event.cards = cards
        act(state, event)


@mypyc_attr(free_list_len=1)
class LeaveFrame(Frame):
    """Asks which cards are left committed where a text lets their player choose."""

    def __init__(self, seat: i64, cards: tuple[int, ...], optional: tuple[int, ...]) -> None:
        """Hold the cards to ready until each choice is made."""
        super().__init__()
        self.seat: i64 = seat
        self.cards = cards
        self.optional = optional

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = LeaveFrame(self.seat, self.cards, self.optional)
        new.at = self.at
        return new

    def step(self, state: State) -> None:
        """Ask for the next card, or ready those that are not left."""
        if self.at == len(self.optional):
            state.leave()
            ready(state, self.seat, self.cards)
            return
        options = [YES, NO]
        decision = Decision(self.seat, "may", "comprehensive K.1.1", options)
        decision.source = self.optional[self.at]
        decision.about = "stay committed"
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Leave a card committed, or not."""
        if option.kind == "yes":
            kept = self.optional[self.at]
            self.cards = tuple([number for number in self.cards if number != kept])
        self.at += 1


def add_to_momentum(state: State, event: Event) -> None:
    """Add one card to momentum at a spot its player chooses (D.4.2.2)."""
    if state.zone(state.cards[event.cards[0]].owner, MOMENTUM):
        state.push(SpotFrame(event))
    else:
        act(state, event)


class OrderFrame(Frame):
    """Lets a player put their momentum in another order, before cards are added to it."""

    def __init__(self, seat: i64, source: i64) -> None:
        """Keep for which card it is asked."""
        super().__init__()
        self.seat: i64 = seat
        self.source: i64 = source
        self.picked: tuple[int, ...] = ()

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = OrderFrame(self.seat, self.source)
        new.at = self.at
        new.picked = self.picked
        return new

    def step(self, state: State) -> None:
        """Ask for the next card of the order, or lay them so."""
        if self.at == 0 and may_rearrange(state, self.seat, self.picked):
            decision = order_decision(state, self.seat, self.picked)
            decision.source = self.source
            state.decision = decision
            return
        state.leave()
        rearrange(state, self.seat, self.picked)

    def choose(self, state: State, option: Option) -> None:
        """Take a card of the new order, or the end of it."""
        if option.kind == "pick":
            self.picked = (*self.picked, option.card)
        else:
            self.at = 1


@mypyc_attr(free_list_len=1)
class SpotFrame(Frame):
    """Asks at which spot of the order a card is added, and where it is free for a new order."""

    def __init__(self, event: Event) -> None:
        """Hold the event until the spot is chosen."""
        super().__init__()
        self.event = event

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = SpotFrame(self.event.copy())
        new.at = self.at
        return new

    def step(self, state: State) -> None:
        """Ask for an order, then for the spot, then let the event happen."""
        if self.at == 2:
            state.leave()
            act(state, self.event)
            return
        seat = state.cards[self.event.cards[0]].owner
        if self.at == 0:
            self.at = 1
            if may_rearrange(state, seat, ()):
                state.push(OrderFrame(seat, self.event.cards[0]))
                return
        decision = spot_decision(state, seat)
        decision.source = self.event.cards[0]
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Take the spot."""
        self.at = 2
        self.event.spot = option.value


def spot_decision(state: State, seat: i64) -> Decision:
    """Ask at which spot of a player's momentum cards are added, the right end first."""
    return spots(state, seat, "comprehensive D.4.2.2", len(state.zone(seat, MOMENTUM)), "momentum")


def pool_spots(state: State, seat: i64, holder: i64) -> Decision:
    """Ask at which place of a card pool a text lets a card be added."""
    return spots(state, seat, "comprehensive K.3.21", len(state.zone(holder, POOL)), "card pool")


def spots(state: State, seat: i64, rule: str, count: i64, about: str) -> Decision:
    """Ask for a place beside so many cards, counted from the left."""
    options = [Option("spot", NONE, None, n, "") for n in range(count, -1, -1)]
    decision = Decision(seat, "spot", rule, options)
    decision.about = about
    return decision


def may_rearrange(state: State, seat: i64, picked: tuple[int, ...]) -> bool:
    """Tell whether there is an order left to choose, by papers that leave it to the player."""
    return state.edition.momentum_rearranged and len(state.zone(seat, MOMENTUM)) - len(picked) > 1


def order_decision(state: State, seat: i64, picked: tuple[int, ...]) -> Decision:
    """Ask for the next card of a new order; those that are not picked stay before them."""
    left = [pick(number) for number in state.zone(seat, MOMENTUM) if number not in picked]
    decision = Decision(seat, "order", "tournament-2008 202.2.1", [*left, NO_MORE])
    decision.about = "momentum"
    return decision


def rearrange(state: State, seat: i64, picked: tuple[int, ...]) -> None:
    """Lay the picked cards of a momentum behind the others, in the order of the picks."""
    if picked:
        rest = [number for number in state.zone(seat, MOMENTUM) if number not in picked]
        state.set_zone(seat, MOMENTUM, [*rest, *picked])


def momentum_event(seat: i64, cards: tuple[int, ...], rule: str) -> Event:
    """Return the event of adding cards to momentum."""
    event = Event(MOVE, seat, rule)
    event.verb = "add"
    event.cards = cards
    event.to_zone = MOMENTUM
    return event
