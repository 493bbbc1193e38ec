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
from ringside.bots.net.reading import ability_words, card_words
from ringside.engine.model.edition import Edition
from ringside.training.adam import Adam
from ringside.training.decks import Deck
from ringside.training.experience import HEAT, Arrays, Experience, of_options
from ringside.training.fitting import CODE, backward, finished, forward, softmax, taken_apart
from ringside.training.judging import Judging
from ringside.training.lessons import Lessons

RATE: Final = 3e-4
JUDGES_RATE: Final = 5e-4
FARTHEST: Final = 0.2  # how much likelier or less likely one round may make a choice
PASSES: Final = 2  # over the experience of a round
ROUND: Final = 512  # games before something is learnt from them
BATCH: Final = 4_096  # decisions that one step learns from
JUDGED: Final = 1_024  # positions that one step of the judge learns from
LASTING: Final = 0.9  # how much of the mean over rounds stays in the next one
CURIOUS: Final = 0.003  # how much a choice between options that seem alike is kept open
FORGOTTEN: Final = 0.1  # the share of words that is hidden in each step


class Practice:
    """A player and a judge that get better by playing."""

    def __init__(self, weights: Weights, words: list[str], judge: Judge | None = None) -> None:
        """Start from trained weights and the words that they know."""
        self.player = taken_apart(weights)
        self.words = words
        known = (judge or shipped_judge()).weights
        self.judging = Judging({name: each.copy() for name, each in known.items()})
        self.lessons = Lessons()
        self.luck = np.random.default_rng(1)
        self.mean = {name: each.copy() for name, each in self.player.items()}
        self.adam = Adam(self.player)

    @staticmethod
    def of(data: bytes, judge: Judge | None = None) -> Practice:
        """Start from the file of a network."""
        return Practice(*weights_of(data), judge)

    def take_up_words(self, decks: Iterable[Deck]) -> None:
        """Take up the words on cards that are not known yet; they say nothing so far."""
        cards = {card for deck in decks for card in deck}
        bags = [card_words(card) for card in cards]
        bags += [ability_words(ability) for card in cards for ability in card.abilities]
        new = sorted({word for bag in bags for word in bag}.difference(self.words))
        self.words = [*self.words, *new]
        silent = np.zeros((len(new), CODE), np.float32)
        for each in (self.player, self.mean, self.adam.means, self.adam.squares):
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
        experience = Experience(self.player, self.judging.weights, self.words, self.lessons)
        experience.play(edition, deck, games, source)
        batch, bags = experience.gathered(), experience.things.bags
        count = len(batch["counts"])
        for _ in range(PASSES):
            for chosen in shuffled(count, BATCH, self.luck):
                part = part_of(batch, chosen)
                self.step(part, bags[part["things"]])
        for chosen in shuffled(count, JUDGED, self.luck):
            self.judging.step(batch["positions"][chosen], batch["won"][chosen], JUDGES_RATE)
        for name, each in self.player.items():
            self.mean[name] += (1 - LASTING) * (each - self.mean[name])
        return count

    def step(self, batch: Arrays, bags: Any) -> None:
        """Move the weights of the player a little."""
        remembered = np.asarray(self.luck.random(bags.shape[1]) > FORGOTTEN, np.float32)
        self.adam.step(slopes(self.player, batch, bags * remembered), RATE)

    def save(self, path: Path) -> None:
        """Write the mean over the last rounds, in which luck evens out, as weights are shipped."""
        small: dict[str, Any] = {
            name: each.astype(np.float16) for name, each in finished(self.mean).items()
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


def slopes(weights: Weights, batch: Arrays, bags: Any) -> Weights:
    """Return the slope of each weight: less is better."""
    layers = forward(weights, bags @ weights["encode"], batch)
    return backward(weights, bags, batch, layers, pulls(layers[2], batch))


def pulls(scores: Any, batch: Arrays) -> Any:
    """Return how each score is pulled: up for what went well, unless it is far enough already."""
    begins, owner = batch["begins"], batch["owner"]
    chances = softmax(scores / HEAT, begins, owner)
    ratio, gain = chances[batch["taken"]] / batch["chance"], batch["gain"]
    far = np.where(gain > 0, ratio > 1 + FARTHEST, ratio < 1 - FARTHEST)
    pull = np.where(far, 0.0, gain * ratio)
    off = chances * pull[owner]
    off[batch["taken"]] -= pull
    surprise = -np.log(chances + 1e-9)
    openness = np.add.reduceat(chances * surprise, begins)
    off -= CURIOUS * chances * (surprise - openness[owner])
    return np.asarray(off / (HEAT * len(begins)), scores.dtype)
