"""Words: the smallest pieces that the grammar and the cards are both made of."""

import re
from typing import Final

_WORD: Final = re.compile(
    r"\{[a-z0-9]+\}"  # a symbol
    r"|[+-](?:\d+|[xyz]\b)"  # a bonus or penalty
    r"|'s\b"  # a possessive
    r"|non-"
    r"|(?-i:(?:Dr|Mr|Ms|St)\.(?= [A-Z]))"  # a title
    r"|(?<![\w'])[a-z]'(?=\s|$)"  # a name that ends in its sign
    r"|\d+-[a-z]\b"  # a trait such as a school class
    r"|[^\W_]+(?:[-'’][^\W_]+)*?(?='s\b)"
    r"|[^\W_]+(?:[-'][^\W_]+)*\.?(?<=\b[a-z]\.)"  # an initial
    r"|[^\W_]+(?:[-'][^\W_]+)*"
    r"|[^\s]",
    re.IGNORECASE,
)
_GLUED: Final = re.compile(r" (?=[.,:;)\]]|'s\b|' |\+ \))|(?<=[(\[]) |(?<=non-) ")


def words_of(text: str) -> list[str]:
    """Cut a text into words, signs, symbols and possessive endings."""
    return _WORD.findall(text)


def join(words: list[str]) -> str:
    """Set words as a line of text; the counterpart of `words_of`."""
    return _quotes(_GLUED.sub("", " ".join(word for word in words if word)))


def _quotes(line: str) -> str:
    parts = line.split('"')
    for index in range(1, len(parts), 2):
        parts[index] = parts[index].strip()
    return '"'.join(parts)
