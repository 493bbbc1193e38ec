"""The decks of a simulation: found by name, held against the format of the edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ringside.decks.find import cards_of, find_deck
from ringside.decks.formats import check_deck, format_of, named_or_read
from ringside.decks.model import Deck
from ringside.editions import DEFAULT, edition_named
from ringside.errors import UserError
from ringside.replay import deck_data
from ringside.sim.plan import Entrant
from ringside.sim.sideboards import Plans, Side, boarded, check_names

# Tried in this order where no edition is named.
PREFERRED: Final = (DEFAULT, "ufs-2020", "ufs-2010")


def enter(
    names: Sequence[str], edition: str, form: str = "", plans: Plans | None = None
) -> tuple[str, tuple[Entrant, ...]]:
    """Return the edition to play by and the decks; raise UserError for the first that is illegal.

    Without an edition, the first is taken in whose format every deck is legal.
    """
    wanted = form or (format_of(edition).name if edition else "")
    meant = named_or_read(wanted or DEFAULT)  # names are those of its time first
    decks = {name: find_deck(name, meant) for name in names}
    if len(decks) < len(names):
        raise UserError(
            f"Expected different decks, got {' '.join(names)}; name each deck once, "
            "or one deck alone to let it play against itself."
        )
    chosen = edition or preferred(decks, form)
    edition_named(chosen)
    for name, deck in decks.items():
        refuse_illegal(name, deck, form or format_of(chosen).name)
    check_names(plans or {}, decks)
    return chosen, tuple(
        entrant(name, deck, boarded(name, deck, chosen, plans or {}))
        for name, deck in decks.items()
    )


def entrant(name: str, deck: Deck, sides: tuple[Side, ...] = ()) -> Entrant:
    """Describe a deck as data; a file is called by its name without folder and ending."""
    return Entrant(Path(name).stem, deck_data(cards_of(deck, name)), sides)


def preferred(decks: dict[str, Deck], form: str) -> str:
    """Return the first edition in whose format all decks are legal, else the default."""
    for edition in PREFERRED:
        if not any(problem_of(deck, form or edition) for deck in decks.values()):
            return edition
    return DEFAULT


def refuse_illegal(name: str, deck: Deck, form: str) -> None:
    """Raise UserError with the first problem that a deck has in a format."""
    problem = problem_of(deck, form)
    if problem:
        raise UserError(
            f"Expected decks that are legal in {form}, but {name!r} is not: {problem}; "
            f"`ringside deck check {name} --format {form}` lists all problems."
        )


def problem_of(deck: Deck, form: str) -> str:
    """Return the first reason why a deck is illegal in a format, "" where it is legal."""
    for problem in check_deck(deck, named_or_read(form)):
        if problem.level == "problem":
            return f"{problem.message} ({problem.rule})"
    return ""
