"""Mending: a sentence that one slip keeps from being read, read as the only one it can be."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from ringside.text.stages.spelling import Spelling, is_one_slip
from ringside.text.templates.tokens import join

Slips = Iterator[tuple[list[str], str]]  # the words as they should be, and what was wrong

# Small words that are set for one another.
_SWAPS: Final[dict[str, tuple[str, ...]]] = {
    "your": ("you",),
    "you": ("your",),
    "them": ("then",),
    "the": ("then",),
    "then": ("than",),
    "than": ("then",),
    "is": ("in", "if", "it"),
    "it": ("if",),
    "form": ("from",),
    "as": ("has",),
    "has": ("as",),
    "no": ("not",),
}
_FORMS: Final = {"is": "are", "has": "have", "does": "do", "copy": "copies", "was": "were"}
_BOTH: Final = _FORMS | {many: one for one, many in _FORMS.items()}
# Which of these is one and which are many decides what is meant, so the words before must say it.
_NOUNS: Final = frozenset(
    (
        *("ability", "action", "asset", "attack", "backup", "block", "bonus", "card", "character"),
        *("check", "copy", "counter", "deck", "enhance", "form", "foundation", "keyword"),
        *("penalty", "player", "response", "symbol", "token", "value", "zone"),
    )
)
_MANY: Final = frozenset(("number", "amount", "more", "less", "all", "other", "any"))
_ONE: Final = frozenset(("that", "this", "a", "an", "1"))
_OWNERS: Final = ("rival", "attack", "card", "player", "foundation", "character")
_STRAY: Final = ("'", "/", ",", "'s", '"', ";", ":", "-")
_LEFT_OUT: Final = ("of", "to", ",")
_MORE: Final = ("more", "less", "greater", "higher", "lower")
_WHOLES: Final = ("number", "top", "bottom", "amount", "copy", "copies", "1", "all")
_GLUED: Final = re.compile(r"([a-z]+)(\d+)$|(\d+)([a-z]+)$")
_HAPPENS: Final = re.compile(
    r"there (?:are|is) |(?:this|your|your rival's) attack (?:deals damage|is (?:not )?blocked)",
    re.IGNORECASE,
)


# "An" before a consonant stood before an icon: "an {air} card".
_LOST: Final = re.compile(
    r"\ban (card|foundation|character|backup|block|check|punch|kick|throw|weapon|fury|reversal)",
    re.IGNORECASE,
)


# Old abilities for the characters of a symbol: "{fire} Character E".
_LOST_MARK: Final = re.compile(r"(Character)(?: First)?")


def lost_icon(text: str) -> str:
    """Give the word before which an icon was lost for sure, or nothing."""
    found = _LOST.search(text) or _LOST_MARK.fullmatch(text)
    return found[1] if found else ""


# A word that joins two others, of which one is missing: "your or attack".
_HOLE: Final = re.compile(
    r"\b(?:your|this|a|an|1|next|other|rival's|rival|the|only)(?: ?,)* (or|and) (?:\w+ )?"
    r"(?:attacks?|cards?|foundations?|assets?)\b"
    r"|\b(?:both|with|have|has) (or|and)(?= (?:in|on|from)\b|[.,]|$)|, ?(,)|\bis(,)",
    re.IGNORECASE,
)


def likely_lost(text: str) -> str:
    """Give the word before which an icon was probably lost, or nothing."""
    found = _HOLE.search(text)
    return found[found.lastindex or 0] if found else lost_icon(text)


class Mended(NamedTuple):
    """A sentence as it was mended: its reading, and each slip in words."""

    reading: Any
    slips: tuple[str, ...]


class Mender:
    """Tries the slips that printers and typists make, near the place where reading ended."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling = spelling
        self.words = spelling.known

    def mend(self, words: list[str], stuck: int, read: Callable[[str], list[Any]]) -> Mended | None:
        """Give the only reading that mending one slip allows; none where there are two."""
        found: list[Mended] = []
        for better, slip in self.slips(words, stuck):
            readings = read(join(better))
            if len(readings) > 1:
                return None
            for reading in readings:
                if all(reading.value != other.reading.value for other in found):
                    found.append(Mended(reading, (slip,)))
            if len(found) > 1:
                return None
        return found[0] if found else None

    def slips(self, words: list[str], stuck: int) -> Slips:
        """Give each way to mend one slip: an unknown word first, and then alone."""
        opening = words[0].lower() if words else ""  # a sentence begins with a capital
        small = [opening, *words[1:]]
        unknown = [at for at, word in enumerate(small) if self._is_unknown(word)]
        if unknown:
            at = unknown[0]
            for better in self._meant(small[at]):
                yield _replaced(words, at, better, words[at])
            return
        for at in range(max(stuck - 1, 0), min(stuck + 1, len(words))):
            for other in self._others(words, at):
                yield _replaced(words, at, [other], words[at])
        yield from _signs(words, stuck)

    def _is_unknown(self, word: str) -> bool:
        plain = word.isascii() and word[1:].islower() and word.isalnum() and not word.isdigit()
        mine = word.islower() or _GLUED.match(word.lower())  # a name may be any word
        return bool(plain and mine) and len(word) > 1 and not self.spelling.knows(word)

    def _meant(self, word: str) -> Iterator[list[str]]:
        glued = _GLUED.match(word.lower())
        if glued:
            yield [part for part in glued.groups() if part]
            return
        for at in range(2, len(word) - 1):
            if word[:at] in self.words and word[at:] in self.words:
                yield [word[:at], word[at:]]
        for known in sorted(self.words):
            if len(known) > 1 and is_one_slip(word, known):
                yield [known]

    def _others(self, words: list[str], at: int) -> Iterator[str]:
        word, before = words[at], frozenset(word.casefold() for word in words[max(at - 5, 0) : at])
        other = _BOTH.get(word) or (word[:-1] if word.endswith("s") else f"{word}s")
        if other in self.words and len(word) > 1 and _may_agree(word, other, words, at, before):
            yield other
        yield from _SWAPS.get(word if at else word.casefold(), ())
        if word == "of" and words[at + 1 : at + 2] and words[at + 1] in _MORE:
            yield "or"
        if word == "or" and at and words[at - 1] in _WHOLES:
            yield "of"


