"""Copies: cards that become one, are played face down as one, or are multiple copies."""

from mypy_extensions import i64

from ringside.engine.execute.cards.playing import NEXT_FORM, ROLES, choose_ability, start_play
from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.flow.play import PlayFrame
from ringside.engine.happening.changes import become_copy, make_copy, take_model
from ringside.engine.lasting.lasting import is_forbidden
from ringside.engine.lasting.permissions import forgives_failure
from ringside.engine.legal.legal import play_event
from ringside.engine.model.definition import ALL_SYMBOLS, Trait, Values, bits_of
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.kinds import AS_FORM, ATTACK, DISCARD, HEIGHT_OF, MID, NONE, POOL
from ringside.engine.model.layers import layer_zero
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, cards, known, seats
from ringside.engine.reading.nouns.fighting import meant_attack
from ringside.programs.groups import It, Made
from ringside.programs.instructions import BecomeCopy, MultipleCopies, PlayCopy
from ringside.programs.nodes import Amount, Group, Instruction
from ringside.programs.permissions import NO_CHECK, Ignores
from ringside.programs.printed import Keyword


def play_copy(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player attempt to play a card face down as a copy."""
    assert isinstance(node, PlayCopy)
    if frame.phase == 1:
        finish_play(state, frame, node)
        return DONE
    seat = seats(frame.memory, node.who)[0]
    model = model_of(state, frame.memory, node.of)
    numbers = gather(state, frame, node.cards, seat, "play")
    if numbers is None:
        return WAIT
    role = AS_FORM if node.role == NEXT_FORM else ROLES[node.role]
    if not numbers or model is None or is_barred(state, seat, numbers[0], role):
        frame.failed()
        return DONE
    power = choose_ability(state, frame, seat, model)
    if state.decision is not None:
        return WAIT
    frame.memory.it = numbers[:1]
    if node.free:
        effect = let_last(state, frame, Ignores(It(), node.who, rule=NO_CHECK), "this turn", NONE)
        effect.left = 1
    if node.role == NEXT_FORM:
        state.forms[seat] += 1
    frame.level.phase = 1
    start_play(state, seat, numbers[0], role, power)
    playing = state.top
    assert isinstance(playing, PlayFrame)
    playing.model = model
    playing.any_symbol = node.symbol
    return WAIT


def finish_play(state: State, frame: EffectFrame, node: PlayCopy) -> None:
    """Take note of how the attempt ended; as a form, a failed one ends the Combat Phase."""
    frame.memory.mention("played", frame.memory.it)
    if frame.returned == 0:
        frame.failed()
        if node.role == NEXT_FORM and not forgives_failure(state):
            state.combat_over = True


def is_barred(state: State, seat: i64, number: i64, role: i64) -> bool:
    """Tell whether an effect forbids a card to be played, whatever it is played as."""
    return is_forbidden(state, play_event(state, seat, number, role))


def model_of(state: State, memory: Memory, group: Group) -> Values | None:
    """Return the printed values of the card that is copied, or those that a text tells."""
    if isinstance(group, Made):
        return made_values(state, memory, group)
    numbers = cards(state, memory, group)
    return layer_zero(known(state, memory, numbers[0])) if numbers else None


def made_values(state: State, memory: Memory, group: Made) -> Values:
    """Return the values that a text tells; symbols that it does not tell forbid nothing."""
    values = Values()
    if group.type == "attack":
        values.type = ATTACK
        values.zone = HEIGHT_OF.get(group.zone, MID)
    elif group.zone:
        values.block_zone = HEIGHT_OF[group.zone]
    values.difficulty = told(state, memory, group.difficulty)
    values.speed = told(state, memory, group.speed)
    values.damage = told(state, memory, group.damage)
    values.block = told(state, memory, group.block)
    values.symbols = bits_of(group.symbols) or ALL_SYMBOLS
    for word in group.keywords:
        trait: Trait = state.definer.gained(Keyword(word))
        values.traits = (*values.traits, trait)
        if trait.power is not None:
            values.powers = (*values.powers, trait.power)
    return values


def told(state: State, memory: Memory, node: Amount | None) -> i64:
    """Return a number that a text tells, 0 where it does not."""
    return 0 if node is None else amount(state, memory, node)


def multiply(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Add cards to the card pool face down as multiple copies of the attack (I.3.8)."""
    assert isinstance(node, MultipleCopies)
    seat = frame.memory.controller
    if frame.phase == 1:
        finish_copies(state, frame)
        return DONE
    numbers = gather(state, frame, node.cards, seat, "add")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    original = meant_attack(state, frame.memory, "")
    spoiled = original == NONE or state.cards[original].is_copy()
    event = Event(MOVE, seat, "comprehensive I.3.8.1")
    event.verb = "add"
    event.cards = numbers
    event.to_zone = DISCARD if spoiled else POOL
    event.face = "" if spoiled else "face down"
    frame.level.phase = 1
    frame.act(state, event)
    return WAIT


def finish_copies(state: State, frame: EffectFrame) -> None:
    """Let the cards that came into the pool copy the attack's printed values (I.3.8.2)."""
    original = meant_attack(state, frame.memory, "")
    if original != NONE:
        for number in frame.memory.it:
            make_copy(state, number, state.cards[original])


def imitate(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let cards become copies of another (J.3.4.1)."""
    assert isinstance(node, BecomeCopy)
    numbers: tuple[int, ...] | None = frame.memory.target
    if not numbers:
        numbers = gather(state, frame, node.cards, frame.memory.controller, "choose")
    if numbers is None:
        return WAIT
    if isinstance(node.of, Made):
        values = made_values(state, frame.memory, node.of)
        for number in numbers:
            take_model(state, number, values, 0)
        return DONE
    others = gather(state, frame, node.of, frame.memory.controller, "choose")
    if others is None:
        return WAIT
    if not numbers or not others:
        frame.failed()
        return DONE
    original = known(state, frame.memory, others[0])
    for number in numbers:
        become_copy(state, number, original)
    frame.memory.it = numbers
    frame.memory.mention("copied", numbers)
    return DONE


HANDLERS[BecomeCopy] = imitate
HANDLERS[MultipleCopies] = multiply
HANDLERS[PlayCopy] = play_copy
