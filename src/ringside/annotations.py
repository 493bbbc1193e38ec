"""What a class says of itself: as Python knows it, or from the source where it is compiled."""

import ast
import sys
from pathlib import Path
from typing import Any, get_type_hints


def field_types(kind: type) -> dict[str, Any]:
    """Return the type of each field; compiled classes keep only the outermost part of theirs."""
    source = compiled_source(kind)
    if source is None:
        return get_type_hints(kind, include_extras=True)
    names = vars(sys.modules[kind.__module__])
    found: dict[str, Any] = {}
    for base in source.bases:
        inherited = names.get(base.id) if isinstance(base, ast.Name) else None
        if isinstance(inherited, type) and inherited.__module__.startswith("ringside."):
            found |= field_types(inherited)
    own = {
        each.target.id: ast.unparse(each.annotation)
        for each in source.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    fields = type(kind.__name__, (), {"__annotations__": own})
    return found | get_type_hints(fields, globalns=names, include_extras=True)


def summary(kind: type) -> str:
    """Return the first line of a class's docstring, which a compiled class has lost."""
    source = compiled_source(kind)
    said = kind.__doc__ if source is None else ast.get_docstring(source)
    return (said or "").partition("\n")[0]


def compiled_source(kind: type) -> ast.ClassDef | None:
    """Return the source of a compiled class, None for any other."""
    module = sys.modules[kind.__module__]
    file = Path(str(module.__file__))
    if file.suffix == ".py":
        return None
    beside = file.with_name(f"{module.__name__.rpartition('.')[2]}.py")
    tree = ast.parse(beside.read_text(encoding="utf-8"))
    classes = (each for each in tree.body if isinstance(each, ast.ClassDef))
    return next(each for each in classes if each.name == kind.__name__)
