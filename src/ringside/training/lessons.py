"""Lessons: decisions out of played games, as numbers, with what the teacher says of each option."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from ringside.bots.net.numbers import OPTION, TABLE, option_numbers, table_numbers
from ringside.bots.net.reading import Bag, ability_words, card_words
from ringside.engine.model.decision import Decision
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.programs.abilities import Ability

Arrays = dict[str, Any]
NOTHING: Final = 0  # the place of no card and no ability


class Things:
    """The cards and abilities that were met, each with its words."""

    def __init__(self) -> None:
        """Start with nothing at the first place."""
        self.bags: list[Bag] = [{}]
        self.places: dict[str, int] = {}

    def place(self, key: str, bag: Bag) -> int:
        """Return the place of a thing, which its words name."""
        if key not in self.places:
            self.places[key] = len(self.bags)
            self.bags.append(bag)
        return self.places[key]


class Lessons:
    """Decisions side by side; the options of each lie one after another."""

    def __init__(self) -> None:
        """Start with none."""
        self.things = Things()
        self.known: dict[int, tuple[object, int]] = {}
        self.tables: list[list[float]] = []
        self.about: list[tuple[int, int]] = []  # the source and the attack of each decision
        self.counts: list[int] = []
        self.options: list[list[float]] = []
        self.chosen: list[tuple[int, int]] = []  # the card and the ability of each option
        self.worth: list[float] = []

    def note(self, state: State, decision: Decision, judged: dict[int, float]) -> None:
        """Add a decision with what each of its different options is worth."""
        seat = decision.seat
        self.tables.append(table_numbers(state, seat, decision))
        source = self.card(state, seat, decision.source)
        self.about.append((source, self.card(state, seat, state.attack)))
        self.counts.append(len(judged))
        for number, worth in judged.items():
            option = decision.options[number]
            self.options.append(option_numbers(state, seat, option))
            power = 0 if option.power is None else self.ability(option.power.ability)
            self.chosen.append((self.card(state, seat, option.card), power))
            self.worth.append(worth)

    def card(self, state: State, seat: int, number: int) -> int:
        """Return the place of a card that a seat may look at."""
        if number == NONE or not may_see(state.cards[number], seat):
            return NOTHING
        definition = state.cards[number].definition
        found = self.known.get(id(definition))
        if found is None:
            bag = card_words(definition.printed)
            found = (definition, self.things.place(f"card {sorted(bag.items())}", bag))
            self.known[id(definition)] = found
        return found[1]

    def ability(self, ability: Ability) -> int:
        """Return the place of an ability."""
        found = self.known.get(id(ability))
        if found is None:
            bag = ability_words(ability)
            found = (ability, self.things.place(f"ability {sorted(bag.items())}", bag))
            self.known[id(ability)] = found
        return found[1]

    def save(self, file: Path) -> None:
        """Write all of it, with the words of what was met."""
        np.savez_compressed(
            file,
            tables=np.array(self.tables, np.float16).reshape(-1, TABLE),
            about=np.array(self.about, np.int32).reshape(-1, 2),
            counts=np.array(self.counts, np.int32),
            options=np.array(self.options, np.float16).reshape(-1, OPTION),
            chosen=np.array(self.chosen, np.int32).reshape(-1, 2),
            worth=np.array(self.worth, np.float32),
            bags=np.array(msgspec.json.encode(self.things.bags).decode()),
        )


def gathered(files: Sequence[Path]) -> tuple[Arrays, list[Bag]]:
    """Read lessons of several files as one, with the bags of words of all things in them."""
    bags: list[Bag] = [{}]
    parts: list[Arrays] = []
    for file in files:
        with np.load(file, allow_pickle=False) as stored:
            part: Arrays = {name: stored[name] for name in stored if name != "bags"}
            words = msgspec.json.decode(str(stored["bags"]), type=list[Bag])
        for name in ("about", "chosen"):
            part[name] = part[name] + np.where(part[name] > 0, len(bags) - 1, 0)
        bags += words[1:]
        parts.append(part)
    lessons = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    for name in ("tables", "options"):
        lessons[name] = lessons[name].astype(np.float32)
    lessons["begins"] = np.concatenate([[0], np.cumsum(lessons["counts"])[:-1]])
    return lessons, bags
