"""A table of bots: drafts run to their end, and decks built from what was taken."""

from __future__ import annotations

from collections.abc import Callable

from ringside.decks.formats import Format, find_format
from ringside.limited.acts import Act
from ringside.limited.building import Suggestion, suggest
from ringside.limited.catalogue import Catalogue
from ringside.limited.draft import Draft
from ringside.limited.drafter import Drafter
from ringside.limited.pod import Pod
from ringside.limited.seeing import Table

Keep = Callable[[Act], None]


def run_bots(draft: Table, drafter: Drafter, keep: Keep | None = None) -> int:
    """Let bots act for every seat that nobody sits before, until people must; count the acts.

    `keep` stores an act before the draft hears of it.
    """
    acts = 0
    while not draft.paused and (seats := list(draft.unattended())):
        for seat in seats:
            act = drafter.act(draft, seat)
            if keep is not None:
                keep(act)
            draft.apply(act)
            acts += 1
    return acts


def draft_by_bots(pod: Pod, catalogue: Catalogue) -> Draft:
    """Run a draft in which every seat is a bot."""
    draft = Draft(pod)
    run_bots(draft, Drafter(find_format(pod.format), catalogue))
    return draft


def build_decks(draft: Table, form: Format, catalogue: Catalogue) -> list[Suggestion]:
    """Build a deck for every seat of a finished draft."""
    return [suggest(draft.pool(seat, catalogue), form) for seat in range(draft.pod.seats)]
