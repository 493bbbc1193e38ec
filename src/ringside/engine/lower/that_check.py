"""That check: what a text says of failing or passing a check is about the check it spoke of."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import CheckResult
from ringside.programs.conditions import Both, CheckWas, Compare, Is
from ringside.programs.groups import BlockCard, Cards, It
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Change,
    ChangeCheck,
    DecideCheck,
    ExcuseCheck,
    If,
    Lasting,
    MakeCheck,
    SetCheck,
    When,
)
from ringside.programs.nodes import Block, Condition, Instruction, field_names
from ringside.programs.permissions import FAILURE, Ignores

OnCheck = ChangeCheck | DecideCheck | SetCheck
SPOKEN: Final = ("check", "pass check", "fail check")
EARLIER: Final = ExcuseCheck("", "it")  # of the check that is made or was made last


def bind_checks(ability: Ability) -> Ability:
    """Let a text's words about a check be about that very check."""
    walk = Walk(ability.trigger, ability.kind == CONTINUOUS and ability.trigger is None)
    effect = walk.block(ability.effect)
    return ability if effect is ability.effect else replace(ability, effect=effect)


class Walk:
    """Goes through a text and keeps the check that it spoke of last."""

    def __init__(self, trigger: Trigger | None, standing: bool) -> None:
        """Begin with the check of the trigger, where it is about one."""
        self.standing = standing  # the text always holds, so "their check" is each that they make
        self.modifier: Change | None = None  # of a block, where it was spoken of last
        told = trigger is not None and trigger.happening.event in SPOKEN
        self.check: ExcuseCheck | None = EARLIER if told else None
        self.made = ""  # who makes a check because the text itself says so

    def block(self, block: Block) -> Block:
        """Bind the instructions of a block, in order."""
        bound = tuple([self.bind(node) for node in block])
        same = all(new is old for new, old in zip(bound, block, strict=True))
        return block if same else bound

    def bind(self, node: Instruction) -> Instruction:
        """Bind one instruction, and keep the check that it speaks of."""
        if isinstance(node, Change):
            self.modifier = node if isinstance(node.cards, BlockCard) else None
        elif isinstance(node, ChangeCheck) and self.is_modifier(node):
            return self.more(node)
        elif isinstance(node, (ChangeCheck, DecideCheck, SetCheck)):
            node = self.bound(node)
            self.check = ExcuseCheck(node.who, node.which, node.cards, node.span, node.purpose)
        elif isinstance(node, MakeCheck):
            self.check = EARLIER
            self.made = node.who
        elif self.check is not None and is_excuse(node):
            return self.check
        elif self.made and isinstance(node, When) and is_passing(node):
            return If(CheckWas("passed", node.trigger.happening.by), self.block(node.then))
        elif isinstance(node, When) and is_checking(node, self.made):
            asked = asked_of(node.trigger.happening)
            return node if asked is None else If(asked, self.block(node.then))
        return self.inside(node)

    def is_modifier(self, node: ChangeCheck) -> bool:
        """Tell whether "it gets an additional +1" is about the block modifier spoken of before."""
        plain = node.which == "it" and node.who == "" and node.cards is None
        return plain and self.modifier is not None and self.check is None

    def more(self, node: ChangeCheck) -> Change:
        """Return the further bonus or penalty of a block modifier."""
        assert self.modifier is not None
        return Change(
            self.modifier.cards,
            self.modifier.prop,
            node.sign,
            node.amount,
            low=node.low,
            additional=True,
        )

    def bound(self, node: OnCheck) -> OnCheck:
        """Let "it gets +2 instead" be about the check to come, where the text spoke of one."""
        check = self.check
        if self.standing and check is None and node.which == "it" and node.who != "":
            return replace(node, which="all")
        if node.which != "it" or check is None or check.which == "it":
            return node
        if node.who not in ("", check.who):
            return node  # of somebody else's
        return replace(
            node,
            who=check.who,
            which=check.which,
            cards=check.cards,
            span=check.span,
            purpose=check.purpose,
        )

    def inside(self, node: Instruction) -> Instruction:
        """Bind the blocks that an instruction holds.

        A span holds each check of a player in it, unless it answers one: then that one is meant.
        """
        outer = self.standing
        answers = isinstance(node, When) and node.trigger.happening.event in SPOKEN
        self.standing = (outer or isinstance(node, Lasting)) and not answers
        bound = self.blocks_of(node)
        self.standing = outer
        return bound

    def blocks_of(self, node: Instruction) -> Instruction:
        """Bind the blocks that an instruction holds."""
        changes: dict[str, object] = {}
        for name in field_names(node):
            value = getattr(node, name)
            if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
                new = self.block(value)
                if new is not value:
                    changes[name] = new
        return replace(node, **changes) if changes else node


def is_checking(node: When, maker: str) -> bool:
    """Tell whether a sentence begins with "if you check ..." and the text has that check made."""
    happening = node.trigger.happening
    same = happening.by == maker or (happening.by == "they" and maker != "you")
    plain = node.word == "if" and not node.trigger.also and not node.condition
    return maker != "" and plain and same and happening.event == "check"


def asked_of(happening: Happening) -> Condition | None:
    """Return what a pattern asks of the check that was just made: its number, its card, or both."""
    found: list[Condition] = []
    if happening.amount is not None and happening.compare:
        found.append(Compare(CheckResult("checked"), happening.compare, happening.amount))
    if isinstance(happening.cards, Cards) and happening.cards.which:
        found.append(Is(It("that card"), happening.cards.which))
    return Both((CheckWas("made"), *found)) if found else None


def is_excuse(node: Instruction) -> bool:
    """Tell whether a sentence says that failing the check in question does not end the phase."""
    if isinstance(node, If) and isinstance(node.condition, CheckWas):
        failed = node.condition.result == "failed" and not node.otherwise
        return failed and len(node.then) == 1 and is_forgiving(node.then[0])
    return is_forgiving(node) and getattr(node, "who", "") == ""


def is_forgiving(node: Instruction) -> bool:
    """Tell whether an instruction keeps a failure from ending the Combat Phase."""
    return isinstance(node, Ignores) and node.rule == FAILURE


def is_passing(node: When) -> bool:
    """Tell whether a sentence begins with "if you pass"."""
    happening = node.trigger.happening
    return node.word == "if" and happening.event == "pass" and not node.trigger.also
