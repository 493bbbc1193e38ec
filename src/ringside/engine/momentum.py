"""Readying, and the places that cards take in momentum (C.1, D.4.2, F.1.1)."""

from ringside.engine.decision import Decision, Option
from ringside.engine.events import MOVE, TURN, Event
from ringside.engine.kinds import FROZEN, MOMENTUM, NONE, STAGE
from ringside.engine.state import Frame, State


def ready_cards(state: State, seat: int) -> None:
    """Ready all committed cards; frozen ones thaw instead (F.1.1, K.4.5)."""
    cards: list[int] = []
    for zone in (STAGE, MOMENTUM):
        for number in state.zone(seat, zone):
            card = state.cards[number]
            if card.flags & FROZEN:
                state.edit(number).flags &= ~FROZEN
            elif card.committed:
                cards.append(number)
    if cards:
        event = Event(TURN, seat, "comprehensive F.1.1")
        event.verb = "ready"
        event.detail = "ready step"
        event.cards = tuple(cards)
        state.act(event)


def add_to_momentum(state: State, event: Event) -> None:
    """Add one card to momentum at a spot its player chooses (D.4.2.2)."""
    if state.zone(state.cards[event.cards[0]].owner, MOMENTUM):
        state.push(SpotFrame(event))
    else:
        state.act(event)


class SpotFrame(Frame):
    """Asks at which spot of the order a card is added to momentum."""

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
        """Ask, then let the event happen."""
        if self.at == 1:
            state.leave()
            state.act(self.event)
            return
        seat = state.cards[self.event.cards[0]].owner
        count = len(state.zone(seat, MOMENTUM))
        options = [Option("spot", NONE, None, n, "") for n in range(count, -1, -1)]
        decision = Decision(seat, "spot", "comprehensive D.4.2.2", options)
        decision.source = self.event.cards[0]
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Take the spot."""
        self.at = 1
        self.event.spot = option.value


def momentum_event(seat: int, cards: tuple[int, ...], rule: str) -> Event:
    """Return the event of adding cards to momentum."""
    event = Event(MOVE, seat, rule)
    event.verb = "add"
    event.cards = cards
    event.to_zone = MOMENTUM
    return event
