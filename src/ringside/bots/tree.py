"""The search tree below an option: what came of each way to go on, over many imagined games."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ringside.bots.budget import Clock
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.guide import Guide
from ringside.bots.labels import Label, labels
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State

CURIOSITY: Final = 0.25  # how much rarely tried options are preferred
DOUBT: Final = 0.25  # how much of the trust is the same for all options
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


class Walk:
    """One imagined game on its way through the tree and beyond, until a turn."""

    def __init__(self, node: Node, state: State, last: int) -> None:
        """Begin where a node stands for what was just chosen."""
        self.state = state
        self.last = last
        self.left = LONGEST * (last - state.turn)
        self.path = [node]
        self.is_known = node.visits > 0  # still among what was tried before
        self.offered: dict[Label, int] = {}

    def comes_to_a_choice(self) -> bool:
        """Go on as long as there is nothing to choose; tell whether there is something now."""
        state = self.state
        while state.result == NONE and state.turn < self.last and self.left > 0:
            self.left -= 1
            decision = state.decision
            assert decision is not None
            if len(decision.options) > 1:
                if self.is_known:
                    self.offered = labels(state)
                    if len(self.offered) > 1:
                        return True
                elif not is_going_on(state, decision.seat):
                    return True
                else:
                    state.choose(way_out(decision))
                    continue
            state.choose(0)
        return False


class Tree:
    """Follows imagined games through what was learned from those before."""

    def __init__(self, seat: int, guide: Guide, clock: Clock) -> None:
        """Search for a seat, with a guide where nothing is known yet, until time is over."""
        self.seat = seat
        self.guide = guide
        self.clock = clock

    def grow(self, walks: list[Walk]) -> list[float]:
        """Follow games side by side and return how they turned out; nothing where it is late."""
        going = walks
        while True:
            going = [walk for walk in going if walk.comes_to_a_choice()]
            if not going:
                break
            if self.clock.is_late():
                return []
            scores = self.guide.scores([walk.state for walk in going])
            for walk, liked in zip(going, scores, strict=True):
                self.go_on(walk, liked)
        outcomes = self.guide.chances([walk.state for walk in walks], self.seat)
        for walk, outcome in zip(walks, outcomes, strict=True):
            for node in walk.path:
                node.remember(outcome)
        return outcomes

    def go_on(self, walk: Walk, scores: list[float]) -> None:
        """Take what is most interesting among what is known, else what is most liked."""
        if not walk.is_known:
            walk.state.choose(scores.index(max(scores)))
            return
        name = self.most_interesting(walk, scores)
        node = walk.path[-1].children[name]
        walk.path.append(node)
        walk.is_known = node.visits > 0
        walk.state.choose(walk.offered[name])

    def most_interesting(self, walk: Walk, scores: list[float]) -> Label:
        """Return what to try next: what did well, was seldom tried, or looks sensible."""
        decision = walk.state.decision
        assert decision is not None
        node = walk.path[-1]
        sign = 1.0 if decision.seat == self.seat else -1.0
        trust = trusted([scores[number] for number in walk.offered.values()])
        best: Label | None = None
        highest = -2.0
        for place, name in enumerate(walk.offered):
            child = node.child(name)
            child.offered += 1
            average = child.average() if child.visits else node.average()
            interest = sign * average + CURIOSITY * trust[place] * child.urgency()
            if interest > highest:
                highest = interest
                best = name
        assert best is not None
        return best


def trusted(scores: list[float]) -> list[float]:
    """Return how likely each option is the best one by what is liked, with some doubt."""
    most = max(scores)
    likely = [exp(score - most) for score in scores]
    share = (1 - DOUBT) / sum(likely)
    return [each * share + DOUBT / len(scores) for each in likely]
