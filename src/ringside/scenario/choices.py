"""Matching the words of a script with the options of a decision: forgiving, never ambiguous."""

from __future__ import annotations

import re
from typing import Final

from ringside.engine.card import Card
from ringside.engine.decision import Decision, Option
from ringside.engine.definition import Power
from ringside.engine.kinds import ABILITY_WORDS, NONE
from ringside.engine.state import State
from ringside.engine.words import card_words, option_words, power_words

# Words a script may leave out or write otherwise.
FILLING: Final = re.compile(r"\b(with|the|for|its|of|from)\b|[\"'“”‘’:()]")
COPY: Final = re.compile(r"^(?P<words>.*?)\s*\[(?P<copy>\d+)\]$")
DECLINING: Final = ("pass", "done", "no", "decline", "fail", "keep", "none")


class AmbiguousError(Exception):
    """Words that fit options which are not the same."""


def simple(words: str) -> str:
    """Return words without case, filling words and signs."""
    return " ".join(FILLING.sub(" ", words.casefold()).split())


def names_of(state: State, seat: int, option: Option) -> set[str]:
    """Return all the ways in which a script may name an option."""
    names = {simple(option_words(state, seat, option)), simple(option.kind)}
    if option.card != NONE:
        names = card_names(state, seat, option) | {simple(option_words(state, seat, option))}
    if option.word:
        word = simple(option.word)
        names |= {word, f"choose {word}", f"{simple(option.kind)} {word}"}
    return names


def card_names(state: State, seat: int, option: Option) -> set[str]:
    """Return the ways to name an option about a card: with and without its ability."""
    record = state.cards[option.card]
    name = simple(card_words(state, seat, option.card))
    plain = simple(record.definition.printed.name)
    cards = {name, plain} if record.definition.full_name.casefold() == name else {name}
    verbs = verbs_of(option)
    abilities = {""}
    if option.power is not None:
        abilities |= {simple(power_words(record, option.power)), simple(option.power.keyword)}
    return {
        " ".join(f"{verb} {card} {ability}".split())
        for verb in verbs
        for card in cards
        for ability in abilities
    }


def verbs_of(option: Option) -> set[str]:
    """Return the verbs that may stand before the card of an option."""
    verbs = {simple(option.kind)}
    if option.kind == "ability":
        verbs |= {"play"}
    if option.kind in ("pick", "order"):
        verbs |= {"", "pick", "choose"}
    if option.power is not None:
        verbs |= {ABILITY_WORDS[option.power.kind], "use"}
        if ABILITY_WORDS[option.power.kind] == "response":
            verbs.add("respond")
    return verbs


def match(state: State, decision: Decision, words: str) -> int | None:
    """Return the option that words name, or None; raise AmbiguousError for several."""
    copied = COPY.match(words)
    wanted = simple(copied["words"] if copied else words)
    seat = decision.seat
    found = [
        number
        for number, option in enumerate(decision.options)
        if wanted in names_of(state, seat, option)
    ]
    exact = [n for n in found if simple(option_words(state, seat, decision.options[n])) == wanted]
    found = exact or found
    if copied:
        place = int(copied["copy"])
        return found[place - 1] if 0 < place <= len(found) else None
    if found and not all(is_same(state, decision, found[0], other) for other in found):
        raise AmbiguousError(
            f"`{words}` fits several options that differ; add `#2`, a keyword or `[2]` to it"
        )
    return found[0] if found else None


def is_same(state: State, decision: Decision, one: int, other: int) -> bool:
    """Tell whether two options do the same with cards that cannot be told apart."""
    left, right = decision.options[one], decision.options[other]
    if left.kind != right.kind or (left.value, left.word) != (right.value, right.word):
        return False
    if not is_same_power(left.power, right.power):
        return False
    if left.card == NONE or right.card == NONE:
        return left.card == right.card
    return is_alike(state.cards[left.card], state.cards[right.card])


def is_same_power(left: Power | None, right: Power | None) -> bool:
    """Tell whether two abilities say the same."""
    if left is None or right is None:
        return left is right
    return left.ability == right.ability


def is_alike(left: Card, right: Card) -> bool:
    """Tell whether two cards are copies in the same zone and state."""
    return (
        left.definition.printed == right.definition.printed
        and (left.zone, left.holder, left.face_up, left.committed, left.flags)
        == (right.zone, right.holder, right.face_up, right.committed, right.flags)
        and left.now is right.now
        and left.counters == right.counters
    )


def declining(decision: Decision) -> int | None:
    """Return the option that lets a window go by, or None if something must be chosen."""
    for kind in DECLINING:
        for number, option in enumerate(decision.options):
            if option.kind == kind:
                return number
    return 0 if len(decision.options) == 1 else None
