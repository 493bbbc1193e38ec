"""The shapes of answers as JSON Schema, from the structs that are sent; the same on both builds."""

from __future__ import annotations

import types
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin
from typing import is_typeddict as is_typed_dict

from msgspec import UnsetType
from msgspec.structs import fields

from ringside.annotations import field_types, summary

REFERENCE: Final = "#/components/schemas/{name}"
PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
}


class Shapes:
    """The shapes found so far, each by its name."""

    def __init__(self) -> None:
        self.components: dict[str, dict[str, Any]] = {}
        self.kinds: dict[str, Any] = {}

    def of(self, kind: Any) -> dict[str, Any]:
        """Describe a type."""
        if kind is Any:
            return {}
        if kind in PLAIN:
            return {"type": PLAIN[kind]}
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.of(parts[0])
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (Union, types.UnionType):
            return self.either([part for part in parts if part is not UnsetType])
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin is tuple and parts[-1] is not Ellipsis:
            each, size = [self.of(part) for part in parts], len(parts)
            return {"type": "array", "prefixItems": each, "minItems": size, "maxItems": size}
        if origin in (tuple, list):
            return {"type": "array", "items": self.of(parts[0])}
        return {"$ref": REFERENCE.format(name=self.component(kind))}

    def either(self, parts: list[Any]) -> dict[str, Any]:
        """Describe what may be of several types."""
        return (
            self.of(parts[0]) if len(parts) == 1 else {"anyOf": [self.of(each) for each in parts]}
        )

    def component(self, kind: Any) -> str:
        """Describe a struct or typed dictionary, once, and return its name."""
        name = str(kind.__name__)
        if self.kinds.setdefault(name, kind) is not kind:  # another module's of the same name
            name = kind.__module__.rpartition(".")[2].title() + name
            self.kinds[name] = kind
        if name not in self.components:
            shape = self.components[name] = {"type": "object", "description": summary(kind)}
            found = members(kind)
            shape["properties"] = {field: self.of(each) for field, each in found.items()}
            shape["required"] = [field for field, each in found.items() if not is_optional(each)]
        return name


def members(kind: Any) -> dict[str, Any]:
    """Return what the fields of a type hold."""
    hints = field_types(kind)
    if is_typed_dict(kind):
        return hints
    tag = kind.__struct_config__.tag
    told = {kind.__struct_config__.tag_field: Literal[tag]} if tag else {}
    return told | {each.encode_name: hints[each.name] for each in fields(kind)}


def is_optional(kind: Any) -> bool:
    """Tell whether a field may be left out."""
    return UnsetType in get_args(kind)
