"""Rules that a text makes: what cannot happen, costs more, is replaced, skipped or cancelled."""

from dataclasses import dataclass

from ringside.programs.happenings import Cause, Happening
from ringside.programs.nodes import Amount, Block, Instruction


@dataclass(frozen=True)
class Cancel(Instruction):
    """An ability's effects, or a card, are cancelled: "cancel its effects", "cancel that block"."""

    what: str  # ability, effects, block, attack, card, bonus, penalty, "next enhance"
    who: str = ""  # whose, where it lies in the future ("cancel your rival's next enhance")
    by: str = "you"  # who cancels
    span: str = "this turn"  # how long what lies in the future is waited for


@dataclass(frozen=True)
class Forbid(Instruction):
    """Something cannot happen: "your rival cannot play responses", "this attack cannot be blocked".

    `but` is what may happen all the same: "this attack can only be blocked by foundations".
    """

    happening: Happening
    span: str = ""
    but: Happening | None = None


@dataclass(frozen=True)
class Limit(Instruction):
    """Something can happen only so often in a span: "only playable once per turn"."""

    happening: Happening
    times: int
    span: str = ""  # turn, game, enhance step, combat phase; "" for as long as the effect lasts
    each: str = ""  # what is counted apart: ability, "" (all together)
    more: bool = False  # counted from now on: "1 more enhance"


@dataclass(frozen=True)
class Floor(Instruction):
    """A number cannot be brought below another: "your health cannot be reduced below 1"."""

    of: Amount  # Value or PlayerValue
    low: Amount
    cause: Cause | None = None  # by what, where the text says so; Cause("", "this") this effect


@dataclass(frozen=True)
class PayWith(Instruction):
    """An act counts as spending momentum: "discard 1 card in addition to momentum"."""

    who: str
    do: Block  # doing it for 1 card counts as 1 momentum
    cost_of: Happening  # the abilities or cards whose cost can be paid so
    instead: bool = False  # in place of momentum, not beside it


@dataclass(frozen=True)
class Require(Instruction):
    """Something more must be done: "your rival must discard 1 card to play attacks"."""

    happening: Happening
    cost: Block
    span: str = ""


@dataclass(frozen=True)
class Replace(Instruction):
    """One thing happens in place of another: "if it would be destroyed, commit it instead"."""

    happening: Happening
    by: Block
    span: str = ""
    optional: str = ""  # who may choose to


@dataclass(frozen=True)
class Supplant(Instruction):
    """In answer to an event before it happens: this is done in its place."""

    do: Block


@dataclass(frozen=True)
class Skip(Instruction):
    """A phase or step is skipped, or ends: "skip this attack's Enhance Step"."""

    what: str
    whose: str = ""
    verb: str = "skip"  # skip, end
    who: str = "you"  # who does it; "" nobody ("your Combat Phase ends")
    next: bool = False  # the next one to come