def _may_agree(word: str, other: str, words: list[str], at: int, before: frozenset[str]) -> bool:
    """Tell whether a word may be meant in its other number: a noun only where others say so."""
    if word not in _NOUNS and other not in _NOUNS:
        return True
    if other in _NOUNS:  # it is printed as many
        followed = words[at + 1 : at + 2]
        return not before.isdisjoint(_ONE) or bool(followed and followed[0] in ("cards", "card"))
    counted = any(word.isdigit() and word != "1" for word in before)
    return counted or not before.isdisjoint(_MANY)


def _replaced(words: list[str], at: int, better: list[str], worse: str) -> tuple[list[str], str]:
    said = " ".join(better)
    return [*words[:at], *better, *words[at + 1 :]], f"{said!r} for {worse!r}"


def _signs(words: list[str], stuck: int) -> Slips:
    """Give each way to mend a sign or small word too many or too few."""
    for at in range(max(stuck - 1, 0), min(stuck + 1, len(words))):
        if words[at] in _STRAY:
            yield [*words[:at], *words[at + 1 :]], f"{words[at]!r} left out"
        if words[at] == "'s" and at:
            yield [*words[: at - 1], f"{words[at - 1]}s", *words[at + 1 :]], "'s' for \"'s\""
    if stuck and words[stuck - 1].casefold() in _OWNERS:
        yield _inserted(words, stuck, "'s")
    for at in range(1, len(words)):
        if words[at] in _MORE and words[at - 1].isdigit():
            yield _inserted(words, at, "or")
    if 0 < stuck < len(words):
        for word in _LEFT_OUT:
            yield _inserted(words, stuck, word)
    if "," in words and _HAPPENS.match(" ".join(words)):
        yield _inserted(words, 0, "if")


def _inserted(words: list[str], at: int, word: str) -> tuple[list[str], str]:
    return [*words[:at], word, *words[at:]], f"{word!r} put in"
