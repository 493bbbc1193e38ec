"""Card records: where one physical card is and what is true of it now."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.model.definition import Definition, Values
from ringside.engine.model.kinds import CARDS, COPY, NONE, NOWHERE, UNDECIDED

# What holds one card alone is asked for again and again, and never changed: it is made once.
SINGLES: Final[list[tuple[int, ...]]] = [(card,) for card in range(CARDS)]


def alone(card: i64) -> tuple[int, ...]:
    """Return one card as what zones and events hold."""
    return SINGLES[card] if 0 <= card < CARDS else (card,)


def is_among(number: i64, numbers: tuple[int, ...]) -> bool:
    """Tell whether a number is one of some; `in` would ask Python to compare objects."""
    for each in numbers:
        if each == number:
            return True
    return False


@mypyc_attr(free_list_len=1)
class Use:
    """How often an ability of a card was attempted: in a turn, in a step, in the game."""

    def __init__(self, serial: i64, turn: i64, step: i64) -> None:
        """Begin to count for an ability, in the turn and the Enhance Step of its latest use."""
        self.serial: i64 = serial
        self.turn: i64 = turn
        self.step: i64 = step
        self.in_turn: i64 = 0
        self.in_step: i64 = 0
        self.in_game: i64 = 0

    def __eq__(self, other: object) -> bool:
        """Tell whether two counts are the same."""
        return (
            isinstance(other, Use)
            and (self.serial, self.turn, self.step) == (other.serial, other.turn, other.step)
            and (self.in_turn, self.in_step) == (other.in_turn, other.in_step)
            and self.in_game == other.in_game
        )

    def __hash__(self) -> int:
        """Hash which ability is counted."""
        return self.serial


@mypyc_attr(free_list_len=1)
class Card:
    """The record of one card. Written only through `State.edit`, which keeps copies apart."""

    def __init__(self, card: i64, epoch: i64, owner: i64, definition: Definition) -> None:
        """Put a card nowhere yet."""
        # What is asked for most comes first, so that it lies together in memory.
        self.zone: i64 = NOWHERE
        self.flags: i64 = 0
        self.now: Values = definition.values  # the current state, written by `become`
        self.definition = definition
        self.plain = True  # the current state is what is printed on its front
        self.face_up = True
        self.committed = False
        self.base: Values = definition.values  # layers 0 to 2
        self.role: i64 = 0  # what it was played as
        self.holder: i64 = owner  # whose zone it is in
        self.id: i64 = card
        self.epoch: i64 = epoch
        self.owner: i64 = owner
        self.applied: tuple[int, ...] = ()  # effects that modified the current state
        self.stamp: i64 = 0  # counts up with every change of zone or publicity
        self.entered: i64 = 0  # when it came into its zone
        self.seen: i64 = 0  # seats (bits) that may look at it although it lies hidden
        self.played_from: i64 = NONE
        self.status: i64 = UNDECIDED  # block status, for attacks
        self.uses: tuple[Use, ...] = ()
        self.host: i64 = NONE  # the card that it is attached to, if that is no starting character
        self.target: i64 = NONE  # the backup that an attack is aimed at
        self.symbol: i64 = 0  # what its infinity symbol stands for, as a bit; 0: all twelve
        self.level: i64 = 0  # how much of its skill tree a character has unlocked
        self.top: i64 = NONE  # the card that was placed on top of it, and what that is
        self.cover: Definition | None = None
        self.wounds: i64 = 0  # stamina that a backup has lost
        self.counters: tuple[tuple[str, int], ...] = ()
        self.handles: tuple[int, int] = (0, 0)  # what each seat calls it; see handles.py

    def copy(self, epoch: i64) -> "Card":
        """Return a record of the same card for another epoch."""
        new = Card(self.id, epoch, self.owner, self.definition)
        new.zone = self.zone
        new.holder = self.holder
        new.face_up = self.face_up
        new.committed = self.committed
        new.seen = self.seen
        new.stamp = self.stamp
        new.entered = self.entered
        new.flags = self.flags
        new.role = self.role
        new.played_from = self.played_from
        new.status = self.status
        new.base = self.base
        new.now = self.now
        new.plain = self.plain
        new.applied = self.applied
        new.uses = self.uses
        new.host = self.host
        new.target = self.target
        new.symbol = self.symbol
        new.level = self.level
        new.top = self.top
        new.cover = self.cover
        new.wounds = self.wounds
        new.counters = self.counters
        new.handles = self.handles
        return new

    def become(self, values: Values) -> None:
        """Let the card have other values now."""
        self.now = values
        self.plain = values is self.definition.values

    def has(self, flag: i64) -> bool:
        """Tell whether a flag is set."""
        return self.flags & flag != 0

    def is_copy(self) -> bool:
        """Tell whether it is a multiple copy."""
        return self.flags & COPY != 0
