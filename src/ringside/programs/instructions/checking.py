"""Checks that are made, changed, set and made again."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Group, Instruction


@dataclass(frozen=True)
class MakeCheck(Instruction):
    """A player makes a check, against a difficulty or for its number alone. In a cost: "(5+)"."""

    who: str
    against: Amount | None = None


@dataclass(frozen=True)
class ChangeCheck(Instruction):
    """A check gets a bonus or penalty.

    which: it (the check the trigger is about, or the one made last), next, all ("your checks").
    purpose: "" any check, play (to play a card; `cards` says which), block (to play a block;
    `cards` is the attack that is blocked), reversal (to play a card as a reversal), "attack or
    block" (to play an attack, or any card as a block).
    """

    who: str  # who makes it; "" whoever does
    which: str
    sign: int
    amount: Amount
    cards: Group | None = None  # "your next check to play an attack"
    span: str = ""  # within which it must be made: "your next check this turn"
    count: int = 1
    purpose: str = ""
    low: Amount | None = None  # "(minimum 1)"


@dataclass(frozen=True)
class SetCheck(Instruction):
    """A check is treated as a number: "your next check is a 6" or the last one becomes it."""

    who: str
    which: str  # this and the other fields as for ChangeCheck
    amount: Amount
    cards: Group | None = None
    span: str = ""
    purpose: str = ""


@dataclass(frozen=True)
class DecideCheck(Instruction):
    """A check passes or fails whatever its number: "that check is successful"."""

    result: str  # pass, fail
    who: str
    which: str  # this and the other fields as for ChangeCheck
    cards: Group | None = None
    span: str = ""
    purpose: str = ""
    unmade: bool = False  # it passes without being made: "no check necessary"


@dataclass(frozen=True)
class ExcuseCheck(Instruction):
    """Failing a check does not end the Combat Phase."""

    who: str
    which: str  # this and the other fields as for ChangeCheck
    cards: Group | None = None
    span: str = ""
    purpose: str = ""


@dataclass(frozen=True)
class SetDifficulty(Instruction):
    """The check in question must reach another number: "the difficulty of that check becomes 7"."""

    amount: Amount


@dataclass(frozen=True)
class Recheck(Instruction):
    """The check just made is made again."""

    who: str


@dataclass(frozen=True)
class CheckCard(Instruction):
    """The check about to be made is made with another card: "check the bottom card instead"."""

    cards: Group
    who: str = "you"
