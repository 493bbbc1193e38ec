"""Sideboard plans: what each deck swaps behind the first game of a match, against whom."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from ringside.decks.find import cards_of
from ringside.decks.model import Deck
from ringside.errors import UserError
from ringside.match.sideboard import Swap, swap_problems, swapped
from ringside.replay import Copies, deck_data

ANYBODY: Final = "any"
Side = tuple[str, tuple[Copies, ...]]


class Trade(msgspec.Struct, frozen=True, rename={"into": "in"}, forbid_unknown_fields=True):
    """Cards of the sideboard that take the place of as many in the deck."""

    into: str
    out: str
    copies: int = 1


Plans = dict[str, dict[str, tuple[Trade, ...]]]  # by deck, then by the rival's deck or "any"


def read_plans(file: Path) -> Plans:
    """Read the sideboard plans of decks from a YAML file."""
    try:
        found: Plans = msgspec.yaml.decode(file.read_bytes(), type=Plans)
    except (OSError, ValueError) as error:
        raise UserError(
            f"Expected sideboard plans in {file}, got {error}; docs/sim.md shows how they look."
        ) from error
    return found


def check_names(plans: Plans, names: Mapping[str, Deck]) -> None:
    """Raise UserError for a plan of or against a deck that does not take part."""
    known = [Path(name).stem for name in names]
    for name in (*plans, *(rival for each in plans.values() for rival in each)):
        if name not in known and name != ANYBODY:
            raise UserError(
                f"Expected sideboard plans for {', '.join(known)}, got one for {name!r}; "
                "call decks as the simulation does."
            )


def boarded(name: str, deck: Deck, edition: str, plans: Plans) -> tuple[Side, ...]:
    """Return a deck as it is behind the first game, for each rival that its plan names."""
    found: list[Side] = []
    for rival, trades in plans.get(Path(name).stem, {}).items():
        swaps = [Swap(each.into, each.out) for each in trades for _ in range(each.copies)]
        changed = swapped(deck, swaps)
        for problem in swap_problems(edition, deck, changed, limited=False):
            raise UserError(f"The sideboard plan of {name} against {rival} cannot be: {problem}.")
        found.append((rival, deck_data(cards_of(changed, name))))
    return tuple(found)
