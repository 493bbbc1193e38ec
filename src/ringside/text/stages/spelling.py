"""Spelling: a misprinted word is read as the one word of the language that it can only mean."""

import re
from collections.abc import Iterable
from typing import Final

from ringside.text.templates.lists import listed

ORDINARY: Final = frozenset(listed("ordinary.txt"))
SHORTEST: Final = 6  # shorter words have too many neighbours to be sure
_WORD: Final = re.compile(rf"(?<![\w'’-])[a-z]{{{SHORTEST},}}(?![\w'’-])")


class Spelling:
    """Knows the words of the language and their neighbours one slip away."""

    def __init__(self, words: Iterable[str]) -> None:
        self.known = frozenset(words)
        self.near: dict[str, set[str]] = {}
        for word in self.known | ORDINARY:  # a slip may lead to a shorter word, or away from ours
            if len(word) >= SHORTEST - 1 and word.isalpha():
                for slip in _shortened(word):
                    self.near.setdefault(slip, set()).add(word)

    def mend(self, text: str) -> str:
        """Replace each unknown small word by its only neighbour in the language, if it has one."""
        return _WORD.sub(lambda found: self._mended(found[0]), text)

    def slips(self, text: str) -> list[str]:
        """Say in words what was mended in a text."""
        words = {found[0]: self._mended(found[0]) for found in _WORD.finditer(text)}
        return [f"{better!r} for {word!r}" for word, better in words.items() if better != word]

    def knows(self, word: str) -> bool:
        """Tell whether a small word is one of the language, or an ordinary one."""
        return word in self.known or word in ORDINARY

    def _mended(self, word: str) -> str:
        if self.knows(word):
            return word
        shortened = _shortened(word)
        candidates = {near for slip in shortened for near in self.near.get(slip, ())}
        close = {near for near in candidates if is_one_slip(word, near)}
        if any(_is_ending(word, near) for near in close):
            return word  # another form of a known word is no misprint
        return close.pop() if len(close) == 1 and close <= self.known else word


def _is_ending(left: str, right: str) -> bool:
    """Tell whether two words differ in their grammatical ending alone."""
    stems = {re.sub(r"(?:s|es|ed|d|ing)$", "", word).removesuffix("e") for word in (left, right)}
    return len(stems) == 1


def _shortened(word: str) -> set[str]:
    """Give the word itself and every form of it with one letter left out."""
    return {word} | {word[:at] + word[at + 1 :] for at in range(len(word))}


def is_one_slip(left: str, right: str) -> bool:
    """Tell whether one letter too many, too few, wrong, or two swapped make the difference."""
    if left[0] != right[0]:
        return False
    if abs(len(left) - len(right)) == 1:
        longer, shorter = sorted((left, right), key=len, reverse=True)
        return shorter in _shortened(longer)
    if len(left) != len(right):
        return False
    wrong = [at for at in range(len(left)) if left[at] != right[at]]
    if len(wrong) == 2:
        first, second = wrong
        swapped = left[first] == right[second] and left[second] == right[first]
        return swapped and second == first + 1
    return len(wrong) == 1
