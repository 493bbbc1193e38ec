"""Matching the words of a script with the options of a decision: forgiving, never ambiguous."""

from __future__ import annotations

import re
from typing import Final

from ringside.cards.names import written_names
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.kinds import ABILITY_WORDS, DECK, HAND, MOMENTUM, NO_ZONE, NONE
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.telling.words import card_words, option_words, power_words
from ringside.scenario.model import SEATS, zone_name

# Words a script may leave out or write otherwise.
FILLING: Final = re.compile(r"\b(with|the|for|its|of|from)\b|[\"'“”‘’:()]")
COPY: Final = re.compile(r"^(?P<words>.*?)\s*\[(?P<copy>\d+)\]$")
PLACED: Final = re.compile(r"(?P<words>.+?)(?: (?P<seat>one|two))?(?: in (?P<zone>[a-z]+))?")
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
        if option.kind == "choose" and word:
            names.add(f"choose {word.split()[0]}")  # the verb alone, also where it is said longer
    return names


def card_names(state: State, seat: int, option: Option) -> set[str]:
    """Return the ways to name an option about a card: with and without its ability."""
    record = state.cards[option.card]
    name = simple(card_words(state, seat, option.card))
    cards = {name}
    printed = record.definition.printed
    if record.definition.full_name.casefold() == name:
        cards |= {simple(printed.name), simple(record.now.name)}
        cards |= {simple(each) for each in written_names(printed.name, printed.version)}
    if record.zone == DECK:
        cards.add("a card")
    if record.zone == MOMENTUM:
        cards.add(f"momentum card {state.zone(record.holder, MOMENTUM).index(record.id) + 1}")
    abilities = {""}
    if option.power is not None:
        abilities |= {simple(power_words(record, option.power)), simple(option.power.keyword)}
    return {
        " ".join(f"{verb} {card} {ability}".split())
        for verb in verbs_of(record, option)
        for card in cards
        for ability in abilities
    }


def verbs_of(card: Card, option: Option) -> set[str]:
    """Return the verbs that may stand before the card of an option."""
    verbs = {simple(option.kind)}
    if option.kind in ("pick", "order"):
        verbs |= {"", "pick", "choose"}
    if option.power is not None:
        verbs |= {ABILITY_WORDS[option.power.kind], "use"}
        if ABILITY_WORDS[option.power.kind] == "response":
            verbs.add("respond")
        if card.zone == HAND and option.power.zone == NO_ZONE:
            verbs.add("play")  # the card itself is played for this ability
    return verbs


def match(state: State, decision: Decision, words: str, knowing: bool = False) -> int | None:
    """Return the option that words name, or None; raise AmbiguousError for several.

    A script, which knows all cards, may also name a card that lies face down.
    """
    copied = COPY.match(words)
    wanted = simple(copied["words"] if copied else words)
    found = fitting(state, decision, wanted) or fitting_there(state, decision, wanted)
    if not found and knowing:
        found = fitting_unseen(state, decision, wanted)
    if copied:
        place = int(copied["copy"])
        return found[place - 1] if 0 < place <= len(found) else None
    if found and not all(is_same(state, decision, found[0], other) for other in found):
        apart = ", ".join(f"`{each}`" for each in told_apart(state, decision, found))
        raise AmbiguousError(f"`{words}` fits several options that differ; write {apart}")
    return found[0] if found else None


def fitting(state: State, decision: Decision, wanted: str) -> list[int]:
    """Return the options that words name, those that are worded exactly so before others."""
    seat = decision.seat
    options = list(enumerate(decision.options))
    found = [n for n, option in options if wanted in names_of(state, seat, option)]
    exact = [n for n in found if simple(option_words(state, seat, decision.options[n])) == wanted]
    return exact or found


def fitting_there(state: State, decision: Decision, wanted: str) -> list[int]:
    """Return the options about cards where the words say they lie: `of two`, `in the pool`."""
    placed = PLACED.fullmatch(wanted)
    if placed is None or placed["words"] == wanted:
        return []
    return [
        number
        for number in fitting(state, decision, placed["words"])
        if lies_there(state, decision.options[number], placed["seat"], placed["zone"])
    ]


def fitting_unseen(state: State, decision: Decision, wanted: str) -> list[int]:
    """Return the options about cards of momentum by their names, although they lie face down."""
    found: list[int] = []
    for number, option in enumerate(decision.options):
        card = card_of(state, option)
        if card is not None and card.zone == MOMENTUM and option.power is None:
            name = simple(card.definition.full_name)
            if wanted in {f"{verb} {name}".strip() for verb in verbs_of(card, option)}:
                found.append(number)
    return found


def lies_there(state: State, option: Option, seat: str | None, zone: str | None) -> bool:
    """Tell whether the card of an option lies on a side and in a zone, where these are said."""
    if option.card == NONE:
        return False
    card = state.cards[option.card]
    return seat in (None, SEATS[card.holder]) and zone in (None, zone_name(card.zone))


def told_apart(state: State, decision: Decision, numbers: list[int]) -> list[str]:
    """Return words for options that read alike, each with what only it can be meant by."""
    words = [option_words(state, decision.seat, decision.options[n]) for n in numbers]
    placed = [
        each if words.count(each) == 1 else placed_words(state, decision.options[number], each)
        for each, number in zip(words, numbers, strict=True)
    ]
    return [
        each if placed.count(each) == 1 else f"{words[n]} [{words[: n + 1].count(words[n])}]"
        for n, each in enumerate(placed)
    ]


def placed_words(state: State, option: Option, words: str) -> str:
    """Return the words of an option with the place where its card lies."""
    card = card_of(state, option)
    if card is None:
        return words
    return f"{words} of {SEATS[card.holder]} in {zone_name(card.zone)}"


def card_of(state: State, option: Option) -> Card | None:
    """Return the card that an option is about."""
    return None if option.card == NONE else state.cards[option.card]


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


def declining(state: State, decision: Decision) -> int | None:
    """Return the option that lets a window go by, or None if something must be chosen.

    Of copies that cannot be told apart any will do.
    """
    for kind in DECLINING:
        for number, option in enumerate(decision.options):
            if option.kind == kind:
                return number
    rest = range(1, len(decision.options))
    return 0 if all(is_same(state, decision, 0, number) for number in rest) else None
