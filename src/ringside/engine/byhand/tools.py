"""The tools: what can be done by hand, each as questions and the instructions they come to."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.decision import Option
from ringside.engine.model.kinds import (
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    REMOVED,
    STAGE,
    ZONE_WORDS,
    ZONES_EACH,
)
from ringside.programs.amounts import Number
from ringside.programs.groups import Cards, It, Quantity
from ringside.programs.instructions import (
    Change,
    Counters,
    DealDamage,
    Draw,
    Gain,
    Health,
    KeywordGrant,
    Look,
    Mill,
    Move,
    Reveal,
    Shuffle,
    Turn,
)
from ringside.programs.nodes import Block, Group

TURN: Final = "this turn"  # how long bonuses and keywords last
TOP: Final = "the top card"
BOTTOM: Final = "the bottom card"
AT_RANDOM: Final = "a card at random"
GAINED: Final = "gains"
ADDED: Final = "put on"
END_ATTACK: Final = "end the attack"

EVERYWHERE: Final[tuple[int, ...]] = (STAGE, HAND, POOL, MOMENTUM, DISCARD, DECK, REMOVED)
IN_PLAY: Final[tuple[int, ...]] = (STAGE, POOL)
LYING: Final[tuple[int, ...]] = (STAGE, POOL, MOMENTUM)
IN_STAGE: Final[tuple[int, ...]] = (STAGE,)
UNSEEN: Final[tuple[int, ...]] = (HAND, DECK, MOMENTUM)

# Where a card can go: the words, the verb that others hear, the zone, the place in it.
Way = tuple[str, str, str, str]
WAYS: Final[tuple[Way, ...]] = (
    ("discard it", "discard", "", ""),
    ("destroy it", "destroy", "", ""),
    ("return it to its owner's hand", "return", "hand", ""),
    ("put it on top of its owner's deck", "put", "deck", "top"),
    ("put it under its owner's deck", "put", "deck", "bottom"),
    ("add it to the stage", "add", "stage", ""),
    ("add it to the card pool", "add", "card pool", ""),
    ("add it to momentum", "add", "momentum", ""),
    ("remove it from the game", "remove", "", ""),
)


class Answers:
    """What a player said so far about one thing that they do by hand."""

    def __init__(self, seat: i64, given: tuple[tuple[str, Option], ...]) -> None:
        """Take the answers with the questions that they belong to."""
        self.seat: i64 = seat
        self.given = given

    def has(self, question: str) -> bool:
        """Tell whether a question was answered."""
        return any(asked == question for asked, _ in self.given)

    def of(self, question: str) -> Option:
        """Return the answer to a question."""
        for asked, option in self.given:
            if asked == question:
                return option
        raise AssertionError(f"nobody was asked {question!r}")

    def who(self) -> str:
        """Return the player who is meant, as instructions call them."""
        return "you" if self.of("player").value == self.seat else "rival"

    def holder(self) -> i64:
        """Return whose zone was pointed at."""
        return self.of("place").value // ZONES_EACH

    def zone(self) -> i64:
        """Return the zone that was pointed at."""
        return self.of("place").value % ZONES_EACH

    def card(self) -> i64:
        """Return the very card that was picked, NONE where there is none."""
        return self.of("card").card if self.has("card") else NONE

    def number(self) -> Number:
        """Return the number as instructions have it."""
        return Number(self.of("number").value)

    def cards(self) -> Group:
        """Return the card that is meant: the one that was picked, or one that nobody sees."""
        word = self.of("card").word
        if self.card() != NONE:
            return It()
        place = {TOP: "top", BOTTOM: "bottom"}.get(word, "")
        how = "random" if word == AT_RANDOM else "exactly"
        whose = "you" if self.holder() == self.seat else "rival"
        return Cards(Quantity(how, Number(1)), (), whose, (ZONE_WORDS[self.zone()],), place)


Build = Callable[[Answers], Block]


class Tool:
    """One tool: what it is called, what it asks, how it is said, and what it comes to."""

    def __init__(
        self, word: str, asks: tuple[str, ...], say: str, zones: tuple[int, ...], build: Build
    ) -> None:
        """Describe a tool; `say` names answers in braces, `zones` are those of its card."""
        self.word = word
        self.asks = asks
        self.say = say
        self.zones = zones
        self.build = build


def to_change_health(said: Answers) -> Block:
    """Let a player gain or lose health."""
    verb = "gain" if said.of("way").word == GAINED else "lose"
    return (Health(said.who(), verb, said.number()),)


def to_deal_damage(said: Answers) -> Block:
    """Let a player take damage."""
    return (DealDamage(said.who(), said.number()),)


def to_move(said: Answers) -> Block:
    """Send a card somewhere."""
    _, verb, to, place = WAYS[said.of("to").value]
    return (Move(verb, said.cards(), "you", to, "", place),)


def to_commit(said: Answers) -> Block:
    """Commit a card."""
    return (Turn("commit", said.cards()),)


def to_ready(said: Answers) -> Block:
    """Ready a card."""
    return (Turn("ready", said.cards()),)


def to_turn_over(said: Answers) -> Block:
    """Turn a card over, whichever way it lies."""
    return (Turn("unflip" if said.of("way").word == "face up" else "flip", said.cards()),)


def to_bonus(said: Answers) -> Block:
    """Give a card a bonus or penalty until the end of the turn."""
    sign = 1 if said.of("way").word == "+" else -1
    return (Change(said.cards(), said.of("value").word, sign, said.number(), span=TURN),)


def to_keyword(said: Answers) -> Block:
    """Give a card a keyword until the end of the turn."""
    rating = said.of("rating").value
    grant = KeywordGrant(said.of("keyword").word, Number(rating) if rating else None)
    return (Gain(said.cards(), (grant,), span=TURN),)


def to_counters(said: Answers) -> Block:
    """Put counters on a card, or take them off."""
    verb = "add" if said.of("way").word == ADDED else "remove"
    return (Counters(verb, said.of("counter").word, said.number(), said.cards()),)


def to_draw(said: Answers) -> Block:
    """Let a player draw."""
    return (Draw(said.who(), said.number()),)


def to_mill(said: Answers) -> Block:
    """Let a player discard from the top of the deck."""
    return (Mill(said.who(), said.number()),)


def to_discard_at_random(said: Answers) -> Block:
    """Let a player discard cards of the hand at random."""
    who = said.who()
    hand = Cards(Quantity("random", said.number()), (), who, ("hand",))
    return (Move("discard", hand, who),)


def to_look_at_deck(said: Answers) -> Block:
    """Look at the top cards of a deck."""
    top = Cards(Quantity("exactly", said.number()), (), said.who(), ("deck",), "top")
    return (Look(top),)


def to_look_at_hand(said: Answers) -> Block:
    """Look at the rival's hand."""
    return (Look(Cards(Quantity("all"), (), "rival", ("hand",))),)


