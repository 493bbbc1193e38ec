"""The bots that the table offers, with what it says of them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ringside.server.refusals import RefusalError


class Rival(Struct, frozen=True):
    """A bot that can be played against; a budget is part of its id, and nobody else chooses it."""

    id: str
    name: str
    words: str
    pace: float = 0.0  # seconds that every answer takes, whether or not the bot is asked
    quick: str = ""  # who decides where nobody may know that it is asked; fits into the pace


RIVALS: Final = (
    Rival("level:1", "Level 1", "A beginner: knows the rules, and often takes what looks worse."),
    Rival("level:2", "Level 2", "Has played a few games, and still makes many mistakes."),
    Rival("level:3", "Level 3", "Plays soundly, with a mistake now and then."),
    Rival("level:4", "Level 4", "Takes what looks best, at once; beats most bots."),
    Rival(
        "level:5",
        "Level 5",
        "Looks two turns ahead; the strongest that answers quickly.",
        pace=0.3,
        quick="search:100ms",
    ),
    Rival("teacher", "Teacher", "Builds, attacks and blocks by simple rules; a good first rival."),
    Rival("greedy", "Greedy", "Looks to the end of the turn and takes what turns out best."),
    Rival("net", "Learnt", "Has learnt from many games what works; quick, and sound in play."),
    Rival(
        "search:1s",
        "Searcher",
        "Thinks a second about each of its plays; the strongest here.",
        pace=0.3,
        quick="search:100ms",
    ),
    Rival("random", "Random", "Plays any legal choice; gentle with newcomers."),
)


def rival_named(ident: str) -> Rival:
    """Return a bot by its id; raise RefusalError for one that is not offered."""
    for rival in RIVALS:
        if rival.id == ident:
            return rival
    known = ", ".join(rival.id for rival in RIVALS)
    raise RefusalError(f"Expected a bot out of {known}, got {ident[:40]!r}; choose one of these.")


def bot_title(ident: str) -> str:
    """Return what a bot is called at the table."""
    return f"{rival_named(ident).name} bot"
