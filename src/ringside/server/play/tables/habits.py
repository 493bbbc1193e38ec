"""Habits: answers that a seat has said it always gives, for as long as the game lasts."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ringside.engine.model.decision import Decision
from ringside.game import Game

# Small questions that come back with every attack; what an enhance is worth changes each time.
SMALL: Final = ("respond", "blitz", "target")
WINDOWS: Final = ("respond", "blitz", "enhance")
OF_ITS_OWN: Final = "use what your attack does for nothing"
KEEPS: Final = "keep attacks that dealt damage as momentum"


class Habits(Struct, frozen=True):
    """Options by their words: those always taken, and those never reason enough to be asked."""

    taken: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()

    def told(self) -> tuple[str, ...]:
        """Return the words of all habits, for the seat that has them."""
        return (*sorted(self.taken), *(f"never {words}" for words in sorted(self.left)))


# Momentum can be spent and a discarded attack cannot, so nobody is asked who has not said so.
AT_FIRST: Final = Habits(frozenset({KEEPS}))


def habitual(game: Game) -> tuple[int, ...]:
    """Return the options that may become habits."""
    decision = game.decision
    if decision is None:
        return ()
    return tuple(
        number
        for number in range(len(decision.options))
        if decision.kind in SMALL
        or is_kept(decision, number)
        or is_of_its_own(game, decision, number)
    )


def is_kept(decision: Decision, number: int) -> bool:
    """Tell whether an option keeps an attack as momentum."""
    return decision.kind == "clear" and decision.options[number].kind == "momentum"


def is_of_its_own(game: Game, decision: Decision, number: int) -> bool:
    """Tell whether an option is what the own attack does by itself, for nothing."""
    option, attack = decision.options[number], game.attack
    if decision.kind not in WINDOWS or option.power is None or attack is None:
        return False
    is_own = attack.seat == decision.seat and attack.card == option.card
    return is_own and not option.power.ability.cost


def words_of(game: Game, decision: Decision) -> list[str]:
    """Name the options of a decision as habits do: what attacks do by themselves by one name."""
    names = []
    for number, words in enumerate(game.options()):
        own = is_of_its_own(game, decision, number)
        names.append(KEEPS if is_kept(decision, number) else OF_ITS_OWN if own else words)
    return names


def habits_with(game: Game, option: int, before: Habits) -> Habits:
    """Return the habits of a seat that always answers as now."""
    decision = game.decision
    if decision is None or option not in habitual(game):
        return before
    words = words_of(game, decision)
    if decision.options[option].kind == "pass":
        offered = frozenset(words) - {words[option]}
        return Habits(before.taken - offered, before.left | offered)
    others = frozenset(words) if decision.kind == "target" else frozenset[str]()
    taken = before.taken - others | {words[option]}
    return Habits(taken, before.left - {words[option]})


def habits_without(game: Game, before: Habits) -> Habits:
    """Return the habits that say nothing about what is asked now."""
    if game.decision is None:
        return before
    asked = frozenset(words_of(game, game.decision))
    return Habits(before.taken - asked, before.left - asked)


def taken_always(game: Game, habits: Habits) -> int | None:
    """Return the option that a seat always takes here, None where it must be asked."""
    decision = game.decision
    if decision is None or not (habits.taken or habits.left):
        return None
    possible, rest = habitual(game), []
    for number, words in enumerate(words_of(game, decision) if possible else ()):
        if words in habits.taken and number in possible:
            return number
        if words not in habits.left:
            rest.append(number)
    is_rest = len(rest) == 1 and decision.options[rest[0]].kind == "pass"
    return rest[0] if is_rest and decision.kind in SMALL else None
