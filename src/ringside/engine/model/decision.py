"""Decisions: what is asked, of whom, by which rule, and the options there are."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.model.kinds import CARDS, NONE
from ringside.engine.model.power import Power


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
TO_PASS: Final = Option("pass", NONE, None, 0, "")
TO_DECLINE: Final = Option("decline", NONE, None, 0, "")
NO_MORE: Final = Option("done", NONE, None, 0, "")
TO_FAIL: Final = Option("fail", NONE, None, 0, "")
TO_KEEP: Final = Option("keep", NONE, None, 0, "")
TO_MULLIGAN: Final = Option("mulligan", NONE, None, 0, "")
YES: Final = Option("yes", NONE, None, 1, "")
NO: Final = Option("no", NONE, None, 0, "")
PICKS: Final = [Option("pick", card, None, 0, "") for card in range(CARDS)]
PLAYS: Final = [Option("play", card, None, 0, "") for card in range(CARDS)]
BLOCKS: Final = [Option("block", card, None, 0, "") for card in range(CARDS)]
# for each card the one that was offered last
ABILITIES: Final = [Option("ability", card, None, 0, "") for card in range(CARDS)]


def pick(card: i64) -> Option:
    """Return an option that picks a card."""
    return PICKS[card] if card < CARDS else Option("pick", card, None, 0, "")


def play(card: i64) -> Option:
    """Return an option that plays a card."""
    return PLAYS[card] if card < CARDS else Option("play", card, None, 0, "")


def block(card: i64) -> Option:
    """Return an option that blocks with a card."""
    return BLOCKS[card] if card < CARDS else Option("block", card, None, 0, "")


def ability(card: i64, power: Power) -> Option:
    """Return an option that plays an ability of a card."""
    if card < CARDS and ABILITIES[card].power is power:
        return ABILITIES[card]
    offered = Option("ability", card, power, 0, "")
    if card < CARDS:
        ABILITIES[card] = offered
    return offered
