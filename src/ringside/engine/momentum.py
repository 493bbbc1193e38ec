"""Readying, and the places that cards take in momentum (C.1, D.4.2, F.1.1)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.decision import NO, NO_MORE, YES, Decision, Option, pick
from ringside.engine.events import MOVE, TURN, Event
from ringside.engine.families import PERMITS
from ringside.engine.kinds import FROZEN, MOMENTUM, NONE, STAGE
from ringside.engine.state import Frame, State

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
        stay = [number for number in cards if state.rules.may_stay_committed(state, seat, number)]
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
        state.act(event)


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
        state.act(event)


@mypyc_attr(free_list_len=1)
class SpotFrame(Frame):
    """Asks at which spot of the order a card is added, and where it is free for a new order."""

    def __init__(self, event: Event) -> None:
        """Hold the event until the spot is chosen."""
        super().__init__()
        self.event = event
        self.picked: tuple[int, ...] = ()

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = SpotFrame(self.event.copy())
        new.at = self.at
        new.picked = self.picked
        return new

    def step(self, state: State) -> None:
        """Ask, then let the event happen."""
        if self.at == 2:
            state.leave()
            state.act(self.event)
            return
        seat = state.cards[self.event.cards[0]].owner
        if self.at == 0 and may_rearrange(state, seat, self.picked):
            decision = order_decision(state, seat, self.picked)
        else:
            self._arrange(state)
            decision = spot_decision(state, seat)
        decision.source = self.event.cards[0]
        state.decision = decision

    def _arrange(self, state: State) -> None:
        rearrange(state, state.cards[self.event.cards[0]].owner, self.picked)
        self.picked = ()
        self.at = 1

    def choose(self, state: State, option: Option) -> None:
        """Take a card of the new order, the end of it, or the spot."""
        if option.kind == "pick":
            self.picked = (*self.picked, option.card)
        elif option.kind == "done":
            self._arrange(state)
        else:
            self.at = 2
            self.event.spot = option.value


def spot_decision(state: State, seat: i64) -> Decision:
    """Ask at which spot of a player's momentum cards are added, the right end first."""
    count = len(state.zone(seat, MOMENTUM))
    options = [Option("spot", NONE, None, n, "") for n in range(count, -1, -1)]
    return Decision(seat, "spot", "comprehensive D.4.2.2", options)


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
