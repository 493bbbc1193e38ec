"""The decks of a simulation: found by name, held against the format of the edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ringside.decks.find import cards_of, find_deck
from ringside.decks.fitting import edition_for, problem_of
from ringside.decks.formats import format_of, named_or_read
from ringside.decks.model import Deck
from ringside.editions import edition_named
from ringside.errors import UserError
from ringside.replay import deck_data
from ringside.sim.plan import Entrant
from ringside.sim.sideboards import Plans, Side, boarded, check_names


def enter(
    names: Sequence[str], edition: str, form: str = "", plans: Plans | None = None
) -> tuple[str, tuple[Entrant, ...]]:
    """Return the edition to play by and the decks; raise UserError for the first that is illegal.

    Without an edition, the first is taken in whose format every deck is legal.
    """
    wanted = form or (format_of(edition).name if edition else "")
    meant = named_or_read(wanted) if wanted else None  # names are those of its time first
    decks = {name: find_deck(name, meant) for name in names}
    if len(decks) < len(names):
        raise UserError(
            f"Expected different decks, got {' '.join(names)}; name each deck once, "
            "or one deck alone to let it play against itself."
        )
    chosen = edition or edition_for(decks.values(), form)
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


def refuse_illegal(name: str, deck: Deck, form: str) -> None:
    """Raise UserError with the first problem that a deck has in a format."""
    problem = problem_of(deck, form)
    if problem:
        raise UserError(
            f"Expected decks that are legal in {form}, but {name!r} is not: {problem}; "
            f"`ringside deck check {name} --format {form}` lists all problems."
        )
