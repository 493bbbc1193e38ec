"""Comparing two numbers by the signs that programs use."""

from typing import Final

from mypy_extensions import i64

COMPARISONS: Final[tuple[str, ...]] = ("=", "!=", "<", "<=", ">", ">=")


def compares(left: i64, sign: str, right: i64) -> bool:
    """Tell whether two numbers stand in a relation."""
    if sign == "=":
        return left == right
    if sign == "!=":
        return left != right
    if sign == "<":
        return left < right
    if sign == "<=":
        return left <= right
    if sign == ">":
        return left > right
    assert sign == ">=", f"no comparison is written {sign!r}"
    return left >= right
