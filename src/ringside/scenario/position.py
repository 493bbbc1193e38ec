"""Setting up the position of a scenario: zones, states, whose turn it is, an attack under way."""

from __future__ import annotations

from functools import partial
from typing import Final

from ringside.cards.model import Card
from ringside.cards.playable import KEYWORDS, playable, playable_deck
from ringside.editions import edition_named
from ringside.engine.flow.attack import BEGIN_BLOCK, AttackFrame
from ringside.engine.flow.combat import CombatFrame
from ringside.engine.flow.setup import BEFORE, CHARACTERS, MULLIGANS, SetupFrame
from ringside.engine.flow.transit import stack_attack
from ringside.engine.flow.turn import TurnFrame
from ringside.engine.happening.statics import gather_statics
from ringside.engine.model.kinds import (
    AS_FORM,
    COMBAT_PHASE,
    DEALT_DAMAGE,
    DRAW_STEP,
    END_PHASE,
    ENHANCE_STEP,
    FROZEN,
    NONE,
    PLAYED,
    POOL,
    READY_STEP,
    REVIEW_STEP,
    ROLE_WORDS,
    SEALED,
    STAGE,
    STARTING,
    TRANSFORMED,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State
from ringside.engine.model.voice import suspend
from ringside.engine.model.zones import attach, relocate
from ringside.engine.prepare.prepared import blank
from ringside.engine.telling.logbook import Logbook
from ringside.errors import UserError
from ringside.game import Game
from ringside.programs.catalogue import Catalogue
from ringside.programs.printed import Printed
from ringside.scenario.before import remember
from ringside.scenario.model import PREPARING, SEATS, ZONES, Placed, Scenario, Side
from ringside.scenario.tablefacts import TOP_FIRST, ZONE_OF

PHASES: Final = {
    "ready": READY_STEP,
    "review": REVIEW_STEP,
    "draw": DRAW_STEP,
    "combat": COMBAT_PHASE,
    "end": END_PHASE,
}


def set_up(scenario: Scenario, edition: str) -> Game:
    """Return a game that stands where the scenario begins, before its first decision."""
    decks = (cards_of(scenario.sides[0]), cards_of(scenario.sides[1]))
    ready = (playable_deck(decks[0]), playable_deck(decks[1]))
    state = blank(edition_named(edition), ready, scenario.seed)
    state.catalogue = Catalogue(partial(all_playable, scenario.known), KEYWORDS)
    if scenario.phase != "setup":  # where both decks are still whole
        place_side(state, 0, 0, scenario.sides[0])
        place_side(state, 1, len(decks[0]), scenario.sides[1])
    begin(state, scenario)
    logbook = Logbook(None)
    state.scribe = logbook
    return Game(state, (tuple(decks[0]), tuple(decks[1])), scenario.seed, logbook)


def all_playable(cards: tuple[Card, ...]) -> tuple[Printed, ...]:
    """Return all cards of a scenario's file, which are those that exist in its world."""
    return tuple(playable(card) for card in cards)


def cards_of(side: Side) -> tuple[Card, ...]:
    """Return all cards of a side, the character first."""
    placed = [side.character, *(each for zone in ZONES for each in side.zones[zone])]
    return tuple(each.card for each in placed)


def place_side(state: State, seat: int, first: int, side: Side) -> None:
    """Put the cards of a side where they lie; their numbers follow the order of `cards_of`."""
    place_character(state, seat, first, side)
    number = first + 1
    for name in ZONES:
        placed = side.zones[name]
        zone = ZONE_OF[name]
        numbered = list(zip(range(number, number + len(placed)), placed, strict=True))
        for card, each in reversed(numbered) if zone in TOP_FIRST else numbered:
            place(state, seat, zone, card, each)
        number += len(placed)


def place_character(state: State, seat: int, number: int, side: Side) -> None:
    """Put the starting character into the stage."""
    state.edit(number).flags |= STARTING
    relocate(state, number, seat, STAGE, "", "face up", side.character.committed, NONE)
    state.characters[seat] = number
    mark(state, number, side.character)
    maximum = state.cards[number].now.health
    state.health[seat] = maximum if side.health is None else side.health


def place(state: State, seat: int, zone: int, number: int, placed: Placed) -> None:
    """Put one card into a zone, in the state it is in."""
    face = f"face {placed.face}" if placed.face else ""
    relocate(state, number, seat, zone, "top", face, placed.committed, NONE)
    mark(state, number, placed)
    if zone == POOL and placed.played:
        card = state.edit(number)
        card.flags |= PLAYED
        card.role = ROLE_WORDS.index(placed.played) if placed.played in ROLE_WORDS else AS_FORM
        state.attempted[seat] = True


def mark(state: State, number: int, placed: Placed) -> None:
    """Write the states of a card that are not its place."""
    card = state.edit(number)
    card.committed = placed.committed
    card.counters = placed.counters
    for is_set, flag in (
        (placed.sealed, SEALED),
        (placed.frozen, FROZEN),
        (placed.dealt, DEALT_DAMAGE),
        (placed.transformed, TRANSFORMED),
    ):
        if is_set:
            card.flags |= flag
    if placed.transformed:
        refresh(card)
    if placed.attached:
        attach(state, card)


def begin(state: State, scenario: Scenario) -> None:
    """Let the turn stand at its phase, with pending attacks and an attack under way."""
    if scenario.phase in PREPARING:
        prepare(state, scenario)
        return
    begin_turn(state, PHASES[scenario.phase], scenario.active, scenario.turn_number)
    remember(state)
    for name in scenario.pending:
        stack_attack(state, find_attack(state, scenario, name, (0, 1)))
    if scenario.attack is not None:
        begin_attack(state, scenario)
    gather_statics(state)
    state.unmodified = not scenario.pending  # what lasts has come to bear on what lies there


def begin_turn(state: State, phase: int, active: int, number: int) -> None:
    """Let a turn stand at one of its phases."""
    state.turn = number
    state.active = active
    state.first = active
    state.phase = phase
    state.stale = True
    state.unsettled = True
    turn = TurnFrame()
    turn.place = state.edition.turn.index(phase)
    turn.opened = turn.place > 0
    state.push(turn)
    if phase == COMBAT_PHASE:
        turn.begun = True
        state.push(CombatFrame())


def prepare(state: State, scenario: Scenario) -> None:
    """Let the game stand before its first turn: at the start, before hands, or at mulligans."""
    if scenario.phase == "setup" and any(
        side.zones[zone] for side in scenario.sides for zone in ZONES if zone != "deck"
    ):
        raise UserError("Expected all cards in decks where the game is set up, got others.")
    at = {"setup": CHARACTERS, "before": BEFORE, "mulligan": MULLIGANS}[scenario.phase]
    begin_before(state, at, scenario.active)


def begin_before(state: State, at: int, active: int) -> None:
    """Let the game stand at a step before its first turn."""
    state.first = active
    state.active = active
    state.stale = True
    suspend(state)
    frame = SetupFrame()
    if at != CHARACTERS:
        frame.at = at
        frame.seat = active
        state.turn = 1
    state.push(frame)
    gather_statics(state)


def begin_attack(state: State, scenario: Scenario) -> None:
    """Let an attack be in its attack sequence."""
    setup = scenario.attack
    assert setup is not None
    number = find_attack(state, scenario, setup.name, (setup.by,))
    frame = AttackFrame(number, setup.by)
    state.push(frame)
    if setup.step == "block":
        state.attack = number
        state.attacker = setup.by
        state.attack_stamp = state.cards[number].stamp
        state.step = ENHANCE_STEP
        state.step_number += 1
        frame.at = BEGIN_BLOCK


def find_attack(state: State, scenario: Scenario, name: str, seats: tuple[int, ...]) -> int:
    """Return the last card of that name in a card pool."""
    for seat in seats:
        for number in reversed(state.zone(seat, POOL)):
            if state.name_of(number).casefold() == name.casefold():
                return number
    whose = SEATS[seats[0]] if len(seats) == 1 else "some"
    raise UserError(
        f"{scenario.path}: `attack`: expected a card of {whose} pool, got {name!r}; "
        "list it under `pool`."
    )
