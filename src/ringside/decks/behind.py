"""What lists write behind a name: the card's other side, its printing, how it looks, a remark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_SIDES: Final = re.compile(r"\s*//\s*|\s+/\s+")
_PRINTING: Final = re.compile(
    r"(?P<name>.*\S)\s*[\[(](?P<place>[^\[\]()]+)[\])](?:\s*#?(?P<number>\w+))?"
)
_LOOKS: Final = re.compile(
    r"(?P<name>.*\S)(?:\s+#\D.*|\s*[\[(*<](?:f|foil|holo|etched|promo|proxy|signed|reprint"
    r"|(?:alt(?:ernate)?|full|extended)[ -]?art)[\])*>])",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(r"(?P<name>.*\S)\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_NUMERAL: Final = re.compile(
    r"(?P<name>.*\w)\W*\s\W*(?:v\.?|ver\.?|version)?\s*(?P<numeral>[IVX]+|[1-9])\W*",
    re.IGNORECASE,
)
_AND: Final = re.compile(r"\sand\s", re.IGNORECASE)
_SEPARATORS: Final = "-/_.:# "


def other_words(name: str) -> Iterator[str]:
    """Give a name as it may be printed: without the other side, looks or a comment, its version."""
    front = _SIDES.split(name)[0]
    if front != name:
        yield front  # both sides of a card, the front first
    if looks := _LOOKS.fullmatch(name):
        yield looks["name"]
    if numeral := _NUMERAL.fullmatch(name):
        yield f"{numeral['name']} ({numeral['numeral']})"
        yield f"{numeral['name']} {numeral['numeral']}"
    if _AND.search(name):
        yield _AND.sub(" & ", name)


def without_remark(name: str) -> str:
    """Give a name without its last brackets, which may tell it from another card."""
    remark = _REMARK.fullmatch(name)
    return remark["name"] if remark else ""


def printing_behind(name: str) -> tuple[str, str, str] | None:
    """Part a name from a set or a printing in brackets, and from a number behind these."""
    match = _PRINTING.fullmatch(name)
    return (match["name"], match["place"].strip(), match["number"] or "") if match else None


def places(key: str) -> Iterator[tuple[str, str]]:
    """Part a key in a set and a number, at each letter that may stand between the two."""
    for at, letter in enumerate(key):
        if letter in _SEPARATORS:
            yield key[:at], key[at + 1 :].strip()
