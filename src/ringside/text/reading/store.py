"""Store programs: every node as plain data that JSON can hold, and back again."""

import sys
from dataclasses import MISSING, fields
from typing import Any

from ringside.programs.nodes import Node
from ringside.text.templates.shapes import NODES

KIND = "node"


def to_data(value: Any) -> Any:
    """Give a program as dictionaries and lists; fields at their default are left out."""
    if isinstance(value, tuple):
        return [to_data(member) for member in value]
    if not isinstance(value, Node):
        return value
    data: dict[str, Any] = {KIND: type(value).__name__}
    for field in fields(value):
        held = getattr(value, field.name)
        if held != default_of(field):
            data[field.name] = to_data(held)
    return data


def from_data(data: Any) -> Any:
    """Build a program again from its data.

    Equal words become one word, so that an engine that compares them often compares places.
    """
    if isinstance(data, list):
        return tuple(from_data(member) for member in data)
    if isinstance(data, str):
        return sys.intern(data)
    if not isinstance(data, dict):
        return data
    node = NODES[data[KIND]]
    return node(**{name: from_data(held) for name, held in data.items() if name != KIND})


def default_of(field: Any) -> Any:
    """Give a field's default, or a value that nothing equals where it has none."""
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING
