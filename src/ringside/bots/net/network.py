"""The network: scores for the options of a decision, out of numbers and of words on cards."""

from __future__ import annotations

from array import array
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.net.numbers import OPTION, TABLE, option_numbers, table_numbers
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
        self.banks = (*self.cards.values(), self.powers)

    def scores(self, state: State, decision: Decision) -> Numbers:
        """Return how good each option looks to the seat that decides."""
        return self.scores_of([(state, decision)])

    def scores_of(self, asked: list[tuple[State, Decision]]) -> Numbers:
        """Return the scores of many decisions at once, one behind the other."""
        for bank in self.banks:
            bank.tidy()
        weights = self.weights
        tables: list[float] = []
        rows: list[float] = []
        for state, decision in asked:
            seat = decision.seat
            tables += table_numbers(state, seat, decision)
            for option in decision.options:
                rows += option_numbers(state, seat, option)
        seen = np.frombuffer(array("f", tables), np.float32).reshape(-1, TABLE)
        base = seen @ weights["table"]
        base += weights["bias"]
        sources = [self.seen(s, d, d.source, "source") for s, d in asked]
        attacks = [self.seen(s, d, s.attack, "attack") for s, d in asked]
        base += self.cards["source"].rows[sources]  # only now, since banks may have grown
        base += self.cards["attack"].rows[attacks]
        offered = np.frombuffer(array("f", rows), np.float32).reshape(-1, OPTION)
        first = offered @ weights["option"]
        first += self.chosen(asked)
        counts = [len(decision.options) for _, decision in asked]
        first += base if len(asked) == 1 else np.repeat(base, counts, axis=0)
        np.maximum(first, 0, out=first)
        second = first @ weights["hidden"]
        second += weights["hidden bias"]
        np.maximum(second, 0, out=second)
        found: Numbers = second @ weights["score"]
        return found

    def chosen(self, asked: list[tuple[State, Decision]]) -> Numbers:
        """Return what the cards and abilities of all options add to the first layer."""
        cards: list[int] = []
        powers: list[int] = []
        for state, decision in asked:
            for option in decision.options:
                cards.append(self.seen(state, decision, option.card, "chosen"))
                powers.append(self.powers.of_power(option.power))
        found: Numbers = self.cards["chosen"].rows[cards]
        if any(powers):
            found += self.powers.rows[powers]
        return found

    def seen(self, state: State, decision: Decision, card: int, role: str) -> int:
        """Return the row of a card that who decides may look at, the row of zeros for others."""
        if card == NONE:
            return 0
        found = state.cards[card]
        return self.cards[role].of_card(found.definition) if may_see(found, decision.seat) else 0


def shipped_weights() -> bytes:
    """Read the weights that come with the project."""
    return (files(__package__) / WEIGHTS).read_bytes()


@cache
def shipped() -> Network:
    """Load the network that comes with the project."""
    return load(shipped_weights())


def load(data: bytes) -> Network:
    """Read a network as `ringside train` writes it."""
    return Network(*weights_of(data))


def weights_of(data: bytes) -> tuple[Weights, list[str]]:
    """Read the weights of a network and the words that they know."""
    with np.load(BytesIO(data), allow_pickle=False) as stored:
        weights = {name: stored[name].astype(np.float32) for name in stored if name != "words"}
        return weights, [str(word) for word in stored["words"]]
