"""Decisions: what is asked, of whom, by which rule, and the options there are."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.definition import Power
from ringside.engine.kinds import NONE


@mypyc_attr(free_list_len=1)
class Option:
    """One legal answer."""

    def __init__(self, kind: str, card: i64, power: Power | None, value: i64, word: str) -> None:
        """Make an option; `kind` is a verb such as play, pass, block, pick, done, yes, no."""
        self.kind = kind
        self.card: i64 = card
        self.power = power
        self.value: i64 = value
        self.word = word


@mypyc_attr(free_list_len=1)
class Decision:
    """A choice that a seat must make; the options are never empty."""

    def __init__(self, seat: i64, kind: str, rule: str, options: list[Option]) -> None:
        """Ask a seat, under a rule."""
        self.seat: i64 = seat
        self.kind = kind
        self.rule = rule
        self.options = options
        self.source: i64 = NONE  # the card that makes this necessary
        self.unordered = False  # picks of one set: the order of picking means nothing
        self.about = ""  # what the pick is for: discard, commit, ...
        self.amount: i64 = 0  # how many picks are still to come, or the difficulty of a check


# Options are never changed, so those that are offered again and again are made once.
PLAIN: Final[dict[str, Option]] = {}
PICKS: Final[list[Option]] = []


def plain(kind: str) -> Option:
    """Return an option without a card: pass, yes, no, done."""
    known = PLAIN.get(kind)
    if known is None:
        known = Option(kind, NONE, None, 0, "")
        PLAIN[kind] = known
    return known


def pick(card: i64) -> Option:
    """Return an option that picks a card."""
    while card >= len(PICKS):
        PICKS.append(Option("pick", len(PICKS), None, 0, ""))
    return PICKS[card]
