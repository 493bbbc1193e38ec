"""Checking what must be true: each expectation that fails is one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ringside.engine.model.kinds import PHASE_WORDS, STEP_WORDS
from ringside.game import Game
from ringside.scenario.cardfacts import attack_fact, card_fact
from ringside.scenario.model import SEATS, Expectation
from ringside.scenario.tablefacts import (
    check_decision,
    check_log,
    check_options,
    check_seat,
    check_why_not,
    found_pending,
)

RESULTS: Final = {None: "none", 0: "one", 1: "two", 2: "draw"}


def check(game: Game, expected: Expectation) -> list[str]:
    """Return one sentence for each expectation that does not hold."""
    found: list[str] = []
    for key, value in expected.items():
        found += check_one(game, str(key), value)
    return found


def check_one(game: Game, key: str, value: Any) -> list[str]:
    """Check one expectation."""
    head, _, rest = key.partition(".")
    if key in WHOLE:
        return WHOLE[key](game, value)
    if key in PLAIN:
        return differ(key, value, PLAIN[key](game))
    if head in SEATS and rest:
        try:
            return check_seat(game, SEATS.index(head), rest, key, value)
        except LookupError as error:
            return [f"`{key}`: {error.args[0]}"]
    if head == "card" and "." in rest:
        name, _, fact = rest.rpartition(".")
        return known(key, value, lambda: card_fact(game, name, fact))
    if head == "attack" and rest:
        return known(key, value, lambda: attack_fact(game, rest))
    return [f"`{key}` is nothing that can be expected; see docs/scenarios.md for what can"]


def known(key: str, value: Any, find: Callable[[], Any]) -> list[str]:
    """Compare a fact that may not exist."""
    try:
        actual = find()
    except LookupError as error:
        return [f"`{key}`: {error.args[0]}"]
    return differ(key, value, actual)


def differ(key: str, expected: Any, actual: Any) -> list[str]:
    """Say that a fact is not what was expected."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        actual = {name: actual.get(name) for name in expected}
    if expected == actual or (expected is None and actual == "none"):
        return []
    return [f"`{key}`: expected {expected!r}, got {actual!r}"]


def attack_name(game: Game) -> str:
    """Name the attack in its attack sequence."""
    attack = game.state.attack
    return "none" if attack < 0 else game.state.name_of(attack)


PLAIN: Final[dict[str, Callable[[Game], Any]]] = {
    "result": lambda game: RESULTS[game.result],
    "ending": lambda game: game.state.ending,
    "turn": lambda game: SEATS[game.state.active],
    "turn_number": lambda game: game.state.turn,
    "phase": lambda game: PHASE_WORDS[game.state.phase].split()[0],
    "step": lambda game: STEP_WORDS[game.state.step].removesuffix(" step") or "none",
    "attack": attack_name,
    "pending": found_pending,
}
WHOLE: Final[dict[str, Callable[[Game, Any], list[str]]]] = {
    "decision": check_decision,
    "options": check_options,
    "log": check_log,
    "why_not": check_why_not,
}
