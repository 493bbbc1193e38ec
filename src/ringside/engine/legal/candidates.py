"""Which cards an instruction may choose from, asked with or without somebody choosing."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.permissions import paying
from ringside.engine.legal.barred import bars_cards, unbarred
from ringside.engine.legal.substitutes import is_momentum, is_replaced, substitutes
from ringside.engine.model.card import Card, alone, is_among
from ringside.engine.model.effect import Memory
from ringside.engine.model.effect_kinds import PAYS, PERMITS
from ringside.engine.model.events import RESOLVE
from ringside.engine.model.kinds import ATTACHED, CHARACTER, FOUNDATION, NONE, STAGE, STARTING
from ringside.engine.model.state import State
from ringside.engine.reading.amounts import definition_of
from ringside.engine.reading.ask import ALONE, amount, are_matched, cards, known
from ringside.engine.reading.nouns.whereabouts import (
    BOTH,
    can_match,
    find,
    holders_of,
    is_either,
    row,
    says_attached,
    says_direct,
    types_in,
    zones_of,
)
from ringside.programs.amounts import Bounded, Number, Variable
from ringside.programs.groups import (
    Cards,
    Character,
    Extreme,
    Multiples,
    Quantity,
    Some,
    This,
    Those,
    Within,
)
from ringside.programs.nodes import Amount, Filter, Group
from ringside.programs.verbs import COMMITS, FLIPS, MARKS, READIES, SHOWS, TAKES, UNFLIPS, deed

MANY: Final = 1000
ALL_OF_THEM: Final = ("all", "each", "every", "generic")
FIXED: Final = ("exactly", "up to", "random", "up to random")  # whatever there is
QUANTITIES: Final[tuple[str, ...]] = (
    "exactly",
    "up to",
    "any number",
    "all",
    "each",
    "every",
    "any",
    "at least",
    "random",
    "up to random",
    "generic",
    "down to",
)


def is_out_of_reach(state: State, card: Card, group: Cards, cost: bool) -> bool:
    """Tell whether being attached keeps a text from a card (D.2.2.3.3, D.2.2.3.4.2)."""
    if not card.flags & ATTACHED or says_attached(group.which):
        return False
    if cost and state.edition.attached_pay and is_called_for(card, group):
        return False
    if cost or state.edition.attached_out_of_reach:
        return True
    return card.now.type == CHARACTER and "character" not in types_in(group.which)


def is_called_for(card: Card, group: Cards) -> bool:
    """Tell whether a cost names characters in the stage: no other but attached ones can pay it."""
    named = "stage" in group.zones and "character" in types_in(group.which)
    return named and card.now.type == CHARACTER


def can_be(card: Card, done: i64) -> bool:
    """Tell whether something can be done with a card as it lies (C.1.3, C.1.4, D.2.2.3.2)."""
    if done == COMMITS:
        return not card.committed and not card.flags & ATTACHED
    if done == READIES:
        return card.committed and not card.flags & ATTACHED
    if done == UNFLIPS:
        return not card.face_up
    if done == SHOWS or done == MARKS:
        return True
    if done == FLIPS and not card.face_up:
        return False
    return card.zone != STAGE or card.flags & STARTING == 0


def stands_in(state: State, group: Cards, seat: i64, about: str, cost: bool) -> i64:
    """Return the character that may be committed in place of one foundation (H.4.3), or NONE."""
    own = state.characters[seat]
    if not cost or about != "commit" or own == NONE or types_in(group.which) != ["foundation"]:
        return NONE
    if group.quantity.how in ALL_OF_THEM or group.whose not in ("", "you"):
        return NONE
    return NONE if state.cards[own].committed else own


def is_lost(state: State, memory: Memory, number: i64) -> bool:
    """Tell whether a card of the trigger's event moved before the effect began (J.5.4)."""
    event = memory.event
    if event is None or event.clock == 0 or not is_among(number, event.cards):
        return False
    stamp = state.cards[number].stamp
    if event.kind == RESOLVE and any(r.id == number and r.stamp != stamp for r in event.records):
        return True  # an effect took the attack away before it resolved (G.5.3.1)
    return event.clock < stamp < memory.start


def itself(state: State, memory: Memory, done: i64) -> tuple[int, ...]:
    """Return the card that a text is on, if the text can do something with it."""
    own = memory.source
    if own == NONE or is_lost(state, memory, own) or not can_be(state.cards[own], done):
        return ()
    return alone(own)


def candidates(
    state: State, memory: Memory, group: Group, seat: i64, about: str, cost: bool
) -> tuple[int, ...]:
    """Return the cards that a player may choose from for an instruction."""
    return some_candidates(state, memory, group, seat, about, cost, MANY)


def some_candidates(
    state: State, memory: Memory, group: Group, seat: i64, about: str, cost: bool, enough: i64
) -> tuple[int, ...]:
    """Return cards that a player may choose from; the search ends when there are enough."""
    if not cost or not bars_cards(state):
        return there_for(state, memory, group, seat, about, cost, enough)
    able = there_for(state, memory, group, seat, about, cost, MANY)
    return unbarred(state, memory, able, seat, about)


