"""Places in the source, found by the names of functions and constants, wherever their module is."""

import ast
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

SOURCES: Final = Path(__file__).parents[1]

RULED: Final = ("engine", "editions", "decks", "cards", "text", "match", "limited", "events")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class StaleError(Exception):
    """A place that is no longer there, or a name that several places have."""


class Place(NamedTuple):
    """A name inside a module: `AttackFrame.step` of `ringside.engine.flow.attack`."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


def find_place(name: str, *, constant: bool = False) -> Place:
    """Find a function or constant by its name, with as much of its module's as it needs."""
    simple = name.rpartition(".")[2]
    known = (constants() if constant else functions()).get(simple, ())
    named = [place for place in known if f".{place}".endswith(f".{name}")]
    if not named:
        raise StaleError(f"nothing is called {name}")
    first = min(map(rank, named))
    found = [place for place in named if rank(place) == first]
    if len(found) > 1:
        raise StaleError(f"{name} is one of {', '.join(map(str, found))}")
    return found[0]


def rank(place: Place) -> int:
    """Order places by packages, those that hold most rules before others."""
    package = place.module.split(".")[1] if "." in place.module else ""
    return RULED.index(package) if package in RULED else len(RULED)


@cache
def functions() -> dict[str, list[Place]]:
    """List all functions and methods by their last name."""
    found: dict[str, list[Place]] = {}
    for module in modules():
        for name in functions_in(tree_of(module).body, ""):
            found.setdefault(name.rpartition(".")[2], []).append(Place(module, name))
    return found


def functions_in(body: list[ast.stmt], prefix: str) -> list[str]:
    """Name the functions of a module and the methods of its classes."""
    found: list[str] = []
    for node in body:
        if isinstance(node, Function):
            found.append(f"{prefix}{node.name}")
        elif isinstance(node, ast.ClassDef):
            found += functions_in(node.body, f"{prefix}{node.name}.")
    return found


@cache
def constants() -> dict[str, list[Place]]:
    """List all names that modules are given a value for."""
    found: dict[str, list[Place]] = {}
    for module in modules():
        for node in tree_of(module).body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
            for name in (each.id for each in targets if isinstance(each, ast.Name)):
                found.setdefault(name, []).append(Place(module, name))
    return found


@cache
def modules() -> tuple[str, ...]:
    """Name all modules of the package."""
    paths = (path.relative_to(SOURCES.parent) for path in sorted(SOURCES.rglob("*.py")))
    return tuple(".".join(p.with_suffix("").parts).removesuffix(".__init__") for p in paths)


def path_of(module: str) -> Path:
    """Find the file of a module."""
    base = SOURCES.parent.joinpath(*module.split("."))
    return base / "__init__.py" if base.is_dir() else base.with_suffix(".py")


@cache
def source_of(module: str) -> str:
    """Read the source of a module."""
    return path_of(module).read_text(encoding="utf-8")


def tree_of(module: str) -> ast.Module:
    """Parse a module anew, so that what is found in it may be changed."""
    return ast.parse(source_of(module))


def node_of(tree: ast.Module, name: str) -> Function:
    """Find the definition of a function, or of a method of a class."""
    body = tree.body
    *owners, last = name.split(".")
    for owner in owners:
        body = next(n.body for n in body if isinstance(n, ast.ClassDef) and n.name == owner)
    return next(node for node in reversed(body) if isinstance(node, Function) and node.name == last)
