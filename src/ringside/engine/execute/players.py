"""What happens to players: health, and damage outside and inside the Damage Step."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_number, gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.happening.acts import maximum_health
from ringside.engine.happening.before import GuardFrame
from ringside.engine.legal.candidates import free_letter, range_of_letter
from ringside.engine.legal.payable import drivable
from ringside.engine.model.decision import Decision, pick
from ringside.engine.model.events import CHANGE, DAMAGE, HEALTH, MOVE, TURN, Event
from ringside.engine.model.kinds import DISCARD, MOMENTUM
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, seats
from ringside.programs.instructions import (
    ChangeDamage,
    ChangeHealth,
    DealDamage,
    Drive,
    Health,
    Stamina,
)
from ringside.programs.nodes import Amount, Instruction

DRIVE: Final = "drive"  # what cards that pay for driving are committed or spent for
HEALTH_VERBS: Final[tuple[str, ...]] = ("gain", "lose", "set")

HIGHEST_X: Final = 30  # for an X that nothing else bounds


def settle_number(state: State, frame: EffectFrame, node: Amount, most: i64) -> int | None:
    """Return an amount; a free X is chosen the first time it is met (J.4.3.3)."""
    memory = frame.memory
    if free_letter(memory, node):
        low, high = range_of_letter(state, memory, node, most)
        chosen = ask_number(state, frame, memory.controller, low, high, "X")
        if chosen is None:
            return None
        memory.x = chosen
        frame.answers = ()  # what is asked next begins anew, for X is not asked again
        frame.cursor = 0
    return max(0, amount(state, memory, node))


def health(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let players gain or lose health, or set it (J.5.1)."""
    assert isinstance(node, Health)
    whose = seats(frame.memory, node.who)
    number = settle_number(state, frame, node.amount, max(0, state.health[whose[0]]))
    if number is None:
        return WAIT
    if node.word == "up to":
        chosen = ask_number(state, frame, whose[0], 0, number, "health")
        if chosen is None:
            return WAIT
        number = chosen
    if number == 0 and node.verb != "set":
        if not frame.cost:  # a cost that comes to nothing is paid
            frame.failed()
        return DONE
    if node.verb == "gain":
        frame.memory.surplus = surplus_of(state, whose[0], number)
    events: list[Event] = []
    for seat in whose:
        event = Event(HEALTH, seat, "comprehensive J.5.1")
        event.verb = node.verb
        event.amount = number
        events.append(event)
    return frame.act_all(state, events)


def surplus_of(state: State, seat: i64, gained: i64) -> i64:
    """Return how much of a gain would take a player above the maximum."""
    old = state.health[seat]
    return max(0, old + gained - max(maximum_health(state, seat), old))


def deal_damage(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Deal damage that is not an attack's (G.3)."""
    assert isinstance(node, DealDamage)
    number = settle_number(state, frame, node.amount, 10)
    if number is None:
        return WAIT
    if number == 0:
        frame.failed()
        return DONE
    events: list[Event] = []
    for seat in seats(frame.memory, node.who):
        event = Event(DAMAGE, seat, "comprehensive G.3")
        event.amount = number
        events.append(event)
    return frame.act_all(state, events)


def held_event(state: State, frame: EffectFrame) -> Event | None:
    """Return the event of the trigger that is about to happen, as the game holds it."""
    meant = frame.memory.event
    for other in state.frames():
        if isinstance(other, GuardFrame) and (
            meant is None or meant.guard == 0 or other.event.guard == meant.guard
        ):
            return other.event
    return None


def change_damage(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Change the damage that is about to be dealt."""
    assert isinstance(node, ChangeDamage)
    event = held_event(state, frame)
    if event is None or event.kind != DAMAGE:
        frame.failed()
        return DONE
    event.amount = changed(state, frame, node, event.amount)
    return DONE


def change_health(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Change the health that is about to be lost, by damage too, or gained."""
    assert isinstance(node, ChangeHealth)
    event = held_event(state, frame)
    if event is None or not is_on_its_way(node, event):
        frame.failed()
        return DONE
    event.amount = changed(state, frame, node, event.amount)
    return DONE


def is_on_its_way(node: ChangeHealth, event: Event) -> bool:
    """Tell whether an event is the loss, or the gain, that a text speaks of."""
    if event.kind == DAMAGE:
        return node.what == "loss"
    return event.kind == HEALTH and event.verb == ("lose" if node.what == "loss" else "gain")


def changed(state: State, frame: EffectFrame, node: ChangeDamage | ChangeHealth, old: i64) -> i64:
    """Return what becomes of a number that is changed on its way, never below 0."""
    number = amount(state, frame.memory, node.amount)
    new = number if node.to else old + node.sign * number
    if node.to and node.sign < 0:
        new = min(new, old)
    if node.low is not None and node.sign < 0:
        new = max(new, min(old, amount(state, frame.memory, node.low)))
    return max(0, new)


# ---- stamina and drive


def stamina(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let backups gain or lose stamina."""
    assert isinstance(node, Stamina)
    numbers = gather(state, frame, node.cards, frame.memory.controller, "stamina")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    event = Event(CHANGE, frame.memory.controller, "reference-2025 stamina")
    event.verb = "stamina"
    event.cards = numbers
    event.detail = "stamina"
    sign = 1 if node.verb == "gain" else -1
    event.amount = sign * amount(state, frame.memory, node.amount)
    state.unsettled = True
    return frame.act_all(state, [event])


def drive(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player commit foundations and spend momentum, so many together."""
    assert isinstance(node, Drive)
    seat = seats(frame.memory, node.who)[0]
    wanted = max(0, amount(state, frame.memory, node.amount))
    able = drivable(state, frame.memory, seat)
    if len(frame.picked) < min(wanted, len(able)):
        left = [number for number in able if number not in frame.picked]
        decision = Decision(seat, "pick", "reference-2025 drive", [pick(number) for number in left])
        decision.about = "drive"
        decision.unordered = True
        decision.amount = wanted - len(frame.picked)
        frame.ask(state, decision)
        return WAIT
    if len(able) < wanted:
        frame.failed()
    return drive_with(state, frame, seat, frame.picked)


def drive_with(state: State, frame: EffectFrame, seat: i64, numbers: tuple[int, ...]) -> i64:
    """Commit the foundations and spend the momentum among some cards, as one event."""
    events: list[Event] = []
    spent = tuple([number for number in numbers if state.cards[number].zone == MOMENTUM])
    others = tuple([number for number in numbers if number not in spent])
    if others:
        commit = Event(TURN, seat, "comprehensive C.1.4")
        commit.verb = "commit"
        commit.cards = others
        commit.detail = DRIVE
        events.append(commit)
    if spent:
        spend = Event(MOVE, seat, "reference-2025 spend")
        spend.verb = "spend"
        spend.cards = spent
        spend.detail = DRIVE
        spend.to_zone = DISCARD
        events.append(spend)
    return frame.act_all(state, events) if events else DONE


HANDLERS[Stamina] = stamina
HANDLERS[Drive] = drive
HANDLERS[Health] = health
HANDLERS[DealDamage] = deal_damage
HANDLERS[ChangeDamage] = change_damage
HANDLERS[ChangeHealth] = change_health
