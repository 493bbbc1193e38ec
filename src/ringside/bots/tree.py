"""The search tree: what was tried from a position, over many games that the seat can imagine."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from ringside.bots.policy import quick
from ringside.bots.value import WON, value
from ringside.engine.decision import Decision, Option
from ringside.engine.handles import may_see
from ringside.engine.kinds import DECK, HAND, NONE
from ringside.engine.source import Source
from ringside.engine.state import State

CURIOSITY: Final = 0.5  # how much rarely tried options are preferred
SCALE: Final = 7.0  # a lead of so much value wins about three games in four
LONGEST: Final = 120  # decisions that one imagined game is followed at most

# What an option does, the same in all games that the seat cannot tell apart.
Label = tuple[int, str, str, int, int, int, int, str]


class Node:
    """What is known of one option after those that lead to it."""

    def __init__(self) -> None:
        """Start untried."""
        self.visits = 0
        self.offered = 0  # games in which it could have been chosen
        self.total = 0.0  # outcomes, for whoever chooses it
        self.children: dict[Label, Node] = {}

    def interest(self) -> float:
        """Return how promising it is to try this again."""
        average = self.total / self.visits
        return average + CURIOSITY * sqrt(log(self.offered) / self.visits)


def label(state: State, decision: Decision, option: Option) -> Label:
    """Describe an option by what can be known of it; equal cards in equal places are one."""
    serial = NONE if option.power is None else option.power.serial
    if option.card == NONE:
        return (decision.seat, option.kind, "", 0, 0, serial, option.value, option.word)
    card = state.cards[option.card]
    name = card.definition.full_name
    if card.zone != DECK and card.zone != HAND and not may_see(card, decision.seat):
        name = ""
    where = card.zone * 2 + card.holder
    condition = card.flags * 4 + card.committed * 2 + card.face_up
    return (
        decision.seat,
        option.kind,
        name,
        where,
        condition,
        serial,
        option.value,
        option.word,
    )


def labels(state: State) -> dict[Label, int]:
    """Return the different options of the decision that is asked, each with a number."""
    decision = state.decision
    assert decision is not None
    found: dict[Label, int] = {}
    for number, option in enumerate(decision.options):
        found.setdefault(label(state, decision, option), number)
    return found


class Tree:
    """Grows by one option with each imagined game."""

    def __init__(self, seat: int, source: Source, turns: int) -> None:
        """Search for a seat, judging positions when so many turns have ended."""
        self.seat = seat
        self.source = source
        self.turns = turns
        self.root = Node()

    def grow(self, state: State) -> None:
        """Follow an imagined game through the tree and beyond, and remember how it turned out."""
        last = state.turn + self.turns
        path: list[Node] = []
        mine: list[bool] = []
        node = self.root
        left = LONGEST
        while state.result == NONE and state.turn < last and left > 0:
            left -= 1
            offered = labels(state)
            if len(offered) == 1:
                state.choose(0)
                continue
            decision = state.decision
            assert decision is not None
            mine.append(decision.seat == self.seat)
            fresh = self.untried(state, node, offered)
            if fresh is not None:
                child = Node()
                node.children[fresh] = child
                path.append(child)
                self.note_offers(node, offered)
                state.choose(offered[fresh])
                break
            chosen = self.most_interesting(node, offered)
            node = node.children[chosen]
            path.append(node)
            state.choose(offered[chosen])
        self.play_out(state, last, left)
        self.remember(path, mine, prospect(state, self.seat))

    def untried(self, state: State, node: Node, offered: dict[Label, int]) -> Label | None:
        """Return an option that was never tried here, first the one that looks sensible."""
        fresh = [each for each in offered if each not in node.children]
        if not fresh:
            return None
        sensible = quick(state, self.source)
        for each in fresh:
            if offered[each] == sensible:
                return each
        return fresh[self.source.below(len(fresh))]

    def note_offers(self, node: Node, offered: dict[Label, int]) -> None:
        """Count that options could have been chosen."""
        for each in offered:
            child = node.children.get(each)
            if child is not None:
                child.offered += 1

    def most_interesting(self, node: Node, offered: dict[Label, int]) -> Label:
        """Return the option to try next, all having been tried."""
        self.note_offers(node, offered)
        best: Label | None = None
        highest = -1.0
        for each in offered:
            interest = node.children[each].interest()
            if interest > highest:
                highest = interest
                best = each
        assert best is not None
        return best

    def play_out(self, state: State, last: int, left: int) -> None:
        """Play on sensibly until the position is judged."""
        while state.result == NONE and state.turn < last and left > 0:
            left -= 1
            state.choose(quick(state, self.source))

    def remember(self, path: list[Node], mine: list[bool], outcome: float) -> None:
        """Tell every option on the way how it turned out for whoever chose it."""
        for place, node in enumerate(path):
            node.visits += 1
            node.total += outcome if mine[place] else 1.0 - outcome

    def best(self, state: State) -> int:
        """Return the option that was tried most, which is the one that kept its promise."""
        offered = labels(state)
        number = 0
        most = -1
        for each, place in offered.items():
            child = self.root.children.get(each)
            if child is not None and child.visits > most:
                most = child.visits
                number = place
        return number

    def is_settled(self, left: int) -> bool:
        """Tell whether no other option can overtake the best one in the games that are left."""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left


def prospect(state: State, seat: int) -> float:
    """Return the chance of winning, from 0 to 1, that the value of a position amounts to."""
    worth = value(state, seat)
    if worth >= WON:
        return 1.0
    if worth <= -WON:
        return 0.0
    return 1.0 / (1.0 + exp(-worth / SCALE))
