"""A player who could attempt no card shows the hand and discards."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.model.card import alone
from ringside.engine.model.decision import Decision, Option, pick
from ringside.engine.model.events import MOVE, REVEAL, Event
from ringside.engine.model.kinds import DISCARD, HAND
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act


@mypyc_attr(free_list_len=1)
class UnableFrame(Frame):
    """Shows the hand of a player who passed without an attempt, and lets them discard."""

    def __init__(self, seat: i64) -> None:
        """Take the seat that passed."""
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = UnableFrame(self.seat)
        new.at = self.at
        return new

    def step(self, state: State) -> None:
        """Show the hand, then discard."""
        hand = state.zone(self.seat, HAND)
        rule = "reference-2025 combat-phase"
        if self.at == 0 and hand:
            self.at = 1
            event = Event(REVEAL, self.seat, rule)
            event.verb = "reveal"
            event.cards = tuple(hand)
            act(state, event)
        elif self.at == 1:
            decision = Decision(self.seat, "discard", rule, [pick(card) for card in hand])
            decision.about = "discard"
            state.decision = decision
        else:
            state.leave()

    def choose(self, state: State, option: Option) -> None:
        """Discard the card chosen."""
        self.at = 2
        event = Event(MOVE, self.seat, "reference-2025 combat-phase")
        event.verb = "discard"
        event.cards = alone(option.card)
        event.to_zone = DISCARD
        act(state, event)
