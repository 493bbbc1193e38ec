"""Changing a card's values: bonuses, penalties, definitions, keywords (C.3.3, C.3.4)."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import Trait, Values
from ringside.engine.model.effect_kinds import FIGHTING
from ringside.engine.model.kinds import (
    ABILITY_OF,
    ATTACK,
    BEING_PLAYED,
    GRANTED,
    NO_ZONE,
    POOL,
    STACKED,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.programs.printed import Keyword

ALL_RATINGS: Final = "all ratings"  # every keyword rating of a card, or their sum
HIGHEST_RATING: Final = "keyword rating"  # whichever keyword has it


def value_of(values: Values, prop: str) -> i64:
    """Return a numeric property of a card's values."""
    if prop == "speed":
        return values.speed
    if prop == "damage":
        return values.damage
    if prop == "difficulty":
        return values.difficulty
    if prop == "check":
        return values.check
    if prop == "block":
        return values.block
    if prop == "hand size":
        return values.hand_size
    if prop == "health":
        return values.health
    if prop == "stamina":
        return values.stamina
    if prop == "zone":
        return values.zone
    if prop == "damage dealt":
        return values.dealing
    if prop == HIGHEST_RATING:
        return max([trait.rating for trait in values.traits], default=0)
    if prop == ALL_RATINGS:
        return sum([trait.rating for trait in values.traits])
    return rating_of(values, prop.removesuffix(" rating"))


def rating_of(values: Values, keyword: str) -> i64:
    """Return the rating of the first instance of a keyword, 0 without one."""
    for trait in values.traits:
        if trait.name == keyword:
            return trait.rating
    return 0


def ratings_of(values: Values, keyword: str) -> list[int]:
    """Return the ratings of all instances of a keyword."""
    return [trait.rating for trait in values.traits if trait.name == keyword]


def write(state: State, values: Values, prop: str, number: i64) -> None:
    """Set a numeric property in values that belong to one card alone."""
    if prop == "speed":
        values.speed = number
    elif prop == "damage":
        values.damage = number
    elif prop == "difficulty":
        values.difficulty = number
    elif prop == "check":
        values.check = number
    elif prop == "block":
        values.block = number
    elif prop == "hand size":
        values.hand_size = number
    elif prop == "health":
        values.health = number
    elif prop == "stamina":
        values.stamina = number
    elif prop == "zone":
        values.zone = number
    elif prop == "damage dealt":
        if values.dealing != 0:  # K.1.2: that it deals none stands, whatever else it would deal
            values.dealing = number
    else:
        write_rating(state, values, prop.removesuffix(" rating"), number, 0)


def write_rating(state: State, values: Values, keyword: str, rating: i64, which: i64) -> None:
    """Give one instance of a keyword another rating; its linked ability follows."""
    seen = -1
    for i, trait in enumerate(values.traits):
        if trait.name == keyword:
            seen += 1
        if trait.name == keyword and seen == which:
            new = state.definer.gained(
                Keyword(trait.name, rating, trait.restriction, trait.requirement)
            )
            values.traits = (*values.traits[:i], new, *values.traits[i + 1 :])
            values.powers = tuple([p for p in values.powers if p is not trait.power])
            if new.power is not None:
                values.powers = (*values.powers, new.power)
            return


def is_open(state: State, card: Card, prop: str) -> bool:
    """Tell whether a value may be modified now: attack values only while it is played (C.3.4)."""
    return prop not in FIGHTING or is_fighting(state, card)


def is_fighting(state: State, card: Card) -> bool:
    """Tell whether a card is an attack on its way, pending or in its sequence."""
    if card.flags & (BEING_PLAYED | STACKED):
        return True
    return card.id == state.attack and card.zone == POOL and card.now.type == ATTACK


def modify_rating(state: State, number: i64, keyword: str, delta: i64, which: i64) -> i64:
    """Add to the rating of one instance of a keyword; return the change that was made."""
    ratings = ratings_of(state.cards[number].now, keyword)
    if which >= len(ratings):
        return 0
    card = state.edit(number)
    card.become(card.now.copy())
    write_rating(state, card.now, keyword, ratings[which] + delta, which)
    mark_granted(state, card)
    return delta


