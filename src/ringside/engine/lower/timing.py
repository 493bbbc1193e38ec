"""What answers an event before it happens, although the text says "when", "would" or "after"."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.conditions import Both
from ringside.programs.groups import Attack, BlockCard, It, Those
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    And,
    Change,
    ChangeBonus,
    ChangeCheck,
    ChangeDamage,
    ChangeHealth,
    CheckCard,
    Gain,
    Lasting,
    LastsUntil,
    Replace,
    Supplant,
    When,
)
from ringside.programs.nodes import Block, Condition, Instruction, Node, field_names
from ringside.programs.permissions import Ignores

CHANGES: Final = (ChangeBonus, ChangeDamage, ChangeHealth)  # of what is on its way
EARLY: Final = (*CHANGES, CheckCard, Supplant)  # of use only before what they answer
EARLIER: Final = ("before", "would")  # a card is played: when it is announced, unchecked (E.4.2)
RESULTS: Final = ("pass check", "fail check")  # known at once; what decides them comes after


def adjusting(ability: Ability) -> Ability:
    """Let what answers something that "would" happen come before it, as what changes damage does.

    "When" damage is taken is such a case (advanced-2010 8.3.3.5), and so is what is done instead,
    or what changes a bonus or damage "after" it is given or taken.
    """
    trigger = ability.trigger
    effect = within(ability.effect)
    if trigger is not None and is_result(trigger):
        effect = decided(effect)
        trigger = replace(trigger, timing="after") if trigger.timing != "after" else trigger
    elif trigger is not None and is_deed(trigger) and has(effect, (Supplant,)):
        effect = in_place_of(trigger.happening, effect)
    elif trigger is not None:
        trigger = adjusted(trigger, effect)
    if trigger is ability.trigger and effect is ability.effect:
        return ability
    return replace(ability, trigger=trigger, effect=effect)


def is_result(trigger: Trigger) -> bool:
    """Tell whether a text answers a result that stands: of a check, or an attack's block status."""
    event = trigger.happening.event
    return event in RESULTS or (event == "blocked" and trigger.timing == "after")


def is_deed(trigger: Trigger) -> bool:
    """Tell whether a text answers an ability by what that ability is about to do."""
    told = trigger.happening
    return trigger.timing == "after" and told.event == "play ability" and len(told.doing) == 1


def in_place_of(told: Happening, effect: Block) -> Block:
    """Let what is done "instead" take the place of what the ability does, until it has resolved."""
    deed = replace(told.doing[0], by=told.by)
    over = Happening("resolve ability", by=told.by, detail="that")
    found: list[Instruction] = []
    for node in effect:
        found.append(
            LastsUntil(over, (Replace(deed, node.do),)) if isinstance(node, Supplant) else node
        )
    return tuple(found) if any(isinstance(node, Supplant) for node in effect) else effect


def decided(effect: Block) -> Block:
    """Let a check that is "successful instead" be so, whatever its result was.

    The same holds of an attack that is "considered partially blocked instead".
    """
    found: list[Instruction] = []
    for node in effect:
        found += node.do if isinstance(node, Supplant) else (node,)
    return tuple(found) if any(isinstance(node, Supplant) for node in effect) else effect


def adjusted(trigger: Trigger, effect: Block) -> Trigger:
    """Return a trigger with the timing that its effect needs."""
    told = trigger.happening
    if told.event == "block" and not told.detail and are_of_block(effect):
        return replace(trigger, happening=replace(told, event="attempt block"))
    if told.event == "play" and trigger.timing in EARLIER and not has(effect, (Supplant,)):
        return replace(trigger, timing="after", happening=replace(told, event="attempt"))
    early = (
        trigger.timing == "would"
        or (trigger.timing == "when" and has(effect, EARLY))
        or (trigger.timing == "after" and has(effect, CHANGES))
    )
    return replace(trigger, timing="before") if early else trigger


def are_of_block(effect: Block) -> bool:
    """Tell whether a block's own values are all that an effect changes."""
    for node in effect:
        if not (are_of_block(node.do) if isinstance(node, And) else is_of_block(node)):
            return False
    return len(effect) > 0


def is_of_block(node: Node) -> bool:
    """Tell whether a block's own values are changed, which is of use only until its check."""
    return (
        isinstance(node, Change)
        and isinstance(node.cards, BlockCard)
        and node.prop in ("block", "difficulty")
    )


def are_for_check(effect: Block) -> bool:
    """Tell whether an effect is of use only until a card that is played was checked for."""
    for node in effect:
        if not (are_for_check(node.do) if isinstance(node, (And, Lasting)) else is_for_check(node)):
            return False
    return len(effect) > 0


def is_for_check(node: Node) -> bool:
    """Tell whether a check to play a card, or what it is made against, is changed."""
    if isinstance(node, Change):
        return node.prop == "difficulty"
    return isinstance(node, (ChangeCheck, Ignores))


def at_once(trigger: Trigger) -> Trigger:
    """Let what waits for the moment before a phase or step come as it begins, before all else."""
    if trigger.timing != "before" or trigger.happening.event != "phase" or trigger.also:
        return trigger
    return replace(trigger, timing="at")


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
        trigger = at_once(adjusted(node.trigger, node.then))
        if node.word == "next" and trigger.happening.event == "play" and are_for_check(node.then):
            trigger = replace(trigger, happening=replace(trigger.happening, event="attempt"))
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


def asked_of_event(ability: Ability) -> Ability:
    """Let "only playable if the attack ..." of a response be asked with its event at hand."""
    if ability.trigger is None:
        return ability
    asked = [each for each in ability.restrictions if speaks_of_event(each)]
    if not asked:
        return ability
    found: list[Condition] = [] if ability.condition is None else [ability.condition]
    found += [each.condition for each in asked if each.condition is not None]
    kept = tuple([each for each in ability.restrictions if each not in asked])
    condition = found[0] if len(found) == 1 else Both(tuple(found))
    return replace(ability, restrictions=kept, condition=condition)


def speaks_of_event(restriction: Restriction) -> bool:
    """Tell whether a restriction is about a card that the event brings up."""
    if restriction.what != "only if" or restriction.condition is None:
        return False
    return any(
        isinstance(part, (It, Those)) or part == Attack()
        for part in parts_of(restriction.condition)
    )
