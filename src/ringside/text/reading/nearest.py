"""The nearest known sentence: which one is most like the words that were not understood."""

import math
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache

from ringside.text.templates.lists import listed
from ringside.text.templates.tokens import words_of

_CONTEXT = 3  # understood words that are looked at too
_LIKELY = 60  # phrases compared word by word
_AHEAD = 6  # words that were not understood
_OPENING = 0.15  # what it counts that both begin alike: with "after", "if", "while"


class PhraseBook:
    """Sentences by their words, rare words first."""

    def __init__(self, sentences: Iterable[str]) -> None:
        self.phrases = list(dict.fromkeys(sentences))
        self.by_word: dict[str, list[int]] = {}
        for number, phrase in enumerate(self.phrases):
            for word in set(_plain(phrase)):
                self.by_word.setdefault(word, []).append(number)

    def nearest(self, text: str, understood: str) -> str:
        """Give the sentence that shares the most telling words with the place of a problem."""
        words = words_of(text)
        at = len(words_of(understood))
        window = words[max(at - _CONTEXT, 0) : at + _AHEAD]
        scores: dict[int, float] = {}
        for word in {_stem(word) for word in window}:
            numbers = self.by_word.get(word, ())
            for number in numbers:
                telling = math.log(len(self.phrases) / len(numbers))
                scores[number] = scores.get(number, 0.0) + telling
        likely = sorted(scores, key=lambda number: -scores[number])[:_LIKELY]
        said, all_said = [_stem(word) for word in window], [_stem(word) for word in words]
        best = max(likely, key=lambda number: self._likeness(said, all_said, number), default=None)
        return "" if best is None else self.phrases[best]

    def _likeness(self, said: list[str], all_said: list[str], number: int) -> float:
        """Tell how like the words near the problem a phrase is, and how it begins and goes on."""
        plain = _plain(self.phrases[number])
        near = SequenceMatcher(None, said, plain).ratio()
        whole = SequenceMatcher(None, all_said, plain).ratio()
        return 2 * near + whole + (_OPENING if plain[:1] == all_said[:1] else 0.0)


def _plain(phrase: str) -> list[str]:
    return [_stem(word) for word in words_of(phrase)]


def _stem(word: str) -> str:
    return word.casefold().removesuffix("s")


@cache
def standard_phrases() -> PhraseBook:
    """Give the book of sentences that the standard language understands."""
    return PhraseBook(listed("sentences.txt"))
