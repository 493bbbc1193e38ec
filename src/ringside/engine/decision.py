"""Decisions: what is asked, of whom, by which rule, and the options there are."""

from typing import Final

from ringside.engine.definition import Power
from ringside.engine.kinds import NONE


class Option:
    """One legal answer."""

    def __init__(self, kind: str, card: int, power: Power | None, value: int, word: str) -> None:
        """Make an option; `kind` is a verb such as play, pass, block, pick, done, yes, no."""
        self.kind = kind
        self.card = card
        self.power = power
        self.value = value
        self.word = word


class Decision:
    """A choice that a seat must make; the options are never empty."""

    def __init__(self, seat: int, kind: str, rule: str, options: list[Option]) -> None:
        """Ask a seat, under a rule."""
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.options = options
        self.source = NONE  # the card that makes this necessary
        self.unordered = False  # picks of one set: the order of picking means nothing
        self.about = ""  # what the pick is for: discard, commit, ...
        self.amount = 0  # how many picks are still to come, or the difficulty of a check


# Options are never changed, so those that are offered again and again are made once.
PLAIN: Final[dict[str, Option]] = {}
PICKS: Final[list[Option]] = []


def plain(kind: str) -> Option:
    """Return an option without a card: pass, yes, no, done."""
    if kind not in PLAIN:
        PLAIN[kind] = Option(kind, NONE, None, 0, "")
    return PLAIN[kind]


def pick(card: int) -> Option:
    """Return an option that picks a card."""
    while card >= len(PICKS):
        PICKS.append(Option("pick", len(PICKS), None, 0, ""))
    return PICKS[card]
