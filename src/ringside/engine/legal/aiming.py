"""What an attack is aimed at: the rival's character, or a backup where the edition has them."""

from mypy_extensions import i64

from ringside.engine.lasting.lasting import is_forbidden, use
from ringside.engine.model.card import Card, alone
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.events import ATTACK as ATTACK_EVENT
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import AS_BLOCK, ATTACK, BACKUP, CONTINUOUS, NONE, STAGE
from ringside.engine.model.state import State
from ringside.engine.reading.active import is_active
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.groups import Attack
from ringside.programs.instructions import MustAttack


def target_decision(state: State, seat: i64, number: i64, role: i64) -> Decision | None:
    """Ask whether an attack is aimed at a backup; None where there is nothing to choose."""
    if role == 0 or role == AS_BLOCK or state.cards[number].base.type != ATTACK:
        return None
    backups = backups_to_attack(state, seat, number)
    forced = must_be_attacked(state, number, backups)
    if not backups:
        return None
    options = [Option("attack", other, None, other, "") for other in forced or backups]
    if not forced:
        options.insert(0, Option("attack", state.characters[1 - seat], None, NONE, ""))
    decision = Decision(seat, "target", "reference-2025 playing-a-card", options)
    decision.source = number
    decision.about = "target"
    return decision


def backups_to_attack(state: State, seat: i64, number: i64) -> list[int]:
    """Return the rival's backups that an attack may be aimed at."""
    if not state.edition.backups_attacked:
        return []
    found: list[int] = []
    for other in state.zone(1 - seat, STAGE):
        card = state.cards[other]
        if card.now.type == BACKUP and card.face_up:
            if state.attacks[seat] > 0 or not card.now.grants("Elusive"):
                if not is_forbidden(state, aimed(state, seat, number, other)):
                    found.append(other)
    return found


def aimed(state: State, seat: i64, number: i64, backup: i64) -> Event:
    """Return the event of an attack on a backup, to ask whether it is forbidden."""
    event = Event(ATTACK_EVENT, seat, "reference-2025 playing-a-card")
    event.cards = alone(number)
    event.other = backup
    event.other_record = state.cards[backup]
    return event


def must_be_attacked(state: State, number: i64, backups: list[int]) -> list[int]:
    """Return those backups of which an attack must be aimed at one, and count it as done."""
    forced: list[int] = []
    for effect in state.effects:
        if isinstance(effect.node, MustAttack) and is_bound(state, effect, state.cards[number]):
            on = effect.node.on
            meant = [n for n in backups if fits(state, effect.memory, state.cards[n], on)]
            forced += [n for n in meant if n not in forced]
            use(state, effect)
    return forced + [n for n in own_aims(state, number, backups) if n not in forced]


def own_aims(state: State, number: i64, backups: list[int]) -> list[int]:
    """Return the backups that an attack's own text, which works only once it is played, names."""
    card = state.cards[number]
    found: list[int] = []
    for power in card.now.powers:
        for node in power.ability.effect if power.kind == CONTINUOUS else ():
            if isinstance(node, MustAttack) and node.cards == Attack():
                memory = Memory(card.holder, number, power)
                found += [n for n in backups if fits(state, memory, state.cards[n], node.on)]
    return found


def is_bound(state: State, effect: Effect, card: Card) -> bool:
    """Tell whether an effect says what an attack must be aimed at."""
    node = effect.node
    assert isinstance(node, MustAttack)
    return is_active(state, effect) and fits(state, effect.memory, card, node.cards)
