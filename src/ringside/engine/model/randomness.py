"""Random sources: small, seeded, part of the game, the same on every machine and in both builds."""

import hashlib
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF


@mypyc_attr(free_list_len=1)
class Source:
    """A xoshiro128** generator: quick, for games and bots whose seed is no secret."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Start from four words of 32 bits that are not all zero."""
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def copy(self) -> "Source":
        """Return a source that goes on from the same place."""
        return Source(self.a, self.b, self.c, self.d)

    def facts(self) -> tuple[int, ...]:
        """Return what tells this source from others."""
        return (self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """Return the next 32 random bits."""
        a = self.a
        b = self.b
        x = (b * 5) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        c = self.c ^ a
        d = self.d ^ b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) | (d >> 21)) & MASK
        return (x * 9) & MASK

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, each as likely as any other."""
        while True:
            x = self.word()
            if x <= MASK - n or x < MASK + 1 - (MASK + 1) % n:  # most are far below the limit
                return x % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        things = cast(list[object], cards)  # what they are does not matter, and costs time
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            other = things[j]
            things[j] = things[i]
            things[i] = other


BLOCK: Final = 64  # words that are drawn from a secret at once
NAMED: Final = b"ringside game 1 "


@mypyc_attr(free_list_len=1)
class Stream(Source):
    """A keyed stream: nobody works out its key, or what comes next, from what came before.

    Its words are SHAKE-128 of the key and the number of a block, the lowest byte of each first.
    """

    def __init__(self, key: bytes) -> None:
        """Start from a key."""
        super().__init__(0, 0, 0, 0)
        self.key = key
        self.blocks: i64 = 0
        self.block: bytes = b""
        self.at: i64 = BLOCK

    def copy(self) -> Source:
        """Return a stream that goes on from the same place."""
        new = Stream(self.key)
        new.blocks = self.blocks
        new.block = self.block
        new.at = self.at
        return new

    def facts(self) -> tuple[int, ...]:
        """Return what tells this stream from others."""
        return (int.from_bytes(self.key, "big"), self.blocks, self.at)

    def word(self) -> i64:
        """Return the next 32 random bits."""
        if self.at == BLOCK:
            self._draw()
        at = self.at * 4
        block = self.block
        self.at += 1
        low = block[at] | (block[at + 1] << 8)
        return low | (block[at + 2] << 16) | (block[at + 3] << 24)

    def _draw(self) -> None:
        """Draw the next words from the key."""
        place = int(self.blocks).to_bytes(8, "big")
        self.block = hashlib.shake_128(NAMED + place + self.key).digest(4 * BLOCK)
        self.blocks += 1
        self.at = 0


def source_of(seed: int | str) -> Source:
    """Return a game's source: quick for a number, a keyed stream for a secret in hexadecimal."""
    return seeded(seed) if isinstance(seed, int) else Stream(bytes.fromhex(seed))


def seeded(seed: int) -> Source:
    """Return a source for a seed; near seeds give unrelated games."""
    words: list[int] = []
    x = seed & MASK
    high = (seed >> 32) & MASK
    for _ in range(4):
        x = (x + 0x9E3779B9 + high) & MASK
        z = x
        z = _scramble(z ^ (z >> 16), 0x21F0AAAD)
        z = _scramble(z ^ (z >> 15), 0x735A2D97)
        words.append((z ^ (z >> 15)) & MASK)
    if words == [0, 0, 0, 0]:
        words[0] = 1
    return Source(words[0], words[1], words[2], words[3])


def _scramble(x: i64, factor: i64) -> i64:
    """Multiply modulo 2**32 in halves, so that no product leaves 64 bits."""
    low = (x & 0xFFFF) * factor
    high = (((x >> 16) * factor) & 0xFFFF) << 16
    return (low + high) & MASK
