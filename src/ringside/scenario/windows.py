"""Which window a line of a script means: those before it are passed, others are never taken."""

from __future__ import annotations

from typing import Final

from ringside.engine.model.decision import Decision

# Decisions at which a script stops to be asked, because passing them would end a phase.
MAIN: Final = ("form",)
# Where the first word of a choice says which window it waits for. Everything else is an answer,
# and answers what is asked at once.
WAITS: Final = {
    "play": ("form", "enhance", "respond", "blitz"),
    "use": ("form", "enhance", "respond", "blitz"),
    "form": ("form",),
    "enhance": ("enhance",),
    "respond": ("respond",),
    "response": ("respond",),
    "block": ("block",),
    "decline": ("block",),
    "blitz": ("blitz",),
}
PASSED: Final = ("form", "enhance", "respond", "blitz", "review")
# A card that cannot be played or used at the first of these windows is refused there.
DUE: Final = ("form", "enhance", "block", "blitz")


def parts(words: str) -> tuple[str, tuple[str, ...]]:
    """Return the words to look for, and the windows that they wait for, if they wait at all."""
    said = words.casefold().split() or [""]
    if len(said) == 2 and said[0] == "pass" and said[1] in PASSED:
        return "pass", (said[1],)
    return words, WAITS.get(said[0], ())


def is_meant(decision: Decision, windows: tuple[str, ...]) -> bool:
    """Tell whether a decision of the seat is one that a line may be for."""
    return not windows or decision.kind in windows


def may_wait(decision: Decision, windows: tuple[str, ...], own: bool) -> bool:
    """Tell whether a line waits for a later decision than this one, which does not offer it."""
    if not windows:
        return len(decision.options) == 1  # nothing is chosen there
    if not own:
        return True
    named_once = len(windows) == 1 and decision.kind in windows and decision.kind in DUE
    return decision.kind not in MAIN and not named_once
