"""Groups: noun phrases that stand for cards."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Filter, Group, Node


@dataclass(frozen=True)
class Quantity(Node):
    """How many cards of those that match."""

    # exactly, up to, any number, all, each, every, any (1, no matter which), at least,
    # random (exactly n at random), up to random, down to (so many that n are left), generic (a
    # bare plural: in a pattern any such card, as a target all of them)
    how: str
    n: Amount | None = None


@dataclass(frozen=True)
class Cards(Group):
    """Cards found by looking: "up to 2 Punch attacks from your discard pile"."""

    quantity: Quantity
    which: tuple[Filter, ...] = ()
    whose: str = ""  # you, rival, either, each, they, owner, "" (not said)
    zones: tuple[str, ...] = ()  # () where K.2 of the comprehensive paper says what is implied
    place: str = ""  # top, bottom, first, last (of a card pool), or "" (anywhere in the zone)
    chooser: str = ""  # who picks, where the text says so


@dataclass(frozen=True)
class This(Group):
    """The card that the ability is on: "this card", "this foundation"."""

    word: str = "card"  # the noun it is called by


@dataclass(frozen=True)
class Attack(Group):
    """The attack in its attack sequence: "this attack", "your Punch attack"."""

    whose: str = ""  # "" this attack, you, rival
    which: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class Next(Group):
    """The next (or n-th) card somebody plays: "your next 2 attacks", "your second attack"."""

    whose: str
    which: tuple[Filter, ...] = ()
    count: int = 1  # how many of them, all affected
    ordinal: int = 0  # 0 counts from now, n means the n-th of the span
    role: str = "card"  # card, attack, block, foundation ...: what it is played as
    span: str = ""  # within which it must be played


@dataclass(frozen=True)
class It(Group):
    """The card or cards mentioned last: "it", "that card", "them", "those cards"."""

    word: str = "it"


@dataclass(frozen=True)
class Referent(Group):
    """The very cards that a part of this text dealt with or spoke of: what "it" is bound to."""

    to: Node  # an instruction, a pattern of an event, or a condition
    part: str = "cards"  # of a pattern: cards, other


@dataclass(frozen=True)
class Those(Group):
    """Cards that this ability did something with: "the discarded card", "cards milled this way"."""

    verb: str  # discarded, revealed, chosen, milled, destroyed, removed, committed, named, ...
    which: tuple[Filter, ...] = ()
    quantity: Quantity | None = None  # "1 of the revealed cards", "all attacks revealed this way"
    word: str = "card"  # card or cards: whether the text speaks of one or of several
    zone: str = ""  # where they were when it was done: "the discarded momentum"
    whose: str = ""  # whose card, or who did it: "your rival's revealed card"
    ability: str = ""  # the attack's keyword ability whose cost or effect it was; "" this ability


@dataclass(frozen=True)
class Some(Group):
    """So many of cards mentioned before: "1 of them", "1 attack from it"."""

    of: Group
    quantity: Quantity
    which: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class Rest(Group):
    """Of the cards that this ability showed or took last, those it has done nothing with since."""

    which: tuple[Filter, ...] = ()
    of: Node | None = None  # the instruction that showed them, or chose from them


@dataclass(frozen=True)
class Character(Group):
    """A player's starting character: "your character"."""

    whose: str


@dataclass(frozen=True)
class BlockCard(Group):
    """The card that blocks or blocked the attack: "the block", "the card you blocked with"."""

    whose: str = ""  # who blocked with it, where the text says so


@dataclass(frozen=True)
class Together(Group):
    """Two groups at once: "this attack and its multiple copies"."""

    left: Group
    right: Group


@dataclass(frozen=True)
class Alternative(Group):
    """One of two groups, as the player who picks likes: "1 card or 1 momentum"."""

    left: Group
    right: Group


@dataclass(frozen=True)
class Within(Group):
    """Cards mentioned before, while they are in a zone: "it from your card pool"."""

    of: Group
    zone: str
    whose: str = ""


@dataclass(frozen=True)
class Multiples(Group):
    """The multiple copies of an attack: "this attack's multiple copies"."""

    of: Group
    quantity: Quantity | None = None  # None is all of them
    n: int = 0  # the n-th of them alone


@dataclass(frozen=True)
class Ordinal(Group):
    """The n-th card of its kind that somebody plays in a span: "your second attack this turn"."""

    n: int  # -1 is the last one before the current attack
    whose: str
    which: tuple[Filter, ...] = ()
    role: str = "attack"
    span: str = ""
    later: bool = False  # any one from the n-th on: "third or greater"


@dataclass(frozen=True)
class Made(Group):
    """What a text makes of a card by telling its values: "a mid attack with 2 speed"."""

    type: str  # attack, block
    zone: str = ""  # of the attack, or of the block
    difficulty: Amount | None = None
    speed: Amount | None = None
    damage: Amount | None = None
    block: Amount | None = None  # the block modifier
    keywords: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()  # () are those that it needs to be played


@dataclass(frozen=True)
class Extreme(Group):
    """The card with the highest or lowest value: "the highest difficulty foundation in ..."."""

    of: Group
    prop: str
    how: str  # highest, lowest
    layer: str = "current"
