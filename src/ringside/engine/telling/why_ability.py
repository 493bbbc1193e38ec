"""Why an ability is not offered: the rules that forbid it now."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.lasting import forbidding
from ringside.engine.lasting.permissions import plays_committed
from ringside.engine.legal.combo import is_combo_met
from ringside.engine.legal.legal import ability_event, is_offering, may_pay
from ringside.engine.legal.restrictions import failing, is_first_lost, is_used_up
from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import (
    ABILITY_WORDS,
    ATTACHED,
    BLITZ,
    COMBAT_PHASE,
    CONTINUOUS,
    ENHANCE,
    ENHANCE_STEP,
    FORM,
    HAND,
    NO_ZONE,
    NONE,
    RESPONSE,
    SEALED,
    STAGE,
    ZONE_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.telling.words import power_words, say

Reason = tuple[str, str]  # (paragraph, sentence)

PLACES: Final[dict[int, str]] = {FORM: "H.2.2.3", ENHANCE: "H.2.1.3", RESPONSE: "H.2.3.3"}
RESTRICTIONS: Final[dict[str, Reason]] = {
    "deadlock": ("H.3.1.3", "the rival does not have enough foundations for Deadlock"),
    "desperation": ("H.3.1.4", "the player is not at desperation"),
    "character": ("H.3.1.5", "the starting character does not have the name it asks for"),
    "symbol": ("H.3.1.6", "the starting character does not have the symbol it asks for"),
    "watermark": ("H.3.1.7", "the starting character does not have the watermark it asks for"),
    "turn": ("H.3.2.2.3", "it is the wrong player's turn"),
    "attack": ("H.3.2.2.4", "no attack of the right player is in its attack sequence"),
    "enhance step": ("H.3.2.2.7", "it is not the Enhance Step"),
    "unread": ("H.3", "its text is not understood, and this game leaves it out"),
    "only if": ("H.3.3.1", "its own condition is not met"),
    "only committed": ("H.3.3.1", "its card is not committed"),
    "playable while committed": ("H.3.3.1", "its card is committed"),
}


def why_not_power(state: State, seat: i64, card: Card, power: Power) -> list[Reason]:
    """Return the rules that keep an ability of a card from being played now."""
    found = why_timing(state, seat, card, power)
    found += why_place(state, card, power)
    found += why_restricted(state, seat, card, power)
    found += why_event(state, ability_event(state, seat, card.id, power))
    if not may_pay(state, seat, card, power, Memory(seat, card.id, power)):
        found.append(("E.4.1.1", "its costs cannot be paid"))
    return [(rule, f"{ability_words(card, power)}: {words}") for rule, words in found]


def ability_words(card: Card, power: Power) -> str:
    """Name an ability for a sentence about it."""
    return f"the {ABILITY_WORDS[power.kind]}{power_words(card, power)}"


def why_timing(state: State, seat: i64, card: Card, power: Power) -> list[Reason]:
    """Return the rules of timing that an ability would break."""
    if power.kind == CONTINUOUS:
        return [("H.6", "a continuous ability is not played")]
    if power.kind == RESPONSE:
        return why_no_response(state, seat)
    if power.kind == FORM:
        if state.phase != COMBAT_PHASE or state.active != seat:
            return [("H.2.2.2", "forms are played in the player's own Combat Phase")]
        return [("F.2.1.3", "no form is played in an attack sequence")] if in_attack(state) else []
    if power.kind == ENHANCE and state.step != ENHANCE_STEP:
        return [("H.2.1.2", "enhances are played in the Enhance Step")]
    if power.kind == BLITZ and not state.edition.blitz_step:
        return [("H.1.2", "this edition has no such abilities")]
    return []


def in_attack(state: State) -> bool:
    """Tell whether an attack sequence is going on."""
    return state.attack != NONE


def why_no_response(state: State, seat: i64) -> list[Reason]:
    """Return why a response cannot be played: no window, or none for this event."""
    decision = state.decision
    if decision is not None and decision.kind == "respond":
        return [("H.2.3.2.4.2.1", "its condition does not match what just happened")]
    return [("H.2.3.2", "responses are played in a response window")]


def why_place(state: State, card: Card, power: Power) -> list[Reason]:
    """Return the rules about where an ability is played from, and in which state its card is."""
    found: list[Reason] = []
    if card.flags & ATTACHED:
        found.append(("D.2.2.3.3", "abilities on attached cards cannot be played"))
    elif not is_offering(state, card, power) and not hears_itself(power):
        found.append(wrong_place(state, card, power))
    if card.flags & SEALED and card.zone != HAND:
        found.append(("K.4.3", "its card is sealed"))
    closed = card.committed and not power.tenacious and card.zone == STAGE
    if closed and not plays_committed(state, card):
        found.append(("H.5.1", "its card is committed"))
    return found


def hears_itself(power: Power) -> bool:
    """Tell whether a response may be played from anywhere because of its own condition."""
    return power.kind == RESPONSE and power.zone == NO_ZONE


def wrong_place(state: State, card: Card, power: Power) -> Reason:
    """Say where the ability would have to be."""
    here = say(state, ZONE_WORDS[card.zone])
    if power.zone != NO_ZONE:
        wanted = say(state, ZONE_WORDS[power.zone])
        return ("H.3.2.1", f"it is played from the {wanted}, and its card is in the {here}")
    return (PLACES.get(power.kind, "H.2.1.3"), f"it cannot be played from the {here}")


def why_restricted(state: State, seat: i64, card: Card, power: Power) -> list[Reason]:
    """Return the play restrictions that an ability does not meet (H.3)."""
    found: list[Reason] = []
    if is_first_lost(state, seat, power):
        rule = "H.3.1.1.1" if power.kind == FORM else "H.3.1.1.2"
        found.append((rule, "it must be the first of its kind"))
    if is_used_up(state, card, power):
        rule = "H.2.1.4" if power.kind == ENHANCE and not power.limits else "H.3.2.2.1"
        found.append((rule, "it was used as often as it may be"))
    if power.combo and not is_combo_met(state, card):
        found.append(("H.3.1.2", "the cards before it do not meet its Combo"))
    restriction = failing(state, seat, card, power)
    if restriction is not None:
        found.append(RESTRICTIONS.get(restriction.what, ("H.3", "a restriction is not met")))
    return found


def why_event(state: State, event: Event) -> list[Reason]:
    """Return the effect that forbids an event."""
    effect = forbidding(state, event)
    if effect is None:
        return []
    return [("E.4.1.3", f"an effect of {state.name_of(effect.memory.source)} forbids it")]
