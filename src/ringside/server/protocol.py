"""The page's types in TypeScript, written from what the server reads and sends.

`python -m ringside.server.protocol web/src/protocol.ts` writes them anew.
"""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin
from typing import is_typeddict as is_typed_dict

from msgspec import NODEFAULT
from msgspec.structs import fields

from ringside.annotations import field_types, summary
from ringside.bots.looking_back import Cost
from ringside.engine.model.kinds import ZONE_WORDS
from ringside.engine.telling.view import SHOWN_ZONES, View
from ringside.limited.seeing import Step
from ringside.server import messages
from ringside.server.checking import Verdict
from ringside.server.decks import DeckFace
from ringside.server.drafts.messages import Advice, DraftNews, DraftRefused
from ringside.server.laboratory import Progress, Report
from ringside.server.own_record import OwnRecord
from ringside.server.play.minds.rivals import Rival
from ringside.server.routes.replays import ReplayStep

HEADER: Final = "/** What server and page say to each other, as `make protocol` writes it. */"
LONGEST: Final = 100
PLAIN: Final[dict[Any, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    Any: "unknown",
    type(None): "null",
}
ZONES: Final = " | ".join(f"'{ZONE_WORDS[zone]}'" for zone in SHOWN_ZONES)
# What Python cannot say of a field: the words that are keys, and views that are sent short.
SHARPER: Final = {
    ("PlayerView", "zones"): "Record<ZoneName, ZoneView>",
    ("Seen", "view"): "ShortView",
}
SHORT: Final = """\
export type ZoneName =
  %s

/** A view as it is sent: cards that did not change since they were told are handles. */
export interface ShortView extends Omit<View, 'players'> {
  players: ShortPlayer[]
}

export interface ShortPlayer extends Omit<PlayerView, 'zones'> {
  zones: Record<ZoneName, { count: number; cards: (CardView | number)[] }>
}"""
TOLD: Final = tuple(messages.Told.__subclasses__())
LABORATORY: Final = (Progress, Report, Cost)
DRAFTS: Final = (DraftNews, Advice, DraftRefused, Step)
ROOTS: Final = (
    View,
    *TOLD,
    *get_args(messages.Asked),
    DeckFace,
    Verdict,
    Rival,
    ReplayStep,
    OwnRecord,
    *LABORATORY,
    *DRAFTS,
)


class Writer:
    """The interfaces found so far, each behind those that it needs."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def name(self, kind: Any) -> str:
        """Return what a type is called in TypeScript, and write what it needs."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.name(parts[0])
        if origin is Literal:
            return " | ".join(f"'{part}'" for part in parts)
        if origin in (Union, types.UnionType):
            return " | ".join(self.name(part) for part in parts)
        if origin is dict:
            return f"Record<string, {self.name(parts[1])}>"
        if origin is tuple and parts[-1] is not Ellipsis:
            return f"[{', '.join(self.name(part) for part in parts)}]"
        if origin in (tuple, list):
            return several(self.name(parts[0]))
        return self.interface(kind)

    def interface(self, kind: Any) -> str:
        """Write a struct or typed dictionary, unless it is there already."""
        called = str(kind.__name__)
        if called not in self.written:
            lines = [self.line(called, *each) for each in members(kind)]
            head = f"/** {summary(kind)} */\nexport interface {called} {{\n"
            self.written[called] = head + "".join(lines) + "}"
        return called

    def line(self, owner: str, field: str, kind: Any, is_optional: bool) -> str:
        """Write one field."""
        plain = self.name(kind)
        said = SHARPER.get((owner, field), plain)
        return f"  {field}{'?' if is_optional else ''}: {said}\n"


def members(kind: Any) -> list[tuple[str, Any, bool]]:
    """Return the fields of a type, what they hold, and whether a browser may leave them out."""
    hints = field_types(kind)
    if is_typed_dict(kind):
        return [(field, hint, False) for field, hint in hints.items()]
    tag = kind.__struct_config__.tag
    told: list[tuple[str, Any, bool]] = [("t", Literal[tag], False)] if tag else []
    read = issubclass(kind, messages.Message)
    for each in fields(kind):
        has_default = each.default is not NODEFAULT or each.default_factory is not NODEFAULT
        told.append((each.encode_name, hints[each.name], read and has_default))
    return told


def several(name: str) -> str:
    """Write a list of something."""
    return f"({name})[]" if " " in name and not name.startswith("[") else f"{name}[]"


def union(called: str, kinds: tuple[Any, ...]) -> str:
    """Write that one name stands for several types."""
    names = [kind.__name__ for kind in kinds]
    line = f"  {' | '.join(names)}"
    if len(line) > LONGEST:
        line = "".join(f"\n  | {name}" for name in names)[1:]
    return f"export type {called} =\n{line}"


def protocol() -> str:
    """Return the whole file."""
    writer = Writer()
    for kind in ROOTS:
        writer.interface(kind)
    asked = union("Asked", get_args(messages.Asked))
    parts = [HEADER, SHORT % ZONES, *writer.written.values(), union("Told", TOLD), asked]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(protocol(), "utf-8")
