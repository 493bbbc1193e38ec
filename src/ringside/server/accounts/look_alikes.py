"""Names that look alike: reduced to what the eye sees, so that nobody passes for another."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ringside.cards.names import fold

# Letters of other scripts, and digits, with the Latin letter that they look like.
LOOKS: Final = str.maketrans(
    "авекмнорстухѕіјԁԛԝһьαβγεηικνορτυχω01|!$5",
    "abekmhopctyxsijdqwhbabyenikvoptuxwollls5".replace("i", "l"),
)
PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
NOT_SEEN: Final = re.compile(r"[\W_]+")
RESERVED: Final = re.compile(r"guest|admin|moderator|server|ringside|deleted|.* bot")


def skeleton(name: str) -> str:
    """Return what is left of a name for the eye: the same for two that look alike."""
    plain = fold(unicodedata.normalize("NFKC", name)).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))
    seen = NOT_SEEN.sub("", bare.translate(LOOKS).replace("i", "l"))
    for two, one in PAIRS:
        seen = seen.replace(two, one)
    return seen


def is_reserved(name: str) -> bool:
    """Tell whether a name would pass for a guest, a bot or the house itself."""
    plain = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    reserved = RESERVED.match(plain) is not None
    return reserved or any(skeleton(name) == skeleton(each) for each in ("admin", "moderator"))
