"""Small positions for tests: cards laid out by hand, one effect executed, choices by name."""

from ringside.editions import edition_named
from ringside.engine.flow.combat import CombatFrame
from ringside.engine.happening.statics import gather_statics
from ringside.engine.model.decision import Decision
from ringside.engine.model.definition import Values
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import COMBAT_PHASE, NONE, STARTING, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.model.zones import relocate
from ringside.engine.prepare.looking_back import ALL_KINDS
from ringside.engine.prepare.prepared import blank
from ringside.programs.abilities import Ability
from ringside.programs.nodes import Block, Instruction
from ringside.programs.printed import Keyword, Printed

IDLE = "form"  # the decision that the table comes back to

Layout = dict[str, list[Printed]]


def foundation(name: str, **printed: object) -> Printed:
    """Return a plain foundation."""
    return card(name, "foundation", {"difficulty": 2, "check": 5, "block_zone": "mid"} | printed)


def attack(name: str, **printed: object) -> Printed:
    """Return a plain mid attack of speed 3 and damage 4."""
    plain = {"difficulty": 3, "check": 3, "attack_zone": "mid", "speed": 3, "damage": 4}
    return card(name, "attack", plain | printed)


def character(name: str, **printed: object) -> Printed:
    """Return a plain character."""
    return card(name, "character", {"health": 20, "hand_size": 6, "check": 6} | printed)


def card(name: str, kind: str, printed: dict[str, object]) -> Printed:
    """Return a card with the symbol that all cards of these tests share."""
    return Printed(name, kind, **({"symbols": ("fire",)} | printed))  # type: ignore[arg-type]


def words(*names: str) -> tuple[Keyword, ...]:
    """Return keywords without ratings."""
    return tuple([Keyword(name) for name in names])


class Table:
    """A game laid out by hand in the first player's Combat Phase."""

    def __init__(self, one: Layout, two: Layout | None = None, deck: int = 12) -> None:
        """Lay out both players' cards by zone; decks get plain cards besides."""
        layouts = (one, two or {})
        decks = tuple([printed_deck(seat, layouts[seat], deck) for seat in (0, 1)])
        self.state = blank(edition_named("ufs-2020"), (decks[0], decks[1]), 7)
        self.state.index.remembered = ALL_KINDS
        self.state.turn = 3
        self.state.phase = COMBAT_PHASE
        for seat in (0, 1):
            self._lay(seat, layouts[seat])
        self.state.unsettled = False
        gather_statics(self.state)
        self.state.push(CombatFrame())
        self.state.run()

    def _lay(self, seat: int, layout: Layout) -> None:
        state = self.state
        mine = [number for number, each in enumerate(state.cards) if each.owner == seat]
        start = mine[0]
        place(state, start, "stage")
        record = state.edit(start)
        record.flags |= STARTING
        state.characters[seat] = start
        state.health[seat] = record.now.health
        at = start + 1
        for zone, cards in layout.items():
            if zone in ("character", "deck"):
                continue
            for _ in cards:
                place(state, at, zone)
                at += 1

    # ---- finding

    def number(self, name: str, seat: int | None = None) -> int:
        """Return the first card with a name."""
        for number, each in enumerate(self.state.cards):
            if each.definition.printed.name == name and seat in (None, each.owner):
                return number
        raise AssertionError(f"no card is called {name}")

    def names(self, seat: int, zone: str) -> list[str]:
        """Return the names of the cards in a zone, in order."""
        numbers = self.state.zone(seat, ZONE_OF[zone])
        return [self.state.cards[number].definition.printed.name for number in numbers]

    def now(self, name: str) -> Values:
        """Return the current values of a card."""
        return self.state.cards[self.number(name)].now

    def decision(self) -> Decision:
        """Return what is asked."""
        assert self.state.decision is not None
        return self.state.decision

    def events(self) -> list[Event]:
        """Return what happened so far, oldest first."""
        found: list[Event] = []
        event = self.state.history
        while event is not None:
            found.insert(0, event)
            event = event.previous
        return found

    # ---- acting

    def memory(self, seat: int = 0, source: str = "", ability: Ability | None = None) -> Memory:
        """Return the memory of an effect about to be executed."""
        number = self.number(source) if source else self.state.characters[seat]
        power = None if ability is None else self.state.definer.power(ability)
        memory = Memory(seat, number, power)
        memory.source_stamp = self.state.cards[number].stamp
        return memory

    def do(
        self, *block: Instruction, answers: list[str] | None = None, memory: Memory | None = None
    ) -> Memory:
        """Execute instructions for the first player and answer what is asked, in order."""
        memory = memory or self.memory()
        self.run(block, memory, False)
        self.answer(answers or [])
        return memory

    def pay(self, *block: Instruction, answers: list[str] | None = None) -> Memory:
        """Execute instructions as a cost."""
        memory = self.memory()
        self.run(block, memory, True)
        self.answer(answers or [])
        return memory

    def run(self, block: Block, memory: Memory, cost: bool) -> None:
        """Begin to execute instructions."""
        self.state.decision = None
        self.state.rules.execute(self.state, memory, block, cost)
        self.state.run()

    def answer(self, answers: list[str]) -> None:
        """Answer every decision by words until the table is idle again; all must be used."""
        left = list(answers)
        while self.decision().kind != IDLE:
            assert left, f"asked {self.asked()} and no answer is left"
            self.choose(left.pop(0))
        assert not left, f"never asked for {left}"

    def choose(self, word: str) -> None:
        """Take the option that a word names."""
        found = self.asked()
        assert word in found, f"expected one of {found}, got {word!r}"
        self.state.choose(found.index(word))

    def asked(self) -> list[str]:
        """Return the options of the decision as words."""
        return [self.option(i) for i in range(len(self.decision().options))]

    def option(self, place: int) -> str:
        """Return one option as a word: a card's name, a chosen word, a spot, or its kind."""
        option = self.decision().options[place]
        if option.card != NONE:
            return self.state.cards[option.card].definition.printed.name
        if option.kind == "spot":
            return f"spot {option.value}"
        return option.word or option.kind

    def begin_attack(self, name: str) -> int:
        """Let an attack in a card pool be the one in its sequence."""
        number = self.number(name)
        self.state.attack = number
        self.state.attacker = self.state.cards[number].holder
        self.state.attack_stamp = self.state.cards[number].stamp
        self.state.step = 1
        return number


def printed_deck(seat: int, layout: Layout, deck: int) -> tuple[Printed, ...]:
    """Return all cards of a player: the character, those laid out, then the deck."""
    first = layout.get("character", [character(f"Hero {seat}")])
    laid = [
        each
        for zone, cards in layout.items()
        if zone not in ("character", "deck")
        for each in cards
    ]
    filler = [foundation(f"Plain {seat}.{n}") for n in range(deck)]
    return (*first, *laid, *filler, *layout.get("deck", []))


def place(state: State, number: int, zone: str) -> None:
    """Put a card into its owner's zone; stages and pools are laid face up."""
    owner = state.cards[number].owner
    relocate(state, number, owner, ZONE_OF[zone], "", "", False, NONE)
