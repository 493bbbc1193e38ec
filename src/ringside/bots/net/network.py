"""The network: scores for the options of a decision, out of numbers and of words on cards."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.net.numbers import option_numbers, table_numbers
from ringside.bots.net.reading import Bag, ability_words, card_words
from ringside.engine.model.decision import Decision
from ringside.engine.model.definition import Definition
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import Power
from ringside.engine.model.state import State

Numbers = NDArray[np.floating]
Weights = dict[str, Numbers]
WEIGHTS: Final = "weights.npz"
ROLES: Final = ("chosen", "source", "attack")  # what a card is to a decision
GROWTH: Final = 512
MOST: Final = 4_096  # cards or abilities that a bank remembers


class Bank:
    """What each card or ability adds to the first layer, worked out when it is first met."""

    def __init__(self, words: dict[str, int], weights: Numbers) -> None:
        """Start with one row of zeros, for what is not there or not known."""
        self.words = words
        self.weights = weights
        self.rows = np.zeros((GROWTH, weights.shape[1]), np.float32)
        self.places: dict[int, int] = {}
        self.kept: list[object] = []  # a place is named by an object that must stay

    def place(self, thing: object, bag: Bag) -> int:
        """Give a thing a row of its own."""
        self.kept.append(thing)
        place = len(self.kept)
        if place == len(self.rows):
            self.rows = np.concatenate([self.rows, np.zeros_like(self.rows)])
        for word, count in bag.items():
            if word in self.words:
                self.rows[place] += count * self.weights[self.words[word]]
        self.places[id(thing)] = place
        return place

    def row(self, place: int) -> Numbers:
        """Return the row of a place."""
        found: Numbers = self.rows[place]
        return found

    def tidy(self) -> None:
        """Forget all where there is too much; between two decisions nobody holds a place."""
        if len(self.kept) >= MOST:
            self.places.clear()
            self.kept.clear()
            self.rows = np.zeros((GROWTH, self.weights.shape[1]), np.float32)

    def of_card(self, definition: Definition) -> int:
        """Return the row of a card."""
        known = self.places.get(id(definition))
        return known if known else self.place(definition, card_words(definition.printed))

    def of_power(self, power: Power | None) -> int:
        """Return the row of an ability, the row of zeros for none."""
        if power is None:
            return 0
        known = self.places.get(id(power.ability))
        return known if known else self.place(power.ability, ability_words(power.ability))


class Network:
    """Two hidden layers above the table, the option, and the cards that a decision is about."""

    def __init__(self, weights: Weights, words: list[str]) -> None:
        """Take trained weights and the words that they know."""
        self.weights = weights
        places = {word: place for place, word in enumerate(words)}
        self.cards = {role: Bank(places, weights[f"card {role}"]) for role in ROLES}
        self.powers = Bank(places, weights["power"])

    def scores(self, state: State, decision: Decision) -> Numbers:
        """Return how good each option looks to the seat that decides."""
        for bank in (*self.cards.values(), self.powers):
            bank.tidy()
        weights, seat = self.weights, decision.seat
        table = np.array(table_numbers(state, seat, decision), np.float32)
        base = table @ weights["table"] + weights["bias"]
        base += self.adds(state, seat, decision.source, "source")
        base += self.adds(state, seat, state.attack, "attack")
        options = decision.options
        rows = [option_numbers(state, seat, option) for option in options]
        cards = [self.seen(state, seat, option.card, "chosen") for option in options]
        powers = [self.powers.of_power(option.power) for option in options]
        first = np.array(rows, np.float32) @ weights["option"]
        first += self.cards["chosen"].rows[cards]
        first += self.powers.rows[powers]
        first += base
        np.maximum(first, 0, out=first)
        second = first @ weights["hidden"]
        second += weights["hidden bias"]
        np.maximum(second, 0, out=second)
        found: Numbers = second @ weights["score"]
        return found

    def adds(self, state: State, seat: int, card: int, role: str) -> Numbers:
        """Return what one card adds to the first layer."""
        place = self.seen(state, seat, card, role)
        return self.cards[role].row(place)

    def seen(self, state: State, seat: int, card: int, role: str) -> int:
        """Return the row of a card that a seat may look at, the row of zeros for others."""
        if card == NONE or not may_see(state.cards[card], seat):
            return 0
        return self.cards[role].of_card(state.cards[card].definition)


@cache
def shipped() -> Network:
    """Load the weights that come with the project."""
    return load((files(__package__) / WEIGHTS).read_bytes())


def load(data: bytes) -> Network:
    """Read a network as `ringside train` writes it."""
    with np.load(BytesIO(data), allow_pickle=False) as stored:
        weights = {name: stored[name].astype(np.float32) for name in stored if name != "words"}
        return Network(weights, [str(word) for word in stored["words"]])
