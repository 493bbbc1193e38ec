"""The event log: what each seat may know of each event, with the rule behind it."""

from typing import Final, TypedDict

from mypy_extensions import i64

from ringside.engine.model import events
from ringside.engine.model.card import Card
from ringside.engine.model.events import Event
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import NONE, PHASE_WORDS, STEP_WORDS
from ringside.engine.model.state import Scribe, State
from ringside.engine.telling.sentences import sentence

# Events that only the player who makes them hears of: passing leaves no trace for the rival.
OWN: Final = (events.PASS,)
# Events whose cards, and their number, only the player who makes them may know.
OWN_CARDS: Final = (events.SEARCH,)
# Events whose cards are said aloud, however they lie by then: a cost may turn them down.
DECLARED: Final = (events.ABILITY, events.RESOLVE_ABILITY)
BOTH: Final = 3  # bits of the seats


class Line(TypedDict):
    """One event as a seat may know it; cards the seat may not know have handle 0."""

    turn: int
    phase: str
    step: str
    kind: str
    verb: str
    player: int
    rule: str
    cards: list[int]
    names: list[str]
    other: int
    source: int
    amount: int
    words: str


class Entry:
    """One event with what each seat called its cards; entries form a chain that copies share."""

    def __init__(self, previous: "Entry | None", event: Event, turn: i64) -> None:
        """Append an event to a chain."""
        self.previous = previous
        self.event = event
        self.turn = turn
        self.handles: tuple[tuple[int, int], ...] = ()
        self.known: tuple[int, ...] = ()  # for each card the seats (bits) that saw its face
        self.other: tuple[int, int] = (0, 0)
        self.other_known = 0
        self.copies: tuple[str, ...] = ()  # how the cards are called that are face-down copies
        self.other_copy = ""
        self.source: tuple[int, int] = (0, 0)


class Logbook(Scribe):
    """Keeps the chain of entries; attach it as a game's scribe before it starts."""

    def __init__(self, last: Entry | None) -> None:
        """Go on from an entry, or start empty."""
        self.last = last

    def copy(self) -> "Logbook":
        """Return a log that goes on by itself."""
        return Logbook(self.last)

    def hear(self, state: State, event: Event) -> None:
        """Write down an event with the handles and faces that each seat sees at this moment."""
        entry = Entry(self.last, event, state.turn)
        entry.handles = tuple([handles_of(state, event, i) for i in range(len(event.cards))])
        entry.known = tuple([known_to(state, event, i) for i in range(len(event.cards))])
        entry.copies = tuple([copied_then(state, event, i) for i in range(len(event.cards))])
        if event.other != NONE:
            entry.other_copy = copy_words(state.cards[event.other])
            entry.other = state.cards[event.other].handles
            entry.other_known = seats_that_see(state, event.other)
        if event.source != NONE:
            entry.source = state.cards[event.source].handles
        self.last = entry


def copied_then(state: State, event: Event, place: i64) -> str:
    """Name a multiple copy of an event as it is, or as it was where it has ceased to be one."""
    card = state.cards[event.cards[place]]
    if place < len(event.records) and not card.now.name:
        card = event.records[place]
    return copy_words(card)


def copy_words(card: Card) -> str:
    """Name a multiple copy by what it copies, which both players see although it lies face down."""
    return f"copy of {card.now.name}" if card.is_copy() and card.now.name else ""


def handles_of(state: State, event: Event, place: i64) -> tuple[int, int]:
    """Return what each seat calls a card of an event now, or called it just before."""
    one, two = state.cards[event.cards[place]].handles
    if place < len(event.records):
        before = event.records[place].handles
        return (one or before[0], two or before[1])
    return (one, two)


def known_to(state: State, event: Event, place: i64) -> i64:
    """Return the seats that saw the face of a card just before or just after an event."""
    if event.kind in DECLARED:
        return BOTH
    seats = seats_that_see(state, event.cards[place])
    if place < len(event.records):
        record = event.records[place]
        seats |= may_see(record, 0) | may_see(record, 1) << 1
    return seats


def seats_that_see(state: State, number: i64) -> i64:
    """Return the seats (bits) that may look at a card now."""
    card = state.cards[number]
    return may_see(card, 0) | may_see(card, 1) << 1


def lines(state: State, logbook: Logbook, seat: i64) -> list[Line]:
    """Return the whole log as a seat may know it, first event first."""
    found: list[Line] = []
    entry = logbook.last
    while entry is not None:
        if entry.event.kind not in OWN or entry.event.player == seat:
            found.append(line(state, entry, seat))
        entry = entry.previous
    found.reverse()
    return found


def line(state: State, entry: Entry, seat: i64) -> Line:
    """Return one event as a seat may know it."""
    event = entry.event
    closed = event.kind in OWN_CARDS and event.player != seat
    cards = () if closed else event.cards
    known = [bool(entry.known[i] >> seat & 1) for i in range(len(cards))]
    names = [state.name_of(card) if known[i] else "" for i, card in enumerate(cards)]
    called = [name or entry.copies[i] for i, name in enumerate(names)]
    other = state.name_of(event.other) if entry.other_known >> seat & 1 else ""
    return {
        "turn": entry.turn,
        "phase": PHASE_WORDS[event.phase],
        "step": STEP_WORDS[event.step],
        "kind": events.KIND_WORDS[event.kind],
        "verb": event.verb,
        "player": event.player,
        "rule": event.rule,
        "cards": [entry.handles[i][seat] for i in range(len(cards))],
        "names": names,
        "other": entry.other[seat],
        "source": entry.source[seat],
        "amount": 0 if closed else event.amount,
        "words": sentence(state, event, called, other or entry.other_copy),
    }
