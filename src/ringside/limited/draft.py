"""A draft: packs go round the table; a value that its pod and its log make, act by act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ringside.decks.pool import Pool
from ringside.limited.acts import NOBODY, Act, refuse
from ringside.limited.catalogue import Catalogue
from ringside.limited.pod import Pod

PICKING: Final = "picking"
REVIEW: Final = "review"
OVER: Final = "over"


class Draft:
    """Who holds which packs and took which cards. `apply` alone changes it."""

    def __init__(self, pod: Pod) -> None:
        """Seat the pod and open the first packs."""
        self.pod = pod
        self.keys = pod.keys()
        self.log: list[Act] = []
        self.phase = PICKING
        self.round = 0
        self.paused = False
        self.away: set[int] = set()
        self.ready: set[int] = set()
        self.chosen = [NOBODY] * pod.seats
        self.picked = [0] * pod.seats  # in this round
        self.taken: list[list[int]] = [[] for _ in range(pod.seats)]
        self.left: list[int] = []  # what nobody took
        self.packs: list[list[list[int]]] = []  # before each seat, the next one first
        self._open()

    @staticmethod
    def of(pod: Pod, log: Iterable[Act]) -> Draft:
        """Return the draft that a log makes."""
        draft = Draft(pod)
        for act in log:
            draft.apply(act)
        return draft

    def apply(self, act: Act) -> None:
        """Do one act, or raise UserError and change nothing."""
        if self.phase == OVER:
            raise refuse("a draft that goes on", act)
        if act.kind in ("pause", "resume"):
            self._pause(act)
        elif not 0 <= act.seat < self.pod.seats:
            raise refuse(f"a seat from 0 to {self.pod.seats - 1}", act)
        elif act.kind in ("away", "back"):
            self._leave(act)
        elif self.paused:
            raise refuse("somebody to resume the draft", act)
        elif act.kind == "ready":
            self._be_ready(act)
        elif act.kind in ("choose", "pass"):
            self._pick(act)
        else:
            raise refuse("a card to be picked", act)
        self.log.append(act)

    def pack(self, seat: int) -> list[int]:
        """Give the pack that a seat picks from now; empty while it waits."""
        packs = self.packs[seat]
        return packs[0] if packs and self.phase == PICKING else []

    def pick_number(self, seat: int) -> int:
        """Tell the how-manieth pick of its pack a seat makes now, from 0."""
        return self.picked[seat]

    def seconds(self, seat: int) -> int:
        """Give the time for what a seat has to do now, 0 where it waits or is not hurried."""
        if self.phase == REVIEW:
            return self.pod.review if self.pod.timers else 0
        return self.pod.seconds(self.picked[seat]) if self.pack(seat) else 0

    def unattended(self) -> Iterator[int]:
        """Give the seats with a pack that nobody sits before."""
        for seat in range(self.pod.seats):
            if self.pack(seat) and (seat in self.pod.bots or seat in self.away):
                yield seat

    def pool(self, seat: int, catalogue: Catalogue) -> Pool:
        """Give what a seat has taken so far."""
        return Pool.of(catalogue.entry(self.keys[number]) for number in self.taken[seat])

    @property
    def step(self) -> int:
        """Tell where packs go: to the left first, then to the right, and so on."""
        return 1 if self.round % 2 == 0 else -1

    # ---- acts

    def _pause(self, act: Act) -> None:
        if self.paused == (act.kind == "pause"):
            raise refuse("a draft that is paused" if not self.paused else "a running draft", act)
        self.paused = act.kind == "pause"

    def _leave(self, act: Act) -> None:
        if act.seat in self.pod.bots or (act.seat in self.away) == (act.kind == "away"):
            raise refuse("a person who comes or goes", act)
        self.away ^= {act.seat}
        if self.phase == REVIEW:
            self._go_on()

    def _be_ready(self, act: Act) -> None:
        if self.phase != REVIEW:
            raise refuse("a card to be picked", act)
        self.ready.add(act.seat)
        self._go_on()

    def _pick(self, act: Act) -> None:
        card = act.card if act.card != NOBODY else self.chosen[act.seat]
        if card not in self.pack(act.seat):
            raise refuse("a card of the pack that lies before the seat", act)
        self.chosen[act.seat] = card
        if act.kind == "pass":
            self._pass(act.seat, card)

    def _pass(self, seat: int, card: int) -> None:
        rest = [number for number in self.packs[seat].pop(0) if number != card]
        self.taken[seat].append(card)
        self.chosen[seat] = NOBODY
        self.picked[seat] += 1
        # A pack's picks are counted by those that it lost: seats do not pick at the same pace.
        if len(rest) > self._rest():
            self.packs[(seat + self.step) % self.pod.seats].append(rest)
        else:
            self.left += rest
        if all(count == self.pod.picks for count in self.picked):
            self._end_round()

    def _rest(self) -> int:
        return len(self.pod.packs[self.round][0]) - self.pod.picks

    # ---- rounds

    def _end_round(self) -> None:
        if self.round + 1 == self.pod.rounds:
            self.phase = OVER
        else:
            self.phase = REVIEW
            self._go_on()

    def _go_on(self) -> None:
        """Open the next packs once everybody who is there has looked at their pool."""
        people = set(range(self.pod.seats)) - set(self.pod.bots) - self.away
        if people <= self.ready:
            self.round += 1
            self._open()

    def _open(self) -> None:
        self.phase = PICKING
        self.ready = set()
        self.picked = [0] * self.pod.seats
        seats = range(self.pod.seats)
        self.packs = [[self.pod.numbers(self.round, seat)] for seat in seats]
