"""Effects that last, and the memory that an ability's words refer to."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.lower.landing import says_how
from ringside.engine.model.card import Card
from ringside.engine.model.effect_kinds import concerns_attacks, family_of, subject_of
from ringside.engine.model.events import BLOCKED, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import Power
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Move, Replace
from ringside.programs.nodes import Condition, Instruction, Node

# (verb, cards, node): what this ability did something with, and which part of its text did.
Mention = tuple[str, tuple[int, ...], Node | None]


@mypyc_attr(free_list_len=1)
class Memory:
    """What an ability's words refer back to: its card, its event, X, "it", "the discarded card"."""

    def __init__(self, controller: i64, source: i64, power: Power | None) -> None:
        """Start the scope of an effect."""
        self.controller: i64 = controller
        self.source: i64 = source
        self.source_stamp: i64 = 0
        self.power = power
        self.event: Event | None = None  # the event of the trigger
        self.events: tuple[Event, ...] = ()
        self.pattern: Happening | None = None  # what a waiting effect says of that event
        self.node: Node | None = None  # the instruction that is carried out
        self.it: tuple[int, ...] = ()
        # While a lasting modifier is applied: the cards it is applied to. An instruction whose
        # subject lies in the future (Next, Cards "all") acts on these at once.
        self.target: tuple[int, ...] = ()
        self.them: tuple[int, ...] = ()  # the cards that a condition counted last
        self.they: i64 = NONE  # the player mentioned last
        self.players: tuple[int, ...] = ()  # the players that somebody chose
        self.mentions: tuple[Mention, ...] = ()
        self.records: tuple[Card, ...] = ()  # last known values, first zone first
        self.playing: tuple[int, ...] = ()  # cards that were being played when an effect began
        self.lost: tuple[int, ...] = ()  # cards that moved while the effect waited (J.5.4)
        self.x: i64 = NONE
        self.amount: i64 = 0  # the number that the last instruction came to
        self.surplus: i64 = 0  # how much of the health gained last was above the maximum
        self.skill: Power | None = None  # the ability that somebody chose
        self.skill_on: i64 = NONE  # and the card that it is on
        self.named = ""
        self.names: tuple[str, ...] = ()  # all that was named, by either player
        self.assumed = ""  # what stands for an unknown statistic (J.4.4)
        self.named_number: i64 = NONE
        self.did = True  # the last instruction was carried out
        self.held = True  # the last condition held
        self.options: tuple[int, ...] = ()  # places in a list, chosen before the ability was played
        self.free = False  # played without paying costs (J.4.5)
        self.start: i64 = 0  # the clock when the scope began
        self.attack: i64 = NONE  # what "this attack" meant when a waiting effect was created
        self.attack_stamp: i64 = 0  # its stamp then: a card that came back is another attack
        self.check: i64 = NONE  # the number checked last, in this effect or the event
        self.check_final: i64 = NONE
        self.check_passed = False
        self.checks: tuple[int, int] = (NONE, NONE)  # the number of each player's last check

    def recall(self) -> None:
        """Let "it" and "they" be of the trigger's event, which the text names behind the cost."""
        event = self.event
        if event is None:
            return
        if event.cards and not (event.other != NONE and self.names_other()):
            self.it = event.cards
        elif event.other != NONE:
            self.it = (event.other,)
        self.they = event.player
        self.amount = event.amount

    def mention(self, verb: str, cards: tuple[int, ...]) -> None:
        """Let later words refer to cards that the instruction in hand dealt with."""
        self.mentions = self.mentions + ((verb, cards, self.node),)

    def told(self) -> Happening | None:
        """Return what the text says of the event that it answers."""
        if self.pattern is not None or self.power is None:
            return self.pattern
        trigger = self.power.ability.trigger
        return None if trigger is None else trigger.happening

    def names_other(self) -> bool:
        """Tell whether the text speaks only of the second card: "after a check to play a card"."""
        if self.event is not None and self.event.kind == BLOCKED:
            return False  # its first card is the attack
        pattern = self.told()
        return pattern is not None and pattern.cards is None and pattern.other is not None

    def copy(self) -> "Memory":
        """Return a memory that goes on by itself."""
        new = Memory(self.controller, self.source, self.power)
        new.source_stamp = self.source_stamp
        new.event = self.event
        new.events = self.events
        new.pattern = self.pattern
        new.node = self.node
        new.it = self.it
        new.target = self.target
        new.them = self.them
        new.they = self.they
        new.players = self.players
        new.mentions = self.mentions
        new.records = self.records
        new.playing = self.playing
        new.lost = self.lost
        new.x = self.x
        new.amount = self.amount
        new.surplus = self.surplus
        new.skill = self.skill
        new.skill_on = self.skill_on
        new.named = self.named
        new.names = self.names
        new.assumed = self.assumed
        new.named_number = self.named_number
        new.did = self.did
        new.held = self.held
        new.options = self.options
        new.free = self.free
        new.start = self.start
        new.attack = self.attack
        new.attack_stamp = self.attack_stamp
        new.check = self.check
        new.check_final = self.check_final
        new.check_passed = self.check_passed
        new.checks = self.checks
        return new


@mypyc_attr(free_list_len=1)
class Effect:
    """An effect that waits, modifies or rules: static, detached or assigned (J.2)."""

    def __init__(self, number: i64, node: Instruction, memory: Memory) -> None:
        """Let an instruction of a continuous ability or of an effect last."""
        self.number: i64 = number
        self.node = node
        self.family = family_of(node)
        self.fighting = concerns_attacks(node)
        self.subject = subject_of(node)  # the cards that a modifier is about
        self.memory = memory
        self.static = False  # of a continuous ability
        self.card: i64 = NONE  # the card it is assigned to, or whose continuous ability it is
        self.stamp: i64 = 0  # that card's stamp: when it moves, the effect ends
        self.until = ""  # a span; "" the turn
        self.began: i64 = 0  # the moment it began
        self.turn: i64 = 0  # the turn it began in
        self.step_number: i64 = 0  # the Enhance Step it began in
        self.attack: i64 = NONE  # the attack it began in
        self.left: i64 = 0  # times it still applies; 0 without limit
        self.skip: i64 = 0  # matching events to let pass first ("your second attack")
        self.condition: Condition | None = None  # it is active only while this holds (J.2.4)
        self.ending: Happening | None = None  # it ends when this happens

    def lands(self) -> bool:
        """Tell whether it is a rule about how cards lie that are being added."""
        node = self.node
        if not isinstance(node, Replace) or not says_how(node.by):
            return False
        by = node.by[0]
        built = isinstance(by, Move) and by.verb == "build"
        return not built or node.happening.event == "build"  # "build it face down instead" moves it
