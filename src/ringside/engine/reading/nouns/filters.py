"""Filters about how a card lies, was played and what was done to it, and their composition."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.effect_kinds import MODIFIES
from ringside.engine.model.events import TURN
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_FORM,
    AS_REVERSAL,
    ATTACHED,
    CHARACTER,
    COMPLETELY,
    COPY,
    FROZEN,
    NONE,
    NOT_BLOCKED,
    PARTIALLY,
    SEALED,
    STARTING,
    TRANSFORMED,
    TYPE_OF,
    ZONE_OF,
)
from ringside.engine.model.state import State
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import FILTERS, is_match, seats
from ringside.engine.reading.events.past import past, was_done
from ringside.engine.reading.nouns.fighting import meant_attack
from ringside.engine.reading.nouns.groups import fits
from ringside.engine.reading.nouns.keywords import is_for_another
from ringside.engine.reading.nouns.sight import current, fits_symbols, is_blank, is_printed_blank
from ringside.programs.filters import (
    AllOf,
    AnyOf,
    BelongsTo,
    BlockedAs,
    InZone,
    IsFace,
    IsState,
    Not,
    Other,
    PlayedAs,
    PlayedFrom,
    Was,
)
from ringside.programs.instructions import Forbid, SetBlocked
from ringside.programs.nodes import Filter


def is_face(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell how a card lies."""
    assert isinstance(node, IsFace)
    return card.face_up == (node.face in ("up", "face up"))


