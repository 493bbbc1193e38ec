"""Why a card is not offered: the rules that forbid playing it, asked of the same predicates."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.legal.demands import can_meet_demands
from ringside.engine.legal.legal import (
    common_symbols,
    forbids_itself,
    play_event,
    shares_symbols,
    zone_blocks,
)
from ringside.engine.legal.offers import is_first_attack
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision
from ringside.engine.model.definition import SYMBOL_BIT
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import (
    ACTION,
    AS_BLOCK,
    AS_FORM,
    BLOCK_STEP,
    COMBAT_PHASE,
    HAND,
    HEIGHT_WORDS,
    HIGH,
    LOW,
    MID,
    NO_ZONE,
    NONE,
    ZONE_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone
from ringside.engine.telling.vocabulary import spoken
from ringside.engine.telling.why_ability import Reason, why_event, why_not_power
from ringside.engine.telling.words import SEATS, say

FIRST_TURN: Final = "reference-2025 mulligan"
BLOCK_RULES: Final[dict[int, str]] = {
    LOW: "G.2.1.3.1.1",
    HIGH: "G.2.1.3.1.2",
    MID: "G.2.1.3.1.3",
}


def why_not(state: State, seat: i64, number: i64) -> list[Reason]:
    """Return (paragraph, sentence) pairs that say why a card is not offered to a seat now.

    An empty list means that some option for the card is offered.
    """
    if state.result != NONE:
        return [cited("A.1", "the game is over")]
    decision = state.decision
    if decision is None or decision.seat != seat:
        return [cited("H.2.3.2.4.1", f"{SEATS[seat]} has nothing to decide now")]
    if any(option.card == number for option in decision.options):
        return []
    found = reasons(state, decision, state.cards[number])
    return [cited(rule, spoken(words, state.edition.words)) for rule, words in found]


def cited(rule: str, words: str) -> Reason:
    """Return a reason with the full name of its paragraph; one of another paper has it already."""
    return (rule if " " in rule else f"comprehensive {rule}", words)


def reasons(state: State, decision: Decision, card: Card) -> list[Reason]:
    """Return the rules that stand against a card at a decision of its own seat."""
    seat = decision.seat
    if decision.options[0].kind == "pick":
        return [("K.2.3", f"it is not among the cards that {decision.about or 'this'} asks for")]
    found: list[Reason] = []
    if card.holder != seat and not any(power.either for power in card.now.powers):
        return [("K.2.2", "it is the rival's card")]
    if state.step == BLOCK_STEP:
        found += why_not_block(state, seat, card)
    elif card.zone == HAND or not card.now.powers:
        found += why_not_form(state, seat, card)
    for power in card.now.powers:
        found += why_not_power(state, seat, card, power)
    return found


def why_not_form(state: State, seat: i64, card: Card) -> list[Reason]:
    """Return why a card cannot be played as a form."""
    found: list[Reason] = []
    if card.zone != HAND:
        here = say(state, ZONE_WORDS[card.zone])
        found.append(("F.2.2.1", f"cards are played from the hand, and it is in the {here}"))
    elif is_first_attack(state, card):
        found.append((FIRST_TURN, "nobody attacks in their first turn"))
    elif card.now.type == ACTION:
        found.append(("F.2.2.1", "an action card is played for one of its form abilities"))
    if state.phase != COMBAT_PHASE or state.active != seat:
        found.append(("F.2.1", "cards are played as forms in the player's own Combat Phase"))
    elif state.attack != NONE:
        found.append(("F.2.1.3", "no form is played in an attack sequence"))
    return found + why_not_playable(state, seat, card, play_event(state, seat, card.id, AS_FORM))


def why_not_playable(state: State, seat: i64, card: Card, event: Event) -> list[Reason]:
    """Return the reasons that hold for forms and blocks alike (E.4.1)."""
    found: list[Reason] = []
    if not shares_symbols(state, seat, card):
        found.append(("E.4.1.2", missing_symbols(state, seat, card)))
    found += why_event(state, event)
    if forbids_itself(state, seat, card, event):
        found.append(("E.4.1.3", "its own text forbids it"))
    elif not can_meet_demands(state, seat, card.id, [event], card):
        found.append(("E.4.1.1", "costs that an effect adds cannot be paid"))
    return found


def missing_symbols(state: State, seat: i64, card: Card) -> str:
    """Say which symbols the card has and which one of it would need."""
    wanted = symbol_words(common_symbols(state, seat)) or "none that anything shares"
    has = symbol_words(card.base.symbols) or "none"
    return f"it needs a symbol of the character and the card pool ({wanted}), and has {has}"


def symbol_words(bits: i64) -> str:
    """Name symbols."""
    return ", ".join([word for word, bit in SYMBOL_BIT.items() if bits & bit])


def why_not_block(state: State, seat: i64, card: Card) -> list[Reason]:
    """Return why a card cannot block the current attack."""
    if seat == state.attacker:
        return [("G.2.1", "only the defender blocks")]
    found: list[Reason] = []
    if card.zone != HAND:
        found.append(("G.2.1.3.1", "blocks are played from the hand"))
    zone = attack_zone(state.cards[state.attack].now)
    own = card.base.block_zone
    if own == NO_ZONE:
        found.append(("G.2.1.1", "it has no block"))
    elif not zone_blocks(own, zone):
        words = f"a {HEIGHT_WORDS[own]} block does not stop a {HEIGHT_WORDS[zone]} attack"
        found.append((BLOCK_RULES[zone], words))
    event = play_event(state, seat, card.id, AS_BLOCK)
    event.other = state.attack
    event.other_record = state.cards[state.attack]
    return found + why_not_playable(state, seat, card, event)
