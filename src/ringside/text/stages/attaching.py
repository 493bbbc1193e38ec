"""Where a span belongs that could stand in two places: with the card to come, if there is one."""

from dataclasses import replace
from typing import Any

from ringside.programs.groups import Next
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import Lasting
from ringside.programs.nodes import Node, field_names
from ringside.text.stages.parser import Reading


def attached(readings: list[Reading]) -> list[Reading]:
    """Leave one of the readings that differ only in what a span belongs to."""
    if len(readings) < 2:
        return readings
    bare = without_spans(readings[0].value)
    if any(without_spans(each.value) != bare for each in readings[1:]):
        return readings
    most = max(spans_to_come(each.value) for each in readings)
    return [each for each in readings if spans_to_come(each.value) == most]


def without_spans(value: Any) -> Any:
    """Return what is said without the spans of cards to come and of what is done with them."""
    if isinstance(value, tuple):
        return tuple(without_spans(each) for each in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Lasting) and len(value.do) == 1:
        return without_spans(value.do[0])
    parts = {name: without_spans(getattr(value, name)) for name in field_names(value)}
    if isinstance(value, (Next, Trigger)):
        parts["span"] = ""
    return replace(value, **parts)


def spans_to_come(value: Any) -> int:
    """Count the cards to come whose span is said."""
    if isinstance(value, tuple):
        return sum(map(spans_to_come, value))
    if not isinstance(value, Node):
        return 0
    own = isinstance(value, Next) and value.span != ""
    return own + sum(spans_to_come(getattr(value, name)) for name in field_names(value))
