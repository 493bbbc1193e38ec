"""Rules that effects make: what is cancelled, demanded, replaced, skipped."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.flow.attack import END_ENHANCES, PRIORITY, AttackFrame
from ringside.engine.happening.before import prevent, stand_in
from ringside.engine.happening.parts import any_one_of, speak_of
from ringside.engine.lasting.lasting import is_forbidden
from ringside.engine.model.decision import Decision, pick
from ringside.engine.model.events import CANCEL, CHANGE, Event
from ringside.engine.model.kinds import COMBAT_PHASE, NO_STEP, NONE
from ringside.engine.model.state import State
from ringside.engine.model.values import modify
from ringside.engine.reading.ask import seats
from ringside.engine.reading.events.times import PHASES, STEPS
from ringside.programs.amounts import Number, PlayerValue
from ringside.programs.conditions import Compare
from ringside.programs.filters import Not, OfType
from ringside.programs.groups import Cards, Next, Quantity
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    Cancel,
    EndGame,
    May,
    MustAttack,
    MustPlay,
    PayWith,
    Replace,
    Require,
    Skip,
    Supplant,
    When,
)
from ringside.programs.nodes import Instruction

# What can be cancelled; the ability or card of the trigger's event, a bonus, or what comes next.
OF_THE_EVENT: Final[tuple[str, ...]] = (
    "ability",
    "effects",
    "card",
    "card effects",
    "attack",
    "event",
)
CANCELLED: Final = (
    *OF_THE_EVENT,
    "block",
    "bonus",
    "penalty",
    "next enhance",
    "next ability",
    "next non-character",
)
NOT_CHARACTER: Final = Cards(Quantity("any"), (Not(OfType("character")),))
ENDED: Final[tuple[str, ...]] = ("enhance step", "combat phase")
TURN: Final = "turn"  # it ends with its Combat Phase, behind which only the End Phase comes
SKIPPED: Final = (*PHASES, *STEPS, TURN)


# ---- cancelling


def cancel(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Cancel an ability, a block or a bonus; what is cancelled was still played (H.3.3.4.4)."""
    assert isinstance(node, Cancel)
    if node.what.startswith("next "):
        wait_to_cancel(state, frame, node)
        return DONE
    meant = frame.memory.event
    if meant is None:
        frame.failed()
        return DONE
    event = Event(CANCEL, frame.memory.controller, "comprehensive H.3.3.4")
    event.cards = meant.cards
    event.detail = node.what
    event.other = meant.other
    event.power = meant.power
    event.play = meant.play
    if is_forbidden(state, event) or not perform_cancel(state, node, meant):
        frame.failed()
        return DONE
    frame.act(state, event)
    return DONE


def perform_cancel(state: State, node: Cancel, meant: Event) -> bool:
    """Do what cancelling means; tell whether there was anything to cancel."""
    if meant.before and meant.guard:
        state.prevented = (*state.prevented, meant.guard)
        return True
    if node.what == "block":
        was_there = state.block != NONE
        state.block = NONE
        return was_there
    if node.what in ("bonus", "penalty"):
        return undo(state, meant)
    if meant.play == 0 or is_uncancellable(meant):
        return False
    state.cancelled = (*state.cancelled, meant.play)
    return True


def is_uncancellable(meant: Event) -> bool:
    """Tell whether an ability says that it cannot be cancelled."""
    if meant.power is None:
        return False
    return any(each.what == "uncancellable" for each in meant.power.ability.restrictions)


def undo(state: State, meant: Event) -> bool:
    """Take back a bonus or penalty that was just given."""
    if meant.kind != CHANGE or meant.verb != "":
        return False
    undone = 0
    for number in meant.cards:
        undone += abs(int(modify(state, number, meant.detail, -meant.made, None, None)))
    return undone > 0


def wait_to_cancel(state: State, frame: EffectFrame, node: Cancel) -> None:
    """Cancel the next ability of a kind as soon as it is played."""
    kind = node.what.removeprefix("next ")
    who = node.who or "rival"
    detail = "" if kind in ("ability", "non-character") else kind
    other = NOT_CHARACTER if kind == "non-character" else None
    trigger = Trigger("after", Happening("play ability", by=who, detail=detail, other=other))
    let_last(state, frame, When(trigger, (Cancel("ability"),)), node.span, NONE)


# ---- rule effects that last


