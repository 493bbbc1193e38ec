"""Practice: the learnt player plays itself and moves towards choices that went well.

What it chose while it played becomes likelier where things went better than the judge had hoped,
and less likely where they went worse; no step goes far from the player that had the experience
(proximal policy optimisation, Schulman and others, 2017). The judge learns from the same games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from ringside.bots.net.judge import Judge, shipped_judge
from ringside.bots.net.network import Weights, weights_of
from ringside.bots.net.reading import ability_words, card_words, is_of_face
from ringside.engine.model.edition import Edition
from ringside.training.adam import Adam
from ringside.training.decks import Deck
from ringside.training.experience import HEAT, Arrays, Experience, of_options
from ringside.training.fitting import (
    CODE,
    backward,
    finished,
    forward,
    softmax,
    taken_apart,
    widened,
)
from ringside.training.judging import Judging
from ringside.training.lessons import Lessons

COLDEST: Final = 0.2  # how warm choices are at last
RATE: Final = 5e-4
LEAST_RATE: Final = 5e-5
FARTHEST: Final = 0.2  # how much likelier or less likely one round may make a choice
PASSES: Final = 2  # over the experience of a round
ROUND: Final = 512  # games before something is learnt from them
BATCH: Final = 4_096  # decisions that one step learns from
JUDGED: Final = 1_024  # positions that one step of the judge learns from
LASTING: Final = 0.9  # how much of the mean over rounds stays in the next one
CURIOUS: Final = 0.003  # how much a choice between options that seem alike is kept open
FORGOTTEN: Final = 0.1  # the share of words that is hidden in each step
NEW: Final = 0.7  # how much of what was learnt is kept; the rest is what was known before
FACES: Final = 0.05  # the share of cards of which a step sees the face and no text


class Practice:
    """A player and a judge that get better by playing."""

    def __init__(self, weights: Weights, words: list[str], judge: Judge | None = None) -> None:
        """Start from trained weights and the words that they know."""
        self.luck = np.random.default_rng(1)
        self.player = widened(taken_apart(weights), self.luck)
        self.words = words
        known = (judge or shipped_judge()).weights
        self.judging = Judging({name: each.copy() for name, each in known.items()})
        self.lessons = Lessons()
        self.cool(0.0)
        self.begun = {name: each.copy() for name, each in self.player.items()}
        self.mean = {name: each.copy() for name, each in self.player.items()}
        self.adam = Adam(self.player)

    @staticmethod
    def of(data: bytes, judge: Judge | None = None) -> Practice:
        """Start from the file of a network."""
        return Practice(*weights_of(data), judge)

    def cool(self, part: float) -> None:
        """Choose colder and learn in smaller steps, the more of a course is over."""
        self.heat = HEAT + (COLDEST - HEAT) * part
        self.rate = RATE + (LEAST_RATE - RATE) * part

    def take_up_words(self, decks: Iterable[Deck]) -> None:
        """Take up the words on cards that are not known yet; they say nothing so far."""
        cards = {card for deck in decks for card in deck}
        bags = [card_words(card) for card in cards]
        bags += [ability_words(ability) for card in cards for ability in card.abilities]
        new = sorted({word for bag in bags for word in bag}.difference(self.words))
        self.words = [*self.words, *new]
        silent = np.zeros((len(new), CODE), np.float32)
        for each in (self.player, self.begun, self.mean, self.adam.means, self.adam.squares):
            each["encode"] = np.concatenate([each["encode"], silent])
        self.lessons = Lessons()

    def stint(
        self, edition: Edition, deck: Callable[[Random], Deck], games: int, source: Random
    ) -> int:
        """Play many games, learning after each round of them; return how many decisions."""
        return sum(
            self.round(edition, deck, min(ROUND, games - begun), source)
            for begun in range(0, games, ROUND)
        )

    def round(
        self, edition: Edition, deck: Callable[[Random], Deck], games: int, source: Random
    ) -> int:
        """Play games and learn from them; return how many decisions there were."""
        judge = self.judging.weights
        experience = Experience(self.player, judge, self.words, self.lessons, self.heat)
        experience.play(edition, deck, games, source)
        batch, bags = experience.gathered(), experience.things.bags
        count = len(batch["counts"])
        for _ in range(PASSES):
            for chosen in shuffled(count, BATCH, self.luck):
                part = part_of(batch, chosen)
                self.step(part, bags[part["things"]])
        for chosen in shuffled(count, JUDGED, self.luck):
            self.judging.step(batch["positions"][chosen], batch["won"][chosen], self.rate)
        for name, each in self.player.items():
            self.mean[name] += (1 - LASTING) * (each - self.mean[name])
        return count

    def step(self, batch: Arrays, bags: Any) -> None:
        """Move the weights of the player a little."""
        remembered = np.asarray(self.luck.random(bags.shape[1]) > FORGOTTEN, np.float32)
        seen = bags * remembered
        unread = self.luck.random(len(seen)) < FACES
        seen[unread] *= [is_of_face(word) for word in self.words]
        self.adam.step(slopes(self.player, batch, seen, self.heat), self.rate)

    def save(self, path: Path) -> None:
        """Write the player as it is shipped: the mean over the last rounds, nearer to its start.

        In the mean luck evens out; what is kept of the start is sure of more kinds of cards.
        """
        before = finished(self.begun)
        small: dict[str, Any] = {
            name: (NEW * each + (1 - NEW) * before[name]).astype(np.float16)
            for name, each in finished(self.mean).items()
        }
        np.savez_compressed(path, allow_pickle=False, words=np.array(self.words), **small)


def shuffled(count: int, size: int, luck: np.random.Generator) -> Iterator[Any]:
    """Return all places up to a count in batches, in any order."""
    order = luck.permutation(count)
    for begin in range(0, max(1, count - size // 2), size):
        yield np.sort(order[begin : begin + size])


def part_of(batch: Arrays, chosen: Any) -> Arrays:
    """Return some decisions with their options."""
    found = of_options(batch["counts"][chosen])
    old = batch["begins"][chosen]
    moved = np.repeat(old - found["begins"], found["counts"])
    rows = np.arange(len(moved)) + moved
    found |= {name: batch[name][chosen] for name in ("tables", "about", "chance", "gain")}
    found |= {name: batch[name][rows] for name in ("options", "chosen")}
    found["taken"] = batch["taken"][chosen] - old + found["begins"]
    met = np.concatenate([found["about"], found["chosen"]])
    found["things"], places = np.unique(met, return_inverse=True)  # all others need no thought
    places = places.reshape(-1, 2)
    return found | {"about": places[: len(chosen)], "chosen": places[len(chosen) :]}


def slopes(weights: Weights, batch: Arrays, bags: Any, heat: float = HEAT) -> Weights:
    """Return the slope of each weight: less is better."""
    layers = forward(weights, bags @ weights["encode"], batch)
    return backward(weights, bags, batch, layers, pulls(layers[2], batch, heat))


def pulls(scores: Any, batch: Arrays, heat: float = HEAT) -> Any:
    """Return how each score is pulled: up for what went well, unless it is far enough already."""
    begins, owner = batch["begins"], batch["owner"]
    chances = softmax(scores / heat, begins, owner)
    ratio, gain = chances[batch["taken"]] / batch["chance"], batch["gain"]
    far = np.where(gain > 0, ratio > 1 + FARTHEST, ratio < 1 - FARTHEST)
    pull = np.where(far, 0.0, gain * ratio)
    off = chances * pull[owner]
    off[batch["taken"]] -= pull
    surprise = -np.log(chances + 1e-9)
    openness = np.add.reduceat(chances * surprise, begins)
    off -= CURIOUS * chances * (surprise - openness[owner])
    return np.asarray(off / (heat * len(begins)), scores.dtype)
