"""The search tree below an option: what came of each way to go on, over many imagined games."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ringside.bots.budget import Clock
from ringside.bots.guide import Guide
from ringside.bots.labels import Label, labels
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State

CURIOSITY: Final = 0.25  # how much rarely tried options are preferred
LONGEST: Final = 120  # decisions of a turn that one imagined game is followed at most


class Node:
    """What is known of one option after those that lead to it."""

    def __init__(self) -> None:
        """Start untried."""
        self.visits = 0
        self.offered = 0  # games in which it could have been chosen
        self.total = 0.0  # outcomes for the seat that searches
        self.children: dict[Label, Node] = {}

    def child(self, name: Label) -> Node:
        """Return what is known of an option that is offered after this one."""
        found = self.children.get(name)
        if found is None:
            found = Node()
            self.children[name] = found
        return found

    def average(self) -> float:
        """Return how it turned out so far, for the seat that searches."""
        return self.total / self.visits

    def urgency(self) -> float:
        """Return how seldom it was tried, for how often it was offered."""
        return sqrt(self.offered) / (1 + self.visits)

    def remember(self, outcome: float) -> None:
        """Add how a game turned out that came this way."""
        self.visits += 1
        self.total += outcome


class Tree:
    """Follows imagined games through what was learned from those before."""

    def __init__(self, seat: int, source: Source, guide: Guide, clock: Clock) -> None:
        """Search for a seat, with a guide where nothing is known yet, until time is over."""
        self.seat = seat
        self.source = source
        self.guide = guide
        self.clock = clock

    def grow(self, node: Node, state: State, last: int) -> float:
        """Follow a game through the tree and beyond, until a turn; return how it turned out."""
        path = [node]
        left = LONGEST * (last - state.turn)
        while node.visits > 0 and state.result == NONE and state.turn < last and left > 0:
            left -= 1
            offered = labels(state)
            if self.clock.is_late():
                return 0.5
            if len(offered) == 1:
                state.choose(0)
                continue
            chosen = self.most_interesting(node, state, offered)
            node = node.children[chosen]
            path.append(node)
            state.choose(offered[chosen])
        self.play_out(state, last, left)
        outcome = self.guide.chance(state, self.seat)
        for each in path:
            each.remember(outcome)
        return outcome

    def most_interesting(self, node: Node, state: State, offered: dict[Label, int]) -> Label:
        """Return what to try next: what did well, was seldom tried, or looks sensible."""
        decision = state.decision
        assert decision is not None
        sign = 1.0 if decision.seat == self.seat else -1.0
        trust = self.guide.trust(state, offered, self.source)
        best: Label | None = None
        highest = -2.0
        for place, name in enumerate(offered):
            child = node.child(name)
            child.offered += 1
            average = child.average() if child.visits else node.average()
            interest = sign * average + CURIOSITY * trust[place] * child.urgency()
            if interest > highest:
                highest = interest
                best = name
        assert best is not None
        return best

    def play_out(self, state: State, last: int, left: int) -> None:
        """Play on sensibly until the position is judged."""
        while state.result == NONE and state.turn < last and left > 0:
            if self.clock.is_late():
                return
            left -= 1
            state.choose(self.guide.sensible(state, self.source))
