"""Groups: which cards a noun phrase stands for, and whether a card is one of them."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import ATTACK as ATTACK_BEGINS
from ringside.engine.model.events import ATTEMPT, BLOCK, BLOCKED, PLAY, RESOLVE
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_REVERSAL,
    ATTACK,
    BLITZ,
    ENHANCE,
    NONE,
    POOL,
    TYPE_OF,
    ZONE_OF,
)
from ringside.engine.model.state import State
from ringside.engine.reading.ask import GROUPS, amount, are_matched, cards, known, seats
from ringside.engine.reading.events.past import DEEDS, did_to, past
from ringside.engine.reading.nouns.sight import current
from ringside.engine.reading.nouns.whereabouts import (
    calls_by_type,
    find,
    first_of,
    holders,
    zone_numbers,
)
from ringside.programs.filters import Was
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Cards,
    Character,
    It,
    Next,
    Quantity,
    This,
    Those,
    Together,
)
from ringside.programs.nodes import EITHER, Group, Node

# What the next card, or the next ones, can be played as.
SINGLE: Final = ("card", "block", "form", *TYPE_OF)
ROLES: Final = (*SINGLE, *[f"{word}s" for word in SINGLE])


def found(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return all cards that are looked for; from the top or bottom only as many as are said."""
    assert isinstance(node, Cards)
    was = node.which[-1] if node.which else None
    if isinstance(was, Was) and was.verb == "played" and was.span != "this way" and not node.zones:
        return played_before(state, memory, node, was)
    seen = find(state, memory, node, (memory.controller,), "")
    if node.place and node.quantity.n is not None:
        return first_of(state, node, seen, max(0, amount(state, memory, node.quantity.n)))
    return seen


def played_before(state: State, memory: Memory, node: Cards, was: Was) -> tuple[int, ...]:
    """Return the cards that were played in a span as described, whatever became of them since."""
    found: list[int] = []
    doers = seats(memory, was.by) if was.by else (0, 1)
    by_type = calls_by_type(node)
    for event in past(state, memory, was.span):
        if event.kind != PLAY or event.player not in doers or (by_type and event.detail == "block"):
            continue
        for i, number in enumerate(event.cards):
            card = event.records[i] if i < len(event.records) else state.cards[number]
            if number not in found and are_matched(state, memory, card, node.which[:-1]):
                found.append(number)
    return tuple(found)


