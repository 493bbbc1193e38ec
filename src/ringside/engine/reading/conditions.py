"""Conditions: whether something is true of the game now."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import is_among
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import ALTERED, FORM, NO_STEP, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import (
    CONDITIONS,
    amount,
    are_matched,
    cards,
    holds,
    known,
    seats,
)
from ringside.engine.reading.compare import compares
from ringside.engine.reading.desperation import is_at_deadlock, is_at_desperation
from ringside.engine.reading.events.happened import happened
from ringside.engine.reading.events.times import PHASES, STEPS, is_time
from ringside.engine.reading.nouns.sight import has_symbol
from ringside.engine.reading.nouns.whereabouts import find
from ringside.engine.reading.statistics import KNOWN, WORDS, blood_type, is_unknown, verdict
from ringside.programs.amounts import Number, Value
from ringside.programs.conditions import (
    Both,
    CharacterIs,
    CheckWas,
    Compare,
    Did,
    Happened,
    Has,
    HasMore,
    Is,
    IsAt,
    IsDuring,
    IsSame,
    IsTurn,
    Lacks,
    No,
    OneOf,
    Paid,
)
from ringside.programs.filters import InZone
from ringside.programs.groups import Attack, Cards, It, Ordinal, This
from ringside.programs.nodes import CHOSEN, EITHER, Amount, Condition, Group


def compare(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether two amounts compare; "its" in the second is of the card that the first names."""
    assert isinstance(node, Compare)
    decided = verdict(state, memory, node)
    if decided != KNOWN:
        return decided == 1
    left = amount(state, memory, node.left)
    if not isinstance(node.right, Number):
        memory = speaking_of(state, memory, node.left)
    return compares(left, node.compare, amount(state, memory, node.right))


def speaking_of(state: State, memory: Memory, node: Amount) -> Memory:
    """Return a memory in which "it" is the card whose value an amount is."""
    if not isinstance(node, Value) or isinstance(node.of, It):
        return memory
    new = memory.copy()
    new.it = cards(state, memory, node.of) or memory.it
    return new


def counted(state: State, memory: Memory, node: Has) -> i64:
    """Count the cards that a player has, or that there are."""
    if isinstance(node.cards, Cards):
        everyone = (memory.controller, 1 - memory.controller)
        whose = seats(memory, node.who) if node.who else everyone
        return len(find(state, memory, node.cards, whose, ""))
    return len(cards(state, memory, node.cards))


