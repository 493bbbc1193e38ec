"""Draft boosters against bots, and build decks from what you took."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.decks.formats import Format
    from ringside.limited.catalogue import Catalogue
    from ringside.limited.seeing import Table

app = App(name="draft")
LARGEST = 8


@app.default
def draft(
    *,
    bots: int = LARGEST - 1,
    seats: int = 0,
    set: str = "first-bell",  # noqa: A002
    format: str = "limited",  # noqa: A002
    packs: int = 0,
    picks: int = 0,
    solomon: bool = False,
    seed: str = "",
    play: bool = False,
    bot: str = "greedy",
    best_of: int = 1,
    save: Path | None = None,
    json: bool = False,
) -> None:
    """Draft at a table of two to eight; you take the seat that no bot takes.

    Parameters
    ----------
    bots
        How many bots draft; 8 leaves no seat for you, and they draft among themselves.
    seats
        How many seats the table has: one more than bots, if there is room, unless you say so.
    set
        The set of the boosters; several with commas, one for each round.
    format
        The format to build for: `limited`, or `draft` as in 2008.
    packs
        How many boosters each seat opens; as many as the format says if you name none.
    picks
        How many cards are picked of each booster; all of them, or as many as the format says.
    solomon
        For two seats: one divides each booster, the other chooses a pile. Bots alone.
    seed
        The same seed makes the same boosters; a new one is drawn if you name none.
    play
        Play a match against the bot across the table afterwards.
    bot
        Who plays that match against you.
    best_of
        Games of that match: 1 or 3, with free swaps from your pool.
    save
        Write each seat's deck into this folder.
    json
        Print one JSON object with the picks and decks; bots alone draft.

    """
    import msgspec

    from ringside.cli import _limited as limited
    from ringside.decks.formats import find_format
    from ringside.limited.pod import deal, product_of
    from ringside.limited.report import draft_report
    from ringside.limited.table import build_decks

    form, cards, secret = find_format(format), limited.catalogue(), limited.secret_of(seed)
    size = seats or min(bots + 1, LARGEST)
    refuse_wrong(bots, size, alone=json or solomon)
    codes = set.split(",")
    if packs < 0:
        raise UserError(f"Expected no negative number of packs, got {packs}; change it.")
    if packs and len(codes) == 1:
        codes = codes * packs
    rounds = codes if len(codes) > 1 or packs else codes * product_of(form).boosters
    pod = deal(
        form, rounds, size, secret, cards, picks=picks, bots=range(size - bots, size), timers=()
    )
    if not json:
        print(f"The boosters are committed to: {pod.commitment}")
    table = drafted(pod, form, cards, solomon=solomon)
    if table is None:
        return
    decks = build_decks(table, form, cards)
    report = draft_report(table, decks, form, secret, cards)
    if save is not None:
        limited.save_decks(save, [built.deck for built in decks])
    if json:
        print(msgspec.json.encode(report).decode())
        return
    print(f"The boosters came from the seed {secret!r}.")
    limited.print_decks(report.decks)
    if play:
        rival = decks[size // 2].deck
        limited.play_match(form.edition, (decks[0].deck, rival), bot, best_of, secret)


@app.command
def booster(set: str, *, json: bool = False) -> None:  # noqa: A002
    """Show how a set's boosters are made, in the form in which you can change it.

    Parameters
    ----------
    set
        The code of a set, such as `first-bell`, or of one that you imported.
    json
        Print one JSON object.

    """
    import msgspec
    import yaml

    from ringside.cards.library import home
    from ringside.cli import _limited as limited
    from ringside.limited.catalogue import BOOSTERS

    found = limited.catalogue().booster(set)
    plain = msgspec.to_builtins(found)
    if json:
        print(msgspec.json.encode({"set": set, "size": found.size, **plain}).decode())
        return
    print(f"# {found.size} cards; change them in {home() / BOOSTERS / f'{set}.yaml'}")
    print(yaml.safe_dump(plain, sort_keys=False), end="")


def refuse_wrong(bots: int, seats: int, *, alone: bool) -> None:
    """Raise UserError where seats and bots do not fit each other."""
    if not 0 <= bots <= LARGEST:
        raise UserError(f"Expected 0 to {LARGEST} bots, got {bots}.")
    people = seats - bots
    if people not in (0, 1):
        raise UserError(
            f"Expected a bot for every seat but yours, got {bots} bots and {seats} seats."
        )
    if alone and people:
        raise UserError(
            f"Expected bots in all seats here, got {bots} bots and {seats} seats; "
            f"say --bots {seats} --seats {seats}."
        )


def drafted(pod: object, form: Format, cards: Catalogue, *, solomon: bool) -> Table | None:
    """Run the draft, with the person asked in the terminal; None where they leave."""
    from ringside.limited.draft import Draft
    from ringside.limited.drafter import Drafter
    from ringside.limited.pod import Pod
    from ringside.limited.solomon import Solomon
    from ringside.limited.table import run_bots
    from ringside.terminal.drafting import Drafting

    assert isinstance(pod, Pod)
    drafter = Drafter(form, cards)
    table: Table = Solomon(pod) if solomon else Draft(pod)
    if isinstance(table, Draft) and len(pod.bots) < pod.seats:
        return table if Drafting(table, drafter, cards, input).run() else None
    run_bots(table, drafter)
    return table
