"""Cards as numbers read from their faces and programs, so that no card need be known by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from ringside.programs.abilities import KINDS, Ability
from ringside.programs.amounts import Number
from ringside.programs.nodes import ATTACK_ZONES, TYPES, Node
from ringside.programs.printed import Printed

Bag = dict[str, float]
MOST: Final = 3.0  # how much one word may count
FACE: Final = (
    "type ",
    "difficulty",
    "check",
    "block",
    "attack ",
    "speed",
    "damage",
    "health",
    "hand size",
    "stamina",
)


def card_words(card: Printed) -> Bag:
    """Return the words that describe a card, each with how much it counts."""
    bag = face_words(card)
    for keyword in card.keywords:
        bag[f"keyword {keyword.name.lower()}"] = min(MOST, 1.0 + keyword.rating / 3)
        bag["keyword"] = bag.get("keyword", 0.0) + 0.5
    for ability in card.abilities:
        for word, count in ability_words(ability).items():
            bag[word] = min(MOST, bag.get(word, 0.0) + count)
    return bag


def face_words(card: Printed) -> Bag:
    """Return what the face of a card says in numbers."""
    bag = {f"type {each}": 1.0 for each in TYPES if each == card.type}
    bag["difficulty"] = card.difficulty / 5
    bag["check"] = card.check / 5
    if card.block_zone:
        bag["block"] = 1.0
        bag["block modifier"] = card.block_modifier / 5
        bag[f"block {card.block_zone}"] = 1.0
    if card.attack_zone in ATTACK_ZONES:
        bag[f"attack {card.attack_zone}"] = 1.0
        bag["speed"] = card.speed / 5
        bag["damage"] = card.damage / 5
    if card.health:
        bag["health"] = card.health / 25
        bag["hand size"] = card.hand_size / 6
        bag["stamina"] = card.stamina / 5
    return bag


def is_of_face(word: str) -> bool:
    """Tell whether a word stands for what the face of a card says."""
    return word.startswith(FACE)


def ability_words(ability: Ability) -> Bag:
    """Return the words of one ability: its kind, and the nodes of cost, trigger and effect."""
    counts: Counter[str] = Counter()
    if ability.kind in KINDS:
        counts[f"kind {ability.kind}"] = 1
    if ability.keyword:
        counts[f"keyword {ability.keyword.lower()}"] = 1
    for node in nodes_of(ability.cost):
        counts.update(f"cost {word}" for word in words_of(node))
    for node in nodes_of(ability.trigger):
        counts.update(f"trigger {word}" for word in words_of(node))
    for node in nodes_of(ability.effect):
        counts.update(words_of(node))
    for restriction in ability.restrictions:
        counts[f"only {restriction.what}"] += 1
    return {word: min(MOST, float(count)) for word, count in counts.items()}


def nodes_of(value: object) -> Iterator[Node]:
    """Return all nodes of a program, outermost first."""
    if isinstance(value, tuple):
        for each in value:
            yield from nodes_of(each)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes_of(getattr(value, field.name))


def words_of(node: Node) -> list[str]:
    """Return what one node is, alone and with each word and number it carries."""
    name = type(node).__name__
    words = [name]
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, str) and value:
            words.append(f"{name} {field.name} {value}")
        elif isinstance(value, Number):
            words.append(f"{name} {field.name} {'less' if value.n < 0 else 'more'}")
            words.append(f"{name} {field.name} {max(-4, min(4, value.n))}")
    return words
