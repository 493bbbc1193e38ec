"""Families of lasting effects, as bits: whoever looks for one sees quickly if there is any."""

from typing import Final

from mypy_extensions import i64

from ringside.programs.instructions import (
    BecomeCopy,
    Change,
    ChangeCheck,
    DecideCheck,
    Define,
    Either,
    ExcuseCheck,
    Floor,
    Forbid,
    Gain,
    Limit,
    Lose,
    MustPlay,
    PayWith,
    Replace,
    Require,
    SetBlocked,
    SetCheck,
    Skip,
    When,
)
from ringside.programs.nodes import Group, Instruction
from ringside.programs.permissions import PERMISSIONS

OTHER: Final = 0
PROHIBITS: Final = 1
REPLACES: Final = 2
WAITS: Final = 4
DEMANDS: Final = 8
MODIFIES: Final = 16
PERMITS: Final = 32
SKIPS: Final = 64
HOLDS_UP: Final = 128
OBLIGES: Final = 256
CHECKS: Final = 512
PAYS: Final = 1024

MODIFIERS: Final = (BecomeCopy, Change, Define, Gain, Lose, SetBlocked, Either)
FAMILIES: Final[dict[type[Instruction], int]] = {
    Forbid: PROHIBITS,
    Limit: PROHIBITS,
    Replace: REPLACES,
    When: WAITS,
    Require: DEMANDS,
    BecomeCopy: MODIFIES,
    Change: MODIFIES,
    Define: MODIFIES,
    Gain: MODIFIES,
    Lose: MODIFIES,
    SetBlocked: MODIFIES,
    Either: MODIFIES,
    **dict.fromkeys(PERMISSIONS, PERMITS),
    Skip: SKIPS,
    Floor: HOLDS_UP,
    MustPlay: OBLIGES,
    ChangeCheck: CHECKS,
    DecideCheck: CHECKS,
    ExcuseCheck: CHECKS,
    SetCheck: CHECKS,
    PayWith: PAYS,
}

# Values that only attacks on their way, pending or in their sequence can change (C.3.4).
FIGHTING: Final = ("speed", "damage", "zone", "damage dealt")


def family_of(node: Instruction) -> i64:
    """Return what an instruction does while it lasts."""
    return FAMILIES.get(type(node), OTHER)


def subject_of(node: Instruction) -> Group | None:
    """Return the noun phrase that a modifier is about."""
    if isinstance(node, (BecomeCopy, Change, Define, Gain, Lose, SetBlocked)):
        return node.cards
    if isinstance(node, Either) and node.options and node.options[0]:
        return subject_of(node.options[0][0])
    return None


def concerns_attacks(node: Instruction) -> bool:
    """Tell whether an instruction modifies what only attacks have, and only while they last."""
    if isinstance(node, (Change, Define)):
        return node.prop in FIGHTING
    if isinstance(node, Either) and node.options and node.options[0]:
        return concerns_attacks(node.options[0][0])
    return False
