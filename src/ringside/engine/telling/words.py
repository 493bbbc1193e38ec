"""Words for cards, options and prompts, in the vocabulary of the edition that is played."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    ABILITY_WORDS,
    DECK,
    HAND,
    MOMENTUM,
    NO_ZONE,
    NONE,
    RESPONSE,
    ZONE_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.reading.nouns.mentions import SHOWN
from ringside.engine.telling.vocabulary import spoken
from ringside.programs.permissions import AsInHand

SEATS: Final[tuple[str, ...]] = ("one", "two")

# Kinds of options whose words are more than the kind itself and the card's name.
LEADING: Final[dict[str, str]] = {"block": "block with", "momentum": "keep as momentum"}


def say(state: State, word: str) -> str:
    """Return the edition's own word for one of today's words."""
    return state.edition.words.get(word, word)


def zone_words(state: State, zone: i64) -> str:
    """Name a zone."""
    return say(state, ZONE_WORDS[zone])


def card_words(state: State, seat: i64, number: i64) -> str:
    """Name a card as a seat may know it."""
    card = state.cards[number]
    if may_see(card, seat) or (card.zone == DECK and is_lent(state, seat, number)):
        return card.definition.full_name
    return hidden_words(state, card)


def is_lent(state: State, seat: i64, number: i64) -> bool:
    """Tell whether a player was shown a card of a deck that they may now play from there."""
    for effect in state.effects:
        memory = effect.memory
        if isinstance(effect.node, AsInHand) and memory.controller == seat:
            if any(verb in SHOWN and number in shown for verb, shown, _ in memory.mentions):
                return True
    return False


def hidden_words(state: State, card: Card) -> str:
    """Name a card by what lies on the table although its face is hidden."""
    if card.is_copy() and card.now.name:
        return f"copy of {card.now.name}"
    if card.zone == MOMENTUM:
        place = state.zone(card.holder, MOMENTUM).index(card.id) + 1
        return f"{say(state, 'momentum')} card {place}"
    return "a card" if card.zone in (DECK, HAND) else "a face-down card"


def power_words(card: Card, power: Power) -> str:
    """Say which ability of a card is meant, where its kind alone does not."""
    if power.keyword:
        return f" ({power.keyword})"
    same = [other for other in card.now.powers if other.kind == power.kind and not other.keyword]
    if len(same) < 2 or power not in same:
        return ""
    return f" #{same.index(power) + 1}"


def option_words(state: State, seat: i64, option: Option) -> str:
    """Say what an option does, as scripts and clients name it."""
    if option.power is not None and option.kind != "order":
        return ability_option(state, seat, option, option.power)
    if option.kind in SPEAKING:
        return say(state, option.word)
    parts = [LEADING.get(option.kind, option.kind)]
    if option.card != NONE:
        parts.append(card_words(state, seat, option.card))
    if option.word and option.word != parts[0]:
        parts.append(spoken(option.word, state.edition.words))
    elif option.kind in NUMBERED:
        parts.append(str(option.value))
    return " ".join(parts)


def ability_option(state: State, seat: i64, option: Option, power: Power) -> str:
    """Say which ability an option plays, and whether its card is played with it."""
    record = state.cards[option.card]
    name = card_words(state, seat, option.card)
    which = power_words(record, power)
    if record.zone == HAND and power.zone == NO_ZONE:
        return f"play {name} for its {ABILITY_WORDS[power.kind]}{which}"
    verb = "respond with" if power.kind == RESPONSE else ABILITY_WORDS[power.kind]
    return f"{verb} {name}{which}"


SPEAKING: Final = ("first", "second")  # kinds whose word says it all
NUMBERED: Final = ("number", "spot")
PROMPTS: Final[dict[str, str]] = {
    "arrange": "choose the order",
    "block": "block the attack, or decline",
    "character": "choose your starting character",
    "clear": "keep the attack as momentum, or discard it",
    "commit": "commit cards to pass the check, or fail",
    "enhance": "play an enhance, or pass",
    "agree": "agree to what is done by hand, or refuse",
    "hand": "by hand",
    "first": "choose who goes first",
    "form": "play a form, or pass",
    "may": "choose whether to do it",
    "mulligan": "keep your hand, or take a mulligan",
    "number": "choose a number",
    "order": "choose what comes first",
    "respond": "respond, or pass",
    "review": "discard a card to review, or pass",
    "spot": "choose the spot",
}


def prompt(state: State, decision: Decision) -> str:
    """Say in one line what a seat is asked."""
    line = PROMPTS.get(decision.kind, decision.kind)
    if decision.about:
        line = f"{line}: {decision.about}"
    line = spoken(line, state.edition.words)
    if decision.source != NONE:
        line = f"{line} ({card_words(state, decision.seat, decision.source)})"
    return line[:1].upper() + line[1:]
