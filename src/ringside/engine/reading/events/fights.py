"""Happenings of playing and of the attack: played, blocked, damage dealt and taken."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model import events
from ringside.engine.model.card import is_among
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import COMPLETELY, NONE, NOT_BLOCKED, PARTIALLY, STATUS_WORDS
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone, block_status
from ringside.engine.reading.ask import HAPPENINGS, are_matched, seats
from ringside.engine.reading.events.patterns import (
    BOTH,
    as_done,
    fit_cards,
    fits_amount,
    fits_other,
    fits_pattern,
    is_caused,
    is_to,
    is_within,
    says_their,
)
from ringside.engine.reading.nouns.faces import is_of_kind
from ringside.engine.reading.nouns.groups import fits
from ringside.engine.reading.nouns.mentions import played
from ringside.engine.reading.nouns.results import chosen_of, would_do
from ringside.engine.reading.nouns.whereabouts import calls_by_type
from ringside.programs.filters import HasBlock
from ringside.programs.groups import Attack, Cards, Character, Ordinal
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Group

# ---- playing

PLAYED_AS: Final[dict[str, str]] = {
    "as a block": "block",
    "as a reversal": "reversal",
    "as a form": "form",
}
NOT_A_BLOCK: Final = ("as an attack", "not as a block")
PLAY_DETAILS: Final = ("", *NOT_A_BLOCK, *PLAYED_AS)
PLAYING: Final[dict[str, int]] = {
    "play": events.PLAY,
    "attempt": events.ATTEMPT,
    "fail": events.FAIL,
}


def is_role(event: Event, node: Happening) -> bool:
    """Tell whether a card is played for what is said; a block is no attack (K.3.24)."""
    if node.detail:
        if node.detail in NOT_A_BLOCK:
            return event.detail != "block"
        if node.detail in PLAYED_AS:
            return event.detail == PLAYED_AS[node.detail]
    if isinstance(node.cards, Cards):
        if any(isinstance(each, HasBlock) and each.noun for each in node.cards.which):
            return event.detail == "block"
    return event.detail != "block" or not calls_by_type(node.cards)


def play(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a card was played, attempted or failed."""
    if event.kind != PLAYING[node.event] or not is_role(event, node):
        return False
    if node.by in BOTH and says_their(node):
        memory = as_done(memory, event)
    if state.edition.nth_counted_anew and isinstance(node.cards, Ordinal):
        if not node.cards.later and len(played(state, memory, node.cards)) > node.cards.n > 0:
            return False
    return fits_pattern(state, memory, event, node)


POINTED: Final = (
    "this",
    "that",
    "copy of that",
    "named",
    "following",
)  # one very ability instead of a kind


def is_meant(state: State, memory: Memory, event: Event, word: str) -> bool:
    """Tell whether the ability played is this one, the one of the trigger, or the one behind it."""
    if event.power is None or memory.power is None:
        return False
    if word == "that":
        told = memory.event
        if memory.skill is not None:  # an ability was chosen
            return event.power is memory.skill and event.cards == (int(memory.skill_on),)
        if memory.named and (told is None or told.power is None):  # a keyword ability was chosen
            return event.power.keyword == memory.named and event.cards == memory.it
        return told is not None and event.power is told.power and event.cards == told.cards
    if word == "named":
        return any(is_of_kind(event.power, each) for each in memory.names)
    if word == "copy of that":  # copies of a card have their abilities in common
        return memory.event is not None and event.power is memory.event.power
    if event.cards != (int(memory.source),):
        return False
    if word == "this":
        return event.power is memory.power
    powers = state.cards[memory.source].now.powers
    behind = powers.index(memory.power) + 1 if memory.power in powers else len(powers)
    return behind < len(powers) and event.power is powers[behind]


