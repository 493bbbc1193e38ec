"""Shapes: the right side of a template, which builds a program node and takes one apart."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from types import NoneType
from typing import Any, Final, get_args

from ringside.annotations import field_types
from ringside.programs import (
    abilities,
    amounts,
    conditions,
    filters,
    groups,
    happenings,
    instructions,
    nodes,
    permissions,
)
from ringside.text.templates import parts

Bindings = dict[str, Any]
MODULES: Final = (
    amounts,
    conditions,
    filters,
    groups,
    happenings,
    instructions,
    permissions,
    abilities,
    parts,
)
NODES: Final[dict[str, type[nodes.Node]]] = {
    name: thing
    for module in MODULES
    for name, thing in vars(module).items()
    if isinstance(thing, type) and issubclass(thing, nodes.Node)
}
ALIASES: Final = {"Compare": {"amount": "right"}}  # fields that a helper calls otherwise
_VARIABLE: Final = re.compile(r"\$(\w+)")


class Shape:
    """One expression of a template's right side."""

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Build the value from what the slots hold."""
        raise NotImplementedError

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Give every way in which the value could have been built, as bindings."""
        raise NotImplementedError

    def root(self) -> type | None:
        """Give the class that every value of this shape has, or None where it is open."""
        return None


@dataclass(frozen=True)
class Slot(Shape):
    """A variable: `$amount`."""

    name: str

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Give what the slot holds."""
        return bound[self.name]

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Bind the variable, or compare with what it holds already."""
        if self.name not in bound:
            yield {**bound, self.name: value}
        elif bound[self.name] == value:
            yield bound


@dataclass(frozen=True)
class Constant(Shape):
    """A word, a number, True, None."""

    value: Any

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Give the constant."""
        return self.value

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Accept the same constant only."""
        if type(value) is type(self.value) and value == self.value:
            yield bound

    def root(self) -> type | None:
        """Give the constant's own class."""
        return type(self.value)


@dataclass(frozen=True)
class Several(Shape):
    """A tuple; a part with a star stands for any number of members."""

    parts: tuple[tuple[bool, Shape], ...]

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Join the parts."""
        members: list[Any] = []
        for starred, part in self.parts:
            value = part.build(bound)
            members.extend(value if starred else (value,))
        return tuple(members)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Split the tuple in every possible way, the longest first part first."""
        if isinstance(value, tuple):
            yield from _split(self.parts, value, bound)

    def root(self) -> type | None:
        """Say that it is a tuple."""
        return tuple


def _split(
    parts: tuple[tuple[bool, Shape], ...], members: tuple[Any, ...], bound: Bindings
) -> Iterator[Bindings]:
    if not parts:
        if not members:
            yield bound
        return
    (starred, part), rest = parts[0], parts[1:]
    if not starred:
        if members:
            for found in part.match(members[0], bound):
                yield from _split(rest, members[1:], found)
        return
    sizes = range(len(members), -1, -1) if rest else (len(members),)
    for size in sizes:
        for found in part.match(members[:size], bound):
            yield from _split(rest, members[size:], found)


