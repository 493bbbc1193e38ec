"""Permissions: rules that a text loosens, for cards and for players."""

from dataclasses import dataclass
from typing import Final

from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Group, Instruction


@dataclass(frozen=True)
class Permission(Instruction):
    """A rule is loosened for cards, for a player, and perhaps only where other cards are concerned.

    `other` is what is played, blocked or paid for meanwhile.
    """

    cards: Group | None = None
    who: str = ""
    span: str = ""
    other: Group | None = None


# What `Ignores` may say: a rule that does not apply.
PROGRESSIVE: Final = "progressive"  # difficulty
COUNTING: Final = "counting"  # towards the progressive difficulty of others
ANY_SYMBOLS: Final = "symbols"
NO_CHECK: Final = "check"  # none is made to play it
FAILURE: Final = "failure"  # of an attempt, which would end the Combat Phase
NO_DAMAGE: Final = "damage"  # none is dealt by it
NO_MAXIMUM: Final = "maximum health"
READY: Final = "ready"  # abilities need a card that is not committed


@dataclass(frozen=True)
class Ignores(Permission):
    """A rule does not apply: "they ignore progressive difficulty", "you have no maximum health"."""

    rule: str = ""


@dataclass(frozen=True)
class AsInHand(Permission):
    """Cards are played or block as though they were in hand: "you may play this card as though"."""

    use: str = "play"  # or block
    once: bool = False  # one of them, one time
    any_zone: bool = False  # blocks whatever its zone
    form: bool = False  # as the next form, and as none after it


@dataclass(frozen=True)
class BlockAs(Permission):
    """Cards may block as if they had a block: "as if it had a mid block of +0"."""

    zone: str = ""
    modifier: Amount | None = None


@dataclass(frozen=True)
class PaysAs(Permission):
    """Cards pay as foundations do: "you may commit assets as if they were foundations"."""

    by: str = "check"  # committed to pass a check, or for costs: commit, destroy, commit or destroy


@dataclass(frozen=True)
class CountsTowards(Permission):
    """A card counts as several: "committing it counts as committing 2 foundations"."""

    what: str = "check"  # foundations committed to pass one, or cards for progressive difficulty
    amount: Amount | None = None
    once: bool = False


@dataclass(frozen=True)
class ChecksWith(Permission):
    """A card may be checked in place of the top card of the deck."""

    once: bool = False  # the next time


@dataclass(frozen=True)
class Stays(Permission):
    """A player may leave cards as they are when others change: "you may choose not to ready"."""

    how: str = "committed"  # or: in the card pool


@dataclass(frozen=True)
class Again(Permission):
    """A player gets one more chance: "you may play this ability 1 additional time"."""

    # ability (the one of `happening`, or all of `cards` with the limit `once per turn`), enhance
    # (so many before the other player has priority), first enhance (of the step), block (another)
    what: str = "ability"
    amount: Amount | None = None
    happening: Happening | None = None


@dataclass(frozen=True)
class DrawsLess(Permission):
    """A player draws so many cards less in their next Draw Step."""

    amount: Amount | None = None


@dataclass(frozen=True)
class TreatedAs(Permission):
    """Something counts as what it is not: one more type, a word in its name, at desperation."""

    what: str = "type"  # type, name, desperation, deadlock
    word: str = ""


@dataclass(frozen=True)
class DeckRule(Permission):
    """How many copies of a card a deck may have, any number where none is said."""

    amount: Amount | None = None


PERMISSIONS: Final[tuple[type[Permission], ...]] = (
    Ignores,
    AsInHand,
    BlockAs,
    PaysAs,
    CountsTowards,
    ChecksWith,
    Stays,
    Again,
    DrawsLess,
    TreatedAs,
    DeckRule,
)