def is_ready(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is ready (C.1)."""
    return not card.committed


def is_committed(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is committed."""
    return card.committed


def is_sealed(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is sealed (K.4.3.1)."""
    return card.has(SEALED)


def is_frozen(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is frozen (K.4.5.1)."""
    return card.has(FROZEN)


def is_attached(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is attached."""
    return card.has(ATTACHED)


def is_unattached(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is not attached."""
    return not card.has(ATTACHED)


def is_transformed(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card shows its back side."""
    return card.has(TRANSFORMED)


def is_attuned(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card has an attuned symbol printed on it."""
    return bool(card.definition.printed.attuned)


def has_blank_text(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card has no keywords and no abilities now."""
    return is_blank(current(card))


def has_printed_blank_text(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card's text box was printed blank (K.3.15)."""
    return is_printed_blank(card)


def is_playable(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether its owner could normally play a card (K.3.10)."""
    if state.edition.normally_is_all and state.characters[card.owner] != NONE:
        own = state.cards[state.characters[card.owner]].now.name
        if is_for_another(card, own):
            return False
    return fits_symbols(state, card, card.owner)


def is_starting(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a card is a starting character."""
    return card.has(STARTING)


def is_attachable(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether a character may stay in its owner's staging area (E.2.3, K.3.20)."""
    if state.characters[card.owner] == NONE or current(card).type != CHARACTER:
        return False
    own = state.cards[state.characters[card.owner]]
    if state.edition.attach_same_version:
        return card.definition.full_name == own.definition.full_name
    return current(card).name == own.now.name


def is_only(state: State, memory: Memory, card: Card) -> bool:
    """Tell whether no other card is in the same zone."""
    return state.zone(card.holder, card.zone) == [card.id]


HELPED: Final = "committed to pass"  # a deed of the check to play this card
STATES: Final[dict[str, Callable[[State, Memory, Card], bool]]] = {
    "ready": is_ready,
    "committed": is_committed,
    "sealed": is_sealed,
    "frozen": is_frozen,
    "attached": is_attached,
    "unattached": is_unattached,
    "transformed": is_transformed,
    "attuned": is_attuned,
    "blank": has_blank_text,
    "printed blank": has_printed_blank_text,
    "playable": is_playable,
    "starting": is_starting,
    "attachable": is_attachable,
    "only": is_only,
}


def is_state(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is in a state."""
    assert isinstance(node, IsState)
    return STATES[node.state](state, memory, card)


STATUSES: Final[dict[str, tuple[int, ...]]] = {
    "blocked": (PARTIALLY, COMPLETELY),
    "unblocked": (NOT_BLOCKED,),
    "not blocked": (NOT_BLOCKED,),
    "completely blocked": (COMPLETELY,),
    "partially blocked": (PARTIALLY,),
}


def is_unblockable(state: State, card: Card) -> bool:
    """Tell whether an effect makes an attack unblockable (G.2.1.1.2), and none forbids it."""
    found = False
    if not state.families & MODIFIES:
        return found
    for effect in state.effects:
        rule = effect.node
        if isinstance(rule, SetBlocked) and rule.status == "unblockable":
            if is_active(state, effect) and fits(state, effect.memory, card, rule.cards):
                found = True
        elif isinstance(rule, Forbid) and rule.happening.detail == "unblockable":
            about = rule.happening.cards
            if is_active(state, effect) and about is not None:
                if fits(state, effect.memory, card, about):
                    return False
    return found


def blocked_as(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether an attack's block status is one of those meant."""
    assert isinstance(node, BlockedAs)
    if node.status == "unblockable":
        return is_unblockable(state, card)
    return card.status in STATUSES[node.status]


ROLES: Final[dict[str, int]] = {"reversal": AS_REVERSAL, "block": AS_BLOCK, "form": AS_FORM}
PLAYED_AS: Final = (*ROLES, "multiple copy", *TYPE_OF)


def played_as(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell what a card was played as (K.3.24)."""
    assert isinstance(node, PlayedAs)
    if node.role == "multiple copy":
        return card.has(COPY)
    if node.role in ROLES:
        return card.role == ROLES[node.role]
    return card.role != 0 and card.role != AS_BLOCK and current(card).type == TYPE_OF[node.role]


def played_from(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card was played from a zone."""
    assert isinstance(node, PlayedFrom)
    return card.played_from == ZONE_OF[node.zone]


def other(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is another one than this card."""
    return card.id != memory.source


def in_zone(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is in a zone, of a player where that is said."""
    assert isinstance(node, InZone)
    if card.zone != ZONE_OF[node.zone]:
        return False
    return node.whose == "" or card.holder in seats(memory, node.whose)


def belongs_to(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card belongs to a player."""
    assert isinstance(node, BelongsTo)
    return card.owner in seats(memory, node.whose)


def was(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether something was done to a card in a span."""
    assert isinstance(node, Was)
    if node.span == "this way":
        for verb, mentioned, _ in memory.mentions:
            if verb == node.verb and card.id in mentioned:
                return True
        return False
    if node.verb == HELPED:
        return helped(state, memory, card.id)
    return was_done(state, memory, card.id, node)


def helped(state: State, memory: Memory, card: i64) -> bool:
    """Tell whether a card was committed to pass the check to play this attack or card (E.3.5.2)."""
    played = meant_attack(state, memory, "")
    if played == NONE:
        played = memory.source
    for event in past(state, memory, "this turn"):
        if event.kind == TURN and event.detail == "check" and event.other == played:
            if card in event.cards:
                return True
    return False


# ---- composition


def no(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card does not match."""
    assert isinstance(node, Not)
    return not is_match(state, memory, card, node.of)


def any_of(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card matches one of several (K.3.14)."""
    assert isinstance(node, AnyOf)
    for part in node.of:
        if is_match(state, memory, card, part):
            return True
    return False


def all_of(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card matches all of several (K.3.13)."""
    assert isinstance(node, AllOf)
    for part in node.of:
        if not is_match(state, memory, card, part):
            return False
    return True


FILTERS[IsFace] = is_face
FILTERS[IsState] = is_state
FILTERS[BlockedAs] = blocked_as
FILTERS[PlayedAs] = played_as
FILTERS[PlayedFrom] = played_from
FILTERS[Other] = other
FILTERS[InZone] = in_zone
FILTERS[BelongsTo] = belongs_to
FILTERS[Was] = was
FILTERS[Not] = no
FILTERS[AnyOf] = any_of
FILTERS[AllOf] = all_of
