"""Every construct of the language is used by the cards of at least one scenario."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from ringside.engine.execute.frame import HANDLERS
from ringside.engine.prepare import language
from ringside.engine.reading.ask import AMOUNTS, CONDITIONS, FILTERS, GROUPS, HAPPENINGS
from ringside.programs import amounts, conditions, filters, groups, instructions, permissions
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Amount, Condition, Filter, Group, Instruction, Node
from ringside.text.reading.compile import compile_card

SCENARIOS: Final = Path(__file__).parents[1] / "scenarios"
ZONES: Final = ("deck", "hand", "stage", "pool", "momentum", "discard", "removed")
FAMILIES: Final = {
    amounts: Amount,
    conditions: Condition,
    filters: Filter,
    groups: Group,
    instructions: Instruction,
    permissions: Instruction,
}
# What no card text of a scenario can say, and why.
UNSAID: Final = {
    "DeckRule": "a rule of deck building, which a game has behind it",
    "MakeToken": "only the Tension keyword is built from it",
    "MultipleCopies": "only the Multiple keyword is built from it",
    "Paid": "a choice made in a cost is read by the instruction itself",
    "Referent": "words that refer are bound to it; no text says it",
    "Repeat": "no template builds it; Until and ForEach say what is done again",
}
# Events that no text of a scenario can wait for, and why.
UNHEARD: Final = {
    "attach": "a card that is attached is told by the zone it enters",
    "attack begins": "a text names the step that begins",
    "game begins": "a scenario starts in the middle of a game; tests/engine plays it",
    "look": "no wording waits for a look",
    "unseal": "no wording waits for a card that is unsealed",
}


def card_texts() -> Iterator[str]:
    """Give the text of every card that a scenario file writes down."""
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            yield from (card["text"] for card in written(document) if card.get("text"))


def written(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Give the cards of a scenario: those listed, those in zones, and the characters."""
    for card in document.get("cards", ()):
        yield card
        yield card.get("back", {})
    for seat in ("one", "two"):
        side = document.get(seat) or {}
        entries = [side.get("character"), *(e for zone in ZONES for e in side.get(zone) or ())]
        yield from (entry for entry in entries if isinstance(entry, dict))


def walk(value: object) -> Iterator[Node]:
    """Give a node and all nodes in it."""
    if isinstance(value, tuple):
        for part in value:
            yield from walk(part)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from walk(getattr(value, field.name))


@pytest.fixture(scope="module")
def nodes() -> list[Node]:
    """Compile the texts of all scenarios and list the nodes of their programs."""
    assert language.READERS  # the tables of handlers are filled by its import
    texts = dict.fromkeys(card_texts())
    cards = [compile_card("Card", "foundation", (), text) for text in texts]
    return [node for card in cards for node in walk(card.abilities)]


def constructs() -> list[str]:
    """Name the node classes of the language that the engine reads or executes."""
    tables = (AMOUNTS, CONDITIONS, FILTERS, GROUPS, HANDLERS)
    handled = {kind.__name__ for table in tables for kind in table}
    return sorted(
        name
        for module, family in FAMILIES.items()
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, family) and name in handled
    )


def test_every_construct_has_a_scenario(nodes: list[Node]) -> None:
    """Each amount, condition, filter, group and instruction is in a scenario's text, or excused."""
    used = {type(node).__name__ for node in nodes}
    assert [name for name in constructs() if name not in used and name not in UNSAID] == []


def test_no_excuse_is_stale(nodes: list[Node]) -> None:
    """Nothing that is excused is used after all."""
    used = {type(node).__name__ for node in nodes}
    heard = {node.event for node in nodes if isinstance(node, Happening)}
    assert [name for name in UNSAID if name in used] == []
    assert [word for word in UNHEARD if word in heard] == []


def test_every_event_has_a_scenario(nodes: list[Node]) -> None:
    """Each event word that the engine listens for is in a scenario's text."""
    used = {node.event for node in nodes if isinstance(node, Happening)}
    missing = [word for word in HAPPENINGS if word not in used]
    assert [word for word in missing if word not in UNHEARD] == []
