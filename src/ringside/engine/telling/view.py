"""What a seat may know of a game: the one gate for hidden information, built from an allow-list."""

from typing import Final, TypedDict

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.definition import SYMBOL_BIT, Trait, Values
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    ATTACHED,
    DECK,
    DISCARD,
    FROZEN,
    HAND,
    HEIGHT_WORDS,
    MOMENTUM,
    NO_ZONE,
    NONE,
    PHASE_WORDS,
    POOL,
    REMOVED,
    SEALED,
    STACKED,
    STAGE,
    STARTING,
    STATUS_WORDS,
    STEP_WORDS,
    TRANSFORMED,
    TRANSIT,
    TYPE_WORDS,
    ZONE_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.telling.laying import laid_out
from ringside.engine.telling.vocabulary import spoken
from ringside.engine.telling.words import option_words, prompt

SHOWN_ZONES: Final[tuple[int, ...]] = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED, TRANSIT)
FLAG_WORDS: Final = (
    (ATTACHED, "attached"),
    (SEALED, "sealed"),
    (FROZEN, "frozen"),
    (STARTING, "starting"),
    (STACKED, "pending"),
    (TRANSFORMED, "transformed"),
)


class ValuesView(TypedDict):
    """The values of a card, in words and numbers."""

    name: str
    type: str
    difficulty: int
    check: int
    block_zone: str
    block: int
    zone: str
    speed: int
    damage: int
    symbols: list[str]
    keywords: list[str]
    hand_size: int
    health: int
    stamina: int


class CardView(TypedDict):
    """One card on the table or in the seat's own hand."""

    handle: int
    known: bool  # the seat may look at its face
    name: str  # "" where the face is hidden
    face: str
    committed: bool
    flags: list[str]
    counters: dict[str, int]
    status: str  # of an attack: how it was blocked
    now: ValuesView | None
    printed: ValuesView | None


class ZoneView(TypedDict):
    """A zone: how many cards, and those that can be pointed at; top or right end last."""

    count: int
    cards: list[CardView]


class PlayerView(TypedDict):
    """One side of the table."""

    health: int
    maximum: int
    cycles: int
    character: int
    zones: dict[str, ZoneView]


class AttackView(TypedDict):
    """The attack in its attack sequence."""

    handle: int
    attacker: int
    step: str
    block: int
    status: str


class OptionView(TypedDict):
    """One legal answer; `number` is what `apply` takes."""

    number: int
    kind: str
    card: int
    words: str


class DecisionView(TypedDict):
    """What the seat is asked; a seat never sees what its rival is asked."""

    kind: str
    rule: str
    prompt: str
    source: int
    about: str
    amount: int
    unordered: bool
    options: list[OptionView]


class View(TypedDict):
    """Everything that a seat may know."""

    seat: int
    edition: str
    turn: int
    active: int
    first: int
    phase: str
    step: str
    players: list[PlayerView]
    attack: AttackView | None
    pending: list[int]
    decision: DecisionView | None
    result: int | None
    ending: str


def view(state: State, seat: i64) -> View:
    """Return what a seat may know of a game, as plain data."""
    decision = state.decision
    return {
        "seat": seat,
        "edition": state.edition.name,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "phase": PHASE_WORDS[state.phase],
        "step": STEP_WORDS[state.step],
        "players": [view_player(state, seat, 0), view_player(state, seat, 1)],
        "attack": view_attack(state, seat),
        "pending": [state.cards[card].handles[seat] for card in state.attack_stack],
        "decision": view_decision(state, decision)
        if decision is not None and decision.seat == seat
        else None,
        "result": None if state.result == NONE else state.result,
        "ending": spoken(state.ending, state.edition.words),
    }


def view_player(state: State, seat: i64, owner: i64) -> PlayerView:
    """Return one side of the table."""
    character = state.characters[owner]
    return {
        "health": state.health[owner],
        "maximum": 0 if character == NONE else state.cards[character].now.health,
        "cycles": state.cycles[owner],
        "character": handle(state, seat, character),
        "zones": {ZONE_WORDS[zone]: view_zone(state, seat, owner, zone) for zone in SHOWN_ZONES},
    }


