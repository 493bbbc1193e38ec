"""What is seen of a game at each decision, as facets by which two games can be told apart."""

from __future__ import annotations

from typing import Final

from ringside.engine.model.card import Card
from ringside.engine.model.definition import FACE_DOWN, Values
from ringside.engine.model.events import (
    CANCEL,
    CHECK_END,
    CHOOSE,
    LOOK,
    NAME,
    REVEAL,
    REVIEW,
    SEARCH,
    SHUFFLE,
)
from ringside.engine.model.kinds import (
    ATTACHED,
    DECK,
    DISCARD,
    FROZEN,
    HAND,
    MOMENTUM,
    POOL,
    REMOVED,
    SEALED,
    STACKED,
    STAGE,
    TRANSFORMED,
    TRANSIT,
    ZONE_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.telling.logbook import Logbook
from ringside.programs.nodes import Node

SHOWN: Final = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED, TRANSIT)
LOOKED_AT: Final = (STAGE, POOL, TRANSIT, HAND, MOMENTUM)
PILES: Final = (DISCARD, REMOVED)
STATES: Final = ATTACHED | FROZEN | SEALED | STACKED | TRANSFORMED
TOLD: Final = {
    CANCEL: "cancel",
    CHOOSE: "choose",
    LOOK: "look",
    NAME: "name",
    REVEAL: "reveal",
    REVIEW: "review",
    SEARCH: "search",
    SHUFFLE: "shuffle",
}
VALUES: Final = (
    "type",
    "difficulty",
    "check",
    "block zone",
    "block",
    "zone",
    "speed",
    "damage",
    "damage dealt",
    "symbol",
    "hand size",
    "health",
    "stamina",
    "name",
    "keywords",
    "abilities",
)
FACETS: Final = (
    *("asked", "options", "one health", "two health", "check made", "time", "attack", "result"),
    *(f"{seat} {ZONE_WORDS[zone]}" for seat in ("one", "two") for zone in SHOWN),
    *("committed", "face", "states", "status", "counters", "wounds", "host", "target", "seen"),
    *(f"value {name}" for name in VALUES),
    *(f"told {name}" for name in TOLD.values()),
    "margins",
)

Step = tuple[object, ...]


def look(state: State, told: Told) -> Step:
    """Return all facets of a game as it stands."""
    return (
        *question(state),
        state.health[0],
        state.health[1],
        (state.check_start, state.check_final, state.check_passed),
        (state.turn, state.active, state.phase, state.step),
        (state.attack, state.attack_stack, state.block),
        state.result,
        *(tuple(state.zone(seat, zone)) for seat in (0, 1) for zone in SHOWN),
        *cards_seen(state),
        *told.count(),
        tuple(told.margins),
    )


def question(state: State) -> tuple[object, object]:
    """Return who is asked what, and the options."""
    decision = state.decision
    if decision is None:
        return (), ()
    options = tuple(
        (each.kind, each.card, each.value, each.power is None) for each in decision.options
    )
    return (decision.seat, decision.kind, decision.about), options


def cards_seen(state: State) -> list[object]:
    """Return how the cards that are not in piles lie there, and the values that have changed."""
    cards = lying_in(state, LOOKED_AT)
    found: list[object] = [
        tuple(card.id for card in cards if card.committed),
        tuple(card.id for card in cards if card.face_up),
        tuple((card.id, card.flags & STATES) for card in cards if card.flags & STATES),
        tuple(card.status for card in cards),
        tuple((card.id, card.counters) for card in cards if card.counters),
        tuple((card.id, card.wounds) for card in cards if card.wounds),
        tuple(card.host for card in cards),
        tuple(card.target for card in cards),
        tuple((card.id, card.seen) for card in state.cards if card.seen),
    ]
    return found + changes_of(cards + lying_in(state, PILES))


def lying_in(state: State, zones: tuple[int, ...]) -> list[Card]:
    """Return the cards of both players in some zones."""
    return [
        state.cards[number]
        for seat in (0, 1)
        for zone in zones
        for number in state.zone(seat, zone)
    ]


def changes_of(cards: list[Card]) -> list[object]:
    """Return for each value the cards on which it is not what is printed, and what it is."""
    columns: list[list[tuple[int, object]]] = [[] for _ in VALUES]
    for card in cards:
        if not card.plain and card.now is not FACE_DOWN:
            printed = card.definition.values
            for column, now, before in zip(columns, row(card.now), row(printed), strict=True):
                if now != before:
                    column.append((card.id, now))
    return [tuple(column) for column in columns]


def row(values: Values) -> tuple[object, ...]:
    """Return the values of a card in the order of their facets."""
    return (
        values.type,
        values.difficulty,
        values.check,
        values.block_zone,
        values.block,
        values.zone,
        values.speed,
        values.damage,
        values.dealing,
        values.symbols,
        values.hand_size,
        values.health,
        values.stamina,
        values.name,
        tuple([(trait.name, trait.rating, trait.requirement) for trait in values.traits]),
        len(values.powers),
    )


class Told:
    """Counts the events of a log that leave no other mark, and keeps by how much checks passed."""

    def __init__(self, logbook: Logbook) -> None:
        """Begin where the log stands."""
        self.logbook = logbook
        self.last = logbook.last
        self.counts = dict.fromkeys(TOLD, 0)
        self.margins: list[int] = []
        self.paid: list[tuple[int, Node]] = []  # costs: the ability, and the part of it

    def count(self) -> list[int]:
        """Return how often each was told up to now."""
        entry = self.logbook.last
        margins: list[int] = []
        while entry is not None and entry is not self.last:
            if entry.event.kind in self.counts:
                self.counts[entry.event.kind] += 1
            elif entry.event.kind == CHECK_END:
                margins.insert(0, entry.event.amount)
            event = entry.event
            if event.cost and event.done and event.cause is not None and event.node is not None:
                self.paid.append((event.cause.serial, event.node))
            entry = entry.previous
        self.margins += margins
        self.last = self.logbook.last
        return list(self.counts.values())


def differing(one: Step, two: Step) -> set[str]:
    """Return the facets in which two games differ."""
    pairs = zip(FACETS, one, two, strict=True)
    return {name for name, left, right in pairs if left != right}