def this(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the card the ability is on."""
    return (memory.source,) if memory.source != NONE else ()


def own_attack(state: State, memory: Memory) -> i64:
    """Return the attack whose own text speaks, NONE where other text does (K.3.4.2, K.3.4.3)."""
    if memory.power is None or memory.source == NONE:
        return NONE
    if memory.power.kind in (ENHANCE, BLITZ) and state.attack != NONE:
        return NONE
    card = known(state, memory, memory.source)
    if card.role == AS_BLOCK:
        return NONE  # a card used as a block is no attack (reference-2025 play-a-card-type)
    return card.id if current(card).type == ATTACK else NONE


def is_same_attack(state: State, memory: Memory) -> bool:
    """Tell whether the attack that an effect waits with is still the one it was (G.5.3, K.3.1)."""
    stamp = memory.attack_stamp
    if stamp == 0 or state.cards[memory.attack].stamp == stamp:
        return True
    if state.attack == memory.attack and state.attack_stamp == stamp:
        return True
    for event in memory.events:
        for record in event.records:
            if record.id == memory.attack and record.stamp == stamp:
                return True
    return False


def meant_attack(state: State, memory: Memory, whose: str) -> i64:
    """Return the attack meant by "this attack", "your attack", "your rival's attack" (K.3.4)."""
    if whose == "":
        own = own_attack(state, memory)
        if own != NONE:
            return own
    if memory.attack != NONE:
        return memory.attack if is_same_attack(state, memory) else NONE
    if state.attack != NONE:
        return state.attack
    for event in memory.events:
        if event.kind == RESOLVE and event.cards:
            return event.cards[0]
    return NONE


def attack(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the attack in its sequence if it is the one described (K.3.4.1)."""
    assert isinstance(node, Attack)
    number = meant_attack(state, memory, node.whose)
    if number == NONE:
        return ()
    card = known(state, memory, number)
    if node.whose and not is_among(card.holder, seats(memory, node.whose)):
        return ()
    return alone(number) if are_matched(state, memory, card, node.which) else ()


def it(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards mentioned last; "that attack" is no block, "them" are no single card."""
    assert isinstance(node, It)
    event = memory.event
    if node.word == "that attack" and event is not None and event.kind == BLOCK:
        return (event.other,) if memory.it == event.cards else memory.it
    if node.word in SEVERAL:
        return memory.them or several(memory)
    return memory.it


SEVERAL: Final = ("them", "they", "those cards")


def several(memory: Memory) -> tuple[int, ...]:
    """Return the cards mentioned last that are not just the card whose text speaks."""
    if memory.it != (int(memory.source),):
        return memory.it
    for _, numbers, _ in reversed(memory.mentions):
        if numbers != memory.it:
            return numbers
    return memory.it


def mentioned(memory: Memory, verb: str) -> tuple[int, ...]:
    """Return the cards that this ability did something with, each once, in order."""
    seen: list[int] = []
    for word, numbers, _ in memory.mentions:
        if word == verb:
            seen += [number for number in numbers if number not in seen]
    return tuple(seen)


def was_in(state: State, memory: Memory, number: i64, zone: i64) -> bool:
    """Tell whether a card was in a zone when this ability did something with it."""
    for record in memory.records:
        if record.id == number:
            return any(each.id == number and each.zone == zone for each in memory.records)
    return state.cards[number].zone == zone


def those(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards this ability did something with that match."""
    assert isinstance(node, Those)
    matching: list[int] = []
    seen = mentioned(memory, node.verb) if not node.ability else done_by(state, memory, node)
    if not seen and not node.ability:
        seen = told_of(memory, node.verb)
    if not seen and node.verb == "blocked":
        seen = answered(state, memory)
    for number in seen:
        if node.zone and not was_in(state, memory, number, ZONE_OF[node.zone]):
            continue
        if node.whose and state.cards[number].owner not in seats(memory, node.whose):
            continue
        if are_matched(state, memory, known(state, memory, number), node.which):
            matching.append(number)
    return tuple(matching)


def told_of(memory: Memory, verb: str) -> tuple[int, ...]:
    """Return the cards that the trigger's own event did something with: "the discarded card"."""
    seen: list[int] = []
    for event in memory.events:
        if verb == "blocked" and event.kind == BLOCK:
            seen.append(event.other)
        elif verb in DEEDS:
            seen += [n for n in event.cards if n not in seen and did_to(event, n, verb)]
    return tuple(seen)


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
                seen += [n for n in event.cards if n not in seen and did_to(event, n, node.verb)]
    return tuple(seen)


def character(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return starting characters (K.2.7)."""
    assert isinstance(node, Character)
    whose = holders(state, memory, node.whose, (memory.controller,))
    return tuple([state.characters[seat] for seat in whose if state.characters[seat] != NONE])


def block_card(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the card that blocks the attack, or blocked the one that an event is about."""
    assert isinstance(node, BlockCard)
    number = state.block
    for event in memory.events:
        attempted = event.kind == ATTEMPT and event.detail == "block"
        if (event.kind == BLOCK or attempted) and event.cards:
            number = event.cards[0]
        elif event.kind in (BLOCKED, RESOLVE) and event.other != NONE:
            number = event.other
    if number == NONE:
        return ()
    if node.whose and state.cards[number].holder not in seats(memory, node.whose):
        return ()
    return alone(number)


def together(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards of two groups, each once."""
    assert isinstance(node, Together)
    left = cards(state, memory, node.left)
    right = cards(state, speaking_of(memory, left), node.right)
    return left + tuple([number for number in right if number not in left])


def speaking_of(memory: Memory, numbers: tuple[int, ...]) -> Memory:
    """Return a memory in which "it" is what the words before spoke of: "... and its copies"."""
    new = memory.copy()
    new.it = numbers or memory.it
    return new


# ---- the next cards


def is_played_as(card: Card, role: str, as_block: bool) -> bool:
    """Tell whether a card that is played counts as what a text calls it (K.3.9, K.3.24)."""
    role = role.removesuffix("s")
    if role == "block":
        return as_block
    if role == "card":
        return True
    if role == "form":
        return not as_block
    return not as_block and current(card).type == TYPE_OF[role]


def coming(state: State, memory: Memory, node: Next) -> list[int]:
    """Return the cards that came since the text began to wait, in the order they came (K.3.9)."""
    came: list[int] = []
    event = state.history
    whose = seats(memory, node.whose)
    while event is not None and (node.ordinal > 0 or event.clock > memory.start):
        if event.kind in (ATTEMPT, ATTACK_BEGINS) and event.player in whose:
            for i, number in enumerate(event.cards):
                card = event.records[i] if i < len(event.records) else state.cards[number]
                as_block = event.kind == ATTEMPT and event.detail == "block"
                if is_played_as(card, node.role, as_block) and are_matched(
                    state, memory, card, node.which
                ):
                    came = [number, *[other for other in came if other != number]]
        event = event.previous
    return came


def upcoming(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return those of the next cards that have come already."""
    assert isinstance(node, Next)
    came = coming(state, memory, node)
    first = max(0, node.ordinal - 1)
    return tuple(came[first : first + node.count])


# ---- is a card one of them


def fits_quantity(state: State, memory: Memory, quantity: Quantity, number: i64) -> bool:
    """Tell whether so many cards are as many as a pattern speaks of."""
    if quantity.n is None or quantity.how in ("up to", "any"):
        return number >= 1
    return number >= max(1, amount(state, memory, quantity.n))


def fits_cards(state: State, memory: Memory, card: Card, node: Group) -> bool:
    """Tell whether a card is as described, and where it is described to be."""
    assert isinstance(node, Cards)
    if node.zones and not is_among(card.zone, zone_numbers(state, node.zones)):
        return False
    return fits_anywhere(state, memory, card, node)


def fits_anywhere(state: State, memory: Memory, card: Card, node: Cards) -> bool:
    """Tell whether a card is as described, wherever it is."""
    everyone = node.whose in ("", EITHER)
    if not everyone and not is_among(card.holder, holders(state, memory, node.whose, ())):
        return False
    return are_matched(state, memory, card, node.which)


def fits_next(state: State, memory: Memory, card: Card, node: Next) -> bool:
    """Tell whether a card is as the next one is described; whether it is the next, others count."""
    if card.holder not in seats(memory, node.whose):
        return False
    as_block = card.role == AS_BLOCK
    return is_played_as(card, node.role, as_block) and are_matched(state, memory, card, node.which)


def fits(state: State, memory: Memory, card: Card, group: Group) -> bool:
    """Tell whether a card (or a record of how it was) is one that a noun phrase describes."""
    if isinstance(group, Cards):
        return fits_cards(state, memory, card, group)
    if isinstance(group, Next):
        return fits_next(state, memory, card, group)
    if isinstance(group, This):
        return card.id == memory.source
    if isinstance(group, Together):
        if fits(state, memory, card, group.left):
            return True
        left = cards(state, memory, group.left)
        return fits(state, speaking_of(memory, left), card, group.right)
    if isinstance(group, Attack):
        return fits_attack(state, memory, card, group)
    return is_among(card.id, cards(state, memory, group))


def fits_attack(state: State, memory: Memory, card: Card, group: Attack) -> bool:
    """Tell whether a card (or a record of it) is the attack that a text means."""
    if meant_attack(state, memory, group.whose) != card.id:
        return False
    if state.attack != card.id:
        return len(attack(state, memory, group)) > 0
    if group.whose and not is_among(card.holder, seats(memory, group.whose)):
        return False
    return are_matched(state, memory, card, group.which)


Reader = Callable[[State, Memory, Group], tuple[int, ...]]
READERS: Final[dict[type[Node], Reader]] = {
    Cards: found,
    This: this,
    Attack: attack,
    Next: upcoming,
    It: it,
    Those: those,
    Character: character,
    BlockCard: block_card,
    Together: together,
}
GROUPS.update(READERS)
