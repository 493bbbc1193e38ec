"""The query language of card search: words, fields with comparisons, minus, `or`, brackets."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from msgspec import Struct

from ringside.errors import UserError

_TOKEN: Final = re.compile(
    r"\s*(?P<part>\(|\)|(?P<minus>-(?=\S))|(?P<field>[A-Za-z_]+)(?P<op><=|>=|!=|<|>|:|=)"
    r'|"(?P<quoted>[^"]*)"|(?P<word>[^\s()"]+))'
)
_VALUE: Final = re.compile(r'"(?P<quoted>[^"]*)"|(?P<word>[^\s()"]+)')


class Term(Struct, frozen=True):
    """One thing asked of a card; a plain word asks for the field `any`."""

    field: str
    op: str
    value: str
    position: int


class Not(Struct, frozen=True):
    """Cards that the inner query does not find."""

    inner: Query


class All(Struct, frozen=True):
    """Cards that every part finds."""

    parts: tuple[Query, ...]


class Any(Struct, frozen=True):
    """Cards that at least one part finds."""

    parts: tuple[Query, ...]


Query = Term | Not | All | Any


def parse_query(text: str) -> Query:
    """Read a query; raise UserError with the position of what is wrong."""
    reader = _Reader(text)
    query = reader.either()
    if reader.position < len(text.rstrip()):
        reader.fail("a field or a word")
    return query


class _Reader:
    """A position in the text and the three levels of the grammar."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0

    def either(self) -> Query:
        parts = [self.every()]
        while self._word_ahead("or"):
            self.position = self._peek().end()
            parts.append(self.every())
        return parts[0] if len(parts) == 1 else Any(tuple(parts))

    def every(self) -> Query:
        parts: list[Query] = []
        while self._something_ahead():
            parts.append(self.one())
        if not parts:
            self.fail("a field or a word")
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def one(self) -> Query:
        match = self._peek()
        self.position = match.end()
        if match["minus"]:
            return Not(
                self.one() if self._something_ahead() else self.fail("a term after the minus")
            )
        if match["part"] == "(":
            return self._bracket()
        if match["field"]:
            return Term(match["field"].casefold(), match["op"], self._value(), match.start("field"))
        value = match["quoted"] if match["quoted"] is not None else match["word"]
        return Term("any", ":", value, match.start("part"))

    def _bracket(self) -> Query:
        query = self.either()
        if not self.text[self.position :].lstrip().startswith(")"):
            self.fail("a closing bracket")
        self.position = self.text.index(")", self.position) + 1
        return query

    def _value(self) -> str:
        match = _VALUE.match(self.text, self.position)
        if match is None:
            self.fail("a value")
        self.position = match.end()
        return match["quoted"] if match["quoted"] is not None else match["word"]

    def _something_ahead(self) -> bool:
        match = _TOKEN.match(self.text, self.position)
        return match is not None and match["part"] != ")" and not self._word_ahead("or")

    def _word_ahead(self, word: str) -> bool:
        match = _TOKEN.match(self.text, self.position)
        return match is not None and (match["word"] or "").casefold() == word

    def _peek(self) -> re.Match[str]:
        match = _TOKEN.match(self.text, self.position)
        return match if match is not None else self.fail("a field or a word")

    def fail(self, expected: str) -> NoReturn:
        """Raise a UserError that says what was expected here."""
        rest = self.text[self.position :].strip()
        came = f"`{rest[:20]}`" if rest else "the end"
        raise UserError(
            f"Expected {expected} at position {self.position + 1} of the query, got {came}."
        )
