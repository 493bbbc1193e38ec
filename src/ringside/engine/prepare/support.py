"""What the engine would not execute in a program: the compiler's honesty stands on this."""

from dataclasses import MISSING, Field, fields, replace
from typing import Final

from ringside.binding.words import said
from ringside.engine.execute.frame import HANDLERS
from ringside.engine.execute.gains import CHOSEN_KEYWORD
from ringside.engine.execute.permitting import ONCE_PER_TURN
from ringside.engine.execute.values import BLANK_FOUNDATION, ZONES_OF
from ringside.engine.happening.changes import COMBO
from ringside.engine.happening.statics import is_standing
from ringside.engine.legal.candidates import ALL_OF_THEM
from ringside.engine.legal.offers import FIRST_ENHANCE
from ringside.engine.legal.substitutes import ACTS
from ringside.engine.lower.stage import bound, lowered
from ringside.engine.lower.token_making import adds_tokens, made
from ringside.engine.model.effect_kinds import MODIFIERS
from ringside.engine.model.values import LOSSES
from ringside.engine.prepare.choosing_abilities import ability_words
from ringside.engine.prepare.supported import FIELDS
from ringside.engine.prepare.supported_reading import DETAILS
from ringside.engine.prepare.unsaid import unsaid_words
from ringside.engine.reading import ask
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import Number, Own, PlayerValue, Value
from ringside.programs.conditions import Both, CheckWas, Happened, Lacks, No, OneOf
from ringside.programs.filters import HasName, OfType, Was
from ringside.programs.groups import Attack, Cards, Character, It, Made, Next, Quantity, This, Those
from ringside.programs.happenings import Cause, Happening
from ringside.programs.instructions import (
    And,
    BecomeCopy,
    ChangeCheck,
    ChooseAbility,
    Counters,
    DecideCheck,
    Define,
    ExcuseCheck,
    Floor,
    Forbid,
    If,
    Lasting,
    Limit,
    Lose,
    May,
    Mill,
    Move,
    MustAttack,
    PayWith,
    Replace,
    Require,
    SetCheck,
    Skip,
    Turn,
    When,
    WhileActive,
)
from ringside.programs.nodes import (
    ATTACK_ZONES,
    RIVAL,
    SYMBOLS,
    TYPES,
    Amount,
    Block,
    Condition,
    Filter,
    Group,
    Instruction,
    Node,
)
from ringside.programs.permissions import (
    COUNTING,
    PERMISSIONS,
    READY,
    Again,
    AsInHand,
    CountsTowards,
    DrawsLess,
    Ignores,
    Permission,
    Stays,
    TreatedAs,
)

# Instructions that work as the text of a continuous ability, while it is live.
STATIC: Final = (
    *MODIFIERS,
    *PERMISSIONS,
    ChangeCheck,
    DecideCheck,
    ExcuseCheck,
    Floor,
    Forbid,
    Limit,
    MustAttack,
    PayWith,
    Replace,
    Require,
    SetCheck,
    Skip,
    When,
)
SET_WORDS: Final[tuple[str, ...]] = (
    "",
    "printed",
    "doubled",
    "halved",
    "any zone",
    "any other zone",
)


def unsupported(node: Node) -> list[str]:
    """Name every node class and word of a program that no handler executes, each once."""
    found: list[str] = []
    visit(node, found)
    return list(dict.fromkeys(found))


def referring(ability: Ability) -> tuple[list[str], list[str]]:
    """Say what the words of an ability stand for, and name those that stand for nothing."""
    found = bound(ability)
    return [said(binding) for binding in found.bindings], list(dict.fromkeys(found.unbound))


def visit(node: Node, found: list[str]) -> None:
    """Look at a node and all that it is made of."""
    kind = type(node)
    known = FIELDS.get(kind)
    if known is None or not has_handler(node):
        found.append(kind.__name__)
        return
    for each in fields(node):
        value = getattr(node, each.name)
        if each.name not in known:
            if not is_default(each, value):
                found.append(f"{kind.__name__}.{each.name}")
            continue
        words = known[each.name]
        if words is not None:
            found.extend(unknown_words(kind.__name__, each.name, value, words))
        visit_value(value, found)
    found.extend(particular(node))


def visit_value(value: object, found: list[str]) -> None:
    """Look into a field's value where it holds nodes."""
    if isinstance(value, Node):
        visit(value, found)
    elif isinstance(value, tuple):
        for part in value:
            visit_value(part, found)


def is_default(each: "Field[object]", value: object) -> bool:
    """Tell whether a field says nothing beyond its default."""
    default = each.default
    return default is not MISSING and value == default


