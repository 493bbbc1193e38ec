"""The game's random source: small, seeded, the same on every machine and in both builds."""

from typing import Final

MASK: Final = 0xFFFFFFFF


class Source:
    """A xoshiro128** generator whose four words are part of the game's state."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        """Start from four words of 32 bits that are not all zero."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> "Source":
        """Return a source that goes on from the same place."""
        return Source(self.a, self.b, self.c, self.d)

    def word(self) -> int:
        """Return the next 32 random bits."""
        a = self.a
        b = self.b
        # Sums of shifts in place of products, which would leave the machine's small ints.
        x = ((b << 2) + b) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        c = self.c ^ a
        d = self.d ^ b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) | (d >> 21)) & MASK
        return ((x << 3) + x) & MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each as likely as any other."""
        limit = MASK + 1 - (MASK + 1) % n
        while True:
            x = self.word()
            if x < limit:
                return x % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


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


def _scramble(x: int, factor: int) -> int:
    """Multiply modulo 2**32 in halves, so that no product leaves the machine's small ints."""
    low = (x & 0xFFFF) * factor
    high = (((x >> 16) * factor) & 0xFFFF) << 16
    return (low + high) & MASK
