"""Groups: which cards a noun phrase stands for, and whether a card is one of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import ABILITY, ATTEMPT, BLOCK, BLOCKED, PLAY, RESOLVE, Event
from ringside.engine.model.events import ATTACK as ATTACK_BEGINS
from ringside.engine.model.kinds import (
    AS_BLOCK,
    FORM,
    NONE,
    POOL,
    TYPE_OF,
)
from ringside.engine.model.state import State
from ringside.engine.reading.ask import GROUPS, amount, are_matched, cards, known, seats
from ringside.engine.reading.events.past import past
from ringside.engine.reading.nouns.fighting import meant_attack
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
    Multiples,
    Next,
    Quantity,
    This,
    Together,
)
from ringside.programs.nodes import EITHER, Group, Node

GONE: Final = ("destroyed", "sacrificed", "cleared", "spent")  # from where they were before
# What the next card, or the next ones, can be played as.
SINGLE: Final = ("card", "block", "form", *TYPE_OF)
ROLES: Final = (*SINGLE, *[f"{word}s" for word in SINGLE])


def found(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return all cards that are looked for; from the top or bottom only as many as are said."""
    assert isinstance(node, Cards)
    was = node.which[-1] if node.which else None
    if isinstance(was, Was) and was.verb == "played" and was.span != "this way" and not node.zones:
        return played_before(state, memory, node, was)
    if isinstance(was, Was) and was.verb == "left" and not node.zones:
        return tuple(  # wherever they are since
            [card.id for card in state.cards if are_matched(state, memory, card, node.which)]
        )
    if isinstance(was, Was) and was.verb in GONE and node.zones and not was.zone:
        where = replace(was, zone=node.zones[0], whose=node.whose)  # they lie there no more
        which = (*node.which[:-1], where)
        return tuple([card.id for card in state.cards if are_matched(state, memory, card, which)])
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


def is_coming(event: Event, role: str) -> bool:
    """Tell whether a card came with an event, or where forms are counted a form was played."""
    if role.removesuffix("s") != "form":
        return event.kind in (ATTEMPT, ATTACK_BEGINS)
    if event.kind == ATTEMPT:
        return event.detail == "form"
    return is_form_ability(event)


def is_form_ability(event: Event) -> bool:
    """Tell whether a form of a card that stays was played, a form too (comprehensive F.2.2)."""
    if event.kind != ABILITY or event.power is None or event.power.kind != FORM:
        return False
    record = event.other_record
    return record is not None and record.zone != POOL


def coming(state: State, memory: Memory, node: Next) -> list[int]:
    """Return the cards that came since the text began to wait, in the order they came (K.3.9)."""
    came: list[int] = []
    event = state.history
    whose = seats(memory, node.whose)
    while event is not None and (node.ordinal > 0 or event.clock > memory.start):
        own = event.play == memory.start and event.kind != ATTACK_BEGINS  # of what says "next"
        if is_coming(event, node.role) and event.player in whose and not own:
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
    if isinstance(group, Multiples) and group.n == 0:
        return fits_copy(state, memory, card, group)
    return is_among(card.id, cards(state, memory, group))


def fits_copy(state: State, memory: Memory, card: Card, group: Multiples) -> bool:
    """Tell whether a card (or a record of it) is a multiple copy of an attack."""
    if not card.is_copy():
        return False
    numbers = copied(state, memory, group.of)
    if card.id in numbers:
        return True  # it is the attack that is meant itself, as a copy of an earlier one
    originals = [known(state, memory, number) for number in numbers]
    return any(each.id != card.id and each.now.name == card.now.name for each in originals)


def copied(state: State, memory: Memory, group: Group) -> tuple[int, ...]:
    """Return the attacks whose copies are meant, also the one that left after it was meant."""
    found = cards(state, memory, group)
    if not found and memory.attack != NONE and isinstance(group, Attack) and not group.which:
        return alone(memory.attack)
    return found


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
    Character: character,
    BlockCard: block_card,
    Together: together,
}
GROUPS.update(READERS)
