"""Pause conditions: what the game settles at once, in order, before anything else (E.2)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.acts import happen
from ringside.engine.card import Card, alone
from ringside.engine.decision import Decision, Option, pick
from ringside.engine.events import CYCLE, LOSE, MOVE, Event
from ringside.engine.kinds import (
    ACTION,
    ATTACHED,
    ATTACK,
    BACKUP,
    CHARACTER,
    DECK,
    DISCARD,
    NONE,
    POOL,
    REMOVED,
    STAGE,
    STARTING,
    TRANSIT,
    TYPE_WORDS,
)
from ringside.engine.restrictions import is_for_another
from ringside.engine.state import Frame, State
from ringside.engine.zones import is_orphan, turn_over

DRAW: Final = 2
OPEN_ZONES: Final[tuple[int, ...]] = (POOL, TRANSIT)
PLAYED_ZONES: Final[tuple[int, ...]] = (STAGE, POOL, TRANSIT)
STAGES: Final[tuple[int, ...]] = (STAGE,)
# The conditions that cards in play may break, as bits.
MISPLACED: Final = 1
BACKUPS: Final = 2
TERRAINS: Final = 4
UNIQUES: Final = 8
STRAYS: Final = 16
ORPHANS: Final = 32
TYPED: Final[tuple[int, ...]] = tuple(
    {CHARACTER: MISPLACED, BACKUP: BACKUPS, ATTACK: STRAYS, ACTION: STRAYS}.get(kind, 0)
    for kind in range(len(TYPE_WORDS))
)


def settle(state: State) -> None:
    """Take care of the pause conditions in order; what happens meanwhile is one event (E.2)."""
    state.suspend()
    go_on(state)


def go_on(state: State) -> None:
    """Address one condition after the other, until none holds or a player must choose."""
    while state.result == NONE:
        state.unsettled = False
        before = state.top
        if not settle_next(state):
            state.resume()
            return
        if state.top is not before:
            return  # the frame that asks goes on afterwards


def settle_next(state: State) -> bool:
    """Take care of the first pause condition that holds; tell whether there was one."""
    if ends_game(state) or settle_decks(state):
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


def has_other_traits(card: Card) -> bool:
    """Tell whether a card has keywords now that are not those printed on it."""
    return not card.plain and card.now.traits is not card.definition.values.traits


def at_stake(state: State, seat: i64) -> i64:
    """Return which conditions the cards of a player's stage and pool could break, as bits."""
    stake: i64 = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if not card.plain or card.definition.delicate:
            stake |= in_stage(card)
        elif card.now.type == BACKUP:
            stake |= BACKUPS
        if card.flags & ATTACHED:
            stake |= ORPHANS
    for zone in OPEN_ZONES:
        for number in state.zone(seat, zone):
            card = state.cards[number]
            if card.definition.exclusive or has_other_traits(card):
                stake |= MISPLACED
    return stake


def in_stage(card: Card) -> i64:
    """Return which conditions a card in a stage could break (E.2.3 to E.2.7), as bits."""
    values = card.now
    terrain = TERRAINS if values.traits and values.has_keyword("Terrain") else 0
    if card.flags & STARTING:
        return terrain
    if values.traits:
        unique = UNIQUES if values.has_keyword("Unique") else 0
        return TYPED[values.type] | MISPLACED | terrain | unique
    return TYPED[values.type]


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
        return False
    if ((state.guards | state.index.preceded) >> LOSE) & 1 and gives_chance(state):
        return True
    if one and two:
        state.finish(DRAW, "both players ran out of health")
    else:
        state.finish(1 if one else 0, "the other player ran out of health")
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
    state.suspend()
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
    state.resume()


def discard(state: State, number: i64, rule: str) -> None:
    """Discard a card because a pause condition says so."""
    event = Event(MOVE, state.cards[number].holder, rule)
    event.verb = "discard"
    event.cards = alone(number)
    event.to_zone = DISCARD
    happen(state, event)


# ---- characters, "[Name] Only"


def misplaced(state: State, seat: i64) -> tuple[int, str]:
    """Return a character of another name (E.2.3) or a card for another one (E.2.4)."""
    own = state.characters[seat]
    if own == NONE:
        return NONE, ""
    name = state.cards[own].now.name
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.now.type == CHARACTER and not card.flags & STARTING:
            if card.now.name != name or is_wrong_version(state, seat, card):
                return number, "comprehensive E.2.3"
    if state.edition.only_for_anybody:
        return NONE, ""
    for zone in STAGES if state.edition.only_destroyed else PLAYED_ZONES:
        for number in state.zone(seat, zone):
            if is_for_another(state.cards[number], name):
                return number, "comprehensive E.2.4"
    return NONE, ""


def is_wrong_version(state: State, seat: i64, card: Card) -> bool:
    """Tell whether a character is another version, where only true copies may stay."""
    own = state.cards[state.characters[seat]].definition.full_name
    return state.edition.attach_same_version and card.definition.full_name != own


# ---- terrain and unique


def settle_terrain(state: State) -> bool:
    """E.2.5: of several Terrains the older is destroyed; among equals the active chooses."""
    note_terrains(state)
    found = state.terrains
    if len(found) < 2:
        return False
    oldest = min([since for _, _, since in found])
    old = [number for number, _, since in found if since == oldest]
    if len(old) > 1:
        state.push(SettleFrame(old, state.active, "comprehensive E.2.5.1"))
    else:
        destroy(state, old[0], "comprehensive E.2.5")
    return True


def note_terrains(state: State) -> None:
    """Remember since when each card in a stage has been a Terrain; new ones are equally old."""
    now = state.clock
    known = state.terrains
    found: list[tuple[int, int, int]] = []
    for seat in (0, 1):
        for number in state.zone(seat, STAGE):
            card = state.cards[number]
            if card.now.traits and card.now.has_keyword("Terrain"):
                since = [t for c, stamp, t in known if c == number and stamp == card.stamp]
                found.append((number, card.stamp, since[0] if since else now))
    state.terrains = tuple(found)


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


def newest_of(state: State, copies: list[int]) -> i64:
    """Return the copy that was added last."""
    newest = copies[0]
    for number in copies:
        if state.cards[number].entered > state.cards[newest].entered:
            newest = number
    return newest


def settle_unique(state: State) -> bool:
    """E.2.6: of several copies of a Unique card, the player destroys one."""
    for seat in (state.active, 1 - state.active):
        unique = unique_cards(state, seat)
        if len(unique) < 2:
            continue
        names: dict[str, list[int]] = {}
        for number in unique:
            names.setdefault(state.cards[number].now.name, []).append(number)
        for copies in names.values():
            if len(copies) > 1 and state.edition.unique_newest:
                destroy(state, newest_of(state, copies), "reference-2025 unique")
                return True
            if len(copies) > 1:
                state.push(SettleFrame(copies, seat, "comprehensive E.2.6"))
                return True
    return False


def unique_cards(state: State, seat: i64) -> list[int]:
    """Return the Unique cards in a stage that have a name."""
    found: list[int] = []
    for number in state.zone(seat, STAGE):
        values = state.cards[number].now
        if values.traits and values.name and values.has_keyword("Unique"):
            found.append(number)
    return found


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
        state.act(Event(LOSE, self.seat, "comprehensive E.2.1"))


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


def stray_card(state: State, seat: i64) -> i64:
    """E.2.7: return an attack or action in the stage that is attached to nothing."""
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.now.type in (ATTACK, ACTION) and not card.flags & ATTACHED:
            return number
    return NONE
