"""Cards that are shown, searched for, named and chosen."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Filter, Group, Instruction


@dataclass(frozen=True)
class Reveal(Instruction):
    """Cards are shown to both players."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class Look(Instruction):
    """Cards are shown to one player."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class Dig(Instruction):
    """Cards come off the top of a deck, one by one, until one that matches has come."""

    verb: str  # reveal, discard, mill, remove: what is done with each
    whose: str
    until: Group
    who: str = "you"
    zone: str = "deck"  # deck, discard pile


@dataclass(frozen=True)
class Search(Instruction):
    """A player looks through zones for cards and picks; those found are the ones searched for."""

    cards: Group
    who: str = "you"
    whose: str = ""  # whose zones, where the text names them apart from the cards
    zones: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shuffle(Instruction):
    """A deck is shuffled."""

    who: str
    whose: str = ""  # whose deck


@dataclass(frozen=True)
class Rearrange(Instruction):
    """Cards looked at go back in any order."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class NameSomething(Instruction):
    """A player names a card, keyword, symbol, type, counter, number or zone."""

    what: str
    who: str = "you"
    word: str = "name"  # name, choose
    which: tuple[Filter, ...] = ()  # what a named card must be: "name a non-attack card"
    times: Amount | None = None  # how many are named, where not 1
    of: Group | None = None  # the cards on which it must be: "choose a keyword on that attack"


@dataclass(frozen=True)
class Choose(Instruction):
    """A player chooses cards; later words refer to "the chosen cards"."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class ChooseAbility(Instruction):
    """A player chooses an ability of a kind on cards; later words say "that ability"."""

    cards: Group
    kind: str = ""  # enhance, form, response, a keyword, "" any
    who: str = "you"


@dataclass(frozen=True)
class Expose(Instruction):
    """Cards stay shown to both players for a span: "your rival plays with their hand revealed"."""

    cards: Group
    who: str = "you"
    span: str = ""
