"""Comparing two numbers by the signs that programs use."""

from typing import Final

COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=")


def compares(left: int, sign: str, right: int) -> bool:
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
