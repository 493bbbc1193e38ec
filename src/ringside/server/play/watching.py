"""The open view: what somebody may know who looks on, or who browses a game that is over."""

from __future__ import annotations

from collections.abc import Callable

from ringside.engine.events import KIND_WORDS
from ringside.engine.handles import may_see
from ringside.engine.kinds import DECK, HAND, NONE, PHASE_WORDS, STEP_WORDS, ZONE_WORDS
from ringside.engine.logbook import OWN, OWN_CARDS, Entry, Line
from ringside.engine.sentences import sentence
from ringside.engine.state import State
from ringside.engine.view import SHOWN_ZONES, CardView, View, ZoneView, is_valued, view, view_card

BOTH = 3  # bits of the seats that must know a card for the public to know it


class Names:
    """Handles of their own for those who look on; new ones for cards that passed out of sight."""

    def __init__(self) -> None:
        self.given: dict[tuple[int, int, int], int] = {}

    def handle(self, card: int, handles: tuple[int, int]) -> int:
        """Return what the public calls a card."""
        if handles == (0, 0):
            return 0
        return self.given.setdefault((card, *handles), len(self.given) + 1)

    def of(self, state: State, card: int) -> int:
        """Return what the public calls a card where it lies now, 0 for none."""
        return 0 if card == NONE else self.handle(card, state.cards[card].handles)


def open_view(state: State, names: Names, is_known: Callable[[int], bool]) -> View:
    """Return what the public may know; `is_known` is asked for the seats (bits) that see a card."""
    seen = view(state, 0)
    seen["seat"] = 2
    seen["decision"] = None
    seen["pending"] = [names.of(state, card) for card in state.attack_stack]
    if seen["attack"] is not None:
        seen["attack"]["handle"] = names.of(state, state.attack)
        seen["attack"]["block"] = names.of(state, state.block)
    for owner, player in enumerate(seen["players"]):
        player["character"] = names.of(state, state.characters[owner])
        for zone in SHOWN_ZONES:
            player["zones"][ZONE_WORDS[zone]] = open_zone(state, names, is_known, owner, zone)
    return seen


def open_zone(
    state: State, names: Names, is_known: Callable[[int], bool], owner: int, zone: int
) -> ZoneView:
    """Return a zone; of hidden zones only what the public knows."""
    cards = state.zone(owner, zone)
    shown = [card for card in cards if zone not in (DECK, HAND) or is_known(seeing(state, card))]
    if zone == HAND:
        shown.sort(key=state.name_of)
    return {
        "count": len(cards),
        "cards": [open_card(state, names, is_known, card) for card in shown],
    }


def open_card(state: State, names: Names, is_known: Callable[[int], bool], number: int) -> CardView:
    """Return one card as the public may know it."""
    card = state.cards[number]
    seats = seeing(state, number)
    shown = view_card(state, 1 if seats == 2 else 0, number)
    shown["handle"] = names.handle(number, card.handles)
    shown["known"] = is_known(seats)
    if not shown["known"]:
        shown["name"] = ""
        shown["printed"] = None
        shown["now"] = shown["now"] if is_valued(card) else None
    return shown


def seeing(state: State, number: int) -> int:
    """Return the seats (bits) that may look at a card."""
    card = state.cards[number]
    return may_see(card, 0) | may_see(card, 1) << 1


def is_public(seats: int) -> bool:
    """Tell whether both seats see a card, so that anybody may."""
    return seats == BOTH


def is_revealed(seats: int) -> bool:
    """Tell whether any seat sees a card, for games that are over."""
    return seats != 0


def open_line(
    state: State, names: Names, is_known: Callable[[int], bool], entry: Entry
) -> Line | None:
    """Return one event as the public may know it, or None where it may not."""
    event = entry.event
    if event.kind in OWN and not is_known(1 << event.player):
        return None
    closed = event.kind in OWN_CARDS and not is_known(1 << event.player)
    cards = () if closed else event.cards
    called = [state.name_of(c) if is_known(entry.known[i]) else "" for i, c in enumerate(cards)]
    other = state.name_of(event.other) if is_known(entry.other_known) else ""
    return {
        "turn": entry.turn,
        "phase": PHASE_WORDS[event.phase],
        "step": STEP_WORDS[event.step],
        "kind": KIND_WORDS[event.kind],
        "verb": event.verb,
        "player": event.player,
        "rule": event.rule,
        "cards": [names.handle(card, entry.handles[i]) for i, card in enumerate(cards)],
        "names": called,
        "other": 0 if event.other == NONE else names.handle(event.other, entry.other),
        "source": 0 if event.source == NONE else names.handle(event.source, entry.source),
        "amount": 0 if closed else event.amount,
        "words": sentence(state, event, called, other),
    }
