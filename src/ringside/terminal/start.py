"""Setting up a terminal game from the words of a command."""

from __future__ import annotations

import secrets
from pathlib import Path

from ringside.bots import bot_named
from ringside.cards.model import Card
from ringside.decks import starters
from ringside.decks.model import Deck
from ringside.editions import DEFAULT
from ringside.errors import UserError
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


def deck_cards(name: str) -> tuple[Card, ...]:
    """Return the cards of a starter deck or deck file, the character first."""
    deck = find_deck(name)
    if deck.character is None:
        raise UserError(
            f"Expected a deck with a starting character, but {name!r} has none; add it."
        )
    return (deck.character.card, *deck.cards())


def find_deck(name: str) -> Deck:
    """Return a starter deck by its name, or read a file."""
    known = starters()
    if name in known:
        return known[name]
    if not Path(name).exists():
        names = ", ".join(known)
        raise UserError(f"Expected a deck file or a starter deck out of {names}, got {name!r}.")
    from ringside.cards.library import Library
    from ringside.decks.files import load_deck
    from ringside.decks.shelf import Shelf

    return load_deck(Path(name), Shelf(Library().entries))
