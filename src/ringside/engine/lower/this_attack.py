"""Whose attack: "this attack" behind an act on "your attack" is that very one, or none at all."""

from dataclasses import replace
from typing import Final

from ringside.binding.order import spoken
from ringside.engine.lower.blocks import with_parts
from ringside.engine.lower.linking import parts_of
from ringside.programs.abilities import Ability
from ringside.programs.conditions import Is
from ringside.programs.filters import PlayedAs
from ringside.programs.groups import Attack, It, This
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Play, PlayCopy
from ringside.programs.nodes import Instruction

OWN: Final = ("attempt", "block")  # with "this attack" it is the card: no attack under way blocks


def bind_attacks(ability: Ability) -> Ability:
    """Let "this attack" be the attack that a text did something to before, where it said whose.

    What a condition or an occasion speaks of may be another attack, so these say nothing.
    """
    bound = Walk(ability.kind == "form").within(ability)
    assert isinstance(bound, Ability)
    return bound


class Walk:
    """Goes through a text in the order in which it is said, and keeps whose attack it acted on."""

    def __init__(self, is_form: bool) -> None:
        """Begin with nobody's, and with none that a form has played."""
        self.whose = ""
        self.is_form = is_form  # no attack is under way then but one that it plays
        self.played = False

    def within(self, value: object) -> object:
        """Bind what a value is made of, in the order in which it is said."""
        return with_parts(value, spoken, self.part)

    def part(self, value: object) -> object:
        """Bind one part; a text in quotation marks speaks for itself."""
        if isinstance(value, Ability):
            return value
        if isinstance(value, Attack) and self.played and value == Attack():
            return It("that attack")
        if isinstance(value, Attack):
            return replace(value, whose=self.whose) if self.whose and not value.whose else value
        if isinstance(value, Is) and is_of_block(value):
            return replace(value, cards=This("attack"))
        if isinstance(value, Happening) and value.event in OWN and value.cards == Attack():
            return replace(value, cards=This("attack"))  # it is not under way then
        if isinstance(value, Instruction):
            self.whose = acted_on(value) or self.whose
        done = self.within(value)
        if self.is_form and isinstance(value, (Play, PlayCopy)):
            self.played = not isinstance(value.cards, (Attack, This))
        return done


def is_of_block(node: Is) -> bool:
    """Tell whether "this attack" is asked about as a block: then it is the card, and no attack."""
    asked = [part for part in parts_of(node) if isinstance(part, PlayedAs)]
    return node.cards == Attack() and any(part.role == "block" for part in asked)


def acted_on(node: Instruction) -> str:
    """Return whose attack an instruction itself does something to, where it says whose."""
    parts = [getattr(node, name) for name in spoken(node)]
    named = [part.whose for part in parts if isinstance(part, Attack) and part.whose]
    return named[-1] if named else ""