def has(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a player has so many cards."""
    assert isinstance(node, Has)
    wanted = amount(state, memory, node.amount)
    if wanted > 1 and node.who == "" and is_of_either(node.cards):
        return either_has(state, cards(state, memory, node.cards), node.compare, wanted)
    return compares(counted(state, memory, node), node.compare, wanted)


def either_has(state: State, found: tuple[int, ...], compare: str, wanted: i64) -> bool:
    """Tell whether one player's part of some cards is as many as asked."""
    second = 0
    for number in found:
        second += state.cards[number].holder
    return compares(len(found) - second, compare, wanted) or compares(second, compare, wanted)


def is_of_either(group: Group) -> bool:
    """Tell whether cards are asked of one player or the other: "in a player's card pool"."""
    return isinstance(group, Cards) and group.whose == EITHER


def seen_by(memory: Memory, seat: i64) -> Memory:
    """Return a memory whose "you" is a given player."""
    new = memory.copy()
    new.controller = seat
    return new


def has_more(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a player has more of something than the other, each seen from their side."""
    assert isinstance(node, HasMore)
    decided = verdict(state, memory, node)
    if decided != KNOWN:
        return decided == 1
    seat = seats(memory, node.who)[0]
    mine = amount(state, seen_by(memory, seat), node.amount)
    theirs = amount(state, seen_by(memory, 1 - seat), node.amount)
    if node.by is not None:
        difference = mine - theirs if node.compare.startswith(">") else theirs - mine
        return difference >= amount(state, memory, node.by)
    return compares(mine, node.compare, theirs)


def is_so(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether all cards of a group match, and there are any."""
    assert isinstance(node, Is)
    numbers = cards(state, memory, node.cards)
    for number in numbers:
        card = state.cards[number] if asks_where(node) else known(state, memory, number)
        if not are_matched(state, memory, card, node.which):
            return False
    return len(numbers) > 0


def asks_where(node: Is) -> bool:
    """Tell whether a condition asks where its own card is: a place is no value (J.4.2)."""
    return (
        isinstance(node.cards, This) and len(node.which) == 1 and isinstance(node.which[0], InZone)
    )


def is_same(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether two noun phrases mean the same card."""
    assert isinstance(node, IsSame)
    if is_of_forms(memory, node):
        return isinstance(node.right, Ordinal) and state.forms[memory.controller] == node.right.n
    left = cards(state, memory, node.left)
    right = cards(state, memory, node.right)
    if isinstance(node.right, Ordinal) and node.right.later:
        return bool(left) and set(left) <= set(right)
    return bool(left) and set(left) == set(right)


def is_of_forms(memory: Memory, node: IsSame) -> bool:
    """Tell whether a form asks which of its player's forms it is: it is counted among them."""
    right = node.right
    if not isinstance(right, Ordinal) or right.role != "form" or right.later or right.n < 1:
        return False
    power = memory.power
    return power is not None and power.kind == FORM and isinstance(node.left, (Attack, This))


def is_turn(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whose turn it is."""
    assert isinstance(node, IsTurn)
    return state.active in seats(memory, node.whose)


def is_first_turn(state: State, memory: Memory, whose: str) -> bool:
    """Tell whether this is the first turn of the game, or of the player that is said."""
    if whose == "":
        return state.turn == 1
    if state.active not in seats(memory, whose):
        return False
    return state.turn == 1 or (state.turn == 2 and state.active != state.first)


def is_during(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a phase, step or attack is going on."""
    assert isinstance(node, IsDuring)
    if node.what == "first turn":
        return is_first_turn(state, memory, node.whose)
    if not is_time(state, state.phase, state.step, node.what):
        return False
    if node.whose == "":
        return True
    in_attack = node.what == "attack" or (node.what in STEPS and state.step != NO_STEP)
    whose = state.attacker if in_attack else state.active
    return whose in seats(memory, node.whose)


def lacks(state: State, memory: Memory, node: Condition) -> bool:
    """Hold: what a card has already is left out where it would be given (composition.lacking)."""
    return True


DURING: Final = ("attack", "first turn", *PHASES, *STEPS)
POSITIONS: Final[tuple[str, ...]] = ("desperation", "deadlock", "cycled", CHOSEN)


def is_at(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a player is at desperation or deadlock, has cycled, or was chosen (K.3.18)."""
    assert isinstance(node, IsAt)
    for seat in seats(memory, node.who):
        if node.what == "desperation" and is_at_desperation(state, seat):
            return True
        if node.what == "deadlock" and is_at_deadlock(state, seat):
            return True
        if node.what == "cycled" and state.cycles[seat] > 0:
            return True
        if node.what == CHOSEN and is_among(seat, memory.players):
            return True
    return False


CHARACTER_FACTS: Final[tuple[str, ...]] = (
    "name",
    "symbol",
    "watermark",
    "keyword",
    "gender",
    "blood type",
    "universe",
)


def is_character(state: State, seat: i64, what: str, value: str) -> bool:
    """Tell whether a player's starting character has something (K.2.7)."""
    if state.characters[seat] == NONE:
        return False
    card = state.cards[state.characters[seat]]
    if what == "name":
        return card.now.name == value
    if what == "symbol":
        return has_symbol(card.now, value)
    if what == "keyword":
        return card.now.has_keyword(value)
    if what == "watermark":
        return card.definition.printed.watermark == value
    if what == "universe":
        return card.definition.printed.universe == value
    if what == "blood type":
        return blood_type(state, seat) == value
    assert what == "gender", f"no character is asked for {what!r}"
    return value in card.definition.printed.gender.split("/")


def character_is(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a player's character is as described."""
    assert isinstance(node, CharacterIs)
    decided = verdict(state, memory, node)
    if decided != KNOWN:
        return decided == 1
    for seat in seats(memory, node.who):
        if is_character(state, seat, node.what, node.value):
            return True
        if node.what in WORDS and memory.assumed == node.value:
            if is_unknown(state, seat, node.what):
                return True
    return False


def did(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether the instruction before was carried out."""
    return memory.did


def paid(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether this ability did something before: committed, discarded, chose ... (K.2)."""
    assert isinstance(node, Paid)
    return any(verb == node.detail for verb, _, _ in memory.mentions)


CHECK_STATES: Final[tuple[str, ...]] = ("passed", "failed", "modified")


def check_was(state: State, memory: Memory, node: Condition) -> bool:
    """Tell how the check made last ended."""
    assert isinstance(node, CheckWas)
    if node.result == "made":
        return memory.check != NONE
    if node.cards is not None and node.result == "modified":
        played = cards(state, memory, node.cards)
        return any(state.cards[number].flags & ALTERED for number in played)
    if node.who and state.check_seat not in seats(memory, node.who):
        return False
    if node.result == "modified":
        return state.check_changed
    return state.check_passed == (node.result == "passed")


def no(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a condition does not hold."""
    assert isinstance(node, No)
    decided = verdict(state, memory, node.of)
    if decided != KNOWN:
        return decided == 1
    return not holds(state, memory, node.of)


def both(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether all conditions hold."""
    assert isinstance(node, Both)
    for part in node.of:
        if not holds(state, memory, part):
            return False
    return True


def one_of(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether at least one condition holds."""
    assert isinstance(node, OneOf)
    for part in node.of:
        if holds(state, memory, part):
            return True
    return False


CONDITIONS[Compare] = compare
CONDITIONS[Has] = has
CONDITIONS[HasMore] = has_more
CONDITIONS[Is] = is_so
CONDITIONS[Happened] = happened
CONDITIONS[IsSame] = is_same
CONDITIONS[IsTurn] = is_turn
CONDITIONS[IsDuring] = is_during
CONDITIONS[IsAt] = is_at
CONDITIONS[CharacterIs] = character_is
CONDITIONS[Did] = did
CONDITIONS[Paid] = paid
CONDITIONS[CheckWas] = check_was
CONDITIONS[Lacks] = lacks
CONDITIONS[No] = no
CONDITIONS[Both] = both
CONDITIONS[OneOf] = one_of
