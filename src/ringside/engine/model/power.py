"""A power: an ability as the machine carries it out, with what is worked out of it once."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.kinds import (
    ABILITY_OF,
    CONTINUOUS,
    NO_ZONE,
    ZONE_OF,
)
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Whichever
from ringside.programs.conditions import Is
from ringside.programs.filters import IsState
from ringside.programs.groups import Attack, This, Together, Within
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import (
    Either,
    Forbid,
    If,
    MakeCheck,
    Play,
    Replace,
    Require,
    Turn,
    WhileActive,
)
from ringside.programs.letters import lasting_letter
from ringside.programs.nodes import Amount, Block, Group
from ringside.programs.verbs import MARKS, SHOWS, deed

UNKNOWN: Final = -1


class Power:
    """An ability as the machine tests and plays it; text and keyword abilities alike."""

    def __init__(self, ability: Ability, serial: i64) -> None:
        """Read what the machine tests often out of the ability's restrictions."""
        self.kind: i64 = ABILITY_OF[ability.kind]
        self.zone: i64 = NO_ZONE  # the one zone that brackets name
        self.serial: i64 = serial
        self.first = False
        self.combo = False
        self.tenacious = False  # playable while committed
        self.either = False  # playable by either player
        self.unlimited = False  # any number of times per Enhance Step
        self.uncancellable = False
        self.outwit = False  # played from face down in the stage
        self.unread = False  # its text was not understood, so it stands there and does nothing
        self.own_event = names_itself(ability.trigger)  # its condition is about its own card
        # it does something as long as its card is in play
        self.static = self.kind == CONTINUOUS and ability.trigger is None and bool(ability.effect)
        # its text may forbid, or add a cost to, the playing of its own card
        self.ruling = self.static and rules(ability.effect)
        # its text tells what happens to its own card in place of something else
        self.swapping = self.static and swaps_itself(ability.effect)
        cost = ability.cost
        self.turning: i64 = turning(cost)  # its cost is this deed on its card, no more
        self.limits: tuple[Restriction, ...] = ()
        self.tests: tuple[Restriction, ...] = ()  # restrictions that need a look at the game
        self.ability = ability
        self.asks_x: i64 = UNKNOWN  # whether its player chooses X; found when it is first played
        self.acts = tuple([node for node in cost if not isinstance(node, (MakeCheck, Play))])
        self.plays = tuple([node for node in cost if isinstance(node, Play)])  # cards (E.4.6)
        self.checks = checks_in(cost)  # the difficulties of its checks, in order (H.4.2)
        self.letter = lasting_letter(ability)  # X, where it is one number for several instructions
        self.choice = choice_of_letter(ability)  # X is one of two amounts, as the player likes
        self.bullets = bullets_of(ability)  # its effect is chosen from this list when it is played
        self.keyword = ability.keyword
        self.rating = ability.rating
        for restriction in ability.restrictions:
            self._read(restriction)

    def _read(self, restriction: Restriction) -> None:
        what = restriction.what
        if what == "zone":
            self.zone = ZONE_OF[restriction.value]
        elif what == "first":
            self.first = True
        elif what == "combo":
            self.combo = True
        elif what in ("tenacious", "playable while committed"):
            self.tenacious = True
            if restriction.condition is not None:
                self.tests = (*self.tests, restriction)
        elif what in ("only committed", "only while committed"):
            self.tenacious = True
            self.tests = (*self.tests, restriction)
        elif what == "uncancellable":
            self.uncancellable = True
        elif what in ("either player", "rival may play"):
            self.either = True
        elif what == "any number of times":
            self.unlimited = True
        elif what == "outwit":
            self.outwit = True
        elif what == "unread":
            self.unread = True
            self.tests = (*self.tests, restriction)
        elif what == "limit":
            self.limits = (*self.limits, restriction)
        else:
            self.tenacious = self.tenacious or asks_for_committed(restriction)
            self.tests = (*self.tests, restriction)


def asks_for_committed(restriction: Restriction) -> bool:
    """Tell whether an ability is only playable if its own card is committed, so that it can be."""
    asked = restriction.condition
    if restriction.what != "only if" or not isinstance(asked, Is):
        return False
    return isinstance(asked.cards, This) and asked.which == (IsState("committed"),)


def rules(block: Block) -> bool:
    """Tell whether a continuous text forbids something or adds a cost to it, perhaps at times."""
    for node in block:
        if isinstance(node, (Forbid, Require)):
            return True
        if isinstance(node, WhileActive) and rules(node.do):
            return True
        if isinstance(node, If) and rules(node.then):
            return True
    return False


def swaps_itself(block: Block) -> bool:
    """Tell whether a continuous text replaces what happens to its own card, perhaps at times."""
    for node in block:
        if isinstance(node, Replace) and is_itself(node.happening.cards):
            return True
        if isinstance(node, WhileActive) and swaps_itself(node.do):
            return True
        if isinstance(node, If) and swaps_itself(node.then):
            return True
    return False


def checks_in(cost: Block) -> tuple[Amount, ...]:
    """Return the difficulties of the checks in a cost, in order (H.4.2)."""
    found: list[Amount] = []
    for node in cost:
        if isinstance(node, MakeCheck) and node.against is not None:
            found.append(node.against)
    return tuple(found)


def turning(cost: Block) -> i64:
    """Return the deed of a cost that is to turn the card it is on, and nothing else."""
    node = cost[0] if len(cost) == 1 else None
    if isinstance(node, Turn) and isinstance(node.cards, This) and node.who == "you":
        done = deed(node.verb)
        return SHOWS if done == MARKS else done
    return SHOWS


def bullets_of(ability: Ability) -> Either | None:
    """Return the list of options that an ability's effect is chosen from."""
    for node in ability.effect:
        if isinstance(node, Either) and node.count is not None:
            return node
    return None


def choice_of_letter(ability: Ability) -> Whichever | None:
    """Return the two amounts between which the text lets the player choose X."""
    for name, meaning in ability.variables:
        if name == "X" and isinstance(meaning, Whichever):
            return meaning
    return None


def names_itself(trigger: Trigger | None) -> bool:
    """Tell whether a response condition references the card it is on (H.2.3.3, K.3.4.3)."""
    if trigger is None:
        return False
    for happening in (trigger.happening, *trigger.also):
        if is_itself(happening.cards) or is_itself(happening.other):
            return True
    return False


def is_itself(group: Group | None) -> bool:
    """Tell whether a noun phrase means the card that its ability is on."""
    if isinstance(group, Attack):
        return group.whose == ""
    if isinstance(group, Together):
        return is_itself(group.left) or is_itself(group.right)
    if isinstance(group, Within):
        return is_itself(group.of)
    return isinstance(group, This)
