"""The words of happenings as kinds of events, in bits."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model import events
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.verbs import TURNS

MOVES: Final = 1 << events.MOVE
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
    "lose stamina": 1 << events.CHANGE | 1 << events.DAMAGE,
    "cycle": 1 << events.CYCLE,
    "lose game": 1 << events.LOSE,
    "name": 1 << events.NAME,
    "shuffle": 1 << events.SHUFFLE,
    "search": 1 << events.SEARCH,
    "review": MOVES | 1 << events.REVIEW,
    "look": 1 << events.LOOK,
    "reveal": 1 << events.REVEAL,
    "choose": 1 << events.CHOOSE,
    "counter": 1 << events.COUNTER,
    "remove counter": 1 << events.COUNTER,
    "check": 1 << events.CHECK,
    "pass check": 1 << events.CHECK_END,
    "fail check": 1 << events.CHECK_END,
    "change": 1 << events.CHANGE,
    "alter": 1 << events.CHANGE,
    "change check": 1 << events.CHANGE,
    "gain": 1 << events.GAIN,
    "cancel": 1 << events.CANCEL,
    "begin": 1 << events.BEGIN,
    "phase": 1 << events.BEGIN | 1 << events.END,
    "attempt block": 1 << events.ATTEMPT,
    "reverse": 1 << events.PLAY,
    "end": 1 << events.END,
    "game begins": 1 << events.GAME_BEGINS,
    **{row.word: 1 << events.TURN for row in TURNS},
}


def kinds_of_trigger(trigger: Trigger) -> i64:
    """Return the kinds of events, as bits, at which a trigger can be met."""
    if trigger.negated:
        return 1 << events.BLOCKED | 1 << events.RESOLVE
    mask = kinds_of(trigger.happening)
    for happening in trigger.also:
        mask |= kinds_of(happening)
    return mask


def kinds_of(happening: Happening) -> i64:
    """Return the kinds of events, as bits, that a happening can fit; movements are one kind."""
    return WORD_KINDS.get(happening.event, MOVES)
