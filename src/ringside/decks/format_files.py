"""Format files: named lists of checks, Ringside's own and those that users write."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml
from msgspec import Struct, ValidationError, convert

from ringside.cards.files import read_text, yaml_fault
from ringside.cards.nesting import refuse_deep
from ringside.decks.checks import CHECKS
from ringside.errors import UserError

# What a check must be told; `rule` says in a word or two where the format comes from.
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "size": ("least", "with_character"),
    "start": ("types",),
    "copies": ("most",),
    "banned": ("list",),
    "legality": ("format",),
    "spotlight": ("format",),
    "sets": ("codes",),
    "watermarks": ("marks",),
    "without": ("names",),
}


class Product(Struct, frozen=True, forbid_unknown_fields=True):
    """What every player of a limited format receives, and the rule that says so."""

    boosters: int
    rule: str
    starters: int = 0  # decks of the player's choice
    picks: int = 0  # out of each booster; 0 where all of it is picked or kept


class Format(Struct, frozen=True):
    """A format's name, title, edition to play by, and checks with their settings."""

    name: str
    title: str
    edition: str
    checks: tuple[dict[str, Any], ...]
    sealed: Product | None = None  # how a pool comes to be without a draft
    draft: Product | None = None

    @property
    def limited(self) -> bool:
        """Tell whether decks are built from a pool, which is also the sideboard."""
        return self.sealed is not None or self.draft is not None


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A format as a file has it."""

    title: str
    checks: tuple[dict[str, Any], ...] = ()
    edition: str = ""
    extends: str = ""
    sealed: Product | None = None
    draft: Product | None = None


def read_formats(path: Path, known: Mapping[str, Format]) -> dict[str, Format]:
    """Read the formats of a file; one that extends another has that one's checks first."""
    text = read_text(path)
    refuse_deep(text, path.name)
    try:
        written = convert(yaml.safe_load(text), dict[str, _Written])
    except yaml.YAMLError as error:
        raise UserError(f"{path.name}: expected YAML, got {yaml_fault(error)}.") from error
    except ValidationError as error:
        raise UserError(
            f"{path.name}: expected names with title, extends and checks, got another thing "
            f"({error}); mend it."
        ) from error
    read: dict[str, Format] = {}
    for name, fields in written.items():
        read[name] = _format(name, fields, {**known, **read}, path.name)
    return read


def _format(name: str, fields: _Written, known: Mapping[str, Format], file: str) -> Format:
    if fields.extends and fields.extends not in known:
        raise UserError(f"{file}: {name} extends {fields.extends!r}, which is no format before it.")
    parent = known[fields.extends] if fields.extends else None
    edition = fields.edition or (name if parent is None else parent.edition)
    own = tuple(_checked(each, name, file) for each in fields.checks)
    replaced = {each["check"] for each in own}
    inherited = tuple(c for c in parent.checks if c["check"] not in replaced) if parent else ()
    return Format(name, fields.title, edition, (*inherited, *own), fields.sealed, fields.draft)


def _checked(settings: dict[str, Any], name: str, file: str) -> dict[str, Any]:
    check = settings.get("check")
    if check not in CHECKS:
        raise UserError(
            f"{file}: {name} has the check {check!r}; expected one of {', '.join(CHECKS)}."
        )
    missing = [each for each in NEEDED.get(str(check), ()) if each not in settings]
    if missing:
        raise UserError(f"{file}: the check {check} of {name} needs `{missing[0]}`; add it.")
    return {"rule": name, **settings}
