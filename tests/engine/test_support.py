"""Tests of naming what the engine would not execute: the tables and the handlers must agree."""

from dataclasses import fields

import pytest

from ringside.engine.execute.frame import HANDLERS
from ringside.engine.prepare import language
from ringside.engine.prepare.support import unsupported
from ringside.engine.prepare.supported import FIELDS
from ringside.engine.prepare.supported_acts import INSTRUCTIONS, PERMISSIONS
from ringside.engine.prepare.supported_reading import AMOUNTS, CONDITIONS, FILTERS, GROUPS
from ringside.engine.reading import ask
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Number, Own
from ringside.programs.conditions import Is
from ringside.programs.filters import InZone
from ringside.programs.groups import Attack, Cards, Made, Next, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    BecomeCopy,
    Change,
    ChooseAbility,
    Define,
    Draw,
    Forbid,
    KeywordGrant,
    Lose,
    Move,
    Turn,
    When,
    WhileActive,
)

assert language.EXECUTORS


def test_a_known_program_has_nothing_missing() -> None:
    """A program of known words is executed as a whole."""
    bonus = Change(Attack(), "speed", 1, Number(2))
    trigger = Trigger("after", Happening("deal damage", cards=Attack()))
    ability = Ability("enhance", (bonus, When(trigger, (Draw("you", Number(1)),))))
    assert unsupported(ability) == []


def test_an_instruction_without_a_handler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A class without a handler is named, however deep it lies, and only once."""
    draw = Draw("you", Number(1))
    deep = When(Trigger("after", Happening("shuffle")), (draw, draw))
    assert unsupported(Ability("form", (deep,))) == []
    monkeypatch.delitem(HANDLERS, Draw)
    assert unsupported(Ability("form", (deep,))) == ["Draw"]


def test_copies_of_cards_to_come_are_named() -> None:
    """A card that lies here may become a copy; of one that is still to come it is not done."""
    cards = Cards(Quantity("exactly", Number(1)))
    assert unsupported(BecomeCopy(Attack(), cards)) == []
    assert unsupported(BecomeCopy(Next("you"), cards)) == ["BecomeCopy of cards to come"]


def test_unknown_words_are_named() -> None:
    """A word that its handler does not know is named with its field."""
    cards = Cards(Quantity("exactly", Number(1)))
    assert unsupported(Turn("polish", cards)) == ["Turn.verb='polish'"]
    assert unsupported(Move("discard", cards, who="nobody")) == ["Move.who='nobody'"]
    assert unsupported(Forbid(Happening("sneeze"))) == ["Happening.event='sneeze'"]
    assert unsupported(Change(Attack(), "colour", 1, Number(1))) == ["Change.prop='colour'"]
    assert unsupported(Define(Attack(), "zone", word="sideways")) == ["Define.word='sideways'"]
    assert unsupported(Lose(Attack(), "patience")) == ["Lose.what='patience'"]


def test_a_rating_of_any_keyword_is_known() -> None:
    """Ratings are values of their own."""
    assert unsupported(Change(Attack(), "Stun rating", 1, Number(1))) == []


def test_continuous_text_must_be_something_that_lasts() -> None:
    """An act in the text of a continuous ability without a trigger would never be done."""
    draw = Draw("you", Number(1))
    assert unsupported(Ability("continuous", (draw,))) == ["continuous Draw"]
    fired = Ability("continuous", (draw,), trigger=Trigger("after", Happening("draw")))
    assert unsupported(fired) == []


def test_tables_and_handlers_agree() -> None:
    """Every class that counts as executed has a handler, and every handler is declared."""
    readers = (
        (AMOUNTS, ask.AMOUNTS),
        (FILTERS, ask.FILTERS),
        (CONDITIONS, ask.CONDITIONS),
    )
    for declared, table in readers:
        assert set(declared) - {Own} == set(table)
    described = {Quantity, Made}  # how many, and what a copy is made like: no cards
    assert set(GROUPS) - described == set(ask.GROUPS)
    assert {*INSTRUCTIONS, *PERMISSIONS} - {KeywordGrant} == set(HANDLERS)


def test_declared_fields_exist() -> None:
    """No table speaks of a field that its node does not have."""
    for kind, declared in FIELDS.items():
        names = {each.name for each in fields(kind)}
        assert set(declared) <= names, kind.__name__


def test_a_field_that_nobody_reads_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that no handler reads counts as not executed once it says something."""
    monkeypatch.delitem(FIELDS[Draw], "up_to")
    assert unsupported(Draw("you", Number(1), up_to=True)) == ["Draw.up_to"]
    assert unsupported(Draw("you", Number(1))) == []


def test_a_text_that_would_wait_in_hand_is_named() -> None:
    """What waits for something while its own card is in hand is heard by nobody; in play it is."""
    waiting = When(Trigger("after", Happening("play")), (Draw("you", Number(1)),))
    for zone, missing in (("hand", ["When in hand"]), ("stage", [])):
        there = Is(This(), (InZone(zone, "you"),))
        assert unsupported(Ability("continuous", (WhileActive(there, (waiting,)),))) == missing


def test_an_ability_is_chosen_on_cards_that_all_can_see() -> None:
    """A choice on a hand would tell what is in it; one ability on two cards is not asked for."""
    one = Quantity("exactly", Number(1))
    assert unsupported(ChooseAbility(Cards(one, whose="rival", zones=("stage",)))) == []
    assert unsupported(ChooseAbility(Cards(Quantity("all"), zones=("card pool",)))) == []
    hidden = ["ChooseAbility on hidden cards"]
    for zone in ("hand", "deck", "momentum"):
        assert unsupported(ChooseAbility(Cards(one, whose="rival", zones=(zone,)))) == hidden
    assert unsupported(ChooseAbility(Cards(one, which=(InZone("hand"),)))) == hidden
    two = Cards(Quantity("exactly", Number(2)), zones=("stage",))
    assert unsupported(ChooseAbility(two)) == ["ChooseAbility.cards"]