def modify(
    state: State, number: i64, prop: str, delta: i64, low: int | None, high: int | None
) -> i64:
    """Add to a value of the current state within bounds; return the change that was made."""
    card = state.cards[number]
    if not is_open(state, card, prop):
        return 0
    old = value_of(card.now, prop)
    new = old + delta
    if low is not None and delta < 0:
        new = max(new, min(low, old))
    if high is not None and delta > 0:
        new = min(new, max(high, old))
    if new != old:
        set_value(state, number, prop, new)
    return new - old


def set_value(state: State, number: i64, prop: str, value: i64) -> None:
    """Write a value of the current state."""
    card = state.edit(number)
    card.become(card.now.copy())
    write(state, card.now, prop, value)
    if prop.endswith(" rating"):
        mark_granted(state, card)


def mark_granted(state: State, card: Card) -> None:
    """Note that a card has abilities which are not those printed on it."""
    card.flags |= GRANTED
    if card.id not in state.granted:
        state.granted = (*state.granted, card.id)
    state.stale = True


def give_keyword(state: State, number: i64, keyword: Keyword) -> None:
    """Add a keyword with its linked ability to the current state."""
    card = state.edit(number)
    trait: Trait = state.definer.gained(keyword)
    card.become(card.now.copy())
    card.now.traits = (*card.now.traits, trait)
    if trait.power is not None:
        card.now.powers = (*card.now.powers, trait.power)
    mark_granted(state, card)
    if trait.name in ("Terrain", "Unique") or trait.name.endswith("Only"):
        state.unsettled = True


def give_power(state: State, number: i64, power: Power) -> None:
    """Add an ability to the current state."""
    card = state.edit(number)
    card.become(card.now.copy())
    card.now.powers = (*card.now.powers, power)
    mark_granted(state, card)


def take_keyword(state: State, number: i64, name: str) -> None:
    """Remove every instance of a keyword and the abilities linked to it (I.2.3.1)."""
    card = state.edit(number)
    gone = [trait.power for trait in card.now.traits if trait.name == name]
    card.become(card.now.copy())
    card.now.traits = tuple([trait for trait in card.now.traits if trait.name != name])
    card.now.powers = tuple([power for power in card.now.powers if power not in gone])
    mark_granted(state, card)


def take_powers(state: State, number: i64, keep: tuple[Power, ...]) -> None:
    """Leave only some abilities; a keyword whose linked ability goes, goes too (I.2.3.2)."""
    card = state.edit(number)
    card.become(card.now.copy())
    card.now.traits = tuple([t for t in card.now.traits if t.power is None or t.power in keep])
    card.now.powers = keep
    mark_granted(state, card)


def copy_printed(target: Values, original: Values, text: bool) -> Values:
    """Return a card's values as a copy of another's printed ones (layer 1)."""
    new = original.copy()
    if not text:
        new.traits = ()
        new.powers = ()
        new.name = original.name
    if new.zone == NO_ZONE:
        new.zone = target.zone
    return new


def with_restriction(keyword: Keyword, restriction: str) -> Keyword:
    """Return a keyword under a play restriction (I.2.5)."""
    return replace(keyword, restriction=restriction)


THAT_ABILITY: Final = "that ability"

# What a card can lose besides a keyword, by its words.
LOSSES: Final = (
    "all keywords",
    "all abilities",
    "text box",
    "non-keyword",
    THAT_ABILITY,
    *[f"all {kind} abilities" for kind in ABILITY_OF],
    *ABILITY_OF,
)


def lose(state: State, number: i64, what: str, power: Power | None) -> None:
    """Take keywords or abilities from a card."""
    values = state.cards[number].now
    if what not in LOSSES:
        take_keyword(state, number, what)
    elif what == "all keywords":
        for name in sorted({trait.name for trait in values.traits}):
            take_keyword(state, number, name)
    elif what == THAT_ABILITY:
        take_powers(state, number, tuple([p for p in values.powers if p is not power]))
    elif what == "all abilities":
        take_powers(state, number, ())
    elif what == "text box":
        card = state.edit(number)
        card.become(card.now.copy())
        card.now.traits = ()
        card.now.powers = ()
        mark_granted(state, card)
    elif what == "non-keyword":
        take_powers(state, number, tuple([p for p in values.powers if p.keyword]))
    else:
        kind = ABILITY_OF[what.removeprefix("all ").removesuffix(" abilities")]
        take_powers(state, number, tuple([p for p in values.powers if p.kind != kind]))
