"""Composition: conditions, sequences, spans, and effects that wait."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.lasting.lasting import note, renewed
from ringside.engine.lower.linking import parts_of
from ringside.engine.model.effect import Effect
from ringside.engine.model.events import CHECK_END
from ringside.engine.model.kinds import NONE, POOL
from ringside.engine.model.state import State
from ringside.engine.reading.ask import cards, holds, seats
from ringside.engine.reading.events.happened import spoken_of
from ringside.engine.reading.events.times import PHASES
from ringside.engine.reading.events.triggers import is_end_phase
from ringside.engine.reading.nouns.whereabouts import find
from ringside.engine.reading.statistics import LEAST, MOST, unknown_in
from ringside.programs.amounts import Value
from ringside.programs.conditions import (
    Both,
    CheckWas,
    Compare,
    Did,
    Happened,
    Has,
    Is,
    IsSame,
    Lacks,
    No,
    OneOf,
)
from ringside.programs.filters import InZone, IsFace, IsState
from ringside.programs.groups import Attack, Cards, It, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    And,
    Either,
    Gain,
    If,
    Instead,
    Lasting,
    LastsUntil,
    MakeCheck,
    Move,
    Otherwise,
    Then,
    Turn,
    When,
    WhileActive,
)
from ringside.programs.nodes import Block, Condition, Group, Instruction


def note_subject(state: State, frame: EffectFrame, condition: Condition) -> None:
    """Let "it" be the card that a condition spoke of."""
    if isinstance(condition, Is):
        found = cards(state, frame.memory, condition.cards)
        if found:
            frame.memory.it = found
    elif isinstance(condition, Compare) and isinstance(condition.left, Value):
        frame.memory.it = cards(state, frame.memory, condition.left.of) or frame.memory.it
    elif isinstance(condition, Has) and isinstance(condition.cards, Cards):
        whose = seats(frame.memory, condition.who) if condition.who else (0, 1)
        found = find(state, frame.memory, condition.cards, whose, "")
        frame.memory.them = found
        frame.memory.mentions = (*frame.memory.mentions, ("counted", found, condition))
    elif isinstance(condition, (IsSame, CheckWas, Happened)):
        frame.memory.it = pointed_out(state, frame, condition) or frame.memory.it
        if isinstance(condition, Happened) and condition.happening.cards is not None:
            found = spoken_of(state, frame.memory, condition)
            frame.memory.mentions = (*frame.memory.mentions, ("", found, condition.happening))
    elif isinstance(condition, No):
        note_subject(state, frame, condition.of)
    elif isinstance(condition, (Both, OneOf)):
        for part in condition.of:
            note_subject(state, frame, part)


def pointed_out(
    state: State, frame: EffectFrame, condition: IsSame | CheckWas | Happened
) -> tuple[int, ...]:
    """Return the very card that a condition speaks of: "if this is your second attack"."""
    if isinstance(condition, IsSame):
        group: Group | None = condition.left
    elif isinstance(condition, CheckWas):
        group = condition.cards
    else:
        group = condition.happening.cards
    return cards(state, frame.memory, group) if isinstance(group, (Attack, This)) else ()


def branch(
    state: State, frame: EffectFrame, condition: Condition, then: Block, otherwise: Block
) -> i64:
    """Walk one of two blocks."""
    if frame.phase > 0:
        return DONE
    held = holds(state, frame.memory, condition)
    frame.memory.held = held
    note_subject(state, frame, condition)
    block = then if held else otherwise
    if not block:
        if not is_about_before(condition):
            frame.memory.did = False  # "if you do" behind it asks for what was not done
        return DONE
    frame.enter(block)
    return WAIT


def is_about_before(condition: Condition) -> bool:
    """Tell whether a condition asks for the instruction before it, as "if you do" does."""
    if isinstance(condition, No):
        return is_about_before(condition.of)
    if isinstance(condition, (Both, OneOf)):
        for each in condition.of:
            if is_about_before(each):
                return True
        return False
    return isinstance(condition, Did)


def if_so(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something when a condition holds now (K.3.5)."""
    assert isinstance(node, If)
    if isinstance(node.condition, Lacks):
        if frame.phase > 0:
            return DONE
        frame.enter(lacking(state, frame, node.then))
        return WAIT
    if isinstance(node.condition, CheckWas) and is_to_come(frame, node.condition):
        await_check(state, frame, node, node.condition)
        return DONE
    if frame.phase == 0 and not settle_unknown(state, frame, node.condition):
        return WAIT
    return branch(state, frame, node.condition, node.then, node.otherwise)