@dataclass(frozen=True)
class Built(Shape):
    """A node with its fields; fields that are not named have their default."""

    node: type[nodes.Node]
    given: tuple[tuple[str, Shape], ...]
    silent: tuple[tuple[str, Any], ...]
    spreads: tuple["Spread", ...] = ()

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Construct the node."""
        values = {name: shape.build(bound) for name, shape in self.given}
        for spread in self.spreads:
            values |= spread.build(bound)
        return self.node(**values)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Take a node of this class apart, field by field."""
        if type(value) is not self.node:
            return
        if any(getattr(value, name) != default for name, default in self.silent):
            return
        yield from self._fields(0, value, bound)

    def _fields(self, index: int, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if index == len(self.given):
            yield from self._spread(0, value, bound)
            return
        name, shape = self.given[index]
        for found in shape.match(getattr(value, name), bound):
            yield from self._fields(index + 1, value, found)

    def _spread(self, index: int, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if index == len(self.spreads):
            yield bound
            return
        for found in self.spreads[index].match(value, bound):
            yield from self._spread(index + 1, value, found)

    def root(self) -> type | None:
        """Give the node's class."""
        return self.node


@dataclass(frozen=True)
class Spread(Shape):
    """A helper node whose fields stand for fields of the node around it: `**$bound`."""

    name: str
    helper: type[nodes.Node]
    targets: tuple[tuple[str, str], ...]  # the helper's field and the field it fills
    needed: frozenset[str]  # the helper's fields that cannot be left empty

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Give the fields that the helper fills."""
        helper = bound[self.name]
        return {target: getattr(helper, own) for own, target in self.targets}

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Put the helper together again from the fields of the node around."""
        found = {own: getattr(value, target) for own, target in self.targets}
        if not any(found.get(own, "") is None for own in self.needed):
            yield from Slot(self.name).match(self.helper(**found), bound)


@dataclass(frozen=True)
class Extended(Shape):
    """A node that another shape makes, with some more fields: `With($event, cause=$cause)`."""

    base: Shape
    added: tuple[tuple[str, Shape], ...]

    def build(self, bound: Mapping[str, Any]) -> Any:
        """Build the node and set the fields."""
        values = {name: shape.build(bound) for name, shape in self.added}
        return replace(self.base.build(bound), **values)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Part the fields from the node, where they differ from their default."""
        if not is_dataclass(value) or isinstance(value, type):
            return
        defaults = {field.name: field for field in fields(value)}
        plain: dict[str, Any] = {}
        for name, _ in self.added:
            if name not in defaults or getattr(value, name) == _default(defaults[name]):
                return
            plain[name] = _default(defaults[name])
        yield from self._parted(0, value, replace(value, **plain), bound)

    def _parted(self, index: int, value: Any, base: Any, bound: Bindings) -> Iterator[Bindings]:
        if index == len(self.added):
            yield from self.base.match(base, bound)
            return
        name, shape = self.added[index]
        for found in shape.match(getattr(value, name), bound):
            yield from self._parted(index + 1, value, base, found)


def read_shape(text: str, known: frozenset[str]) -> Shape:
    """Read a right side; fields whose variable is not among the known ones keep their default."""
    tree = ast.parse(_VARIABLE.sub(r"V_\1", text.strip()), mode="eval")
    shape = _shape(tree.body, known)
    if shape is None:
        raise ValueError(f"{text!r} is a variable that the pattern does not have")
    return shape


def _shape(tree: ast.expr, known: frozenset[str]) -> Shape | None:
    match tree:
        case ast.Name(id=name) if name.startswith("V_"):
            return Slot(name[2:]) if name[2:] in known else None
        case ast.Constant(value=value):
            return Constant(value)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            return Constant(-value)
        case ast.Tuple(elts=members):
            return _several(members, known)
        case ast.Call(func=ast.Name(id="With"), args=[base], keywords=added):
            return _extended(base, added, known)
        case ast.Call(func=ast.Name(id=name)):
            return _built(NODES[name], tree, known)
    raise ValueError(f"{ast.unparse(tree)!r} is not a node, a tuple, a word or a variable")


def _several(members: list[ast.expr], known: frozenset[str]) -> Shape:
    parts: list[tuple[bool, Shape]] = []
    for member in members:
        starred = isinstance(member, ast.Starred)
        shape = _shape(member.value if isinstance(member, ast.Starred) else member, known)
        if shape is not None:
            parts.append((starred, shape))
    return Several(tuple(parts))


def _extended(base: ast.expr, added: list[ast.keyword], known: frozenset[str]) -> Shape:
    inner = _shape(base, known)
    more = [(word.arg or "", _shape(word.value, known)) for word in added]
    if inner is None or any(shape is None for _, shape in more):
        raise ValueError("With needs a slot and fields that the pattern has")
    return Extended(inner, tuple((name, shape) for name, shape in more if shape is not None))


def _built(node: type[nodes.Node], tree: ast.Call, known: frozenset[str]) -> Shape:
    names = [field.name for field in fields(node)]
    arguments = list(zip(names, tree.args, strict=False))
    arguments += [(word.arg, word.value) for word in tree.keywords if word.arg]
    given = {name: _shape(value, known) for name, value in arguments}
    if unknown := set(given) - set(names):
        raise ValueError(f"{node.__name__} has no field {', '.join(sorted(unknown))}")
    spreads = tuple(
        _spread(node, word.value)
        for word in tree.keywords
        if word.arg is None and _shape(word.value, known) is not None
    )
    filled = {target for spread in spreads for _, target in spread.targets}
    silent = tuple(
        (field.name, _default(field))
        for field in fields(node)
        if given.get(field.name) is None and field.name not in filled
    )
    kept = tuple((name, shape) for name, shape in given.items() if shape is not None)
    return Built(node, kept, silent, spreads)


def _spread(node: type[nodes.Node], variable: ast.expr) -> Spread:
    match variable:
        case ast.Call(func=ast.Name(id=said), args=[ast.Name(id=inner)]):  # **Skill($subject)
            name, helper = inner[2:], NODES[said]
        case ast.Name(id=inner):
            name = inner[2:]
            helper = NODES[name.rstrip("0123456789").capitalize()]
        case _:
            raise ValueError(f"{ast.unparse(variable)!r} is not a helper that can be spread")
    own = {field.name for field in fields(node)}
    aliases = ALIASES.get(node.__name__, {})
    targets = [(field.name, aliases.get(field.name, field.name)) for field in fields(helper)]
    filled = tuple(pair for pair in targets if pair[1] in own)
    return Spread(name, helper, filled, _needed(helper.__name__))


@cache
def _needed(node: str) -> frozenset[str]:
    types = field_types(NODES[node])
    return frozenset(name for name, kind in types.items() if NoneType not in get_args(kind))


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    if field.default_factory is not MISSING:
        return field.default_factory()
    raise ValueError(f"the field {field.name} has no default, so the shape must name it")