def to_show(said: Answers) -> Block:
    """Show a card to both players."""
    return (Reveal(said.cards()),)


def to_shuffle(said: Answers) -> Block:
    """Shuffle a deck."""
    return (Shuffle("you", said.who()),)


def to_nothing(said: Answers) -> Block:
    """Leave the cards alone."""
    return ()


CARD: Final = ("place", "card")
TOOLS: Final[tuple[Tool, ...]] = (
    Tool(
        "change health",
        ("player", "way", "number"),
        "{player} {way} {number} health",
        (),
        to_change_health,
    ),
    Tool("deal damage", ("player", "number"), "{player} takes {number} damage", (), to_deal_damage),
    Tool("move a card", (*CARD, "to"), "{card} of {place}: {to}", EVERYWHERE, to_move),
    Tool("commit a card", CARD, "commit {card}", IN_STAGE, to_commit),
    Tool("ready a card", CARD, "ready {card}", IN_STAGE, to_ready),
    Tool("turn a card over", (*CARD, "way"), "turn {card} of {place} {way}", LYING, to_turn_over),
    Tool(
        "give a bonus",
        (*CARD, "value", "way", "number"),
        "{card} gets {way}{number} {value} until the end of the turn",
        IN_PLAY,
        to_bonus,
    ),
    Tool(
        "give a keyword",
        (*CARD, "keyword", "rating"),
        "{card} gains {keyword}{rating} until the end of the turn",
        IN_PLAY,
        to_keyword,
    ),
    Tool(
        "change counters",
        (*CARD, "counter", "way", "number"),
        "{number} {counter} {way} {card}",
        IN_STAGE,
        to_counters,
    ),
    Tool("draw cards", ("player", "number"), "{player} draws {number}", (), to_draw),
    Tool("mill cards", ("player", "number"), "{player} mills {number}", (), to_mill),
    Tool(
        "discard at random",
        ("player", "number"),
        "{player} discards {number} at random",
        (),
        to_discard_at_random,
    ),
    Tool(
        "look at a deck",
        ("player", "number"),
        "look at the top {number} of the deck of {player}",
        (),
        to_look_at_deck,
    ),
    Tool("look at the rival's hand", (), "look at the rival's hand", (), to_look_at_hand),
    Tool("show a card", CARD, "show {card} of {place}", UNSEEN, to_show),
    Tool("shuffle a deck", ("player",), "shuffle the deck of {player}", (), to_shuffle),
    Tool(END_ATTACK, (), END_ATTACK, (), to_nothing),
)
