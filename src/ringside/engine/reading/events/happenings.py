"""Happenings of cards, players, values and time: for each word, whether an event is one."""

from typing import Final

from ringside.engine.model import events
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import HAND, MOMENTUM, STAGE, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import HAPPENINGS, seats
from ringside.engine.reading.events.fights import is_hit, is_hurt
from ringside.engine.reading.events.patterns import (
    came_from,
    fit_cards,
    fits_amount,
    fits_pattern,
    is_caused,
    is_within,
    record_of,
)
from ringside.engine.reading.events.times import PHASE_NAMES
from ringside.programs.groups import Cards, Within
from ringside.programs.happenings import Happening
from ringside.programs.verbs import MOVES, TURNS, ways_of

# ---- cards that move and turn

MOVED: Final[dict[str, tuple[str, ...]]] = {
    row.word: ways_of(row.word) for row in MOVES if row.heard
}
# Words for a discarding from one zone (reference-2025 clear, mill, spend).
DISCARDED: Final = ways_of("discard")
TURNED: Final = tuple([row.word for row in TURNS])


def move(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards were moved by a verb of their own."""
    if event.kind != events.MOVE:
        return False
    if event.verb not in MOVED[node.event] and not is_cleared(event, node.event):
        if node.event != "spend" or event.verb != "discard" or came_from(state, event) != MOMENTUM:
            return False  # momentum that is discarded is spent (reference-2025 spend)
    return fits_pattern(state, memory, event, node)


def is_cleared(event: Event, word: str) -> bool:
    """Tell whether the End Phase did it: cards are cleared, or built into the stage (F.3.2)."""
    if event.detail != "clear":
        return False
    return word == "clear" or (word == "build" and event.to_zone == STAGE)


def says_zone(node: Happening) -> bool:
    """Tell whether a pattern says where cards were."""
    if node.from_zone or node.from_zones:
        return True
    return isinstance(node.cards, Within) or (
        isinstance(node.cards, Cards) and bool(node.cards.zones)
    )


def discard(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether cards were discarded, from the hand where no zone is said (K.2.1)."""
    if event.kind != events.MOVE or event.verb not in DISCARDED:
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
    if event.kind != events.REVIEW and (event.kind != events.MOVE or event.detail != "review"):
        return False
    return fits_pattern(state, memory, event, node)


# ---- players


def lose_health(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player lost health, by damage or otherwise (G.3)."""
    if event.kind == events.DAMAGE:
        return is_hurt(state, memory, event, node)
    if event.kind != events.HEALTH or event.verb != "lose":
        return False
    return fits_pattern(state, memory, event, node)


def lose_stamina(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether backups lost stamina, by damage or otherwise."""
    if event.kind == events.DAMAGE and event.detail == "backup":
        return is_hit(state, memory, event, node.cards) and fits_amount(state, memory, event, node)
    if event.kind != events.CHANGE or event.verb != "stamina" or event.amount >= 0:
        return False
    return fits_pattern(state, memory, event, node)


def gain_health(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player gained health."""
    if event.kind != events.HEALTH or event.verb != "gain":
        return False
    return fits_pattern(state, memory, event, node)


def pass_on(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player passed, on a form or on an enhance."""
    if event.kind != events.PASS:
        return False
    if event.detail != (node.detail or "form") and (node.detail or not node.during):
        return False
    return fits_pattern(state, memory, event, node)


PLAIN: Final[dict[str, int]] = {
    "resolve": events.RESOLVE,
    "attack begins": events.ATTACK,
    "cycle": events.CYCLE,
    "lose game": events.LOSE,
    "name": events.NAME,
    "shuffle": events.SHUFFLE,
    "search": events.SEARCH,
    "look": events.LOOK,
    "reveal": events.REVEAL,
    "choose": events.CHOOSE,
    "cancel": events.CANCEL,
    "game begins": events.GAME_BEGINS,
}


def plain(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event is of the kind that its word alone names."""
    if event.kind != PLAIN[node.event]:
        return False
    return fits_pattern(state, memory, event, node)


# ---- values


def change(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a value was changed; the amount is signed."""
    if event.kind != events.CHANGE or event.verb == "check":
        return False
    if node.detail and event.detail not in node.detail.split(" or "):
        return False
    if node.compare and event.verb != "":
        return False  # setting a value is neither a bonus nor a penalty (K.3.6)
    return fits_pattern(state, memory, event, node)


def alter(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a value rose or fell, by whatever changed it."""
    if event.kind != events.CHANGE or event.verb == "check":
        return False
    if node.detail and event.detail not in node.detail.split(" or "):
        return False
    if event.verb != "" and event.made == 0:
        return False  # it was set to what it is
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


for word in MOVED:
    HAPPENINGS[word] = move
HAPPENINGS["phase"] = phase
for word in TURNED:
    HAPPENINGS[word] = turn
for word in PLAIN:
    HAPPENINGS[word] = plain
for word in BOUNDS:
    HAPPENINGS[word] = bound
HAPPENINGS["pass"] = pass_on
HAPPENINGS["discard"] = discard
HAPPENINGS["enter"] = enter
HAPPENINGS["leave"] = leave
HAPPENINGS["review"] = review
HAPPENINGS["lose health"] = lose_health
HAPPENINGS["lose stamina"] = lose_stamina
HAPPENINGS["gain health"] = gain_health
HAPPENINGS["change"] = change
HAPPENINGS["alter"] = alter
HAPPENINGS["gain"] = gain
HAPPENINGS["counter"] = counter
HAPPENINGS["remove counter"] = counter
