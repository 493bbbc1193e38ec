"""Refuse texts nested so deeply that parsers run out of room, before any of them sees one."""

import re
from typing import Final

from ringside.errors import UserError

MOST: Final = 100
BRACKETS: Final = re.compile(r"[\[\]{}]")
INDENTED: Final = re.compile(rf"^[ -]{{{2 * MOST}}}", re.MULTILINE)  # by blanks or dashes


def refuse_deep(text: str, file: str) -> None:
    """Raise a UserError if brackets or indents of a YAML text go deeper than any file needs."""
    deep = 0
    for sign in BRACKETS.findall(text):
        deep = deep + 1 if sign in "[{" else max(0, deep - 1)
        if deep > MOST:
            break
    if deep > MOST or INDENTED.search(text):
        raise UserError(
            f"{file}: expected lists and fields nested at most {MOST} deep, got more; flatten them."
        )
