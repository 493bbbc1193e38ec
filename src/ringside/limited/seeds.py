"""Chance that nobody can turn: a secret, committed to before packs are made and shown after.

The secret and its commitment are those of games: see `ringside.replay`. Packs come from a keyed
stream with the whole hash as its key, so that who has seen some packs can work out no others.
"""

from __future__ import annotations

from hashlib import sha256

from ringside.engine.model.randomness import Source, Stream


def chance(secret: str, about: str) -> Source:
    """Return the source of one thing that is left to chance, such as the packs of a set."""
    return Stream(sha256(f"{secret}/{about}".encode()).digest())
