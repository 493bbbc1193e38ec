"""Who listens to which kinds of events: the words of happenings, as bits and as an index."""

from dataclasses import fields
from typing import Final

from ringside.engine import events
from ringside.engine.definition import UNKNOWN, Definition, Power
from ringside.engine.index import Index, Listener
from ringside.engine.kinds import CONTINUOUS, NO_ZONE, POOL, RESPONSE, STAGE, ZONE_OF
from ringside.programs.amounts import CheckResult, Total
from ringside.programs.conditions import Happened
from ringside.programs.filters import Was
from ringside.programs.groups import Next, Ordinal, Those
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Limit, MakeToken
from ringside.programs.nodes import Node

# Nodes that are answered from what happened earlier; texts of tokens may be, too.
LOOKING_BACK: Final = (CheckResult, Happened, Limit, MakeToken, Next, Ordinal, Total, Was)
MOVES: Final = 1 << events.MOVE
TURNS: Final = 1 << events.TURN
WORD_KINDS: Final[dict[str, int]] = {
    "play": 1 << events.PLAY,
    "attempt": 1 << events.ATTEMPT,
    "fail": 1 << events.FAIL,
    "play ability": 1 << events.ABILITY,
    "resolve ability": 1 << events.RESOLVE_ABILITY,
    "pass": 1 << events.PASS,
    "block": 1 << events.BLOCK | 1 << events.BLOCKED,
    "blocked": 1 << events.BLOCKED,
    "deal damage": 1 << events.DAMAGE,
    "take damage": 1 << events.DAMAGE,
    "resolve": 1 << events.RESOLVE,
    "attack begins": 1 << events.ATTACK,
    "attacked": 1 << events.ATTACK,
    "lose health": 1 << events.HEALTH | 1 << events.DAMAGE,
    "gain health": 1 << events.HEALTH,
    "cycle": 1 << events.CYCLE,
    "name": 1 << events.NAME,
    "shuffle": 1 << events.SHUFFLE,
    "search": 1 << events.SEARCH,
    "look": 1 << events.LOOK,
    "reveal": 1 << events.REVEAL,
    "choose": 1 << events.CHOOSE,
    "counter": 1 << events.COUNTER,
    "remove counter": 1 << events.COUNTER,
    "check": 1 << events.CHECK,
    "pass check": 1 << events.CHECK_END,
    "fail check": 1 << events.CHECK_END,
    "change": 1 << events.CHANGE,
    "change check": 1 << events.CHANGE,
    "gain": 1 << events.GAIN,
    "cancel": 1 << events.CANCEL,
    "begin": 1 << events.BEGIN,
    "phase": 1 << events.BEGIN | 1 << events.END,
    "attempt block": 1 << events.ATTEMPT,
    "reverse": 1 << events.PLAY,
    "end": 1 << events.END,
    "game begins": 1 << events.GAME_BEGINS,
    "commit": TURNS,
    "ready": TURNS,
    "flip": TURNS,
    "unflip": TURNS,
    "seal": TURNS,
    "freeze": TURNS,
    "transform": TURNS,
}


def kinds_of_trigger(trigger: Trigger) -> int:
    """Return the kinds of events, as bits, at which a trigger can be met."""
    if trigger.negated:
        return 1 << events.BLOCKED | 1 << events.RESOLVE
    mask = kinds_of(trigger.happening)
    for happening in trigger.also:
        mask |= kinds_of(happening)
    return mask


def kinds_of(happening: Happening) -> int:
    """Return the kinds of events, as bits, that a happening can fit; movements are one kind."""
    return WORD_KINDS.get(happening.event, MOVES)


def build_index(cards: list[Definition]) -> Index:
    """Index the printed abilities of all cards of a game."""
    index = Index()
    roaming = 0
    for number, definition in enumerate(cards):
        for side in (definition, definition.back, definition.half):
            if side is None:
                continue
            for power in side.values.powers:
                listener = Listener(number, power, side is definition.half)
                listen(index, listener)
                if power.zone != NO_ZONE:
                    index.bracketed = (*index.bracketed, listener)
                if power.either:
                    index.shared = (*index.shared, listener)
                for word in power.ability.zones:
                    roaming |= 1 << ZONE_OF[word]
            index.archives = index.archives or any(archives(power) for power in side.values.powers)
            if not index.remembers:
                index.remembers = any(looks_back(power.ability) for power in side.values.powers)
    for kind in range(events.KINDS):
        if index.after[kind] or index.before[kind] or index.fired[kind] or index.fired_before[kind]:
            index.heard |= 1 << kind
    zones = [zone for zone in range(8) if (roaming >> zone) & 1 and zone not in (STAGE, POOL)]
    index.roaming = tuple(zones)
    return index


def listen(index: Index, listener: Listener) -> None:
    """Enter one ability under the kinds of events that it waits for."""
    power = listener.power
    trigger = power.ability.trigger
    if trigger is None or power.kind not in (RESPONSE, CONTINUOUS):
        return
    mask = kinds_of_trigger(trigger)
    before = trigger.timing == "before"
    if power.kind == RESPONSE:
        table = index.before if before else index.after
    else:
        table = index.fired_before if before else index.fired
    for kind in range(events.KINDS):
        if (mask >> kind) & 1:
            table[kind] = (*table[kind], listener)


def looks_back(node: object) -> bool:
    """Tell whether a program asks for something that happened earlier."""
    if isinstance(node, LOOKING_BACK):
        return True
    if isinstance(node, Trigger) and (node.nth or node.negated):
        return True
    if isinstance(node, Those) and node.ability:
        return True
    if isinstance(node, Those) and node.verb == "blocked":
        return True  # the attack that a reversal answers (K.3.26)
    if isinstance(node, tuple):
        return any(looks_back(part) for part in node)
    if isinstance(node, Node):
        return any(looks_back(getattr(node, name)) for name in field_names(node))
    return False


NAMES: Final[dict[type[Node], tuple[str, ...]]] = {}  # of the fields of each class of nodes


def field_names(node: Node) -> tuple[str, ...]:
    """Return the names of a node's fields; working them out takes long, so they are kept."""
    kind = type(node)
    if kind not in NAMES:
        NAMES[kind] = tuple([each.name for each in fields(node)])
    return NAMES[kind]


def archives(power: Power) -> bool:
    """Tell whether an ability asks for what happened in any turn; found out once."""
    if power.archives == UNKNOWN:
        power.archives = 1 if looks_far_back(power.ability) else 0
    return power.archives == 1


def looks_far_back(node: object) -> bool:
    """Tell whether a program asks for what happened in any turn of the game."""
    if isinstance(node, (Happened, Total, Was)) and node.span == "this game":
        return True
    if isinstance(node, tuple):
        return any(looks_far_back(part) for part in node)
    if isinstance(node, Node):
        return any(looks_far_back(getattr(node, name)) for name in field_names(node))
    return False
