"""What answers an event before it happens, although the text says "when", "would" or "after"."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import Ability
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import (
    ChangeBonus,
    ChangeDamage,
    ChangeHealth,
    Gain,
    Supplant,
    When,
)
from ringside.programs.nodes import Block, Instruction, field_names

CHANGES: Final = (ChangeBonus, ChangeDamage, ChangeHealth)  # of what is on its way
EARLY: Final = (*CHANGES, Supplant)  # of use only before what they answer
RESULTS: Final = ("pass check", "fail check")  # known at once; what decides them comes after


def adjusting(ability: Ability) -> Ability:
    """Let what answers something that "would" happen come before it, as what changes damage does.

    "When" damage is taken is such a case (advanced-2010 8.3.3.5), and so is what is done instead,
    or what changes a bonus or damage "after" it is given or taken.
    """
    trigger = ability.trigger
    effect = within(ability.effect)
    if trigger is not None and trigger.happening.event in RESULTS:
        effect = decided(effect)
        trigger = replace(trigger, timing="after") if trigger.timing != "after" else trigger
    elif trigger is not None:
        trigger = adjusted(trigger, effect)
    if trigger is ability.trigger and effect is ability.effect:
        return ability
    return replace(ability, trigger=trigger, effect=effect)


def decided(effect: Block) -> Block:
    """Let a check that is "successful instead" be so, whatever its result was."""
    found: list[Instruction] = []
    for node in effect:
        found += node.do if isinstance(node, Supplant) else (node,)
    return tuple(found) if any(isinstance(node, Supplant) for node in effect) else effect


def adjusted(trigger: Trigger, effect: Block) -> Trigger:
    """Return a trigger with the timing that its effect needs."""
    early = (
        trigger.timing == "would"
        or (trigger.timing == "when" and has(effect, EARLY))
        or (trigger.timing == "after" and has(effect, CHANGES))
    )
    return replace(trigger, timing="before") if early else trigger


def has(block: Block, kinds: tuple[type[Instruction], ...]) -> bool:
    """Tell whether a block does one of these, apart from what it lets wait or gives to cards."""
    for node in block:
        if isinstance(node, kinds):
            return True
        if not isinstance(node, (Gain, When)):
            if any(has(part, kinds) for _, part in blocks_of(node)):
                return True
    return False


def within(block: Block) -> Block:
    """Adjust what waits inside a block; return the very block where nothing does."""
    changed = tuple([adjusted_within(node) for node in block])
    return block if all(new is old for new, old in zip(changed, block, strict=True)) else changed


def adjusted_within(node: Instruction) -> Instruction:
    """Adjust an instruction that waits, or those inside it."""
    if isinstance(node, When):
        trigger = adjusted(node.trigger, node.then)
        return node if trigger is node.trigger else replace(node, trigger=trigger)
    changes = {name: within(part) for name, part in blocks_of(node)}
    if all(changes[name] is part for name, part in blocks_of(node)):
        return node
    return replace(node, **changes)


def blocks_of(node: Instruction) -> list[tuple[str, Block]]:
    """Return the fields of an instruction that hold other instructions."""
    found: list[tuple[str, Block]] = []
    for name in field_names(node):
        value = getattr(node, name)
        if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
            found.append((name, value))
    return found
