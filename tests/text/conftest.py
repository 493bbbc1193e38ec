"""What the tests of the compiler share: language, mutants, and the corpus where it is at hand."""

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number
from ringside.programs.nodes import Node
from ringside.text.stages.language import Language


@pytest.fixture(scope="session")
def language() -> Language:
    """Load the language with the rulebook's keywords."""
    return Language()


@pytest.fixture(scope="session")
def corpus(corpus_file: Path) -> list[dict[str, Any]]:
    """Read the collection of real cards."""
    return [json.loads(line) for line in corpus_file.read_text(encoding="utf-8").splitlines()]


Mutants = Callable[[Node], Iterator[tuple[str, Node]]]


@pytest.fixture(scope="session")
def mutants() -> Mutants:
    """Give the function that changes a program in a single field, in every way."""
    return each_mutant


@pytest.fixture(scope="session")
def prints() -> Callable[[Language, Ability], str]:
    """Give the function that prints a mutant, with nothing for one that has no print at all."""
    return print_of


def print_of(language: Language, mutant: Ability) -> str:
    """Print a mutant; where a compiled build refuses its parts, it has no print."""
    try:
        return language.print_ability(mutant)
    except TypeError:
        return ""


def each_mutant(node: Node) -> Iterator[tuple[str, Node]]:
    """Give each mutant of a program with the path of the field that was changed."""
    for field in fields(node):
        held = getattr(node, field.name)
        for path, other in changed(held):
            mutant = mutated(node, field.name, other)
            if mutant is not None:
                yield f"{type(node).__name__}.{field.name}{path}", mutant


def mutated(node: Node, name: str, other: Any) -> Node | None:
    """Give a program with one field changed; a compiled build refuses what has another type."""
    try:
        return replace(node, **{name: other})
    except TypeError:
        return None


def changed(held: Any) -> Iterator[tuple[str, Any]]:
    """Give the values that a field could have instead."""
    match held:
        case bool():
            yield "", not held
        case int():
            yield "", held + 1
        case str():
            yield "", "you" if held == "rival" else "rival"
            yield "", "this turn" if held == "" else ""
        case None:
            yield "", Number(7)
        case Node():
            yield from each_mutant(held)
        case tuple():
            yield from changed_members(held)


def changed_members(held: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """Give a tuple with one member changed, left out or doubled."""
    for index, member in enumerate(held):
        before, after = held[:index], held[index + 1 :]
        if not (len(held) == 2 and isinstance(held[0], str) and isinstance(held[1], Node)):
            yield f"[{index}] left out", before + after  # a letter and its amount stay a pair
        for path, other in changed(member):
            yield f"[{index}]{path}", (*before, other, *after)
