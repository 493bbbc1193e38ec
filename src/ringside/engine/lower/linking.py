"""Sentences that belong together: what refers to a waiting act waits with it (J.4.1.1)."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.engine.lower.played_copies import joined_copies
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import CheckResult, Named, Variable
from ringside.programs.conditions import Did, Happened, No
from ringside.programs.filters import IsNamed
from ringside.programs.groups import (
    Cards,
    Extreme,
    It,
    Multiples,
    Referent,
    Rest,
    Some,
    This,
    Those,
    Together,
    Within,
)
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    And,
    Choose,
    ChooseAbility,
    DealDamage,
    Dig,
    Draw,
    Either,
    Forbid,
    Gain,
    Health,
    If,
    Instead,
    Lasting,
    Lose,
    MakeCheck,
    May,
    Mill,
    Move,
    NameSomething,
    Otherwise,
    Replace,
    Reveal,
    Search,
    Turn,
    When,
    WhileActive,
)
from ringside.programs.nodes import CHOSEN, Amount, Block, Group, Instruction, Node, field_names
from ringside.programs.verbs import participles

FINDING: Final = (Cards, Those, Some, Extreme)  # phrases for cards that come up there
TAKING: Final = (Draw, Mill, Dig, Search)
ACTS: Final = (DealDamage, Draw, Health, Mill, Move, Turn)
THAT_ABILITY: Final = "that ability"
NAMED: Final = "named"
CHECKED: Final = "checked"
Letters = tuple[tuple[str, Amount], ...]  # what X and its like mean
MADE_OF_GROUPS: Final = (Together, Some, Within, Extreme, Multiples)


def linked(ability: Ability) -> Ability:
    """Return an ability in which each sentence stands where it is done."""
    effect = link(joined_copies(ability.effect), ability.variables)
    if ability.kind == CONTINUOUS and ability.trigger is None:
        effect = tuple([standing(node) for node in link_acts(effect)])
    trigger = ability.trigger
    first = effect[0] if effect else None
    if ability.kind == CONTINUOUS and trigger is None and isinstance(first, If):
        if isinstance(first.condition, Happened) and is_past(first):
            trigger = Trigger("after", first.condition.happening)
            effect = first.then + effect[1:]
    if trigger is ability.trigger and effect == ability.effect:
        return ability
    return replace(ability, trigger=trigger, effect=effect)


def is_past(node: If) -> bool:
    """Tell whether a standing "if" speaks of one event: "if you discarded this card, ..."."""
    condition = node.condition
    if not isinstance(condition, Happened) or condition.span or node.otherwise:
        return False
    return condition.happening.event in ("discard", "destroy", "remove", "mill")


def link(block: Block, letters: Letters) -> Block:
    """Put sentences that refer to what a waiting sentence does behind it, to wait as well."""
    if not any(has_blocks(node) for node in block):
        return block
    joined: list[Instruction] = []
    for node in block:
        part = inside(node, letters)
        joined.append(part)
        for place in range(len(joined) - 2, -1, -1):
            last = waiting(joined[place])
            if last is not None and refers_to(part, last, letters):
                for later in joined[place + 1 :]:  # what stands between is done between
                    joined[place] = extended(joined[place], later)
                del joined[place + 1 :]
                break
            if not is_spoken_of(part):
                break
    return tuple(joined)


def is_spoken_of(node: Instruction) -> bool:
    """Tell whether a sentence speaks of what was named before, further back than the last one."""
    return NAMED in spoken_of(node)


def link_acts(block: Block) -> Block:
    """Put acts behind what waits: the text of a continuous ability does none by itself."""
    joined: list[Instruction] = []
    for node in block:
        last = joined[-1] if joined else None
        if last is not None and waiting(last) is not None and isinstance(node, ACTS):
            joined[-1] = extended(last, node)
        elif isinstance(last, Replace) and asks_did(node) and offered(last) is not None:
            joined[-1] = replaced_and(last, node)
        else:
            joined.append(node)
    return tuple(joined)


def standing(node: Instruction) -> Instruction:
    """Let a card that cannot be played "after" something look back: in hand it hears nothing."""
    if isinstance(node, When) and node.trigger.timing == "after" and not node.condition:
        if all(isinstance(part, Forbid) and is_of_itself(part) for part in node.then):
            return If(Happened(node.trigger.happening, "this turn"), node.then)
    return node


def is_of_itself(node: Forbid) -> bool:
    """Tell whether a card's own text says how it cannot be played."""
    return node.happening.event == "play" and isinstance(node.happening.cards, This)


