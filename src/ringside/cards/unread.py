"""What a game does with abilities that are not understood: refuse them, or leave them out."""

from typing import Final, Literal

Unread = Literal["", "leave-out"]
REFUSED: Final = ""
LEFT_OUT: Final = "leave-out"
