"""Whether an instruction acts now or lasts: subjects in the future and spans beyond the turn."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import EffectFrame
from ringside.engine.lasting.lasting import UNTIL_MOMENTS, add
from ringside.engine.legal.candidates import ALL_OF_THEM
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.effect_kinds import FIGHTING
from ringside.engine.model.kinds import NONE, TRANSIT
from ringside.engine.model.state import State
from ringside.engine.model.values import is_fighting
from ringside.engine.reading.ask import cards
from ringside.engine.reading.nouns.fighting import attack_to_wait_with
from ringside.engine.reading.nouns.groups import coming
from ringside.engine.reading.nouns.referents import keep_told
from ringside.engine.reading.nouns.whereabouts import types_in
from ringside.programs.filters import PlayedAs
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Cards,
    It,
    Multiples,
    Next,
    Ordinal,
    This,
    Together,
)
from ringside.programs.instructions import Change, Define, Gain, Lose, SetBlocked
from ringside.programs.nodes import Group, Instruction
from ringside.programs.permissions import AsInHand

# Spans longer than a card's current state, which ends with the turn (C.3.3.4.2.1).
BEYOND: Final = (
    "this game",
    "next turn",
    "until your next turn",
    "until the rival's next turn",
    "until the end of your next turn",
    "until the end of the rival's next turn",
    "the rival's next turn",
    "your next turn",
    *UNTIL_MOMENTS,
)
NEXT_READY_STEP: Final = "next ready step"
LASTING: Final = (
    "",
    "this turn",
    "this attack",
    "this enhance step",
    "this combat phase",
    *BEYOND,
    NEXT_READY_STEP,
)
PLAYED: Final = (*FIGHTING, "difficulty")  # what a card is played with is new then (C.3.3.4.1)
Modifier = Change | Define | Gain | Lose | SetBlocked


def span_of(frame: EffectFrame, span: str) -> str:
    """Return how long an instruction lasts: as it says, or as the sentence around it does."""
    return span if span else frame.level.span


def lasts_beyond(frame: EffectFrame, span: str) -> bool:
    """Tell whether what an instruction does goes on when the turn ends."""
    said = span_of(frame, span)
    return said != "" and said in BEYOND


def lies_ahead(state: State, frame: EffectFrame, group: Group, span: str) -> bool:
    """Tell whether an instruction is about cards that are still to come."""
    if frame.memory.target:
        return False
    if isinstance(group, BlockCard):
        return state.attack != NONE and not cards(state, frame.memory, group)
    if isinstance(group, Next) or (isinstance(group, Ordinal) and group.n > 0):
        return True
    if are_copies(group):
        return True  # I.3.8.3
    if isinstance(group, Together) and isinstance(group.left, Cards):
        return lies_ahead(state, frame, group.left, span)  # "your attacks and their copies"
    if not isinstance(group, Cards) or group.quantity.how not in ALL_OF_THEM:
        return False
    if any(isinstance(node, PlayedAs) and node.role == "multiple copy" for node in group.which):
        return True  # I.3.8.3
    types = types_in(group.which)
    of_attacks = types != [] and all(word == "attack" for word in types)
    return not group.zones and (of_attacks or span_of(frame, span) != "")


def are_copies(group: Group) -> bool:
    """Tell whether all multiple copies of an attack are meant, alone or with the attack itself."""
    if isinstance(group, Together):
        known = isinstance(group.left, (Attack, This))
        return known and are_copies(group.right)
    if not isinstance(group, Multiples):
        return False
    return group.n == 0 and (group.quantity is None or group.quantity.how in ALL_OF_THEM)


def bound(state: State, memory: Memory) -> Memory:
    """Return a memory to wait with: "this attack" stays the attack of now (K.3.4)."""
    new = memory.copy()
    if new.attack == NONE:
        new.attack, new.attack_stamp = attack_to_wait_with(state, memory)
    return new


def let_last(state: State, frame: EffectFrame, node: Instruction, span: str, card: i64) -> Effect:
    """Let an instruction of this effect last."""
    memory = bound(state, frame.memory)
    keep_told(state, memory)
    spoken = [n for _, numbers, _ in memory.mentions for n in numbers]
    memory.playing = tuple([n for n in spoken if state.cards[n].zone == TRANSIT])
    memory.did = True
    frame.memory.did = True
    return add(state, memory, node, span_of(frame, span), card)


def let_wait(state: State, frame: EffectFrame, node: Modifier) -> None:
    """Let a modifier wait for the cards that it is about (J.3.3.1)."""
    group = node.cards
    if isinstance(group, BlockCard):  # the block of this attack, once there is one
        group = Next(group.whose or "either", role="block", span="this attack")
        node = replace(node, cards=group)
    span = group.span if isinstance(group, Next) and group.span else node.span
    effect = let_last(state, frame, node, span, NONE)
    if isinstance(group, Next):
        effect.left = group.count
        if group.ordinal > 0:
            already = len(coming(state, frame.memory, group))
            effect.skip = max(0, group.ordinal - 1 - already)
    state.rules.after(state, ())  # cards that fit already are modified at once


def assign(state: State, frame: EffectFrame, node: Modifier, numbers: tuple[int, ...]) -> None:
    """Let a modifier stay with chosen cards beyond the turn (J.2.3)."""
    held = frame.memory.it
    for number in numbers:
        frame.memory.it = (number,)
        effect = let_last(state, frame, replace(node, cards=It()), node.span, number)
        card = state.edit(number)
        card.applied = (*card.applied, effect.number)
    frame.memory.it = held


def is_played_next(state: State, node: Modifier, numbers: tuple[int, ...]) -> bool:
    """Tell whether values are spoken of that a card has only once it is played as the next form."""
    if not isinstance(node, (Change, Define)) or node.prop not in PLAYED or len(numbers) != 1:
        return False
    if is_fighting(state, state.cards[numbers[0]]):
        return False
    return any(
        isinstance(effect.node, AsInHand) and effect.card == numbers[0] for effect in state.effects
    )


def waits_for_form(
    state: State, frame: EffectFrame, node: Modifier, numbers: tuple[int, ...]
) -> bool:
    """Let a modifier wait until a card is played: only then it has speed or damage (C.3.4)."""
    if frame.memory.target or not is_played_next(state, node, numbers):
        return False
    held = frame.memory.it
    frame.memory.it = numbers
    let_last(state, frame, replace(node, cards=It()), "this turn", NONE).left = 1
    frame.memory.it = held
    return True
