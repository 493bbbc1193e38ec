"""Playing cards and abilities because an effect says so; the attack stack."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word, gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.flow.play import PlayFrame
from ringside.engine.flow.transit import stack_attack
from ringside.engine.legal.candidates import candidates
from ringside.engine.legal.legal import may_play, may_use
from ringside.engine.legal.payable import can_pay
from ringside.engine.model.definition import Values
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import (
    ABILITY_WORDS,
    ACTION,
    AS_BLOCK,
    AS_EFFECT,
    AS_FORM,
    AS_REVERSAL,
    CONTINUOUS,
    NONE,
    POOL,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.reading.ask import cards, seats
from ringside.engine.reading.nouns.faces import is_of_kind
from ringside.engine.reading.nouns.sight import printed
from ringside.programs.amounts import Number, PlayerValue
from ringside.programs.conditions import Compare
from ringside.programs.groups import It
from ringside.programs.instructions import (
    May,
    MustPlay,
    Play,
    PlayAbility,
    StackAttack,
)
from ringside.programs.nodes import Instruction
from ringside.programs.permissions import NO_CHECK, AsInHand, Ignores

NEXT_FORM: Final = "next form"
ROLES: Final[dict[str, int]] = {
    "": AS_EFFECT,
    "attack": AS_EFFECT,
    "form": AS_FORM,
    "reversal": AS_REVERSAL,
    "block": AS_BLOCK,
}


def play(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player attempt to play a card (E.4)."""
    assert isinstance(node, Play)
    if frame.phase == 1:
        if frame.returned == 0:
            frame.failed()
        frame.memory.mention("played", frame.memory.it)
        return DONE
    seat = seats(frame.memory, node.who)[0]
    numbers = gather(state, frame, node.cards, seat, "play")
    if numbers is None:
        return WAIT
    if node.role == NEXT_FORM:
        allow_next(state, frame, node, seat, numbers)
        return DONE
    if not numbers or not may_play(state, seat, numbers[0], ROLES[node.role]):
        frame.failed()
        return DONE
    power = choose_ability(state, frame, seat, state.cards[numbers[0]].definition.values)
    if state.decision is not None:
        return WAIT
    frame.memory.it = numbers[:1]
    for change in node.changes:
        let_last(state, frame, change, "this turn", NONE)
    if node.free:
        effect = let_last(state, frame, Ignores(It(), node.who, rule=NO_CHECK), "this turn", NONE)
        effect.left = 1
    frame.level.phase = 1
    start_play(state, seat, numbers[0], ROLES[node.role], power)
    if node.unpaid:
        playing = state.top
        assert isinstance(playing, PlayFrame)
        playing.free = True
    return WAIT


def allow_next(
    state: State, frame: EffectFrame, node: Play, seat: i64, numbers: tuple[int, ...]
) -> None:
    """Let a player play a card as though it were in hand until their next form is over (K.3.17)."""
    if not numbers:
        frame.failed()
        return
    frame.memory.it = numbers[:1]
    who = "you" if seat == frame.memory.controller else "rival"
    made = Compare(PlayerValue("forms", who), "=", Number(state.forms[seat]))
    effect = let_last(state, frame, AsInHand(It(), who), "this turn", numbers[0])
    effect.condition = made
    changes = (*node.changes, Ignores(It(), who, rule=NO_CHECK)) if node.free else node.changes
    for change in changes:
        effect = let_last(state, frame, change, "this turn", NONE)
        soon = Number(state.forms[seat] + 1)  # the form under way counts already
        effect.condition = Compare(PlayerValue("forms", who), "<=", soon)
    if not is_optional(frame):
        effect = let_last(state, frame, MustPlay(who, It(), False), "this turn", NONE)
        effect.condition = made


def is_optional(frame: EffectFrame) -> bool:
    """Tell whether an instruction stands in a sentence with "may"."""
    outer = frame.level.outer
    return outer is not None and isinstance(outer.block[outer.index], May)


def choose_ability(state: State, frame: EffectFrame, seat: i64, values: Values) -> Power | None:
    """Return the ability an action card is played for, asking where there are several (H.5.4)."""
    powers = [each for each in values.powers if each.kind != CONTINUOUS and not each.unread]
    if values.type != ACTION or not powers:
        return None
    words = [ABILITY_WORDS[power.kind] for power in powers]
    chosen = ask_word(state, frame, seat, words, "ability", False)
    return None if chosen is None else powers[chosen]


def start_play(state: State, seat: i64, number: i64, role: i64, power: Power | None) -> None:
    """Begin the attempt."""
    if role == AS_REVERSAL:
        answered = state.attack if state.attack != NONE else state.last_attack
        state.reversed = (*state.reversed, answered)
    if power is not None:
        state.rules.play_action(state, seat, number, power, ())
    else:
        state.rules.play_card(state, seat, number, role, None)


# ---- abilities


def playable_abilities(
    state: State, memory: Memory, node: PlayAbility, seat: i64
) -> list[tuple[int, Power, int]]:
    """Return the abilities that an effect lets a player play (H.5.4), each with two cards.

    The first is the card that it is played on, the second the one that has it.
    """
    found: list[tuple[int, Power, int]] = []
    borrower = NONE if node.as_on is None else first_of(cards(state, memory, node.as_on))
    if node.as_on is not None and borrower == NONE:
        return found
    for number in candidates(state, memory, node.cards, seat, "choose", False):
        on = number if borrower == NONE else borrower
        for power in abilities_on(state, number, node):
            own = Memory(seat, on, power)
            if not may_use(state, seat, state.cards[on], power):
                continue
            if node.free or can_pay(state, seat, on, power.ability.cost, own):
                found.append((on, power, number))
    return found


def abilities_on(state: State, number: i64, node: PlayAbility) -> list[Power]:
    """Return the played abilities of a card; as though on another, those that are printed on it."""
    card = state.cards[number]
    values = card.now if node.as_on is None else printed(card)
    powers = [p for p in values.powers if p.kind != CONTINUOUS and not p.unread]
    return [power for power in powers if is_of_kind(power, node.kind)]


def first_of(numbers: tuple[int, ...]) -> i64:
    """Return the first of some cards, or NONE."""
    return numbers[0] if numbers else NONE


def play_ability(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player play an ability of a card where it lies."""
    assert isinstance(node, PlayAbility)
    seat = seats(frame.memory, node.who)[0]
    if frame.phase == 1:
        if frame.returned == 0:
            frame.failed()
        return DONE
    found = playable_abilities(state, frame.memory, node, seat)
    if not found:
        frame.failed()
        return DONE
    words = [f"{state.name_of(n)}: {ABILITY_WORDS[power.kind]}" for _, power, n in found]
    chosen = ask_word(state, frame, seat, words, "ability", False)
    if chosen is None:
        return WAIT
    number, power, _ = found[chosen]
    frame.level.phase = 1
    state.rules.play_ability(state, seat, number, power, frame.memory.events, node.free)
    return WAIT


# ---- attacks


def stack(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Add attacks to the attack stack, the rightmost first (F.2.3.6)."""
    assert isinstance(node, StackAttack)
    numbers = gather(state, frame, node.cards, frame.memory.controller, "choose")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
    for seat in (0, 1):
        for number in reversed(state.zone(seat, POOL)):
            if number in numbers:
                stack_attack(state, number)
    return DONE


HANDLERS[Play] = play
HANDLERS[PlayAbility] = play_ability
HANDLERS[StackAttack] = stack
