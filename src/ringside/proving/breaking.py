"""Breaking a rule in the running process, for every place that uses what is broken."""

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, Final

from ringside import compiled
from ringside.editions import LIMITED, MAKERS, edition_named
from ringside.engine.lower.program_cache import FoundOnce
from ringside.engine.model.edition import Edition
from ringside.errors import UserError
from ringside.proving.place import Place, StaleError, find_place
from ringside.proving.rewriting import rewritten
from ringside.rules.saboteurs import Saboteur
from ringside.text.reading.cache import FOLDER_VARIABLE

# What was read from files stays as it was read, unless reading itself is broken.
READING: Final = ("cards", "text", "scenario", "programs")
GRAMMAR: Final = "ringside.text.templates"


def refuse_compiled() -> None:
    """Refuse to break a compiled engine: its functions cannot be changed while it runs."""
    if compiled():
        raise UserError(
            "Expected the plain build to sabotage, got the compiled one; "
            "run the command with the sources of the project."
        )


def package_of(place: Place) -> str:
    """Name the package that a place is in."""
    return place.module.split(".")[1] if "." in place.module else ""


def place_of(saboteur: Saboteur) -> Place:
    """Find what a saboteur breaks; raise StaleError if it is gone."""
    if saboteur.function:
        place = find_place(saboteur.function)
        rewritten(place, saboteur)
        return place
    if saboteur.constant:
        return find_place(saboteur.constant, constant=True)
    if not hasattr(edition_named("ufs-2020"), saboteur.setting):
        raise StaleError(f"no edition has a setting {saboteur.setting}")
    return Place("ringside.editions", saboteur.setting)


def sabotage(saboteur: Saboteur) -> None:
    """Break a rule in this process for good."""
    place = place_of(saboteur)
    if saboteur.function:
        function_at(place).__code__ = rewritten(place, saboteur)
    elif saboteur.constant:
        change_constant(place, saboteur.value)
    forget(package_of(place))
    if saboteur.setting:
        for name in (*MAKERS, *LIMITED):
            turn_setting(edition_named(name), saboteur)


def function_at(place: Place) -> FunctionType:
    """Return the function of a place, inside whatever decorates it."""
    found: Any = import_module(place.module)
    for name in place.name.split("."):
        found = vars(found)[name]
    while not isinstance(found, FunctionType):
        inside = ("__wrapped__", "__func__", "fget", "func")
        found = next(inner for name in inside if (inner := getattr(found, name, None)))
    plain: FunctionType = getattr(found, "__wrapped__", found)
    return plain


def change_constant(place: Place, value: str) -> None:
    """Give a constant another value in all modules that know it."""
    home = vars(import_module(place.module))
    old = home[place.name]
    new = evaluated(value, {**home, "old": old})
    for module in ours():
        known = vars(module)
        if place.name in known and known[place.name] is old:
            known[place.name] = new


def turn_setting(edition: Edition, saboteur: Saboteur) -> None:
    """Give a setting of an edition another value."""
    names = vars(import_module("ringside.engine.model.kinds"))
    old = getattr(edition, saboteur.setting)
    setattr(edition, saboteur.setting, evaluated(saboteur.value, {**names, "old": old}))


def evaluated(value: str, names: dict[str, Any]) -> Any:
    """Work out the value that a saboteur gives, `old` being the one that was there."""
    # Saboteurs are part of the project's own tests.
    return eval(compile(value, "<saboteur>", "eval"), dict(names))  # noqa: S307


def ours() -> list[ModuleType]:
    """List the modules of the package and of its tests that are loaded."""
    packages = ("ringside", "tests")
    return [m for name, m in list(sys.modules.items()) if name.split(".")[0] in packages and m]


def forget(package: str) -> None:
    """Let nothing stay that was worked out before the sabotage."""
    reading = package in READING
    for module in ours():
        kept = ("tests.test_scenarios", "ringside.text", "ringside.cards")
        if module.__name__.startswith(GRAMMAR) or (
            not reading and module.__name__.startswith(kept) and "playable" not in module.__name__
        ):
            continue
        for found in caches(module):
            found()
    if reading:
        os.environ[FOLDER_VARIABLE] = os.devnull  # neither read what was kept, nor keep anything


def caches(module: ModuleType) -> Iterator[Any]:
    """Give what empties each cache of a module."""
    for value in list(vars(module).values()):
        if isinstance(value, FoundOnce):
            yield value.known.clear
        elif hasattr(value, "cache_clear") and hasattr(value, "__wrapped__"):
            yield value.cache_clear