def is_to_come(frame: EffectFrame, condition: CheckWas) -> bool:
    """Tell whether a condition speaks of a check that has not ended yet."""
    power = frame.memory.power
    event = frame.memory.event
    if condition.result not in ENDS or power is None:
        return False
    if event is not None and event.kind == CHECK_END:
        return False
    return not any(isinstance(part, MakeCheck) for part in parts_of(power.ability))


def await_check(state: State, frame: EffectFrame, node: If, condition: CheckWas) -> None:
    """Wait for the end of a check; what depends on the other end of it is over then."""
    other = OPPOSITE[condition.result]
    for result, block in ((condition.result, node.then), (other, node.otherwise)):
        if block:
            when = When(Trigger("after", Happening(ENDS[result], by=condition.who)), block)
            before = state.effect_count
            let_last(state, frame, when, "this turn", NONE)
            ending = Happening(ENDS[OPPOSITE[result]], by=condition.who)
            state.effects = tuple([until(e, before, ending) for e in state.effects])
            note(state)


ENDS: Final[dict[str, str]] = {"passed": "pass check", "failed": "fail check"}
OPPOSITE: Final[dict[str, str]] = {"passed": "failed", "failed": "passed"}


def settle_unknown(state: State, frame: EffectFrame, condition: Condition) -> bool:
    """Let the opponent of a character's player choose a statistic that is unknown (J.4.4)."""
    if state.edition.unknown_worst:
        return True
    for seat, what in unknown_in(state, frame.memory, condition):
        words = CHOICES[what]
        chosen = ask_word(state, frame, 1 - seat, list(words), what, False)
        if chosen is None:
            return False
        frame.memory.assumed = words[chosen]
    return True


# Of a measure only the extremes matter to who may choose it.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "gender": ("M", "F"),
    "height": (LEAST, MOST),
    "weight": (LEAST, MOST),
    "blood type": ("A", "B", "AB", "O"),
}


def lacking(state: State, frame: EffectFrame, block: Block) -> Block:
    """Return what gives cards something that they do not have yet."""
    left: list[Instruction] = []
    for node in block:
        if isinstance(node, Either):
            options = tuple([part for part in node.options if lacking(state, frame, part)])
            if options:
                left.append(replace(node, options=options))
        elif isinstance(node, And):
            acts = lacking(state, frame, node.do)
            if acts:
                left.append(replace(node, do=acts))
        elif not isinstance(node, Gain) or not has_all(state, frame, node):
            left.append(node)
    return tuple(left)


def has_all(state: State, frame: EffectFrame, node: Gain) -> bool:
    """Tell whether cards have all keywords that they would gain."""
    for number in cards(state, frame.memory, node.cards):
        for grant in node.keywords:
            if not state.cards[number].now.has_keyword(grant.name):
                return False
    return bool(node.keywords)


