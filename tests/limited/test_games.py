"""Whole games in every limited edition, by bots and at random with every invariant checked."""

import pytest

from ringside.bots import bot_named
from ringside.bots.sight import Sight
from ringside.decks.formats import find_format
from ringside.editions import LIMITED
from ringside.fuzz.play import fuzz_game
from ringside.game import new_game
from ringside.limited.catalogue import own_catalogue
from ringside.limited.games import listed
from ringside.limited.pod import deal
from ringside.limited.table import build_decks, draft_by_bots

CARDS = {
    "ufs-2008-sealed": "old-school",
    "ufs-2008-draft": "old-school",
    "uvs-2024-limited": "first-bell",
}


@pytest.mark.parametrize("edition", LIMITED)
def test_random_games_break_no_invariant(edition: str) -> None:
    """Random games by limited rules end, copy and replay, and no invariant breaks."""
    for seed in range(3):
        assert fuzz_game(seed, edition, CARDS[edition]).failure == ""


def test_a_bot_starts_with_the_card_that_its_deck_lists_first() -> None:
    """A drafted deck's own start is taken by the greedy bot, whoever else could start."""
    form = find_format("draft")
    pod = deal(form, ["old-school"], 2, "start", own_catalogue(), bots=range(2))
    built = build_decks(draft_by_bots(pod, own_catalogue()), form, own_catalogue())
    decks = (listed(built[0].deck), listed(built[1].deck))
    game = new_game(form.edition, decks, 1)
    bots = (bot_named("greedy", 1), bot_named("greedy", 2))
    for seat in (0, 1):
        assert game.decision is not None
        assert (game.decision.kind, game.decision.seat) == ("character", seat)
        game.apply(bots[seat].choose(Sight(game.state)))
    started = [game.state.cards[number].definition.full_name for number in game.state.characters]
    assert started == [decks[0][0].full_name, decks[1][0].full_name]
