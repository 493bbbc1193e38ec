"""Upgrades: what was begun by one version is never played on by another without a word."""

from pathlib import Path

import msgspec
import pytest

from bench.upgrade import measure
from ringside import origin
from ringside.game import play_replay
from ringside.replay import Replay
from ringside.server.storage.journal import RULES, steps_of
from ringside.server.storage.tables import GameRow, OriginRow, StepRow
from tests.server.browser import Browser, Served, serving
from tests.server.conftest import settings_in


def test_two_builds_never_differ_in_silence() -> None:
    """Another rule and another card: games ask, and replays are the same or say where they part."""
    counts = measure(6)
    assert counts["silent"] == 0
    told = {name: count for name, count in counts.items() if name not in ("games", "silent")}
    assert sum(told.values()) == 6
    assert any("replays" in name for name in told)
    assert any("ask" in name for name in told)


def begin(folder: Path, choices: int) -> tuple[str, str, dict[str, object]]:
    """Play some choices against a bot; return the game, the cookies and the last view."""
    with serving(settings_in(folder)) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=5)
        with browser.sit(game) as seat:
            for _ in range(choices):
                assert seat.until_asked()
                seat.choose(0)
            view = seat.until_asked()
            assert view is not None
        return game, browser.cookie(), view["view"]


def back(served: Served, cookie: str) -> Browser:
    """Come back with the cookies of an earlier visit."""
    browser = Browser(served.url)
    browser.http.cookies.clear()
    for each in cookie.split("; "):
        name, _, value = each.partition("=")
        browser.http.cookies.set(name, value)
    return browser


def test_a_game_asks_before_it_goes_on_by_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows what was seen last, takes no choice until its player agrees, and then goes on."""
    game, cookie, view = begin(tmp_path, 6)
    monkeypatch.setattr(origin, "rules_version", lambda: "another")
    with serving(settings_in(tmp_path)) as served, back(served, cookie) as browser:
        with browser.sit(game) as seat:
            asked = seat.next("ask")
            assert asked["kind"] == "rules"
            assert "the rules changed" in asked["words"]
            assert seat.view["decision"] is None
            seat.send("choose", decision=1, option=0)
            assert seat.next("refused")["words"]
            seat.send("consent", yes=True)
            assert seat.next("answer")["yes"]
            again = seat.until_asked()
            assert again is not None
            assert again["view"]["players"] == view["players"]
            for _ in range(3):
                assert seat.until_asked()
                seat.choose(0)
        database = served.app.state.tables.services.database
        kinds = [step.kind for step in database.transact(lambda s: steps_of(s, game))]
        assert kinds.count(RULES) == 1
    with (
        serving(settings_in(tmp_path)) as served,
        back(served, cookie) as browser,
        browser.sit(game) as seat,
    ):
        assert seat.until_asked(), "it asks once for each upgrade"


def test_a_game_that_cannot_be_dealt_says_so(tmp_path: Path) -> None:
    """Its players read why, and the page need not try again for ever."""
    game, cookie, _ = begin(tmp_path, 3)
    with serving(settings_in(tmp_path)) as served, back(served, cookie) as browser:
        database = served.app.state.tables.services.database

        def spoil(session: object) -> None:
            row = session.get(GameRow, game)  # type: ignore[attr-defined] # a session of SQLAlchemy
            record = msgspec.json.decode(row.record)
            for seat in record["seats"]:
                seat["deck"][1]["card"] = "first-bell/none"
            row.record = msgspec.json.encode(record)
            session.delete(session.get(OriginRow, game))  # type: ignore[attr-defined]

        database.transact(spoil)
        with browser.sit(game) as seat:
            assert "cannot deal its cards" in seat.next("closed")["words"]
        assert browser.get(f"/games/{game}")["state"] == "playing"


def test_a_step_that_was_changed_on_the_disk_is_found(tmp_path: Path) -> None:
    """A choice that is not the one that was made leads elsewhere, and the game stops before it."""
    game, cookie, _ = begin(tmp_path, 6)
    with serving(settings_in(tmp_path)) as served, back(served, cookie) as browser:
        database = served.app.state.tables.services.database

        def spoil(session: object) -> None:
            step = session.get(StepRow, (game, 0))  # type: ignore[attr-defined]
            step.mark = "0" * 16

        database.transact(spoil)
        with browser.sit(game) as seat:
            assert seat.next("ask")["words"].startswith("This game was played by other rules")


def test_a_replay_carries_what_it_was_played_by(tmp_path: Path) -> None:
    """Its rules, its cards and marks go with the file, and a mark that is another one is told."""
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=4)
        with browser.sit(game) as seat:
            for _ in range(4):
                assert seat.until_asked()
                seat.choose(0)
            seat.send("concede")
            seat.next("over")
        file = browser.http.get(f"/games/{game}/replay/file").content
    replay = Replay.from_json(file)
    assert replay.origin is not None
    assert len(replay.origin.rules) == 16
    assert all(isinstance(each.card, str) for deck in replay.decks for each in deck)
    named = {each.card for deck in replay.decks for each in deck}
    assert named == set(replay.origin.cards)
    assert set(replay.marks) == set(range(len(replay.choices) + 1))
    assert play_replay(replay).result == 1
    wrong = msgspec.structs.replace(replay, marks={**replay.marks, 3: "0" * 16})
    with pytest.raises(Exception, match="another one at choice 3"):
        play_replay(wrong)
