"""Costs that compete for the same cards: what each needs, and whether all can be met at once."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.model.card import is_among
from ringside.engine.model.kinds import NONE
from ringside.programs import verbs
from ringside.programs.nodes import Instruction

# What taking a card for one cost does to it for the costs behind it.
STAYS: Final = 0  # it was only shown or chosen
TURNS: Final = 1  # it is committed: it can still be flipped, or leave
FLIPS: Final = 2
MARKS: Final = 4  # it is sealed or frozen
LEAVES: Final = 8  # it is gone
WAYS: Final[dict[int, int]] = {
    verbs.COMMITS: TURNS,
    verbs.READIES: TURNS,
    verbs.FLIPS: FLIPS,
    verbs.UNFLIPS: FLIPS,
    verbs.MARKS: MARKS,
    verbs.SHOWS: STAYS,
    verbs.TAKES: LEAVES,
}


@mypyc_attr(free_list_len=1)
class Need:
    """So many cards out of some, and the verb of what becomes of them."""

    def __init__(self, able: tuple[int, ...], n: i64, about: str) -> None:
        """Ask for n of the cards that are able."""
        self.able = able
        self.n: i64 = n
        self.about = about
        self.by: Instruction | None = None  # the part of the cost that takes them


def way_of(about: str) -> i64:
    """Return what a verb does to a card for the costs behind it."""
    row = verbs.VERBS.get(about)
    return LEAVES if row is None else WAYS[row.does]


def can_meet(needs: list[Need]) -> bool:
    """Tell whether all needs can be met at once: by counting, else by trying."""
    if is_disjoint(needs):
        return True
    slots: list[Need] = []
    for need in needs:
        for _ in range(need.n):
            slots.append(need)
    return can_fill(slots, 0, NONE, {})


def is_disjoint(needs: list[Need]) -> bool:
    """Tell whether no card is wanted twice; each need alone was found to have enough."""
    for i in range(1, len(needs)):
        for number in needs[i].able:
            for j in range(i):
                if is_among(number, needs[j].able):
                    return False
    return True


def can_fill(slots: list[Need], at: i64, last: i64, taken: dict[int, int]) -> bool:
    """Try to give each slot a card; cards for one need are tried in ascending order."""
    if at == len(slots):
        return True
    need = slots[at]
    start = 0
    if at > 0 and slots[at - 1] is need:
        start = need.able.index(last) + 1
    way = way_of(need.about)
    for number in need.able[start:]:
        before = taken.get(number, STAYS)
        if not is_free(before, way):
            continue
        taken[number] = before | way
        if can_fill(slots, at + 1, number, taken):
            return True
        taken[number] = before
    return False


def is_free(before: i64, way: i64) -> bool:
    """Tell whether a card taken in some ways, as bits, can still be taken in another."""
    return before & (LEAVES | way) == 0