def play_ability(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an ability of a kind was played, or was played and has resolved."""
    played = node.event == "play ability"
    if event.kind != (events.ABILITY if played else events.RESOLVE_ABILITY):
        return False
    if node.detail and node.detail in POINTED:
        if not is_meant(state, memory, event, node.detail):
            return False
    elif node.detail and (event.power is None or not is_of_kind(event.power, node.detail)):
        return False
    if node.title and (event.power is None or event.power.ability.name != node.title):
        return False
    if node.doing:
        if event.power is None:
            return False
        own = event.player == memory.controller
        if not would_do(chosen_of(event.power.ability, event.detail), node.doing, own):
            return False
    return fits_pattern(state, memory, event, node)


# ---- the attack

STATUSES: Final[dict[str, tuple[int, ...]]] = {
    "": (NOT_BLOCKED, PARTIALLY, COMPLETELY),
    "completely": (COMPLETELY,),
    "partially": (PARTIALLY,),
    "not": (NOT_BLOCKED,),
    "blocked": (PARTIALLY, COMPLETELY),
    "unblockable": (),  # no status: see filters.is_unblockable
}


def block(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a block was played; blocked completely or partially, once that is known."""
    if node.detail == "":
        return event.kind == events.BLOCK and fits_pattern(state, memory, event, node)
    if event.kind != events.BLOCKED or event.other == NONE:
        return False
    if event.amount not in STATUSES[node.detail]:
        return False
    played = event.copy()  # seen from the other side: the block is the card, the attack the other
    played.player = 1 - event.player
    played.cards = (event.other,)
    played.other = event.cards[0]
    played.records = () if event.other_record is None else (event.other_record,)
    played.other_record = None
    return fits_pattern(state, memory, played, node)


def blocked(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an attack's block status was determined, and how."""
    if event.kind != events.BLOCKED:
        return False
    status = event.amount
    if event.detail in STATUS_WORDS:
        status = STATUS_WORDS.index(event.detail)
    return status in STATUSES[node.detail] and fits_pattern(state, memory, event, node)


def dealer(state: State, event: Event) -> i64:
    """Return who dealt damage: the attack's player, or the player of the effect."""
    return state.cards[event.other].holder if event.other != NONE else event.controller


def deal_damage(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether damage was dealt, by whom and by which attack."""
    if event.kind != events.DAMAGE:
        return False
    if node.by and not is_among(dealer(state, event), seats(memory, node.by)):
        return False
    return (
        fit_cards(state, memory, event, node)
        and fits_amount(state, memory, event, node)
        and is_caused(state, memory, event, node.cause)
        and is_within(state, memory, event, node)
        and is_to(state, memory, event, node)
        and (node.other is None or is_hit(state, memory, event, node.other))
    )


def is_hit(state: State, memory: Memory, event: Event, group: Group | None) -> bool:
    """Tell whether damage was dealt to what a text says: a backup, or a player's character."""
    if group is None:
        return True
    if isinstance(group, Character):
        if event.detail == "backup":
            return False
        return not group.whose or event.player in seats(memory, group.whose)
    hit = event.other_record
    if event.detail != "backup":  # a player is hit by what hits their character
        number = state.characters[event.player]
        hit = state.cards[number] if number != NONE else None
    return hit is not None and fits(state, memory, hit, group)


def is_hurt(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether the player meant took the damage, of the attack meant."""
    if event.detail == "backup":
        return False
    if node.by and event.player not in seats(memory, node.by):
        return False
    return (
        fits_other(state, memory, event, node)
        and fits_amount(state, memory, event, node)
        and is_caused(state, memory, event, node.cause)
        and is_within(state, memory, event, node)
    )


def take_damage(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player took damage."""
    return event.kind == events.DAMAGE and is_hurt(state, memory, event, node)


def attempt_block(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an attempt to block began."""
    if event.kind != events.ATTEMPT or event.detail != "block":
        return False
    if node.detail in ("completely", "partially"):
        attack = state.cards[event.other].now
        status = block_status(state.cards[event.cards[0]].now.block_zone, attack_zone(attack))
        if status not in STATUSES[node.detail]:
            return False
    return fits_pattern(state, memory, event, node)


def reverse(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an attack was answered with a reversal; the attack is over by then (I.3.10)."""
    if event.kind != events.PLAY or event.detail != "reversal":
        return False
    if node.by and event.player not in seats(memory, node.by):
        return False
    if node.cards is None or state.last_attack == NONE:
        return node.cards is None
    answered = state.cards[state.last_attack]
    if isinstance(node.cards, Attack) and node.cards.whose:
        whose = answered.holder in seats(memory, node.cards.whose)
        return whose and are_matched(state, memory, answered, node.cards.which)
    return fits(state, memory, answered, node.cards)


def attacked(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a backup is attacked; the backup is the card, the attack the other."""
    if event.kind != events.ATTACK or event.other == NONE:
        return False
    seen = event.copy()
    seen.cards = (event.other,)
    seen.records = () if event.other_record is None else (event.other_record,)
    seen.other = event.cards[0]
    seen.other_record = None
    return fits_pattern(state, memory, seen, node)


HAPPENINGS["attacked"] = attacked
HAPPENINGS["attempt block"] = attempt_block
HAPPENINGS["reverse"] = reverse
for word in PLAYING:
    HAPPENINGS[word] = play
HAPPENINGS["play ability"] = play_ability
HAPPENINGS["resolve ability"] = play_ability
HAPPENINGS["block"] = block
HAPPENINGS["blocked"] = blocked
HAPPENINGS["deal damage"] = deal_damage
HAPPENINGS["take damage"] = take_damage
