"""What a game does with abilities that are not understood: refuse, leave out, play by hand."""

from typing import Final, Literal

Unread = Literal["", "leave-out", "by-hand"]
REFUSED: Final = ""
LEFT_OUT: Final = "leave-out"
BY_HAND: Final = "by-hand"  # their player carries them out, and the rival agrees
