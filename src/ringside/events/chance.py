"""Chance that a seed decides: the same seed gives the same numbers on every machine."""

from __future__ import annotations

from hashlib import blake2b


def lot(seed: int, *words: object) -> int:
    """Draw a number of 48 bits for some words."""
    text = "\0".join(map(str, (seed, *words)))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
