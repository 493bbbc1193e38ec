"""Clearing the card pools in the End Phase (F.3)."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.flow.momentum import add_to_momentum, momentum_event
from ringside.engine.happening.acts import moves_unheard
from ringside.engine.lasting.lasting import is_forbidden
from ringside.engine.lasting.permissions import may_stay_in_pool
from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.decision import NO, YES, Decision, Option
from ringside.engine.model.events import END, MOVE, Event
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_FACE_DOWN,
    ASSET,
    ATTACK,
    BACKUP,
    CHARACTER,
    COPY,
    DEALT_DAMAGE,
    DISCARD,
    FOUNDATION,
    MOMENTUM,
    NONE,
    PLAYED,
    POOL,
    SEALED,
    STAGE,
    TRANSFORMED,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, passes, tell
from ringside.engine.reading.events.times import CLEARING


@mypyc_attr(free_list_len=1)
class ClearFrame(Frame):
    """Clears the active player's pool from right to left, then the other's."""

    def __init__(self) -> None:
        """Begin with the active player."""
        super().__init__()
        self.skipped: tuple[int, ...] = ()  # cards that stay in the pool for now
        self.told: i64 = NONE  # the card whose clearing was announced
        self.offered: i64 = NONE  # the card that its player was asked about
        self.shifting: i64 = NONE  # the card that is built with its other side up
        self.asked: i64 = NONE  # the card whose player was asked about that

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = ClearFrame()
        new.at = self.at
        new.returned = self.returned
        new.skipped = self.skipped
        new.told = self.told
        new.offered = self.offered
        new.shifting = self.shifting
        new.asked = self.asked
        return new

    def words(self) -> str:
        """Say whose pool is cleared."""
        return f"clearing, player {self.at}"

    def step(self, state: State) -> None:
        """Clear the rightmost card that is left, or go to the next pool."""
        if self.at == 2:
            state.leave()
            return
        seat = state.active if self.at == 0 else 1 - state.active
        number = self._rightmost(state.zone(seat, POOL))
        if number == NONE:
            self.at += 1
            return
        if self.offered != number and may_stay_in_pool(state, seat, number):
            self._offer(state, seat, number)
            return
        if self.told != number:
            self._announce(state, seat, number)
            return
        self._clear(state, seat, number)

    def _rightmost(self, pool: list[int]) -> i64:
        for number in reversed(pool):
            if not is_among(number, self.skipped):
                return number
        return NONE

    def _offer(self, state: State, seat: i64, number: i64) -> None:
        """Let a player leave a card in the pool where a text says that they may."""
        self.offered = number
        options = [YES, NO]
        decision = Decision(seat, "may", "comprehensive K.1.1", options)
        decision.source = number
        decision.about = "stay in pool"
        state.decision = decision

    def _announce(self, state: State, seat: i64, number: i64) -> None:
        """F.3.1.3: what a card does during the End Phase comes before it is cleared."""
        self.told = number
        if passes(state, END, CLEARING):
            return
        event = Event(END, seat, "comprehensive F.3.1.3")
        event.detail = CLEARING
        event.cards = alone(number)
        tell(state, event)

    def _clear(self, state: State, seat: i64, number: i64) -> None:
        card = state.cards[number]
        if self.asked != number and may_shift(state, seat, card):
            self.asked = number
            options = [Option("shift", number, None, 0, ""), NO]
            decision = Decision(seat, "may", "reference-2025 shift", options)
            decision.source = number
            decision.about = "shift"
            state.decision = decision
        elif self.shifting == number or stays(card):
            self._move(state, seat, number, STAGE, "comprehensive F.3.2.1")
        elif is_momentum_choice(state, seat, card):
            options = [
                Option("momentum", number, None, MOMENTUM, ""),
                Option("discard", number, None, DISCARD, ""),
            ]
            decision = Decision(seat, "clear", "comprehensive F.3.2.2", options)
            decision.source = number
            state.decision = decision
        else:
            self._move(state, seat, number, DISCARD, "comprehensive F.3.2.3")

    def choose(self, state: State, option: Option) -> None:
        """Put a damaging attack where its player wants it, or leave a card in the pool."""
        if option.kind == "shift":
            self.shifting = option.card
            return
        if option.kind == "no":
            return
        if option.kind == "yes":
            self.skipped = self.skipped + (self.offered,)
            return
        seat = state.cards[option.card].holder
        self._move(state, seat, option.card, option.value, "comprehensive F.3.2.2")

    def received(self, state: State, event: Event) -> None:
        """Turn a card with Shift to its other side once it is built."""
        if event.done and self.shifting != NONE and self.shifting in event.cards:
            card = state.edit(self.shifting)
            self.shifting = NONE
            if card.zone == STAGE:
                card.flags |= TRANSFORMED
                refresh(card)
                state.stale = True
                state.unsettled = True

    def _move(self, state: State, seat: i64, number: i64, zone: i64, rule: str) -> None:
        self.skipped = self.skipped + alone(number)
        if zone == MOMENTUM:
            event = momentum_event(seat, alone(number), rule)
            event.detail = "clear"
            add_to_momentum(state, event)
            return
        if self.shifting != number and moves_unheard(state, number, zone):
            return
        event = Event(MOVE, seat, rule)
        event.verb = "add" if zone == STAGE else "discard"
        event.detail = "clear"
        event.cards = alone(number)
        event.to_zone = zone
        act(state, event)


def may_shift(state: State, seat: i64, card: Card) -> bool:
    """Tell whether a played card may be built transformed in its player's own End Phase."""
    if seat != state.active or not card.flags & PLAYED or card.definition.back is None:
        return False
    return not card.flags & SEALED and card.now.grants("Shift")


def stays(card: Card) -> bool:
    """Tell whether a card goes to the stage: played this turn, not as a block (F.3.2.1)."""
    if not card.flags & PLAYED or card.role == AS_BLOCK:
        return False
    if not card.face_up:
        return card.role == AS_FACE_DOWN
    return card.now.type in (FOUNDATION, ASSET, CHARACTER, BACKUP)


def is_momentum_choice(state: State, seat: i64, card: Card) -> bool:
    """Tell whether a card's player may add it to momentum (F.3.2.2)."""
    if card.now.type != ATTACK or not card.flags & DEALT_DAMAGE or card.flags & COPY:
        return False
    if (state.guards >> MOVE) & 1 and is_kept_out(state, seat, card):
        return False
    return seat == state.active or state.edition.defender_keeps_damaging


def is_kept_out(state: State, seat: i64, card: Card) -> bool:
    """Tell whether an effect forbids adding a card to momentum; it is discarded then (F.3.2.3)."""
    event = momentum_event(seat, alone(card.id), "comprehensive F.3.2.2")
    event.detail = "clear"
    event.records = (card,)
    return is_forbidden(state, event)
