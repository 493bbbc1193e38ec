"""Card names: their versions in dots, digits or numerals, and a folded form to compare by."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_DOT_VALUE: Final = {":": 2}
_AROUND: Final = re.compile(r"(?P<left>[·•●∙*:]+)\s*(?P<name>.+?)\s*(?P<dots>[·•●∙*:]+)")
_AFTER: Final = re.compile(r"(?P<name>.*[^\s·•●∙*:])\s*(?P<dots>[·•●∙*]+)")
# Full stops and digits end many ordinary names, so they are versions of characters alone; a
# single stop counts only behind a word that is too long to be an abbreviation.
_STOPS: Final = re.compile(r"(?P<name>.*[^\s.:])(?P<dots>[.:]{2,}|(?<=[\w-]{3})\.)")
_DIGIT: Final = re.compile(r"(?P<name>.*[^\W\d_][^\d]*?)\s*(?P<digit>[1-9])")
_ROMAN: Final = re.compile(r"(?P<name>.+?)\s*\((?P<roman>[IVXivx]+)\)")
_DOTS: Final = "·•●∙*."
_ROMANS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_QUOTES: Final = str.maketrans(
    {"’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "–": "-", "—": "-"}
)
# Letters that are two, or that no accent makes of a plain one.
_LETTERS: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d"})


def split_version(name: str, *, character: bool = False) -> tuple[str, int]:
    """Part a printed name from its version; stops and digits count for characters alone."""
    name = " ".join(name.split())
    for shape in (_AROUND, _AFTER, _STOPS) if character else (_AROUND, _AFTER):
        match = shape.fullmatch(name)
        if match:
            return match["name"], sum(_DOT_VALUE.get(dot, 1) for dot in match["dots"])
    roman = _ROMAN.fullmatch(name)
    if roman and roman["roman"].upper() in _ROMANS:
        return roman["name"], _ROMANS.index(roman["roman"].upper()) + 1
    digit = _DIGIT.fullmatch(name) if character else None
    return (digit["name"], int(digit["digit"])) if digit else (name, 0)


def full_name(written: str) -> str:
    """Return a character's name as the game prints it, however its version was written."""
    name, version = split_version(written, character=True)
    return f"{name} {version}" if version else name


def written_names(name: str, version: int) -> list[str]:
    """Return the ways in which a character's name with its version is printed on cards."""
    if version <= 0:
        return []
    found = [f"{name}{version}"]
    found += [f"{name} ({_ROMANS[version - 1]})"] if version <= len(_ROMANS) else []
    for dot in _DOTS:
        dots = dot * version
        found += [f"{name}{dots}", f"{name} {dots}", f"{dots}{name}{dots}", f"{dots} {name} {dots}"]
    return found


def plain_quotes(text: str) -> str:
    """Replace curly quotes and long dashes by those of a keyboard."""
    return text.translate(_QUOTES)


def fold(name: str) -> str:
    """Fold a name for comparing: case, accents, quotes, spacing and punctuation fall away."""
    letters = unicodedata.normalize("NFKD", plain_quotes(name)).casefold()
    folded = "".join(letter for letter in letters.translate(_LETTERS) if letter.isalnum())
    return folded or " ".join(name.split())
