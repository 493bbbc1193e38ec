"""`ringside event` runs a whole event on a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from ringside.cli.main import run
from ringside.events.log import EventFile
from tests.events.counting import everybody_once

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")

Shown = pytest.CaptureFixture[str]


def event(*words: object) -> int:
    """Run `ringside event` with some words."""
    return run(["event", *map(str, words)])


def said(capsys: Shown, *words: object) -> str:
    """Run `ringside event` and give what it printed."""
    capsys.readouterr()
    assert event(*words) == 0
    return capsys.readouterr().out


def data(capsys: Shown, *words: object) -> Any:
    """Run `ringside event` and read the JSON that it printed."""
    return json.loads(said(capsys, *words))


def play_round(file: Path, result: str = "2-0") -> None:
    """Pair a round and report the same result at every table."""
    assert event("pair", file) == 0
    current = EventFile(file).event.current
    assert current is not None
    for match in current.missing:
        assert event("report", file, match.table, result) == 0


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """Announce three rounds and let nine players enter."""
    file = tmp_path / "cup.event"
    assert event("new", file, "--rounds", 3, "--seed", 1) == 0
    assert event("add", file, *NAMES) == 0
    return file


def test_an_event_from_the_first_name_to_the_final(cup: Path, capsys: Shown) -> None:
    """Three rounds, the cut by diversity, a bracket of eight and a winner, all by commands."""
    for _ in range(3):
        play_round(cup)
    found = data(capsys, "standings", cup, "--json")
    assert [each["place"] for each in found["standings"]] == list(range(1, 10))
    assert {each["player"] for each in found["standings"]} == set(NAMES)
    points = [each["points"] for each in found["standings"]]
    assert points == sorted(points, reverse=True)
    assert "declared no character" in said(capsys, "cut", cup, 8, "--diversity")
    assert said(capsys, "bracket", cup).startswith("cup: the cut")
    for _ in range(3):
        play_round(cup)
    shown = said(capsys, "finish", cup)
    ended = EventFile(cup).event
    champion = data(capsys, "standings", cup, "--json")["champion"]
    assert shown.startswith("cup: final places")
    assert shown.rstrip().endswith(f"{champion} has won.")
    log = said(capsys, "log", cup)
    assert "confirmed round 1, table 1, result 2-0\n" in log
    assert everybody_once(ended)
    assert champion in NAMES
    assert event("pair", cup) == 2


def test_the_same_seed_pairs_the_same(tmp_path: Path, capsys: Shown) -> None:
    """Two files with one seed and the same names have the same first round."""
    shown = []
    for name, seed in (("one", 4), ("two", 4), ("three", 5)):
        file = tmp_path / name
        event("new", file, "--rounds", 3, "--seed", seed)
        event("add", file, *NAMES)
        event("pair", file)
        shown.append(data(capsys, "pairings", file, "--json")["pairings"])
    assert shown[0] == shown[1] != shown[2]


def test_characters_are_declared_and_cut_by(tmp_path: Path, capsys: Shown) -> None:
    """With declared characters the second of a kind is passed over, and it is said why."""
    file = tmp_path / "cup.event"
    event("new", file, "--rounds", 1, "--diversity", "--cut", 2)
    assert event("add", file, "Ann") == 2
    assert "declare a character" in capsys.readouterr().err
    event("add", file, "Ann=Oak", "Ben=Oak", "Cy=Ash", "Dee=Oak")
    play_round(file)
    shown = said(capsys, "cut", file)
    made = EventFile(file).event
    assert made.cut is not None
    assert {made.players[name].character for name in made.cut.players} == {"Oak", "Ash"}
    assert ("passed over" in shown) == bool(made.cut.passed_over)


def test_results_by_players_and_a_quarrel(cup: Path, capsys: Shown) -> None:
    """A player's report waits for the opponent's; when they disagree the organiser decides."""
    event("pair", cup)
    one, two = EventFile(cup).event.match(1, 1).players
    assert "has not reported" in said(capsys, "report", cup, 1, "2-0", "--player", one)
    assert "disagree" in said(capsys, "report", cup, 1, "1-2", "--player", two)
    assert event("report", cup, 1, "2-1") == 0
    assert str(EventFile(cup).event.match(1, 1).result) == "2-1"
    assert event("report", cup, 1, "2-1") == 2
    assert "amend" in capsys.readouterr().err


def test_a_correction_says_what_changed(cup: Path, capsys: Shown) -> None:
    """Amending round one names the players whose places changed."""
    play_round(cup)
    play_round(cup)
    loser = EventFile(cup).event.match(1, 1).two
    shown = said(capsys, "amend", cup, 1, "0-2", "--round", 1, "--reason", "mistyped")
    assert "2-0 is now 0-2" in shown
    assert loser in shown
    assert "Round 2 stands" in shown


def test_pairing_again_is_confirmed_by_typing(cup: Path, capsys: Shown) -> None:
    """A round is paired anew only when its number is typed."""
    event("pair", cup)
    event("drop", cup, "Ann")
    assert event("pair", cup, "--again") == 2
    assert "'round 1'" in capsys.readouterr().err
    assert event("pair", cup, "--again", "--confirm", "round 1") == 0
    current = EventFile(cup).event.current
    assert current is not None
    assert not any("Ann" in match.players or match.is_bye for match in current.matches)


def test_people_come_and_go(cup: Path, capsys: Shown) -> None:
    """Byes, pairs kept apart and put together, leaving and coming back are commands."""
    assert event("apart", cup, "Ann", "Ben") == 0
    assert event("together", cup, "Cy", "Dee") == 0
    assert event("bye", cup, "Eve") == 0
    event("pair", cup)
    rows = data(capsys, "pairings", cup, "--json")["pairings"]
    pairs = [{row["one"], row["two"]} for row in rows]
    assert {"Cy", "Dee"} in pairs
    assert {"Eve", ""} in pairs
    assert {"Ann", "Ben"} not in pairs
    assert "8 players" in said(capsys, "drop", cup, "Ida")
    assert "9 players" in said(capsys, "back", cup, "Ida")
    assert "Not here yet: Ben" in said(capsys, "check-in", cup, "Ann")


@pytest.mark.proves("tournament-2008 100.3")
def test_a_deck_is_checked_when_it_is_handed_in(tmp_path: Path, capsys: Shown) -> None:
    """A starter deck is legal and declares its character; a list of nothing has problems."""
    from ringside.decks import starters

    name, deck = next(iter(starters().items()))
    file = tmp_path / "cup.event"
    event("new", file, "--format", "uvs-2024")
    event("add", file, "Ann", "Ben")
    assert "0 problems" in said(capsys, "deck", file, "Ann", name)
    assert deck.character is not None
    assert EventFile(file).event.players["Ann"].character == deck.character.card.name
    empty = tmp_path / "empty.txt"
    empty.write_text("1 No Such Card\n")
    assert event("deck", file, "Ben", empty) == 1
    assert "starting character" in capsys.readouterr().out
    free = tmp_path / "free.event"
    event("new", free)
    event("add", free, "Ben")
    event("deck", free, "Ben", empty)
    assert "starting character" not in capsys.readouterr().out


def test_sheets_and_exports(cup: Path, tmp_path: Path, capsys: Shown) -> None:
    """Slips, pairings and standings print; CSV, JSON and PDF are written by the file's ending."""
    play_round(cup)
    event("pair", cup)
    assert said(capsys, "print", cup, "slips").count("games won") == 4
    assert "by name" in said(capsys, "print", cup, "pairings")
    for name in ("all.csv", "all.matches.csv", "all.json", "all.pdf"):
        assert event("export", cup, tmp_path / name) == 0
    assert (tmp_path / "all.csv").read_text().count("\n") == 10
    assert (tmp_path / "all.matches.csv").read_text().count("\n") == 11
    assert json.loads((tmp_path / "all.json").read_text())["players"][0]["name"] == "Ann"
    assert (tmp_path / "all.pdf").read_bytes().startswith(b"%PDF")
    assert event("print", cup, "slips", "--pdf", tmp_path / "slips.pdf") == 0
    assert event("print", cup, "poems") == 2
    assert event("export", cup, tmp_path / "all.doc") == 2
    assert event("print", cup, "bracket") == 2


