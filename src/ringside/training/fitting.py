"""Fitting: the network's weights moved until it prefers what the teacher prefers."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.net.network import ROLES, Numbers, Weights
from ringside.bots.net.numbers import OPTION, TABLE
from ringside.bots.net.reading import Bag
from ringside.training.adam import Adam

Arrays = dict[str, Any]
FIRST: Final = 128
SECOND: Final = 48
CODE: Final = 24  # numbers that say all of a card or an ability
POWER: Final = "power"
LEARNT: Final = ("encode", *(f"role {each}" for each in (*ROLES, POWER)))
FORGOTTEN: Final = 0.15  # the share of words that is hidden in each step
HEAT: Final = 0.03  # a difference in the chance of winning that makes an option much likelier
RATE: Final = 2e-3
DECAY: Final = 0.01  # of what words on cards add, so that few cards do not decide


def fresh(words: int, source: np.random.Generator) -> Weights:
    """Return weights that know nothing yet."""

    def layer(rows: int, columns: int, size: float) -> Numbers:
        drawn = source.standard_normal((rows, columns)) * size
        return drawn.astype(np.float32)

    weights = {
        "table": layer(TABLE, FIRST, (2 / TABLE) ** 0.5),
        "option": layer(OPTION, FIRST, (4 / OPTION) ** 0.5),
        "bias": np.zeros(FIRST, np.float32),
        "encode": layer(words, CODE, (1 / 8) ** 0.5),
        "hidden": layer(FIRST, SECOND, (2 / FIRST) ** 0.5),
        "hidden bias": np.zeros(SECOND, np.float32),
        "score": layer(SECOND, 1, (1 / SECOND) ** 0.5)[:, 0].copy(),
    }
    for role in (*ROLES, POWER):
        weights[f"role {role}"] = layer(CODE, FIRST, (1 / CODE) ** 0.5)
    return weights


def finished(weights: Weights) -> Weights:
    """Return weights as the player uses them, with codes multiplied out for each role."""
    known = {name: each for name, each in weights.items() if name not in LEARNT}
    for role in ROLES:
        known[f"card {role}"] = weights["encode"] @ weights[f"role {role}"]
    known["power"] = weights["encode"] @ weights[f"role {POWER}"]
    return known


def taken_apart(weights: Weights) -> Weights:
    """Return weights of a player as they are learnt, with a code for each word once more."""
    names = {f"role {role}": f"card {role}" for role in ROLES} | {f"role {POWER}": POWER}
    known = {name: each.copy() for name, each in weights.items() if name not in names.values()}
    left, sizes, right = np.linalg.svd(
        np.concatenate([weights[name] for name in names.values()], axis=1), full_matrices=False
    )
    root = np.sqrt(sizes[:CODE])
    known["encode"] = np.asarray(left[:, :CODE] * root, np.float32)
    parts = np.split(np.asarray(root[:, None] * right[:CODE], np.float32), len(names), axis=1)
    return known | {name: part.copy() for name, part in zip(names, parts, strict=True)}


def widened(weights: Weights, source: np.random.Generator) -> Weights:
    """Return weights with hidden layers as wide as new ones have; what is added says nothing yet.

    What a new unit hears is drawn at random, and nobody listens to it.
    """
    found = fresh(len(weights["encode"]), source)
    heard = ("table", "option", *LEARNT[1:], "hidden")
    for name, each in found.items():
        if name not in heard:
            each[...] = 0
        old = weights[name]
        each[tuple(slice(size) for size in old.shape)] = old
        if name == "hidden":
            each[len(old) :] = 0  # from new units to any
    return found


def bag_matrix(bags: list[Bag], words: dict[str, int]) -> Numbers:
    """Return the words of all cards and abilities as one row each."""
    found = np.zeros((len(bags), len(words)), np.float32)
    for place, bag in enumerate(bags):
        for word, count in bag.items():
            if word in words:
                found[place, words[word]] = count
    return found


class Fit:
    """One training run: weights, and a step at a time."""

    def __init__(self, weights: Weights, bags: Numbers) -> None:
        """Start from some weights."""
        self.weights = weights
        self.bags = bags
        self.source = np.random.default_rng(1)
        self.adam = Adam(weights, {"encode": DECAY})

    def step(self, batch: Arrays, rate: float) -> float:
        """Learn from some decisions; return how far their preferences were off."""
        drawn = self.source.random(self.bags.shape[1])
        slopes, loss = self.slopes(batch, np.asarray(drawn > FORGOTTEN, np.float32))
        self.adam.step(slopes, rate)
        return loss

    def slopes(self, batch: Arrays, remembered: Numbers) -> tuple[Weights, float]:
        """Return the slope of each weight, and the loss, over a batch and the words not hidden."""
        bags = self.bags[batch["things"]] * remembered
        layers = forward(self.weights, bags @ self.weights["encode"], batch)
        chances = softmax(layers[2], batch["begins"], batch["owner"])
        count = len(batch["tables"])
        off = (chances - batch["wanted"]) * batch["weight"][batch["owner"]] / count
        loss = -float((batch["wanted"] * np.log(chances + 1e-9)).sum()) / count
        return backward(self.weights, bags, batch, layers, off), loss


def forward(weights: Weights, codes: Numbers, batch: Arrays) -> tuple[Numbers, Numbers, Numbers]:
    """Return both hidden layers and the scores of all options of a batch."""
    cards = {role: codes @ weights[f"role {role}"] for role in (*ROLES, POWER)}
    base = batch["tables"] @ weights["table"] + weights["bias"]
    base += cards["source"][batch["about"][:, 0]] + cards["attack"][batch["about"][:, 1]]
    first = batch["options"] @ weights["option"] + base[batch["owner"]]
    first += cards["chosen"][batch["chosen"][:, 0]]
    first += cards[POWER][batch["chosen"][:, 1]]
    np.maximum(first, 0, out=first)
    second = first @ weights["hidden"] + weights["hidden bias"]
    np.maximum(second, 0, out=second)
    return first, second, second @ weights["score"]


def backward(
    weights: Weights,
    bags: Numbers,
    batch: Arrays,
    layers: tuple[Numbers, Numbers, Numbers],
    off: Numbers,
) -> Weights:
    """Return the slope of each weight, by how each score should move and the bags of its things."""
    first, second, _ = layers
    codes = bags @ weights["encode"]
    slopes: Weights = {"score": second.T @ off}
    back: Numbers = np.outer(off, weights["score"]) * (second > 0)
    slopes["hidden"] = first.T @ back
    slopes["hidden bias"] = back.sum(0)
    back = (back @ weights["hidden"].T) * (first > 0)
    slopes["option"] = batch["options"].T @ back
    tables = np.add.reduceat(back, batch["begins"])
    slopes["table"] = batch["tables"].T @ tables
    slopes["bias"] = tables.sum(0)
    through = np.zeros_like(codes)
    for role, slope, places in (
        ("chosen", back, batch["chosen"][:, 0]),
        (POWER, back, batch["chosen"][:, 1]),
        ("source", tables, batch["about"][:, 0]),
        ("attack", tables, batch["about"][:, 1]),
    ):
        gathered = summed(slope, places, len(codes))
        slopes[f"role {role}"] = codes.T @ gathered
        through += gathered @ weights[f"role {role}"].T
    slopes["encode"] = bags.T @ through
    return slopes


def summed(rows: Numbers, places: NDArray[np.int64], count: int) -> Numbers:
    """Add up the rows that belong to each of so many places."""
    found = np.zeros((count, rows.shape[1]), rows.dtype)
    order = np.argsort(places, kind="stable")
    met, starts = np.unique(places[order], return_index=True)
    found[met] = np.add.reduceat(rows[order], starts)
    return found


def softmax(scores: Numbers, begins: NDArray[np.int64], owner: NDArray[np.int64]) -> Numbers:
    """Return the chances of the options of each decision."""
    highest = np.maximum.reduceat(scores, begins)
    raised = np.exp(scores - highest[owner])
    chances: Numbers = raised / np.add.reduceat(raised, begins)[owner]
    return chances


def batch_of(lessons: Arrays, chosen: NDArray[np.int64]) -> Arrays:
    """Gather some decisions with their options, and what the teacher wants of them."""
    counts = lessons["counts"][chosen]
    begins = lessons["begins"][chosen]
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    owner = np.repeat(np.arange(len(chosen)), counts)
    rows = np.arange(counts.sum()) - starts[owner] + begins[owner]
    worth = lessons["worth"][rows]
    wanted = softmax(worth / HEAT, starts, owner)
    about, chosen_things = lessons["about"][chosen], lessons["chosen"][rows]
    things, places = np.unique(np.concatenate([about, chosen_things]), return_inverse=True)
    places = places.reshape(-1, 2)
    spread = np.maximum.reduceat(worth, starts) - np.minimum.reduceat(worth, starts)
    return {
        "tables": lessons["tables"][chosen],
        "things": things,  # the cards and abilities that these decisions are about
        "about": places[: len(about)],
        "options": lessons["options"][rows],
        "chosen": places[len(about) :],
        "begins": starts,
        "owner": owner,
        "wanted": wanted,
        "weight": (0.2 + np.minimum(spread / HEAT, 3.0)).astype(np.float32),
    }
