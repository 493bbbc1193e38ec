"""A player's own record: what counts, how it is summed up, and the table to keep."""

import csv
import io

from msgspec.structs import replace

from ringside.decks import starters
from ringside.replay import deck_data
from ringside.server.own_record import Played, as_csv, played_games, sum_up
from ringside.server.storage.records import OVER, PLAYING, Record, SeatRecord
from tests.server.browser import Browser

ME = 7


def record(seat: int, result: int | None, rival: str = "dagger-tam") -> Record:
    """Make a finished game of a player against a bot."""
    decks = {name: starters()[name] for name in ("odile-marsh", rival)}
    seats = []
    for name, deck in decks.items():
        assert deck.character is not None
        seats.append(SeatRecord(deck_name=name, deck=deck_data((deck.character.card,))))
    own, other = replace(seats[0], player=ME), replace(seats[1], bot="random", name="=Bot")
    pair = (own, other) if seat == 0 else (other, own)
    return Record(id="x", edition="uvs-2024", seed=1, seats=pair, state=OVER, result=result)


def test_games_are_counted_from_the_players_own_seat() -> None:
    """Two wins, one loss and a draw are counted by deck and by the rival's character."""
    games = [record(0, 0), record(1, 1), record(0, 1, "mother-cinder"), record(1, 2)]
    found = sum_up(played_games(games, ME))
    share = found.all.share
    assert (found.all.games, found.all.drawn, share.won, share.of) == (4, 1, 2, 3)
    assert [(each.name, each.games) for each in found.decks] == [("odile-marsh", 4)]
    assert [(each.name, each.games) for each in found.rivals] == [
        ("Dagger Tam 1", 3),
        ("Mother Cinder 1", 1),
    ]
    assert 0 < share.low < 2 / 3 < share.high < 1


def test_lessons_uploads_and_games_that_go_on_do_not_count() -> None:
    """Only what was played to its end at this table, against somebody, is a game."""
    over = record(0, 0)
    nobody = replace(over, seats=(over.seats[0], SeatRecord(name="Player two")))
    others = [replace(over, lesson=True), nobody, replace(over, state=PLAYING), record(0, None)]
    assert played_games(others, ME) == []
    assert played_games([over], ME + 1) == []


def test_the_table_has_a_line_for_each_game_and_no_formulas() -> None:
    """The CSV reads back, and a name that a spreadsheet would carry out is quoted."""
    games = played_games([record(0, 0), record(0, 1)], ME)
    rows = list(csv.DictReader(io.StringIO(as_csv(games))))
    assert [row["result"] for row in rows] == ["won", "lost"]
    assert rows[0]["rival"] == "'=Bot"
    assert set(rows[0]) == set(Played.__struct_fields__)


def test_a_conceded_game_is_in_the_record(browser: Browser) -> None:
    """A game that was given up is a loss, over HTTP and in the file."""
    with browser.sit(browser.play_bot()) as seat:
        seat.until_asked()
        seat.send("concede")
        seat.next("over")
    found = browser.get("/me/record")
    assert (found["all"]["games"], found["all"]["share"]["won"]) == (1, 0)
    table = browser.http.get("/me/record.csv")
    assert table.headers["content-type"].startswith("text/csv")
    assert table.text.count("lost") == 1