def has_handler(node: Node) -> bool:
    """Tell whether the node's family has a handler for its class."""
    kind = type(node)
    if isinstance(node, Instruction):
        return kind in HANDLERS
    if isinstance(node, Amount):
        return kind in ask.AMOUNTS or isinstance(node, Own)  # Own is read by HasStat itself
    if isinstance(node, Filter):
        return kind in ask.FILTERS
    if isinstance(node, Group):
        return kind in ask.GROUPS or isinstance(node, Made)  # Made is read by copies themselves
    if isinstance(node, Condition):
        return kind in ask.CONDITIONS
    return True


def unknown_words(name: str, field: str, value: object, words: tuple[str, ...]) -> list[str]:
    """Name the words of a field that its handler does not know."""
    said = value if isinstance(value, tuple) else (value,)
    missing: list[str] = []
    for word in said:
        rated = isinstance(word, str) and word.endswith(" rating") and "<rating>" in words
        if word not in words and not rated:
            missing.append(f"{name}.{field}={word!r}")
    return missing


# ---- what the words of one field decide about another


def particular(node: Node) -> list[str]:
    """Name what a node asks that depends on more than one of its fields."""
    if isinstance(node, Happening):
        return details_of(node)
    if isinstance(node, Define):
        return define_words(node)
    if isinstance(node, Lose):
        common = node.what in (*LOSSES, "named keyword", CHOSEN_KEYWORD) or node.what[:1].isupper()
        return [] if common else [f"Lose.what={node.what!r}"]
    if isinstance(node, Move) and not node.to and node.verb in ("add", "put", "return"):
        return [] if node.face or node.place == "back" else ["Move.to"]
    if isinstance(node, Move) and node.to and is_called_nowhere(node.cards):
        return ["Move.cards"]  # it may be in play, or this very card in a pile
    if isinstance(node, (Move, Turn)) and isinstance(node.cards, Next):
        soon = node.cards.span in ("", "this turn")
        single = node.cards.count == 1 and node.cards.ordinal == 0 and soon
        return [] if single else [f"{type(node).__name__} of {node.cards.count} to come"]
    if isinstance(node, BecomeCopy) and isinstance(node.cards, Next):
        return ["BecomeCopy of cards to come"]
    if isinstance(node, Move) and adds_tokens(node) and made(node) is None:
        return ["MakeToken"]
    if isinstance(node, Permission):
        return permission_words(node)
    if isinstance(node, Was) and node.cause is not None:
        plain = replace(node.cause, whose="") == Cause("")
        return [] if plain and node.span != "this way" else ["Was.cause"]
    if isinstance(node, CheckWas) and node.cards is not None and node.result != "modified":
        return ["CheckWas.cards"]
    if isinstance(node, PayWith):
        return [] if all(is_payment(act) for act in node.do) else ["PayWith.do"]
    if isinstance(node, Floor) and not is_held(node.of):
        return ["Floor.of"]
    if isinstance(node, Skip):
        return skip_words(node)
    if isinstance(node, ChooseAbility):
        return ability_words(node)
    if isinstance(node, Ability) and (words := unsaid_words(node)):
        return words
    if isinstance(node, Ability) and node.kind == CONTINUOUS:
        as_done = lowered(node)
        return static_words(as_done.effect) if as_done.trigger is None else []
    return []


def is_called_nowhere(group: Group) -> bool:
    """Tell whether a card is called by its name alone, and not where it is."""
    if not isinstance(group, Cards) or group.zones:
        return False
    return any(isinstance(each, HasName) and each.word == "called" for each in group.which)


def is_payment(act: Instruction) -> bool:
    """Tell whether an act can be done in place of spending 1 momentum."""
    if isinstance(act, Mill):
        return act.who == "you" and act.amount == Number(1)
    if isinstance(act, Counters):
        return act.verb == "remove" and act.counter != "" and act.amount == Number(1)
    if isinstance(act, (Move, Turn)) and isinstance(act.cards, Cards):
        return not is_bounded(act.cards.quantity)
    return isinstance(act, ACTS)


def is_bounded(quantity: Quantity) -> bool:
    """Tell whether a quantity is a number beyond 1: how many pay in all is not counted."""
    return quantity.n is not None and quantity.n != Number(1)


def permission_words(node: Permission) -> list[str]:
    """Name what a loosened rule says beyond what the machine asks for."""
    name = type(node).__name__
    if isinstance(node, (CountsTowards, DrawsLess)) and node.amount is None:
        return [f"{name}.amount"]
    if isinstance(node, TreatedAs):
        return treated_words(node)
    if isinstance(node, Again):
        return again_words(node)
    theirs = isinstance(node.cards, Cards) and node.cards.whose == RIVAL
    if isinstance(node, Ignores) and node.rule == READY and theirs:
        return [f"{name}.cards"]  # who plays them is not plain
    played = isinstance(node, AsInHand) and node.use == "play" and not node.once
    narrow = played or isinstance(node, Stays)
    unasked = isinstance(node, Ignores) and node.rule != COUNTING
    return [f"{name}.other"] if node.other is not None and (narrow or unasked) else []


