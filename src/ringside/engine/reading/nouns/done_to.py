"""Cards that an ability, its event or a keyword's ability did something with: "the card ..."."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import BLOCK, BLOCKED, PLAY, Event
from ringside.engine.model.kinds import AS_REVERSAL, NONE, POOL, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import GROUPS, are_matched, known, seats
from ringside.engine.reading.events.past import DEEDS, came_from, did_to, past
from ringside.engine.reading.nouns.fighting import meant_attack
from ringside.programs.groups import Alternative, Cards, Those
from ringside.programs.instructions import Dig
from ringside.programs.nodes import Group, Node


def mentioned(memory: Memory, verb: str) -> tuple[int, ...]:
    """Return the cards that this ability did something with, each once, in order."""
    seen: list[int] = []
    for word, numbers, _ in memory.mentions:
        if word == verb:
            seen += [number for number in numbers if number not in seen]
    return tuple(seen)


def dealt_with_last(memory: Memory, verb: str) -> tuple[int, ...]:
    """Return the cards that the last act of a kind in this ability was about."""
    seen: tuple[int, ...] = ()
    by: Node | None = None
    for word, numbers, node in reversed(memory.mentions):
        if word == verb and (not seen or node is by):
            seen = tuple([n for n in numbers if n not in seen]) + seen
            by = node
    return seen


def was_in(state: State, memory: Memory, number: i64, zone: i64) -> bool:
    """Tell whether a card was in a zone when this ability did something with it."""
    for record in memory.records:
        if record.id == number:
            return any(each.id == number and each.zone == zone for each in memory.records)
    return state.cards[number].zone == zone


def those(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards this ability did something with that match, of "the card" the last ones."""
    assert isinstance(node, Those)
    if node.word == "card" and node.quantity is None and not node.ability:
        nearest = fitting(state, memory, node, dealt_with_last(memory, node.verb))
        if nearest:
            return nearest
    seen = mentioned(memory, node.verb) if not node.ability else done_by(state, memory, node)
    if not node.ability and not (seen and are_of(state, memory, seen, node.whose)):
        seen = told_of(memory, node.verb)
    if not seen and node.verb == "blocked":
        seen = answered(state, memory)
    return fitting(state, memory, node, seen)


def are_of(state: State, memory: Memory, numbers: tuple[int, ...], whose: str) -> bool:
    """Tell whether any card is of the player named; what else was done is not spoken of."""
    if not whose:
        return True
    wanted = seats(memory, whose)
    return any(state.cards[number].owner in wanted for number in numbers)


def fitting(state: State, memory: Memory, node: Those, seen: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some cards that are as described."""
    matching: list[int] = []
    for number in dug_for(state, memory, node, seen):
        if node.zone and not node.ability and not was_in(state, memory, number, ZONE_OF[node.zone]):
            continue
        if node.whose and state.cards[number].owner not in seats(memory, node.whose):
            continue
        if are_matched(state, memory, known(state, memory, number), node.which):
            matching.append(number)
    return tuple(matching)


def is_wanted(state: State, memory: Memory, card: Card, until: Group) -> bool:
    """Tell whether a card is one that a pile is gone through for: of two kinds either will do."""
    if isinstance(until, Alternative):
        left = is_wanted(state, memory, card, until.left)
        return left or is_wanted(state, memory, card, until.right)
    return are_matched(state, memory, card, until.which if isinstance(until, Cards) else ())


def dug_for(state: State, memory: Memory, node: Those, seen: tuple[int, ...]) -> tuple[int, ...]:
    """Return of the cards that a pile was gone through for only what "the revealed card" means."""
    if node.word != "card" or node.quantity is not None:
        return seen
    for verb, numbers, by in reversed(memory.mentions):
        if verb == node.verb and numbers == seen and isinstance(by, Dig):
            return tuple(
                [n for n in seen if is_wanted(state, memory, known(state, memory, n), by.until)]
            )
    return seen


def told_of(memory: Memory, verb: str) -> tuple[int, ...]:
    """Return the cards that the trigger's own event did something with: "the discarded card"."""
    seen: list[int] = []
    for event in memory.events:
        if verb == "blocked" and (event.kind == BLOCK or is_block(event)):
            seen.append(event.other)
        elif verb in DEEDS:
            seen += [n for n in event.cards if n not in seen and did_to(event, n, verb)]
    return tuple(seen)


def is_block(event: Event) -> bool:
    """Tell whether a card was played as a block, of which its attack is told as well."""
    return event.kind == PLAY and event.detail == "block" and event.other != NONE


def answered(state: State, memory: Memory) -> tuple[int, ...]:
    """Return the blocked attack that a reversal answers, while it is in the pool (K.3.26)."""
    own = meant_attack(state, memory, "")
    if own == NONE or state.cards[own].role != AS_REVERSAL:
        return ()
    for event in past(state, memory, "this turn"):
        if event.kind == BLOCKED and own not in event.cards:
            return tuple([number for number in event.cards if state.cards[number].zone == POOL])
    return ()


def done_by(state: State, memory: Memory, node: Those) -> tuple[int, ...]:
    """Return the cards that a keyword's ability of the attack did something with this turn."""
    source = meant_attack(state, memory, "")
    seen: list[int] = []
    for event in past(state, memory, "this turn"):
        if event.source == source and event.cause is not None:
            if event.cause.keyword == node.ability:
                done = [n for n in event.cards if n not in seen and did_to(event, n, node.verb)]
                zone = ZONE_OF[node.zone] if node.zone else NONE
                seen += [n for n in done if zone == NONE or came_from(event, n, zone)]
    return tuple(seen)


GROUPS[Those] = those
