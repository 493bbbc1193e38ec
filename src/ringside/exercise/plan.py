"""Plans: positions around a card, made of what its program needs and of chance."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from ringside.exercise.making import ALL_SYMBOLS, DULL, Draft, draft, finish, fit, keyword
from ringside.exercise.need import Need, Needs
from ringside.exercise.tools import foundation, tools_for, watcher
from ringside.programs.filters import HasKeyword, HasSymbol, InAttackZone, Not, OfType
from ringside.programs.happenings import Happening
from ringside.programs.nodes import ATTACK_ZONES, SYMBOLS, TYPES, ZONES, Filter
from ringside.programs.printed import Printed

EDITIONS: Final = ("uvs-2024", "ufs-2020", "ufs-2010")
POOR: Final = ("hand", "stage", "momentum", "discard pile")
HANDY: Final = ("change", "draw", "ready", "commit", "flip", "gain health", "lose health")
PHASES: Final = ("combat", "combat", "combat", "combat", "ready", "review", "draw", "end")
BEFORE_GAME: Final = "before the game"  # for what happens there
WAITS: Final = (0, 0, 0, 4, 8, 16)
IDLE: Final = (DULL["form"], DULL["enhance"], DULL["response"])
IN_STAGE: Final = ("foundation", "asset", "backup")
SUFFIXES: Final = ("", "", "", " Too")  # most cards of a kind are copies, and some are not
KIND_IN: Final = {"stage": "foundation", "card pool": "attack", "hand": "attack"}


@dataclass(frozen=True)
class Laid:
    """One card of a position."""

    card: Printed | None  # None is the card that is exercised
    zone: str
    committed: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    state: str = ""  # attached, sealed, frozen
    role: str = "form"  # as what it was played: form, block, reversal


@dataclass
class Side:
    """One player's part of a position; the first card laid into the deck is its bottom."""

    character: Printed | None
    health: int = 0
    committed: bool = False  # the character
    counters: tuple[tuple[str, int], ...] = ()  # on it
    cycles: int = 0  # how often its deck was cycled before
    wanted: list[Printed] = field(default_factory=list)  # tools that the text waits for
    laid: list[Laid] = field(default_factory=list)

    def lay(self, card: Printed | None, zone: str, count: int = 1) -> None:
        """Lay copies of a card into a zone."""
        self.laid += [Laid(card, zone)] * count


@dataclass(frozen=True)
class Plan:
    """A position to play from, the same for every variant of the card that is exercised."""

    edition: str
    seed: int
    active: int
    phase: str
    sides: tuple[Side, Side]
    blocks: bool = False  # the card is to be used for blocking
    eager: bool = True  # the ability is played as soon as it can be
    wait: int = 0  # but not before so many decisions
    kept: bool = False  # the card is not played, so that something can happen to it
    lenient: bool = False  # abilities are seldom cancelled where that is offered
    turn: int = 3  # which turn of the game it is
    first: frozenset[str] = frozenset()  # keywords whose abilities are played first


def make_plan(card: Printed, needs: Needs, attempt: int, seed: int) -> Plan:
    """Make the plan of one attempt; the first ones are the plainest."""
    rng = Random(seed)  # noqa: S311 - chance, no secret
    edition = EDITIONS[0] if attempt < 3 else rng.choice(EDITIONS)
    sides = tuple(make_side(card, needs, seat, attempt, rng) for seat in (0, 1))
    active = attempt % 2 if attempt < 6 else rng.randrange(2)
    phase = "combat" if attempt < 4 else rng.choice(PHASES)
    if any(each.event == "game begins" for each in needs.events):
        phase = BEFORE_GAME
    eager = attempt < 4 or rng.random() < 0.6
    wait = 0 if attempt < 4 else rng.choice(WAITS)
    kept, lenient = needs.kept and rng.random() < 0.6, rng.random() < 0.5
    both = (sides[0], sides[1])
    turn = 1 if needs.opening and attempt % 2 else 3
    return Plan(
        edition,
        seed,
        active,
        phase,
        both,
        needs.blocks,
        eager,
        wait,
        kept,
        lenient,
        turn,
        frozenset(needs.first),
    )


