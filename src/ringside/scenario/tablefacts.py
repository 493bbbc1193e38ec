"""Facts about the table that scenarios may state: zones, decisions, options, log and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ringside.engine.kinds import (
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    POOL,
    REMOVED,
    STAGE,
)
from ringside.engine.logbook import Entry
from ringside.game import Game
from ringside.scenario.cardfacts import fact_of
from ringside.scenario.choices import AmbiguousError, match
from ringside.scenario.model import SEATS

ZONE_OF: Final = {
    "deck": DECK,
    "hand": HAND,
    "stage": STAGE,
    "pool": POOL,
    "momentum": MOMENTUM,
    "discard": DISCARD,
    "removed": REMOVED,
}
TOP_FIRST: Final = (DECK, DISCARD)  # zones that are written from their top
IN_ORDER: Final = (DECK, DISCARD, POOL, MOMENTUM)


def check_seat(game: Game, seat: int, fact: str, key: str, value: Any) -> list[str]:
    """Check a fact about one player."""
    state = game.state
    if fact in ZONE_OF:
        return check_zone(game, seat, ZONE_OF[fact], key, value)
    numbers = {
        "health": state.health[seat],
        "cycles": state.cycles[seat],
        "character": state.name_of(state.characters[seat]),
    }
    if fact not in numbers:
        return [f"`{key}`: a player has no {fact!r}; known are {', '.join([*numbers, *ZONE_OF])}"]
    actual = numbers[fact]
    return [] if actual == value else [f"`{key}`: expected {value!r}, got {actual!r}"]


def check_zone(game: Game, seat: int, zone: int, key: str, value: Any) -> list[str]:
    """Check a zone against a count, a list, or what it contains, lacks or has on top."""
    cards = list(game.state.zone(seat, zone))
    if zone in TOP_FIRST:
        cards.reverse()
    if zone == STAGE:
        cards = [card for card in cards if card != game.state.characters[seat]]
    if isinstance(value, int):
        return [] if len(cards) == value else [f"`{key}`: expected {value} cards, got {len(cards)}"]
    if isinstance(value, list):
        return check_list(game, zone, cards, key, value)
    if isinstance(value, Mapping):
        return check_parts(game, zone, cards, key, value)
    return [f"`{key}`: expected a number or a list of cards, got {value!r}"]


def check_list(game: Game, zone: int, cards: list[int], key: str, value: list[Any]) -> list[str]:
    """Check that a zone holds exactly these cards, in order where the zone has one."""
    names = [name_of(game, card) for card in cards]
    wanted = [written_name(each) for each in value]
    same = names == wanted if zone in IN_ORDER else Counter(names) == Counter(wanted)
    if not same:
        return [f"`{key}`: expected {wanted}, got {names}"]
    left = list(cards)
    found: list[str] = []
    for each in value:
        if isinstance(each, Mapping):
            found += check_state(game, left, key, each)
    return found


def check_state(game: Game, left: list[int], key: str, wanted: Mapping[str, Any]) -> list[str]:
    """Check that one of the cards with a name is in the state that is written, and take it."""
    facts = {name: value for name, value in wanted.items() if name != "name"}
    for card in left:
        if name_of(game, card) == written_name(wanted) and has_facts(game, card, facts):
            left.remove(card)
            return []
    return [f"`{key}`: no {written_name(wanted)} is as written: {dict(facts)!r}"]


def has_facts(game: Game, card: int, facts: Mapping[str, Any]) -> bool:
    """Tell whether all facts hold of a card."""
    return all(fact_of(game.state.cards[card], name) == value for name, value in facts.items())


def check_parts(
    game: Game, zone: int, cards: list[int], key: str, value: Mapping[str, Any]
) -> list[str]:
    """Check some cards of a zone only."""
    names = [name_of(game, card) for card in cards]
    found: list[str] = []
    for part, wanted in value.items():
        if part == "count":
            found += (
                [] if len(names) == wanted else [f"`{key}`: expected {wanted}, got {len(names)}"]
            )
        elif part == "contains":
            lacking = Counter(map(written_name, wanted)) - Counter(names)
            found += [f"`{key}`: {name} is not there, only {names}" for name in lacking]
        elif part == "lacks":
            found += [f"`{key}`: {name} is there" for name in wanted if name in names]
        elif part == "top" and zone in TOP_FIRST:
            found += check_list(game, zone, cards[: len(wanted)], key, wanted)
        else:
            found.append(f"`{key}`: expected count, contains, lacks or top, got {part!r}")
    return found


def name_of(game: Game, card: int) -> str:
    """Name a card of a zone, whichever way it lies."""
    return game.state.name_of(card)


def written_name(value: Any) -> str:
    """Return the name in an entry of a list."""
    return str(value["name"]) if isinstance(value, Mapping) else str(value)


def found_pending(game: Game) -> list[str]:
    """Return the names of the pending attacks, the one that comes next last."""
    return [game.state.name_of(card) for card in game.state.attack_stack]


def check_decision(game: Game, value: Any) -> list[str]:
    """Check who must decide, and what."""
    decision = game.decision
    if value in (None, "none"):
        return [] if decision is None else [f"`decision`: expected none, got {decision.kind}"]
    if decision is None:
        return ["`decision`: the game is over"]
    actual = {
        "seat": SEATS[decision.seat],
        "kind": decision.kind,
        "rule": decision.rule,
        "about": decision.about,
        "amount": decision.amount,
    }
    wanted = value if isinstance(value, Mapping) else {"seat": value}
    return [
        f"`decision.{name}`: expected {each!r}, got {actual.get(name)!r}"
        for name, each in wanted.items()
        if actual.get(name) != each
    ]


def check_options(game: Game, value: Any) -> list[str]:
    """Check that options are offered (`contains`), not offered (`lacks`), or how many there are."""
    decision = game.decision
    if decision is None:
        return ["`options`: the game is over"]
    parts = value if isinstance(value, Mapping) else {"contains": value}
    found = misstated("options", parts, ("contains", "lacks", "count"))
    if found:
        return found
    for words in parts.get("contains", ()):
        if not is_offered(game, words):
            found.append(f"`options`: `{words}` is not among {', '.join(game.options())}")
    found += [f"`options`: `{w}` is offered" for w in parts.get("lacks", ()) if is_offered(game, w)]
    count = parts.get("count", len(decision.options))
    if count != len(decision.options):
        found.append(f"`options`: expected {count}, got {', '.join(game.options())}")
    return found


def misstated(key: str, parts: Mapping[str, Any], known: tuple[str, ...]) -> list[str]:
    """Name the parts of an expectation that are unknown, or lists that are none."""
    found: list[str] = []
    for part, value in parts.items():
        if part not in known:
            found.append(f"`{key}`: expected {' or '.join(known)}, got {part!r}")
        elif not isinstance(value, int if part == "count" else list):
            wanted = "a number" if part == "count" else "a list"
            found.append(f"`{key}`: expected {wanted} as `{part}`, got {value!r}")
    return found


def is_offered(game: Game, words: Any) -> bool:
    """Tell whether words name one or several of the options."""
    decision = game.decision
    assert decision is not None
    written = {True: "yes", False: "no"}.get(words, words) if isinstance(words, bool) else words
    try:
        return match(game.state, decision, str(written)) is not None
    except AmbiguousError:
        return True


def check_log(game: Game, value: Any) -> list[str]:
    """Check that rules are cited in the log (`contains`) or are not (`lacks`)."""
    rules = set(logged_rules(game.logbook.last))
    parts = value if isinstance(value, Mapping) else {"contains": value}
    wrong = misstated("log", parts, ("contains", "lacks"))
    if wrong:
        return wrong
    missing = [rule for rule in parts.get("contains", ()) if rule not in rules]
    found = [f"`log`: nothing happened under {rule}" for rule in missing]
    return found + [f"`log`: {rule} is cited" for rule in parts.get("lacks", ()) if rule in rules]


def logged_rules(entry: Entry | None) -> list[str]:
    """Return the rules behind all events so far."""
    rules: list[str] = []
    while entry is not None:
        rules.append(entry.event.rule)
        entry = entry.previous
    return rules


def check_why_not(game: Game, value: Any) -> list[str]:
    """Check the paragraphs that forbid cards: `{Name: paragraph}`."""
    found: list[str] = []
    for name, wanted in dict(value).items():
        rules = [rule for rule, _ in game.why_not(str(name))]
        for rule in wanted if isinstance(wanted, list) else [wanted]:
            if rule not in rules:
                found.append(f"`why_not.{name}`: expected {rule}, got {', '.join(rules) or 'none'}")
    return found
