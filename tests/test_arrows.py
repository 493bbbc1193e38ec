"""Imports between packages follow the arrows of ARCHITECTURE.md, and no modules form a ring."""

import ast
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parent.parent / "src"

GAME: Final = {"programs", "engine", "editions"}
CARDS: Final = {"programs", "text", "cards", "decks"}

# For each package, the others it may import; `errors` is open to all, and `cli` may use all.
ARROWS: Final[Mapping[str, set[str]]] = {
    "errors": set(),
    "build": set(),
    "collector": set(),
    "__init__": {"build"},
    "programs": set(),
    "engine": {"programs"},
    "editions": {"programs", "engine"},
    "text": {"programs"},
    "cards": {"programs", "text", "engine"},
    "decks": {"programs", "cards"},
    "rules": set(),
    "replay": {"cards"},
    "game": GAME | CARDS | {"replay"},
    "fuzz": GAME | CARDS | {"collector", "game", "replay"},
    "bench": GAME | CARDS | {"build", "collector", "fuzz"},
    "scenario": GAME | CARDS | {"rules", "game"},
    "bots": GAME | CARDS | {"game"},
    "match": {"cards", "decks", "editions"},
    "terminal": GAME | CARDS | {"bots", "game", "match"},
    "sim": GAME | CARDS | {"bots", "collector", "game", "match", "replay", "rules"},
    "env": GAME | CARDS | {"bots", "game", "sim"},
    "server": GAME | CARDS | {"bots", "game", "match", "replay", "rules", "scenario", "sim"},
    "tournament": {"cards", "decks", "match"},
}


def module_name(path: Path) -> str:
    """Name the module that a file holds."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_names(tree: ast.Module, importer: str, is_package: bool) -> Iterable[str]:
    """Yield the full name of everything a module imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = importer.split(".")
            base = parts[: len(parts) - node.level + is_package] if node.level else []
            origin = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def import_graph() -> dict[str, set[str]]:
    """Map each of our modules to those of our modules that it imports."""
    paths = {module_name(path): path for path in SOURCES.rglob("*.py")}
    graph: dict[str, set[str]] = {}
    for name, path in paths.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        wanted = imported_names(tree, name, path.name == "__init__.py")
        found = {owner for each in wanted if (owner := owning_module(each, paths))}
        graph[name] = found - {name}
    return graph


def owning_module(name: str, modules: Iterable[str]) -> str | None:
    """Find the module that an imported name is, or is defined in."""
    known = set(modules)
    return next((each for each in (name, name.rpartition(".")[0]) if each in known), None)


def package_of(module: str) -> str:
    """Name the package directly below `ringside` that a module belongs to."""
    return module.split(".")[1] if "." in module else "__init__"


def forbidden(graph: Mapping[str, set[str]]) -> list[str]:
    """List the imports that go against the arrows."""
    return [
        f"{importer} -> {imported}"
        for importer, wanted in sorted(graph.items())
        for imported in sorted(wanted)
        if not is_allowed(package_of(importer), package_of(imported))
    ]


def is_allowed(importer: str, imported: str) -> bool:
    """Tell whether one package may import another."""
    open_to_all = importer in {imported, "cli"} or imported == "errors"
    return open_to_all or imported in ARROWS[importer]


def ring(graph: Mapping[str, set[str]]) -> list[str]:
    """Find modules that import each other in a ring."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [str(name) for name in error.args[1]]
    return []


def test_every_package_has_its_arrows() -> None:
    """A package that is new must say in ARROWS what it may import."""
    packages = {package_of(module) for module in import_graph()}
    assert packages <= ARROWS.keys() | {"cli"}


def test_imports_follow_the_arrows() -> None:
    """No package imports one that stands above it."""
    assert forbidden(import_graph()) == []


def test_no_modules_form_a_ring() -> None:
    """No module imports itself through others, not even inside a function."""
    assert ring(import_graph()) == []


def test_the_graph_sees_what_is_there() -> None:
    """The command line's import of the errors is in the graph, so an empty graph cannot pass."""
    assert "ringside.errors" in import_graph()["ringside.cli.main"]


def test_an_import_against_the_arrows_is_found() -> None:
    """An engine that imported the compiler of card text would be named."""
    graph = {"ringside.engine.game": {"ringside.text.parse", "ringside.programs.nodes"}}
    assert forbidden(graph) == ["ringside.engine.game -> ringside.text.parse"]


def test_a_ring_is_found() -> None:
    """Two modules that import each other would be named."""
    assert set(ring({"a": {"b"}, "b": {"a"}})) == {"a", "b"}


def test_relative_imports_are_resolved() -> None:
    """A relative import counts as the module it means."""
    tree = ast.parse("from ..text import parse\nfrom . import state")
    names = list(imported_names(tree, "ringside.engine.game", is_package=False))
    assert names == ["ringside.text.parse", "ringside.engine.state"]