def test_standings_say_how_far_the_event_is(cup: Path, capsys: Shown) -> None:
    """A round that is still played is not one after which the standings are."""
    assert "standings before the first round" in said(capsys, "standings", cup)
    play_round(cup)
    assert "standings after round 1" in said(capsys, "standings", cup)
    event("pair", cup)
    assert "standings during round 2" in said(capsys, "standings", cup)


def test_an_event_is_exported_between_cut_and_bracket(
    cup: Path, tmp_path: Path, capsys: Shown
) -> None:
    """A PDF is written also while the bracket is not paired yet."""
    play_round(cup)
    assert "made early: 2 announced rounds" in said(capsys, "cut", cup, 4)
    assert event("export", cup, tmp_path / "cup.pdf") == 0
    assert (tmp_path / "cup.pdf").read_bytes().startswith(b"%PDF")


def test_pods_of_a_shop_are_seated_on_a_file(tmp_path: Path, capsys: Shown) -> None:
    """Ten players sit in two pods by the seed, once, and the sheet says who sits where."""
    file = tmp_path / "draft.event"
    assert event("new", file, "--pool", "draft", "--format", "limited") == 0
    assert event("add", file, *NAMES, "Joe") == 0
    assert event("print", file, "pods") == 2
    told = said(capsys, "pods", file)
    assert all(name in told for name in (*NAMES, "Joe", "pod 1", "pod 2"))
    assert said(capsys, "print", file, "pods") == told
    assert [len(pod.players) for pod in EventFile(file).event.pods] == [5, 5]
    assert event("pods", file) == 2
    play_round(file)


