"""Values, keywords and abilities that cards are given or lose."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Group, Instruction, Node


@dataclass(frozen=True)
class Change(Instruction):
    """Cards get a bonus or penalty: "this attack gets +2 speed"."""

    cards: Group
    prop: str  # one of PROPERTIES, or "<Keyword> rating"
    sign: int  # 1 or -1
    amount: Amount
    low: Amount | None = None  # "(minimum 1)"
    high: Amount | None = None
    span: str = ""
    additional: bool = False  # "an additional +1 speed"
    word: str = ""  # equal: "a speed bonus equal to ..."


@dataclass(frozen=True)
class Define(Instruction):
    """Cards' value becomes something: "its damage becomes 4", "change its zone to high"."""

    cards: Group
    prop: str  # one of PROPERTIES, zone, type, name, keyword, "block zone"
    value: Amount | None = None
    word: str = (
        ""  # a zone ("high", "any other zone", "any zone"), a type, "printed", "doubled", "halved"
    )
    span: str = ""
    verb: str = "becomes"  # becomes, change, reduce, increase, return, double, half, switch
    who: str = "you"  # who does it
    of: Group | None = None  # word "zone of": the card whose zone it becomes


@dataclass(frozen=True)
class BecomeCopy(Instruction):
    """Cards become copies of another: all its printed values, symbols, keywords and abilities."""

    cards: Group
    of: Group


@dataclass(frozen=True)
class PlaceOn(Instruction):
    """A card is placed on top of another, which it stands for as long as it lies there."""

    cards: Group
    on: Group
    who: str = "you"


@dataclass(frozen=True)
class LevelUp(Instruction):
    """A player's character unlocks the next ability of its skill tree for the rest of the game."""

    who: str = "you"


@dataclass(frozen=True)
class KeywordGrant(Node):
    """A keyword with its rating that an effect gives or takes."""

    name: str
    rating: Amount | None = None
    restriction: str = ""


@dataclass(frozen=True)
class Gain(Instruction):
    """Cards gain keywords or abilities."""

    cards: Group
    keywords: tuple[KeywordGrant, ...] = ()
    abilities: tuple[Node, ...] = ()  # of Ability (see abilities.py)
    span: str = ""
    copied: Group | None = None  # "gains all enhance abilities printed on the chosen card"
    # which kinds of abilities are copied: enhance, ..., "" all, keywords, "named keyword"
    kind: str = ""


@dataclass(frozen=True)
class Lose(Instruction):
    """Cards lose keywords or abilities.

    what: a keyword, an ability kind, "all keywords", "all abilities", "text box" (blank),
    "non-keyword" (abilities), "named keyword", "chosen keyword".
    """

    cards: Group
    what: str
    span: str = ""


@dataclass(frozen=True)
class SetBlocked(Instruction):
    """An attack's block status is set: "this attack is considered blocked / unblockable"."""

    cards: Group
    status: str
    span: str = ""
