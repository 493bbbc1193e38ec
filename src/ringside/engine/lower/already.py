"""What has happened when a text is played, though its words sound as if it were to come."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Number
from ringside.programs.conditions import Happened, Has, IsSame
from ringside.programs.filters import IsNamed
from ringside.programs.groups import Attack, Cards, It, Ordinal, This, Those
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Dig, If, Look, Mill, Reveal, When
from ringside.programs.nodes import Block, Condition, Instruction

DURING_ATTACKS: Final = ("enhance", "blitz")
SHOWN: Final = {"reveal": "revealed", "mill": "milled", "discard": "discarded"}
KNOWN_EARLIER: Final = ("block", "blocked")  # when the block status is determined


def already(ability: Ability) -> Ability:
    """Let "if this attack is played ..." ask how it was played, and a first form be a First one."""
    ability = in_every_block(in_every_block(ability, told_at_the_end), shown_before)
    if any(asks_this_way(each) for each in ability.restrictions):
        asked = tuple([asked_this_turn(each) for each in ability.restrictions])
        ability = replace(ability, restrictions=asked)
    if ability.kind in DURING_ATTACKS:
        return in_every_block(ability, asking)
    if ability.kind == "form" and any(says_first(each) for each in ability.restrictions):
        kept = tuple([each for each in ability.restrictions if not says_first(each)])
        return replace(ability, restrictions=(*kept, Restriction("first", place="end")))
    return ability


def asks_this_way(node: Restriction) -> bool:
    """Tell whether a limit asks what was done "this way": nothing was, before it is played."""
    condition = node.condition
    return isinstance(condition, Happened) and condition.span == "this way"


def asked_this_turn(node: Restriction) -> Restriction:
    """Return a limit that asks what was done before: "only playable if you discarded a card"."""
    if not asks_this_way(node):
        return node
    assert isinstance(node.condition, Happened)
    return replace(node, condition=replace(node.condition, span="this turn"))


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


def shown_before(block: Block) -> Block:
    """Ask among the cards that a sentence before has shown whether the named one was there."""
    done = tuple([shown_already(node) if before else node for before, node in shown(block)])
    return block if all(new is old for new, old in zip(done, block, strict=True)) else done


def shown(block: Block) -> list[tuple[bool, Instruction]]:
    """Tell for each sentence whether one before it showed cards."""
    told: list[tuple[bool, Instruction]] = []
    before = False
    for node in block:
        told.append((before, node))
        before = before or isinstance(node, (Reveal, Look, Mill, Dig))
    return told


def shown_already(node: Instruction) -> Instruction:
    """Return a question about the named card, of what this very text has shown."""
    if isinstance(node, When) and node.word == "if" and asks_for_named(node.trigger.happening):
        plain = not node.trigger.also and not node.trigger.negated and not node.condition
        asked = is_among_shown(node.trigger.happening)
        return If(asked, node.then) if plain and not node.every else node
    if isinstance(node, If) and isinstance(node.condition, Happened):
        asked = node.condition
        if asked.span == "" and asks_for_named(asked.happening):
            return replace(node, condition=is_among_shown(asked.happening))
    return node


def is_among_shown(happening: Happening) -> Condition:
    """Ask whether a named card is among those that the text has shown."""
    assert isinstance(happening.cards, Cards)
    return Has("", ">=", Number(1), Those(SHOWN[happening.event], which=happening.cards.which))


def asks_for_named(happening: Happening) -> bool:
    """Tell whether a pattern is of a named card that was shown."""
    group = happening.cards
    named = isinstance(group, Cards) and IsNamed("card") in group.which
    return named and happening.event in SHOWN


def told_at_the_end(block: Block) -> Block:
    """Look in a block for what waits until an attack has resolved that is known by then."""
    done = tuple([once_resolved(node) for node in block])
    return block if all(new is old for new, old in zip(done, block, strict=True)) else done


def once_resolved(node: Instruction) -> Instruction:
    """Do not wait again: that an attack dealt no damage is known once it has resolved."""
    if not isinstance(node, When) or not node.trigger.negated or len(node.then) != 1:
        return node
    if node.trigger.happening.event in KNOWN_EARLIER:
        return node
    later = node.then[0]
    if not isinstance(later, When) or later.condition is not None or later.trigger.negated:
        return node
    asked = later.trigger.happening
    resolves = asked.event == "resolve" and later.trigger.timing == "after"
    known = resolves and isinstance(asked.cards, (Attack, It))
    return replace(node, then=later.then) if known else node


def says_first(restriction: Restriction) -> bool:
    """Tell whether a restriction asks that a form be its player's first one."""
    asked = restriction.condition
    if not isinstance(asked, IsSame) or not isinstance(asked.right, Ordinal):
        return False
    first = asked.right.role == "form" and asked.right.n == 1 and asked.right.whose == "you"
    return first and isinstance(asked.left, (Attack, This))