def treated_words(node: TreatedAs) -> list[str]:
    """Name what is said of something that counts as what it is not, beyond what is asked for."""
    if node.what == "type":
        return [] if node.who == "you" and node.word in TYPES else ["TreatedAs.word"]
    if node.what == "name":
        return [] if isinstance(node.cards, This) else ["TreatedAs.cards"]
    return []


def again_words(node: Again) -> list[str]:
    """Name what is said of one more chance beyond what the machine can give."""
    if node.what == "enhance":
        return [] if node.amount is not None else ["Again.amount"]
    if node.what in ("block", FIRST_ENHANCE):
        return []
    this = node.happening is not None and node.happening.detail == "this"
    limited = node.what == ONCE_PER_TURN and node.cards is not None
    return [] if (this or limited) and node.amount is not None else ["Again.happening"]


def is_held(of: Amount) -> bool:
    """Tell whether a number is one that can be held up: health, or a value of a card."""
    if isinstance(of, PlayerValue):
        return of.prop == "health"
    return isinstance(of, Value)


def details_of(node: Happening) -> list[str]:
    """Name a detail that the word for the event does not know."""
    words = DETAILS.get(node.event)
    if words is None:
        return []
    return unknown_words("Happening", f"detail of {node.event}", node.detail, words)


def are_characters(group: Group) -> bool:
    """Tell whether a phrase stands for characters, whose symbols others are measured by."""
    if isinstance(group, Cards):
        return group.which == (OfType("character"),) and group.quantity.how in ALL_OF_THEM
    return isinstance(group, Character)


def may_have_symbols(group: Group) -> bool:
    """Tell whether a phrase stands for cards that can be given a symbol or lose one."""
    return are_characters(group) or isinstance(group, (Attack, It, This, Those))


def define_words(node: Define) -> list[str]:
    """Name a word that a value cannot be set to."""
    known: tuple[str, ...] = (*SET_WORDS, "by")
    said: tuple[str, ...] = (node.word,)
    if node.prop in ("zone", "attack zone", "block zone"):
        known = (*SET_WORDS, "named", *ZONES_OF, *ATTACK_ZONES)
        said = tuple(node.word.split(" or "))
        if node.word == "" and node.value is None:
            return []
    elif node.prop == "symbol":
        known = (*SYMBOLS, "named")
        if node.verb not in ("gain", "lose") or not may_have_symbols(node.cards):
            return ["Define.prop='symbol'"]
    elif node.prop == "type":
        known = (*TYPES, BLANK_FOUNDATION)
    elif node.prop in ("name", COMBO) or node.verb == "switch":
        return []
    missing = unknown_words("Define", "word", said, known)
    if node.value is None and node.word == "" and node.verb in ("becomes", "change"):
        missing.append("Define.value")
    return missing


def skip_words(node: Skip) -> list[str]:
    """Name a phase that cannot be skipped or ended in the way that is said."""
    if node.verb == "end":
        able = node.what in ("enhance step", "combat phase", "turn")
        return [] if able else [f"Skip.end={node.what!r}"]
    return ["Skip.what='turn'"] if node.what == "turn" else []


def is_symbol(node: Instruction) -> bool:
    """Tell whether an instruction gives a symbol, which a card has or has not."""
    return isinstance(node, Define) and node.prop == "symbol"


def is_said_of_this_way(condition: Condition) -> bool:
    """Tell whether a condition asks what this very text did."""
    if isinstance(condition, (Both, OneOf)):
        return any(is_said_of_this_way(each) for each in condition.of)
    if isinstance(condition, No):
        return is_said_of_this_way(condition.of)
    return isinstance(condition, Happened) and condition.span == "this way"


def static_words(block: Block) -> list[str]:
    """Name instructions that do nothing as the text of a continuous ability."""
    found: list[str] = []
    for node in block:
        if isinstance(node, WhileActive):
            found += static_words(node.do)
        elif isinstance(node, If) and not node.otherwise:
            found += static_words(node.then)
            if is_said_of_this_way(node.condition):
                found.append("continuous this way")  # a text that is live does nothing itself
            if isinstance(node.condition, Lacks) and not all(is_symbol(n) for n in node.then):
                found.append("continuous Lacks")  # what is given twice must make no difference
        elif isinstance(node, (And, Lasting)):
            found += static_words(node.do)
        elif isinstance(node, May) and is_standing(node):
            continue
        elif isinstance(node, Again) and node.what == "once per turn":
            found.append("continuous Again")  # abilities are given back once, not for as long
        elif isinstance(node, Define) and node.word == "named":
            found.append("continuous named")  # nothing is named while a text is live
        elif not isinstance(node, STATIC):
            found.append(f"continuous {type(node).__name__}")
    return found
