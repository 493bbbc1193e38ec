"""Reading the fields of a scenario file one by one, with errors that name file and place."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ringside.errors import UserError


class Fields:
    """A mapping of a file: each field is taken once, and what is left over is an error."""

    def __init__(self, path: Path, place: str, value: object) -> None:
        """Wrap what stands at a place of a file."""
        self.path = path
        self.place = place
        if not isinstance(value, Mapping):
            raise wrong(path, place, "expected fields such as `name: value`", value)
        self.left: dict[str, Any] = {str(key): each for key, each in value.items()}
        self.known: list[str] = []

    def at(self, key: str) -> str:
        """Name the place of a field."""
        return f"{self.place}.{key}" if self.place else key

    def take(self, key: str, default: Any = None) -> Any:
        """Return a field as it was written, or the default."""
        self.known.append(key)
        return self.left.pop(key, default)

    def text(self, key: str, default: str) -> str:
        """Return a field that must be words."""
        value = self.take(key, default)
        if not isinstance(value, str):
            raise wrong(self.path, self.at(key), "expected words", value)
        return value

    def number(self, key: str, default: int | None) -> int | None:
        """Return a field that must be a whole number."""
        value = self.take(key, default)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise wrong(self.path, self.at(key), "expected a whole number", value)
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Return a field that must be true or false."""
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise wrong(self.path, self.at(key), "expected true or false", value)
        return value

    def items(self, key: str) -> list[Any]:
        """Return a field that must be a list; nothing is an empty one."""
        value = self.take(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise wrong(self.path, self.at(key), "expected a list", value)
        return value

    def one_of(self, key: str, choices: tuple[str, ...], default: str) -> str:
        """Return a field that must be one of some words."""
        value = self.take(key, default)
        if value not in choices:
            raise wrong(self.path, self.at(key), f"expected one of {', '.join(choices)}", value)
        return str(value)

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
        for key in self.left:
            close = get_close_matches(key, self.known, n=1)
            hint = f"did you mean `{close[0]}`?" if close else f"known are {', '.join(self.known)}."
            raise UserError(f"{self.path}: `{self.at(key)}` is no field of a scenario; {hint}")


def wrong(path: Path, place: str, expected: str, value: object) -> UserError:
    """Return the error for a value that is not what a place needs."""
    shown = "nothing" if value is None else f"`{value}`"
    return UserError(f"{path}: `{place}`: {expected}, got {shown}.")