def supplant(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something in place of the event that is about to happen (J.3.5.1)."""
    assert isinstance(node, Supplant)
    event = frame.memory.event
    if event is None or event.guard == 0:
        frame.failed()
        return DONE
    may = node.do[0] if len(node.do) == 1 else None
    if frame.phase > 0:
        if frame.level.child and not isinstance(may, May):
            stand_in(state, event)
        return DONE
    if isinstance(may, May) and not may.to:  # who declines lets the event happen
        frame.enter((replace(may, do=(Supplant(may.do),)),))
        return WAIT
    able = any_one_of(state, frame.memory, event)
    part = frame.picked if able else ()
    if able and not part:
        options = [pick(number) for number in able]
        decision = Decision(frame.memory.controller, "pick", "comprehensive J.3.5.1", options)
        decision.about = "choose"
        frame.ask(state, decision)
        return WAIT
    if part:
        speak_of(frame.memory, event, part)
    prevent(state, frame.memory, event, part)
    frame.enter(node.do)
    return WAIT


def require(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let something cost more for a while (E.4.4.2)."""
    assert isinstance(node, Require)
    let_last(state, frame, node, node.span, NONE)
    return DONE


def replace_event(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let one thing happen in place of another, once or while it lasts (J.3.5.1)."""
    assert isinstance(node, Replace)
    effect = let_last(state, frame, node, node.span, NONE)
    if node.span == "" and frame.level.span == "":
        effect.left = 1
    return DONE


def skip(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Skip a phase or step that has not begun (J.5.3), or let one end (F.4.1.2)."""
    assert isinstance(node, Skip)
    if node.verb == "end":
        end(state, frame, node)
        return DONE
    if node.what in STEPS:
        span = "this attack" if state.step != NO_STEP and not node.next else "this turn"
        effect = let_last(state, frame, node, span, NONE)
        effect.left = 1 if node.next else 0
        return DONE
    if not node.next and is_under_way(state, frame, node):
        frame.failed()
        return DONE
    effect = let_last(state, frame, node, "this game", NONE)
    effect.left = 1
    return DONE


def is_under_way(state: State, frame: EffectFrame, node: Skip) -> bool:
    """Tell whether the phase that is to be skipped has begun already."""
    return state.phase in PHASES[node.what] and state.active in seats(frame.memory, node.whose)


def end(state: State, frame: EffectFrame, node: Skip) -> None:
    """End the Combat Phase, or the turn by ending that, or the Enhance Step under way."""
    if node.what in ("combat phase", TURN):
        whose = node.whose == "" or state.active in seats(frame.memory, node.whose)
        if state.phase == COMBAT_PHASE and whose:
            state.combat_over = True
        else:
            frame.failed()
        return
    for other in reversed(state.frames()):
        if isinstance(other, AttackFrame) and other.at == PRIORITY:
            other.at = END_ENHANCES
            return
    frame.failed()


def pay_with(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let an act count as spending momentum for a while."""
    assert isinstance(node, PayWith)
    let_last(state, frame, node, "", NONE)
    return DONE


def must_play(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Bind a player's next form, in this turn or in the next one of theirs."""
    assert isinstance(node, MustPlay)
    seat = seats(frame.memory, node.who)[0]
    span = "this turn"
    if seat != state.active:
        whose = "your" if seat == frame.memory.controller else "the rival's"
        span = f"until the end of {whose} next turn"
    effect = let_last(state, frame, node, span, NONE)
    made = state.forms[seat] if seat == state.active else 0
    effect.condition = Compare(PlayerValue("forms", node.who), "=", Number(made))
    return DONE


def must_attack(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Bind what attacks are aimed at, the next ones or all of a span."""
    assert isinstance(node, MustAttack)
    group = node.cards
    effect = let_last(state, frame, node, group.span if isinstance(group, Next) else "", NONE)
    effect.left = group.count if isinstance(group, Next) else 0
    return DONE


def end_game(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player win or lose the game at once."""
    assert isinstance(node, EndGame)
    seat = seats(frame.memory, node.who)[0]
    winner = seat if node.result == "win" else 1 - seat
    state.finish(winner, f"{state.name_of(frame.memory.source)} ended the game")
    return WAIT


HANDLERS[PayWith] = pay_with
HANDLERS[MustPlay] = must_play
HANDLERS[MustAttack] = must_attack
HANDLERS[EndGame] = end_game
HANDLERS[Cancel] = cancel
HANDLERS[Require] = require
HANDLERS[Supplant] = supplant
HANDLERS[Replace] = replace_event
HANDLERS[Skip] = skip
