"""Patterns of events: who did it, to which cards, how much, from where, and because of what."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import (
    ATTEMPT,
    BEGIN,
    BLOCKED,
    CHANGE,
    CHECK,
    DAMAGE,
    END,
    FAIL,
    MOVE,
    PLAY,
    RESOLVE,
    TURN,
    Event,
)
from ringside.engine.model.kinds import CONTINUOUS, NO_STEP, NONE, TYPE_WORDS, ZONE_OF, ZONE_WORDS
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, are_matched, cards, is_valued, seats
from ringside.engine.reading.compare import compares
from ringside.engine.reading.events.past import is_own, past
from ringside.engine.reading.events.times import STEPS, is_time
from ringside.engine.reading.nouns.fighting import meant_attack
from ringside.engine.reading.nouns.groups import fits, fits_anywhere, fits_quantity
from ringside.engine.reading.nouns.sight import printed
from ringside.engine.reading.nouns.whereabouts import zone_numbers
from ringside.programs.amounts import Number
from ringside.programs.groups import Attack, Cards, Multiples, Next, Ordinal, Within
from ringside.programs.happenings import Cause, Happening
from ringside.programs.nodes import EACH, EITHER, THEY, Group

MODIFIER: Final = "modifier"  # of a check: somebody's effects modified it
CAUSES: Final[tuple[str, ...]] = (
    MODIFIER,
    "effect",
    "card effect",
    "cost",
    "ability cost",
    "check",
    "block",
    "ability",
    "damage",
    "not an attack",
    "drive",
    "this",
    "this card",
    "attack or effect",
)
BOTH: Final = (EACH, EITHER, "both")
OWNED: Final = (Cards, Ordinal)  # noun phrases that may say "their"
FROM_TRANSIT: Final = (ATTEMPT, FAIL, PLAY)  # the card was in transit just before


# ---- cards


def subjects(event: Event) -> tuple[int, ...]:
    """Return the cards that an event happens to; damage is dealt by its attack."""
    if event.kind == DAMAGE:
        return alone(event.other) if event.other != NONE else ()
    if event.kind in (BEGIN, END) and event.other != NONE:
        return alone(event.other)
    return event.cards


def record_of(state: State, event: Event, number: i64) -> Card:
    """Return how a card was just before an event, or as it is where it had no values then."""
    for record in event.records:
        if record.id == number:
            if event.kind == MOVE and not is_valued(record):
                return state.cards[number]
            return record
    return state.cards[number]


def matched(state: State, memory: Memory, event: Event, node: Happening) -> tuple[int, ...]:
    """Return the cards of an event that its pattern describes."""
    numbers = subjects(event)
    if node.cards is None:
        return numbers
    if isinstance(node.cards, Next):
        came = cards(state, memory, node.cards)
        return tuple([number for number in numbers if number in came])
    if len(numbers) == 1:  # most have one
        return numbers if is_described(state, memory, event, numbers[0], node.cards) else ()
    return tuple([n for n in numbers if is_described(state, memory, event, n, node.cards)])


def is_described(state: State, memory: Memory, event: Event, number: i64, group: Group) -> bool:
    """Tell whether a card of an event was as described."""
    return fits_played(state, memory, event, record_of(state, event, number), group)


def fits_played(state: State, memory: Memory, event: Event, record: Card, group: Group) -> bool:
    """Tell whether a card fits; a card that is played was just before where it is played from."""
    if event.kind == RESOLVE and isinstance(group, Attack):
        return is_resolved(state, memory, event, record, group)
    if event.kind == RESOLVE and isinstance(group, Multiples) and isinstance(group.of, Attack):
        copied = record.is_copy() and is_resolved(state, memory, event, record, group.of)
        return copied or fits(state, memory, record, group)
    if isinstance(group, Within):
        there = origin(event, record) == ZONE_OF[group.zone]
        if group.whose and record.holder not in seats(memory, group.whose):
            return False
        return there and fits_played(state, memory, event, record, group.of)
    if not isinstance(group, Cards) or not group.zones:
        return fits(state, memory, record, group)
    if origin(event, record) not in zone_numbers(state, group.zones):
        return False
    return fits_anywhere(state, memory, record, group)


def origin(event: Event, record: Card) -> i64:
    """Return where a card was just before an event, even if it had no values there."""
    if event.kind in FROM_TRANSIT and event.play:  # else it is only asked whether it may be played
        return record.played_from
    for before in event.records:
        if before.id == record.id:
            return before.zone
    return record.zone


def is_resolved(state: State, memory: Memory, event: Event, record: Card, group: Attack) -> bool:
    """Tell whether the attack meant has just resolved; its sequence is over by then (G.4)."""
    if TYPE_WORDS[record.now.type] != "attack":
        return False
    if group.whose and record.holder not in seats(memory, group.whose):
        return False
    trial = memory.copy()
    trial.events = (event,)
    meant = meant_attack(state, trial, group.whose) == record.id
    return meant and are_matched(state, memory, record, group.which)


def fit_cards(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether enough cards of an event are as described."""
    if node.cards is None:
        return True
    found = matched(state, memory, event, node)
    if isinstance(node.cards, Cards):
        return fits_quantity(state, memory, node.cards.quantity, len(found))
    return len(found) > 0


