"""What one click may say besides its choice: always, the last thing, more cards, and to pay."""

from pathlib import Path

from ringside.game import Game
from ringside.server.messages import Choose
from ringside.server.play.tables.dealer import note
from ringside.server.play.tables.habits import (
    KEEPS,
    OF_ITS_OWN,
    Habits,
    habits_with,
    habits_without,
    habitual,
    taken_always,
)
from ringside.server.play.tables.passing import Wish, option_taken
from ringside.server.play.tables.passing import number_of as first
from ringside.server.play.tables.plans import plan_of, planned
from tests.server.test_passing import position

OWN_BLITZ = """
title: An attack with a blitz of its own, and two foundations to be built
edition: uvs-2024
cards:
  - {name: Quick Jab, type: attack, difficulty: 1, check: 3, keywords: [],
     attack: {zone: high, speed: 2, damage: 2}, symbols: [fire], text: "%s"}
  - {name: Plain Wall, type: foundation, difficulty: 1, check: 9, symbols: [fire]}
  - {name: Thick Wall, type: foundation, difficulty: 2, check: 9, symbols: [fire]}
  - {name: Steep Wall, type: foundation, difficulty: 12, check: 9, symbols: [fire]}
  - {name: Spare Man, type: foundation, difficulty: 1, check: 9, symbols: [fire],
     text: "Enhance Commit 1 foundation: This attack gets +1 damage."}
one: {character: {name: A, health: 20, hand: 6, symbols: [fire]},
      hand: [Quick Jab, Plain Wall, Thick Wall, Steep Wall], deck: [Plain Wall x10],
      stage: [Spare Man, Plain Wall]}
two: {character: {name: B, health: 20, hand: 6, symbols: [fire]}, hand: [],
      deck: [Plain Wall x10], stage: []}
turn: one
script: [{one: pass}]
expect: {}
"""


def fight(folder: Path, text: str, played: str = "") -> Game:
    """Return a game of these cards, in which one may have been played."""
    return position(folder, "", played, written=OWN_BLITZ % text)


def number_of(game: Game, words: str) -> int:
    """Return the option with some words."""
    return game.options().index(words)


def test_an_answer_given_always_is_asked_no_more(tmp_path: Path) -> None:
    """A blitz that costs nothing is used by itself once its player said so, and asked on hold."""
    game = fight(tmp_path, "Blitz: This attack gets +3 damage.", "Quick Jab")
    blitz = number_of(game, "blitz Quick Jab")
    assert blitz in habitual(game)
    habits = habits_with(game, blitz, Habits())
    assert habits.told() == (OF_ITS_OWN,)
    assert taken_always(game, habits) == blitz
    wish = Wish()
    wish.habits = habits
    assert option_taken(game, wish) == blitz
    wish.hold = True
    assert option_taken(game, wish) is None
    assert habits_without(game, habits) == Habits()


def test_never_is_a_habit_as_well(tmp_path: Path) -> None:
    """Whoever always passes a small window is asked again as soon as it offers something else."""
    game = fight(tmp_path, "Blitz: This attack gets +3 damage.", "Quick Jab")
    habits = habits_with(game, number_of(game, "pass"), Habits())
    assert taken_always(game, habits) == number_of(game, "pass")
    assert taken_always(game, Habits(left=frozenset({"blitz Other Jab"}))) is None


def test_attacks_are_kept_as_momentum_unless_their_player_wants_to_be_asked(
    tmp_path: Path,
) -> None:
    """Who has said nothing keeps them; who asks again, or holds, is asked, and can say it again."""
    game, wish = fight(tmp_path, "", "Quick Jab"), Wish()
    while game.decision is not None and game.decision.kind != "clear":
        game.apply(first("pass", game.decision) or 0)
    keep = number_of(game, "keep as momentum Quick Jab")
    assert option_taken(game, wish) == keep
    assert wish.habits.told() == (KEEPS,)
    wish.hold = True
    assert option_taken(game, wish) is None
    wish.hold, wish.habits = False, Habits()
    assert option_taken(game, wish) is None
    note(game, wish, Choose(decision=1, option=keep, always=True))
    assert wish.habits == Habits(frozenset({KEEPS}))


