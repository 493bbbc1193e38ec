"""Imports between packages and between their rooms follow the arrows; no modules form a ring."""

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
    "annotations": set(),
    "build": set(),
    "collector": set(),
    "__init__": {"build"},
    "__main__": {"cli"},
    "programs": set(),
    "binding": {"programs"},
    "engine": {"programs", "binding"},
    "editions": {"programs", "engine"},
    "text": {"programs", "annotations"},
    "cards": {"programs", "text", "engine"},
    "decks": {"programs", "cards"},
    "rules": set(),
    "proving": {"rules", "editions", "engine", "text", "__init__"},
    "origin": {"build", "cards"},
    "replay": {"cards", "origin"},
    "game": GAME | CARDS | {"origin", "replay", "rules"},
    "fuzz": GAME | CARDS | {"collector", "game", "replay"},
    "bench": GAME | CARDS | {"build", "collector", "fuzz"},
    "scenario": GAME | CARDS | {"rules", "game"},
    "exercise": GAME | CARDS | {"scenario"},
    "bots": GAME | CARDS | {"game"},
    "match": {"cards", "decks", "editions"},
    "terminal": GAME | CARDS | {"bots", "game", "limited", "match"},
    "sim": GAME | CARDS | {"bots", "collector", "game", "match", "replay", "rules"},
    "lab": GAME | CARDS | {"bots", "collector", "replay"},
    "limited": GAME | CARDS | {"bots", "collector", "game", "match", "replay", "sim"},
    "training": GAME | CARDS | {"bots", "scenario"},
    "env": GAME | CARDS | {"bots", "game", "sim"},
    "server": GAME
    | CARDS
    | {"annotations", "bots", "game", "match", "origin", "replay", "rules", "scenario", "sim"}
    | {"events", "lab", "limited"},
    "events": {"cards", "decks"},
}

# For each package that has rooms, the others of its rooms that each may import. A module that
# stands beside the rooms is a room of its own; the package's own `__init__` imports nothing.
ROOMS: Final[Mapping[str, Mapping[str, set[str]]]] = {
    "engine": {
        "lower": set(),
        "model": {"lower"},
        "reading": {"lower", "model"},
        "lasting": {"model", "reading"},
        "legal": {"lower", "model", "reading", "lasting"},
        "happening": {"model", "reading", "lasting", "legal"},
        "flow": {"lower", "model", "reading", "lasting", "legal", "happening"},
        "execute": {"lower", "model", "reading", "lasting", "legal", "happening", "flow"},
        "byhand": {"model", "legal", "execute"},
        "prepare": {
            *("lower", "model", "reading", "lasting", "legal", "happening", "flow", "execute"),
            "byhand",
        },
        "telling": {"model", "reading", "lasting", "legal"},
    },
    "text": {
        "templates": set(),
        "stages": {"templates"},
        "reading": {"templates", "stages"},
    },
}
# The rooms of `server.play`, each of which imports only those before it.
PLAY: Final = ("minds", "tables", "telling")
LARGEST_ROOM: Final = 20  # modules


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


def room_of(module: str) -> str:
    """Name the room inside its package that a module belongs to."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 else "__init__"


def forbidden(graph: Mapping[str, set[str]]) -> list[str]:
    """List the imports that go against the arrows."""
    return [
        f"{importer} -> {imported}"
        for importer, wanted in sorted(graph.items())
        for imported in sorted(wanted)
        if not is_allowed(importer, imported)
    ]


def is_allowed(importer: str, imported: str) -> bool:
    """Tell whether one module may import another: by their packages, or by their rooms in one."""
    package, other = package_of(importer), package_of(imported)
    if package == other:
        return package not in ROOMS or is_open(package, room_of(importer), room_of(imported))
    return package == "cli" or other == "errors" or other in ARROWS[package]


def is_open(package: str, room: str, other: str) -> bool:
    """Tell whether one room of a package may import another."""
    return room == other or other in ROOMS[package].get(room, set())


def rooms_in(graph: Mapping[str, set[str]], package: str) -> Mapping[str, list[str]]:
    """Map each room of a package to its modules."""
    found: dict[str, list[str]] = {}
    for module in sorted(graph):
        if package_of(module) == package and room_of(module) != "__init__":
            found.setdefault(room_of(module), []).append(module)
    return found


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


def test_every_room_has_its_arrows() -> None:
    """A room that is new in a package with rooms must say in ROOMS what it may import."""
    graph = import_graph()
    for package, arrows in ROOMS.items():
        assert rooms_in(graph, package).keys() == arrows.keys()


def test_no_room_is_crowded() -> None:
    """A folder with rooms in it has so few modules in each that a reader finds one by its name."""
    for folder in sorted(
        path for name in ROOMS for path in (SOURCES / "ringside" / name).rglob("*/")
    ):
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= LARGEST_ROOM, f"{folder.name} has {len(modules)} modules"


def test_imports_follow_the_arrows() -> None:
    """No package imports one that stands above it, and no room one above it in its package."""
    assert forbidden(import_graph()) == []


def test_the_rooms_of_play_import_those_before_them() -> None:
    """The bots' side knows no table, and a table does not know how it is told."""
    place = {f"ringside.server.play.{room}": number for number, room in enumerate(PLAY)}
    for importer, wanted in import_graph().items():
        room = place.get(importer.rpartition(".")[0], len(PLAY))
        assert all(place.get(each.rpartition(".")[0], 0) <= room for each in wanted), importer


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


def test_an_import_against_the_arrows_of_rooms_is_found() -> None:
    """A template that imported a stage would be named, a stage that imports one is not."""
    template, stage = "ringside.text.templates.grammar", "ringside.text.stages.parser"
    assert forbidden({template: {stage}, stage: {template}}) == [f"{template} -> {stage}"]


def test_a_ring_is_found() -> None:
    """Two modules that import each other would be named."""
    assert set(ring({"a": {"b"}, "b": {"a"}})) == {"a", "b"}


def test_relative_imports_are_resolved() -> None:
    """A relative import counts as the module it means."""
    tree = ast.parse("from ..text import parse\nfrom . import state")
    names = list(imported_names(tree, "ringside.engine.game", is_package=False))
    assert names == ["ringside.text.parse", "ringside.engine.state"]
