"""Facts about the table that scenarios may state: zones, decisions, options, log and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ringside.engine.model.kinds import DECK, DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGE
from ringside.engine.telling.logbook import Entry
from ringside.errors import UserError
from ringside.game import Game
from ringside.scenario.cardfacts import as_called, called, fact_of, is_called
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
OUT_OF_SIGHT: Final = "out of sight"  # why a card that nobody can see cannot be played
IN_ORDER: Final = (DECK, DISCARD, POOL, MOMENTUM)


def check_seat(game: Game, seat: int, fact: str, key: str, value: Any) -> list[str]:
    """Check a fact about one player."""
    state = game.state
    if fact in ZONE_OF:
        return check_zone(game, seat, ZONE_OF[fact], key, value)
    numbers = {
        "health": state.health[seat],
        "cycles": state.cycles[seat],
        "character": called(state.cards[state.characters[seat]]),
    }
    if fact not in numbers:
        return [f"`{key}`: a player has no {fact!r}; known are {', '.join([*numbers, *ZONE_OF])}"]
    actual = numbers[fact]
    if fact == "character":
        value = as_called(str(value), [str(actual)])
    return [] if actual == value else [f"`{key}`: expected {value!r}, got {actual!r}"]


def check_zone(game: Game, seat: int, zone: int, key: str, value: Any) -> list[str]:
    """Check a zone against a count, a list, or what it contains, lacks or has on top."""
    cards = list(game.state.zone(seat, zone))
    if zone in TOP_FIRST:
        cards.reverse()
    if zone == STAGE:
        cards = [card for card in cards if card != game.state.characters[seat]]
    if isinstance(value, int) and not isinstance(value, bool):
        return [] if len(cards) == value else [f"`{key}`: expected {value} cards, got {len(cards)}"]
    if isinstance(value, list):
        return check_list(game, zone, cards, key, value)
    if isinstance(value, Mapping):
        return check_parts(game, zone, cards, key, value)
    return [f"`{key}`: expected a number or a list of cards, got {value!r}"]


def check_list(game: Game, zone: int, cards: list[int], key: str, value: list[Any]) -> list[str]:
    """Check that a zone holds exactly these cards, in order where the zone has one."""
    names = [name_of(game, card) for card in cards]
    wanted = [as_called(written_name(each), names) for each in value]
    same = names == wanted if zone in IN_ORDER else Counter(names) == Counter(wanted)
    if not same:
        return [f"`{key}`: expected {wanted}, got {names}"]
    if zone in IN_ORDER:
        pairs = zip(cards, value, strict=True)
        return [said for card, each in pairs for said in check_held(game, [card], key, [each])]
    return check_held(game, cards, key, value)


def check_held(game: Game, cards: list[int], key: str, wanted: list[Any]) -> list[str]:
    """Check that a zone holds these cards, each in the state that is written."""
    left = list(cards)
    found: list[str] = []
    # What is said in most detail takes its card first.
    for each in sorted(wanted, key=lambda entry: -len(facts_in(entry))):
        card = first_such(game, left, each)
        if card is not None:
            left.remove(card)
        elif written_name(each) not in [name_of(game, other) for other in left]:
            names = [name_of(game, other) for other in cards]
            found.append(f"`{key}`: {written_name(each)} is not there, only {names}")
        else:
            found.append(f"`{key}`: no {written_name(each)} is as written: {facts_in(each)!r}")
    return found


def first_such(game: Game, cards: list[int], wanted: Any) -> int | None:
    """Return the first card that has the name and the state of an entry."""
    for card in cards:
        record = game.state.cards[card]
        facts = facts_in(wanted).items()
        if is_called(record, written_name(wanted).casefold()) and all(
            fact_of(record, name) == value for name, value in facts
        ):
            return card
    return None


def facts_in(entry: Any) -> dict[str, Any]:
    """Return the states that an entry of a list asks for."""
    return {k: v for k, v in entry.items() if k != "name"} if isinstance(entry, Mapping) else {}


def check_parts(
    game: Game, zone: int, cards: list[int], key: str, value: Mapping[str, Any]
) -> list[str]:
    """Check some cards of a zone only."""
    known = ("count", "contains", "lacks", *(("top",) if zone in TOP_FIRST else ()))
    found = misstated(key, value, known)
    if found:
        return found
    if value.get("count", len(cards)) != len(cards):
        found.append(f"`{key}`: expected {value['count']}, got {len(cards)}")
    found += check_held(game, cards, key, value.get("contains", []))
    lacking = value.get("lacks", [])
    there = [each for each in lacking if first_such(game, cards, each) is not None]
    found += [f"`{key}`: {written_name(each)} is there" for each in there]
    top = value.get("top", [])
    return found + check_list(game, zone, cards[: len(top)], key, top)


def name_of(game: Game, card: int) -> str:
    """Name a card of a zone, whichever way it lies."""
    return called(game.state.cards[card])


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
    unknown = [name for name in wanted if name not in actual]
    if unknown:
        return [f"`decision`: expected {', '.join(actual)}, got {unknown[0]!r}"]
    if wanted.get("rule") == game.cited(decision.rule):
        actual["rule"] = wanted["rule"]
    return [
        f"`decision.{name}`: expected {each!r}, got {actual[name]!r}"
        for name, each in wanted.items()
        if actual[name] != each
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
    rules |= {game.cited(rule) for rule in rules}
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
    """Check the paragraphs that forbid cards, `{Name: paragraph}`; `two.Name` asks of a seat."""
    if not isinstance(value, Mapping):
        return [f"`why_not`: expected `Name: paragraph`, got {value!r}"]
    found: list[str] = []
    for name, wanted in value.items():
        rules = reasons(game, str(name))
        for rule in wanted if isinstance(wanted, list) else [wanted]:
            if rule not in rules and game.cited(str(rule)) not in rules:
                found.append(f"`why_not.{name}`: expected {rule}, got {', '.join(rules) or 'none'}")
    return found


def reasons(game: Game, name: str) -> list[str]:
    """Return the paragraphs that forbid a card now, or say that the seat cannot see it."""
    seat, _, rest = name.partition(".")
    asked = seat in SEATS and bool(rest)
    try:
        found = game.why_not(rest if asked else name, SEATS.index(seat) if asked else None)
    except UserError:
        return [OUT_OF_SIGHT]
    return [rule for rule, _ in found]
