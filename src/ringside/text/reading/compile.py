"""Compile a card: its keyword line and its text box become programs, or problems with a place."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from threading import RLock
from typing import Final

from ringside.programs.abilities import CONTINUOUS, RESPONSE, Ability, Restriction
from ringside.programs.printed import Keyword
from ringside.text.reading.cache import AbilityCache
from ringside.text.reading.support import executed, references
from ringside.text.stages.alone import BEHIND, has_header, stands_alone
from ringside.text.stages.keywords import KeywordError, keyword_line, read_keyword
from ringside.text.stages.language import AbilityReading, Language, Problem
from ringside.text.stages.limits import excess
from ringside.text.stages.normalise import normalise
from ringside.text.stages.split import split_abilities, split_header, split_name

SHOWN: Final = 60  # characters of a text that is too long to be read
PrintedKeyword = tuple[str, int | None]
# The parser keeps what it has read of a sentence so far, so it serves one thread at a time.
_READING: Final = RLock()


@dataclass(frozen=True)
class CompiledCard:
    """A card as the compiler understands it."""

    name: str
    type: str
    keywords: tuple[Keyword, ...]
    readings: tuple[AbilityReading, ...]
    problems: tuple[Problem, ...]
    mended: tuple[str, ...] = ()  # slips of the print that run over several sentences, in words

    @property
    def whole(self) -> bool:
        """Tell whether every keyword and every ability was understood and is executed."""
        return not self.problems

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Give the abilities as they are printed; one that is not understood can do nothing."""
        return tuple(
            unread(each.text) if each.ability is None or each.problems else each.ability
            for each in self.readings
        )

    @property
    def unread(self) -> tuple[str, ...]:
        """Give the abilities and keywords that were not understood, as they are printed."""
        words = (each.text for each in self.problems if each.place in ("keyword", "text"))
        return (*words, *(each.text for each in self.readings if each.problems))


@cache
def standard_language() -> Language:
    """Give the language with the rulebook's own keywords; capitals name the others."""
    return Language()


@cache
def standard_cache() -> AbilityCache:
    """Give the cache of abilities that the standard language has compiled."""
    return AbilityCache()


def compile_card(
    name: str,
    type: str,  # noqa: A002 - the rulebook's word
    keywords: Iterable[PrintedKeyword],
    text: str,
    language: Language | None = None,
) -> CompiledCard:
    """Compile a card from its name, type, printed keywords and text box."""
    problems: list[Problem] = []
    read: list[Keyword] = []
    for printed, rating in keywords:
        try:
            read.append(read_keyword(printed, rating))
        except KeywordError as error:
            problems.append(Problem("keyword", printed, "", str(error)))
    too_long = excess(text)
    if too_long:
        problems.append(Problem("text", text[:SHOWN], "", too_long))
    repairs: list[str] = []
    parts = [] if too_long else split_abilities(normalise(text, repairs))
    if parts and (more := keyword_line(parts[0])):
        read += more
        parts = parts[1:]
    readings = compile_abilities(parts, language)
    for reading in readings:
        problems += reading.problems
    return CompiledCard(name, type, tuple(read), readings, tuple(problems), tuple(repairs))


def unread(text: str) -> Ability:
    """Return what stands for an ability that is not understood: its kind, and never its effect."""
    header = split_header(split_name(text)[1])
    kind = header[1] if header else CONTINUOUS
    return Ability(kind, (), restrictions=(Restriction("unread", text),))


def compile_abilities(
    parts: list[str], language: Language | None = None
) -> tuple[AbilityReading, ...]:
    """Compile the abilities of a text box; a limit behind one that is played may be its own."""
    readings = tuple(compile_ability(ability, language) for ability in parts)
    for at, reading in enumerate(readings):
        alone = stands_alone(reading.ability) and not reading.problems
        if alone and any(map(has_header, parts[:at])):
            reading.problems.append(Problem("effect", reading.text, reading.canonical, BEHIND))
    return readings


def compile_ability(text: str, language: Language | None = None) -> AbilityReading:
    """Compile one ability of a normalised text box; only the standard language is cached."""
    reading = language.ability(text) if language else _cached(text)
    if reading.ability is not None and not reading.problems:
        if reading.ability.kind == RESPONSE and reading.ability.trigger is None:
            reason = "a response needs the moment that it answers"
            reading.problems.append(Problem("effect", text, reading.canonical, reason))
        for missing in executed(reading.ability):
            reason = f"not executed: {missing}"
            reading.problems.append(Problem("engine", text, reading.canonical, reason))
        for word in references(reading.ability)[1]:
            reason = f"say what {word!r} stands for"
            reading.problems.append(Problem("reference", text, reading.canonical, reason))
    return reading


def _cached(text: str) -> AbilityReading:
    with _READING:
        known = standard_cache().get(text)
        if known:
            return AbilityReading(text, known[1], known[0])
        reading = standard_language().ability(text)
        if reading.ability is not None and not reading.problems:
            kept = standard_cache().put(text, reading.canonical, reading.ability)
            reading.ability = kept
        return reading
