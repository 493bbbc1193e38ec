"""The search tree below an option: what came of each way to go on, over many imagined games."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ringside.bots.labels import Label, labels
from ringside.bots.policy import quick
from ringside.bots.prospect import prospect
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State

CURIOSITY: Final = 0.25  # how much rarely tried options are preferred
TRUST: Final = 0.5  # how much of that goes to what the quick policy would do
TURNS: Final = 1  # how many turns must end before a position is judged
LONGEST: Final = 120  # decisions that one imagined game is followed at most


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

    def __init__(self, seat: int, source: Source) -> None:
        """Search for a seat."""
        self.seat = seat
        self.source = source

    def grow(self, node: Node, state: State, last: int) -> float:
        """Follow a game through the tree and beyond; return how it turned out for the seat."""
        path = [node]
        left = LONGEST
        while node.visits > 0 and state.result == NONE and state.turn < last and left > 0:
            left -= 1
            offered = labels(state)
            if len(offered) == 1:
                state.choose(0)
                continue
            chosen = self.most_interesting(node, state, offered)
            node = node.children[chosen]
            path.append(node)
            state.choose(offered[chosen])
        self.play_out(state, last, left)
        outcome = prospect(state, self.seat)
        for each in path:
            each.remember(outcome)
        return outcome

    def most_interesting(self, node: Node, state: State, offered: dict[Label, int]) -> Label:
        """Return what to try next: what did well, was seldom tried, or looks sensible."""
        decision = state.decision
        assert decision is not None
        sign = 1.0 if decision.seat == self.seat else -1.0
        sensible = quick(state, self.source)
        share = (1.0 - TRUST) / len(offered)
        best: Label | None = None
        highest = -2.0
        for name, number in offered.items():
            child = node.child(name)
            child.offered += 1
            trust = share + TRUST if number == sensible else share
            average = child.average() if child.visits else node.average()
            interest = sign * average + CURIOSITY * trust * child.urgency()
            if interest > highest:
                highest = interest
                best = name
        assert best is not None
        return best

    def play_out(self, state: State, last: int, left: int) -> None:
        """Play on sensibly until the position is judged."""
        while state.result == NONE and state.turn < last and left > 0:
            left -= 1
            state.choose(quick(state, self.source))
