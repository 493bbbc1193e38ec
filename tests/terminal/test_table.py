"""The table in the terminal shows how cards lie, what is attached to what, and types by colour."""

import pytest
from rich.console import Console

from ringside.engine.model.kinds import STAGE
from ringside.engine.telling.onlookers import Names, is_public, open_view
from ringside.game import Game
from ringside.terminal.draw import draw
from tests.engine.sights import position, seen

TURNED = """
one:
  stage: [{name: Stance, committed: true}, Footing, {name: Sweep, attached: true}]
two:
  stage: [Footing, {name: Stance, face: down, committed: true}]
"""


def shown(game: Game, seat: int) -> str:
    """Print the table as a seat sees it."""
    console = Console(width=120, color_system=None)
    with console.capture() as capture:
        console.print(draw(game.view(seat), ("Ann", "Bea"), [], {}))
    return capture.get().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.proves("comprehensive C.1.1")
def test_ready_cards_stand_upright() -> None:
    """Both players see an upright card beside the name of each card that is ready."""
    game = position(TURNED)
    for seat in (0, 1):
        assert not seen(game, seat, 0, STAGE)[-1]["committed"]
        assert shown(game, seat).count("▯ Footing") == 2


@pytest.mark.proves(
    "comprehensive C.1.2", "tournament-2008 glossary.committed", "advanced-2010 glossary.committed"
)
def test_committed_cards_lie_sideways() -> None:
    """Both players see a card on its side beside each one that is committed, face down too."""
    game = position(TURNED)
    for seat in (0, 1):
        assert [card["committed"] for card in seen(game, seat, 0, STAGE)].count(True) == 1
        assert "▭ Stance" in shown(game, seat)
        assert "▭ ▒▒" in shown(game, seat)
        assert "▭ Footing" not in shown(game, seat)


@pytest.mark.proves("comprehensive D.2.2.3.1")
def test_attached_cards_lie_behind_their_character() -> None:
    """Seats and onlookers see an attached card right behind the character, and told as such."""
    game = position(TURNED)
    views = [*(game.view(seat) for seat in (0, 1)), open_view(game.state, Names(), is_public)]
    for view in views:
        stage = view["players"][0]["zones"]["stage"]["cards"]
        assert [card["name"] for card in stage] == ["Everyman", "Sweep", "Stance", "Footing"]
        assert [("attached" in card["flags"]) for card in stage] == [False, True, False, False]
    for seat in (0, 1):
        row = next(line for line in shown(game, seat).splitlines() if "Sweep" in line)
        words = row.split()
        place = words.index("Sweep")
        assert "(attached)" in words[place : words.index("Stance")]
        assert words.index("Everyman") < place
