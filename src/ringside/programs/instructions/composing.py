"""How instructions are put together: conditions, choices, sequences, spans."""

from dataclasses import dataclass

from ringside.programs.groups import Quantity
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.nodes import Amount, Block, Condition, Group, Instruction


@dataclass(frozen=True)
class If(Instruction):
    """Do something when a condition holds now."""

    condition: Condition
    then: Block
    otherwise: Block = ()
    last: bool = False  # said behind what depends on it: "draw 1 card if ..."


@dataclass(frozen=True)
class When(Instruction):
    """Do something when an event comes: "if this attack deals damage, draw 1 card"."""

    trigger: Trigger
    then: Block
    span: str = ""
    word: str = "if"  # the word it was said with
    every: bool = False  # each time, or only once
    condition: Condition | None = None


@dataclass(frozen=True)
class May(Instruction):
    """A player may do something; "to" makes the first part a cost of the second (J.1.4.1)."""

    who: str
    do: Block
    to: Block = ()
    otherwise: Block = ()  # "if you do not, ..."


@dataclass(frozen=True)
class Then(Instruction):
    """The second part follows only if the first was done: "X, then Y", "if you do"."""

    first: Block
    then: Block


@dataclass(frozen=True)
class Unless(Instruction):
    """Something is done unless a player does something else."""

    who: str
    cost: Block
    do: Block
    first: bool = False  # what may be done against it is said first: "unless ..., destroy it"


@dataclass(frozen=True)
class Either(Instruction):
    """One of several is chosen: "+2 speed or +2 damage", "choose one:" with bullets."""

    options: tuple[Block, ...]
    who: str = "you"
    count: Quantity | None = None  # None is exactly one
    again: bool = False  # the same one may be chosen more than once


@dataclass(frozen=True)
class ForEach(Instruction):
    """Do something once for each card or unit counted."""

    over: Group | Amount
    do: Block


@dataclass(frozen=True)
class EachPlayer(Instruction):
    """Each player for whom something holds does something; "they" is that player."""

    who: str  # each
    condition: Condition
    do: Block


@dataclass(frozen=True)
class Repeat(Instruction):
    """Do the effect again: "repeat this effect"."""

    times: Amount | None = None


@dataclass(frozen=True)
class Instead(Instruction):
    """An effect's own replacement of what stood before: "if ..., +4 instead" (J.3.5.1.1)."""

    condition: Condition
    normal: Block
    instead: Block


@dataclass(frozen=True)
class WhileActive(Instruction):
    """In a continuous ability: its effect is live while a condition holds."""

    condition: Condition
    do: Block
    last: bool = False  # said behind: "... while this card is ready"


@dataclass(frozen=True)
class Otherwise(Instruction):
    """What is done when the instruction before did not happen or did not hold: "if not, ..."."""

    do: Block


@dataclass(frozen=True)
class And(Instruction):
    """Several acts of one sentence, in order: "draw 1 card and gain 2 health"."""

    do: Block


@dataclass(frozen=True)
class Lasting(Instruction):
    """What is done lasts for a span: "your attacks get +1 damage this turn"."""

    span: str
    do: Block
    place: str = "end"  # where the text says the span: start, end


@dataclass(frozen=True)
class Until(Instruction):
    """Something is done again and again, one at a time, until a condition holds."""

    do: Block
    condition: Condition


@dataclass(frozen=True)
class LastsUntil(Instruction):
    """What is done lasts until something happens: "until this card leaves your stage, ..."."""

    happening: Happening
    do: Block
    last: bool = False  # said behind
