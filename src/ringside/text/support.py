"""What the machine executes: a checker that the side which knows the engine puts in here."""

from collections.abc import Callable

from ringside.programs.abilities import Ability

Checker = Callable[[Ability], list[str]]


def _all_executed(ability: Ability) -> list[str]:
    return []


_checker: Checker = _all_executed


def use_checker(checker: Checker) -> None:
    """Join the compiler with an engine: the checker names what that engine cannot execute."""
    global _checker
    _checker = checker


def executed(ability: Ability) -> list[str]:
    """Name the parts of an ability that the engine would not execute; none when all is well."""
    return _checker(ability)
