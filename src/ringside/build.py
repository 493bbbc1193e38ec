"""Tell the compiled build from the plain one, and refuse one whose sources have changed since."""

import sys
from functools import cache
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from ringside.errors import UserError

PACKAGE: Final = Path(__file__).parent
RECORD: Final = "sources.sha256"
COMPILED_PACKAGES: Final = ("programs", "engine")
RULES_PACKAGES: Final = ("programs", "binding", "engine", "editions")
# mypyc checks all modules as one ring, in which tables of other modules' tables have no types yet.
PLAIN_MODULES: Final = ("support.py", "supported.py", "supported_acts.py", "supported_reading.py")
# The first has classes that inherit from compiled ones, which interpreted classes cannot; in the
# others bots spend most of their time.
ALSO_COMPILED: Final = (
    "text/templates/parts.py",
    "bots/labels.py",
    "bots/net/numbers.py",
    "bots/net/position.py",
    "bots/policy.py",
    "bots/prospect.py",
    "bots/race.py",
    "bots/tree.py",
    "bots/value.py",
    "env/crowd.py",
    "env/paging.py",
    "env/rows.py",
)


def compiled_sources(package: Path) -> list[Path]:
    """List the modules below a `ringside` folder that the fast build compiles."""
    found = (path for name in COMPILED_PACKAGES for path in (package / name).rglob("*.py"))
    # mypyc gains nothing from modules that only re-export names.
    plain = ("__init__.py", *PLAIN_MODULES)
    others = (package / name for name in ALSO_COMPILED)
    chosen = [path for path in found if path.name not in plain]
    return sorted([*chosen, *(path for path in others if path.is_file())])


def source_hash(package: Path) -> str:
    """Hash the names and contents of the modules that the fast build compiles."""
    digest = sha256()
    for path in compiled_sources(package):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


@cache
def rules_version(package: Path = PACKAGE) -> str:
    """Name the rules of this version: a hash of everything that decides how a game goes on.

    It is the same for the plain and the compiled build of the same sources.
    """
    digest = sha256()
    for path in sorted(path for name in RULES_PACKAGES for path in (package / name).rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def compiled(package: Path = PACKAGE) -> bool:
    """Tell whether the engine and its programs run as native code."""
    modules = (path.name for name in COMPILED_PACKAGES for path in (package / name).glob("*"))
    return any(name.endswith(tuple(EXTENSION_SUFFIXES)) for name in modules)


def neighbouring_tree() -> Path:
    """Say where the sources are when the environment stands in a checkout of the project."""
    return Path(sys.prefix).parent / "src" / "ringside"


def refuse_stale(package: Path = PACKAGE, sources: Path | None = None) -> None:
    """Raise a UserError if this is a compiled build of other sources than those beside it."""
    sources = sources or neighbouring_tree()
    if not compiled(package) or not sources.is_dir():
        return
    record = package / RECORD
    if not record.is_file() or record.read_text() != source_hash(sources):
        raise UserError(
            "Expected the compiled engine to match the sources beside it, "
            "but they have changed since it was built; run `make fast` to build it again."
        )
