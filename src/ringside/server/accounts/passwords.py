"""Passwords: hashed with argon2 in a thread, for hashing is meant to be slow."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ringside.server.accounts.look_alikes import is_disguised, is_reserved, skeleton
from ringside.server.refusals import RefusalError

SHORTEST: Final = 8
LONGEST: Final = 200
SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 24
FEWEST_LETTERS: Final = 5  # different ones
ROWS: Final = ("01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm")
COMMON: Final = frozenset(
    [
        "password",
        "passwort",
        "passw0rd",
        "p@ssw0rd",
        "p@ssword",
        "iloveyou",
        "sunshine",
        "princess",
        "football",
        "baseball",
        "superman",
        "trustno1",
        "welcome",
        "letmein",
        "dragon",
        "monkey",
        "master",
        "shadow",
        "michael",
        "jennifer",
        "whatever",
        "starwars",
        "computer",
        "internet",
        "qwerty",
        "qwertyuiop",
        "1q2w3e4r",
        "1q2w3e4r5t",
        "1qaz2wsx",
        "q1w2e3r4",
        "zaq12wsx",
        "qazwsxedc",
        "asdfghjkl",
        "changeme",
        "secret123",
        "universus",
        "ringside",
        "admin123",
        "abc12345",
        "test1234",
    ]
)
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
    if is_disguised(plain):
        raise RefusalError(
            f"Expected a name in letters of one script, all of them to be seen, got {plain!r}; "
            "choose another."
        )
    if is_reserved(plain) or len(skeleton(plain)) < SHORTEST_NAME:
        raise RefusalError(
            f"Expected a name of your own, but {plain!r} looks like another's; choose another."
        )
    return plain


def check_password(password: str, name: str = "") -> str:
    """Return a password; raise RefusalError where it is too short, too long or easily guessed."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise RefusalError(
            f"Expected a password of {SHORTEST} to {LONGEST} characters, got {len(password)}; "
            "choose another."
        )
    if is_weak(password, name):
        raise RefusalError(
            "Expected a password that others do not guess, got a common one, one of few letters or "
            "one with your name; choose several words."
        )
    return password


def is_weak(password: str, name: str) -> bool:
    """Tell whether a password is among the first that others would try."""
    plain = password.casefold()
    letters = plain.strip("0123456789!?.")
    few = len(set(plain)) < FEWEST_LETTERS
    row = any(plain in run or plain[::-1] in run for run in ROWS)
    own = bool(name) and name.casefold() in plain
    return few or row or own or letters in COMMON or plain in COMMON


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
