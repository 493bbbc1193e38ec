"""Values of cards: bonuses, penalties, definitions."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word, gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import (
    assign,
    lasts_beyond,
    let_wait,
    lies_ahead,
    waits_for_form,
)
from ringside.engine.execute.players import HIGHEST_X, settle_number
from ringside.engine.happening.changes import COMBO
from ringside.engine.legal.candidates import free_letter
from ringside.engine.lower.linking import parts_of
from ringside.engine.model.card import alone
from ringside.engine.model.definition import SYMBOL_BIT
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import CHANGE, GAIN, Event
from ringside.engine.model.kinds import HEIGHT_OF, HEIGHT_WORDS, NO_ZONE, TYPE_OF
from ringside.engine.model.state import State
from ringside.engine.model.values import ALL_RATINGS, ratings_of, value_of
from ringside.engine.model.zones import attack_zone
from ringside.engine.reading.amounts import definition_of, is_own_value
from ringside.engine.reading.ask import amount, cards, known, seats
from ringside.engine.reading.nouns.sight import current, printed
from ringside.programs.amounts import Number, Variable
from ringside.programs.groups import It
from ringside.programs.instructions import Change, Define
from ringside.programs.nodes import ATTACK_ZONES, PROPERTIES, Amount, Group, Instruction

DEFINED: Final = (
    *PROPERTIES,
    "zone",
    "attack zone",
    "block zone",
    "type",
    "name",
    "damage dealt",
    "symbol",
    COMBO,
)
THAT_RATING: Final = "that rating"  # of the keyword ability that was played
ANY_RATING: Final = "any rating"  # one keyword rating, as its player chooses
ZONE_PROPERTIES: Final = ("zone", "attack zone", "block zone")
ZONES_OF: Final = ("zone of", "printed zone of", "block zone of")  # a card that the text names
BLANK_FOUNDATION: Final = "foundation with a blank text box"
DEFINITION_VERBS: Final[tuple[str, ...]] = (
    "becomes",
    "still",
    "change",
    "reduce",
    "increase",
    "return",
    "double",
    "half",
    "halve",
    "switch",
    "gain",
    "lose",
    "take no",
)


def subject(
    state: State, frame: EffectFrame, group: Group, seat: i64, about: str
) -> tuple[int, ...] | None:
    """Return the cards to change: those a waiting modifier came upon, or those gathered now."""
    if frame.memory.target:
        return frame.memory.target
    return gather(state, frame, group, seat, about)


def change(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Give cards a bonus or penalty (K.3.6, K.3.7)."""
    assert isinstance(node, Change)
    memory = frame.memory
    if node.prop == THAT_RATING:
        if not state.rules.rerate(
            state, memory.event, node.sign * amount(state, memory, node.amount)
        ):
            frame.failed()
        return DONE
    if free_letter(memory, node.amount) and not memory.target:
        if settle_number(state, frame, node.amount, HIGHEST_X) is None:
            return WAIT
    if lies_ahead(state, frame, node.cards, node.span):
        let_wait(state, frame, node)
        return DONE
    numbers = subject(state, frame, node.cards, memory.controller, "change")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    prop = settle_rating(state, frame, node.prop, numbers[0])
    if prop is None:
        return WAIT
    which = instance(state, frame, numbers[0], prop)
    if which is None:
        return WAIT
    return give(
        state, frame, node if prop == node.prop else replace(node, prop=prop), numbers, which
    )


def give(
    state: State, frame: EffectFrame, node: Change, numbers: tuple[int, ...], which: i64
) -> i64:
    """Give a bonus or penalty about which nothing is left to choose."""
    memory = frame.memory
    if waits_for_form(state, frame, node, numbers):
        return DONE
    if lasts_beyond(frame, node.span) and not memory.target:
        assign(state, frame, node, numbers)
    before = memory.it
    if not memory.target:
        memory.it = numbers
    if node.prop == ALL_RATINGS:
        return change_ratings(state, frame, node, numbers)
    event = Event(CHANGE, memory.controller, "comprehensive K.3.6")
    event.cards = numbers
    event.detail = node.prop
    event.spot = which
    if speaks_of_earlier(memory, node.amount):
        memory.it = before
    event.amount = node.sign * amount(state, memory, node.amount)
    memory.it = before if memory.target else numbers
    if node.low is not None:
        event.low = amount(state, memory, node.low)
    if node.high is not None:
        event.high = amount(state, memory, node.high)
    return frame.act_all(state, [event])


