"""What texts look back at: the events and moments that a game of these cards must remember."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lower.program_cache import FoundOnce
from ringside.engine.model import events
from ringside.engine.reading.events.kinds import kinds_of
from ringside.engine.reading.events.past import DEEDS, STARTS
from ringside.engine.reading.events.patterns import MODIFIER
from ringside.engine.reading.events.times import CLEARING, PHASE_NAMES
from ringside.programs.abilities import Ability
from ringside.programs.amounts import CheckResult, Total
from ringside.programs.conditions import Happened
from ringside.programs.filters import Dealt, Was
from ringside.programs.groups import Next, Ordinal, Those
from ringside.programs.happenings import Cause, Happening, Trigger
from ringside.programs.instructions import Limit, MakeToken
from ringside.programs.nodes import Node, field_names

ALL_KINDS: Final = (1 << events.KINDS) - 1
COMINGS: Final = 1 << events.ATTEMPT | 1 << events.ATTACK  # by which cards played are counted
BOUNDS: Final = ("begin", "end", "phase")


class Looks:
    """What one ability looks back at."""

    def __init__(self, ability: Ability) -> None:
        """Walk through an ability."""
        self.kinds = 0  # of events, as bits
        self.moments: tuple[str, ...] = ()  # phases and steps whose begin or end it asks for
        self.far = False  # it asks for what happened in any turn of the game
        self._walk(ability)

    def _walk(self, node: object) -> None:
        if isinstance(node, tuple):
            for part in node:
                self._walk(part)
        elif isinstance(node, Node):
            self.kinds |= looked_at(node)
            self._note_time(node)
            for name in field_names(node):
                self._walk(getattr(node, name))

    def _note_time(self, node: Node) -> None:
        """Note the moments of a node, and the moment with which its span begins."""
        if isinstance(node, Happening) and node.event in BOUNDS:
            self._note_moment(PHASE_NAMES.get(node.detail, node.detail))
            if node.detail == "end phase":
                self._note_moment(CLEARING)
        if isinstance(node, (Dealt, Happened, Limit, Next, Ordinal, Total, Trigger, Was)):
            if node.span == "this game":
                self.far = True
            elif begins := STARTS.get(node.span, node.span if isinstance(node, Limit) else ""):
                self.kinds |= 1 << events.BEGIN | 1 << events.ATTACK
                self._note_moment(begins)

    def _note_moment(self, word: str) -> None:
        if word not in self.moments:
            self.moments = (*self.moments, word)


def looked_at(node: Node) -> i64:
    """Return the kinds of events, as bits, that one node asks for; texts of tokens may ask all."""
    if isinstance(node, MakeToken):
        return ALL_KINDS
    if isinstance(node, (Happened, Limit, Total)):
        return kinds_of(node.happening) | 1 << events.ATTACK
    if isinstance(node, (Next, Ordinal)):
        return COMINGS | 1 << events.ABILITY if node.role == "form" else COMINGS
    if isinstance(node, Cause) and node.what == MODIFIER:
        return 1 << events.CHECK | 1 << events.CHANGE
    if isinstance(node, CheckResult):
        return 1 << events.CHECK_END
    if isinstance(node, Dealt):
        return 1 << events.DAMAGE | 1 << events.ATTACK
    if isinstance(node, Was):
        return kind_done(node.verb) | 1 << events.ATTACK
    if isinstance(node, Those) and (node.ability or node.verb == "blocked"):
        return kind_done(node.verb)  # the attack that a reversal answers (K.3.26)
    if isinstance(node, Trigger) and (node.nth or node.negated):
        mask = kinds_of(node.happening) | 1 << events.ATTACK
        for happening in node.also:
            mask |= kinds_of(happening)
        return mask
    return 0


def kind_done(verb: str) -> i64:
    """Return the kind of event, as a bit, that a participle speaks of."""
    return 1 << DEEDS[verb][0] if verb in DEEDS else ALL_KINDS


KNOWN: Final[FoundOnce[Looks]] = FoundOnce()


def looks_of(ability: Ability) -> Looks:
    """Return what an ability looks back at; found out once."""
    return KNOWN.get(ability) or KNOWN.keep(ability, Looks(ability))
