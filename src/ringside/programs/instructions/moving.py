"""Cards that move, are turned, counted and made."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Group, Instruction


@dataclass(frozen=True)
class Draw(Instruction):
    """A player draws; `up_to` draws until the hand holds that many."""

    who: str
    amount: Amount
    up_to: bool = False
    word: str = ""  # equal ("cards equal to ..."), "up to" (so many or less), bottom (of the deck)


@dataclass(frozen=True)
class Mill(Instruction):
    """A player discards from the top of the deck."""

    who: str
    amount: Amount
    word: str = ""  # equal: "mill cards equal to ..."


@dataclass(frozen=True)
class Move(Instruction):
    """Cards go somewhere. The verb is the game's own word and decides what event it is.

    discard, destroy, sacrifice, remove, spend, clear, draw, ruin (the rival sacrifices them): the
    verb says where to.
    add, return, put, build, attach, shuffle: `to` says where, `whose` in whose zone.
    """

    verb: str
    cards: Group
    who: str = "you"  # who does it
    to: str = ""
    whose: str = ""  # "" their owner's, you, rival
    place: str = ""  # top, bottom, any order, beginning, "top or bottom"
    face: str = ""  # face up, face down
    state: str = ""  # committed, ready, transformed
    order: str = ""  # any order, random order


@dataclass(frozen=True)
class Attach(Instruction):
    """Cards are attached to another: "attach this card to 1 rival foundation"."""

    cards: Group
    on: Group
    who: str = "you"
    face: str = ""  # face down


@dataclass(frozen=True)
class SwitchZones(Instruction):
    """All cards of two zones of a player change places: "switch your hand with your momentum"."""

    who: str
    one: str
    other: str


@dataclass(frozen=True)
class Turn(Instruction):
    """Cards change their state where they lie."""

    verb: str  # commit, ready, flip, unflip, seal, freeze, transform, reset
    cards: Group
    who: str = "you"
    span: str = ""


@dataclass(frozen=True)
class CountAs(Instruction):
    """Cards count as having been dealt with by a rule: "count as being reviewed"."""

    cards: Group
    what: str  # reviewed, committed (as foundations, to pass the check in question)
    amount: Amount | None = None  # for committed: each of them as so many foundations


@dataclass(frozen=True)
class Counters(Instruction):
    """Counters or tokens are put on or taken off a card."""

    verb: str  # add, remove
    counter: str  # its name
    amount: Amount
    on: Group
    who: str = "you"
    word: str = "counter"  # counter, token, "of that type" (the one chosen before)


@dataclass(frozen=True)
class MakeToken(Instruction):
    """A token card comes into play."""

    name: str
    amount: Amount
    to: str = ""
    who: str = "you"
