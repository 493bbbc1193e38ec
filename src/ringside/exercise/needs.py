"""What a program needs around it: cards where its nouns look, characters, tools for events."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, TypeGuard

from ringside.engine.lower.linking import parts_of
from ringside.exercise.making import Draft, finish, number
from ringside.exercise.tools import payers, recallers
from ringside.programs.abilities import KINDS, Ability, Restriction
from ringside.programs.amounts import CountersOn, Distinct, Number, Value
from ringside.programs.conditions import CharacterIs, Compare, Has, Is
from ringside.programs.filters import (
    HasAbility,
    HasBlock,
    HasKeyword,
    InZone,
    IsFace,
    IsState,
    OfType,
    Was,
)
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Cards,
    Character,
    Next,
    Ordinal,
    This,
    Within,
)
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Change, Counters, Define, Dig, Draw, Move, Play, Turn
from ringside.programs.nodes import TYPES, ZONES, Filter, Node, field_names
from ringside.programs.permissions import BlockAs, PaysAs
from ringside.programs.printed import Keyword, Printed

BOTH: Final = (0, 1)
MOST: Final = 40  # cards laid for one noun phrase
IMPLIED: Final = {
    "discard": ("hand",),
    "reveal": ("hand",),
    "play": ("hand",),
    "spend": ("momentum",),
    "clear": ("card pool",),
    "search": ("deck",),
}
BEFORE: Final[dict[str, Filter]] = {
    "ready": IsState("committed"),
    "commit": IsState("ready"),
    "unflip": IsFace("down"),
    "flip": IsFace("up"),
}
BY_TYPE: Final = {
    "attack": ("hand", "discard pile"),
    "action": ("hand", "discard pile"),
    "character": ("stage", "discard pile", "hand"),
}
RESTRICTED: Final = ("combo", "desperation", "deadlock", "tenacious", "first")
REVERSAL: Final = HasKeyword("Reversal")
FAR: Final = ("momentum", "card pool", "discard pile", "removed pile")
EVENT_OF: Final = {
    "discarded": "discard",
    "destroyed": "destroy",
    "removed": "remove",
    "readied": "ready",
    "committed": "commit",
    "flipped": "flip",
    "drawn": "draw",
    "milled": "mill",
    "added": "enter",
    "left": "leave",
    "sealed": "seal",
    "spent": "spend",
    "built": "build",
    "revealed": "reveal",
}
UNNAMED: Final = ("all", "any", "that")  # of ratings
ANYWHERE: Final = ("hand", "deck", "stage")


@dataclass(frozen=True)
class Need:
    """Cards that a noun phrase looks for."""

    which: tuple[Filter, ...]
    seats: tuple[int, ...]
    zones: tuple[str, ...]
    count: int


@dataclass
class Needs:
    """All that a program asks of its surroundings."""

    cards: list[Need] = field(default_factory=list)
    events: list[Happening] = field(default_factory=list)
    traits: tuple[list[tuple[str, str]], list[tuple[str, str]]] = field(
        default_factory=lambda: ([], [])
    )  # for each seat, what its character must be: (name, keyword ..., which)
    restrictions: set[str] = field(default_factory=set)
    combo: tuple[str, ...] = ()
    counters: list[str] = field(default_factory=list)  # on the character, or on the card itself
    zones: list[str] = field(default_factory=list)  # from which the ability is played
    few: set[tuple[int, str]] = field(default_factory=set)  # zones that are to hold few cards
    extra: list[Printed] = field(default_factory=list)
    blocks: bool = False  # it speaks of blocking with its card
    committed: bool = False  # it is for while its card is committed


def needs_of(card: Printed, ability: Ability) -> Needs:
    """Read off an ability what it needs."""
    found = Needs()
    for node in parts_of(ability):
        note(found, node)
    for keyword in card.keywords:
        if keyword.name == "Combo" and keyword.requirement:
            found.combo = keyword.requirement
        if keyword.name == "Only":
            found.traits[0].append(("only", keyword.restriction))
    return found


def note(found: Needs, node: Node) -> None:
    """Note what one node of a program needs."""
    note_itself(found, node)
    if isinstance(node, (BlockAs, BlockCard)):
        found.blocks = True
    if isinstance(node, (Move, Turn, Play)) and isinstance(node.cards, Cards):
        verb = "play" if isinstance(node, Play) else node.verb
        if not node.cards.zones and verb in IMPLIED:
            found.cards.append(need(node.cards, IMPLIED[verb]))
        if verb in BEFORE:
            found.cards.append(before(node.cards, BEFORE[verb]))
    if isinstance(node, Cards):
        found.cards.append(need(node, node.zones or zones_by_type(node.which)))
    elif isinstance(node, (Attack, Next, Ordinal)):
        seats = {"you": (0,), "rival": (1,)}.get(node.whose, BOTH)
        kind = "attack" if isinstance(node, Attack) or node.role not in TYPES else node.role
        count = node.n + 1 if isinstance(node, Ordinal) else 2
        types = () if any(isinstance(each, OfType) for each in node.which) else (OfType(kind),)
        found.cards.append(Need((*types, *node.which), seats, ("hand",), max(2, min(count, 6))))
    elif isinstance(node, Happening):
        found.events.append(node)
        note_event(found, node)
    elif isinstance(node, Has) and isinstance(node.cards, Cards):
        found.cards.append(counted(node, node.cards))
        if node.compare in ("<", "<=", "="):
            wanted = found.cards[-1]
            found.few |= {(seat, zone) for seat in wanted.seats for zone in wanted.zones}
    elif isinstance(node, (Value, Change, Define)) and node.prop.endswith((" rating", " ratings")):
        word = node.prop.removesuffix("s").removesuffix(" rating")
        rated = HasKeyword("Stun" if word in UNNAMED else word)
        found.cards.append(Need((OfType("attack"), rated), BOTH, ("hand",), 2))
    elif isinstance(node, Define):
        found.events.append(Happening("change"))
    elif isinstance(node, CountersOn) or is_on_character(node):
        found.counters += [node.counter] if node.counter else []
    elif isinstance(node, Was) and node.verb in EVENT_OF:
        found.events.append(Happening(EVENT_OF[node.verb], from_zone=node.zone))
    elif isinstance(node, Distinct) and isinstance(node.of, Cards):
        found.cards += [distinct(node.of, place) for place in range(5)]
    elif isinstance(node, CharacterIs):
        seat = 1 if node.who == "rival" else 0
        found.traits[seat].append((node.what, node.value))
    elif isinstance(node, Restriction):
        found.restrictions.add(node.what)
        note_restriction(found, node)
    else:
        note_loose(found, node)


def note_itself(found: Needs, node: Node) -> None:
    """Note the zones in which a text speaks of its own card, and costs that it helps to pay."""
    if isinstance(node, Within) and isinstance(node.of, This):
        found.zones.append(node.zone)
    elif isinstance(node, Is) and isinstance(node.cards, This):
        found.zones += zones_in(node.which)
    elif isinstance(node, PaysAs):
        found.extra += payers()
    elif isinstance(node, Compare) and isinstance(node.left, Value):
        found.events.append(Happening("change", compare=">=", amount=Number(5)))
    elif isinstance(node, Happening) and node.event == "play" and is_from_elsewhere(node):
        found.extra += recallers()
        found.zones.append("discard pile")


def is_from_elsewhere(node: Happening) -> bool:
    """Tell whether a card is played from another zone than the hand."""
    return node.elsewhere or any(
        zone != "hand" for zone in (node.from_zone, *node.from_zones) if zone
    )


def is_on_character(node: Node) -> TypeGuard[Counters]:
    """Tell whether counters of a character are dealt with."""
    return isinstance(node, Counters) and isinstance(node.on, Character)


def note_restriction(found: Needs, node: Restriction) -> None:
    """Note what must be true to play the ability."""
    if node.what in ("character", "symbol", "watermark", "gender"):
        found.traits[0].append((node.what, node.value))
    elif node.what == "zone" and node.value in ZONES:
        found.zones.append(node.value)
    elif node.what in ("only committed", "only while committed"):
        found.committed = True


def note_event(found: Needs, node: Happening) -> None:
    """Note the cards that an event is about, where they must be of a special make."""
    seats = {"you": (0,), "rival": (1,)}.get(node.by, BOTH)
    if node.cause is not None and node.cause.keyword not in ("", "keyword"):
        caused = HasKeyword(node.cause.keyword)
        found.cards.append(Need((OfType("attack"), caused), BOTH, ("hand",), 2))
    if node.detail == "as a reversal":
        found.cards.append(Need((OfType("attack"), REVERSAL), seats, ("hand",), 2))
    found.blocks |= node.event in ("block", "attempt block") and node.by in ("", "you")
    if node.event in ("block", "attempt block") and isinstance(node.cards, Cards):
        blocking = (*node.cards.which, HasBlock())
        found.cards.append(Need(blocking, seats, ("hand",), 2))
    if node.event == "play" and isinstance(node.cards, Cards):
        count = min(6, number(node.cards.quantity.n, 1) + 1)
        found.cards.append(Need(node.cards.which, seats, ("hand",), count))
    if node.event in ("play ability", "resolve ability", "cancel"):
        note_ability(found, node, seats)


def note_ability(found: Needs, node: Happening, seats: tuple[int, ...]) -> None:
    """Note the cards whose abilities are played in an event."""
    kind = node.detail if node.detail in KINDS else "enhance"
    for group in (node.cards, node.other):
        if isinstance(group, Cards):
            zones = group.zones or zones_in(group.which) or zones_by_type(group.which)
            which = (*group.which, HasAbility(f"{kind} {zones[0]}" if zones[0] in FAR else kind))
            found.cards.append(Need(which, seats, zones, 2))
    if "blitz" in node.detail:
        found.cards.append(Need((OfType("attack"), HasAbility("blitz")), seats, ("hand",), 2))
    if node.detail.lower() in RESTRICTED:
        found.extra.append(restricted(node.detail.lower()))
    elif node.detail and node.detail not in KINDS:
        which = (OfType("attack"), HasKeyword(node.detail), HasAbility("enhance"))
        found.cards.append(Need(which, seats, ("hand",), 1))


def zones_in(which: tuple[Filter, ...]) -> tuple[str, ...]:
    """Return the zones that filters name."""
    return tuple(node.zone for node in which if isinstance(node, InZone))


def distinct(group: Cards, place: int) -> Need:
    """Return a card that differs from others in its keyword."""
    base = need(group, group.zones or zones_by_type(group.which))
    return Need((*base.which, HasKeyword(f"Made{place}")), base.seats, base.zones, 1)


def restricted(what: str) -> Printed:
    """Return an attack whose ability has a restriction before it."""
    draws = Ability("enhance", (Draw("you", Number(1)),), restrictions=(Restriction(what),))
    made = finish(Draft(zone="mid"), "attack", "Made Condition", Random(1))  # noqa: S311 - no secret
    combo = (Keyword("Combo", requirement=("card",)),) if what == "combo" else ()
    return replace(made, abilities=(draws,), keywords=combo)


def note_loose(found: Needs, node: Node) -> None:
    """Note filters that are asked of whatever card comes up."""
    if isinstance(node, Dig):
        return
    for name in field_names(node):
        which = getattr(node, name)
        if name == "which" and isinstance(which, tuple) and which:
            found.cards.append(Need(which, BOTH, ANYWHERE, 1))


def need(group: Cards, zones: tuple[str, ...]) -> Need:
    """Return what a noun phrase looks for."""
    seats = {"you": (0,), "rival": (1,)}.get(group.whose, BOTH)
    count = number(group.quantity.n, 2)
    where = tuple("stage" if zone == "play" else zone for zone in zones)
    return Need(group.which, seats, where, max(1, min(count, 6)))


def before(group: Cards, state: Filter) -> Need:
    """Return cards that lie so that a verb can turn them."""
    base = need(group, group.zones or ("stage",))
    kinds = (*base.which, state)
    return Need(kinds, base.seats, base.zones, base.count)


def counted(node: Has, cards: Cards) -> Need:
    """Return what must lie there so that a count is reached."""
    base = need(cards, cards.zones or zones_by_type(cards.which))
    count = number(node.amount, 2) + (node.compare == ">")
    seats = {"you": (0,), "rival": (1,)}.get(node.who, base.seats)
    wanted = node.compare in (">", ">=", "=")
    return Need(base.which, seats, base.zones, min(count, MOST) if wanted else 1)


def zones_by_type(which: tuple[Filter, ...]) -> tuple[str, ...]:
    """Return where cards lie whose text names no zone."""
    for node in which:
        if isinstance(node, OfType):
            return BY_TYPE.get(node.type, ("stage", "hand"))
    return ANYWHERE
