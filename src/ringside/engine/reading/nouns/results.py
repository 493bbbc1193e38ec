"""What an ability could lead to under any circumstance (K.2.8), read off its program."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.program_cache import FoundOnce
from ringside.engine.reading.nouns.reach import reaches
from ringside.programs.abilities import Ability
from ringside.programs.filters import OfType
from ringside.programs.groups import Cards
from ringside.programs.happenings import Happening
from ringside.programs.instructions import (
    Cancel,
    Change,
    ChangeCheck,
    DealDamage,
    DecideCheck,
    Define,
    Draw,
    Either,
    Gain,
    Health,
    MakeCheck,
    Mill,
    Move,
    Play,
    Recheck,
    Reveal,
    Search,
    SetCheck,
    Turn,
)
from ringside.programs.nodes import Block, Instruction, Node, field_names
from ringside.programs.verbs import VERBS

MOVING: Final[tuple[str, ...]] = ("enter", "leave")


def would_do(ability: Ability, doing: tuple[Happening, ...], own: bool) -> bool:
    """Tell whether an ability's effect could bring about one of several happenings.

    `own` says whether the ability is that of the player whose text asks.
    """
    for node in all_inside(ability.effect):
        for each in doing:
            if could(node, each) and reaches(node, each, own):
                return True
    return False


INSIDE: Final[FoundOnce[list[Instruction]]] = FoundOnce()


def all_inside(block: Block) -> list[Instruction]:
    """Return every instruction inside a block; found once."""
    known = INSIDE.get(block)
    return INSIDE.keep(block, instructions_in(block)) if known is None else known


def chosen_of(ability: Ability, places: str) -> Ability:
    """Return an ability with those options of a list alone that were chosen, if they were yet."""
    if not places:
        return ability
    effect: list[Instruction] = []
    for node in ability.effect:
        if isinstance(node, Either) and node.count is not None:
            node = replace(node, options=tuple([node.options[int(n)] for n in places.split()]))
        effect.append(node)
    return replace(ability, effect=tuple(effect))


def instructions_in(value: object) -> list[Instruction]:
    """Return every instruction inside a program, however deep."""
    found: list[Instruction] = []
    if isinstance(value, tuple):
        for part in value:
            found += instructions_in(part)
    elif isinstance(value, Node):
        if isinstance(value, Instruction):
            found.append(value)
        for name in field_names(value):
            found += instructions_in(getattr(value, name))
    return found


def could(node: Instruction, wanted: Happening) -> bool:
    """Tell whether an instruction can lead to a happening."""
    word = wanted.event
    if isinstance(node, Move):
        words = (node.verb, *VERBS[node.verb].counts_as, *MOVING)
        right_zone = word != "enter" or wanted.zone in ("", node.to)
        return word in words and right_zone and may_be(node.cards, wanted)
    if isinstance(node, Turn):
        return word == node.verb and may_be(node.cards, wanted)
    if isinstance(node, Change):
        right = word in ("change", "alter") and wanted.detail in ("", node.prop)
        return right and is_signed(node, wanted)
    if isinstance(node, Define):
        sets = word == "alter" or (word == "change" and not wanted.compare)
        return sets and wanted.detail in ("", node.prop)
    return word in SIMPLE.get(type(node), ()) and is_health(node, wanted)


SIMPLE: Final[dict[type[Node], tuple[str, ...]]] = {
    Draw: ("draw",),
    Mill: ("mill", "discard"),
    Health: ("gain health", "lose health"),
    DealDamage: ("deal damage", "take damage", "lose health"),
    Gain: ("gain",),
    MakeCheck: ("check",),
    Recheck: ("check",),
    ChangeCheck: ("change", "alter", "change check"),
    SetCheck: ("change check",),
    DecideCheck: ("change check",),
    Cancel: ("cancel",),
    Play: ("play",),
    Reveal: ("reveal",),
    Search: ("search",),
}


def is_health(node: Instruction, wanted: Happening) -> bool:
    """Tell apart gaining from losing health, and a check's change from a card's."""
    if isinstance(node, Health):
        return wanted.event.startswith(node.verb)
    if isinstance(node, ChangeCheck):
        return wanted.event == "change check" or wanted.detail == "check"
    return True


def is_signed(node: Change, wanted: Happening) -> bool:
    """Tell whether a bonus or penalty goes in the direction that is meant."""
    if wanted.compare in (">", ">="):
        return node.sign > 0
    if wanted.compare in ("<", "<="):
        return node.sign < 0
    return True


def may_be(group: Node, wanted: Happening) -> bool:
    """Tell whether the types of two noun phrases do not rule each other out."""
    if not isinstance(group, Cards) or not isinstance(wanted.cards, Cards):
        return True
    one = {each.type for each in group.which if isinstance(each, OfType)}
    two = {each.type for each in wanted.cards.which if isinstance(each, OfType)}
    return not one or not two or bool(one & two)
