"""Printed cards: what the engine knows of a card before any effect."""

from dataclasses import dataclass, fields

from ringside.programs.abilities import Ability


@dataclass(frozen=True)
class Keyword:
    """A keyword as printed, with its rating and what stands before or behind it."""

    name: str
    rating: int = 0  # 0 where it has none
    restriction: str = ""  # "Deadlock" in "Deadlock Stun: 2"
    requirement: tuple[str, ...] = ()  # what Combo asks for, leftmost first

    def __reduce__(self) -> tuple[object, ...]:
        """Let it be pickled, also where it is compiled."""
        return Keyword, (self.name, self.rating, self.restriction, self.requirement)


@dataclass(frozen=True)
class Printed:
    """A card definition: values of layer 0 and compiled abilities."""

    name: str
    type: str
    version: int = 0
    difficulty: int = 0
    check: int = 0
    block_zone: str = ""
    block_modifier: int = 0
    attack_zone: str = ""
    speed: int = 0
    damage: int = 0
    symbols: tuple[str, ...] = ()  # without infinity and attuned marks, which are expanded or below
    infinity: bool = False
    attuned: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    hand_size: int = 0
    health: int = 0
    stamina: int = 0
    universe: str = ""
    watermark: str = ""
    gender: str = ""
    height: str = ""
    weight: str = ""
    blood: str = ""
    number: str = ""
    back: "Printed | None" = None
    tree: tuple[Ability, ...] = ()  # a skill tree, the ability unlocked first in front
    title: str = ""  # a character's title, which stands for its version
    split: "Printed | None" = None  # the second half of a split card
    whole: bool = True  # every word of the text box was understood
    set: str = ""  # collector's information, which only other cards may ask for
    rarity: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        """Let it be pickled, also where it is compiled."""
        return Printed, tuple([getattr(self, each.name) for each in fields(self)])
