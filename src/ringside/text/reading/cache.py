"""The cache: abilities compiled before are read from a file as long as the language is the same."""

import hashlib
import json
import os
from functools import cache
from pathlib import Path
from typing import Final

from ringside import programs
from ringside.programs.abilities import Ability
from ringside.text.reading.store import from_data, to_data

FOLDER_VARIABLE: Final = "RINGSIDE_CACHE"
# All cards there ever were have some 20,000 abilities; texts that strangers send have no end.
MOST_KNOWN: Final = 30_000  # abilities in memory
LARGEST: Final = 40_000_000  # letters of the file
_TEXT: Final = Path(__file__).parents[1]


@cache
def language_digest() -> str:
    """Sum up everything that decides what a text means: grammar, word lists, compiler, programs."""
    digest = hashlib.sha256()
    folders = (_TEXT, Path(next(iter(programs.__path__))))
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".txt"):
                digest.update(path.name.encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Give the folder for compiled abilities."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "ringside"


class AbilityCache:
    """Abilities by their normalised text, kept in one file for each state of the language.

    Of too many, those read first are forgotten, and a file that is full stays as it is.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or cache_folder()) / f"abilities-{language_digest()}.jsonl"
        self.known: dict[str, tuple[str, Ability]] = {}
        self._load()

    def _load(self) -> None:
        try:
            with self.path.open(encoding="utf-8") as file:
                lines = file.read(LARGEST).splitlines()
        except OSError:
            return
        for line in lines[:MOST_KNOWN]:
            try:
                text, canonical, data = json.loads(line)
            except ValueError:
                continue  # a line cut short by an interrupted run is compiled again
            self.known[text] = canonical, from_data(data)

    def get(self, text: str) -> tuple[str, Ability] | None:
        """Give the usual wording and the program of an ability compiled before."""
        return self.known.get(text)

    def put(self, text: str, canonical: str, ability: Ability) -> Ability:
        """Keep a compiled ability and return it as it will be read again.

        A folder that cannot be written only costs time.
        """
        data = to_data(ability)
        kept: Ability = from_data(data)
        self.known[text] = canonical, kept
        while len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]
        try:
            if not self.path.exists():
                self._make_room()
            with self.path.open("a", encoding="utf-8") as file:
                if file.tell() < LARGEST:
                    file.write(json.dumps([text, canonical, data]) + "\n")
        except OSError:
            pass
        return kept

    def _make_room(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for old in self.path.parent.glob("abilities-*.jsonl"):
            old.unlink(missing_ok=True)
