"""An instruction that is carried out to no effect is noticed, whatever its kind."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from ringside.cards.model import Card
from ringside.cards.playable import playable
from ringside.engine.prepare.book import Book
from ringside.engine.prepare.idling import Idling
from ringside.engine.prepare.prepared import DESK
from ringside.exercise.ability import Exercise
from ringside.exercise.report import ACTING, verdict_of
from ringside.programs import instructions as do
from ringside.programs.nodes import Instruction

ATTEMPTS: Final = 40
TEXTS: Final[dict[type[Instruction], str]] = {
    do.Draw: "Form Commit: Draw 1 card.",
    do.Mill: "Form Commit: Mill 2 cards.",
    do.Move: "Form Commit: Add 1 card from your discard pile to your hand.",
    do.Turn: "Form: Commit 1 rival foundation.",
    do.Health: "Form Commit: Your rival loses 2 health.",
    do.Change: "Enhance Commit: Your attack gets +2 damage.",
    do.Define: "Enhance Commit: Your attack's speed becomes 6.",
    do.Gain: "Enhance Commit: Your attack gains Stun: 2.",
    do.Forbid: "Enhance Commit: Your rival cannot block this attack.",
    do.MakeCheck: "Form Commit: Make a check. If you check 4 or more, draw 1 card.",
    do.ChangeCheck: "Form Commit: Your next check gets +2.",
    do.Reveal: "Form Commit: Reveal 1 card from your hand.",
    do.Look: "Form Commit: Look at your rival's hand.",
    do.Shuffle: "Form Commit: Shuffle your deck.",
    do.NameSomething: "Form Commit: Name a card.",
    do.Cancel: "Response Commit: After your rival plays an Enhance ability, cancel it.",
    do.May: "Form Commit: You may draw 1 card.",
    do.Either: "Form Commit: Draw 1 card or gain 2 health.",
    do.Play: "Form Commit: Play 1 attack from your discard pile.",
    do.When: "Enhance Commit: If your attack deals damage, draw 1 card.",
    do.If: "Form Commit: If you have 2 or more momentum, draw 1 card.",
}


def verdict(text: str) -> str:
    """Exercise a foundation with a text and say what came of it."""
    fields = {"name": "Made for Tests", "type": "foundation", "difficulty": 1, "check": 4}
    card = playable(msgspec.convert({**fields, "text": text}, Card))
    assert card.whole, text
    return verdict_of(card.abilities[0], Exercise(card, 0).run(ATTEMPTS))[0]


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.__name__)
def test_a_dead_instruction_is_noticed(
    kind: type[Instruction], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same text is seen acting, and no longer where its instruction does nothing."""
    monkeypatch.setattr(DESK, "book", Book())
    assert verdict(TEXTS[kind]) == ACTING
    monkeypatch.setattr(DESK, "book", Idling(kind))
    assert verdict(TEXTS[kind]) != ACTING
