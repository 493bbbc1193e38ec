"""Sentences for events: what happened, as a player would say it."""

from typing import Final

from ringside.engine.model import events
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import (
    ABILITY_WORDS,
    BACKUP,
    DECK,
    HAND,
    HEIGHT_WORDS,
    NO_ZONE,
    NONE,
    PHASE_WORDS,
    STEP_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.reading.events.times import CLEARING
from ringside.engine.telling.words import SEATS, say, zone_words
from ringside.programs.verbs import MOVES, third

# Verbs of movements that already say where the cards go.
WHERETO_SAID: Final = (
    *[row.word for row in MOVES if row.to in ("discard pile", "hand")],
    "check",
)


def listed(names: list[str]) -> str:
    """Join names; cards that are not known are counted."""
    known = [name for name in names if name]
    hidden = len(names) - len(known)
    if hidden:
        known.append("a card" if hidden == 1 else f"{hidden} cards")
    if len(known) < 2:
        return "".join(known)
    return f"{', '.join(known[:-1])} and {known[-1]}"


def sentence(state: State, event: Event, names: list[str], other: str) -> str:
    """Say what happened; `names` are its cards and `other` its second card, "" where not known."""
    words = body(state, event, listed(names), other or "a card")
    if event.cause is not None and event.cause.unread:
        words = f"{words} (by hand)"
    return words[:1].upper() + words[1:] + "."


def body(state: State, event: Event, cards: str, other: str) -> str:
    """Return the sentence of an event without capital and full stop."""
    who = SEATS[event.player] if event.player != NONE else "the game"
    kind = event.kind
    if kind == events.MOVE:
        return f"{who} {third(event.verb)} {cards}{whereto(state, event)}"
    if kind == events.TURN:
        return f"{who} {third(event.verb)} {cards}"
    if kind == events.ABILITY and event.power is not None:
        return f"{who} plays the {ability_words(event.power)} of {cards}"
    if kind == events.BY_HAND:
        return f"{who} {hand_words(event, cards)}"
    if kind in BY_PLAYER:
        return f"{who} {BY_PLAYER[kind]}".replace("%c", cards).replace("%o", other)
    if kind == events.END and event.detail == CLEARING:
        return f"{cards} is about to be cleared"
    if kind in (events.BEGIN, events.END):
        return f"{begun(state, event)} {'begins' if kind == events.BEGIN else 'ends'}"
    if kind == events.DAMAGE and event.detail == "backup":
        return f"{state.name_of(event.spot)} takes {event.amount} damage"
    if kind in (events.DAMAGE, events.HEALTH):
        hurt = other if is_at_a_backup(event) else who
        return f"{hurt} {health_words(state, event)}"
    if kind in (events.CHECK, events.CHECK_END):
        return f"{who} {check_words(state, event)}"
    if kind == events.CANCEL:
        return cancelled_words(event, cards)
    if kind in OF_THE_GAME:
        return card_verb(state, event)
    return f"{cards or who} {card_verb(state, event)}"  # a check that changes is a player's


OF_THE_GAME: Final = (events.GAME_BEGINS, events.ENDLESS, events.TIME)  # and of no player
BY_PLAYER: Final[dict[int, str]] = {
    events.PLAY: "plays %c",
    events.ATTEMPT: "attempts to play %c",
    events.FAIL: "fails to play %c",
    events.BLOCK: "blocks %o with %c",
    events.CYCLE: "cycles the deck",
    events.LOSE: "is about to lose the game",
    events.REVEAL: "reveals %c",
    events.LOOK: "looks at %c",
    events.SEARCH: "searches for cards",
    events.SHUFFLE: "shuffles the deck",
    events.CHOOSE: "chooses %c",
    events.PASS: "passes",
    events.REVIEW: "counts %c as reviewed",
}


HAND_VERBS: Final[dict[str, str]] = {
    "open": "acts by hand",
    "declare": "declares by hand",
    "propose": "proposes by hand",
    "agree": "agrees",
    "agree to all": "agrees to this and all that follows",
    "fail": "cannot do all of that",
    "refuse": "refuses",
    "refuse all": "refuses this and all that follows",
}


def hand_words(event: Event, cards: str) -> str:
    """Say what a player declares, proposes or answers about acting by hand."""
    words = HAND_VERBS[event.verb]
    if event.verb == "declare":
        return f"{words} {cards}: {event.detail.rstrip('.')}"
    if event.verb != "propose":
        return words
    return f"{words}: {event.detail} ({cards})" if cards else f"{words}: {event.detail}"


def ability_words(power: Power) -> str:
    """Name an ability by its kind, and by the keyword that grants it."""
    kind = ABILITY_WORDS[power.kind]
    return f"{power.keyword} {kind}" if power.keyword else kind


def is_at_a_backup(event: Event) -> bool:
    """Tell whether damage is dealt to the stamina of a backup and not to a player."""
    hit = event.other_record
    return event.kind == events.DAMAGE and hit is not None and hit.now.type == BACKUP


def whereto(state: State, event: Event) -> str:
    """Say where cards go, unless the verb does."""
    if event.verb in WHERETO_SAID or event.to_zone == NONE:
        return ""
    if event.verb == "remove":
        return " from the game"
    way = "into" if event.verb == "shuffle" else "to"
    if event.to_zone in (DECK,) and event.place in ("top", "bottom"):
        return f" to the {event.place} of the {zone_words(state, DECK)}"
    article = "" if event.to_zone == HAND else "the "
    return f" {way} {article}{zone_words(state, event.to_zone)}"


def begun(state: State, event: Event) -> str:
    """Name the phase or step that begins or ends."""
    if event.detail:
        return f"the {say(state, event.detail)}"
    word = STEP_WORDS[event.step] or PHASE_WORDS[event.phase]
    return f"the {say(state, word)}"


def health_words(state: State, event: Event) -> str:
    """Say what happens to a player's health."""
    if event.kind == events.DAMAGE:
        return f"takes {event.amount} damage"
    health = say(state, "health")
    if event.verb == "set":
        return f"is set to another {health}"
    return f"{third(event.verb)} {event.amount} {health}"


def check_words(state: State, event: Event) -> str:
    """Say what a check came to."""
    check = say(state, "check")
    if event.kind == events.CHECK:
        return f"makes a {check}: {event.amount}"
    return f"{third(event.verb or 'finish')} the {check}"


def cancelled_words(event: Event, cards: str) -> str:
    """Say what of a card is cancelled."""
    if event.detail == "ability" and event.power is not None:
        return f"the {ability_words(event.power)} of {cards} is cancelled"
    if event.detail in ("", "block"):
        return f"the block with {cards} is cancelled" if event.detail else f"{cards} is cancelled"
    return f"a {event.detail} of {cards} is cancelled"


def card_verb(state: State, event: Event) -> str:
    """Say what happens to a card."""
    kind = event.kind
    if kind == events.CHANGE:
        return change_words(state, event)
    if kind == events.COUNTER:
        counters = "counter" if event.amount == 1 else "counters"
        verb = "gets" if event.verb == "add" else "loses"
        return " ".join(f"{verb} {event.amount} {event.detail} {counters}".split())
    if kind == events.BLOCKED:
        return f"is {event.detail or event.verb}".rstrip()
    if kind == events.GAIN:
        return f"{third(event.verb or 'gain')} {event.detail or 'an ability'}"
    return CARD_VERBS.get(kind, events.KIND_WORDS[kind]) + f" {event.detail}".rstrip()


def change_words(state: State, event: Event) -> str:
    """Say by how much a value changes, or what it is from now on."""
    value = say(state, event.detail)
    if event.verb == "check":
        return f"gets {event.amount:+d} to the {value}"
    if event.verb in ("", "stamina"):
        return f"gets {event.amount:+d} {value}"
    if event.detail == "zone" and event.amount != NO_ZONE:
        return f"is {HEIGHT_WORDS[event.amount]} now"
    if event.detail in NUMBERS:
        return f"has {value} {event.amount} now"
    return f"has another {value}"


NUMBERS: Final = ("speed", "damage", "difficulty", "check", "health", "hand size")
CARD_VERBS: Final[dict[int, str]] = {
    events.RESOLVE: "resolves",
    events.RESOLVE_ABILITY: "has resolved its ability",
    events.ATTACK: "attacks",
    events.NAME: "is named:",
    events.GAME_BEGINS: "the game begins",
    events.ENDLESS: "the game is a draw by the rule of the house:",
    events.TIME: "the round's time:",
}