def view_zone(state: State, seat: i64, owner: i64, zone: i64) -> ZoneView:
    """Return a zone: all cards on the table, of hidden zones only those the seat may look at."""
    cards = state.zone(owner, zone)
    shown = laid_out(state, owner, cards) if zone == STAGE else cards
    if zone == DECK or (zone == HAND and owner != seat):
        shown = [number for number in cards if may_see(state.cards[number], seat)]
    if zone == HAND and owner != seat:
        shown = sorted(shown, key=state.name_of)
    return {"count": len(cards), "cards": [view_card(state, seat, number) for number in shown]}


def view_card(state: State, seat: i64, number: i64) -> CardView:
    """Return one card that a seat can point at."""
    card = state.cards[number]
    known = may_see(card, seat)
    return {
        "handle": card.handles[seat],
        "known": known,
        "name": card.definition.full_name if known else "",
        "face": "up" if card.face_up else "down",
        "committed": card.committed,
        "flags": flag_words(card),
        "counters": dict(card.counters),
        "status": STATUS_WORDS[card.status],
        "now": view_now(card) if known or is_valued(card) else None,
        "printed": view_values(printed_side(card)) if known else None,
    }


def printed_side(card: Card) -> Values:
    """Return what is printed on the side of a card that counts, whichever way it lies."""
    back = card.definition.back
    return back.values if back is not None and card.flags & TRANSFORMED else card.definition.values


def is_valued(card: Card) -> bool:
    """Tell whether a card lies where both players may use its values (C.3.1)."""
    return card.zone in (STAGE, POOL, DISCARD, REMOVED, TRANSIT)


def flag_words(card: Card) -> list[str]:
    """Name the states of a card that both players can see."""
    words = [word for flag, word in FLAG_WORDS if card.flags & flag]
    if card.is_copy():
        words.append("copy")
    return words


def view_values(values: Values) -> ValuesView:
    """Return the values of one layer in words and numbers."""
    return {
        "name": values.name,
        "type": TYPE_WORDS[values.type],
        "difficulty": values.difficulty,
        "check": values.check,
        "block_zone": height(values.block_zone),
        "block": values.block,
        "zone": height(values.zone),
        "speed": values.speed,
        "damage": values.damage,
        "symbols": [word for word, bit in SYMBOL_BIT.items() if values.symbols & bit],
        "keywords": [keyword_words(trait) for trait in values.traits],
        "hand_size": values.hand_size,
        "health": values.health,
        "stamina": values.stamina,
    }


def view_now(card: Card) -> ValuesView:
    """Return the current values of a card; of a backup's stamina what is left."""
    values = view_values(card.now)
    values["stamina"] -= card.wounds
    return values


def height(zone: i64) -> str:
    """Name the zone of an attack or block, "" for none."""
    return "" if zone == NO_ZONE else HEIGHT_WORDS[zone]


def keyword_words(trait: Trait) -> str:
    """Print a keyword as it stands on a card."""
    words = f"{trait.restriction} {trait.name}".strip()
    if trait.requirement:
        words = f"{words} ({', '.join(trait.requirement)})"
    return f"{words}: {trait.rating}" if trait.rating else words


def view_attack(state: State, seat: i64) -> AttackView | None:
    """Return the attack in progress."""
    if state.attack == NONE:
        return None
    return {
        "handle": handle(state, seat, state.attack),
        "attacker": state.attacker,
        "step": STEP_WORDS[state.step],
        "block": handle(state, seat, state.block),
        "status": STATUS_WORDS[state.cards[state.attack].status],
    }


def view_decision(state: State, decision: Decision) -> DecisionView:
    """Return a decision to the seat that must make it."""
    options = decision.options
    return {
        "kind": decision.kind,
        "rule": decision.rule,
        "prompt": prompt(state, decision),
        "source": handle(state, decision.seat, decision.source),
        "about": decision.about,
        "amount": decision.amount,
        "unordered": decision.unordered,
        "options": [view_option(state, decision.seat, i, o) for i, o in enumerate(options)],
    }


def view_option(state: State, seat: i64, number: i64, option: Option) -> OptionView:
    """Return one option to the seat that may take it."""
    return {
        "number": number,
        "kind": option.kind,
        "card": handle(state, seat, option.card),
        "words": option_words(state, seat, option),
    }


def handle(state: State, seat: i64, number: i64) -> i64:
    """Return what a seat calls a card, 0 for none."""
    return 0 if number == NONE else state.cards[number].handles[seat]
