"""The state of a game: every fact there is, copied cheaply and changed through one door.

It is long because the state, the work in flight and the rules name each other, and because each
fact stands in it twice: where it begins and where it is copied.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.definition import Definer
from ringside.engine.model.edition import Edition
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.events import ENDLESS, Event
from ringside.engine.model.index import Index
from ringside.engine.model.kinds import (
    BEFORE_GAME,
    CHOICE_CAP,
    DRAWN_GAME,
    NO_STEP,
    NONE,
    STEP_CAP,
    TIME_RUNS,
    ZONES_EACH,
)
from ringside.engine.model.power import Power
from ringside.engine.model.randomness import Source
from ringside.errors import UserError
from ringside.programs.catalogue import Catalogue
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Block, Group, Instruction

ENDLESS_EFFECTS: Final = "effects repeat without end"
ENDLESS_CHOICES: Final = "choices repeat without end"
NO_CARDS: Final[list[int]] = []  # never written to


@mypyc_attr(free_list_len=1)
class Frame:
    """Work in flight. `step` does a little of it; `returned` is what a finished child answered."""

    def __init__(self) -> None:
        """Start at the first step."""
        self.at: i64 = 0
        self.returned: i64 = 0
        self.below: Frame | None = None  # what goes on when this work is finished

    def step(self, state: "State") -> None:
        """Do the next part: act, push a child, ask for a decision, or pop."""
        raise AssertionError("a frame must say what it does")

    def choose(self, state: "State", option: Option) -> None:
        """Take the answer to the decision that this frame asked for."""
        raise AssertionError("this frame asks nothing")

    def received(self, state: "State", event: Event) -> None:
        """Hear that an act this frame asked for has happened."""

    def remembers(self) -> bool:
        """Tell whether this work keeps what cards were before the acts that it asked for."""
        return False

    def take(self, memory: Memory) -> None:
        """Take back the memory that was lent to the execution of a cost or effect."""

    def answers_to(self) -> tuple[Event, ...]:
        """Return the events that may be answered here, where this is a response window."""
        return ()

    def can_wait(self) -> bool:
        """Tell whether the question of this work can be asked anew after something in between."""
        return False

    def wait(self, state: "State") -> None:
        """Get ready to ask the question anew."""

    def copy(self) -> "Frame":
        """Return a frame that goes on by itself."""
        raise AssertionError("a frame must know how to copy itself")

    def words(self) -> str:
        """Say where the work stands."""
        return f"{type(self).__name__} at {self.at}"


def copy_frames(top: Frame | None) -> Frame | None:
    """Return work in flight, with all that is below it, that goes on by itself."""
    if top is None:
        return None
    first = top.copy()
    new = first
    old = top.below
    while old is not None:  # work may lie deeper than calls may
        copied = old.copy()
        new.below = copied
        new = copied
        old = old.below
    return first


class Scribe:
    """Hears every event at the moment it happens; a game without one keeps no log."""

    def hear(self, state: "State", event: Event) -> None:
        """Write an event down."""


class Beginning:
    """How a game came to be, so that its choices are enough to take it up again."""

    def again(self, choices: tuple[int, ...]) -> "State":
        """Return the game that so begun and after these choices stands as this one does."""
        raise AssertionError("a beginning must know how to begin")


class Rules:
    """What the parts of the machine ask of each other; see book.py, which knows them all."""

    def after(self, state: "State", batch: tuple[Event, ...]) -> None:
        """Handle what follows events that happened at once: fired effects, windows."""

    def pause(self, state: "State") -> None:
        """Settle the pause conditions (E.2)."""

    def act(self, state: "State", event: Event) -> None:
        """Let a proposed event happen, be replaced or be forbidden."""

    def execute(self, state: "State", memory: Memory, block: Block, cost: bool) -> None:
        """Begin to execute instructions."""

    def carry_out(self, state: "State", frame: Frame, node: Instruction) -> i64:
        """Carry out one instruction of a frame; answer whether it is done or waits."""
        return 0

    def stands_for(self, state: "State", memory: Memory, node: Group) -> tuple[int, ...]:
        """Return the cards that a noun phrase stands for, where nobody has to choose."""
        return ()

    def happens(self, state: "State", memory: Memory, event: Event, node: Happening) -> bool:
        """Tell whether an event fits a pattern, seen by the effect's controller."""
        return False

    def play_card(
        self, state: "State", seat: i64, card: i64, role: i64, power: Power | None
    ) -> None:
        """Begin an attempt to play a card."""

    def play_ability(
        self,
        state: "State",
        seat: i64,
        card: i64,
        power: Power,
        events: tuple[Event, ...],
        free: bool,
    ) -> None:
        """Begin an attempt to play an ability of a card that stays where it is."""

    def play_action(
        self, state: "State", seat: i64, card: i64, power: Power, events: tuple[Event, ...]
    ) -> None:
        """Begin an attempt to play an action card for one of its abilities."""

    def playable_for_cost(
        self, state: "State", memory: Memory, node: Instruction
    ) -> tuple[int, ...]:
        """Return the cards that a cost can have played."""
        return ()

    def play_for_cost(self, state: "State", memory: Memory, node: Instruction, card: i64) -> None:
        """Begin to play the card that a cost wants played."""

    def choose_options(self, state: "State", memory: Memory, node: Instruction) -> None:
        """Begin to choose from a list of effects before its ability is played."""

    def declare(self, state: "State", seat: i64, card: i64, power: Power) -> None:
        """Let a player carry out an ability that is not understood by hand."""

    def play_block(self, state: "State", seat: i64, card: i64) -> None:
        """Begin an attempt to block with a card."""

    def amount(self, state: "State", memory: Memory, node: Amount) -> i64:
        """Return what an amount comes to."""
        return 0

    def rerate(self, state: "State", event: Event | None, by: i64) -> bool:
        """Change the rating of the ability that is being played; tell whether it has one."""
        return False

    def check(self, state: "State", event: Event) -> None:
        """Let the first card of a check be discarded for its number."""

    def destroy(self, state: "State", card: i64, rule: str) -> None:
        """Destroy a card because a rule says so."""

    def make_check(self, state: "State", seat: i64, against: i64, card: i64, purpose: str) -> None:
        """Begin a check; `against` is NONE where only its number matters."""


