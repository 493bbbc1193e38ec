"""Open sealed product, see what is in it, and build decks from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.limited.catalogue import Catalogue
    from ringside.limited.sealed import Offer, Opened

app = App(name="sealed")
MOST_PLAYERS = 64


@app.default
def sealed(
    starter: str = "",
    *,
    set: str = "old-school",  # noqa: A002
    format: str = "sealed",  # noqa: A002
    boosters: int = 0,
    players: int = 2,
    seed: str = "",
    play: bool = False,
    bot: str = "greedy",
    best_of: int = 1,
    json: bool = False,
) -> None:
    """Open a starter and boosters for each player, and suggest a deck from each pool.

    Parameters
    ----------
    starter
        Your starter deck, where the format has one; the first of the set if you name none.
    set
        The set of the boosters; several with commas, one for each booster.
    format
        `sealed` as in 2008, or `limited` with a character in each booster.
    boosters
        How many boosters each player opens; as many as the format says if you name none.
    players
        How many players open product.
    seed
        The same seed opens the same cards; a new one is drawn if you name none.
    play
        Play a match with the suggested decks against a bot afterwards.
    bot
        Who plays that match against you.
    best_of
        Games of that match: 1 or 3, with free swaps from your pool.
    json
        Print one JSON object with the packs and decks.

    """
    import msgspec

    from ringside.cli import _limited as limited
    from ringside.decks.formats import find_format
    from ringside.limited.building import suggest
    from ringside.limited.report import SealedReport, deck_report
    from ringside.limited.sealed import Wish, offer_of, open_product
    from ringside.replay import commitment

    if not 1 <= players <= MOST_PLAYERS:
        raise UserError(f"Expected 1 to {MOST_PLAYERS} players, got {players}.")
    form, cards, secret = find_format(format), limited.catalogue(), limited.secret_of(seed)
    codes = set.split(",")
    offer = offer_of(form, codes[0], boosters=boosters or (len(codes) if len(codes) > 1 else 0))
    if len(codes) > 1:
        offer = msgspec.structs.replace(offer, boosters=tuple(codes))
    if not json:
        print(f"The boosters are committed to: {commitment(secret)}")
    wishes = [Wish(choice(offer, starter, player)) for player in range(players)]
    opened = open_product(offer, wishes, secret, cards)
    built = [suggest(each.pool, form) for each in opened]
    decks = [
        deck_report(seat, made, form, each.pool)
        for seat, (made, each) in enumerate(zip(built, opened, strict=True))
    ]
    if json:
        report = SealedReport(
            format=form.name,
            commitment=commitment(secret),
            secret=secret,
            starters=[each.starters for each in opened],
            packs=[[list(pack) for pack in each.packs] for each in opened],
            decks=decks,
        )
        print(msgspec.json.encode(report).decode())
        return
    print_packs(opened[0], cards)
    print(f"The boosters came from the seed {secret!r}.")
    limited.print_decks(decks)
    if play and players > 1:
        pair = (built[0].deck, built[1].deck)
        limited.play_match(form.edition, pair, bot, best_of, secret)


def choice(offer: Offer, starter: str, player: int) -> tuple[str, ...]:
    """Return the starters of a player: the first chooses, the others take one after the other."""
    if not offer.starter_count:
        return ()
    if player == 0 and starter:
        return (starter,) * offer.starter_count
    return (offer.starters[player % len(offer.starters)],) * offer.starter_count


def print_packs(opened: Opened, cards: Catalogue) -> None:
    """Print what the first player opened, booster by booster."""
    from rich.console import Console

    from ringside.terminal.drafting import grid

    console = Console(highlight=False)
    for name in opened.starters:
        console.print(f"Starter deck: {name}", style="bold")
    for place, pack in enumerate(opened.packs, start=1):
        console.print(f"Booster {place}:", style="bold")
        console.print(grid([cards.entry(key).card for key in pack]))
