"""What the machine executes: a checker that the side which knows the engine puts in here."""

from collections.abc import Callable

from ringside.programs.abilities import Ability

Checker = Callable[[Ability], list[str]]
Referring = Callable[[Ability], tuple[list[str], list[str]]]


def _all_executed(ability: Ability) -> list[str]:
    return []


def _none_referring(ability: Ability) -> tuple[list[str], list[str]]:
    return [], []


_checker: Checker = _all_executed
_referring: Referring = _none_referring


def use_checker(checker: Checker, referring: Referring = _none_referring) -> None:
    """Join the compiler with an engine: what it cannot execute, and what words refer to."""
    global _checker, _referring
    _checker = checker
    _referring = referring


def executed(ability: Ability) -> list[str]:
    """Name the parts of an ability that the engine would not execute; none when all is well."""
    return _checker(ability)


def references(ability: Ability) -> tuple[list[str], list[str]]:
    """Say what the words of an ability stand for, and name those that stand for nothing."""
    return _referring(ability)