def offered(node: Replace) -> May | None:
    """Return what a player may do in place of an event, where that is all."""
    may = node.by[0] if len(node.by) == 1 else None
    return may if isinstance(may, May) and not may.to else None


def replaced_and(node: Replace, more: Instruction) -> Replace:
    """Return a replacement with what follows for who chose it."""
    may = offered(node)
    assert may is not None
    return replace(node, by=(replace(may, do=(*may.do, more)),))


def has_blocks(node: Instruction) -> bool:
    """Tell quickly whether an instruction waits, or holds others that might."""
    if isinstance(node, If):
        return any(has_blocks(each) for each in node.then)
    return isinstance(node, (When, WhileActive, And, Lasting, Either))


def inside(node: Instruction, letters: Letters) -> Instruction:
    """Link the options of a choice, each by itself."""
    if isinstance(node, Either):
        return replace(node, options=tuple([link(option, letters) for option in node.options]))
    return node


def waiting(node: Instruction) -> When | None:
    """Return the waiting instruction that a sentence ends with."""
    if isinstance(node, When):
        return node
    if isinstance(node, (WhileActive, And, Lasting)) and node.do:
        return waiting(node.do[-1])
    if isinstance(node, If) and node.then and not node.otherwise:
        return waiting(node.then[-1])
    return None


def extended(node: Instruction, more: Instruction) -> Instruction:
    """Return a sentence whose waiting instruction does one thing more."""
    if isinstance(node, When):
        return replace(node, then=(*node.then, more))
    if isinstance(node, (WhileActive, And, Lasting)):
        return replace(node, do=(*node.do[:-1], extended(node.do[-1], more)))
    if isinstance(node, If) and node.then:
        return replace(node, then=(*node.then[:-1], extended(node.then[-1], more)))
    return node


# ---- what is bound to what waits


def waiting_behind(ability: Ability) -> Ability:
    """Let what speaks of cards that a waiting sentence will deal with wait for them (J.4.1.1)."""
    return in_every_block(ability, put_behind)


def put_behind(block: Block) -> Block:
    """Put sentences that are bound to what a waiting one does behind it, to wait as well."""
    joined: list[Instruction] = []
    for node in block:
        joined.append(node)
        place = awaited(joined)
        if place < len(joined) - 1:  # what stands between is done between
            for later in joined[place + 1 :]:
                joined[place] = extended(joined[place], later)
            del joined[place + 1 :]
    return block if len(joined) == len(block) else tuple(joined)


def awaited(joined: list[Instruction]) -> int:
    """Return where the waiting sentence stands that the last one speaks of; else its own place."""
    last = len(joined) - 1
    for place in range(last - 1, -1, -1):
        when = waiting(joined[place])
        if when is not None and speaks_of(joined[last], when):
            return place
    return last


def speaks_of(node: Instruction, when: When) -> bool:
    """Tell whether a word of a sentence is bound to what a waiting one waits for or deals with."""
    said = own_parts((when.trigger.happening, *when.then))
    bound = [part.to for part in parts_of(node) if isinstance(part, Referent)]
    return any(deed is to for to in bound for deed in said)


# ---- does a sentence refer to what waits


def refers_to(node: Instruction, when: When, letters: Letters) -> bool:
    """Tell whether a sentence speaks of what a waiting instruction does."""
    if isinstance(node, Otherwise) or asks_whether_done(node):
        return True
    done = deeds(when.then)
    said = [node, *[meaning for letter, meaning in letters if has_letter(node, letter)]]
    if any(verb in done for part in said for verb in spoken_of(part)):
        return True
    return not isinstance(node, When) and begins_with_it(node) and brings_up(when.then)


