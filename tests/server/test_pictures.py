"""Pictures and names of decks: nobody learns from them what is in a rival's deck."""

from collections.abc import Callable
from urllib.parse import quote

from ringside.decks import starters
from tests.server.browser import Browser, Seat
from tests.server.test_playing import meet, take_turns

Visit = Callable[[], Browser]


def names_of(starter: str) -> set[str]:
    """Return the names of the cards of a starter deck."""
    return {slot.card.full_name for slot in starters()[starter].main}


def drawn(browser: Browser, game: str, names: set[str]) -> set[str]:
    """Return those cards of which a browser gets the picture that belongs to a game."""
    asked = {name: f"/games/{game}/cards/{quote(name)}/picture.svg" for name in names}
    return {name for name, path in asked.items() if browser.http.get(path).status_code == 200}


def named(seat: Seat) -> set[str]:
    """Return the names of all cards that a seat was told of."""
    return set(seat.faces)


def test_only_what_was_seen_is_drawn(visit: Visit) -> None:
    """While a game goes on, a rival and a stranger get the pictures that they saw and no other."""
    one, two, game = meet(visit)
    stranger = visit()
    mine, theirs = names_of("odile-marsh"), names_of("boone-calloway")
    with one.sit(game) as first, two.sit(game) as second, stranger.sit(game) as watcher:
        take_turns(first, second, 30)
        for each in (first, second, watcher):
            each.send("ping")
            each.next("pong")
        assert drawn(one, game, mine) == mine
        assert drawn(one, game, theirs - mine) == (theirs - mine) & named(first)
        assert drawn(stranger, game, mine | theirs) == (mine | theirs) & named(watcher)
        assert (theirs - mine) - named(first)
        first.send("concede")
        first.next("over")
    assert drawn(one, game, theirs) == theirs


def test_a_rivals_deck_has_no_name_until_the_end(visit: Visit) -> None:
    """What a rival's deck is called is told once the game is over."""
    one, two, game = meet(visit)
    assert one.get(f"/games/{game}")["decks"] == ["Odile Marsh", ""]
    assert two.get(f"/games/{game}")["decks"] == ["", "Boone Calloway"]
    assert visit().get(f"/games/{game}")["decks"] == ["", ""]
    with one.sit(game) as first:
        first.send("concede")
        first.next("over")
    assert one.get(f"/games/{game}")["decks"] == ["Odile Marsh", "Boone Calloway"]
