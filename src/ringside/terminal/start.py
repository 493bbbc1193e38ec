"""Setting up a terminal game from the words of a command."""

from __future__ import annotations

import secrets

from ringside.bots import bot_named
from ringside.decks import starters
from ringside.decks.find import deck_cards
from ringside.editions import DEFAULT
from ringside.game import new_game
from ringside.terminal.session import Session


def start(deck: str, rival: str, bot: str, edition: str, seed: int | None) -> Session:
    """Return a game that is ready to be played."""
    number = secrets.randbelow(2**31) if seed is None else seed
    names = (deck, rival or other_than(deck, number))
    cards = (deck_cards(names[0]), deck_cards(names[1]))
    game = new_game(edition or DEFAULT, cards, number)
    players = (cards[0][0].full_name, cards[1][0].full_name)
    if players[0] == players[1]:
        players = (f"{players[0]} (you)", f"{players[1]} (bot)")
    return Session(game, bot_named(bot, number), players, input)


def other_than(deck: str, number: int) -> str:
    """Return a starter deck for the bot."""
    names = [name for name in starters() if name != deck]
    return names[number % len(names)]
