"""Tests that instructions ask first and act then, and of the book that proves it."""

from collections.abc import Callable

import pytest

from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.model.decision import NO, YES, Decision
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number
from ringside.programs.filters import HasKeyword
from ringside.programs.groups import Cards, Quantity
from ringside.programs.instructions import Change, Lose, Recheck
from ringside.programs.nodes import Instruction
from ringside.programs.printed import Keyword
from tests.engine.build import Table, foundation

LONG = "until the end of your next turn"
STUNNING = Cards(Quantity("all"), (HasKeyword("Stun"),), "you", ("stage",))


def table() -> Table:
    """Return a table with a foundation that has two keywords with ratings."""
    both = (Keyword("Stun", 1), Keyword("Powerful", 2))
    return Table({"stage": [foundation("Drill", keywords=both)]})


def impatient(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Take health and then ask, again and again."""
    if frame.answer() is None:
        state.health[0] -= 1
        frame.ask(state, Decision(0, "may", "comprehensive J.1.4", [YES, NO]))
        return WAIT
    return DONE


def test_an_instruction_that_acts_before_it_asks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handler that changes the game and then asks is stopped, with its instruction named."""
    monkeypatch.setitem(HANDLERS, Recheck, impatient)
    with pytest.raises(AssertionError, match="Recheck changed the game before its last question"):
        Table({}).do(Recheck("you"))


def hasty_about_checks(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Note a check and then ask."""
    frame.memory.checks = (5, 5)
    frame.ask(state, Decision(0, "may", "comprehensive J.1.4", [YES, NO]))
    return WAIT


def hasty_about_abilities(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Note a chosen ability and then ask."""
    frame.memory.skill = Power(Ability("form", ()), 1)
    frame.ask(state, Decision(0, "may", "comprehensive J.1.4", [YES, NO]))
    return WAIT


@pytest.mark.parametrize("hasty", [hasty_about_checks, hasty_about_abilities])
def test_words_that_refer_to_something_before_it_is_asked_are_found(
    monkeypatch: pytest.MonkeyPatch, hasty: Callable[[State, EffectFrame, Instruction], int]
) -> None:
    """A handler that notes a check or an ability and then asks is stopped."""
    monkeypatch.setitem(HANDLERS, Recheck, hasty)
    with pytest.raises(AssertionError, match="changed what its words refer to"):
        Table({}).do(Recheck("you"))


def test_a_rating_chosen_for_long_is_asked_for_once() -> None:
    """Where a text leaves the keyword open, its player names it once, and one effect lasts."""
    game = table()
    game.do(Change(STUNNING, "any rating", 1, Number(1), span=LONG), answers=["Stun"])
    assert [trait.rating for trait in game.now("Drill").traits] == [2, 2]
    lasting = [effect.node for effect in game.state.effects]
    assert [node.prop for node in lasting if isinstance(node, Change)] == ["Stun rating"]


def test_a_keyword_chosen_to_be_lost_for_long_is_asked_for_once() -> None:
    """A keyword that is chosen to be lost beyond the turn makes one effect, which knows it."""
    game = table()
    game.do(Lose(STUNNING, "chosen keyword", span=LONG), answers=["Powerful"])
    lasting = [effect.node for effect in game.state.effects]
    assert [node.what for node in lasting if isinstance(node, Lose)] == ["Powerful"]