def instead(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do the replaced or the normal thing (J.3.5.1.1)."""
    assert isinstance(node, Instead)
    return branch(state, frame, node.condition, node.instead, node.normal)


def otherwise(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something because the instruction before was not done or its condition did not hold."""
    assert isinstance(node, Otherwise)
    if frame.phase == 0 and (not frame.memory.held or not frame.memory.did):
        frame.enter(node.do)
        return WAIT
    return DONE


def while_active(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something if a condition holds; what lasts of it is active only while it does (J.2.4)."""
    assert isinstance(node, WhileActive)
    level = frame.level
    if frame.phase > 0:
        keep_while(state, frame, level.items[0], node.condition, level.items[1] == 1)
        level.items = ()
        return DONE
    began = state.effect_count
    free = level.span == "" and is_own_place(node.condition)  # no end but that of the condition
    going = branch(state, frame, node.condition, node.do, ())
    level.items = (began, 1 if free else 0) if going == WAIT else ()
    if going == WAIT and free:
        frame.level.span = "this game"
    return going


def keep_while(
    state: State, frame: EffectFrame, before: i64, condition: Condition, free: bool
) -> None:
    """Let what an effect began be active only while a condition holds."""
    kept: list[Effect] = []
    for effect in state.effects:
        if effect.number > before and effect.memory.power is frame.memory.power:
            effect = renewed(effect)
            held = effect.condition
            effect.condition = condition if held is None else Both((held, condition))
            if free:
                effect.until = "this game"  # for as long as the card stays there (J.2.3.1)
                if effect.card == NONE:
                    source = frame.memory.source
                    effect.card, effect.stamp = source, state.cards[source].stamp
        kept.append(effect)
    state.effects = tuple(kept)
    note(state)


def is_own_place(condition: Condition) -> bool:
    """Tell whether a condition is that the text's own card lies somewhere, or lies there so."""
    if not isinstance(condition, Is) or not isinstance(condition.cards, This):
        return False
    return any(isinstance(part, (InZone, IsFace, IsState)) for part in condition.which)


def when(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Wait for an event, with a memory of what was said so far (J.3.2, J.4.1.1)."""
    assert isinstance(node, When)
    card = pooled_subject(state, frame, node) if is_end_phase(node.trigger) else NONE
    span = node.span
    if lies_beyond(state, frame, node):
        span = "this game"  # it ends when its moment comes
    let_last(state, frame, node, span, card)
    return DONE


def lies_beyond(state: State, frame: EffectFrame, node: When) -> bool:
    """Tell whether a moment that is waited for once comes only after this turn (J.2.2)."""
    happening = node.trigger.happening
    if node.span or frame.level.span or node.every or happening.event not in MOMENTS:
        return False
    if happening.by and state.active not in seats(frame.memory, happening.by):
        return True
    if happening.event == "begin" and happening.detail == "turn":
        return True
    return happening.detail in PHASES and max(PHASES[happening.detail]) < state.phase


MOMENTS: Final = ("begin", "end", "phase")


def pooled_subject(state: State, frame: EffectFrame, node: When) -> i64:
    """Return the card in a pool that an effect of the End Phase is assigned to (F.3.1.3)."""
    first = node.then[0]
    if not isinstance(first, (Move, Turn)) or not isinstance(first.cards, (This, Attack, It)):
        return NONE
    numbers = cards(state, frame.memory, first.cards)
    return numbers[0] if numbers and state.cards[numbers[0]].zone == POOL else NONE


def walk(frame: EffectFrame, block: Block) -> i64:
    """Walk a block once."""
    if frame.phase > 0:
        return DONE
    frame.enter(block)
    return WAIT


def several(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do several acts of one sentence in order (J.1.2); it is done if each of them is."""
    assert isinstance(node, And)
    if frame.phase > 0 and not frame.level.child:
        frame.memory.did = False
    return walk(frame, node.do)


def lasting(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let what is done inside last for a span."""
    assert isinstance(node, Lasting)
    if frame.phase > 0:
        return DONE
    frame.enter(node.do)
    frame.level.span = node.span
    return WAIT


def lasts_until(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let what is done inside last until something happens, beyond the turn if need be."""
    assert isinstance(node, LastsUntil)
    level = frame.level
    if frame.phase == 0:
        level.items = (state.effect_count,)
        frame.enter(node.do)
        frame.level.span = "this game"
        return WAIT
    state.effects = tuple([until(e, level.items[0], node.happening) for e in state.effects])
    note(state)
    level.items = ()
    return DONE


def until(effect: Effect, before: i64, happening: Happening) -> Effect:
    """Return an effect that ends when something happens, if it began after a number of others."""
    if effect.number <= before or effect.static or effect.ending is not None:
        return effect
    new = renewed(effect)
    new.ending = happening
    return new


def then(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do the second part only if the first was done."""
    assert isinstance(node, Then)
    if frame.phase == 0:
        frame.enter(node.first)
        return WAIT
    if frame.phase == 1 and frame.level.child:
        frame.enter(node.then)
        return WAIT
    return DONE


HANDLERS[If] = if_so
HANDLERS[Instead] = instead
HANDLERS[Otherwise] = otherwise
HANDLERS[WhileActive] = while_active
HANDLERS[When] = when
HANDLERS[And] = several
HANDLERS[Lasting] = lasting
HANDLERS[LastsUntil] = lasts_until
HANDLERS[Then] = then