def has_letter(node: Instruction, letter: str) -> bool:
    """Tell whether a sentence has a letter whose meaning stands elsewhere: "gain X health"."""
    return any(isinstance(part, Variable) and part.name == letter for part in parts_of(node))


def asks_did(node: object) -> bool:
    """Tell whether a sentence begins with "if you do"."""
    return isinstance(node, If) and isinstance(node.condition, Did)


def asks_whether_done(node: Instruction) -> bool:
    """Tell whether a sentence depends on what was done before: "if they do not, ..."."""
    if not isinstance(node, (If, Instead)):
        return False
    asked = node.condition.of if isinstance(node.condition, No) else node.condition
    return isinstance(asked, Did)


def deeds(block: Block) -> list[str]:
    """Return the participles of what a block does with cards."""
    found: list[str] = []
    for node in parts_of(block):
        if isinstance(node, (Move, Turn, Dig)):
            found += participles(node.verb)
        elif isinstance(node, Reveal):
            found.append("revealed")
        elif isinstance(node, Choose):
            found.append("chosen")
        elif isinstance(node, Mill):
            found += participles("mill")
        elif isinstance(node, NameSomething):
            found.append(CHOSEN if node.what.endswith("players") else NAMED)
        elif isinstance(node, ChooseAbility):
            found += ["chosen", THAT_ABILITY]
        elif isinstance(node, MakeCheck):
            found.append(CHECKED)
    return found


def spoken_of(node: Node) -> list[str]:
    """Return the participles by which a sentence speaks of cards."""
    found = [part.verb for part in parts_of(node) if isinstance(part, Those)]
    if any(isinstance(part, Rest) for part in parts_of(node)):
        found.append("revealed")
    if any(isinstance(part, (IsNamed, Named)) for part in parts_of(node)):
        found.append(NAMED)
    if any(isinstance(part, CheckResult) for part in parts_of(node)):
        found.append(CHECKED)
    if any(map(speaks_of_ability, parts_of(node))):
        found.append(THAT_ABILITY)
    if any(CHOSEN in (getattr(p, "who", ""), getattr(p, "whose", "")) for p in parts_of(node)):
        found.append(CHOSEN)
    return found


def speaks_of_ability(node: Node) -> bool:
    """Tell whether a part of a text says "that ability", which a player may have chosen."""
    if isinstance(node, Gain):
        return node.kind == "that"
    if isinstance(node, Lose):
        return node.what == THAT_ABILITY
    return isinstance(node, Happening) and "ability" in node.event and node.detail == "that"


def brings_up(block: Block) -> bool:
    """Tell whether a block speaks of cards that are not known before it is done."""
    return any(isinstance(node, (*FINDING, *TAKING)) for node in parts_of(block))


def begins_with_it(node: Node) -> bool:
    """Tell whether the first noun phrase of a sentence is "it"."""
    for part in parts_of(node):
        if isinstance(part, Group) and not isinstance(part, MADE_OF_GROUPS):
            return isinstance(part, It)
    return False


def own_parts(value: object) -> list[Node]:
    """Return all that a text is made of, but not what its words were bound to elsewhere."""
    if isinstance(value, tuple):
        return [part for each in value for part in own_parts(each)]
    if not isinstance(value, Node) or isinstance(value, Referent):
        return []
    found = [value]
    for name in field_names(value):
        found += own_parts(getattr(value, name))
    return found


def parts_of(value: object) -> list[Node]:
    """Return a node and all that it is made of, in the order of the text's fields."""
    found: list[Node] = []
    collect(value, found)
    return found


def collect(value: object, found: list[Node]) -> None:
    """Add a node and all that it is made of to those found."""
    if isinstance(value, tuple):
        for each in value:
            collect(each, found)
    elif isinstance(value, Node):
        found.append(value)
        for name in field_names(value):
            part = getattr(value, name)
            if isinstance(part, (Node, tuple)):
                collect(part, found)
