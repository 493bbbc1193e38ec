"""What the page may load: everything from the table itself, and pictures from one place more."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

PICTURES: Final = "ringside_pictures"  # the cookie in which a browser names that place
_ORIGIN: Final = re.compile(
    r"https?://(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?", re.IGNORECASE | re.ASCII
)
LONGEST: Final = 300


def content_policy(pictures: str) -> str:
    """Write the policy; a player's own host may give pictures, and nothing else ever may.

    The browser fetches them, not the server; pictures out of a folder are blobs of the page.
    """
    origin = unquote(pictures) if len(pictures) <= LONGEST else ""
    more = f" {origin}" if _ORIGIN.fullmatch(origin) else ""
    return (
        f"default-src 'self'; img-src 'self' data: blob:{more}; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )
