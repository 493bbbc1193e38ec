"""Chance that nobody can turn: a secret, committed to before packs are made and shown after.

The secret and its commitment are those of games: see `ringside.replay`.
"""

from __future__ import annotations

from hashlib import sha256

from ringside.engine.model.randomness import Source, seeded


def chance(secret: str, about: str) -> Source:
    """Return the source of one thing that is left to chance, such as the packs of a set."""
    return seeded(int.from_bytes(sha256(f"{secret}/{about}".encode()).digest()[:8]))
