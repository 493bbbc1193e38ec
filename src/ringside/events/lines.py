"""A line of an event's log in a few words, for the desk and the terminal."""

from __future__ import annotations

from typing import Final

from msgspec.structs import fields

from ringside.events.deeds import AnyDeed

_LONG: Final = ("pairs", "pods", "deck", "plan", "passed_over", "phase", "notes")
_BARE: Final = ("player",)  # what needs no name of its own
_MOST: Final = 160  # characters


def line_words(deed: AnyDeed) -> str:
    """Say what happened and to whom; what is long stands elsewhere."""
    said = [field_words(each.name, getattr(deed, each.name)) for each in fields(type(deed))]
    told = ", ".join(words for words in said if words)
    return f"{type(deed).__struct_config__.tag} {told}"[:_MOST].strip()


def field_words(name: str, value: object) -> str:
    """Say one field, nothing where it is empty."""
    if name in _LONG or not value:
        return ""
    if value is True:
        return name
    words = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return words if name in _BARE else f"{name} {words}"