def speaks_of_earlier(memory: Memory, node: Amount) -> bool:
    """Tell whether an amount speaks of a card before the one that is changed: "that card's"."""
    if isinstance(node, Number) or memory.power is None:
        return False
    key = (id(node), memory.power.serial)
    found = KNOWN.get(key)
    if found is None or found[0] is not node:
        found = (node, points_back(memory, node))
        KNOWN[key] = found
    return found[1]


KNOWN: Final[dict[tuple[int, int], tuple[Amount, bool]]] = {}  # nodes are kept with their ids


def points_back(memory: Memory, node: Amount) -> bool:
    """Look for the words that point back, also in what X stands for."""
    for part in parts_of(node):
        if isinstance(part, It) and part.word in EARLIER:
            return True
        if isinstance(part, Variable):
            meaning = definition_of(memory, part.name)
            if meaning is not None and points_back(memory, meaning):
                return True
    return False


EARLIER: Final = (
    "that card",
    "that foundation",
    "that asset",
    "that backup",
    "that block",
    "the card",
    "those cards",
    "them",
)


def instance(state: State, frame: EffectFrame, number: i64, prop: str) -> int | None:
    """Return which instance of a keyword gets another rating, as its player chooses (I.2.4.1)."""
    if not prop.endswith(" rating"):
        return 0
    card = state.cards[number]
    ratings = ratings_of(card.now, prop.removesuffix(" rating"))
    if len(ratings) < 2:
        return 0
    words = [f"{prop.removesuffix(' rating')}: {rating}" for rating in ratings]
    return ask_word(state, frame, card.holder, words, "rating", False)


def settle_rating(state: State, frame: EffectFrame, prop: str, number: i64) -> str | None:
    """Return the rating that is changed, asking where the text leaves the keyword open."""
    if prop != ANY_RATING:
        return prop
    names = rated(state, number)
    if len(names) < 2:
        return f"{names[0]} rating" if names else prop
    chosen = ask_word(state, frame, frame.memory.controller, names, "keyword", False)
    return None if chosen is None else f"{names[chosen]} rating"


def rated(state: State, number: i64) -> list[str]:
    """Return the keywords of a card that have a rating."""
    return sorted({trait.name for trait in state.cards[number].now.traits if trait.rating})


def change_ratings(state: State, frame: EffectFrame, node: Change, numbers: tuple[int, ...]) -> i64:
    """Change every rating that cards have, each by itself."""
    events: list[Event] = []
    for number in numbers:
        for name in rated(state, number):
            event = Event(CHANGE, frame.memory.controller, "comprehensive I.2.4.1")
            event.cards = alone(number)
            event.detail = f"{name} rating"
            event.amount = node.sign * amount(state, frame.memory, node.amount)
            events.append(event)
    return frame.act_any(state, events)


# ---- definitions


