"""Happenings: for each word for an event, whether an event is one."""

from typing import Final

from ringside.engine import events
from ringside.engine.effect import Memory
from ringside.engine.events import Event
from ringside.engine.kinds import (
    COMPLETELY,
    HAND,
    NONE,
    NOT_BLOCKED,
    PARTIALLY,
    STAGE,
    STATUS_WORDS,
    ZONE_OF,
)
from ringside.engine.reading.ask import HAPPENINGS, seats
from ringside.engine.reading.faces import is_of_kind
from ringside.engine.reading.patterns import (
    came_from,
    fit_cards,
    fits_amount,
    fits_other,
    fits_pattern,
    is_caused,
    is_to,
    is_within,
    record_of,
)
from ringside.engine.reading.results import would_do
from ringside.engine.reading.whereabouts import types_in
from ringside.engine.state import State
from ringside.programs.groups import Cards
from ringside.programs.happenings import Happening

# ---- cards that move and turn

MOVED: Final[dict[str, tuple[str, ...]]] = {
    "destroy": ("destroy", "sacrifice"),
    "remove": ("remove",),
    "build": ("build",),
    "sacrifice": ("sacrifice",),
    "mill": ("mill",),
    "spend": ("spend",),
    "clear": ("clear",),
    "draw": ("draw",),
    "attach": ("attach",),
}
TURNED: Final = ("commit", "ready", "flip", "unflip", "seal", "freeze", "transform")


