"""Faults: a game whose rules fail is stopped alone, kept, and told to both."""

import msgspec
import pytest
from sqlalchemy import select

from ringside.engine.model.decision import Option
from ringside.game import Game
from ringside.server.storage.tables import Report
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
