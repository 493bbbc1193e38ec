"""Teach a small network by playing against itself, on one core, and draw how it learns.

Both sides of many games side by side are played by the same network, which sees the table and each
option and imagines nothing. Choices of games that were won become more likely and those of games
that were lost less so, by how much more was won than the network's own guess (an actor and a
critic, with Adam). Every checkpoint can be gone on from: run the command again with more rounds.

    python examples/self_play.py runs/one --rounds 300 --picture self-play.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ringside.bots import bot_named
from ringside.bots.sight import Sight
from ringside.env.bout import Bout, new_bout
from ringside.env.features import OPTION, TABLE, option_rows, table_row
from ringside.env.vector import RingsideVector

Floats = NDArray[np.floating]
Weights = dict[str, Floats]
DECKS = ("dagger-tam", "odile-marsh", "brannoc-stone", "kestrel-voss")
PAIRS = [(one, two) for one in DECKS for two in DECKS]
GAMES = 64  # side by side
WIDE = 64  # numbers of the hidden layers
STEPS = 200  # of all games in a round
EVERY = 10  # rounds from one checkpoint to the next
ENTROPY = 0.01  # how much it is rewarded for trying things out


class Choices:
    """Choices one behind the other: tables, the options that there were, and what was taken."""

    def __init__(self, tables: Floats, rows: Floats, counts: NDArray[np.intp]) -> None:
        """Take a table for each choice, and the rows of all their options."""
        self.tables, self.rows, self.counts = tables, rows, counts
        self.begins = np.concatenate([[0], np.cumsum(counts)[:-1]])
        self.owner = np.repeat(np.arange(len(counts)), counts)


class Network:
    """An actor that scores options and a critic that guesses who wins; each has a hidden layer."""

    def __init__(self, weights: Weights) -> None:
        """Take the weights of both."""
        self.weights = weights

    def forward(self, choices: Choices) -> tuple[Floats, Floats, Floats, Floats]:
        """Return the actor's hidden layer, how likely each option is, the critic's, its guess."""
        w = self.weights
        seen = choices.tables @ w["table"] + w["bias"]
        hidden = np.maximum(choices.rows @ w["option"] + seen[choices.owner], 0)
        scores = hidden @ w["score"]
        scores -= np.maximum.reduceat(scores, choices.begins)[choices.owner]
        powers = np.exp(scores)
        likely = powers / np.add.reduceat(powers, choices.begins)[choices.owner]
        inner = np.maximum(choices.tables @ w["critic"] + w["critic bias"], 0)
        return hidden, likely, inner, np.tanh(inner @ w["guess"])

    def gradient(self, choices: Choices, taken: NDArray[np.intp], won: Floats) -> Weights:
        """Return how the weights must move so that games are won more often."""
        hidden, likely, inner, guess = self.forward(choices)
        size = len(won)
        gain = won - guess
        gain = gain / (gain.std() + 1e-6)
        push = -likely * gain[choices.owner]
        push[choices.begins + taken] += gain
        logs = np.log(likely + 1e-9)
        spread = np.add.reduceat(likely * logs, choices.begins)[choices.owner]
        push -= ENTROPY * likely * (logs - spread)
        push /= size
        back = np.outer(push, self.weights["score"]) * (hidden > 0)
        table = np.add.reduceat(back, choices.begins)
        wrong = (won - guess) * (1 - guess**2) / size
        inside = np.outer(wrong, self.weights["guess"]) * (inner > 0)
        return {
            "score": hidden.T @ push,
            "option": choices.rows.T @ back,
            "table": choices.tables.T @ table,
            "bias": table.sum(0),
            "guess": inner.T @ wrong,
            "critic": choices.tables.T @ inside,
            "critic bias": inside.sum(0),
        }


class Run:
    """A course of training: the network, what Adam remembers, and the curve so far."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Go on from the newest checkpoint of a folder, or begin."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.done, self.curve = 0, [0.5]
        first = np.random.default_rng(seed)
        self.network = Network(new_weights(first))
        self.means = {name: np.zeros_like(each) for name, each in self.network.weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.network.weights.items()}
        if found := sorted(folder.glob("checkpoint-*.npz")):
            self.load(found[-1])
        self.random = np.random.default_rng([seed, self.done])
        self.games = RingsideVector(GAMES, PAIRS, seed=seed + self.done)
        # Of each game under way: table, options, what was taken, by which seat.
        self.played: list[list[tuple[Floats, Floats, int, int]]] = [[] for _ in range(GAMES)]

    def load(self, file: Path) -> None:
        """Read a checkpoint."""
        with np.load(file, allow_pickle=False) as stored:
            for kind, kept in self.kept().items():
                for name in kept:
                    kept[name] = stored[f"{kind} {name}"]
            self.curve = stored["curve"].tolist()
            self.done = int(stored["done"])

    def save(self) -> None:
        """Write a checkpoint."""
        arrays: dict[str, NDArray[np.generic]] = {
            f"{kind} {name}": a for kind, kept in self.kept().items() for name, a in kept.items()
        }
        file = self.folder / f"checkpoint-{self.done:06}.npz"
        arrays |= {"curve": np.array(self.curve), "done": np.array(self.done)}
        np.savez(file, allow_pickle=False, **arrays)

    def kept(self) -> dict[str, Weights]:
        """Return all that a checkpoint keeps by name."""
        return {"weight": self.network.weights, "mean": self.means, "square": self.squares}

    def round(self, rate: float) -> int:
        """Play both sides for a while and learn from the games that ended; count them."""
        played = self.played
        lessons: list[tuple[Floats, Floats, int, float]] = []
        ended, games = 0, self.games
        for _ in range(STEPS):
            choices, seats = seen(games), games.seats.copy()
            actions = self.sampled(choices)
            for place, begin in enumerate(choices.begins):
                rows = choices.rows[begin : begin + choices.counts[place]]
                kept = (choices.tables[place], rows, int(actions[place]), int(seats[place]))
                played[place].append(kept)
            games.step(actions)
            for place in np.flatnonzero(games.over).tolist():
                won = games.returns[place].copy()
                lessons += [(*each[:3], float(won[each[3]])) for each in played[place]]
                played[place].clear()
                ended += 1
        self.learn(lessons, rate)
        self.done += 1
        return ended

    def sampled(self, choices: Choices) -> NDArray[np.intp]:
        """Return an option of each choice, more likely the better it looks."""
        likely = self.network.forward(choices)[1]
        noisy = np.log(likely + 1e-9) + self.random.gumbel(size=len(likely))
        best = np.maximum.reduceat(noisy, choices.begins)[choices.owner]
        found: NDArray[np.intp] = np.flatnonzero(noisy == best) - choices.begins
        return found

    def learn(self, lessons: list[tuple[Floats, Floats, int, float]], rate: float) -> None:
        """Take a step of Adam for each part of what was played."""
        order = self.random.permutation(len(lessons))
        for part in np.array_split(order, max(1, len(order) // 512)):
            chosen = [lessons[place] for place in part]
            if not chosen:
                return
            tables = np.stack([each[0] for each in chosen])
            rows = np.concatenate([each[1] for each in chosen])
            counts = np.array([len(each[1]) for each in chosen])
            taken = np.array([each[2] for each in chosen])
            won = np.array([each[3] for each in chosen], np.float32)
            moves = self.network.gradient(Choices(tables, rows, counts), taken, won)
            for name, move in moves.items():
                self.means[name] += 0.1 * (move - self.means[name])
                self.squares[name] += 0.01 * (move**2 - self.squares[name])
                step = self.means[name] / (np.sqrt(self.squares[name]) + 1e-8)
                self.network.weights[name] += (rate * step).astype(np.float32)


def new_weights(random: np.random.Generator) -> Weights:
    """Return weights of a network that knows nothing."""
    shapes = {"table": (TABLE, WIDE), "option": (OPTION, WIDE), "critic": (TABLE, WIDE)}
    found = {n: (random.normal(size=s) / np.sqrt(s[0])).astype("f4") for n, s in shapes.items()}
    flat = {"bias": WIDE, "critic bias": WIDE, "score": WIDE, "guess": WIDE}
    return (
        found
        | {name: np.zeros(size, np.float32) for name, size in flat.items()}
        | {"score": (random.normal(size=WIDE) / WIDE).astype("f4")}
    )


def seen(games: RingsideVector) -> Choices:
    """Return what is to choose in all games now."""
    legal = games.mask.astype(bool)
    return Choices(games.table.copy(), games.options[legal], legal.sum(1))


def share_won(network: Network, rival: str, games: int, seed: int) -> float:
    """Return the share of games that the network wins against a bot, from both seats in turn."""
    won = 0.0
    for game in range(games):
        bout = new_bout(PAIRS[game % len(PAIRS)], "uvs-2024", seed + game // 2)
        bot, own = bot_named(rival, seed + game), game % 2
        while not bout.over:
            bout.act(best(network, bout) if bout.seat == own else bot.choose(Sight(bout.state)))
        won += (bout.returns()[own] + 1) / 2
    return won / games


def best(network: Network, bout: Bout) -> int:
    """Return the option that looks best."""
    count = len(bout.shown())
    rows = option_rows(bout, bout.seat)[:count]
    choices = Choices(table_row(bout, bout.seat)[None], rows, np.array([count]))
    return int(network.forward(choices)[1].argmax())


def picture(curve: list[float]) -> str:
    """Draw the share of games won at each checkpoint as an SVG."""
    step = 560 / max(1, len(curve) - 1)
    points = " ".join(f"{60 + i * step:.1f},{260 - s * 220:.1f}" for i, s in enumerate(curve))
    lines = "".join(
        f'<path d="M60 {260 - s * 2.2:.0f}H620" stroke="#8884"/>'
        f'<text x="52" y="{264 - s * 2.2:.0f}" text-anchor="end">{s} %</text>'
        for s in (0, 25, 50, 75, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" font-family="sans-serif" '
        f'font-size="13" fill="#777">{lines}<polyline points="{points}" fill="none" '
        'stroke="#d2691e" stroke-width="2.5"/><text x="340" y="298" text-anchor="middle">'
        f"{(len(curve) - 1) * EVERY} rounds; games won against the random bot</text></svg>\n"
    )


def main() -> None:
    """Train, and draw the curve."""
    parser = argparse.ArgumentParser(description="Teach a small network by self-play.")
    parser.add_argument("folder", type=Path, help="where checkpoints are kept")
    parser.add_argument("--rounds", type=int, default=300, help="in all, earlier ones included")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--judge", type=int, default=200, help="games at each checkpoint")
    parser.add_argument("--against", default="", help="a bot to meet in the end, such as greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    chosen = parser.parse_args()
    run = Run(chosen.folder, chosen.seed)
    while run.done < chosen.rounds:
        ended = run.round(chosen.rate)
        if run.done % EVERY == 0:
            run.curve.append(share_won(run.network, "random", chosen.judge, 10**6))
            run.save()
            print(
                f"round {run.done}: {ended} games, {run.curve[-1]:.1%} against random", flush=True
            )
    if chosen.picture:
        chosen.picture.write_text(picture(run.curve), "utf-8")
    if chosen.against:
        share = share_won(run.network, chosen.against, chosen.judge, 2 * 10**6)
        print(f"{share:.1%} of {chosen.judge} games won against {chosen.against}")


if __name__ == "__main__":
    main()
