"""Symbols: drawn by the server alone, for the page and for cards."""

from collections.abc import Callable

from ringside.cards.pictures.icons import SHAPES, symbol_icon
from tests.server.browser import Browser

Visit = Callable[[], Browser]


def test_every_symbol_is_drawn_as_on_cards(visit: Visit) -> None:
    """Each symbol, attuned or not, comes as the drawing that cards bear, and may be kept."""
    browser = visit()
    for symbol in (*SHAPES, "attuned:fire"):
        answer = browser.http.get(f"/symbols/{symbol}.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "max-age" in answer.headers["cache-control"]
        assert symbol_icon(symbol, 12, 12, 24) in answer.text


def test_a_word_that_is_no_symbol_is_refused(visit: Visit) -> None:
    """Whoever asks for the drawing of anything else is told what is expected."""
    answer = visit().http.get("/symbols/custard.svg")
    assert answer.status_code == 404
    assert "custard" in answer.json()["error"]
