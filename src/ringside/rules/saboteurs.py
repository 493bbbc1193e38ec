"""Saboteurs: small ways to break a rule, written down beside the tests that must notice them."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from ringside.errors import UserError
from ringside.rules.papers import PAPERS
from ringside.rules.registry import paragraphs, rule_of, rules_by_slug, stated_in

FOLDER: Final = "saboteurs"
KINDS: Final = ("function", "setting", "constant")


class Saboteur(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way to break one clause of a rule; see docs/rules.md for its fields.

    `only` names the paragraphs that say the clause, where not all that state the rule do.
    """

    clause: str
    function: str = ""
    returns: str | None = None
    body: str = ""
    find: str = ""
    put: str = ""
    setting: str = ""
    constant: str = ""
    value: str = ""
    only: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Demand exactly one place, and all that is needed to break it."""
        if sum(bool(getattr(self, kind)) for kind in KINDS) != 1:
            raise ValueError(f"expected one of {', '.join(KINDS)}")
        ways = (self.returns is not None, bool(self.body), bool(self.find))
        if self.function and sum(ways) != 1:
            raise ValueError("expected `returns`, `body`, or `find` and `put`, for a function")
        if not self.function and not self.value:
            raise ValueError("expected a `value`")


class Planted(msgspec.Struct, frozen=True):
    """A saboteur with the rule that it breaks and the file that it is written in."""

    rule: str
    saboteur: Saboteur
    file: str

    @property
    def id(self) -> str:
        """Sum up all that the saboteur does, so that a verdict on another one is not its own."""
        data = msgspec.json.encode((self.rule, self.saboteur))
        return hashlib.sha256(data).hexdigest()[:8]

    def targets(self) -> tuple[str, ...]:
        """Name the paragraphs whose tests must notice."""
        return self.saboteur.only or citations_of(self.rule)


def citations_of(slug: str) -> tuple[str, ...]:
    """Name all paragraphs that state a rule."""
    places = stated_in().get(slug, {})
    return tuple(f"{paper} {each}" for paper, listed in places.items() for each in listed)


def read_saboteurs(tests: Path) -> tuple[Planted, ...]:
    """Read all saboteurs that stand beside the tests."""
    files = [f for paper in PAPERS for f in sorted((tests / FOLDER / paper).glob("*.toml"))]
    return tuple(each for file in files for each in read_file(file, tests))


def read_file(path: Path, tests: Path) -> Iterator[Planted]:
    """Read the saboteurs of one chapter, and refuse those that break no known rule."""
    name = path.relative_to(tests).as_posix()
    try:
        rules = msgspec.toml.decode(path.read_bytes(), type=dict[str, list[Saboteur]])
    except (msgspec.DecodeError, ValueError) as error:
        raise UserError(f"Expected saboteurs in `{name}`, got {error}; mend the file.") from error
    for slug, listed in rules.items():
        check_rule(name, slug, listed)
        yield from (Planted(slug, each, name) for each in listed)


def check_rule(file: str, slug: str, listed: Iterable[Saboteur]) -> None:
    """Refuse a rule that the registry lacks, and paragraphs that do not state the rule."""
    if slug not in rules_by_slug():
        raise UserError(f"Expected the slug of a rule in `{file}`, got `{slug}`; correct it.")
    stating = citations_of(slug)
    for each in listed:
        strangers = [citation for citation in each.only if citation not in stating]
        if strangers:
            raise UserError(
                f"Expected paragraphs that state `{slug}` in `{file}`, got {strangers[0]}; "
                f"choose from {', '.join(stating)}."
            )


def by_paragraph(planted: Iterable[Planted]) -> dict[str, tuple[Planted, ...]]:
    """Map each paragraph with behaviour to the saboteurs that its tests must notice."""
    found: dict[str, list[Planted]] = {
        f"{paper} {each}": []
        for paper in PAPERS
        for each in paragraphs(paper)
        if rule_of(f"{paper} {each}").status == "behaviour"
    }
    for each in planted:
        for citation in each.targets():
            if citation in found:
                found[citation].append(each)
    return {citation: tuple(listed) for citation, listed in found.items()}
