"""The ledger: a log that compares every claim with what changed, and finds changes never told."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model import events
from ringside.engine.model.card import Card
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import (
    ATTACHED,
    DISCARD,
    FROZEN,
    MOMENTUM,
    NONE,
    NOWHERE,
    POOL,
    SEALED,
    STAGE,
    TRANSIT,
    ZONE_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of
from ringside.engine.model.zones import is_token
from ringside.engine.telling.logbook import Entry, Logbook
from ringside.engine.telling.sentences import sentence

PLAIN_VALUES: Final = ("speed", "damage", "difficulty")


class Ledger(Logbook):
    """Keeps where cards lay, how they lay and the health that was left, as the log tells it."""

    def __init__(self, last: Entry | None) -> None:
        """Start with an empty table."""
        super().__init__(last)
        self.zones: list[int] = []
        self.committed: list[bool] = []
        self.open: list[bool] = []
        self.health: list[int] = [0, 0]
        self.ready = False  # the first turn has begun: nothing is told of what comes before it
        self.cycled = False  # a whole discard pile became a deck
        self.fault = ""  # the first claim that was not true, or change that was not told

    def begin(self, state: State) -> None:
        """Take the table as it is."""
        self.zones = [int(card.zone) for card in state.cards]
        self.committed = [card.committed for card in state.cards]
        self.open = [card.face_up for card in state.cards]
        self.health = state.health.copy()
        self.cycled = False

    def hear(self, state: State, event: Event) -> None:
        """Compare what an event claims with the table, then write it down."""
        super().hear(state, event)
        if self.ready and not self.fault:
            wrong = false_claim(state, event, self.health)
            if wrong:
                self.fault = f"{told(state, event)} But {wrong}."
        self.cycled = self.cycled or event.kind == events.CYCLE
        for number in event.cards:
            self.enter(state, number)
        if event.other != NONE:
            self.enter(state, event.other)
        if event.kind == events.DAMAGE or event.kind == events.HEALTH:
            self.health[event.player] = state.health[event.player]

    def enter(self, state: State, number: i64) -> None:
        """Write down how a card lies that the log spoke of."""
        card = state.cards[number]
        while len(self.zones) <= number:  # tokens come into the game
            self.zones.append(NOWHERE)
            self.committed.append(False)
            self.open.append(True)
        self.zones[number] = card.zone
        self.committed[number] = card.committed
        self.open[number] = card.face_up

    def settle(self, state: State) -> str:
        """Return the first fault, also of what changed and was not told; then go on from here."""
        if self.ready and not self.fault:
            self.fault = self.untold(state)
        self.ready = state.turn > 0
        self.begin(state)
        return self.fault

    def untold(self, state: State) -> str:
        """Say what differs from what the log has told."""
        for seat in (0, 1):
            if state.health[seat] != self.health[seat]:
                return (
                    f"health of seat {seat} is {state.health[seat]}, "
                    f"but the log left {self.health[seat]}"
                )
        for number, card in enumerate(state.cards):
            if number < len(self.zones) and self.has_moved(card, number):
                was, now = ZONE_WORDS[self.zones[number]], ZONE_WORDS[card.zone]
                return f"{state.name_of(number)} went from {was} to {now}, which no event told"
            if number < len(self.zones) and is_turned_untold(self, card, number):
                return f"{state.name_of(number)} was turned, which no event told"
        return ""

    def has_moved(self, card: Card, number: i64) -> bool:
        """Tell whether a card lies elsewhere than the log said.

        A discard pile becomes a deck as a whole; what is being played is on its way before the
        attempt is told and comes to rest before its play is, and a window may open in between.
        """
        was = self.zones[number]
        if was == card.zone or card.zone == TRANSIT or (self.cycled and was == DISCARD):
            return False
        return was != TRANSIT or card.zone != POOL


def is_turned_untold(ledger: Ledger, card: Card, number: i64) -> bool:
    """Tell whether a card in play lies otherwise than the log said."""
    if card.zone not in (STAGE, POOL) or card.flags & ATTACHED:  # these follow their character
        return False
    return ledger.committed[number] != card.committed or ledger.open[number] != card.face_up


def told(state: State, event: Event) -> str:
    """Return the sentence of an event with all names in it."""
    names = [state.name_of(number) for number in event.cards]
    other = state.name_of(event.other) if event.other != NONE else ""
    return sentence(state, event, names, other)


def false_claim(state: State, event: Event, health: list[int]) -> str:
    """Say what an event claims and is not so, nothing where all of it is."""
    if event.kind == events.MOVE:
        return false_move(state, event)
    if event.kind == events.TURN:
        return false_turn(state, event)
    if event.kind == events.HEALTH or event.kind == events.DAMAGE:
        return false_health(state, event, health)
    if event.kind == events.CHANGE and event.verb == "":
        return false_change(state, event)
    return ""


def false_move(state: State, event: Event) -> str:
    """Say which card is not where a move sent it."""
    for number in event.cards:
        card = state.cards[number]
        gone = is_token(card) and card.zone == NOWHERE
        copied = event.to_zone == MOMENTUM and card.zone == DISCARD  # I.3.8.2.1
        if card.zone != event.to_zone and not gone and not copied:
            return f"{state.name_of(number)} is in {ZONE_WORDS[card.zone]}"
    return ""


def false_turn(state: State, event: Event) -> str:
    """Say which card does not lie as it was turned."""
    for number in event.cards:
        card = state.cards[number]
        verb = event.verb
        right = True
        if verb == "commit" or verb == "ready":
            right = card.committed == (verb == "commit")
        elif verb == "flip" or verb == "unflip":
            gone = is_token(card) and card.zone == NOWHERE
            right = gone or card.face_up == (verb == "unflip")
        elif verb == "seal" or verb == "unseal":
            right = (card.flags & SEALED != 0) == (verb == "seal")
        elif verb == "freeze":
            right = card.flags & FROZEN != 0
        if not right:
            return f"{state.name_of(number)} does not lie so"
    return ""


def false_health(state: State, event: Event, health: list[int]) -> str:
    """Say that health did not change by as much as was told."""
    if event.kind == events.DAMAGE and event.detail == "backup":
        return ""
    seat = event.player
    by = state.health[seat] - health[seat]
    if event.kind == events.HEALTH and event.verb == "gain":
        right = by == event.amount
    elif event.kind == events.HEALTH and event.verb != "lose":
        right = abs(by) == event.amount
    else:
        right = by == -event.amount
    return "" if right else f"the health of seat {seat} changed by {by}"


def false_change(state: State, event: Event) -> str:
    """Say that a value did not change by as much as was told."""
    if event.detail not in PLAIN_VALUES or len(event.records) != len(event.cards):
        return ""
    for place, number in enumerate(event.cards):
        before = value_of(event.records[place].now, event.detail)
        by = value_of(state.cards[number].now, event.detail) - before
        if len(event.cards) == 1 and by != event.made:
            return f"the {event.detail} of {state.name_of(number)} changed by {by}"
        if event.amount != 0 and by != 0 and (by > 0) != (event.amount > 0):
            return f"the {event.detail} of {state.name_of(number)} changed by {by}"
    return ""
