"""How much there may be to read: a card is small, and what is far longer is refused unread."""

import re
from typing import Final

from ringside.text.templates.tokens import words_of

# Real cards have up to 540 characters and 130 words and signs, no word longer than 20 letters.
LONGEST_TEXT: Final = 4_000  # characters
MOST_WORDS: Final = 400  # and signs
LONGEST_WORD: Final = 60  # characters
MOST_DIGITS: Final = 6  # of a number; the engine counts in 64 bits
LONGEST_KEYWORD: Final = 80  # characters
MOST_STEPS: Final = 20_000  # of the parser, for one ability; real ones need up to 1,100


def excess(text: str) -> str:
    """Say in one sentence what of a text box is too long to be read; nothing where all is well."""
    if len(text) > LONGEST_TEXT:
        return f"a text has at most {LONGEST_TEXT} characters, but this one has {len(text)}"
    words = words_of(text)
    if len(words) > MOST_WORDS:
        return f"a text has at most {MOST_WORDS} words and signs, but this one has {len(words)}"
    longest = max(map(len, words), default=0)
    if longest > LONGEST_WORD:
        return f"a word has at most {LONGEST_WORD} characters, but here is one of {longest}"
    number = max(re.findall(r"\d+", text), key=len, default="")
    if len(number) > MOST_DIGITS:
        return f"a number has at most {MOST_DIGITS} digits, but here is one of {len(number)}"
    odd = next((sign for sign in text if sign.isdigit() and not sign.isascii()), "")
    return f"a number is written in digits from 0 to 9, but here is {odd!r}" if odd else ""


class TooManyStepsError(Exception):
    """A sentence that can be begun in more ways than the parser may try."""


class Budget:
    """The steps that the parser may take for one ability and all that is quoted in it."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def step(self) -> None:
        """Take one step; raise TooManyStepsError where none is left."""
        self.left -= 1
        if self.left < 0:
            raise TooManyStepsError