def there_for(
    state: State, memory: Memory, group: Group, seat: i64, about: str, cost: bool, enough: i64
) -> tuple[int, ...]:
    """Return the cards that are there to choose from, whatever rules forbid to do with them."""
    if isinstance(group, This):
        return itself(state, memory, deed(about))
    done = deed(about)
    if not isinstance(group, Cards):
        named = [n for n in cards(state, memory, group) if not is_lost(state, memory, n)]
        taken = done == TAKES or done == FLIPS
        if isinstance(group, Character) and taken and state.edition.character_moves_named:
            return tuple([number for number in named if state.cards[number].zone == STAGE])
        return tuple([number for number in named if can_be(state.cards[number], done)])
    able: list[int] = []
    if says_direct(group.which):
        for number in find(state, memory, group, ALONE[seat], about):
            if is_able(state, state.cards[number], group, done, cost):
                able.append(number)
    else:
        zones = zones_of(state, group, about)
        owners = holders_of(state, memory, group, ALONE[seat])
        for holder in BOTH if is_either(group, zones, cost) else owners:
            for zone in zones:
                for number in row(state, group, holder, zone):
                    if is_able(state, state.cards[number], group, done, cost):
                        if can_match(state, memory, number, group):
                            able.append(number)
                            if len(able) >= enough and not state.families & PAYS:
                                return tuple(able)
    if cost and state.families & PAYS and is_momentum(group, about):
        if group.quantity.how in ALL_OF_THEM:
            return tuple(able)
        if is_replaced(state, memory, seat):
            able = []
        able += [number for number, _ in substitutes(state, memory, seat) if number not in able]
    if cost and state.families & PERMITS:
        able += pays_as_foundation(state, group, seat, about, able)
    own = stands_in(state, group, seat, about, cost)
    if own != NONE and own not in able and state.cards[own].now.type != FOUNDATION:
        able.append(own)
    return tuple(able)


def pays_as_foundation(
    state: State, group: Cards, seat: i64, about: str, able: list[int]
) -> list[int]:
    """Return the cards that an effect lets a player pay with as with foundations."""
    if types_in(group.which) != ["foundation"] or group.whose not in ("", "you"):
        return []
    others = paying(state, seat, about)
    return [n for n in others if n not in able and can_be(state.cards[n], deed(about))]


def is_able(state: State, card: Card, group: Cards, done: i64, cost: bool) -> bool:
    """Tell whether something can be done with a card, whatever else a text asks of it."""
    return can_be(card, done) and not is_out_of_reach(state, card, group, cost)


def fitting(
    state: State, memory: Memory, numbers: tuple[int, ...], filters: tuple[Filter, ...]
) -> tuple[int, ...]:
    """Return those cards that match filters."""
    return tuple(
        [n for n in numbers if are_matched(state, memory, known(state, memory, n), filters)]
    )


# ---- how many


def free_letter(memory: Memory, node: Amount | None) -> bool:
    """Tell whether an amount is an X that the player is still free to choose (J.4.3.3)."""
    if isinstance(node, Bounded):
        return free_letter(memory, node.of)
    if not isinstance(node, Variable) or memory.x != NONE:
        return False
    return definition_of(memory, node.name) is None


def range_of_letter(state: State, memory: Memory, node: Amount, most: i64) -> tuple[int, int]:
    """Return the least and the most that a free X may be."""
    low, high = 0, most
    if memory.power is not None:
        for _, highest in memory.power.ability.maximums:
            high = min(high, max(0, amount(state, memory, highest)))
    if isinstance(node, Bounded):
        if node.low is not None:
            low = amount(state, memory, node.low)
        if node.high is not None:
            high = min(high, amount(state, memory, node.high))
    return low, high


def limits(state: State, memory: Memory, quantity: Quantity, there: i64) -> tuple[int, int]:
    """Return the fewest and the most cards to take; the fewest may be more than there are."""
    how = quantity.how
    if how == "exactly" and isinstance(quantity.n, Number):  # most are
        return max(0, quantity.n.n), max(0, quantity.n.n)
    if how in ALL_OF_THEM:
        return there, there
    if how == "any number":
        return 0, there
    if quantity.n is None:
        return 1, 1
    if free_letter(memory, quantity.n):
        return range_of_letter(state, memory, quantity.n, there)
    n = max(0, amount(state, memory, quantity.n))
    if how in ("up to", "up to random"):
        return 0, n
    if how == "at least":
        return n, max(n, there)
    if how == "down to":
        return max(0, there - n), max(0, there - n)
    return n, n


def quantity_of(group: Group) -> Quantity | None:
    """Return how many of a group are taken, None where it stands for all it names."""
    if isinstance(group, (Cards, Those, Some, Multiples)):
        return group.quantity
    if isinstance(group, (Extreme, Within)):
        return quantity_of(group.of)
    return None
