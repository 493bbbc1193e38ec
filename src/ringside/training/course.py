"""A course: lessons collected round by round, a network fitted to all, kept if it plays better."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from msgspec import Struct

from ringside.bots.bot import Bot
from ringside.bots.greedy import GreedyBot, is_going_on, way_out
from ringside.bots.labels import labels
from ringside.bots.net.judge import load_judge
from ringside.bots.net.network import Network, load, shipped, shipped_weights
from ringside.bots.net.player import NetBot
from ringside.editions import edition_named
from ringside.engine.model.edition import Edition
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.training.decks import (
    Deck,
    cards_with_texts,
    made_decks,
    starter_decks,
    trial_decks,
)
from ringside.training.duel import Score, duel
from ringside.training.fitting import RATE, Fit, bag_matrix, batch_of, finished, fresh
from ringside.training.judging import played, teach_judge
from ringside.training.lessons import Lessons, gathered
from ringside.training.practice import Practice
from ringside.training.teaching import Teacher

EDITION: Final = "uvs-2024"
BATCH: Final = 512  # decisions that one step learns from
DRAWN: Final = 200  # decks by symbol
AGAIN: Final = 15  # how often each starter is printed anew
STINT: Final = 1_024  # games of practice with the same decks: so many by symbol
FEWER: Final = 60
SELDOM: Final = 5  # and so many of each starter printed anew
WHIMS: Final = 0.1  # the share of choices left to chance, so that mistakes are learnt from too
STARTERS: Final = 0.25  # the share of seats with a starter deck
BEST: Final = "weights.npz"
JUDGE: Final = "judge.npz"


class Plan(Struct, frozen=True, kw_only=True):
    """What a course is made of."""

    rounds: int = 2
    games: int = 400  # played for each round
    imagined: int = 8  # for each decision that is judged
    epochs: int = 8
    deals: int = 200  # of the duel that decides whether a network is kept
    seed: int = 1
    texts: Path | None = None  # a folder of scenarios, whose cards' texts are lent as well


class Course:
    """A course in a folder; what is there already is not done again."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Prepare the decks."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.plan = plan
        self.edition: Edition = edition_named(EDITION)
        self.starters = starter_decks(held_out=False)
        source = Random(plan.seed)  # noqa: S311 - decks to learn with are no secret
        self.texts = cards_with_texts(plan.texts) if plan.texts else []
        self.others = made_decks(source, DRAWN, AGAIN, self.texts)
        self.trials = trial_decks()

    def run(self, tell: Callable[[str], None]) -> None:
        """Go through all rounds, telling what happens."""
        for number in range(self.plan.rounds):
            lessons = self.folder / f"lessons-{number}.npz"
            verdict = self.folder / f"round-{number}.txt"
            if verdict.exists():
                continue
            began = time.monotonic()
            if not lessons.exists():
                self.collect(number).save(lessons)
            found = self.fit(sorted(self.folder.glob("lessons-*.npz")))
            taken = time.monotonic() - began
            verdict.write_text(f"{self.gate(found)}\n", encoding="utf-8")
            tell(f"Round {number + 1}, {taken:.0f} seconds: {verdict.read_text('utf-8').strip()}")

    def student(self) -> Network | None:
        """Return the best network so far."""
        best = self.folder / BEST
        return load(best.read_bytes()) if best.exists() else None

    def teach_judge(self) -> str:
        """Teach the judge by games of the best network, and say how well it judges."""
        source = Random(self.plan.seed)  # noqa: S311 - as above
        player = self.student() or shipped()
        games = played(self.edition, self.deck, player, self.plan.games, source)
        path = self.folder / JUDGE
        loss, count = teach_judge(games, path, self.plan.seed)
        return f"{path}: loss {loss:.3f} over {count:,} positions put aside; a coin has 0.693."

    def practise(self, tell: Callable[[str], None]) -> None:
        """Let the best network, or the shipped one, play itself; keep it where that helped."""
        best = self.folder / BEST
        if not best.exists():
            best.write_bytes(shipped_weights())
        judge = self.folder / JUDGE
        known = load_judge(judge.read_bytes()) if judge.exists() else None
        practice = Practice.of(best.read_bytes(), known)
        source = Random(self.plan.seed)  # noqa: S311 - as above
        for number in range(self.plan.rounds):
            played = 0
            for begun in range(0, self.plan.games, STINT):  # each with new cards
                practice.cool((number + begun / self.plan.games) / self.plan.rounds)
                self.others = made_decks(source, FEWER, SELDOM, self.texts)
                practice.take_up_words([*self.others, *self.starters])
                games = min(STINT, self.plan.games - begun)
                played += practice.stint(self.edition, self.deck, games, source)
            candidate = self.folder / "candidate.npz"
            practice.save(candidate)
            tell(f"Round {number + 1}, {played:,} decisions: {self.gate(candidate)}")

    def collect(self, number: int) -> Lessons:
        """Play games and note what the teacher says; from the second round on the student plays."""
        source = Random(self.plan.seed * 1_000 + number)  # noqa: S311 - as above
        teacher = Teacher(seeded(source.getrandbits(32)), self.plan.imagined)
        student, lessons = self.student(), Lessons()
        for _ in range(self.plan.games):
            decks = (self.deck(source), self.deck(source))
            state = start(self.edition, decks, source.getrandbits(40))
            state.run()
            while state.decision is not None:
                state.choose(self.choice(state, teacher, student, lessons, source))
        return lessons

    def deck(self, source: Random) -> Deck:
        """Return a deck for one seat."""
        return source.choice(self.starters if source.random() < STARTERS else self.others)

    def choice(
        self,
        state: State,
        teacher: Teacher,
        student: Network | None,
        lessons: Lessons,
        source: Random,
    ) -> int:
        """Choose for either seat, and learn from what the teacher says of it."""
        decision = state.decision
        assert decision is not None
        if len(decision.options) == 1 or decision.kind in ("character", "first"):
            return 0
        if is_going_on(state, decision.seat):
            return way_out(decision)
        if source.random() < WHIMS:
            return source.choice(list(labels(state).values()))
        if student is not None and source.random() < 0.5:
            return int(student.scores(state, decision).argmax())
        judged = teacher.judge(state)
        if len(judged) > 1:
            lessons.note(state, decision, judged)
        if student is not None:
            return int(student.scores(state, decision).argmax())
        return max(judged, key=judged.__getitem__)

    def fit(self, files: list[Path]) -> Path:
        """Fit a new network to all lessons and write it."""
        lessons, bags = gathered(files)
        words = sorted({word for bag in bags for word in bag})
        places = {word: place for place, word in enumerate(words)}
        source = np.random.default_rng(self.plan.seed)
        fit = Fit(fresh(len(words), source), bag_matrix(bags, places))
        count = len(lessons["counts"])
        steps = max(1, self.plan.epochs * (count // BATCH))
        for step in range(steps):
            chosen = source.choice(count, min(BATCH, count), replace=False)
            fit.step(batch_of(lessons, chosen), RATE * (1 - step / steps) + 1e-5)
        small = {name: each.astype(np.float16) for name, each in finished(fit.weights).items()}
        found = self.folder / "candidate.npz"
        stored: dict[str, Any] = {"words": np.array(words), **small}
        np.savez_compressed(found, **stored)
        return found

    def gate(self, candidate: Path) -> str:
        """Keep a candidate if it beats the best so far, the first one the greedy bot."""
        best = self.student()
        network = load(candidate.read_bytes())

        def rival(seed: int) -> Bot:
            return GreedyBot(seed) if best is None else NetBot(seed, best)

        score = last(
            duel(
                self.edition,
                self.trials,
                lambda seed: NetBot(seed, network),
                rival,
                self.plan.deals,
                self.plan.seed,
            )
        )
        whom = "greedy" if best is None else "the best so far"
        kept = best is None or score.interval[0] > 0.5
        if kept:
            candidate.replace(self.folder / BEST)
        low, high = score.interval
        return (
            f"{score.share:.1%} against {whom} ({low:.1%} to {high:.1%}), "
            f"{'kept' if kept else 'not kept'}."
        )


def last(scores: Iterator[Score]) -> Score:
    """Return the score after the last deal."""
    return list(scores)[-1]  # one score, told after each deal
