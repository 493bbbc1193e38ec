"""Pause conditions: what the game settles at once, in order, before anything else (E.2)."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.happening.acts import happen, maximum_health
from ringside.engine.happening.at_stake import (
    BACKUPS,
    MISPLACED,
    ORPHANS,
    STRAYS,
    TERRAINS,
    UNIQUES,
    at_stake,
    misplaced,
    newest_of,
    note_terrains,
    stray_card,
    unique_cards,
)
from ringside.engine.model.card import alone
from ringside.engine.model.decision import Decision, Option, pick
from ringside.engine.model.events import CYCLE, HEALTH, LOSE, MOVE, TIME, Event
from ringside.engine.model.kinds import (
    ATTACHED,
    BACKUP,
    CHARACTER,
    DECK,
    DISCARD,
    DRAWN_GAME,
    NONE,
    REMOVED,
    STAGE,
    STARTING,
)
from ringside.engine.model.state import Frame, State
from ringside.engine.model.voice import act, emit, note, resume, suspend
from ringside.engine.model.zones import is_orphan, turn_over


def settle(state: State) -> None:
    """Take care of the pause conditions in order; what happens meanwhile is one event (E.2)."""
    suspend(state)
    go_on(state)


def go_on(state: State) -> None:
    """Address one condition after the other, until none holds or a player must choose."""
    while state.result == NONE:
        state.unsettled = False
        before = state.top
        if not settle_next(state):
            resume(state)
            return
        if state.top is not before:
            return  # the frame that asks goes on afterwards


def settle_health(state: State) -> bool:
    """Take health above a maximum that fell down to it, where the edition says so."""
    if not state.edition.health_falls:
        return False
    for seat in range(2):
        most = maximum_health(state, seat)
        if state.characters[seat] != NONE and state.health[seat] > most:
            event = Event(HEALTH, seat, "reference-2025 health")
            event.verb = "set"
            event.amount = state.health[seat] - most
            event.done = True
            state.health[seat] = most
            emit(state, event)
            return True
    return False


def settle_next(state: State) -> bool:
    """Take care of the first pause condition that holds; tell whether there was one."""
    if settle_health(state) or ends_game(state) or settle_decks(state):
        return True
    stake = at_stake(state, 0) | at_stake(state, 1)
    if not stake & TERRAINS:
        state.terrains = ()
    return (
        (stake & MISPLACED != 0 and settle_misplaced(state))
        or (stake & BACKUPS != 0 and settle_backups(state))
        or (stake & TERRAINS != 0 and settle_terrain(state))
        or (stake & UNIQUES != 0 and settle_unique(state))
        or (stake & STRAYS != 0 and settle_strays(state))
        or (stake & ORPHANS != 0 and settle_orphans(state))
    )


def settle_decks(state: State) -> bool:
    """E.2.2: a player without a deck cycles."""
    if state.phase == 0 or (state.zone(0, DECK) and state.zone(1, DECK)):
        return False
    seat = state.active if not state.zone(state.active, DECK) else 1 - state.active
    cycle(state, seat)
    return True


def settle_misplaced(state: State) -> bool:
    """E.2.3 and E.2.4: what belongs to another character is discarded."""
    for seat in (state.active, 1 - state.active):
        wrong, rule = misplaced(state, seat)
        if wrong != NONE:
            if state.edition.only_destroyed and state.cards[wrong].now.type != CHARACTER:
                destroy(state, wrong, rule)
            else:
                discard(state, wrong, rule)
            return True
    return False


def settle_strays(state: State) -> bool:
    """E.2.7: an attack or action that is attached to nothing leaves the stage."""
    for seat in (state.active, 1 - state.active):
        stray = stray_card(state, seat)
        if stray != NONE:
            discard(state, stray, "comprehensive E.2.7")
            return True
    return False


def settle_orphans(state: State) -> bool:
    """Discard a card whose host has gone to another zone (advanced-2010 4.0.2)."""
    for seat in (state.active, 1 - state.active):
        for number in state.zone(seat, STAGE):
            card = state.cards[number]
            if card.flags & ATTACHED and is_orphan(state, card):
                discard(state, number, "advanced-2010 4.0.2")
                return True
    return False


def ends_game(state: State) -> bool:
    """E.2.1: a player at 0 or less health loses; both at once is a draw."""
    one, two = state.health[0] <= 0, state.health[1] <= 0
    if state.phase == 0 or not (one or two):
        state.spared = 0
        return state.bled != 0 and draws_first_blood(state)
    if ((state.guards | state.index.preceded) >> LOSE) & 1 and gives_chance(state):
        return True
    if one and two:
        state.finish(DRAWN_GAME, "both players ran out of health")
    else:
        state.finish(1 if one else 0, "the other player ran out of health")
    return True


def draws_first_blood(state: State) -> bool:
    """End a game that first blood decides; damage to both at once decides nothing."""
    bled = state.bled
    state.bled = 0
    if bled == 3:
        return False
    event = Event(TIME, bled - 1, "tournament-2008 102.3.1")
    event.detail = "took the first damage"
    note(state, event)
    state.finish(2 - bled, "the other player took the first damage after time was called")
    return True


def gives_chance(state: State) -> bool:
    """Let texts be heard before a player loses, once; tell whether one was asked."""
    for seat in (state.active, 1 - state.active):
        if state.health[seat] <= 0 and not (state.spared >> seat) & 1:
            state.spared |= 1 << seat
            state.push(LossFrame(seat))
            return True
    return False


def cycle(state: State, seat: i64) -> None:
    """E.2.2: shuffle the discard pile into a deck and remove its top cards, or lose."""
    there = len(state.zone(seat, DISCARD))
    removed = state.edition.cycle_removes
    if there <= removed:
        state.finish(1 - seat, "the other player could not cycle")
        return
    turn_over(state, seat)
    deck = state.edit_zone(seat, DECK)
    state.source.shuffle(deck)
    state.cycles[seat] += 1
    suspend(state)
    move = Event(MOVE, seat, "comprehensive E.2.2")
    move.verb = "remove"
    move.cards = tuple(deck[len(deck) - removed :])
    move.to_zone = REMOVED
    move.arranged = True
    happen(state, move)
    event = Event(CYCLE, seat, "comprehensive E.2.2")
    event.amount = there
    event.cards = move.cards  # texts speak of what a cycle removed
    happen(state, event)
    resume(state)


def discard(state: State, number: i64, rule: str) -> None:
    """Discard a card because a pause condition says so."""
    event = Event(MOVE, state.cards[number].holder, rule)
    event.verb = "discard"
    event.cards = alone(number)
    event.to_zone = DISCARD
    happen(state, event)


# ---- characters, "[Name] Only"


# ---- terrain and unique


def settle_terrain(state: State) -> bool:
    """E.2.5: of several Terrains the older is destroyed; among equals the active chooses."""
    note_terrains(state)
    found = state.terrains
    if len(found) < 2:
        return False
    oldest = min([since for _, _, since in found])
    old = free_to_leave(state, [number for number, _, since in found if since == oldest])
    if len(old) > 1:
        state.push(SettleFrame(old, state.active, "comprehensive E.2.5.1"))
    elif old:
        destroy(state, old[0], "comprehensive E.2.5")
    return len(old) > 0


def free_to_leave(state: State, numbers: list[int]) -> list[int]:
    """Return the cards that can go at all: a starting character stays, whatever becomes of it."""
    return [number for number in numbers if not state.cards[number].flags & STARTING]


def settle_backups(state: State) -> bool:
    """Destroy a backup that has no stamina left (reference-2025 stamina)."""
    if not state.edition.backups_attacked:
        return False
    for seat in (state.active, 1 - state.active):
        for number in state.zone(seat, STAGE):
            card = state.cards[number]
            if card.now.type == BACKUP and card.face_up and card.wounds >= card.now.stamina:
                destroy(state, number, "reference-2025 stamina")
                return True
    return False


def settle_unique(state: State) -> bool:
    """E.2.6: of several copies of a Unique card, the player destroys one."""
    for seat in (state.active, 1 - state.active):
        unique = unique_cards(state, seat)
        if len(unique) < 2:
            continue
        names: dict[str, list[int]] = {}
        for number in unique:
            names.setdefault(state.cards[number].now.name, []).append(number)
        for same in names.values():
            copies = free_to_leave(state, same) if len(same) > 1 else []
            if copies and state.edition.unique_newest:
                destroy(state, newest_of(state, copies), "reference-2025 unique")
                return True
            if copies:
                state.push(SettleFrame(copies, seat, "comprehensive E.2.6"))
                return True
    return False


def destroy(state: State, number: i64, rule: str) -> None:
    """Destroy a card because a rule says so."""
    event = Event(MOVE, state.cards[number].holder, rule)
    event.verb = "destroy"
    event.cards = alone(number)
    event.to_zone = DISCARD
    happen(state, event)


@mypyc_attr(free_list_len=1)
class LossFrame(Frame):
    """Proposes that a player loses; who has health again afterwards goes on."""

    def __init__(self, seat: i64) -> None:
        """Keep who is about to lose."""
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = LossFrame(self.seat)
        new.at = self.at
        return new

    def step(self, state: State) -> None:
        """Propose the loss, then go on with the conditions."""
        if self.at == 1:
            state.leave()
            go_on(state)
            return
        self.at = 1
        act(state, Event(LOSE, self.seat, "comprehensive E.2.1"))


@mypyc_attr(free_list_len=1)
class SettleFrame(Frame):
    """Asks which of several cards is destroyed."""

    def __init__(self, cards: list[int], seat: i64, rule: str) -> None:
        """Keep the cards in question."""
        super().__init__()
        self.cards = cards
        self.seat: i64 = seat
        self.rule = rule

    def copy(self) -> Frame:
        """Return a frame that goes on by itself."""
        new = SettleFrame(self.cards, self.seat, self.rule)
        new.at = self.at
        return new

    def step(self, state: State) -> None:
        """Ask; copies that lie alike are no choice."""
        if self.at == 1:
            state.leave()
            go_on(state)
            return
        decision = Decision(self.seat, "destroy", self.rule, [pick(card) for card in self.cards])
        decision.about = "destroy"
        state.decision = decision

    def choose(self, state: State, option: Option) -> None:
        """Destroy the card chosen."""
        self.at = 1
        destroy(state, option.card, self.rule)
