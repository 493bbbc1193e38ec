"""Parts of an ability that are a sentence of their own, before they find their place in it."""

from dataclasses import dataclass

from ringside.programs.abilities import Restriction
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.nodes import Amount, Condition, Group, Instruction, Node


@dataclass(frozen=True)
class Opening(Node):
    """The first sentence, where it says when: "After you block, if ..., draw 1 card."."""

    do: Instruction
    trigger: Trigger | None = None
    condition: Condition | None = None
    limit: Restriction | None = None  # "Once per turn, ..."


@dataclass(frozen=True)
class Letter(Node):
    """The sentence that defines a letter: "X equals ..."."""

    name: str
    amount: Amount


@dataclass(frozen=True)
class LetterCase(Node):
    """The sentence that gives a letter another meaning: "If ..., X equals ..."."""

    name: str
    condition: Condition
    amount: Amount


@dataclass(frozen=True)
class LetterLimit(Node):
    """The sentence that bounds a letter which a player chooses: "X cannot be greater than ..."."""

    name: str
    amount: Amount


@dataclass(frozen=True)
class Skill(Node):
    """An ability as something that is played: "a response ability on a foundation"."""

    detail: str = ""  # its kind or keyword
    other: Group | None = None  # the card it is on
    doing: tuple[Happening, ...] = ()  # what it would do
    title: str = ""  # the name that an ability may have
    printed: bool = False  # it is printed on the card, not granted


@dataclass(frozen=True)
class Testing(Node):
    """Which check is meant: "your next check to play an attack"."""

    who: str
    which: str = "all"
    purpose: str = ""
    cards: Group | None = None
    span: str = ""
    count: int = 1  # how many of them, where an instruction has a field for it


@dataclass(frozen=True)
class Modified(Node):
    """What a check gets: "+2", "-1 for each ..."; its fields stand for those of the node around."""

    sign: int
    amount: Amount
    low: Amount | None = None


@dataclass(frozen=True)
class Excused(Node):
    """Checks of which failing one has no consequence; its fields stand for those around."""

    who: str
    cards: Group | None = None
    purpose: str = ""


@dataclass(frozen=True)
class Where(Node):
    """Whose zone and which: "in your stage"; its fields stand for those of the node around."""

    whose: str
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Target(Node):
    """Where cards go: "the bottom of your deck"; its fields stand for those of the node around."""

    to: str
    whose: str
    place: str = ""
    order: str = ""


@dataclass(frozen=True)
class Bound(Node):
    """How an amount compares: "3 or less"; its fields stand for those of the node around."""

    compare: str
    amount: Amount


@dataclass(frozen=True)
class Often(Node):
    """How often in a span: "twice per turn"; its fields stand for those of the node around."""

    times: int
    span: str


@dataclass(frozen=True)
class Blocking(Node):
    """The block that a card is given: its zone and its modifier."""

    zone: str
    modifier: Amount


@dataclass(frozen=True)
class Playing(Node):
    """Which ability an effect lets somebody play: "1 enhance ability on a foundation"."""

    cards: Group
    kind: str = ""
    only: bool = False  # "the enhance ability": it has but one
