"""Secret seeds: a keyed stream that takes every bit and goes on the same in every copy."""

import hashlib
from collections import Counter

from ringside.engine.model.randomness import Source, Stream, source_of
from ringside.replay import commitment, secret_seed

SECRET = "00112233445566778899aabbccddeeff" * 2


def words(source: Source, count: int) -> list[int]:
    """Draw some words."""
    return [source.word() for _ in range(count)]


def test_every_bit_of_a_secret_counts() -> None:
    """Whichever bit of the seed is another, the stream is another."""
    first = words(source_of(SECRET), 8)
    for bit in range(4 * len(SECRET)):
        other = f"{int(SECRET, 16) ^ 1 << bit:064x}"
        assert words(source_of(other), 8) != first


def test_a_stream_is_what_was_published() -> None:
    """The words are SHAKE-128 of name, number of the block and key, so anybody can check them."""
    data = hashlib.shake_128(b"ringside game 1 " + bytes(8) + bytes.fromhex(SECRET)).digest(8)
    expected = [int.from_bytes(data[:4], "little"), int.from_bytes(data[4:], "little")]
    assert words(source_of(SECRET), 2) == expected


def test_a_copy_goes_on_by_itself() -> None:
    """A copy draws the same words, over the end of a block too, and leaves the first alone."""
    source = Stream(b"key")
    words(source, 60)
    copy = source.copy()
    ahead = words(copy, 200)
    assert words(source, 200) == ahead
    assert source.facts() == copy.facts()


def test_numbers_below_a_limit_are_even() -> None:
    """Each of six numbers comes about as often as another."""
    source = Stream(b"key")
    found = Counter(source.below(6) for _ in range(60_000))
    assert all(9_500 < found[number] < 10_500 for number in range(6))


def test_a_drawn_seed_has_256_bits_and_a_commitment() -> None:
    """No two seeds are the same; a number has no commitment."""
    assert len({secret_seed() for _ in range(100)}) == 100
    assert len(bytes.fromhex(secret_seed())) == 32
    assert len(commitment(secret_seed())) == 64
    assert commitment(7) == ""
