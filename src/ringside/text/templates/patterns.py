"""Patterns: the left side of a template, read into elements and spread into plain sequences."""

import re
from dataclasses import dataclass
from itertools import product
from typing import Final

from ringside.text.templates.tokens import words_of


@dataclass(frozen=True)
class Word:
    """A word that stands as it is."""

    text: str


@dataclass(frozen=True)
class Noun:
    """A noun that is singular or plural by the amount before it."""

    one: str
    many: str


@dataclass(frozen=True)
class Verb:
    """A verb that agrees with its subject and takes the form the sentence asks for."""

    verb: str
    passive: bool = False


@dataclass(frozen=True)
class Hole:
    """A slot that another category fills."""

    name: str
    category: str
    form: str | None = None  # None hands on the form of the sentence around


@dataclass(frozen=True)
class Choice:
    """Ways to say the same, the usual one first."""

    ways: tuple["Sequence", ...]


@dataclass(frozen=True)
class Optional:
    """A part that may be missing; its slots then keep their default."""

    part: "Sequence"


Element = Word | Noun | Verb | Hole | Choice | Optional
Plain = Word | Noun | Verb | Hole
Sequence = tuple[Element, ...]
PlainSequence = tuple[Plain, ...]

_PIECE: Final = re.compile(r"<[^>]+>|[@%][\w-]+|\\.|[\[\]()|]|[^\s\[\]()|<>]+(?:\(s\))?|\s+")
_HOLE: Final = re.compile(r"<(?:(\w+):)?(\w+)(?:!([\w ]+))?>")


class PatternError(ValueError):
    """A pattern in a grammar file that cannot be read."""


def read_pattern(text: str) -> Sequence:
    """Read a pattern such as `@draw <amount> card(s) [from <zone>]`."""
    pieces = _PIECE.findall(_attach(text.strip()))
    sequence, rest = _sequence(pieces, 0, "")
    if rest != len(pieces):
        raise PatternError(f"{text!r} closes a bracket that it does not open")
    return sequence


def _attach(text: str) -> str:
    """Put bare alternatives such as `from|in` into brackets, word by word."""
    out: list[str] = []
    for chunk in re.split(r"(\s+|[\[\]]|(?<!\S)\(|\)(?=[\s)\]]|$))", text):
        bare = "|" in chunk and chunk.strip("|") and not re.search(r"[()\s]", chunk)
        out.append(chunk)
        if bare:
            out[-1] = f"\0{chunk}\1"
    return _bare("".join(out))


def _bare(text: str) -> str:
    # Inside round brackets an alternative may be several words long, so it stays as it is.
    depth, out = 0, []
    for sign in text:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign in "\0\1":
            out.append("" if depth else {"\0": "(", "\1": ")"}[sign])
        else:
            out.append(sign)
    return "".join(out)


def _sequence(pieces: list[str], at: int, closing: str) -> tuple[Sequence, int]:
    elements: list[Element] = []
    while at < len(pieces) and pieces[at] not in (")", "]", "|"):
        piece = pieces[at]
        at += 1
        if piece == "[":
            part, at = _sequence(pieces, at, "]")
            elements.append(Optional(part))
            at = _close(pieces, at, "]")
        elif piece == "(":
            choice, at = _choice(pieces, at)
            elements.append(choice)
        elif piece.strip():
            elements.extend(_plain(piece))
    return tuple(elements), at


def _choice(pieces: list[str], at: int) -> tuple[Choice, int]:
    ways: list[Sequence] = []
    while True:
        way, at = _sequence(pieces, at, ")")
        ways.append(way)
        if at < len(pieces) and pieces[at] == "|":
            at += 1
            continue
        return Choice(tuple(ways)), _close(pieces, at, ")")


def _close(pieces: list[str], at: int, sign: str) -> int:
    if at >= len(pieces) or pieces[at] != sign:
        raise PatternError(f"{' '.join(pieces)!r} misses a closing {sign!r}")
    return at + 1


def _plain(piece: str) -> list[Element]:
    hole = _HOLE.fullmatch(piece)
    if hole:
        form = None if hole[3] is None else hole[3].replace("finite", "")
        return [Hole(hole[1] or hole[2], hole[2], form)]
    if piece[0] in "@%" and len(piece) > 1:
        return [Verb(piece[1:], piece[0] == "%")]
    if piece.startswith("\\"):
        return [Word(piece[1:])]
    if piece.endswith("(s)"):
        return [Noun(piece[:-3], _plural(piece[:-3]))]
    if "#" in piece and len(piece) > 1:
        one, _, many = piece.partition("#")
        return [Noun(one, many)]
    return [Word(word.casefold()) for word in words_of(piece)]


def _plural(noun: str) -> str:
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def spread_options(sequence: Sequence) -> list[Sequence]:
    """Give the sequence with and without each of its optional parts, the fullest first."""
    found: list[Sequence] = [()]
    for element in sequence:
        if isinstance(element, Optional):
            parts = [*spread_options(element.part), ()]
        elif isinstance(element, Choice):
            parts = [(Choice(ways),) for ways in _ways(element)]
        else:
            parts = [(element,)]
        found = [head + part for head in found for part in parts]
    return found


def _ways(choice: Choice) -> list[tuple[Sequence, ...]]:
    """Spread options inside each way of a choice, keeping the choice together."""
    return [tuple(ways) for ways in product(*(spread_options(way) for way in choice.ways))]


def usual_way(sequence: Sequence) -> PlainSequence:
    """Give the usual way to say a sequence: the first of each choice."""
    found: list[Plain] = []
    for element in sequence:
        if isinstance(element, Choice):
            found += usual_way(element.ways[0])
        elif isinstance(element, Optional):
            raise PatternError("an optional part must be spread before choices")
        else:
            found.append(element)
    return tuple(found)


def holes(sequence: PlainSequence) -> tuple[Hole, ...]:
    """Give the slots of a plain sequence in order."""
    return tuple(element for element in sequence if isinstance(element, Hole))


def pattern_text(pattern: PlainSequence) -> str:
    """Write a template's left side as a reader knows it."""
    shown: list[str] = []
    for element in pattern:
        match element:
            case Word(text):
                shown.append(text)
            case Noun(_, many):
                shown.append(many)
            case Verb(verb, passive):
                shown.append(f"be {verb}" if passive else verb)
            case Hole(_, category, _):
                shown.append(f"<{category}>")
    return " ".join(shown)