def move(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards were moved by a verb of their own."""
    if event.kind != events.MOVE:
        return False
    if event.verb not in MOVED[node.event] and not is_cleared(event, node.event):
        return False
    return fits_pattern(state, memory, event, node)


def is_cleared(event: Event, word: str) -> bool:
    """Tell whether the End Phase did it: cards are cleared, or built into the stage (F.3.2)."""
    if event.detail != "clear":
        return False
    return word == "clear" or (word == "build" and event.to_zone == STAGE)


def says_zone(node: Happening) -> bool:
    """Tell whether a pattern says where cards were, or speaks of one very card."""
    if node.from_zone or node.from_zones:
        return True
    return node.cards is not None and (not isinstance(node.cards, Cards) or bool(node.cards.zones))


def discard(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards were discarded, from the hand where no zone is said (K.2.1)."""
    if event.kind != events.MOVE or event.verb not in ("discard", "mill", "spend"):
        return False
    if not says_zone(node) and came_from(state, event) != HAND:
        return False
    return fits_pattern(state, memory, event, node)


def enter(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards entered a zone."""
    return event.kind == events.MOVE and fits_pattern(state, memory, event, node)


def leave(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards left a zone."""
    if event.kind != events.MOVE or not event.cards:
        return False
    if node.zone and came_from(state, event) != ZONE_OF[node.zone]:
        return False
    if node.whose_zone:
        holder = record_of(state, event, event.cards[0]).holder
        if holder not in seats(memory, node.whose_zone):
            return False
    if node.by and event.player not in seats(memory, node.by):
        return False
    return (
        fit_cards(state, memory, event, node)
        and is_caused(state, memory, event, node.cause)
        and is_within(state, memory, event, node)
    )


def turn(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards were turned by a verb."""
    if event.kind != events.TURN or event.verb != node.event:
        return False
    return fits_pattern(state, memory, event, node)


def review(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a card was reviewed (F.1.2)."""
    if event.kind != events.MOVE or event.detail != "review":
        return False
    return fits_pattern(state, memory, event, node)


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
    if node.detail in PLAYED_AS:
        return event.detail == PLAYED_AS[node.detail]
    if node.detail in NOT_A_BLOCK:
        return event.detail != "block"
    if event.detail == "block" and isinstance(node.cards, Cards):
        return not types_in(node.cards.which)
    return True


def play(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a card was played, attempted or failed."""
    if event.kind != PLAYING[node.event] or not is_role(event, node):
        return False
    return fits_pattern(state, memory, event, node)


def play_ability(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an ability of a kind was played."""
    if event.kind != events.ABILITY:
        return False
    if node.detail and (event.power is None or not is_of_kind(event.power, node.detail)):
        return False
    if node.doing and (event.power is None or not would_do(event.power.ability, node.doing)):
        return False
    return fits_pattern(state, memory, event, node)


# ---- the attack

STATUSES: Final[dict[str, tuple[int, ...]]] = {
    "": (NOT_BLOCKED, PARTIALLY, COMPLETELY),
    "completely": (COMPLETELY,),
    "partially": (PARTIALLY,),
    "not": (NOT_BLOCKED,),
    "blocked": (PARTIALLY, COMPLETELY),
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


def dealer(state: State, event: Event) -> int:
    """Return who dealt damage: the attack's player, or the player of the effect."""
    return state.cards[event.other].holder if event.other != NONE else event.controller


def deal_damage(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether damage was dealt, by whom and by which attack."""
    if event.kind != events.DAMAGE:
        return False
    if node.by and dealer(state, event) not in seats(memory, node.by):
        return False
    return (
        fit_cards(state, memory, event, node)
        and fits_amount(state, memory, event, node)
        and is_caused(state, memory, event, node.cause)
        and is_within(state, memory, event, node)
        and is_to(state, memory, event, node)
    )


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


# ---- players


def lose_health(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player lost health, by damage or otherwise (G.3)."""
    if event.kind == events.DAMAGE:
        return is_hurt(state, memory, event, node)
    if event.kind != events.HEALTH or event.verb != "lose":
        return False
    return fits_pattern(state, memory, event, node)


def gain_health(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player gained health."""
    if event.kind != events.HEALTH or event.verb != "gain":
        return False
    return fits_pattern(state, memory, event, node)


PLAIN: Final[dict[str, int]] = {
    "pass": events.PASS,
    "resolve": events.RESOLVE,
    "attack begins": events.ATTACK,
    "cycle": events.CYCLE,
    "name": events.NAME,
    "shuffle": events.SHUFFLE,
    "search": events.SEARCH,
    "look": events.LOOK,
    "reveal": events.REVEAL,
    "choose": events.CHOOSE,
    "check": events.CHECK,
    "cancel": events.CANCEL,
    "game begins": events.GAME_BEGINS,
}


def plain(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event is of the kind that its word alone names."""
    return event.kind == PLAIN[node.event] and fits_pattern(state, memory, event, node)


CHECK_ENDS: Final[dict[str, str]] = {"pass check": "pass", "fail check": "fail"}


def check_end(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a check was passed or failed."""
    if event.kind != events.CHECK_END or event.verb != CHECK_ENDS[node.event]:
        return False
    return fits_pattern(state, memory, event, node)


# ---- values


def change(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a value was changed; the amount is signed."""
    if event.kind != events.CHANGE or event.verb == "check":
        return False
    if node.detail and event.detail != node.detail:
        return False
    return fits_pattern(state, memory, event, node)


def change_check(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a check was modified by an effect (E.3.1.2)."""
    if event.kind != events.CHANGE or event.verb != "check":
        return False
    return fits_pattern(state, memory, event, node)


def gain(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a keyword or ability was gained."""
    if event.kind != events.GAIN or event.verb != "gain":
        return False
    if node.detail and event.detail != node.detail:
        return False
    return fits_pattern(state, memory, event, node)


COUNTING: Final[dict[str, str]] = {"counter": "add", "remove counter": "remove"}


def counter(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether counters were put on a card or taken off it."""
    if event.kind != events.COUNTER or event.verb != COUNTING[node.event]:
        return False
    if node.detail and event.detail != node.detail:
        return False
    return fits_pattern(state, memory, event, node)


# ---- time

BOUNDS: Final[dict[str, int]] = {"begin": events.BEGIN, "end": events.END}


def bound(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a phase or step began or ended."""
    if event.kind != BOUNDS[node.event]:
        return False
    if event.detail != PHASE_NAMES.get(node.detail, node.detail):
        return False
    return fits_pattern(state, memory, event, node)


def phase(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a phase or step as a point in time came: its begin before, its end after it."""
    wanted = events.BEGIN if event.before else events.END
    if event.kind != wanted or event.detail != PHASE_NAMES.get(node.detail, node.detail):
        return False
    return fits_pattern(state, memory, event, node)


# "Start Phase" is what today's rules call the Ready Phase.
PHASE_NAMES: Final[dict[str, str]] = {"start phase": "ready phase"}


def attempt_block(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an attempt to block began."""
    if event.kind != events.ATTEMPT or event.detail != "block":
        return False
    return fits_pattern(state, memory, event, node)


def reverse(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a card was played as a reversal."""
    if event.kind != events.PLAY or event.detail != "reversal":
        return False
    return fits_pattern(state, memory, event, node)


for word in MOVED:
    HAPPENINGS[word] = move
HAPPENINGS["phase"] = phase
HAPPENINGS["attempt block"] = attempt_block
HAPPENINGS["reverse"] = reverse
for word in TURNED:
    HAPPENINGS[word] = turn
for word in PLAIN:
    HAPPENINGS[word] = plain
for word in PLAYING:
    HAPPENINGS[word] = play
for word in CHECK_ENDS:
    HAPPENINGS[word] = check_end
for word in BOUNDS:
    HAPPENINGS[word] = bound
HAPPENINGS["discard"] = discard
HAPPENINGS["enter"] = enter
HAPPENINGS["leave"] = leave
HAPPENINGS["review"] = review
HAPPENINGS["play ability"] = play_ability
HAPPENINGS["block"] = block
HAPPENINGS["blocked"] = blocked
HAPPENINGS["deal damage"] = deal_damage
HAPPENINGS["take damage"] = take_damage
HAPPENINGS["lose health"] = lose_health
HAPPENINGS["gain health"] = gain_health
HAPPENINGS["change"] = change
HAPPENINGS["change check"] = change_check
HAPPENINGS["gain"] = gain
HAPPENINGS["counter"] = counter
HAPPENINGS["remove counter"] = counter
