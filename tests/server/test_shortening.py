"""Short views: what has not changed is not told again, and nothing is lost by that."""

import json
import random
from collections.abc import Callable

import msgspec

from ringside.decks import starters
from ringside.game import Game, new_game
from ringside.server.play.minds.warming import cards_of
from ringside.server.play.telling.shortening import ShortViews
from tests.server.browser import Browser, Served

Visit = Callable[[], Browser]


def some_game(seed: int) -> Game:
    """Begin a game between two starter decks."""
    one, two = (cards_of(starters()[name]) for name in ("odile-marsh", "boone-calloway"))
    return new_game("uvs-2024", (one, two), seed)


def test_a_game_told_in_short_views_is_the_game(visit: Visit, served: Served) -> None:
    """After every choice a player and a spectator have the view that the server has."""
    owner, other = visit(), visit()
    game = owner.play_bot("random", seed=11)
    source = random.Random(4)
    with owner.sit(game) as seat, other.sit(game) as watcher:
        while seat.until_asked():
            table = served.app.state.tables.opened[game]
            assert seat.view["view"] == json.loads(msgspec.json.encode(table.game.view(0)))
            seat.choose(source.randrange(len(seat.options())))
        watcher.send("ping")
        watcher.next("pong")
        for mine, theirs in zip(
            seat.view["view"]["players"], watcher.view["view"]["players"], strict=True
        ):
            assert names_in(mine, "card pool") == names_in(theirs, "card pool")
        assert seat.short > 1_000
        assert watcher.short > 1_000


def names_in(player: dict[str, dict[str, dict[str, list[dict[str, str]]]]], zone: str) -> list[str]:
    """Return the names of the cards in a zone."""
    return [card["name"] for card in player["zones"][zone]["cards"]]


def test_what_is_told_again_is_short() -> None:
    """The same view is told in a fifth of the letters, and a new connection is told all of it."""
    game = some_game(3)
    for _ in range(40):
        game.apply(0)
    heard = ShortViews()
    first = msgspec.json.encode(heard.shorten(game.view(0)))
    again = msgspec.json.encode(heard.shorten(game.view(0)))
    assert first == msgspec.json.encode(game.view(0))
    assert len(again) < len(first) / 5
    assert msgspec.json.encode(ShortViews().shorten(game.view(0))) == first


def test_cards_out_of_sight_are_forgotten() -> None:
    """No more is kept of a connection than the cards of the view that it was told last."""
    game, heard, source = some_game(5), ShortViews(), random.Random(5)
    while (decision := game.decision) is not None:
        view = game.view(0)
        heard.shorten(view)
        zones = [zone for player in view["players"] for zone in player["zones"].values()]
        assert set(heard.now) == {card["handle"] for zone in zones for card in zone["cards"]}
        game.apply(source.randrange(len(decision.options)))
