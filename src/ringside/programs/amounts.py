"""Amounts: every form in which a number can stand in a text."""

from dataclasses import dataclass

from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Condition, Group


@dataclass(frozen=True)
class Number(Amount):
    """A plain number: 2."""

    n: int


@dataclass(frozen=True)
class Variable(Amount):
    """A letter that the ability defines or the player chooses: X."""

    name: str


@dataclass(frozen=True)
class Count(Amount):
    """How many cards there are: "the number of foundations in your stage"."""

    of: Group


@dataclass(frozen=True)
class Distinct(Amount):
    """How many different values cards show: "the number of different attack zones among ..."."""

    prop: str  # zone, name, symbol, keyword, type, or a property
    of: Group
    printed: bool = False


@dataclass(frozen=True)
class Tally(Amount):
    """How many keywords, symbols or abilities cards have together: "keywords on that card"."""

    prop: str  # keyword, symbol
    of: Group
    shared: Group | None = None  # only those that another card has too
    printed: bool = False
    unshared: Group | None = None  # only those that another card does not have


@dataclass(frozen=True)
class Value(Amount):
    """A value of a card, or of several taken together: "this attack's speed"."""

    prop: str  # one of PROPERTIES, or "<Keyword> rating"
    of: Group
    layer: str = "current"  # current, base, printed
    combine: str = "only"  # only, total, highest, lowest


@dataclass(frozen=True)
class CountersOn(Amount):
    """How many counters or tokens lie on cards: "the number of Wall counters on this card"."""

    counter: str  # "" counters of every name
    on: Group


@dataclass(frozen=True)
class Own(Amount):
    """In a filter: another value of the very card asked: "with greater speed than damage"."""

    prop: str
    layer: str = "current"


@dataclass(frozen=True)
class PlayerValue(Amount):
    """A number of a player: health, maximum health, hand size, progressive difficulty."""

    prop: str
    who: str
    layer: str = "current"  # current, printed


@dataclass(frozen=True)
class Total(Amount):
    """A number summed from history: "the amount of damage dealt by this attack"."""

    happening: Happening
    measure: str  # times, cards, amount, last (the amount of the latest one)
    span: str = ""


@dataclass(frozen=True)
class Sum(Amount):
    """Two amounts added."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Difference(Amount):
    """One amount less another."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Apart(Amount):
    """How far two amounts are apart: "the difference between ..."."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Gap(Amount):
    """By how much the ability's own comparison is met: "the difference"."""


@dataclass(frozen=True)
class Times(Amount):
    """An amount multiplied: "double", "twice", "+1 for each ..."."""

    factor: Amount
    of: Amount


@dataclass(frozen=True)
class Half(Amount):
    """Half of an amount, rounded up or down ("" where the text does not say)."""

    of: Amount
    rounded: str = ""  # up, down, or "" (edition decides)


@dataclass(frozen=True)
class Quotient(Amount):
    """One amount divided by another; by 0 it comes to 0."""

    left: Amount
    right: Amount
    rounded: str = ""  # up, down, or "" (up)


@dataclass(frozen=True)
class PerEvery(Amount):
    """How many whole groups of n an amount holds: "for every 2 ..."."""

    n: int
    of: Amount


@dataclass(frozen=True)
class Whichever(Amount):
    """One of two amounts, as the player likes: "X equals your hand size or ... (your choice)"."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Depends(Amount):
    """One amount if a condition holds, and else another: "if ..., X equals ..."."""

    condition: Condition
    amount: Amount
    otherwise: Amount


@dataclass(frozen=True)
class Bounded(Amount):
    """An amount with a floor or a ceiling: "(minimum 1, maximum 4)"."""

    of: Amount
    low: Amount | None = None
    high: Amount | None = None


@dataclass(frozen=True)
class CheckResult(Amount):
    """The number of a check: "the number checked", "the value of that check"."""

    which: str  # checked (starting value), final, missed by, passed by, needed (its difficulty)
    who: str = ""  # whose, where several players made one


@dataclass(frozen=True)
class SkillRating(Amount):
    """The rating of the keyword ability in question, 0 where it has none: "its rating"."""


@dataclass(frozen=True)
class Named(Amount):
    """A number a player named or chose earlier: "the named number"."""


@dataclass(frozen=True)
class Surplus(Amount):
    """By how much the health just gained would have gone above the maximum: "the excess"."""


@dataclass(frozen=True)
class ThatMuch(Amount):
    """What the event in question comes to: "that much", "the health they would have gained"."""
