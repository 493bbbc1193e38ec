"""Effects that last (J.2): when they begin, what they concern, forbid or demand, when they end."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.hand_abilities import concerns_hands, lend_to_hands
from ringside.engine.lasting.open_cards import expose
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.effect_kinds import DEMANDS, MODIFIES, PROHIBITS
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.active import LATER, is_active
from ringside.engine.reading.ask import happens
from ringside.engine.reading.events.kinds import kinds_of, kinds_of_trigger
from ringside.engine.reading.events.past import past
from ringside.programs.instructions import (
    Expose,
    Forbid,
    Limit,
    Look,
    Replace,
    Require,
    When,
)
from ringside.programs.nodes import Instruction

NEXT_END_PHASE: Final = "until the end phase of your next turn"
READY_STEPS: Final = ("your next ready step", "the rival's next ready step")
# Spans that end at a moment of one player's turn: whether the effect's own player's, and which.
UNTIL_MOMENTS: Final[dict[str, tuple[bool, str]]] = {
    "until your next combat phase": (True, "combat phase begins"),
    "until the rival's next combat phase": (False, "combat phase begins"),
    "until your next end phase": (True, "end phase begins"),
    NEXT_END_PHASE: (True, "end phase begins"),
    "until the rival's next end phase": (False, "end phase begins"),
    "until the end of your combat phase": (True, "combat phase"),
    "until the end of the rival's combat phase": (False, "combat phase"),
    "until the end of your turn": (True, "turn"),
    "until the end of the rival's turn": (False, "turn"),
    "your next combat phase": (True, "combat phase"),
    "the rival's next combat phase": (False, "combat phase"),
}
LIMIT_SPANS: Final[dict[str, str]] = {
    "": "this turn",
    "turn": "this turn",
    "enhance step": "this enhance step",
    "combat phase": "this combat phase",
    "attack": "this attack",
}


def add(state: State, memory: Memory, node: Instruction, span: str, card: i64) -> Effect:
    """Let an instruction last from now; assigned to a card it ends when that card moves."""
    state.effect_count += 1
    effect = Effect(state.effect_count, node, memory.copy())
    effect.until = span
    effect.turn = state.turn
    effect.step_number = state.step_number
    effect.attack = state.attack
    effect.began = state.tick()
    effect.card = card
    effect.stamp = state.cards[card].stamp if card != NONE else 0
    state.effects = state.effects + (effect,)
    note(state)
    return effect


def end(state: State, effect: Effect) -> None:
    """End an effect."""
    state.effects = tuple([other for other in state.effects if other is not effect])
    note(state)


def use(state: State, effect: Effect) -> None:
    """Count one application of an effect; after the last it ends."""
    if effect.left == 1:
        end(state, effect)
    elif effect.left > 1:
        effects = list(state.effects)
        place = effects.index(effect)
        effects[place] = renewed(effect)
        effects[place].left -= 1
        state.effects = tuple(effects)


def renewed(effect: Effect) -> Effect:
    """Return the same effect as a value of its own, to change a count in it."""
    new = Effect(effect.number, effect.node, effect.memory)
    new.static = effect.static
    new.card = effect.card
    new.stamp = effect.stamp
    new.until = effect.until
    new.turn = effect.turn
    new.step_number = effect.step_number
    new.attack = effect.attack
    new.left = effect.left
    new.began = effect.began
    new.skip = effect.skip
    new.condition = effect.condition
    new.ending = effect.ending
    return new


def note(state: State) -> None:
    """Work out which kinds of events concern the effects there are."""
    guards = 0
    waiting = 0
    families = 0
    fleeting = False
    modifying = False
    lending = False
    demanding = False
    exposing = False
    for effect in state.effects:
        node = effect.node
        families |= effect.family
        if not effect.static and (effect.card != NONE or effect.ending is not None):
            fleeting = True
        if isinstance(node, (Forbid, Limit, Replace)):
            guards |= kinds_of(node.happening)
        elif isinstance(node, When):
            mask = kinds_of_trigger(node.trigger)
            if node.trigger.timing == "before":
                guards |= mask
            else:
                waiting |= mask
        elif isinstance(node, Require):
            demanding = True
        elif concerns_hands(node):
            lending = True
            modifying = modifying or effect.family == MODIFIES
        elif isinstance(node, (Expose, Look)):
            exposing = True
        elif effect.family == MODIFIES:
            modifying = True
    state.families = families
    state.fleeting = fleeting
    state.guards = guards
    state.waiting = waiting
    state.modifying = modifying
    if lending or state.lending:
        state.lending = lending
        lend_to_hands(state)
    state.demanding = demanding
    state.exposing = exposing
    if exposing or state.exposed:
        expose(state)


# ---- ending


def is_over(state: State, effect: Effect, moment: str) -> bool:
    """Tell whether an effect ends at a moment: attack, a step, the combat phase, the turn."""
    if effect.static:
        return False
    until = effect.until
    if until == "this attack":
        return moment in ("attack", "turn")
    if until == "this enhance step":
        return moment in ("enhance step", "attack", "turn")
    if until == "this combat phase":
        return moment in ("combat phase", "turn")
    if until == "this game":
        return False
    if until == "next turn":
        return moment == "turn" and state.turn > effect.turn
    if until in ("until the end of your next turn", "your next turn"):
        mine = state.active == effect.memory.controller
        return moment == "turn" and mine and state.turn > effect.turn
    if until in ("until the end of the rival's next turn", "the rival's next turn"):
        mine = state.active == effect.memory.controller
        return moment == "turn" and not mine and state.turn > effect.turn
    if until in READY_STEPS:
        mine = state.active == effect.memory.controller
        return moment == "ready step" and mine == (until == "your next ready step")
    if until in UNTIL_MOMENTS:
        own, last = UNTIL_MOMENTS[until]
        later = until in LATER or until == NEXT_END_PHASE
        due = not later or state.turn > effect.turn
        return moment == last and due and own == (state.active == effect.memory.controller)
    if until == "until your next turn":
        return moment == "turn" and 1 - state.active == effect.memory.controller
    if until == "until the rival's next turn":
        return moment == "turn" and state.active == effect.memory.controller
    return moment == "turn"


def expire(state: State, moment: str) -> None:
    """End the effects whose time has come."""
    if any(is_over(state, effect, moment) for effect in state.effects):
        kept = [effect for effect in state.effects if not is_over(state, effect, moment)]
        state.effects = tuple(kept)
        note(state)


def drop_moved(state: State) -> None:
    """End assigned effects whose card has changed zones (J.2.3.1)."""
    gone = False
    for effect in state.effects:
        if (
            effect.card != NONE
            and not effect.static
            and state.cards[effect.card].stamp != effect.stamp
        ):
            gone = True
    if gone:
        state.effects = tuple(
            [
                e
                for e in state.effects
                if e.card == NONE or e.static or state.cards[e.card].stamp == e.stamp
            ]
        )
        note(state)


def drop_ended(state: State, batch: tuple[Event, ...]) -> None:
    """End the effects that last until something happens, once it has."""
    for effect in state.effects:
        until = effect.ending
        if until is not None and any(happens(state, effect.memory, e, until) for e in batch):
            end(state, effect)


# ---- rules


def forbidding(state: State, event: Event) -> Effect | None:
    """Return an effect that forbids a proposed event; prohibitions win any conflict (K.1.2)."""
    if not (state.guards >> event.kind) & 1:
        return None
    for effect in state.effects:
        if effect.family != PROHIBITS:
            continue
        node = effect.node
        if isinstance(node, Forbid) and is_active(state, effect):
            if forbids(state, effect.memory, node, event):
                return effect
        elif isinstance(node, Limit) and is_active(state, effect):
            if is_spent(state, effect, node, event):
                return effect
    return None


def forbids(state: State, memory: Memory, node: Forbid, event: Event) -> bool:
    """Tell whether a prohibition is about an event, and not about what it leaves open."""
    if not happens(state, memory, event, node.happening):
        return False
    return node.but is None or not happens(state, memory, event, node.but)


EVERYBODY: Final = ("each", "either", "both")


def is_spent(state: State, effect: Effect, node: Limit, event: Event) -> bool:
    """Tell whether something happened as often as it may."""
    if not happens(state, effect.memory, event, node.happening):
        return False
    times = 0
    for earlier in past(state, effect.memory, LIMIT_SPANS[node.span]):
        if node.more and earlier.clock < effect.began:
            break
        if node.each == "ability" and (
            earlier.cards != event.cards or earlier.serial != event.serial
        ):
            continue
        if node.happening.by in EVERYBODY and earlier.player != event.player:
            continue  # what is said of each player is counted for each of them
        if happens(state, effect.memory, earlier, node.happening):
            times += 1
    return times >= node.times


def is_forbidden(state: State, event: Event) -> bool:
    """Tell whether some effect forbids an event that is proposed now."""
    event.phase = state.phase
    event.step = state.step
    return forbidding(state, event) is not None


def demands(state: State, event: Event) -> tuple[Effect, ...]:
    """Return the effects that add a cost to a proposed event (E.4.4.2)."""
    if not state.families & DEMANDS:
        return ()
    event.phase = state.phase
    event.step = state.step
    found: list[Effect] = []
    for effect in state.effects:
        node = effect.node
        if isinstance(node, Require) and is_active(state, effect):
            if happens(state, effect.memory, event, node.happening):
                found.append(effect)
    return tuple(found)
