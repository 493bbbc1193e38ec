"""Keywords: the line of a card that names its traits and keyword abilities."""

import re
from typing import Final

from ringside.programs.printed import Keyword
from ringside.text.lexicon import listed

RATED: Final = ("Breaker", "Deflect", "Desperation", "EX", "Gauge", "Multiple", "Powerful", "Stun")
ABILITIES: Final = (
    *RATED,
    "Combo",
    "Echo",
    "Elusive",
    "Flash",
    "Frenzy",
    "Only",
    "Reversal",
    "Safe",
    "Shift",
    "Tension",
    "Throw",
)
KNOWN: Final = frozenset((*ABILITIES, *listed("keywords.txt")))
_SHAPE: Final = re.compile(
    r"(?P<words>[^():\[\]]*?):?\s*(?:\((?P<asks>[^()]*)\))?\s*(?::\s*(?P<rating>\d+))?"
)
# What Combo can ask for: a zone, symbol or trait before a type or block, a value, or a name.
_ASKED: Final = re.compile(
    r"(?:(?:high|mid|low)\s+|[\[{]\w+[\]}]\s+)?(?:\d+\s+(?:damage|speed|difficulty)|[A-Z][\w'-]*(?:\s+[A-Z][\w'-]*)*)",
    re.IGNORECASE,
)


class KeywordError(ValueError):
    """A keyword that does not have a keyword's shape."""


def read_keyword(printed: str, rating: int | None = None) -> Keyword:
    """Read one printed keyword with its rating, restriction and requirement."""
    text = re.sub(r"\s*\[ERRATA\]$", "", printed.strip())
    found = _SHAPE.fullmatch(text)
    if found is None or not found["words"]:
        raise KeywordError(f"{printed!r} does not read like a keyword")
    restriction, name = _part(" ".join(found["words"].split()))
    asks = _asked(printed, found["asks"])
    if rating is not None and not isinstance(rating, int):
        raise KeywordError(f"{printed!r} has the rating {rating!r}, which is no number")
    value = int(found["rating"]) if found["rating"] else rating or 0
    if value and name not in RATED and rating is not None and name in ABILITIES:
        raise KeywordError(f"{name} has no rating, but {printed!r} gives it one")
    return Keyword(name, value, restriction, asks)


def _asked(printed: str, asks: str | None) -> tuple[str, ...]:
    if asks is None:
        return ()
    if re.match(r"\s", asks) or "  " in asks:
        raise KeywordError(f"{printed!r} has lost a symbol before a word in its brackets")
    parts = tuple(part.strip() for part in asks.split(","))
    if not all(_ASKED.fullmatch(part) for part in parts):
        raise KeywordError(f"{printed!r} asks for something that is no kind of card")
    return parts


def _part(words: str) -> tuple[str, str]:
    """Part a restriction such as a name from the keyword ability behind it."""
    words = re.sub(r"(?<=[a-z])(?=(?:Only|Breaker)$)", " ", words.replace("- ", " "))
    for ability in ABILITIES:
        if words.casefold() == ability.casefold():
            return "", ability
        if words.casefold().endswith(" " + ability.casefold()):
            return words[: -len(ability) - 1].rstrip(" :"), ability
    return "", words


def keyword_line(line: str) -> list[Keyword]:
    """Read a line of the text box that only lists keywords, or nothing where it is a sentence."""
    if not re.fullmatch(r"[A-Z][^.\"]*", line):
        return []
    found: list[Keyword] = []
    for part in re.split(r"\s*[·•]\s*|\s+-\s+", line):
        try:
            keyword = read_keyword(part)
        except KeywordError:
            return []
        if keyword.name not in KNOWN:
            return []
        found.append(keyword)
    return found


def print_keyword(keyword: Keyword) -> str:
    """Print a keyword as it stands on a card."""
    words = f"{keyword.restriction} {keyword.name}".strip()
    if keyword.requirement:
        words += f" ({', '.join(keyword.requirement)})"
    return f"{words}: {keyword.rating}" if keyword.rating else words
