"""How cards lie that are being added: "if it is added to your momentum, add it face up"."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.groups import It
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import And, Move, Replace, When
from ringside.programs.nodes import Block, Instruction

COMING: Final = ("add", "enter")
FACES: Final = ("up", "down")


def landing(ability: Ability) -> Ability:
    """Let what is said of a card being added change the adding itself (a rule effect)."""
    trigger = ability.trigger
    plain = ability.kind == CONTINUOUS and not ability.condition
    if plain and trigger is not None and lands(ability.effect) and is_coming(trigger):
        rule = Replace(trigger.happening, ability.effect, trigger.span)
        return replace(ability, trigger=None, effect=(rule,))
    return in_every_block(ability, with_landings)


def with_landings(block: Block) -> Block:
    """Put rules in the place of what a block lets wait to turn a card that was added."""
    found: list[Instruction] = []
    for node in block:
        found += changed(node)
    return tuple(found) if len(found) != len(block) or tuple(found) != block else block


def changed(node: Instruction) -> Block:
    """Return an instruction that waits for a card to be added as the rule that it means."""
    if not isinstance(node, When) or not is_coming(node.trigger) or node.condition is not None:
        return (node,)
    acts = node.then
    if len(acts) == 1 and isinstance(acts[0], And):
        acts = acts[0].do
    if not lands(acts[:1]):
        return (node,)
    rule = Replace(node.trigger.happening, acts[:1], node.span or node.trigger.span)
    return (rule,) if len(acts) == 1 else (rule, replace(node, then=acts[1:]))


def is_coming(trigger: Trigger) -> bool:
    """Tell whether a trigger waits for a card to come into a zone."""
    happening = trigger.happening
    comes = happening.event in COMING and happening.zone != ""
    return (comes or happening.event == "build") and not trigger.also


def lands(block: Block) -> bool:
    """Tell whether a text says of cards that come, and calls "it", how they are added."""
    node = block[0] if len(block) == 1 else None
    return says_how(block) and isinstance(node, Move) and isinstance(node.cards, It)


def says_how(block: Block) -> bool:
    """Tell whether all that is done is to say how cards lie that are just being added."""
    node = block[0] if len(block) == 1 else None
    if not isinstance(node, Move) or node.to != "":
        return False
    built = node.verb == "build" and (node.face in FACES or node.state == "committed")
    return built or (node.verb == "add" and node.face in FACES)
