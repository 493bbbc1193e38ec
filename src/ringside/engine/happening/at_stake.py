"""Which cards break a pause condition, or could: Only, Terrain, Unique, strays (E.2)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.kinds import (
    ACTION,
    ATTACHED,
    ATTACK,
    BACKUP,
    CHARACTER,
    HOUSED,
    NONE,
    POOL,
    STAGE,
    STARTING,
    TRANSIT,
    TYPE_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.reading.nouns.keywords import is_for_another

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


def newest_of(state: State, copies: list[int]) -> i64:
    """Return the copy that was added, or turned face up, last."""
    newest = copies[0]
    for number in copies:
        if state.cards[number].stamp > state.cards[newest].stamp:
            newest = number
    return newest


def unique_cards(state: State, seat: i64) -> list[int]:
    """Return the Unique cards in a stage that have a name."""
    found: list[int] = []
    for number in state.zone(seat, STAGE):
        values = state.cards[number].now
        if values.traits and values.name and values.has_keyword("Unique"):
            found.append(number)
    return found


def stray_card(state: State, seat: i64) -> i64:
    """E.2.7: return an attack or action in the stage that nothing holds there."""
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.flags & HOUSED:
            continue
        if card.now.type in (ATTACK, ACTION) and not card.flags & ATTACHED:
            return number
    return NONE
