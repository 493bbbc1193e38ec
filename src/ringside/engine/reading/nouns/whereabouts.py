"""Where cards are looked for: whose, in which zones, also where the text leaves it out (K.2)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import (
    ATTACHED,
    CHARACTER,
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    REMOVED,
    STAGE,
    TYPE_WORDS,
    ZONE_OF,
)
from ringside.engine.model.state import State
from ringside.engine.reading.ask import are_matched, seats
from ringside.engine.reading.nouns.sight import is_hidden
from ringside.programs.filters import (
    AllOf,
    AnyOf,
    AttachedTo,
    BelongsTo,
    BlockedAs,
    InZone,
    IsFace,
    IsState,
    Not,
    OfType,
    Other,
    PlayedAs,
    PlayedFrom,
    Precedes,
    Was,
)
from ringside.programs.groups import Attack, Cards, This, Together
from ringside.programs.nodes import OTHER, OWNER, THEY, Filter, Group
from ringside.programs.verbs import ROWS

# What a verb implies where no zone is said (K.2.1); the others go by the type of card (K.2.6).
IMPLIED: Final[dict[str, tuple[int, ...]]] = {
    row.word: (ZONE_OF[row.of],) for row in ROWS if row.of
}
BY_ITSELF: Final[dict[str, tuple[int, ...]]] = {word: (zone,) for word, zone in ZONE_OF.items()}
# Cards counted by what was done to them are counted wherever they are now.
EVERYWHERE: Final[tuple[int, ...]] = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED)
BOTH: Final[tuple[int, ...]] = (0, 1)
BY_THEIR_PLAYER: Final = ("", "you")  # who does something to cards that are the text's player's own
IN_STAGE: Final = ("foundation", "asset", "character", "backup", "token")
# States that only the face of a card tells.
FACE_STATES: Final = (
    "playable",
    "attachable",
    "attuned",
    "blank",
    "printed blank",
)


def holders(state: State, memory: Memory, whose: str, default: tuple[int, ...]) -> tuple[int, ...]:
    """Return whose zones are meant; not said, it is the default's (K.2.2)."""
    if whose == "":
        return default
    if whose == THEY and memory.they == NONE and len(default) == 1:
        return default
    if whose == OTHER:
        doer = default[0] if default else memory.controller
        spoken = doer == memory.controller and memory.they != NONE
        return (1 - (memory.they if spoken else doer),)
    if whose == OWNER and memory.it:
        return (state.cards[memory.it[0]].owner,)
    return seats(memory, whose)


def types_in(filters: tuple[Filter, ...]) -> list[str]:
    """Return the types that filters ask for."""
    found: list[str] = []
    for node in filters:
        if isinstance(node, OfType):
            found.append(node.type)
        elif isinstance(node, (AnyOf, AllOf)):
            found += types_in(node.of)
    return found


def says_purpose(filters: tuple[Filter, ...]) -> bool:
    """Tell whether filters say a type as what a card is played as: "a foundation" (K.3.24)."""
    for node in filters:
        if isinstance(node, OfType) and not node.card:
            return True
        if isinstance(node, (AnyOf, AllOf)) and says_purpose(node.of):
            return True
    return False


def calls_by_type(group: Group | None) -> bool:
    """Tell whether a noun phrase calls a card by its type, not a card: "this attack" (K.3.24)."""
    if isinstance(group, Cards):
        return says_purpose(group.which)
    if isinstance(group, This):
        return group.word in TYPE_WORDS
    if isinstance(group, Together):
        return calls_by_type(group.left) and calls_by_type(group.right)
    return isinstance(group, Attack)


def is_about_pool(filters: tuple[Filter, ...]) -> bool:
    """Tell whether filters ask how a card was played, which cards in the pool answer."""
    return any(isinstance(node, (PlayedAs, BlockedAs)) for node in filters)


def implied_zones(group: Cards, about: str) -> tuple[int, ...]:
    """Return the zones that are meant where none is said."""
    for node in group.which:
        if isinstance(node, InZone):
            return (ZONE_OF[node.zone],)
        if isinstance(node, AttachedTo) or (isinstance(node, IsState) and node.state == "attached"):
            return (STAGE,)
    implied = IMPLIED.get(about)
    if implied is not None:
        return implied
    types = types_in(group.which)
    if is_about_pool(group.which) or (types and all(word == "attack" for word in types)):
        return (POOL,)
    if types and all(word in IN_STAGE for word in types):
        return (STAGE,)
    return (STAGE, POOL)


