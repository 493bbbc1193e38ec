"""Conditions: what can be asked of the game."""

from dataclasses import dataclass

from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Condition, Filter, Group


@dataclass(frozen=True)
class Compare(Condition):
    """Two amounts compare: "this attack's speed is 5 or greater"."""

    left: Amount
    compare: str  # =, !=, <, <=, >, >=
    right: Amount


@dataclass(frozen=True)
class Has(Condition):
    """A player has that many of these cards: "you have 5 or more foundations"; "there are ...".

    `who` is "" for "there is/are".
    """

    who: str
    compare: str
    amount: Amount
    cards: Group


@dataclass(frozen=True)
class HasMore(Condition):
    """One player has more of something than the other: "you have more momentum than your rival"."""

    who: str
    compare: str  # >, <, =, >=, <=
    amount: Amount  # as seen by `who`; compared with the same as seen by the other player
    by: Amount | None = None  # "at least 2 more"


@dataclass(frozen=True)
class Is(Condition):
    """A card matches: "it is an attack", "this attack has Punch", "this card is committed"."""

    cards: Group
    which: tuple[Filter, ...]


@dataclass(frozen=True)
class IsSame(Condition):
    """Two noun phrases mean the same card: "this is your first attack this turn"."""

    left: Group
    right: Group


@dataclass(frozen=True)
class Happened(Condition):
    """Something happened: "you have gained health this turn"."""

    happening: Happening
    span: str = ""
    times: int = 1  # at least so often


@dataclass(frozen=True)
class IsTurn(Condition):
    """Whose turn it is."""

    whose: str


@dataclass(frozen=True)
class IsDuring(Condition):
    """A phase, step or attack is going on: "during your attack"."""

    what: str  # attack, enhance step, block step, damage step, combat phase, ready phase, end phase
    whose: str = ""


@dataclass(frozen=True)
class IsAt(Condition):
    """A player is at desperation or at deadlock, has cycled, has initiative ..."""

    who: str
    what: str  # desperation, deadlock


@dataclass(frozen=True)
class CharacterIs(Condition):
    """A player's character has a name, keyword, symbol or watermark: "Your character is X"."""

    who: str
    what: str  # name, symbol, watermark, keyword, gender
    value: str


@dataclass(frozen=True)
class Did(Condition):
    """The instruction before was carried out: "if you do", "if they did"."""

    who: str


@dataclass(frozen=True)
class Paid(Condition):
    """A choice was made in the cost or effect: "if you chose ..."; detail names it."""

    detail: str


@dataclass(frozen=True)
class CheckWas(Condition):
    """The check made last: passed, failed, modified; made, by this very text."""

    result: str
    who: str = ""  # who made it, where the text says so
    cards: Group | None = None  # the card it was made to play


@dataclass(frozen=True)
class Lacks(Condition):
    """The card does not have yet what it would gain: "if it does not have it already"."""


@dataclass(frozen=True)
class No(Condition):
    """The condition does not hold."""

    of: Condition


@dataclass(frozen=True)
class Both(Condition):
    """All conditions hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class OneOf(Condition):
    """At least one of the conditions holds."""

    of: tuple[Condition, ...]
