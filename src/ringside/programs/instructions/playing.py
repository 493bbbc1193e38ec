"""Cards and abilities that are played because a text says so."""

from dataclasses import dataclass

from ringside.programs.nodes import Block, Group, Instruction


@dataclass(frozen=True)
class Play(Instruction):
    """A player plays a card because an effect says so."""

    cards: Group
    who: str = "you"
    role: str = ""  # reversal, block, attack, form, "next form" (as the next thing they play)
    changes: Block = ()  # "... at -2 difficulty", "ignoring progressive difficulty"; the card is It
    free: bool = False  # without making a check
    unpaid: bool = False  # and without paying its costs


@dataclass(frozen=True)
class PlayCopy(Instruction):
    """A player plays a card face down, as a copy of another or as what the text makes of it."""

    cards: Group
    of: Group
    who: str = "you"
    role: str = ""  # as for Play
    free: bool = False  # without a check
    symbol: bool = False  # the copy has one symbol, which its player chooses


@dataclass(frozen=True)
class PlayAbility(Instruction):
    """A player plays an ability because an effect says so."""

    cards: Group  # the card that it is on
    kind: str = ""  # enhance, form, response, a keyword, "" any
    who: str = "you"
    free: bool = False
    as_on: Group | None = None  # played as though it were printed on this card
    only: bool = False  # "the enhance ability": it has but one


@dataclass(frozen=True)
class MustAttack(Instruction):
    """Attacks must be aimed at such a card if there is one: "must attack this backup if able"."""

    cards: Group
    on: Group


@dataclass(frozen=True)
class MustPlay(Instruction):
    """A player's next form must be to play such a card, or to pass."""

    who: str
    cards: Group
    or_pass: bool = True  # without it, passing is for who cannot


@dataclass(frozen=True)
class StackAttack(Instruction):
    """An attack is added to the attack stack."""

    cards: Group
    who: str = "you"


@dataclass(frozen=True)
class MultipleCopies(Instruction):
    """Cards become multiple copies of the current attack."""

    cards: Group
