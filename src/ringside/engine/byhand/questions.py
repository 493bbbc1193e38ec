"""The questions of the tools: which answers there are, as the player who is asked may know them."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.byhand.tools import (
    ADDED,
    AT_RANDOM,
    BOTTOM,
    GAINED,
    TOOLS,
    TOP,
    WAYS,
    Answers,
    Tool,
)
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Option, pick
from ringside.engine.model.handles import NO_HANDLE, in_plain_order, is_on_table, may_see
from ringside.engine.model.kinds import DECK, HAND, NONE, ZONE_WORDS, ZONES_EACH
from ringside.engine.model.state import State

MOST: Final = 12  # the highest number that can be said
HIGHEST_RATING: Final = 9
SEATS: Final[tuple[str, ...]] = ("one", "two")  # as the log calls them
VALUES: Final[tuple[str, ...]] = ("speed", "damage", "difficulty", "check", "block", "hand size")
OPPOSITES: Final[dict[str, tuple[str, str]]] = {
    "change health": (GAINED, "loses"),
    "turn a card over": ("face up", "face down"),
    "give a bonus": ("+", "-"),
    "change counters": (ADDED, "taken off"),
}
PLAIN_COUNTER: Final = "counter"
ASKING: Final[dict[str, str]] = {
    "player": "who?",
    "way": "which way?",
    "number": "how many?",
    "place": "where does the card lie?",
    "card": "which card?",
    "to": "what becomes of it?",
    "value": "which value?",
    "keyword": "which keyword?",
    "rating": "with which number?",
    "counter": "which counters?",
}


def answers_to(state: State, tool: Tool, question: str, said: Answers) -> list[Option]:
    """Return the answers to a question of a tool; there may be none."""
    if question == "player":
        return [word(said.seat, "you"), word(1 - said.seat, "your rival")]
    if question == "number":
        return [Option("number", NONE, None, n, str(n)) for n in range(1, MOST + 1)]
    if question == "rating":
        return [Option("number", NONE, None, n, str(n)) for n in range(HIGHEST_RATING + 1)]
    if question == "place":
        return places(state, tool, said.seat)
    if question == "card":
        return cards_in(state, said.seat, said.holder(), said.zone())
    return all_words(words_for(state, tool, question, said))


def words_for(state: State, tool: Tool, question: str, said: Answers) -> list[str]:
    """Return the words that answer a question which is answered by a word."""
    if question == "way":
        return list(OPPOSITES[tool.word])
    if question == "to":
        return [way[0] for way in WAYS]
    if question == "value":
        return list(VALUES)
    if question == "keyword":
        return keywords(state)
    assert question == "counter"
    return counters(state)


def word(value: i64, said: str) -> Option:
    """Return an answer in a word."""
    return Option("choose", NONE, None, value, said)


def all_words(words: list[str]) -> list[Option]:
    """Return answers in words, numbered in their order."""
    return [word(number, said) for number, said in enumerate(words)]


def places(state: State, tool: Tool, seat: i64) -> list[Option]:
    """Return the zones in which a card can be pointed at."""
    found: list[Option] = []
    for holder in (seat, 1 - seat):
        for zone in tool.zones:
            if cards_in(state, seat, holder, zone):
                whose = "your" if holder == seat else "your rival's"
                found.append(word(holder * ZONES_EACH + zone, f"{whose} {ZONE_WORDS[zone]}"))
    return found


def cards_in(state: State, seat: i64, holder: i64, zone: i64) -> list[Option]:
    """Return the cards of a zone that a seat can point at; others by their place alone."""
    there = tuple(state.zone(holder, zone))
    seen = tuple([number for number in there if has_name(state.cards[number], seat)])
    found = [pick(number) for number in in_plain_order(state, seen, seat)]
    if zone == DECK and there:
        found += [word(0, TOP), word(0, BOTTOM)]
    if zone == HAND and there:
        found.append(word(0, AT_RANDOM))
    return found


def has_name(card: Card, seat: i64) -> bool:
    """Tell whether a seat can point at a card: one on the table, or one that it looks at."""
    if card.handles[seat] == NO_HANDLE:
        return False
    return is_on_table(card, seat) or may_see(card, seat)


def keywords(state: State) -> list[str]:
    """Return the keywords that the rules know, and those that cards on the table have."""
    found: set[str] = set()
    if state.catalogue is not None:
        found.update(state.catalogue.keywords)
    for card in state.cards:
        if card.face_up and card.zone not in (DECK, HAND):
            found.update([trait.name for trait in card.now.traits])
    # Some send cards away by a rule, and a starting character cannot go.
    return sorted([name for name in found if not name.endswith(("Only", "Terrain", "Unique"))])


def counters(state: State) -> list[str]:
    """Return the counters that lie on cards, and a plain one."""
    found = {PLAIN_COUNTER}
    for card in state.cards:
        found.update([name for name, _ in card.counters])
    return sorted(found)


# ---- in words


def proposal(tool: Tool, said: Answers) -> str:
    """Say what would be done, in words that call the seats one and two and show no card."""
    words = tool.say
    for question, option in said.given:
        words = words.replace("{" + question + "}", spoken(question, option))
    return words


def spoken(question: str, option: Option) -> str:
    """Say an answer as both players may hear it."""
    if question == "player":
        return SEATS[option.value]
    if question == "place":
        return f"{SEATS[option.value // ZONES_EACH]}'s {ZONE_WORDS[option.value % ZONES_EACH]}"
    if question == "card":
        return "the card" if option.card != NONE else option.word
    if question == "rating":
        return f": {option.value}" if option.value else ""
    return option.word


def tool_options() -> list[Option]:
    """Return the tools to choose from."""
    return all_words([tool.word for tool in TOOLS])
