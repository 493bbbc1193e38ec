"""Names that look alike: reduced to what the eye sees, so that nobody passes for another."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ringside.cards.names import fold

# Letters of other scripts, and digits, with the Latin letter that they look like.
LOOKS: Final = str.maketrans(
    "авекмнорстухѕіјԁԛԝһьαβγεηικνορτυχωӏօսհոցքɑɛ01|!$5",
    "abekmhopctyxsljdqwhbabyenlkvoptuxwlouhngqaeollls5",
)
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
NOT_SEEN: Final = re.compile(r"[\W_]+")
# Letters, marks and blanks that nobody sees, although they count as letters that can be shown.
INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
# Such as LATIN SMALL LETTER O WITH STROKE, LATIN LETTER SMALL CAPITAL O.
PLAIN_LETTER: Final = re.compile(r"(?:LATIN|COPTIC)\b.*\b([A-Z])(?: WITH .*)?")
HOUSE: Final = (
    "guest",
    "admin",
    "moderator",
    "server",
    "ringside",
    "deleted",
)  # and all that follows
HOST: Final = ("host", "the host")
BOT: Final = "bot"
# Written together by those who write so; any other two scripts in one name are a disguise.
TOGETHER: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL"})


def skeleton(name: str) -> str:
    """Return what is left of a name for the eye: the same for two that look alike."""
    visible = INVISIBLE.sub("", unicodedata.normalize("NFKC", name))
    plain = fold(visible).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))
    seen = NOT_SEEN.sub("", "".join(map(plain_letter, bare.translate(LOOKS))).replace("i", "l"))
    for two, one in PAIRS:
        seen = seen.replace(two, one)
    return seen


def plain_letter(letter: str) -> str:
    """Return the Latin letter that one looks like which is named after it."""
    found = None if letter.isascii() else PLAIN_LETTER.fullmatch(unicodedata.name(letter, ""))
    return found[1].lower() if found else letter


def is_disguised(name: str) -> bool:
    """Tell whether a name has letters that nobody sees, or of scripts that nobody mixes."""
    letters = (sign for sign in unicodedata.normalize("NFKC", name) if sign.isalpha())
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in letters}
    return INVISIBLE.search(name) is not None or (len(scripts) > 1 and not scripts <= TOGETHER)


def is_reserved(name: str) -> bool:
    """Tell whether a name would pass for a guest, a bot or the house itself."""
    seen, words = skeleton(name), name.split()
    is_house = any(seen.startswith(skeleton(each)) for each in HOUSE)
    is_bot = len(words) > 1 and skeleton(words[-1]) == BOT
    return is_house or is_bot or any(seen == skeleton(each) for each in HOST)
