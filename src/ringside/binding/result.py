"""What comes of binding: an ability, what its words stand for, and those that stand for nothing."""

from dataclasses import dataclass, field

from ringside.programs.abilities import Ability
from ringside.programs.nodes import Node


@dataclass(frozen=True)
class Binding:
    """What one word of a text stands for."""

    word: str
    stands: Node | str


@dataclass
class Bound:
    """An ability whose references are bound, what they stand for, and those that are not."""

    ability: Ability
    bindings: list[Binding] = field(default_factory=list)
    unbound: list[str] = field(default_factory=list)