def test_what_costs_something_is_no_habit_of_all_attacks(tmp_path: Path) -> None:
    """An enhance that is paid for is worth something else each time, so it is always asked."""
    text = "Enhance Lose 1 health: This attack gets +3 damage."
    game = fight(tmp_path, text, "Quick Jab")
    assert habitual(game) == ()
    assert habits_with(game, 0, Habits()) == Habits()


def test_foundations_are_built_one_behind_the_other(tmp_path: Path) -> None:
    """The card said with the first one is played by itself once that one's check has passed."""
    game = fight(tmp_path, "")
    first, second = number_of(game, "play Thick Wall"), number_of(game, "play Plain Wall")
    assert game.decision is not None
    handle = game.handle_of(0, game.decision.options[second].card)
    plan = plan_of(game, game.decision.options[first].card, [handle], 0)
    game.apply(first)
    going = planned(game, plan)
    assert going is not None
    number, rest, _ = going
    assert game.options()[number] == "play Plain Wall"
    game.apply(number)
    assert planned(game, rest) is None


def test_a_card_that_failed_ends_what_was_planned(tmp_path: Path) -> None:
    """Nothing is built behind a card whose check failed, however much was wished for."""
    game = fight(tmp_path, "")
    first, second = number_of(game, "play Steep Wall"), number_of(game, "play Plain Wall")
    assert game.decision is not None
    handle = game.handle_of(0, game.decision.options[second].card)
    plan = plan_of(game, game.decision.options[first].card, [handle], 0)
    assert plan is not None
    game.apply(first)
    if "fail" in game.options():
        game.apply(number_of(game, "fail"))
    assert game.decision is not None
    assert game.decision.kind == "form"
    assert planned(game, plan) is None


def test_the_last_thing_passes_what_is_left(tmp_path: Path) -> None:
    """A card played as the last one ends the turn behind it, where nothing new can be played."""
    game = fight(tmp_path, "")
    wish, number = Wish(), number_of(game, "play Plain Wall")
    note(game, wish, Choose(decision=0, option=number, last=True))
    game.apply(number)
    assert option_taken(game, wish) == number_of(game, "pass")
    assert option_taken(game, Wish()) is None


def test_the_turn_ends_behind_what_is_built_and_not_where_a_card_is_left(tmp_path: Path) -> None:
    """Cards built as the last ones end the turn once all are played; one that is not is asked."""
    game = fight(tmp_path, "")
    first, second = number_of(game, "play Thick Wall"), number_of(game, "play Plain Wall")
    assert game.decision is not None
    handle = game.handle_of(0, game.decision.options[second].card)
    wish = Wish()
    note(game, wish, Choose(decision=0, option=first, last=True, more=(handle,)))
    game.apply(first)
    assert option_taken(game, wish) is None
    game.apply(number_of(game, "play Plain Wall"))
    assert option_taken(game, wish) == number_of(game, "pass")


def test_what_an_ability_costs_is_committed_with_it(tmp_path: Path) -> None:
    """A click that agrees to pay commits the foundation missed least; without it one is asked."""
    game = fight(tmp_path, "", "Quick Jab")
    number = number_of(game, "enhance Spare Man")
    for pay, paid in ((1, "pick Plain Wall"), (0, None)):
        other, wish = game.copy(), Wish()
        note(other, wish, Choose(decision=0, option=number, pay=pay))
        other.apply(number)
        assert set(other.options()) == {"pick A", "pick Plain Wall", "pick Spare Man"}
        taken = option_taken(other, wish)
        assert (None if taken is None else other.options()[taken]) == paid