@mypyc_attr(free_list_len=1)
class State:
    """One game. Only frames change it, and only between two decisions."""

    def __init__(
        self, edition: Edition, definer: Definer, index: Index, rules: Rules, source: Source
    ) -> None:
        """Make a game with no cards in it."""
        self.edition = edition
        self.definer = definer
        self.index = index
        self.rules = rules
        self.source = source
        self.epoch: i64 = 0
        self.cards: list[Card] = []
        self.zones: list[list[int]] = [NO_CARDS] * (2 * ZONES_EACH)
        self.own_zones: i64 = 0  # zones (bits) whose lists no other game shares
        self.health: list[int] = [0, 0]
        self.characters: list[int] = [NONE, NONE]
        self.cycles: list[int] = [0, 0]
        self.first: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = BEFORE_GAME
        self.step: i64 = NO_STEP
        self.step_number: i64 = 0  # counts Enhance Steps
        self.clock: i64 = 0
        # the attack sequence
        self.attack: i64 = NONE
        self.attack_stamp: i64 = 0
        self.entering: i64 = NONE  # the attack that enters its sequence just now
        self.attacker: i64 = NONE
        self.block: i64 = NONE
        self.block_play: i64 = 0  # the attempt to play that card
        self.dropped = False
        self.attack_stack: tuple[int, ...] = ()
        self.attack_record: Card | None = None  # the attack as it was when it left its sequence
        self.last_attack: i64 = NONE  # the attack resolved last
        # what players did
        self.attacks: list[int] = [0, 0]  # attacks played this turn
        self.spared: i64 = 0  # who had their chance not to lose the game, as bits
        self.forms: list[int] = [0, 0]  # forms attempted this Combat Phase
        self.enhances: list[int] = [0, 0]  # enhances attempted this Enhance Step
        self.attempted: list[bool] = [False, False]  # attempted a card as a form this turn
        self.combat_over = False  # an effect ends the Combat Phase
        self.owing: list[bool] = [False, False]  # must attempt a card this turn
        self.safe: tuple[int, ...] = ()  # attacks that were Safe when they resolved
        self.reversed: tuple[int, ...] = ()  # attacks that were answered with a reversal attempt
        # the check made last
        self.check_start: i64 = NONE
        self.check_final: i64 = NONE
        self.check_passed = False
        self.block_height: i64 = 0  # the zone of the block when it was played
        self.excused = False  # the attempt that failed last does not end the Combat Phase
        self.check_changed = False
        self.check_seat: i64 = NONE
        self.check_card: i64 = NONE  # the card that was checked
        # effects
        self.effects: tuple[Effect, ...] = ()
        self.effect_count: i64 = 0
        self.families: i64 = 0  # of the effects there are, as bits; see families.py
        self.fleeting = False  # some effect ends when its card moves, or something else happens
        self.guards: i64 = 0  # kinds of events that some effect forbids, replaces or precedes
        self.waiting: i64 = 0  # kinds of events that some effect waits for
        self.demanding = False  # some effect adds a cost to playing
        self.modifying = False  # some effect modifies cards as they come to fit
        self.lending = False  # some effect gives abilities to cards in hand
        self.stale = False  # continuous abilities must be gathered again
        self.once: tuple[tuple[int, str, Power], ...] = ()  # what was played once per game, by whom
        self.catalogue: Catalogue | None = None  # what texts may name; tables give one
        self.granted: tuple[int, ...] = ()  # cards with abilities that are not printed on them
        self.lent: i64 = 0  # kinds of events that these wait for; see `lent_kinds` of voice.py
        # events
        self.queue: tuple[Event, ...] = ()
        self.batch: i64 = 0
        self.suspended: i64 = 0
        self.cancelled: tuple[int, ...] = ()  # attempts to play whose effects are cancelled
        self.failed_forms: tuple[tuple[int, int], ...] = ()  # (card, ability) over for this turn
        self.prevented: tuple[int, ...] = ()  # events about to happen that will not
        self.unsettled = False  # a pause condition may hold
        self.unmodified = False  # a modifier may have come to bear
        self.terrains: tuple[tuple[int, int, int], ...] = ()  # (card, stamp, Terrain since)
        self.history: Event | None = None
        self.last_history: Event | None = None  # that of the turn before
        self.archive: tuple[Event, ...] = ()  # the last events of all turns before, if texts ask
        self.exposing = False  # some effect lets cards lie open that would be hidden
        self.exposed: tuple[int, ...] = ()  # the cards that lie open so
        self.top: Frame | None = None  # the work that goes on next, others below it
        self.decision: Decision | None = None
        self.result: i64 = NONE  # NONE while it goes on, else the winner, or 2 for a draw
        self.ending = ""
        self.time: i64 = TIME_RUNS  # of the round, or what became of it
        self.bled: i64 = 0  # who took damage since first blood decides, as bits
        self.scribe: Scribe | None = None  # copies have none
        self.shown: tuple[int, ...] = ()  # cards that an effect lets a seat look at
        self.appeared_one: i64 = 0  # cards that the first seat has seen appear; see handles.py
        self.appeared_two: i64 = 0  # and the second one
        self.choices: list[int] = []
        self.beginning: Beginning | None = None  # positions made by hand have none
        self.by_hand: i64 = 0  # who may act by hand, as bits; see legal/hands.py
        self.interrupted: i64 = NONE  # choices made when somebody's question was interrupted so

    def copy(self) -> "State":
        """Return a game that goes on by itself; cards are shared until one side writes."""
        new = State(self.edition, self.definer, self.index, self.rules, self.source.copy())
        self.epoch += 1
        new.epoch = self.epoch
        new.cards = self.cards.copy()
        new.zones = self.zones.copy()
        self.own_zones = 0
        new.health = self.health.copy()
        new.characters = self.characters.copy()
        new.cycles = self.cycles.copy()
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.phase = self.phase
        new.step = self.step
        new.step_number = self.step_number
        new.clock = self.clock
        new.attack = self.attack
        new.attack_stamp = self.attack_stamp
        new.entering = self.entering
        new.attacker = self.attacker
        new.block = self.block
        new.block_play = self.block_play
        new.dropped = self.dropped
        new.attack_stack = self.attack_stack
        new.attack_record = self.attack_record
        new.last_attack = self.last_attack
        new.attacks = self.attacks.copy()
        new.spared = self.spared
        new.forms = self.forms.copy()
        new.enhances = self.enhances.copy()
        new.attempted = self.attempted.copy()
        new.combat_over = self.combat_over
        new.owing = self.owing.copy()
        new.safe = self.safe
        new.reversed = self.reversed
        new.check_start = self.check_start
        new.check_final = self.check_final
        new.check_passed = self.check_passed
        new.excused = self.excused
        new.block_height = self.block_height
        new.check_changed = self.check_changed
        new.check_seat = self.check_seat
        new.check_card = self.check_card
        new.effects = self.effects
        new.families = self.families
        new.fleeting = self.fleeting
        new.guards = self.guards
        new.waiting = self.waiting
        new.demanding = self.demanding
        new.modifying = self.modifying
        new.effect_count = self.effect_count
        new.lending = self.lending
        new.stale = self.stale
        new.once = self.once
        new.granted = self.granted
        new.lent = self.lent
        new.catalogue = self.catalogue
        new.queue = self.queue
        new.batch = self.batch
        new.suspended = self.suspended
        new.cancelled = self.cancelled
        new.failed_forms = self.failed_forms
        new.prevented = self.prevented
        new.unsettled = self.unsettled
        new.unmodified = self.unmodified
        new.terrains = self.terrains
        new.history = self.history
        new.last_history = self.last_history
        new.archive = self.archive
        new.exposing = self.exposing
        new.exposed = self.exposed
        new.top = copy_frames(self.top)
        new.decision = self.decision
        new.result = self.result
        new.ending = self.ending
        new.time = self.time
        new.bled = self.bled
        new.choices = self.choices.copy()
        new.shown = self.shown
        new.appeared_one = self.appeared_one
        new.appeared_two = self.appeared_two
        new.beginning = self.beginning
        new.by_hand = self.by_hand
        new.interrupted = self.interrupted
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        """Return a copy, as `copy` does."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Let a game be pickled as its beginning and its choices."""
        called = bool(self.choices) and min(self.choices) < 0
        if self.beginning is None or called or self.by_hand:
            raise UserError(
                "Expected a game that was dealt and played by options alone, got one that was set "
                "up by hand, conceded or called; pickle a `Game` instead."
            )
        return taken_up, (self.beginning, tuple(self.choices), self.facts())

    def facts(self) -> tuple[int, ...]:
        """Return a few numbers in which games that went different ways differ."""
        return (self.clock, self.turn, self.result, *self.source.facts())

    # ---- cards and zones

    def edit(self, card: i64) -> Card:
        """Return the record of a card to write to; a shared record is cloned first."""
        record = self.cards[card]
        if record.epoch != self.epoch:
            record = record.copy(self.epoch)
            self.cards[card] = record
        return record

    def freeze(self, card: i64) -> Card:
        """Return the record of a card as it is now, which later edits leave alone."""
        record = self.cards[card]
        if record.epoch == self.epoch:
            record.epoch = -1
        return record

    def name_of(self, card: i64) -> str:
        """Return the full name printed on a card."""
        return self.cards[card].definition.full_name

    def zone(self, seat: i64, zone: i64) -> list[int]:
        """Return the cards of a zone in order; the deck's top and the pool's right end are last.

        The list is for reading, and changes when cards move: who keeps it takes a tuple of it.
        """
        return self.zones[seat * ZONES_EACH + zone]

    def edit_zone(self, seat: i64, zone: i64) -> list[int]:
        """Return the cards of a zone to write to; a shared list is copied first."""
        place = seat * ZONES_EACH + zone
        if not (self.own_zones >> place) & 1:
            self.own_zones |= 1 << place
            self.zones[place] = self.zones[place].copy()
        return self.zones[place]

    def set_zone(self, seat: i64, zone: i64, cards: list[int]) -> None:
        """Write a zone anew, with a list that nobody else keeps."""
        place = seat * ZONES_EACH + zone
        self.own_zones |= 1 << place
        self.zones[place] = cards

    def tick(self) -> i64:
        """Return the next moment of the game's clock."""
        self.clock += 1
        return self.clock

    # ---- the machine

    def push(self, frame: Frame) -> None:
        """Begin work on top of what is in flight."""
        frame.below = self.top
        self.top = frame

    def pop(self, returned: i64) -> None:
        """Finish the work on top and tell the frame below what came of it."""
        self.leave()
        if self.top is not None:
            self.top.returned = returned

    def leave(self) -> None:
        """Finish the work on top without an answer; what a frame below was told stays."""
        assert self.top is not None
        self.top = self.top.below

    def frames(self) -> list[Frame]:
        """Return the work in flight, the innermost first."""
        found: list[Frame] = []
        frame = self.top
        while frame is not None:
            found.append(frame)
            frame = frame.below
        return found

    def hear(self, event: Event) -> None:
        """Tell the work that goes on next what became of an event."""
        if self.top is not None:
            self.top.received(self, event)

    def run(self) -> None:
        """Work until somebody must decide or the game is over.

        No paper says what becomes of effects that repeat without end and without a choice; by the
        rule of the house the game is a draw.
        """
        left: i64 = STEP_CAP
        while self.decision is None and self.result == NONE:
            left -= 1
            if left < 0:
                self._break_off(ENDLESS_EFFECTS)
            elif self.unsettled:
                self.unsettled = False
                self.rules.pause(self)
            elif self.queue and self.suspended == 0:
                self.rules.after(self, self.next_batch())
            elif self.unmodified and self.suspended == 0:
                self.unmodified = False
                self.rules.after(self, ())
            else:
                assert self.top is not None
                self.top.step(self)

    def _break_off(self, why: str) -> None:
        """End a game that would never end by itself, and say so in its log."""
        event = Event(ENDLESS, self.active, "")
        event.detail = why
        event.phase = self.phase
        event.step = self.step
        event.done = True
        if self.scribe is not None:
            self.scribe.hear(self, event)
        self.finish(DRAWN_GAME, why)

    def next_batch(self) -> tuple[Event, ...]:
        """Take the events that happened first, and at once, from the queue."""
        number = self.queue[0].batch
        if self.queue[-1].batch == number:
            whole = self.queue
            self.queue = ()
            return whole
        end = 1
        while end < len(self.queue) and self.queue[end].batch == number:
            end += 1
        batch = self.queue[:end]
        self.queue = self.queue[end:]
        return batch

    def choose(self, number: i64) -> None:
        """Take an option of the decision by its place and go on."""
        decision = self.decision
        assert decision is not None
        self.decision = None
        self.choices.append(number)
        assert self.top is not None
        self.top.choose(self, decision.options[number])
        if len(self.choices) >= CHOICE_CAP and self.result == NONE:
            self._break_off(ENDLESS_CHOICES)
        self.run()

    def finish(self, winner: i64, ending: str) -> None:
        """End the game."""
        self.result = winner
        self.ending = ending
        self.decision = None
        self.top = None
        self.queue = ()


def taken_up(beginning: Beginning, choices: tuple[int, ...], facts: tuple[int, ...]) -> State:
    """Return a game that was pickled; raise UserError where this version plays it otherwise."""
    state = beginning.again(choices)
    if state.facts() != facts:
        raise UserError(
            "Expected the game that was pickled, but by these rules its choices lead elsewhere; "
            "load it with the version that wrote it."
        )
    return state
