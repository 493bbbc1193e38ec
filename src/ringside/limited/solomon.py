"""Solomon: for two players, one divides a booster into two piles, the other chooses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ringside.decks.pool import Pool
from ringside.errors import UserError
from ringside.limited.acts import Act, refuse
from ringside.limited.catalogue import Catalogue
from ringside.limited.draft import OVER, PICKING
from ringside.limited.pod import Pod

PLAYERS = 2


class Solomon:
    """Two players open their boosters in turn. `apply` alone changes it."""

    def __init__(self, pod: Pod, first: int = 0) -> None:
        """Seat two players; `first` opens the first booster."""
        if pod.seats != PLAYERS:
            raise UserError(f"Expected two players for Solomon, got {pod.seats}; seat two.")
        self.pod = pod
        self.first = first
        self.keys = pod.keys()
        self.log: list[Act] = []
        self.opened = 0  # boosters that are done
        self.paused = False
        self.away: set[int] = set()
        self.piles: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        self.taken: list[list[int]] = [[], []]

    @staticmethod
    def of(pod: Pod, log: Iterable[Act], first: int = 0) -> Solomon:
        """Return the draft that a log makes."""
        draft = Solomon(pod, first)
        for act in log:
            draft.apply(act)
        return draft

    @property
    def phase(self) -> str:
        """Tell whether boosters are left."""
        return OVER if self.opened == PLAYERS * self.pod.rounds else PICKING

    @property
    def round(self) -> int:
        """Tell the how-manieth booster of each player is open, from 0."""
        return min(self.opened // PLAYERS, self.pod.rounds - 1)

    @property
    def opener(self) -> int:
        """Tell who opens and divides the booster of now."""
        return (self.first + self.opened) % PLAYERS

    @property
    def actor(self) -> int:
        """Tell whose turn it is: to divide, or to choose."""
        return self.opener if self.piles is None else 1 - self.opener

    def pack(self, seat: int) -> list[int]:
        """Give the cards that a seat may look at: the opener always, the other once divided."""
        if self.phase == OVER or (seat != self.opener and self.piles is None):
            return []
        return self.pod.numbers(self.opened // PLAYERS, self.opener)

    def seconds(self, seat: int) -> int:
        """Give the time to divide or choose, 0 where a seat waits or is not hurried."""
        return 2 * self.pod.seconds(0) if self.phase == PICKING and seat == self.actor else 0

    def unattended(self) -> Iterator[int]:
        """Give the seat whose turn it is, if nobody sits there."""
        if self.phase == PICKING and (self.actor in self.pod.bots or self.actor in self.away):
            yield self.actor

    def pool(self, seat: int, catalogue: Catalogue) -> Pool:
        """Give what a seat has taken so far."""
        return Pool.of(catalogue.entry(self.keys[number]) for number in self.taken[seat])

    def apply(self, act: Act) -> None:
        """Do one act, or raise UserError and change nothing."""
        if self.phase == OVER:
            raise refuse("a draft that goes on", act)
        if act.kind in ("pause", "resume"):
            if self.paused == (act.kind == "pause"):
                raise refuse("the other one of pause and resume", act)
            self.paused = act.kind == "pause"
        elif act.kind in ("away", "back") and act.seat in (0, 1):
            if act.seat in self.pod.bots or (act.seat in self.away) == (act.kind == "away"):
                raise refuse("a person who comes or goes", act)
            self.away ^= {act.seat}
        elif self.paused or act.seat != self.actor:
            raise refuse(f"seat {self.actor} to act in a running draft", act)
        elif act.kind == "divide" and self.piles is None:
            self._divide(act)
        elif act.kind == "take pile" and self.piles is not None:
            self._take(act)
        else:
            raise refuse("a pack to be divided" if self.piles is None else "a pile", act)
        self.log.append(act)

    def _divide(self, act: Act) -> None:
        pack = self.pack(act.seat)
        apart = set(act.cards)
        if len(apart) != len(act.cards) or not apart <= set(pack):
            raise refuse("cards of the open pack, each once", act)
        rest = tuple(number for number in pack if number not in apart)
        self.piles = (tuple(number for number in pack if number in apart), rest)

    def _take(self, act: Act) -> None:
        if act.card not in (0, 1) or self.piles is None:
            raise refuse("pile 0 or 1", act)
        self.taken[act.seat] += self.piles[act.card]
        self.taken[1 - act.seat] += self.piles[1 - act.card]
        self.piles = None
        self.opened += 1
