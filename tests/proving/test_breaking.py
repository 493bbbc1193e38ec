"""A saboteur breaks what it names, everywhere it is used, and one whose place is gone is stale."""

import os

import pytest

from ringside.editions import edition_named
from ringside.proving.breaking import place_of, sabotage
from ringside.proving.place import StaleError, find_place
from ringside.rules import papers, registry
from ringside.rules.registry import listing
from ringside.rules.saboteurs import Saboteur

NAMES = {
    "edition_named": edition_named,
    "listing": listing,
    "papers": papers,
    "registry": registry,
}


def broken(saboteur: Saboteur, question: str) -> str:
    """Break a rule in a process of its own, and return what an expression gives there."""
    reading, writing = os.pipe()
    if not os.fork():
        try:
            sabotage(saboteur)
            os.write(writing, repr(eval(question, NAMES)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        return pipe.read().decode()


def test_a_function_gives_another_result() -> None:
    """`returns` replaces the body, also for those who imported the function by name."""
    saboteur = Saboteur("none named", function="registry.listing", returns="'nothing'")
    assert broken(saboteur, "listing(['a'])") == "'nothing'"
    assert listing(["a"]) == "`a`"


def test_words_inside_a_function_are_replaced() -> None:
    """`find` and `put` change expressions and statements, however they are laid out."""
    saboteur = Saboteur("", function="registry.listing", find="', '", put="' or '")
    assert broken(saboteur, "listing(['a', 'b'])") == "'`a` or `b`'"
    raising = "raise unknown(citation)"
    statement = Saboteur("", function="rule_of", find=raising, put="return find('check.start')")
    assert broken(statement, "registry.rule_of('nowhere 1').slug") == "'check.start'"


def test_a_setting_is_turned_in_all_editions() -> None:
    """`setting` gives every edition another value, made from the old one."""
    saboteur = Saboteur("", setting="cycle_removes", value="old + 1")
    assert broken(saboteur, "edition_named('ufs-2020').cycle_removes") == "11"
    assert edition_named("ufs-2020").cycle_removes == 10


def test_a_constant_changes_for_all_that_know_it() -> None:
    """`constant` gives a name of a module another value in all modules that imported it."""
    saboteur = Saboteur("", constant="BACKBONE", value="'another paper'")
    assert broken(saboteur, "(papers.BACKBONE, registry.BACKBONE)") == (
        "('another paper', 'another paper')"
    )


@pytest.mark.parametrize(
    "saboteur",
    [
        Saboteur("", function="no_such_function", returns="None"),
        Saboteur("", function="registry.listing", find="no_such_name", put="1"),
        Saboteur("", setting="no_such_setting", value="1"),
        Saboteur("", constant="NO_SUCH_CONSTANT", value="1"),
    ],
    ids=["function", "words", "setting", "constant"],
)
def test_a_saboteur_without_a_place_is_stale(saboteur: Saboteur) -> None:
    """A function, words, a setting or a constant that is gone makes the saboteur stale."""
    with pytest.raises(StaleError):
        place_of(saboteur)


def test_a_name_that_several_have_needs_more() -> None:
    """A name is looked for in all modules, and must be longer where several have it."""
    assert str(find_place("citations_below")) == "ringside.proving.selection.citations_below"
    with pytest.raises(StaleError, match="one of"):
        find_place("step")
    assert find_place("AttackFrame.step").module.startswith("ringside.engine.")