def zone_numbers(state: State, words: tuple[str, ...]) -> tuple[int, ...]:
    """Return zones by their words; what is "in play" is for the edition to say."""
    if len(words) == 1 and words[0] != "play":
        return BY_ITSELF[words[0]]
    if "play" in words:
        return state.edition.in_play
    return tuple([ZONE_OF[word] for word in words])


def zones_of(state: State, group: Cards, about: str) -> tuple[int, ...]:
    """Return the zones in which cards are looked for."""
    if group.zones:
        if group.zones[0] == "play" and len(group.zones) == 1:
            if IMPLIED.get(about) == (STAGE,):
                return (STAGE,)  # nothing is committed or destroyed anywhere else
        return zone_numbers(state, group.zones)
    if about == "" and any(isinstance(node, Was) for node in group.which):
        return EVERYWHERE
    return implied_zones(group, about)


def is_outward(node: Filter) -> bool:
    """Tell whether a filter asks nothing about the face of a card."""
    if isinstance(node, Not):
        return is_outward(node.of)
    if isinstance(node, IsState):
        return node.state not in FACE_STATES
    return isinstance(node, (IsFace, InZone, BelongsTo, Other, PlayedFrom, Was))


def says_attached(filters: tuple[Filter, ...]) -> bool:
    """Tell whether a text explicitly speaks of attached cards."""
    for node in filters:
        if isinstance(node, AttachedTo) or (isinstance(node, IsState) and node.state == "attached"):
            return True
        if isinstance(node, (AnyOf, AllOf)) and says_attached(node.of):
            return True
    return False


def is_apart(state: State, card: Card, group: Cards) -> bool:
    """Tell whether an attached card is not among the cards of its stage (advanced-2010 4.3.3).

    Texts that count characters still count those that are attached (advanced-2010 2.1.13).
    """
    if not state.edition.attached_out_of_reach or says_attached(group.which):
        return False
    return card.now.type != CHARACTER or "character" not in types_in(group.which)


def can_match(state: State, memory: Memory, number: i64, group: Cards) -> bool:
    """Tell whether a card matches; nobody knows what a face-down momentum card is (C.3.2)."""
    card = state.cards[number]
    if card.flags & ATTACHED and is_apart(state, card, group):
        return False
    if group.which and is_hidden(card):
        for node in group.which:
            if not is_outward(node):
                return False
    return are_matched(state, memory, card, group.which)


def first_of(state: State, group: Cards, numbers: tuple[int, ...], n: i64) -> tuple[int, ...]:
    """Return the first n of the cards at a place; of each player's zone where both are meant."""
    if group.whose not in ("each", "both"):
        return numbers[:n]
    taken: list[int] = []
    for seat in (0, 1):
        taken += [number for number in numbers if state.cards[number].holder == seat][:n]
    return tuple([number for number in numbers if number in taken])


def find(
    state: State, memory: Memory, group: Cards, default: tuple[int, ...], about: str
) -> tuple[int, ...]:
    """Return all cards that match, with the topmost (or bottommost) first where a place is said."""
    found: list[int] = []
    zones = zones_of(state, group, about)
    if is_either(group, zones, False):
        default = BOTH
    for seat in holders_of(state, memory, group, default):
        for zone in zones:
            for number in row(state, group, seat, zone):
                if can_match(state, memory, number, group):
                    found.append(number)
    if says_direct(group.which):
        return tuple(found[-1:])
    return tuple(found)


def says_direct(filters: tuple[Filter, ...]) -> bool:
    """Tell whether the last card before another one is meant, and none before that."""
    for node in filters:
        if isinstance(node, Precedes) and node.direct:
            return True
    return False


def is_either(group: Cards, zones: tuple[int, ...], cost: bool) -> bool:
    """Tell whether any card of either player is meant: on the table, and not to pay with."""
    if group.quantity.how != "any" or group.zones or group.whose or cost:
        return False
    return STAGE in zones or POOL in zones


def holders_of(
    state: State, memory: Memory, group: Cards, default: tuple[int, ...]
) -> tuple[int, ...]:
    """Return in whose zones cards are looked for."""
    for word in group.zones:
        if word == "play":
            default = BOTH  # in play is in all stages
    for node in group.which:
        if isinstance(node, BelongsTo):
            default = BOTH  # the text itself says whose cards it means
        elif isinstance(node, Was) and node.by not in BY_THEIR_PLAYER:
            default = BOTH  # "that your rival has committed": by whom tells which they are
    return holders(state, memory, group.whose, default)


def row(state: State, group: Cards, seat: i64, zone: i64) -> list[int]:
    """Return the cards of a zone in the order of looking."""
    cards = state.zone(seat, zone)
    if group.place and (group.place == "top" or group.place == "last"):
        return cards[::-1]
    return cards
