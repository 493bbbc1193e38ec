"""Setting up a terminal game from the words of a command."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from ringside.bots import bot_named
from ringside.cards.unread import LEFT_OUT, REFUSED, Unread
from ringside.decks import starters
from ringside.decks.find import cards_of, find_deck
from ringside.decks.formats import format_of
from ringside.decks.model import Deck
from ringside.decks.omissions import deck_omissions
from ringside.editions import DEFAULT
from ringside.game import new_game
from ringside.match import Match
from ringside.terminal.series import Series
from ringside.terminal.session import Session


def start(
    deck: str,
    rival: str,
    bot: str,
    edition: str,
    seed: int | None,
    best_of: int = 1,
    *,
    leave_out: bool = False,
) -> Series:
    """Return a match that is ready to be played."""
    number = secrets.randbelow(2**31) if seed is None else seed
    names = (deck, rival or other_than(deck, number))
    form = format_of(edition or DEFAULT)
    decks = (find_deck(names[0], form), find_deck(names[1], form))
    one, two = (cards_of(each, name)[0] for each, name in zip(decks, names, strict=True))
    players = players_of(one.full_name, two.full_name)
    unread: Unread = LEFT_OUT if leave_out else REFUSED
    if leave_out:
        say_left_out(decks)

    def session(match: Match, game: int) -> Session:
        cards = (cards_of(match.decks[0], names[0]), cards_of(match.decks[1], names[1]))
        started = new_game(match.edition, cards, number + game, match.chooser, unread)
        return Session(started, bot_named(bot, number + game), players, input)

    return Series(Match.of(edition or DEFAULT, decks, best_of), players, session, input)


def say_left_out(decks: Iterable[Deck]) -> None:
    """Name the abilities that do nothing in this match."""
    for deck in decks:
        for each in deck_omissions(deck):
            for text in each.texts:
                print(f"left out: {each.card}: {text}")


def players_of(one: str, two: str) -> tuple[str, str]:
    """Return what the players are called; the same character twice is told apart."""
    return (f"{one} (you)", f"{two} (bot)") if one == two else (one, two)


def other_than(deck: str, number: int) -> str:
    """Return a starter deck for the bot."""
    names = [name for name in starters() if name != deck]
    return names[number % len(names)]
