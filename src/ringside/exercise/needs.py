"""What a program needs around it: cards where its nouns look, characters, tools for events."""

from __future__ import annotations

from dataclasses import replace
from types import NoneType
from typing import Final, TypeGuard

from ringside.engine.lower.linking import parts_of
from ringside.exercise.makes import kinds, note_makes, restricted
from ringside.exercise.making import number
from ringside.exercise.need import Need, Needs
from ringside.exercise.tools import payers, recallers
from ringside.programs.abilities import CONTINUOUS, KINDS, Ability, Restriction
from ringside.programs.amounts import CountersOn, Distinct, Number, Value
from ringside.programs.conditions import CharacterIs, Compare, Has, Is, IsDuring
from ringside.programs.filters import (
    HasAbility,
    HasBlock,
    HasKeyword,
    HasName,
    HasStat,
    InZone,
    IsFace,
    IsState,
    OfType,
    PlayedAs,
    Was,
)
from ringside.programs.groups import (
    Attack,
    BlockCard,
    Cards,
    Character,
    Multiples,
    Next,
    Ordinal,
    Quantity,
    This,
    Those,
    Within,
)
from ringside.programs.happenings import Happening
from ringside.programs.instructions import (
    Change,
    Counters,
    Define,
    Dig,
    Forbid,
    Limit,
    Move,
    Play,
    Turn,
)
from ringside.programs.nodes import TYPES, ZONES, Filter, Node, field_names
from ringside.programs.permissions import BlockAs, PaysAs
from ringside.programs.printed import Printed

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
RESTRICTED: Final = (
    "combo",
    "desperation",
    "deadlock",
    "tenacious",
    "first",
    "symbol",
    "character",
)
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


def needs_of(card: Printed, ability: Ability) -> Needs:
    """Read off an ability what it needs."""
    found = Needs()
    for node in parts_of(ability):
        note(found, node)
        if isinstance(node, Happening) and isinstance(node.cards, (This, Within)):
            note_own_event(found, card, node)
    for other in card.abilities:
        if other.kind == CONTINUOUS and other is not ability and is_about_abilities(other):
            for node in parts_of(other):
                note(found, node)
    for keyword in card.keywords:
        if keyword.name == "Combo" and keyword.requirement:
            found.combo = keyword.requirement
            if keyword.restriction:
                found.traits[0].append(("character", keyword.restriction))
        if keyword.name in found.first and keyword.restriction:
            found.traits[0].append(("character", keyword.restriction))
        if keyword.name == "Only":
            found.traits[0].append(("only", keyword.restriction))
        if keyword.name == "Reversal" and keyword.restriction and asks_for_reversal(ability):
            found.traits[0].append(("character", keyword.restriction))
    return found


def note_own_event(found: Needs, card: Printed, node: Happening) -> None:
    """Note tools that let an event happen to the very card, and where it lies for that."""
    if isinstance(node.cards, Within) and not isinstance(node.cards.of, This):
        return
    zones = (node.cards.zone,) if isinstance(node.cards, Within) else ()
    if node.event == "check":
        found.zones += ["deck"] * 3
    named = Cards(Quantity("exactly", Number(1)), (HasName(card.name),), "you", zones)
    if node.event in ("flip", "unflip") or node.zone:
        found.zones.append(node.zone or (zones[0] if zones else "stage"))
    if node.event == "unflip":
        found.hidden.append(zones[0] if zones else node.zone or "card pool")
        named = replace(named, which=(IsFace("down"),), zones=(found.hidden[-1],))  # without a name
    found.kept = found.kept or node.event in ("enter", "discard", "reveal", "add", "leave")
    found.events.append(replace(node, cards=named))


def asks_for_reversal(ability: Ability) -> bool:
    """Tell whether an ability asks whether its card is played as a Reversal."""
    for node in parts_of(ability):
        if isinstance(node, PlayedAs) and node.role == "reversal":
            return True
        if isinstance(node, Happening) and node.detail == "as a reversal":
            return True
    return False


def is_about_abilities(ability: Ability) -> bool:
    """Tell whether a standing text says when the abilities of its card can be played."""
    return any(isinstance(part, (Forbid, Limit)) for part in parts_of(ability))