def test_the_clock_on_the_command_line(cup: Path, capsys: Shown) -> None:
    """The clock of the last round is started, extended and paused."""
    event("pair", cup)
    assert "50:00 left; the clock stands still" in said(capsys, "clock", cup)
    event("clock", cup, "start")
    assert "the clock runs" in said(capsys, "clock", cup, "extend", "--minutes", 5)
    assert "stands still" in said(capsys, "clock", cup, "pause")
    assert event("clock", cup, "pause") == 2


def test_penalties_and_the_log(cup: Path, capsys: Shown) -> None:
    """A penalty with its note is in the log, with who gave it."""
    event("pair", cup)
    assert event("penalty", cup, "Ann", "warning", "--note", "late") == 0
    shown = said(capsys, "log", cup)
    assert "organiser: penalised Ann, penalty warning, note late" in shown
    assert len(data(capsys, "log", cup, "--json")["log"]) == len(shown.splitlines())


def test_a_result_before_the_first_round_asks_for_pairings(cup: Path, capsys: Shown) -> None:
    """Who reports too early is told to pair, rather than to name a round from 1 to 0."""
    assert event("report", cup, 1, "2-0") == 2
    assert capsys.readouterr().err.strip().endswith("but none was paired yet; pair one.")


@pytest.mark.parametrize(
    "words",
    [
        ("new", "{cup}"),
        ("new", "{cup}x", "--kind", "odd"),
        ("new", "{cup}x", "--late", "never"),
        ("new", "{cup}x", "--tiebreakers", "luck"),
        ("new", "{cup}x", "--best-of", "2"),
        ("new", "{cup}x", "--edition", "of-tomorrow"),
        ("new", "{cup}x", "--pool", "cube"),
        ("pods", "{cup}"),
        ("add", "{cup}"),
        ("add", "{cup}", "Ann"),
        ("drop", "{cup}", "Nobody"),
        ("report", "{cup}", "1", "2-0"),
        ("cut", "{cup}", "8"),
        ("standings", "{cup}.none"),
    ],
)
def test_mistakes_are_one_sentence(cup: Path, words: tuple[str, ...], capsys: Shown) -> None:
    """What makes no sense exits with 2, in one line, and changes nothing."""
    before = cup.read_bytes()
    capsys.readouterr()
    assert event(*(word.format(cup=cup) for word in words)) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("Expected")
    assert cup.read_bytes() == before


def test_simulated_events_tell_how_often_the_best_wins(tmp_path: Path, capsys: Shown) -> None:
    """The strongest of sixteen wins more often than the second half together, and is charted."""
    chart = tmp_path / "chart.html"
    words = ("simulate", "--players", 16, "--rounds", 4, "--cut", 4, "--events", 20)
    found = data(capsys, *words, "--spread", 400, "--json", "--chart", chart)
    wins = [row[1]["won"] for row in found["rows"]]
    assert sum(wins) == 20
    assert wins[0] > sum(wins[8:])
    assert "strength 1" in chart.read_text()
    assert found == data(capsys, *words, "--spread", 400, "--json", "--chart", chart)


def test_simulated_events_with_decks(capsys: Shown) -> None:
    """Decks that bots play against each other first share out all events between them."""
    from ringside.decks import starters

    decks = tuple(starters())[:2]
    words = ("--players", 8, "--cut", 2, "--events", 5, "--bots", "random", "--games", 4)
    found = data(capsys, "simulate", *decks, *words, "--diversity", "--json")
    assert [row[0] for row in found["rows"]] == list(decks)
    assert sum(row[1]["won"] for row in found["rows"]) == 5
