"""Game events: what happened, to which cards, by whom, and under which rule."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.model.card import Card
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import Power
from ringside.programs.nodes import Node

# Kinds of events. A kind is what listeners are indexed by.
MOVE: Final = 0  # cards changed zones; `verb` says how
TURN: Final = 1  # cards were committed, readied, flipped ...; `verb` says how
PLAY: Final = 2  # a card was played
ATTEMPT: Final = 3  # an attempt to play a card began
FAIL: Final = 4  # an attempt to play a card failed
ABILITY: Final = 5  # an ability was played
BLOCK: Final = 6  # a block was played
BLOCKED: Final = 7  # an attack's block status was determined
DAMAGE: Final = 8  # damage was dealt, health was lost by it
HEALTH: Final = 9  # health was gained or lost
CHECK: Final = 10  # a check was made
CHECK_END: Final = 11  # a check passed or failed
CHANGE: Final = 12  # a value was changed
GAIN: Final = 13  # a keyword or ability was gained or lost
CANCEL: Final = 14
BEGIN: Final = 15  # a phase or step began
END: Final = 16
RESOLVE: Final = 17  # an attack or card resolved
ATTACK: Final = 18  # an attack sequence began
CYCLE: Final = 19
REVEAL: Final = 20
LOOK: Final = 21
SEARCH: Final = 22
SHUFFLE: Final = 23
NAME: Final = 24
CHOOSE: Final = 25
COUNTER: Final = 26
PASS: Final = 27
GAME_BEGINS: Final = 28
RESOLVE_ABILITY: Final = 29  # every part of an ability's effect was tried
REVIEW: Final = 30  # cards count as reviewed, though no Review Step discarded them
LOSE: Final = 31  # a player is about to lose the game, having no health left
ENDLESS: Final = 32  # effects would go on for ever without anybody's choice
TIME: Final = 33  # the time of the round is over, or has decided the game
BY_HAND: Final = 34  # a player declares, proposes, agrees to or refuses what is done by hand
KINDS: Final = 35
KIND_WORDS: Final[tuple[str, ...]] = (
    "move",
    "turn",
    "play",
    "attempt",
    "fail",
    "ability",
    "block",
    "blocked",
    "damage",
    "health",
    "check",
    "check end",
    "change",
    "gain",
    "cancel",
    "begin",
    "end",
    "resolve",
    "attack",
    "cycle",
    "reveal",
    "look",
    "search",
    "shuffle",
    "name",
    "choose",
    "counter",
    "pass",
    "game begins",
    "resolve ability",
    "review",
    "lose",
    "endless",
    "time",
    "by hand",
)


@mypyc_attr(free_list_len=1)
class Event:
    """One game event. It is filled in while it is proposed and never changed once it happened."""

    def __init__(self, kind: i64, player: i64, rule: str) -> None:
        """Propose an event of a kind, done by a player, under a rule."""
        self.kind: i64 = kind
        self.player: i64 = player  # who does it, or to whom it happens
        self.rule = rule
        self.verb = ""
        self.cards: tuple[int, ...] = ()
        self.records: tuple[Card, ...] = ()  # the cards as they were just before
        self.other: i64 = NONE  # a second card: the attack blocked, the card whose ability it is
        self.other_record: Card | None = None
        self.amount: i64 = 0
        self.from_zone: i64 = NONE
        self.to_zone: i64 = NONE
        self.holder: i64 = NONE  # whose zone cards go to, where it is not their owner's
        self.place = ""  # top, bottom, beginning, or "" for the zone's own order
        self.face = ""  # face up, face down, or "" for the zone's own way
        self.state = ""  # committed, or "" for ready
        self.spot: i64 = NONE  # the place in the order of momentum or the card pool
        self.faces: tuple[tuple[int, str], ...] = ()  # cards that lie otherwise than the others
        self.turned: tuple[int, ...] = ()  # cards that come committed where the others do not
        self.chosen: tuple[tuple[int, int, int], ...] = ()  # cards with their half and symbol
        self.detail = ""
        self.low: int | None = None  # bounds of a change
        self.high: int | None = None
        self.made: i64 = 0  # the change that was made
        self.arranged = False  # the order of the cards was chosen
        self.arranger: i64 = NONE  # who chooses it by what the text says, else their owner
        self.named = False  # a text speaks of a starting character itself
        self.phase: i64 = 0  # the phase and step it happened in
        self.step: i64 = 0
        self.controller: i64 = NONE  # whose effect or cost caused it
        self.source: i64 = NONE  # the card whose effect or cost caused it
        self.cost = False
        self.by_effect = False
        self.serial: i64 = NONE  # the ability involved
        self.power: Power | None = None
        self.cause: Power | None = None  # the ability whose cost or effect caused it
        self.node: Node | None = None  # the instruction of it that did
        self.play: i64 = 0  # the attempt to play that it belongs to
        self.guard: i64 = 0  # what it is called while it is about to happen
        self.before = False  # in a window before it happens
        self.cancelled = False
        self.done = False
        self.replaced = False  # something else was done in its place
        self.batch: i64 = 0  # events of one batch happened at once
        self.clock: i64 = 0  # when it happened
        self.previous: Event | None = None

    def copy(self) -> "Event":
        """Return an event that can be changed without changing this one."""
        new = Event(self.kind, self.player, self.rule)
        new.verb = self.verb
        new.cards = self.cards
        new.records = self.records
        new.other = self.other
        new.other_record = self.other_record
        new.amount = self.amount
        new.from_zone = self.from_zone
        new.to_zone = self.to_zone
        new.holder = self.holder
        new.place = self.place
        new.face = self.face
        new.state = self.state
        new.spot = self.spot
        new.faces = self.faces
        new.turned = self.turned
        new.chosen = self.chosen
        new.detail = self.detail
        new.low = self.low
        new.high = self.high
        new.made = self.made
        new.arranged = self.arranged
        new.arranger = self.arranger
        new.named = self.named
        new.phase = self.phase
        new.step = self.step
        new.controller = self.controller
        new.source = self.source
        new.cost = self.cost
        new.by_effect = self.by_effect
        new.serial = self.serial
        new.power = self.power
        new.cause = self.cause
        new.node = self.node
        new.play = self.play
        new.guard = self.guard
        new.before = self.before
        new.cancelled = self.cancelled
        new.done = self.done
        new.replaced = self.replaced
        new.batch = self.batch
        new.clock = self.clock
        new.previous = self.previous
        return new
