"""Fuzzing finds what is broken and says how to see it again."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ringside.cli.main import run as run_command
from ringside.editions import edition_named
from ringside.engine.flow.invariants import broken
from ringside.engine.model.kinds import DECK, GRANTED, HAND, NONE, STAGE, TRANSIT
from ringside.engine.model.randomness import seeded
from ringside.engine.model.snapshot import snapshot
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.fuzz.decks import deal, shelf
from ringside.fuzz.play import Played, fuzz_game
from ringside.fuzz.run import describe, fuzz


def fresh_state(edition: str = "ufs-2020") -> State:
    """Return a game at its first decision."""
    source = seeded(3)
    decks = (deal(shelf(None), source), deal(shelf(None), source))
    state = start(edition_named(edition), decks, 3)
    state.run()
    return state


def test_all_cards_made_for_fuzzing_are_understood() -> None:
    """No card is left out because its text does not compile."""
    assert len(shelf(None).characters) + len(shelf(None).others) == 101


@pytest.mark.parametrize("seed", range(1, 9))
def test_random_games_break_nothing(seed: int) -> None:
    """A random game ends with every invariant kept, its copies and replay equal."""
    played = fuzz_game(seed, "ufs-2020", "")
    assert played.failure == ""
    assert played.result != NONE


def test_a_sound_game_breaks_nothing() -> None:
    """The first position of a game keeps every invariant."""
    assert broken(fresh_state()) == ""


def lose_a_card(state: State) -> None:
    """Take a card out of its zone."""
    state.set_zone(0, DECK, state.zone(0, DECK)[1:])


def double_a_card(state: State) -> None:
    """Let a card lie in two zones."""
    state.set_zone(0, HAND, [*state.zone(0, HAND), state.zone(0, DECK)[0]])


def commit_in_a_deck(state: State) -> None:
    """Commit a card that does not lie in play."""
    state.edit(state.zone(0, DECK)[0]).committed = True


def lose_the_character(state: State) -> None:
    """Turn a starting character face down."""
    number = state.characters[0]
    assert state.cards[number].zone == STAGE
    state.edit(number).face_up = False


def take_the_options(state: State) -> None:
    """Ask a decision without options."""
    assert state.decision is not None
    state.decision.options = []


def forget_to_ask(state: State) -> None:
    """Let nobody decide."""
    state.decision = None


def bleed_out(state: State) -> None:
    """Let a player go on without health."""
    state.turn = 1
    state.health[1] = 0


def blow_up_a_value(state: State) -> None:
    """Give a card a speed that no game can reach."""
    card = state.edit(0)
    card.become(card.now.copy())
    card.now.speed = 9999


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lose_a_card, "is in no zone"),
        (double_a_card, "is in two zones"),
        (commit_in_a_deck, "is committed in deck"),
        (lose_the_character, "left the stage"),
        (take_the_options, "has no options"),
        (forget_to_ask, "asks nobody"),
        (bleed_out, "goes on with 0 health"),
        (blow_up_a_value, "value out of range"),
    ],
)
def test_each_invariant_can_be_broken(harm: Callable[[State], None], sentence: str) -> None:
    """A game that was harmed on purpose is found out."""
    state = fresh_state()
    harm(state)
    assert sentence in broken(state)


@pytest.mark.parametrize(("flags", "sound"), [(0, False), (GRANTED, True)])
def test_only_copies_are_played_face_down(flags: int, sound: bool) -> None:
    """A card on its way lies open, unless it is played face down as a copy of another."""
    state = fresh_state()
    number = state.zone(0, DECK)[0]
    lose_a_card(state)
    state.set_zone(0, TRANSIT, [number])
    card = state.edit(number)
    card.zone, card.face_up, card.flags = TRANSIT, False, flags
    assert (broken(state) == "") is sound


@pytest.mark.parametrize(
    ("edition", "zone", "sound"),
    [("ufs-2020", STAGE, False), ("ufs-2010", STAGE, True), ("ufs-2010", HAND, False)],
)
def test_a_foreign_card_lies_only_where_the_edition_lets_it(
    edition: str, zone: int, sound: bool
) -> None:
    """The older papers keep a rival's card in play; nowhere else and in no other edition."""
    state = fresh_state(edition)
    number = state.zone(0, DECK)[0]
    lose_a_card(state)
    state.set_zone(1, zone, [*state.zone(1, zone), number])
    card = state.edit(number)
    card.holder, card.zone, card.face_up = 1, zone, True
    assert (broken(state) == "") is sound


