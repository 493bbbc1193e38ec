"""Again: a window that its seat has passed already, and in which nothing is new since."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ringside.engine.model.decision import Option
from ringside.engine.model.kinds import NONE
from ringside.game import Game
from ringside.server.messages import Foreseen
from ringside.server.play.tables.foreseeing import foresee

REPEATED: Final = ("enhance", "blitz")  # a response answers something new each time


class Values(Struct, frozen=True):
    """What a window is about: the attack, what it would do, and the health of both."""

    turn: int
    attack: int
    step: int
    block: int
    speed: int
    damage: int
    foreseen: Foreseen
    health: tuple[int, ...]


class Passed(Struct, frozen=True):
    """A window that was passed: what it was about, and what it offered."""

    values: Values
    offered: frozenset[str]


def values(game: Game) -> Values:
    """Sum up what a window is about now."""
    state = game.state
    attack = None if state.attack == NONE else state.cards[state.attack].now
    return Values(
        turn=state.turn,
        attack=state.attack_stamp,
        step=state.step,
        block=state.block,
        speed=attack.speed if attack else 0,
        damage=attack.damage if attack else 0,
        foreseen=foresee(state),
        health=(state.health[0], state.health[1]),
    )


def passed_with(game: Game, option: Option, before: Passed | None) -> Passed | None:
    """Return the window that a seat has passed, once it takes an option."""
    decision = game.decision
    if decision is None or decision.kind not in REPEATED:
        return before
    return Passed(values(game), frozenset(game.options())) if option.kind == "pass" else None


def is_again(game: Game, passed: Passed | None) -> bool:
    """Tell whether a window offers no more than the one passed, about the same."""
    decision = game.decision
    if passed is None or decision is None or decision.kind not in REPEATED:
        return False
    return passed.offered >= frozenset(game.options()) and passed.values == values(game)