def note(found: Needs, node: Node) -> None:
    """Note what one node of a program needs."""
    note_itself(found, node)
    note_makes(found, node)
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
        if not node.zones and IsFace("down") in node.which:
            found.cards.append(need(node, ("card pool",)))
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
        zone = "zone" if node.word == "printed" and node.prop == "zone" else ""
        found.events.append(Happening("change", detail=zone))
    elif isinstance(node, CountersOn) or is_on_character(node):
        found.counters.append(node.counter or "made")
    elif isinstance(node, Was) and node.verb in EVENT_OF:
        found.events.append(Happening(EVENT_OF[node.verb], from_zone=node.zone))
    elif isinstance(node, Distinct) and isinstance(node.of, Cards):
        base = need(node.of, node.of.zones or zones_by_type(node.of.which))
        found.cards += [replace(base, which=(*base.which, kind), count=1) for kind in kinds(node)]
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
    elif isinstance(node, Is) and isinstance(node.cards, Character):
        seat = 1 if node.cards.whose == "rival" else 0
        words = [part.keyword for part in parts_of(node) if isinstance(part, HasKeyword)]
        found.traits[seat].extend([("keyword", word) for word in words[:1]])
    elif isinstance(node, PaysAs):
        found.extra += payers()
    elif isinstance(node, IsDuring) and node.what == "first turn":
        found.opening = True
    elif isinstance(node, Multiples):
        found.first.add("Multiple")
    elif isinstance(node, Those) and node.ability:
        found.first.add(node.ability)
    elif isinstance(node, HasStat) and not isinstance(node.amount, (Number, NoneType)):
        found.events.append(Happening("change", compare=">=", amount=Number(6)))
    elif isinstance(node, Compare) and isinstance(node.left, Value):
        asked = Number(max(5, number(node.right, 5)))
        found.events.append(Happening("change", compare=">=", amount=asked))
    elif isinstance(node, Happening) and node.event == "play" and is_from_elsewhere(node):
        found.extra += recallers()
        found.zones.append("discard pile")


def is_from_elsewhere(node: Happening) -> bool:
    """Tell whether a card is played from another zone than the hand."""
    return node.elsewhere or any(
        zone != "hand" for zone in (node.from_zone, *node.from_zones) if zone
    )


def is_on_character(node: Node) -> TypeGuard[Counters]:
    """Tell whether counters of a character, or of the card itself, are dealt with."""
    return isinstance(node, Counters) and isinstance(node.on, (Character, This))


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
    if node.event in ("deal damage", "take damage") and isinstance(node.amount, Number):
        found.events.append(Happening("change", compare=">=", amount=node.amount))
    found.blocks |= node.event in ("block", "attempt block") and node.by in ("", "you")
    found.blocks |= node.detail == "as a block" and isinstance(node.cards, This)
    if node.event in ("block", "attempt block") and isinstance(node.cards, Cards):
        blocking = (*node.cards.which, HasBlock())
        found.cards.append(Need(blocking, seats, ("hand",), 2))
    if node.event == "play" and isinstance(node.cards, Cards):
        count = min(6, number(node.cards.quantity.n, 1) + 1)
        found.cards.append(Need(node.cards.which, seats, ("hand",), count))
    if node.event == "leave" and node.zone in ZONES:
        holders = {"you": (0,), "rival": (1,)}.get(node.whose_zone, BOTH)
        which = node.cards.which if isinstance(node.cards, Cards) else ()
        found.cards.append(Need(which, holders, (node.zone,), 1))
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
    what = node.detail.lower().removesuffix("-specific")
    if what in RESTRICTED:
        found.extra.append(restricted(what))
    elif node.detail and node.detail not in KINDS:
        which = (OfType("attack"), HasKeyword(node.detail), HasAbility("enhance"))
        found.cards.append(Need(which, seats, ("hand",), 1))


def zones_in(which: tuple[Filter, ...]) -> tuple[str, ...]:
    """Return the zones that filters name."""
    return tuple(node.zone for node in which if isinstance(node, InZone))


def note_loose(found: Needs, node: Node) -> None:
    """Note filters that are asked of whatever card comes up."""
    if isinstance(node, Dig):
        return
    for name in field_names(node):
        which = getattr(node, name)
        if name == "which" and isinstance(which, tuple) and which:
            found.cards.append(Need(which, BOTH, ANYWHERE, 1))
            found.loose.append(which)


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
