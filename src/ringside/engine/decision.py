"""Decisions: what is asked, of whom, by which rule, and the options there are."""

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


def plain(kind: str) -> Option:
    """Return an option without a card: pass, yes, no, done."""
    return Option(kind, NONE, None, 0, "")


def pick(card: int) -> Option:
    """Return an option that picks a card."""
    return Option("pick", card, None, 0, "")
