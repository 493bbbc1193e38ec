"""The listener index: built once from both decks and shared by all copies of a game."""

from mypy_extensions import i64

from ringside.engine.model.events import KINDS
from ringside.engine.model.power import Power


class Listener:
    """A printed ability that waits for something, and the card that it is on."""

    def __init__(self, card: i64, power: Power, second: bool) -> None:
        """Enter an ability of a card, perhaps of its second half."""
        self.card: i64 = card
        self.power = power
        self.second = second


class Index:
    """For each kind of event, the printed abilities that wait for it."""

    def __init__(self) -> None:
        """Start with nobody listening."""
        self.after: list[tuple[Listener, ...]] = [()] * KINDS  # responses
        self.before: list[tuple[Listener, ...]] = [()] * KINDS
        self.fired: list[tuple[Listener, ...]] = [()] * KINDS  # continuous, after an event
        self.fired_before: list[tuple[Listener, ...]] = [()] * KINDS
        self.roaming: tuple[int, ...] = ()  # zones outside stage and pool where text may be live
        self.bracketed: tuple[Listener, ...] = ()  # forms and enhances that name a zone
        self.shared: tuple[Listener, ...] = ()  # playable by either player
        # kinds of events, as bits, that some printed ability waits for
        self.answered: i64 = 0  # with a response after them
        self.firing: i64 = 0  # with a fired effect after them
        self.preceded: i64 = 0  # with either before them
        self.swapped: i64 = 0  # for which a card's own text puts something else
        self.heard: i64 = 0  # with any of these
        self.moments: frozenset[str] = frozenset()  # phases and steps whose begin or end matters
        self.remembered: i64 = 0  # kinds of events, as bits, that some text looks back at
        self.archives = False  # and some beyond the last turn