def test_a_failure_comes_with_its_command() -> None:
    """One line that plays the broken game again."""
    failure = describe(Played(17, 3, 1, NONE, "broken"), "ufs-2020", "my.jsonl")
    command = "ringside fuzz --games 1 --seed 17 --edition ufs-2020 --cards my.jsonl"
    assert (failure.reason, failure.command) == ("broken", command)


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One object with what was played."""
    assert run_command(["fuzz", "--games", "2", "--seed", "5", "--json"]) == 0
    shown = msgspec.json.decode(capsys.readouterr().out)
    assert (shown["games"], shown["failures"]) == (2, [])
    assert shown["decisions"] > 0


def test_decks_are_dealt_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cards of a player's own file are played; those that are not understood stay out."""
    file = tmp_path / "own.yaml"
    file.write_text(
        "set: own\ncards:\n"
        "  - {name: Hero, type: character, symbols: [fire], hand_size: 6, health: 12}\n"
        "  - {name: Jab, type: attack, difficulty: 2, check: 3, symbols: [fire],\n"
        "     attack: {zone: mid, speed: 3, damage: 4}}\n"
        "  - {name: Odd, type: foundation, check: 5, symbols: [fire], text: Frobnicate gnomes.}\n"
    )
    assert {card.name for card in shelf(file).others} == {"Jab"}
    assert run_command(["fuzz", "--games", "1", "--cards", str(file)]) == 0
    assert "0 failures" in capsys.readouterr().out


def test_a_file_without_characters_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No deck can be dealt: one sentence, exit code 2."""
    file = tmp_path / "own.yaml"
    file.write_text("set: own\ncards: [{name: Stone, type: foundation, check: 5}]")
    assert run_command(["fuzz", "--games", "1", "--cards", str(file)]) == 2
    assert "got 0 and 1" in capsys.readouterr().err


def test_no_games_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """At least one game is played."""
    assert run_command(["fuzz", "--games", "0"]) == 2
    assert "at least one game" in capsys.readouterr().err


@pytest.mark.parametrize(
    "cards", ["first-bell", "old-school", "starters", "dagger-tam,odile-marsh"]
)
def test_decks_are_dealt_from_what_is_shipped(cards: str) -> None:
    """The project's own sets and starter decks are fuzzed by their names."""
    played = fuzz_game(3, "uvs-2024", cards)
    assert played.failure == ""
    assert played.used
    assert played.used <= played.dealt


def test_an_unknown_place_of_cards_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a file nor a set: one sentence that says what there is."""
    assert run_command(["fuzz", "--games", "1", "--cards", "nowhere"]) == 2
    assert "one of first-bell, old-school, starters, " in capsys.readouterr().err


def test_cards_that_nobody_used_are_named() -> None:
    """A summary tells which of the cards dealt took part in no game."""
    summary = fuzz(1, 3, "uvs-2024", "starters", 1, lambda: None)
    assert summary.cards > len(summary.unused) > 0


def write_past_the_door(state: State) -> None:
    """Write to a record that copies share."""
    state.cards[0].flags |= 1


def change_printed_values(state: State) -> None:
    """Change in place the values that all copies of a card have."""
    state.cards[0].definition.values.speed += 1


def add_health(state: State) -> None:
    """Change a fact that is not a card's."""
    state.health[0] += 1


@pytest.mark.parametrize("harm", [write_past_the_door, change_printed_values, add_health])
def test_a_snapshot_shares_nothing_with_its_game(harm: Callable[[State], None]) -> None:
    """Whatever is written to a game afterwards, its snapshot stays as it was."""
    state = fresh_state()
    before = snapshot(state)
    assert snapshot(state) == before
    harm(state)
    assert snapshot(state) != before
