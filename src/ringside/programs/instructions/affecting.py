"""What befalls players: health, damage, stamina, the end of the game."""

from dataclasses import dataclass

from ringside.programs.nodes import Amount, Group, Instruction


@dataclass(frozen=True)
class Health(Instruction):
    """A player gains or loses health, or it becomes a number."""

    who: str
    verb: str  # gain, lose, set
    amount: Amount
    # equal: "gain health equal to ..." (printing only); "up to": as much as they like
    word: str = ""


@dataclass(frozen=True)
class Drive(Instruction):
    """A player commits foundations or spends momentum, so many in any combination."""

    who: str
    amount: Amount


@dataclass(frozen=True)
class Stamina(Instruction):
    """Backups gain or lose stamina; This("") is the card itself, in a cost."""

    cards: Group
    verb: str  # gain, lose
    amount: Amount
    who: str = "you"


@dataclass(frozen=True)
class DealDamage(Instruction):
    """Damage outside the Damage Step: "your rival takes 2 damage"."""

    who: str  # who takes it
    amount: Amount
    word: str = ""  # equal: "take damage equal to ..."


@dataclass(frozen=True)
class ChangeDamage(Instruction):
    """The damage being dealt or taken is changed: "reduce the damage dealt to you by 2"."""

    sign: int
    amount: Amount
    low: Amount | None = None
    to: bool = False  # set instead of change
    who: str = "you"  # who changes it


@dataclass(frozen=True)
class ChangeHealth(Instruction):
    """Health on its way to be lost or gained is changed: "reduce that loss by 2"."""

    sign: int
    amount: Amount
    low: Amount | None = None
    to: bool = False  # set instead of change
    what: str = "loss"  # loss, gain
    who: str = "you"  # who changes it


@dataclass(frozen=True)
class ChangeBonus(Instruction):
    """A bonus or penalty on its way is changed: "that bonus gets -1", "double that bonus".

    It changes as a signed number; set with `to`, it keeps its sign. A bonus never becomes a
    penalty, nor a penalty a bonus.
    """

    sign: int
    amount: Amount
    low: Amount | None = None  # "(minimum 1)", of a bonus
    to: bool = False  # set instead of change
    what: str = "bonus"  # bonus, penalty, "bonus or penalty"
    who: str = "you"  # who changes it


@dataclass(frozen=True)
class EndGame(Instruction):
    """A player wins or loses the game."""

    who: str
    result: str  # win, lose
