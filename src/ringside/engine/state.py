"""The state of a game: every fact there is, copied cheaply and changed through one door."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.card import Card
from ringside.engine.decision import Decision, Option
from ringside.engine.definition import Definer, Power
from ringside.engine.edition import Edition
from ringside.engine.effect import Effect, Memory
from ringside.engine.events import ABILITY, BEGIN, END, Event
from ringside.engine.index import Index
from ringside.engine.kinds import BEFORE_GAME, NO_STEP, NONE, ZONES_EACH
from ringside.engine.source import Source
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Block, Group, Instruction

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
    new = top.copy()
    new.below = copy_frames(top.below)
    return new


class Scribe:
    """Hears every event at the moment it happens; a game without one keeps no log."""

    def hear(self, state: "State", event: Event) -> None:
        """Write an event down."""


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

    def play_block(self, state: "State", seat: i64, card: i64) -> None:
        """Begin an attempt to block with a card."""

    def deals_none(self, state: "State", card: i64) -> bool:
        """Tell whether an effect says that an attack deals no damage."""
        return False

    def allowed(self, state: "State", effect: Effect, seat: i64) -> tuple[int, ...]:
        """Return the cards that an effect lets a player use as though they were in hand."""
        return ()

    def skips_phase(self, state: "State", phase: str) -> bool:
        """Tell whether a rule effect skips a phase or step of the turn."""
        return False

    def forgives_failure(self, state: "State") -> bool:
        """Tell whether an effect keeps a failed attempt from ending the Combat Phase."""
        return False

    def amount(self, state: "State", memory: Memory, node: Amount) -> i64:
        """Return what an amount comes to."""
        return 0

    def spares_progressive(self, state: "State", seat: i64, card: i64, played: i64) -> bool:
        """Tell whether an effect keeps a card in the pool from counting."""
        return False

    def ignores_progressive(self, state: "State", seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a card ignore progressive difficulty."""
        return False

    def ignores_symbols(self, state: "State", seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a card be played whatever its symbols."""
        return False

    def needs_no_check(self, state: "State", seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a player play a card without a check, and use it up."""
        return False

    def may_stay_in_pool(self, state: "State", seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a player leave a card in the card pool (F.3)."""
        return False

    def may_stay_committed(self, state: "State", seat: i64, card: i64) -> bool:
        """Tell whether an effect lets a player leave a card committed in the Ready Step."""
        return False

    def commits_as(self, state: "State", seat: i64, card: i64, played: i64) -> bool:
        """Tell whether an effect lets a card be committed to pass a check as a foundation is."""
        return False

    def commit_counts(self, state: "State", seat: i64, card: i64, played: i64) -> i64:
        """Return how many foundations a card counts as when it is committed to pass a check."""
        return 1

    def rerate(self, state: "State", event: Event | None, by: i64) -> bool:
        """Change the rating of the ability that is being played; tell whether it has one."""
        return False

    def paying(self, state: "State", seat: i64, about: str) -> list[int]:
        """Return the cards that effects let a player pay with as with foundations."""
        return []

    def use_permission(self, state: "State", seat: i64, card: i64) -> None:
        """Use up a permission to play a card as though it were in hand, where it is counted."""

    def checks_with(self, state: "State", seat: i64, card: i64, played: i64, using: bool) -> bool:
        """Tell whether an effect lets a card from hand be checked, and use it up if it is."""
        return False

    def use_counts(self, state: "State", seat: i64, cards: tuple[int, ...], played: i64) -> None:
        """Use up what lets cards count as several foundations but once."""

    def draws_less(self, state: "State", seat: i64) -> i64:
        """Return how many cards less a player draws in this Draw Step, and use that up."""
        return 0

    def progressive_counts(self, state: "State", seat: i64, card: i64, played: i64) -> i64:
        """Return how many cards a card in the pool counts as towards progressive difficulty."""
        return 1

    def has_no_maximum(self, state: "State", seat: i64) -> bool:
        """Tell whether an effect lets a player have any amount of health."""
        return False

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
        self.check_changed = False
        self.check_seat: i64 = NONE
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
        self.granted: tuple[int, ...] = ()  # cards with abilities that are not printed on them
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
        self.scribe: Scribe | None = None  # copies have none
        self.shown: tuple[int, ...] = ()  # cards that an effect lets a seat look at
        self.appeared_one: i64 = 0  # cards that the first seat has seen appear; see handles.py
        self.appeared_two: i64 = 0  # and the second one
        self.choices: list[int] = []

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
        new.check_changed = self.check_changed
        new.check_seat = self.check_seat
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
        new.choices = self.choices.copy()
        new.shown = self.shown
        new.appeared_one = self.appeared_one
        new.appeared_two = self.appeared_two
        return new

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

    # ---- events

    def act(self, event: Event) -> None:
        """Propose an event; what frames are called when it happened."""
        self.rules.act(self, event)

    def emit(self, event: Event) -> None:
        """Note an event that happened; listeners hear of it before the next step."""
        event.phase = self.phase
        event.step = self.step
        event.done = True
        if self.suspended == 0:
            self.batch += 1
        event.batch = self.batch
        awaited = self.is_awaited(event.kind)
        followed = awaited or self.modifying
        remembered = (self.index.remembered >> event.kind) & 1 != 0
        # A log alone must not move the clock: the game is the same with and without one.
        event.clock = self.tick() if followed or remembered else self.clock
        if remembered:
            event.previous = self.history
            self.history = event
        if awaited:
            self.queue = self.queue + (event,) if self.queue else (event,)
        elif followed:
            self.unmodified = True
        if self.scribe is not None:
            self.scribe.hear(self, event)

    def note(self, event: Event) -> None:
        """Let the log alone hear of something that nobody in the game waits for."""
        if self.scribe is not None:
            event.phase = self.phase
            event.step = self.step
            event.done = True
            if event.cards and not event.records:
                event.records = tuple([self.cards[number] for number in event.cards])
            self.scribe.hear(self, event)

    def is_awaited(self, kind: i64) -> bool:
        """Tell whether more could follow from an event of a kind than modifiers coming to bear."""
        if self.is_restless():
            return True
        return kind == ABILITY or ((self.index.heard | self.waiting) >> kind) & 1 != 0

    def is_restless(self) -> bool:
        """Tell whether there are effects that any event could end or bring to bear."""
        return self.stale or self.fleeting or self.exposing or len(self.granted) > 0

    def is_unwatched(self, event: Event, slight: bool) -> bool:
        """Tell whether nobody will ever ask what the cards of an event were before it.

        The text that causes a slight event, which leaves all values as they are, will not.
        """
        index = self.index
        kinds = index.heard | index.remembered | self.waiting | self.guards
        if (kinds >> event.kind) & 1 or self.lending or self.scribe is not None:
            return False
        if self.stale or self.fleeting or self.granted or event.guard != 0:
            return False
        if slight:
            return True
        if self.top is not None and self.top.remembers():
            return False
        for number in event.cards:
            if not self.cards[number].definition.quiet:
                return False
        return True

    def passes(self, kind: i64, word: str = "") -> bool:
        """Let something pass that neither game nor log hears of; False where it must be told."""
        if not self.is_missed(kind, word):
            return False
        self.stir()
        return True

    def tell(self, event: Event) -> None:
        """Propose an event that changes nothing by itself; unheard, it is for the log alone.

        So the game is the same with and without a log.
        """
        is_moment = event.kind == BEGIN or event.kind == END
        if self.is_noticed(event.kind, event.detail if is_moment else ""):
            self.act(event)
        else:
            self.note(event)
            self.stir()

    def stir(self) -> None:
        """Let modifiers come to bear, as after an event that nobody else waits for."""
        if self.modifying:
            if self.suspended == 0:
                self.batch += 1
            self.clock += 1
            self.unmodified = True

    def is_missed(self, kind: i64, word: str = "") -> bool:
        """Tell whether neither game nor log would notice an event of a kind, modifiers aside."""
        return self.scribe is None and not self.is_noticed(kind, word)

    def is_noticed(self, kind: i64, word: str) -> bool:
        """Tell whether an event matters to more than modifiers, or this begin or end of a step."""
        if self.is_restless() or ((self.waiting | self.guards) >> kind) & 1:
            return True
        index = self.index
        if not ((index.heard | index.remembered) >> kind) & 1:
            return False
        return word == "" or word in index.moments

    def suspend(self) -> None:
        """Hold events back; what happens until `resume` counts as one event."""
        if self.suspended == 0:
            self.batch += 1
        self.suspended += 1

    def resume(self) -> None:
        """Let the events held back happen as one."""
        self.suspended -= 1

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
        """Work until somebody must decide or the game is over."""
        while self.decision is None and self.result == NONE:
            if self.unsettled:
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
        self.run()

    def finish(self, winner: i64, ending: str) -> None:
        """End the game."""
        self.result = winner
        self.ending = ending
        self.decision = None
        self.top = None
        self.queue = ()