def make_side(card: Printed, needs: Needs, seat: int, attempt: int, rng: Random) -> Side:
    """Make one player's part of a position."""
    is_own = seat == 0 and card.type == "character"
    side = Side(None if is_own else everyman(needs, seat, rng))
    maximum = card.health if is_own else side.character.health if side.character else 0
    side.health = rng.choice(
        (maximum, maximum, maximum // 2, maximum // 3, 2, 1) if attempt > 1 else (maximum,)
    )
    if seat in needs.weak and rng.random() < 0.4:
        side.health = rng.choice((1, 2, 4))
    side.health = max(1, side.health)
    if rng.random() < 0.7:
        many = rng.choice((3, 3, 8, 26))
        side.counters = tuple((name, many) for name in dict.fromkeys(needs.counters))
    lay_deck(side, needs, seat, attempt, rng)
    lay_stage(side, needs, seat, attempt, rng)
    lay_hand(side, rng, seat)
    lay_piles(side, attempt, rng)
    for each in needs.cards:
        if seat in each.seats:
            lay_need(side, card, each, needs, rng)
    side.cycles = rng.randrange(2) if needs.cycled else 0
    side.wanted = [made for each in needs.events for made in tools_for(each)]
    side.wanted = [made for made in side.wanted if rng.random() < 0.8] + needs.extra
    for made in side.wanted:
        side.lay(made, "hand" if made.type == "attack" else "stage")
    lay_handy(side, rng, 0.1 if attempt < 3 else 0.2)
    if attempt > 2:
        impoverish(side, {zone for of, zone in needs.few if of == seat}, rng)
    if seat == 0:
        lay_subject(side, card, needs, rng)
    return side


def lay_handy(side: Side, rng: Random, chance: float) -> None:
    """Lay tools for what any text may wait for or ask about."""
    for event in HANDY:
        for made in tools_for(Happening(event)):
            if rng.random() < chance / 2:
                side.lay(made, "stage")
    if rng.random() < chance:
        side.lay(watcher(), "stage")


def impoverish(side: Side, few: set[str], rng: Random) -> None:
    """Leave some zones empty now and then: few cards are what some texts ask for."""
    gone = {zone for zone in POOR if rng.random() < (0.5 if zone in few else 0.1)}
    if "deck" in few and rng.random() < 0.5:
        side.laid = [laid for laid in side.laid if laid.zone != "deck" or rng.random() < 0.15]
    kept = rng.choice((0.0, 0.3))  # nothing, or a little
    side.laid = [laid for laid in side.laid if laid.zone not in gone or rng.random() < kept]
    side.committed = rng.random() < 0.2


def everyman(needs: Needs, seat: int, rng: Random) -> Printed:
    """Return a character that has all symbols and is what the program asks of it."""
    made = Printed(
        "Everyman",
        "character",
        check=6,
        symbols=ALL_SYMBOLS,
        hand_size=rng.choice((5, 6, 7)),
        health=rng.choice((20, 25, 30)),
        gender=rng.choice(("M", "F", "")),
        height=rng.choice(("5'2\"", "6'3\"", "")),
        weight=rng.choice(("110 lbs.", "220 lbs.", "")),
        blood=rng.choice(("A", "B", "O", "")),
        abilities=tuple(rng.sample(IDLE, rng.choice((0, 0, 1, 3)))),
    )
    if needs.gifts and seat == 0:
        made = replace(made, abilities=(*made.abilities, *needs.gifts[:4]))
    if rng.random() < 0.15:
        return made
    if rng.random() < 0.2:
        made = replace(made, symbols=tuple(rng.sample(ALL_SYMBOLS, 3)))
    for what, value in needs.traits[seat]:
        made = with_trait(made, what, rng.choice(re.split(r"/| or ", value)).strip(), rng)
    return made


def with_trait(made: Printed, what: str, value: str, rng: Random) -> Printed:
    """Return a character that is what a text asks of it."""
    if what in ("name", "only") or (what == "character" and rng.random() < 0.6):
        return replace(made, name=value.strip('"*'))
    if what in ("keyword", "trait", "character"):
        return replace(made, keywords=(*made.keywords, keyword(value)))
    if what == "symbol" and value in SYMBOLS:
        return replace(made, symbols=(value,))
    if what == "watermark":
        return replace(made, watermark=value)
    if what == "gender":
        return replace(made, gender=value[:1].upper())
    return made


def lay_deck(side: Side, needs: Needs, seat: int, attempt: int, rng: Random) -> None:
    """Lay a deck that mostly passes checks, or mostly fails them."""
    checks = (
        (5, 6, 6) if attempt < 3 or rng.random() < 0.4 else rng.choice(((1, 2), (2, 6), (3, 4)))
    )
    fitting = [each for each in needs.cards if each.which]
    for _ in range(24 if attempt < 3 else rng.choice((24, 24, 24, 6))):
        made = draft(rng.choice(fitting).which, rng) if fitting and rng.random() < 0.4 else Draft()
        if made.namesake:
            made.name = side.character.name if side.character else ""
        if made.copy:
            made = Draft()
        made.values.setdefault("check", rng.choice(checks))
        kind = rng.choice(("foundation", "foundation", "attack", "action", "asset"))
        side.lay(finish(made, kind, f"Made {kind.title()}", rng), "deck")


def lay_stage(side: Side, needs: Needs, seat: int, attempt: int, rng: Random) -> None:
    """Lay plain foundations, so many that checks can be paid, or few."""
    many = 13 if "deadlock" in needs.restrictions and rng.random() < 0.7 else 7
    count = many if attempt < 3 else rng.choice((0, 2, 5, many, many))
    for place in range(count):
        side.laid.append(Laid(plain(place % 3), "stage", committed=rng.random() < 0.15))
    if rng.random() < 0.25:
        side.laid.append(Laid(plain(0), "stage", face_down=True))
    if attempt > 2 and rng.random() < 0.5:
        side.laid.append(Laid(finish(Draft(), "asset", "Made Asset", rng), "stage"))
    if attempt > 2 and rng.random() < 0.3:
        side.laid.append(Laid(finish(Draft(), "backup", "Made Backup", rng), "stage"))


def plain(place: int) -> Printed:
    """Return one of three plain foundations, each with a block of another zone."""
    return replace(
        foundation(f"Plain Stand {place + 1}", ()),
        block_zone=ATTACK_ZONES[place],
        block_modifier=place,
    )


def lay_hand(side: Side, rng: Random, seat: int) -> None:
    """Lay attacks to play and cards to block with."""
    for place in range(2 if seat else 1):
        made = Draft(zone=ATTACK_ZONES[(place + rng.randrange(3)) % 3])
        side.lay(finish(made, "attack", f"Made Strike {place + 1}", rng), "hand")
    for place in range(rng.choice((1, 3))):
        side.lay(plain(place), "hand")
    if rng.random() < 0.3:
        side.lay(finish(Draft(), "action", "Made Action", rng), "hand")


def lay_piles(side: Side, attempt: int, rng: Random) -> None:
    """Lay momentum and some cards that were used before."""
    momentum = 4 if attempt < 3 else rng.choice((0, 1, 3, 6))
    for _ in range(momentum):
        face_down = rng.random() < 0.7
        kind = rng.choice(("attack", "attack", "foundation"))
        side.laid.append(
            Laid(finish(Draft(), kind, "Made Momentum", rng), "momentum", face_down=face_down)
        )
    for zone, most in (("discard pile", 5), ("removed pile", 2)):
        for _ in range(rng.randint(0 if attempt > 2 else 2, most)):
            kind = rng.choice(("foundation", "attack", "action"))
            side.lay(finish(Draft(), kind, f"Made Old {kind.title()}", rng), zone)


def fitted(each: Need, needs: Needs, rng: Random) -> Draft:
    """Return a card that a noun phrase looks for; now and then one that is more than that."""
    which = nearly(each.which, rng) if each.which and rng.random() < 0.1 else each.which
    made = draft(which, rng)
    if needs.loose and rng.random() < 0.3:
        for node in rng.choice(needs.loose):
            if not isinstance(node, (OfType, Not)):
                fit(made, node, rng)
    if needs.talented and rng.random() < 0.6:
        made.keywords.append(keyword("Stun"))
        made.abilities.append(rng.choice(IDLE))
    return made


def nearly(which: tuple[Filter, ...], rng: Random) -> tuple[Filter, ...]:
    """Return what is asked of a card but for one thing, which it is not to be."""
    place = rng.randrange(len(which))
    other = which[place]
    opposite = other.of if isinstance(other, Not) else Not(other)
    return (*which[:place], opposite, *which[place + 1 :])


def lay_need(side: Side, card: Printed, each: Need, needs: Needs, rng: Random) -> None:
    """Lay cards where a noun phrase looks for them; now and then there are none."""
    for zone in each.zones:
        if zone not in ZONES or rng.random() < 0.15:
            continue
        for _ in range(each.count + rng.choice((0, 0, 1))):
            made = fitted(each, needs, rng)
            if made.type == "character" and zone == "stage" and rng.random() < 0.6:
                if side.character is None:  # a copy of the very card, which alone attaches to it
                    side.laid.append(Laid(None, zone, state="attached"))
                    continue
                made.state, made.namesake = "attached", True
            if made.namesake:
                made.name = (side.character or card).name
            if made.copy:
                side.lay(None, zone)
                continue
            kind = KIND_IN.get(zone) or rng.choice(("foundation", "attack", "action"))
            name = f"Made {kind.title()}{rng.choice(SUFFIXES)}"
            committed = made.committed if made.committed is not None else rng.random() < 0.1
            laid = Laid(
                finish(made, kind, name, rng),
                zone,
                committed and zone in ("stage", "momentum"),
                made.face_down or (zone == "momentum" and rng.random() < 0.5),
                made.counters,
                made.state,
                made.role,
            )
            side.laid.append(laid)


def lay_subject(side: Side, card: Printed, needs: Needs, rng: Random) -> None:
    """Lay the card that is exercised where it can be used, and copies where it cannot."""
    for requirement in needs.combo if rng.random() < 0.85 else ():
        side.lay(combo_card(requirement, rng), "card pool")
    side.laid += [Laid(None, zone, counters=side.counters) for zone in needs.zones]
    side.laid += [Laid(None, zone, face_down=True) for zone in needs.hidden * 2]
    if card.type in IN_STAGE:
        outwitting = "outwit" in needs.restrictions
        committed = rng.random() < (0.6 if needs.committed else 0.1)
        counters = side.counters if rng.random() < 0.6 else ()
        side.laid.append(Laid(None, "stage", committed, outwitting, counters))
    if card.type not in ("character", "token"):
        side.lay(None, "hand", 1 if card.type in IN_STAGE else 2)
    if card.type != "character" and rng.random() < 0.25:
        side.lay(None, "card pool")
    if card.type != "character" or rng.random() < 0.3:
        side.lay(None, rng.choice(("discard pile", "momentum", "deck", "removed pile")))


def combo_card(requirement: str, rng: Random) -> Printed:
    """Return a card that meets one requirement of a Combo."""
    made = Draft(type="attack")
    for word in rng.choice(requirement.split(" or ")).split():
        low = word.lower().strip("{}")
        if low in TYPES:
            fit(made, OfType(low), rng)
        elif low in ATTACK_ZONES:
            fit(made, InAttackZone(low), rng)
        elif low in SYMBOLS:
            fit(made, HasSymbol(low), rng)
        elif low not in ("card", "cards"):
            fit(made, HasKeyword(word), rng)
    return finish(made, "attack", requirement if " " in requirement else "Made Lead", rng)
