"""Faults: a game whose rules fail is stopped alone, kept, and told to both."""

import msgspec
import pytest
from sqlalchemy import select

from ringside.engine.model.decision import Option
from ringside.game import Game
from ringside.server.play.tables.advising import NO_HINT
from ringside.server.storage import records
from ringside.server.storage.tables import Report
from ringside.server.workers.process import DiedError
from tests.server.browser import Browser, Served
from tests.server.test_playing import Visit, asked, meet, take_turns


def test_a_game_that_fails_is_stopped_alone(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both hear that it was stopped, the choice that failed is kept, and another game goes on."""
    one, two, game = meet(visit)
    real = Game.apply

    def apply(self: Game, choice: Option | int) -> None:
        if self.decks == failing.decks:
            raise AssertionError("an invariant is broken")
        real(self, choice)

    with one.sit(game) as first, two.sit(game) as second:
        take_turns(first, second, 4)
        failing = served.app.state.tables.opened[game].game
        seat = asked(first, second)
        assert seat is not None
        monkeypatch.setattr(Game, "apply", apply)
        seat.send("choose", decision=seat.view["decision"], option=0)
        for each in (first, second):
            assert "stopped" in each.next("over")["words"]
    assert one.get(f"/games/{game}")["state"] == "over"
    report = served.app.state.tables.services.database.transact(
        lambda session: session.scalars(select(Report).where(Report.game == game)).one()
    )
    assert report.player is None
    assert "invariant is broken" in report.words
    assert len(msgspec.json.decode(report.replay)["choices"]) == report.moment + 1
    goes_on(one)


def goes_on(browser: Browser) -> None:
    """Play some choices of another game."""
    other = {"deck": "starter:kestrel-voss", "opponent": {"bot": "random"}}
    with browser.sit(browser.post("/games", other)["id"]) as seat:
        for _ in range(5):
            assert seat.until_asked()
            seat.choose(0)


def test_a_request_that_fails_is_one_sentence(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the server is told in the form of all refusals, and the next request is served."""

    def fails(*given: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(records, "games_of", fails)
        assert "a fault of the server" in browser.get("/games", 500)["error"]
    browser.get("/games")


def test_a_hint_that_fails_is_told(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for a hint hears that none comes, and may ask again."""

    async def fails(*given: object) -> None:
        raise DiedError

    with browser.sit(browser.play_bot("random")) as seat:
        assert seat.until_asked()
        with monkeypatch.context() as patched:
            patched.setattr(served.app.state.tables.services.pool, "reason", fails)
            seat.send("hint")
            assert seat.next("refused")["words"] == NO_HINT
        seat.send("hint")
        assert seat.next("hint")["decision"] == seat.view["decision"]