def fits_other(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether the second card of an event is as described."""
    if node.other is None:
        return True
    if event.other == NONE:
        return False
    record = event.other_record
    if record is None or record.id != event.other:
        record = state.cards[event.other]
    if node.printed and event.power not in printed(record).powers:
        return False  # an ability that was granted is not printed there
    return fits(state, memory, record, node.other)


def as_done(memory: Memory, event: Event) -> Memory:
    """Let "their" be said of the player who does it, where both players are spoken of."""
    own = memory.copy()
    own.they = event.player
    return own


def says_their(node: Happening) -> bool:
    """Tell whether a pattern speaks of what is "theirs": cards, zones or effects."""
    whose = [node.whose_zone, node.whose_from]
    whose += [group.whose for group in (node.cards, node.other) if isinstance(group, OWNED)]
    if node.cause is not None:
        whose.append(node.cause.whose)
    return THEY in whose


# ---- players and causes


def is_done_by(state: State, memory: Memory, event: Event, by: str) -> bool:
    """Tell whether a player did it: was told to, or carried it out on their own cards (K.2.4).

    What is destroyed is destroyed by the player who made it happen alone.
    """
    if by == "":
        return True
    whose = seats(memory, by)
    if is_among(event.player, whose):
        return True
    if event.kind not in (MOVE, TURN) or not event.cards or event.verb == "destroy":
        return False
    return record_of(state, event, event.cards[0]).holder in whose


def is_caused(state: State, memory: Memory, event: Event, cause: Cause | None) -> bool:
    """Tell whether an event came of what is said to be its cause."""
    if cause is None:
        return True
    if cause.what == MODIFIER:
        return was_modified(state, memory, event, cause.whose)
    doer = event.player if cause.what in ("check", "block") else event.controller
    if cause.what == "attack or effect" and event.kind == DAMAGE and event.other != NONE:
        doer = state.cards[event.other].holder
    if cause.whose and doer not in seats(memory, cause.whose):
        return False
    if cause.keyword and not is_of_keyword(event, cause.keyword):
        return False
    if cause.what == "this card":
        return event.source == memory.source
    if cause.what == "this":
        return is_own(memory, event)
    if cause.source is not None:
        if event.source == NONE:
            return False
        if not fits(state, memory, state.cards[event.source], cause.source):
            return False
    return is_cause(event, cause.what)


def was_modified(state: State, memory: Memory, event: Event, whose: str) -> bool:
    """Tell whether a player's effects modified the check that an event ends (E.3.1.2)."""
    for earlier in past(state, memory, "this turn"):
        if earlier.kind == CHECK and earlier.player == event.player:
            return False
        if earlier.kind == CHANGE and earlier.verb == "check" and earlier.player == event.player:
            if whose == "" or earlier.controller in seats(memory, whose):
                return True
    return False


def is_of_keyword(event: Event, keyword: str) -> bool:
    """Tell whether an event came of the ability of a keyword, or of any where none is named."""
    if event.cause is None:
        return False
    return event.cause.keyword != "" if keyword == "keyword" else event.cause.keyword == keyword


def is_for_ability(event: Event) -> bool:
    """Tell whether a cost is one of an ability that is played, and not added to a card (H.1.4)."""
    if event.cause is None:
        return True  # committed to pass a check that such a cost asks for (H.4.2.1)
    return event.cause.kind != CONTINUOUS and event.controller == event.player


def is_cause(event: Event, what: str) -> bool:
    """Tell whether an event was caused by an effect, a cost, a check, a block or an ability."""
    if what == "cost":
        return event.cost
    if what == "ability cost":
        return event.cost and is_for_ability(event)
    if what == "check":
        return event.verb == "check" or event.detail == "check"
    if what == "block":
        return event.kind == BLOCKED or event.detail == "block"
    if what == "attack or effect":
        return event.by_effect or event.kind == DAMAGE
    if what == "ability":
        return event.controller != NONE
    if what == "damage":
        return event.kind == DAMAGE
    if what == "drive":
        return event.detail == "drive"
    if what == "not an attack":
        return event.kind != DAMAGE or event.other == NONE
    return event.by_effect


# ---- numbers, zones, time


def number_of(event: Event, found: i64) -> i64:
    """Return the number that an event is about."""
    if event.kind in (MOVE, TURN):
        return found
    return event.made if event.made != 0 else event.amount


def fits_amount(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event is as big as said."""
    if node.amount is None or node.compare == "":
        return True
    found = matched(state, memory, event, node)
    if not isinstance(node.amount, Number):
        memory = memory.copy()
        memory.it = found  # "its" is of the card that the event is about
    wanted = amount(state, memory, node.amount)
    return compares(number_of(event, len(found)), node.compare, wanted)


def from_zone(state: State, event: Event) -> i64:
    """Return the zone that cards leave in an event, also one that has not happened."""
    if event.from_zone != NONE:
        return event.from_zone
    return record_of(state, event, event.cards[0]).zone if event.cards else NONE


def came_from(state: State, event: Event) -> i64:
    """Return the zone that an event's first card was in, by its own record."""
    for record in event.records:
        return record.zone
    return from_zone(state, event)


def owner_of_zone(state: State, event: Event) -> i64:
    """Return whose zone cards enter in an event."""
    if event.holder != NONE:
        return event.holder
    return state.cards[event.cards[0]].owner if event.cards else NONE


def is_from(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards come from one of several zones, or from anywhere else."""
    came = came_from(state, event)
    if event.kind not in (MOVE, TURN) and event.cards:
        came = event.from_zone if event.from_zone != NONE else came
    inside = ZONE_WORDS[came] in node.from_zones
    if inside and node.whose_from and event.cards:
        holder = record_of(state, event, event.cards[0]).holder
        inside = holder in seats(memory, node.whose_from)
    return inside != node.elsewhere


def fits_zones(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards come from and go to the zones that are said."""
    if node.from_zone and came_from(state, event) != ZONE_OF[node.from_zone]:
        return False
    if node.from_zones and not is_from(state, memory, event, node):
        return False
    if node.zone and event.kind == MOVE and event.to_zone != ZONE_OF[node.zone]:
        return False
    if node.whose_zone and event.cards:
        return owner_of_zone(state, event) in seats(memory, node.whose_zone)
    return True


def is_within(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event lies in the phase or step that is said."""
    return node.during == "" or lies_within(state, memory, event, node) != node.outside


def lies_within(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event lies in the phase or step, and in that of the player, that is said."""
    if node.during_whose and not is_whose(state, memory, node):
        return False
    if node.during == "turn":
        return True
    if node.during.endswith("'s attack") or node.during == "your attack":
        whose = "you" if node.during == "your attack" else "rival"
        return event.step != NO_STEP and state.attacker in seats(memory, whose)
    return is_time(state, event.phase, event.step, node.during)


def is_whose(state: State, memory: Memory, node: Happening) -> bool:
    """Tell whether the phase, step or attack that is said belongs to the player that is said."""
    if node.during_whose == "this":
        return state.attack != NONE and state.attack == meant_attack(state, memory, "")
    whose = seats(memory, node.during_whose)
    if node.during == "attack" or node.during in STEPS:
        return state.attacker in whose
    return state.active in whose


def is_to(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event was done to the player that is said."""
    if node.to == "":
        return True
    if event.kind == DAMAGE:
        return event.detail != "backup" and event.player in seats(memory, node.to)
    return (1 - event.player) in seats(memory, node.to)


def fits_pattern(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event is as its pattern says, apart from the pattern's own word."""
    if node.by in BOTH and says_their(node):
        memory = as_done(memory, event)
    return (
        is_done_by(state, memory, event, node.by)
        and fit_cards(state, memory, event, node)
        and fits_other(state, memory, event, node)
        and fits_zones(state, memory, event, node)
        and fits_amount(state, memory, event, node)
        and is_caused(state, memory, event, node.cause)
        and is_within(state, memory, event, node)
        and is_to(state, memory, event, node)
    )
