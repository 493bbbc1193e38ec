"""Search: which cards of a library a query finds."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from ringside.cards.model import Card
from ringside.cards.names import plain_quotes
from ringside.cards.printings import Entry
from ringside.cards.query import All, Any, Not, Query, Term, parse_query
from ringside.cards.questions import ALIASES, CHOICES, EXACT, NUMBERS, WORDS, Numbers, whole_text
from ringside.errors import UserError

_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_WORD_OPERATORS: Final = (":", "=", "!=")
_NUMBER: Final = re.compile(r"[+-]?\d{1,4}")
FIELDS: Final = tuple(dict.fromkeys((*NUMBERS, *EXACT, *WORDS)))


class Row(Struct, frozen=True):
    """A card with its words folded once, so that a search does not fold them again."""

    entry: Entry
    card: Card
    name: str
    text: str


Predicate = Callable[[Row], bool]


class Index:
    """The cards of a library, ready to be searched many times."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._rows = [_row(entry) for entry in entries]

    def find(self, query: str) -> list[Entry]:
        """Give the cards that a query finds, by name; raise UserError where it is not a query."""
        try:
            wanted = compile_query(parse_query(plain_quotes(query)))
        except RecursionError as error:
            raise UserError("Expected a query, got too many brackets; take some away.") from error
        found = [row for row in self._rows if wanted(row)]
        return [row.entry for row in sorted(found, key=lambda row: (row.name, row.card.set))]


def compile_query(query: Query) -> Predicate:
    """Make a test of a query that says whether it finds a card."""
    match query:
        case Not(inner):
            return _negate(compile_query(inner))
        case All(parts):
            tests = [compile_query(part) for part in parts]
            return lambda row: all(test(row) for test in tests)
        case Any(parts):
            tests = [compile_query(part) for part in parts]
            return lambda row: any(test(row) for test in tests)
        case Term():
            return _term(query)


def _negate(test: Predicate) -> Predicate:
    return lambda row: not test(row)


def _term(term: Term) -> Predicate:
    field = ALIASES.get(term.field, term.field)
    if field in NUMBERS and _NUMBER.fullmatch(term.value):
        return _number_test(NUMBERS[field], term)
    if field in NUMBERS and field not in EXACT:
        raise _error(term, f"expected a number after `{term.field}{term.op}`, got `{term.value}`.")
    if field != "any" and field not in EXACT and field not in WORDS:
        raise _error(term, f"`{term.field}` is no field; {_suggest(field, FIELDS)}")
    if term.op not in _WORD_OPERATORS:
        raise _error(term, f"`{term.field}` is no number, so expected `:`, got `{term.op}`.")
    value = term.value.casefold()
    if value not in CHOICES.get(field, (value,)):
        hint = _suggest(value, CHOICES[field])
        raise _error(term, f"`{term.value}` cannot follow `{term.field}{term.op}`; {hint}")
    test = _word_test(field, value, exact=term.op != ":")
    return _negate(test) if term.op == "!=" else test


def _number_test(get: Numbers, term: Term) -> Predicate:
    compare, value = _COMPARE[term.op], int(term.value)

    return lambda row: any(compare(number, value) for number in get(row.card))


def _word_test(field: str, value: str, *, exact: bool) -> Predicate:
    if field in EXACT:
        words = EXACT[field]
        return lambda row: value in map(str.casefold, words(row.card))
    if field == "any":
        return lambda row: value in row.name or value in row.text
    get = WORDS[field]
    if exact:
        return lambda row: get(row.card).casefold() == value
    if field == "name":
        return lambda row: value in row.name
    if field == "text":
        return lambda row: value in row.text
    return lambda row: value in get(row.card).casefold()


def _row(entry: Entry) -> Row:
    names = plain_quotes("\n".join((*entry.names, *_other_names(entry.card)))).casefold()
    return Row(entry, entry.card, names, plain_quotes(whole_text(entry.card)).casefold())


def _other_names(card: Card) -> tuple[str, ...]:
    return tuple(face.name for face in card.faces if face.name)


def _suggest(word: str, known: Sequence[str]) -> str:
    close = get_close_matches(word, known, n=1)
    return f"did you mean `{close[0]}`?" if close else f"expected {', '.join(known)}."


def _error(term: Term, reason: str) -> UserError:
    return UserError(f"At position {term.position + 1} of the query {reason}")
