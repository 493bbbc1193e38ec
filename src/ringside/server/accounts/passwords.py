"""Passwords: hashed with argon2 in a thread, for hashing is meant to be slow."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ringside.server.refusals import RefusalError

SHORTEST: Final = 8
LONGEST: Final = 200
SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 24
HASHER: Final = PasswordHasher()
# Checked when there is no such account, so that the time tells nobody which names exist.
NOBODY: Final = HASHER.hash("nobody's password")


def check_name(name: str) -> str:
    """Return a name without odd spaces; raise RefusalError where it cannot be one."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not SHORTEST_NAME <= len(plain) <= LONGEST_NAME or not plain.isprintable():
        raise RefusalError(
            f"Expected a name of {SHORTEST_NAME} to {LONGEST_NAME} characters that can be shown, "
            f"got {plain[:40]!r}; choose another."
        )
    return plain


def check_password(password: str) -> str:
    """Return a password; raise RefusalError where it is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise RefusalError(
            f"Expected a password of {SHORTEST} to {LONGEST} characters, got {len(password)}; "
            "choose another."
        )
    return password


async def hash_password(password: str) -> str:
    """Hash a password."""
    return await asyncio.to_thread(HASHER.hash, password)


async def is_right(stored: str | None, password: str) -> bool:
    """Tell whether a password is the one that was hashed, in the same time for every answer."""
    right = await asyncio.to_thread(matches, stored or NOBODY, password)
    return right and stored is not None


def matches(stored: str, password: str) -> bool:
    """Compare a password with a hash."""
    try:
        return HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
