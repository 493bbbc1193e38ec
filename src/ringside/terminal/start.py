"""Setting up a terminal game from the words of a command."""

from __future__ import annotations

import secrets

from ringside.bots import bot_named
from ringside.cards.unread import LEFT_OUT, REFUSED, Unread
from ringside.decks import starters
from ringside.decks.find import cards_of, find_deck
from ringside.decks.fitting import edition_for, problem_of
from ringside.decks.formats import format_of
from ringside.decks.model import Deck
from ringside.decks.omissions import deck_omissions, refuse_unread
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
    form = format_of(edition) if edition else None
    own = find_deck(deck, form)
    other = rival or other_than(deck, own, edition, number)
    names, decks = (deck, other), (own, find_deck(other, form))
    chosen = edition or edition_for(decks)
    one, two = (cards_of(each, name)[0] for each, name in zip(decks, names, strict=True))
    players = players_of(one.full_name, two.full_name)
    unread: Unread = LEFT_OUT if leave_out else REFUSED
    for each, name in zip(decks, names, strict=True):
        if leave_out:
            say_left_out(each)
        else:
            refuse_unread(cards_of(each, name), name)

    def session(match: Match, game: int) -> Session:
        cards = (cards_of(match.decks[0], names[0]), cards_of(match.decks[1], names[1]))
        started = new_game(match.edition, cards, number + game, match.chooser, unread)
        return Session(started, bot_named(bot, number + game), players, input)

    return Series(Match.of(chosen, decks, best_of), players, session, input)


def say_left_out(deck: Deck) -> None:
    """Name the abilities of a deck that do nothing in this match."""
    for each in deck_omissions(deck):
        for text in each.texts:
            print(f"left out: {each.card}: {text}")


def players_of(one: str, two: str) -> tuple[str, str]:
    """Return what the players are called; the same character twice is told apart."""
    return (f"{one} (you)", f"{two} (bot)") if one == two else (one, two)


def other_than(deck: str, own: Deck, edition: str, number: int) -> str:
    """Return a starter deck for the bot, of the rulebook that is played where there is one."""
    form = format_of(edition or edition_for((own,))).name
    others = {name: each for name, each in starters().items() if name != deck}
    names = [name for name, each in others.items() if not problem_of(each, form)] or list(others)
    return names[number % len(names)]