def define(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let cards' value become something (J.3.4)."""
    assert isinstance(node, Define)
    if node.word == "by":
        return change(state, frame, as_change(node))
    memory = frame.memory
    if lies_ahead(state, frame, node.cards, node.span):
        let_wait(state, frame, node)
        return DONE
    seat = seats(memory, node.who)[0]
    numbers = subject(state, frame, node.cards, seat, "change")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    word = settle_word(state, frame, node, seat, numbers[0])
    if word is None:
        return WAIT
    prop = settle_rating(state, frame, node.prop, numbers[0])
    if prop is None:
        return WAIT
    if not memory.it or is_own_value(node.prop, node.value):
        memory.it = numbers  # "its" speaks of the subject where nothing else was mentioned
    if word in ZONES_OF:
        word = zone_of_other(state, frame, node)
        if not word:
            frame.failed()
            return DONE
    node = node if prop == node.prop else replace(node, prop=prop)
    if lasts_beyond(frame, node.span) and not memory.target:
        assign(state, frame, node, numbers)
    events: list[Event] = []
    for number in numbers:
        events += definitions(state, frame, node, number, word)
    return frame.act_any(state, events)


def as_change(node: Define) -> Change:
    """Return "reduce it by 2" as the penalty that it is."""
    assert node.value is not None
    sign = -1 if node.verb == "reduce" else 1
    return Change(node.cards, node.prop, sign, node.value, span=node.span)


def settle_word(
    state: State, frame: EffectFrame, node: Define, seat: i64, number: i64
) -> str | None:
    """Return the word that is set, asking where the text leaves the zone open."""
    of_zone = node.prop in ZONE_PROPERTIES
    any_other = node.word == "any other zone" or (of_zone and not node.word and not node.value)
    if node.word == "named" and (of_zone or node.prop == "symbol"):
        return frame.memory.named
    if not any_other and node.word != "any zone" and " or " not in node.word:
        return node.word
    words = node.word.split(" or ") if " or " in node.word else list(HEIGHT_WORDS)
    if any_other:
        now = state.cards[number].now
        height = now.block_zone if node.prop == "block zone" else attack_zone(now)
        words = [word for word in words if word != HEIGHT_WORDS[height]]
    chosen = ask_word(state, frame, seat, words, "zone", False)
    return None if chosen is None else words[chosen]


def zone_of_other(state: State, frame: EffectFrame, node: Define) -> str:
    """Return the zone of the card that the text names; nothing where there is no such card."""
    assert node.of is not None
    for number in cards(state, frame.memory, node.of):
        card = known(state, frame.memory, number)
        if node.word == "block zone of":
            zone = current(card).block_zone
            return HEIGHT_WORDS[zone] if zone != NO_ZONE else ""
        values = printed(card) if node.word == "printed zone of" else current(card)
        return HEIGHT_WORDS[attack_zone(values)]
    return ""


def definitions(
    state: State, frame: EffectFrame, node: Define, number: i64, word: str
) -> list[Event]:
    """Return the events that set the values of one card; none where nothing would change."""
    now = state.cards[number].now
    if node.verb == "switch":
        return [
            setting(frame, number, "speed", now.damage, "set", now.damage - now.speed),
            setting(frame, number, "damage", now.speed, "set", now.speed - now.damage),
        ]
    if node.prop == ALL_RATINGS:
        return [
            event
            for name in rated(state, number)
            for event in definitions(
                state, frame, replace(node, prop=f"{name} rating"), number, word
            )
        ]
    prop = "zone" if node.prop == "attack zone" else node.prop
    if prop == "zone" and number == state.block:
        prop = "block zone"  # the zone of a block is where it blocks
    if word == BLANK_FOUNDATION:
        blank = Event(GAIN, frame.memory.controller, "comprehensive J.3.4")
        blank.verb = "lose"
        blank.cards = alone(number)
        blank.detail = "text box"
        return [setting(frame, number, "type", TYPE_OF["foundation"], "define"), blank]
    if prop == "symbol":
        return symbol_settings(frame, node, number, word)
    if prop in ("name", COMBO):
        event = setting(frame, number, prop, 0, "define")
        event.state = word
        return [event]
    old = number_now(state, number, prop)
    new = new_value(state, frame, node, number, prop, word, old)
    if (node.verb == "reduce" and new >= old) or (node.verb == "increase" and new <= old):
        return []
    return [setting(frame, number, prop, new, way(node, word), new - old)]


def symbol_settings(frame: EffectFrame, node: Define, number: i64, word: str) -> list[Event]:
    """Return the event of a card gaining a symbol, or losing it; none where none was named."""
    bit = SYMBOL_BIT.get(word, 0)
    if bit == 0:
        return []
    return [setting(frame, number, "symbol", -bit if node.verb == "lose" else bit, "set")]


def way(node: Define, word: str) -> str:
    """Return whether the base is defined, or only the current state set (K.3.6)."""
    if node.verb in ("return", "double", "half", "halve", "reduce", "increase"):
        return "set"
    return "set" if word in ("printed", "doubled", "halved") else "define"


def number_now(state: State, number: i64, prop: str) -> i64:
    """Return a value of a card before it is set."""
    now = state.cards[number].now
    if prop == "type":
        return now.type
    if prop == "block zone":
        return now.block_zone
    return attack_zone(now) if prop == "zone" else value_of(now, prop)


def new_value(
    state: State, frame: EffectFrame, node: Define, number: i64, prop: str, word: str, old: i64
) -> i64:
    """Return what a value becomes."""
    if word in ATTACK_ZONES:
        return HEIGHT_OF[word]
    if prop == "type":
        return TYPE_OF[word]
    if word == "doubled" or node.verb == "double":
        return max(old, old * 2)
    if word == "halved" or node.verb in ("half", "halve"):
        return (old + 1) // 2 if state.edition.half_rounds_up else old // 2
    if word == "printed" or node.verb == "return":
        values = printed(state.cards[number])
        return attack_zone(values) if prop == "zone" else value_of(values, prop)
    assert node.value is not None
    return amount(state, frame.memory, node.value)


def setting(
    frame: EffectFrame, number: i64, prop: str, value: i64, verb: str, made: i64 = 0
) -> Event:
    """Return the event of setting one value of one card, which rises or falls by so much."""
    event = Event(CHANGE, frame.memory.controller, "comprehensive J.3.4")
    event.cards = alone(number)
    event.verb = verb
    event.detail = prop
    event.amount = value
    event.made = made
    return event


HANDLERS[Change] = change
HANDLERS[Define] = define
