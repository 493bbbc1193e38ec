"""What has happened when a text is played, though its words sound as if it were to come."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.conditions import Happened, IsSame
from ringside.programs.groups import Attack, Ordinal, This
from ringside.programs.instructions import If, When
from ringside.programs.nodes import Block, Instruction

DURING_ATTACKS: Final = ("enhance", "blitz")


def already(ability: Ability) -> Ability:
    """Let "if this attack is played ..." ask how it was played, and a first form be a First one."""
    if ability.kind in DURING_ATTACKS:
        return in_every_block(ability, asking)
    if ability.kind == "form" and any(says_first(each) for each in ability.restrictions):
        kept = tuple([each for each in ability.restrictions if not says_first(each)])
        return replace(ability, restrictions=(*kept, Restriction("first", place="end")))
    return ability


def asking(block: Block) -> Block:
    """Ask in a block for what was done when the attack under way was played."""
    asked = tuple([asked_now(node) for node in block])
    same = all(new is old for new, old in zip(asked, block, strict=True))
    return block if same else asked


def asked_now(node: Instruction) -> Instruction:
    """Return a sentence about the playing of this attack as a question about the past."""
    if not isinstance(node, When) or node.word != "if" or node.every or node.condition:
        return node
    trigger = node.trigger
    own = trigger.happening.event == "play" and isinstance(trigger.happening.cards, Attack)
    if not own or trigger.also or trigger.negated:
        return node
    return If(Happened(trigger.happening), node.then)


def says_first(restriction: Restriction) -> bool:
    """Tell whether a restriction asks that a form be its player's first one."""
    asked = restriction.condition
    if not isinstance(asked, IsSame) or not isinstance(asked.right, Ordinal):
        return False
    first = asked.right.role == "form" and asked.right.n == 1 and asked.right.whose == "you"
    return first and isinstance(asked.left, (Attack, This))
