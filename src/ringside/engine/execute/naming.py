"""Naming: a card, a keyword, a symbol, a type, a number, a zone or a player (K.5.5)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_number, ask_option, word_options
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Option
from ringside.engine.model.definition import Definer, Definition
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import NAME, Event
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import TYPE_WORDS
from ringside.engine.model.state import State
from ringside.engine.reading.amounts import words_of
from ringside.engine.reading.ask import are_matched, cards, known, seats
from ringside.programs.filters import AllOf, AnyOf, HasKeyword, Not, OfType
from ringside.programs.instructions import NameSomething
from ringside.programs.nodes import ATTACK_ZONES, SYMBOLS, Filter, Instruction
from ringside.programs.printed import Printed


class Words:
    """Words in order, and what can be chosen of them, made once where many games ask for it."""

    def __init__(self, ordered: list[str], options: list[Option]) -> None:
        """Keep the words and the option for each."""
        self.ordered = ordered
        self.options = options


class Lexicon(Words):
    """Words that everybody knows, to which a game adds those that it finds besides."""

    def __init__(self, ordered: list[str]) -> None:
        """Make the options, and make the words quick to look up."""
        super().__init__(ordered, word_options(ordered, 0))
        self.found = set(ordered)

    def with_more(self, more: list[str]) -> Words:
        """Return these words and others behind them."""
        return Words(self.ordered + more, self.options + word_options(more, len(self.ordered)))


def words(ordered: list[str]) -> Words:
    """Return words that can be chosen."""
    return Words(ordered, word_options(ordered, 0))


SOME_PLAYERS: Final = "players"  # at least one
ANY_PLAYERS: Final = "any players"  # or nobody
HIGHEST_NUMBER: Final = 12  # the highest number that a player can name
WORDS: Final[dict[str, Words]] = {
    "symbol": words(list(SYMBOLS)),
    "ability kind": words(["enhance", "form", "response"]),
    "type": words(list(TYPE_WORDS)),
    "zone": words(list(ATTACK_ZONES)),
    "block zone": words(list(ATTACK_ZONES)),
    "player": words(["you", "rival"]),
    SOME_PLAYERS: words(["you", "rival", "both"]),
    ANY_PLAYERS: words(["you", "rival", "both", "nobody"]),
}
NAMEABLE: Final = (*WORDS, "card", "keyword", "counter", "number")


def known_words(state: State, memory: Memory, seat: i64, node: NameSomething) -> Words:
    """Return what a player can name: all words there are, or those on cards they know."""
    if node.of is not None:
        return words_on(state, memory, node, cards(state, memory, node.of))
    if node.what in WORDS:
        return WORDS[node.what]
    found: set[str] = set()
    for card in state.cards:
        if card.owner == seat or may_see(card, seat):
            if node.what == "keyword":
                found.update([trait.name for trait in card.definition.values.traits])
            elif is_nameable(state, memory, card, node):
                found.add(card.definition.full_name)
    return together(found, listed(state, memory, seat, node))


NO_WORDS: Final = Lexicon([])


def listed(state: State, memory: Memory, seat: i64, node: NameSomething) -> Lexicon:
    """Return what can be named of the cards that everybody knows to exist."""
    catalogue = state.catalogue
    if catalogue is None:
        return NO_WORDS
    ready = made_ready(state.definer, catalogue.cards())
    if node.what == "keyword":
        return ready.keywords_with(catalogue.keywords)
    known = ready.named.get(node.which)
    if known is None:
        number = len(state.cards)
        found: set[str] = set()
        for definition in ready.definitions:
            card = Card(number, state.epoch, seat, definition)
            if are_matched(state, memory, card, node.which):
                found.add(definition.full_name)
        known = Lexicon(sorted(found))
        if are_printed(node.which):
            ready.named[node.which] = known
    return known


def together(found: set[str], known: Lexicon) -> Words:
    """Return what everybody knows in order, and behind it what else was found."""
    more = sorted([word for word in found if word not in known.found])
    return known.with_more(more) if more else known


def are_printed(filters: tuple[Filter, ...]) -> bool:
    """Tell whether filters ask nothing but what is printed on a card, in every game alike."""
    for each in filters:
        if isinstance(each, Not):
            if not are_printed((each.of,)):
                return False
        elif isinstance(each, AnyOf | AllOf):
            if not are_printed(each.of):
                return False
        elif not isinstance(each, OfType | HasKeyword):
            return False
    return True


class Ready:
    """The cards of a catalogue made ready once for all games of a definer."""

    def __init__(self, definer: Definer, printed: tuple[Printed, ...]) -> None:
        """Define them all."""
        self.definer = definer
        self.printed = printed
        self.definitions: list[Definition] = [definer.define(each) for each in printed]
        traits = [each.values.traits for each in self.definitions]
        self.printed_keywords = {trait.name for each in traits for trait in each}
        self.keywords: dict[tuple[str, ...], Lexicon] = {}  # with each list of further ones
        self.named: dict[tuple[Filter, ...], Lexicon] = {}  # by what a named card must be

    def keywords_with(self, more: tuple[str, ...]) -> Lexicon:
        """Return the keywords on the cards, and those that no card needs to show."""
        known = self.keywords.get(more)
        if known is None:
            known = Lexicon(sorted(self.printed_keywords.union(more)))
            self.keywords[more] = known
        return known


READY: Final[dict[int, Ready]] = {}  # by the identity of the definer that each keeps
MOST_READY: Final = 16


def made_ready(definer: Definer, printed: tuple[Printed, ...]) -> Ready:
    """Return the cards of a catalogue made ready; making them for each question takes long."""
    found = READY.get(id(definer))
    if found is None or found.printed is not printed:
        if len(READY) >= MOST_READY:
            del READY[next(iter(READY))]
        found = Ready(definer, printed)
        READY[id(definer)] = found
    return found


def words_on(state: State, memory: Memory, node: NameSomething, numbers: tuple[int, ...]) -> Words:
    """Return what can be named of certain cards alone."""
    found: set[str] = set()
    for number in numbers:
        card = known(state, memory, number)
        if node.what == "card":
            found.update(
                [card.definition.full_name] if is_nameable(state, memory, card, node) else []
            )
        elif node.what == "counter":
            found.update([name for name, _ in card.counters])
        else:
            found.update(words_of(card, node.what))
    return words(sorted(found))


def is_nameable(state: State, memory: Memory, card: Card, node: NameSomething) -> bool:
    """Tell whether a card, as it is printed, may be named."""
    if not node.which:
        return True
    plain = Card(card.id, card.epoch, card.owner, card.definition)
    return are_matched(state, memory, plain, node.which)


def choose_word(state: State, frame: EffectFrame, seat: i64, known: Words) -> str | None:
    """Return the word that a player names, "" where there is none, or None where asked."""
    if not known.ordered:
        return ""
    given = frame.answer()
    place = given[0] if given else ask_option(state, frame, seat, known.options.copy(), "name")
    return None if place is None else known.ordered[place]


def name(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player name something."""
    assert isinstance(node, NameSomething)
    seat = seats(frame.memory, node.who)[0]
    if node.what == "number":
        number = ask_number(state, frame, seat, 0, HIGHEST_NUMBER, "name")
        if number is None:
            return WAIT
        frame.memory.named_number = number
        word = str(number)
    else:
        known = known_words(state, frame.memory, seat, node)
        chosen = choose_word(state, frame, seat, known)
        if chosen is None:
            return WAIT
        word = chosen
        if node.of is not None:
            frame.memory.it = cards(state, frame.memory, node.of)
        frame.memory.named = word
        frame.memory.names = (*frame.memory.names, word)
    if node.what == "player":
        frame.memory.they = seat if word == "you" else 1 - seat
    elif node.what in (SOME_PLAYERS, ANY_PLAYERS):
        frame.memory.players = chosen_players(seat, word)
    event = Event(NAME, seat, "comprehensive K.5.5")
    event.detail = word
    frame.act(state, event)
    return DONE


def chosen_players(seat: i64, word: str) -> tuple[int, ...]:
    """Return the players that a player's word means."""
    if word == "nobody":
        return ()
    if word == "both":
        return (seat, 1 - seat)
    return (seat,) if word == "you" else (1 - seat,)


HANDLERS[NameSomething] = name
