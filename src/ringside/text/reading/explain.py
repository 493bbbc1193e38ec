"""Explain: how a text is read, stage by stage, with the rules behind each part."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ringside.programs.abilities import Ability
from ringside.text.reading.citing import cited
from ringside.text.reading.compile import compile_abilities
from ringside.text.reading.nearest import standard_phrases
from ringside.text.reading.store import default_of
from ringside.text.reading.support import references
from ringside.text.stages.language import AbilityReading, Language, Problem
from ringside.text.stages.limits import excess
from ringside.text.stages.mending import likely_lost
from ringside.text.stages.normalise import normalise
from ringside.text.stages.split import split_abilities
from ringside.text.stages.trees import Leaf, Tree
from ringside.text.templates.patterns import Hole, pattern_text

# What changes a program between its print and its execution: each step in words, with its result.
Lowering = Callable[[Ability], list[tuple[str, Ability]]]


def explain_text(text: str, language: Language, lowering: Lowering | None = None) -> Iterator[str]:
    """Give the lines that explain a text box, and what an engine makes of it if one is given."""
    if too_long := excess(text):
        yield f"not read: {too_long}"
        return
    repairs: list[str] = []
    normal = normalise(text, repairs)
    yield f"normalised: {normal}"
    yield from (f"mended: {repair}" for repair in repairs)
    for number, reading in enumerate(compile_abilities(split_abilities(normal), language), 1):
        yield ""
        yield f"ability {number}: {reading.text}"
        yield from explain_ability(reading)
        if lowering is not None and reading.ability is not None:
            yield from explain_lowering(lowering(reading.ability))


def explain_ability(reading: AbilityReading) -> Iterator[str]:
    """Give the lines that explain one ability: templates, program, print, problems."""
    for slip in reading.mended:
        yield f"  mended   {slip}: the print has a slip, and only this can be meant"
    for tree in reading.trees:
        yield "  read by"
        yield from _tree_lines(tree, 2)
    if reading.ability is not None:
        yield "  program"
        yield from (f"    {line}" for line in program_lines(reading.ability))
        yield f"  prints   {reading.canonical}"
        for line in references(reading.ability)[0]:
            yield f"  refers   {line}"
    for problem in reading.problems:
        yield f"  problem  {describe(problem)}"


def explain_lowering(steps: list[tuple[str, Ability]]) -> Iterator[str]:
    """Give the lines that show what is carried out, where it is not the program as printed."""
    for step, _ in steps:
        yield f"  lowered  {step}"
    if steps:
        yield "  runs as"
        yield from (f"    {line}" for line in program_lines(steps[-1][1]))


def describe(problem: Problem) -> str:
    """Put a problem into one sentence with its place and what was understood."""
    if problem.reason == "does not print back":
        return f"{problem.place}: reads as {problem.text!r} but prints as {problem.understood!r}"
    understood = f"; understood up to {problem.understood!r}" if problem.understood else ""
    if problem.reason == "not understood" and (word := likely_lost(problem.text)):
        return f"{problem.place}: probably lost an icon before {word!r}: {problem.text!r}"
    known = standard_phrases().nearest(problem.text, problem.understood)
    nearest = (
        f"; this would be understood: {known!r}"
        if known and problem.reason == "not understood"
        else ""
    )
    return f"{problem.place}: {problem.reason}: {problem.text!r}{understood}{nearest}"


def _tree_lines(tree: Tree | Leaf, depth: int) -> Iterator[str]:
    if isinstance(tree, Leaf):
        return
    rules = cited(tree)
    cites = f"  [{', '.join(rules)}]" if rules else ""
    if not _is_passage(tree):
        yield f"{'  ' * depth}{tree.variant.category}: {pattern_text(tree.variant.pattern)}{cites}"
        depth += 1
    for _, child in tree.children:
        yield from _tree_lines(child, depth)


def _is_passage(tree: Tree) -> bool:
    """Tell whether a template only hands on what another category read."""
    pattern = tree.variant.pattern
    return len(pattern) == 1 and isinstance(pattern[0], Hole) and not tree.variant.cites


def program_lines(value: Any, name: str = "", depth: int = 0) -> Iterator[str]:
    """Write a program as an indented outline; fields at their default are left out."""
    lead = "  " * depth + (f"{name}: " if name else "")
    if isinstance(value, tuple) and value:
        yield f"{lead}".rstrip()
        for member in value:
            yield from program_lines(member, "-", depth + 1)
    elif is_dataclass(value):
        inner = [(f.name, getattr(value, f.name), default_of(f)) for f in fields(value)]
        said = [(own, held) for own, held, default in inner if held != default]
        plain = " ".join(f"{own}={held!r}" for own, held in said if not _is_inner(held))
        yield f"{lead}{type(value).__name__} {plain}".rstrip()
        for own, held in said:
            if _is_inner(held):
                yield from program_lines(held, own, depth + 1)
    else:
        yield f"{lead}{value!r}"


def _is_inner(held: Any) -> bool:
    if isinstance(held, tuple):
        return any(_is_inner(member) for member in held)
    return is_dataclass(held)
