"""The root of every program node and the words that programs share."""

from dataclasses import dataclass, fields
from typing import Final

# Players, seen from the controller of the effect.
YOU: Final = "you"
RIVAL: Final = "rival"
EACH: Final = "each"  # both players, as in "each player" or "both players"
EITHER: Final = "either"  # no matter whose, as in "either player's card pool" or "a player"
THEY: Final = "they"  # the player mentioned last: "they", "that player"
OTHER: Final = "other"  # the rival of the player mentioned last: "their rival"
CHOSEN: Final = "chosen"  # the players that somebody chose, one, both or nobody
OWNER: Final = "owner"  # the owner of the card mentioned last
ANY: Final = ""  # not said

# Zones, in today's words.
DECK: Final = "deck"
HAND: Final = "hand"
STAGE: Final = "stage"
POOL: Final = "card pool"
MOMENTUM: Final = "momentum"
DISCARD: Final = "discard pile"
REMOVED: Final = "removed pile"
ZONES: Final = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED)

TYPES: Final = ("character", "attack", "foundation", "action", "asset", "backup", "token")
SYMBOLS: Final = (
    "air",
    "all",
    "chaos",
    "death",
    "earth",
    "evil",
    "fire",
    "good",
    "life",
    "order",
    "void",
    "water",
)
ATTACK_ZONES: Final = ("high", "mid", "low")

# Values of a card that text can read or change.
PROPERTIES: Final = (
    "difficulty",
    "check",
    "speed",
    "damage",
    "block",  # the block modifier
    "hand size",
    "health",
    "stamina",
)


@dataclass(frozen=True)
class Node:
    """Anything a program is made of."""

    def __reduce__(self) -> tuple[object, ...]:
        """Let it be pickled, also where it is compiled."""
        return type(self), tuple([getattr(self, name) for name in field_names(self)])


@dataclass(frozen=True)
class Amount(Node):
    """Something that is a whole number when it is asked."""


@dataclass(frozen=True)
class Group(Node):
    """A noun phrase: something that is a set of cards when it is asked."""


@dataclass(frozen=True)
class Filter(Node):
    """A question about one card that is answered with yes or no."""


@dataclass(frozen=True)
class Condition(Node):
    """A question about the game that is answered with yes or no."""


@dataclass(frozen=True)
class Instruction(Node):
    """One act that a cost or an effect tells a player to do."""


Block = tuple[Instruction, ...]

NAMES: Final[dict[type[Node], tuple[str, ...]]] = {}  # of the fields of each class of nodes


def field_names(node: Node) -> tuple[str, ...]:
    """Return the names of a node's fields; working them out takes long, so they are kept."""
    kind = type(node)
    if kind not in NAMES:
        NAMES[kind] = tuple([each.name for each in fields(node)])
    return NAMES[kind]
