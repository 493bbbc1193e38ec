"""Loading scenario files: every fault is one sentence that names the file and the place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from ringside.cards.nesting import refuse_deep
from ringside.errors import UserError
from ringside.scenario.fields import Fields, wrong
from ringside.scenario.model import (
    PHASES,
    PREPARING,
    SEATS,
    STEPS,
    AttackSetup,
    Expectation,
    Line,
    Scenario,
    Side,
)
from ringside.scenario.sides import Cards, read_side

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SET_FIELDS: Final = ("set", "title", "universe")  # a set file can be included as it is
DEFAULT_EDITION: Final = "ufs-2020"
ANSWERS: Final = {True: "yes", False: "no"}  # what YAML makes of a plain yes and no


def load_scenarios(path: Path) -> list[Scenario]:
    """Load all scenarios of a file; several are parted by a line with three dashes."""
    documents = [each for each in read_documents(path) if each is not None]
    if not documents:
        raise UserError(f"{path}: expected a scenario, got an empty file.")
    return [read_scenario(path, document) for document in documents]


def read_documents(path: Path) -> list[object]:
    """Read the YAML documents of a file."""
    try:
        text = path.read_text(encoding="utf-8")
        refuse_deep(text, str(path))
        # The loader builds plain values only; it is one of PyYAML's two safe ones.
        return list(yaml.load_all(text, Loader=_LOADER))
    except yaml.YAMLError as error:
        said = " ".join(str(error).split())
        raise UserError(f"{path}: expected YAML, got {said}; mend that line.") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path}: expected UTF-8 text; save the file as UTF-8.") from error
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror}); check the path.") from error


def read_scenario(path: Path, document: object) -> Scenario:
    """Read one scenario."""
    fields = Fields(path, "", document)
    cards = read_cards(fields)
    expect, by_edition = split_expect(fields, fields.take("expect", {}))
    scenario = Scenario(
        path=path,
        title=fields.text("title", path.stem),
        editions=read_editions(fields),
        proves=tuple(str(each) for each in fields.items("proves")),
        sides=read_sides(fields, cards),
        active=SEATS.index(fields.one_of("turn", SEATS, "one")),
        turn_number=fields.number("turn_number", 3) or 0,
        phase=fields.one_of("phase", PHASES + PREPARING, "combat"),
        attack=read_attack(fields),
        pending=tuple(str(each) for each in fields.items("pending")),
        seed=fields.number("seed", 1) or 0,
        script=tuple(read_script(fields)),
        expect=expect,
        by_edition=by_edition,
        settle=fields.flag("settle", True),
        known=tuple(cards.named.values()),
    )
    fields.take("note")
    fields.finish()
    refuse_strange_editions(scenario)
    return scenario


def refuse_strange_editions(scenario: Scenario) -> None:
    """Refuse what is said for an edition that the scenario is not played under."""
    lines = [(f"{line.place}.under", name) for line in scenario.script for name in line.under]
    for place, name in [*lines, *(("expect.by_edition", name) for name in scenario.by_edition)]:
        if name not in scenario.editions:
            played = f"expected one of its editions {', '.join(scenario.editions)}"
            raise wrong(scenario.path, place, played, name)


def read_cards(fields: Fields) -> Cards:
    """Read the cards of the scenario and of the files it includes."""
    cards = Cards(fields.path)
    for name in fields.items("include"):
        shared = fields.path.parent / str(name)
        for document in read_documents(shared):
            inner = Fields(shared, "", document)
            add_all(cards, inner, str(name))
            for heading in SET_FIELDS:
                inner.take(heading)
            inner.finish()
    add_all(cards, fields, "")
    return cards


def add_all(cards: Cards, fields: Fields, file: str) -> None:
    """Add the list of cards of one file."""
    for number, card in enumerate(fields.items("cards"), start=1):
        cards.add(card, f"{file} cards[{number}]".strip())


def read_sides(fields: Fields, cards: Cards) -> tuple[Side, Side]:
    """Read both players' parts of the table."""
    one = read_side(cards, fields.path, "one", fields.take("one"))
    return (one, read_side(cards, fields.path, "two", fields.take("two")))


def read_editions(fields: Fields) -> tuple[str, ...]:
    """Read the editions that the scenario is played under."""
    value = fields.take("edition", DEFAULT_EDITION)
    names = value if isinstance(value, list) else [value]
    if not names or not all(isinstance(name, str) for name in names):
        raise wrong(fields.path, "edition", "expected an edition or a list of them", value)
    return tuple(names)


def read_attack(fields: Fields) -> AttackSetup | None:
    """Read the attack in progress: a name, or its fields."""
    value = fields.take("attack")
    if value is None:
        return None
    own = Fields(fields.path, "attack", {"card": value} if isinstance(value, str) else value)
    attack = AttackSetup(
        own.text("card", ""),
        SEATS.index(own.one_of("by", SEATS, "one")),
        own.one_of("step", STEPS, "enhance"),
    )
    own.finish()
    return attack


def read_script(fields: Fields) -> list[Line]:
    """Read the lines of the script."""
    found: list[Line] = []
    for number, each in enumerate(fields.items("script"), start=1):
        found += read_line(fields.path, f"script[{number}]", each)
    return found


def read_line(path: Path, place: str, value: object) -> list[Line]:
    """Read one line: `one: words`, `two: [words, words]`, or `expect: {...}`, perhaps `under`."""
    fields = dict(value) if isinstance(value, Mapping) else {}
    under = tuple(fields.pop("under", ()))
    if len(fields) != 1:
        raise wrong(path, place, "expected `one: ...`, `two: ...` or `expect: ...`", value)
    [(key, what)] = fields.items()
    if key == "expect":
        expect = dict(Fields(path, f"{place}.expect", what).left)
        return [Line(place, expect=expect, under=under)]
    if key not in SEATS:
        raise wrong(path, place, "expected `one`, `two` or `expect`", key)
    choices = what if isinstance(what, list) else [what]
    seat = SEATS.index(key)
    return [Line(place, seat, read_words(path, place, each), under=under) for each in choices]


def read_words(path: Path, place: str, value: object) -> str:
    """Read the words of a choice; YAML has read some of them as numbers or truths."""
    if isinstance(value, bool):
        return ANSWERS[value]
    if isinstance(value, (str, int)):
        return str(value)
    raise wrong(path, place, "expected the words of a choice", value)


def split_expect(fields: Fields, value: Any) -> tuple[Expectation, dict[str, Expectation]]:
    """Part what must hold in every edition from what must hold in single ones."""
    own = Fields(fields.path, "expect", value)
    each = Fields(fields.path, "expect.by_edition", own.take("by_edition", {}))
    by_edition = {
        name: dict(Fields(fields.path, f"expect.by_edition.{name}", what).left)
        for name, what in each.left.items()
    }
    return dict(own.left), by_edition
