"""Differences: one line for everything that a rulebook says otherwise than the backbone."""

from typing import NamedTuple

from ringside.engine.model.edition import Edition

Setting = bool | int | str | tuple[int, int] | tuple[bool, bool] | tuple[int, ...] | tuple[str, ...]


class Difference(NamedTuple):
    """A setting of an edition, the paragraph that says so, and what it means for players."""

    field: str
    value: Setting
    paragraph: str
    why: str


class Rewording(NamedTuple):
    """A keyword that an edition has its own words for, and the paragraph with them."""

    keyword: str
    paragraph: str
    why: str


def reword(edition: Edition, rewordings: tuple[Rewording, ...]) -> None:
    """Note the keywords that mean something else than in the backbone."""
    edition.differences = edition.differences + tuple(
        [(f"keyword {each.keyword}", each.paragraph, each.why) for each in rewordings]
    )


def apply(edition: Edition, differences: tuple[Difference, ...]) -> None:
    """Change an edition; a field that the engine does not know is an error in the table."""
    for difference in differences:
        if not hasattr(edition, difference.field):
            raise AssertionError(f"no edition has a setting {difference.field!r}")
        setattr(edition, difference.field, difference.value)
    edition.differences = edition.differences + tuple(
        [(each.field, each.paragraph, each.why) for each in differences]
    )
