"""What the commands for sealed decks and drafts share: product, reports and matches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.decks.model import Deck
    from ringside.limited.catalogue import Catalogue
    from ringside.limited.report import DeckReport


def catalogue() -> Catalogue:
    """Return the cards at hand, the user's own sets and boosters included."""
    from ringside.cards.library import Library
    from ringside.limited.catalogue import library_catalogue

    return library_catalogue(Library())


def secret_of(seed: str) -> str:
    """Return the secret that packs come from: the seed, or a new one."""
    from ringside.replay import secret_seed

    return seed or secret_seed()


def print_decks(decks: list[DeckReport]) -> None:
    """Print each deck with the reasons for it."""
    for deck in decks:
        print(f"\nSeat {deck.seat + 1}: {' '.join(deck.words)}")
        for line in deck.main:
            print(f"  {line.copies}x {line.name}")


def save_decks(folder: Path, decks: list[Deck]) -> None:
    """Write a list for each seat, with the rest of the pool as sideboard."""
    from ringside.cards.library import Library
    from ringside.decks.files import write_deck
    from ringside.decks.shelf import Shelf

    shelf = Shelf(Library().entries)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for seat, deck in enumerate(decks, start=1):
            path = folder / f"seat-{seat}.txt"
            path.write_text(write_deck(deck, "plain", shelf), "utf-8")
    except OSError as error:
        raise UserError(f"{folder}: cannot be written ({error.strerror}); check it.") from error


def play_match(edition: str, decks: tuple[Deck, Deck], bot: str, best_of: int, seed: str) -> None:
    """Play a match in the terminal; the rest of the pools are the sideboards."""
    from ringside.bots import bot_named
    from ringside.decks.find import cards_of
    from ringside.game import new_game
    from ringside.limited.seeds import chance
    from ringside.match import Match
    from ringside.terminal.series import Series
    from ringside.terminal.session import Session

    number = int(chance(seed, "match").word())
    names = ("You", "The bot")

    def session(match: Match, game: int) -> Session:
        cards = (cards_of(match.decks[0], "yours"), cards_of(match.decks[1], "the bot's"))
        started = new_game(match.edition, cards, number + game, match.chooser)
        return Session(started, bot_named(bot, number + game), names, input)

    Series(Match.of(edition, decks, best_of, limited=True), names, session, input).run()
