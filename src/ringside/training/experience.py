"""Experience: games that a network plays against itself, as numbers, with how each choice went."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np

from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.net.judge import sides, worth
from ringside.bots.net.network import Numbers, Weights
from ringside.bots.net.numbers import OPTION, TABLE, option_numbers, table_numbers
from ringside.bots.net.position import position_numbers
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.training.decks import Deck
from ringside.training.fitting import bag_matrix, forward, softmax
from ringside.training.judging import LONGEST, chances
from ringside.training.lessons import Lessons

Arrays = dict[str, Any]
SIDE_BY_SIDE: Final = 128  # games that go on at once
HEAT: Final = 0.35  # how warm choices are at first: at nought nothing new would be tried
TRACE: Final = 0.96  # how much of what comes a choice later, of either, counts for this one


class Things:
    """Cards and abilities that were met, with their words, and the codes of those."""

    def __init__(self, encode: Numbers, words: list[str], lessons: Lessons) -> None:
        """Take a code for each word, and where things get their places."""
        self.encode = encode
        self.words = {word: place for place, word in enumerate(words)}
        self.lessons = lessons
        self.bags = np.zeros((0, len(words)), np.float32)
        self.codes = encode[:0]

    def meet(self) -> None:
        """Work out the codes of what was met since."""
        new = self.lessons.things.bags[len(self.bags) :]
        if new:
            bags = bag_matrix(new, self.words)
            self.bags = np.concatenate([self.bags, bags])
            self.codes = np.concatenate([self.codes, bags @ self.encode])


class Playing:
    """One game that goes on."""

    def __init__(self, state: State, number: int) -> None:
        """Begin a game; its place among all games of a round is kept."""
        self.state = state
        self.number = number
        self.hopes: list[float] = []  # the first seat's chance at each choice, then the result
        self.left = LONGEST

    def comes_to_a_choice(self) -> bool:
        """Go on to something that must be thought about."""
        state = self.state
        while (decision := state.decision) is not None and self.left > 0:
            self.left -= 1
            if len(decision.options) == 1 or decision.kind in ("character", "first"):
                state.choose(0)
            elif is_going_on(state, decision.seat):
                state.choose(way_out(decision))
            else:
                return True
        if decision is None or not self.hopes:
            self.hopes.append(worth(state.result, 0))
        else:
            self.hopes.append(self.hopes[-1])  # nobody knows how it would have ended
        return False


class Experience:
    """The decisions of one round of games, with what was chosen and how it turned out."""

    def __init__(
        self,
        player: Weights,
        judge: Weights,
        words: list[str],
        lessons: Lessons,
        heat: float = HEAT,
    ) -> None:
        """Let a player, who knows some words, play as warm as told, and a judge hope."""
        self.player = player
        self.heat = heat
        self.judge = judge
        self.things = Things(player["encode"], words, lessons)
        self.parts: list[Arrays] = []
        self.positions: list[Numbers] = []
        self.over: dict[int, list[float]] = {}

    def play(
        self, edition: Edition, deck: Callable[[Random], Deck], games: int, source: Random
    ) -> None:
        """Play so many games, many side by side."""
        begun, going = 0, list[Playing]()
        luck = np.random.default_rng(source.getrandbits(40))
        while begun < games or going:
            while begun < games and len(going) < SIDE_BY_SIDE:
                state = start(edition, (deck(source), deck(source)), source.getrandbits(40))
                state.run()
                going.append(Playing(state, begun))
                begun += 1
            on = [each.comes_to_a_choice() for each in going]
            self.over |= {
                each.number: each.hopes for each, goes in zip(going, on, strict=True) if not goes
            }
            going = [each for each, goes in zip(going, on, strict=True) if goes]
            if going:
                self.choose(going, luck)

    def choose(self, going: list[Playing], luck: np.random.Generator) -> None:
        """Choose in all games at once, mostly what looks best, and note it."""
        part, positions = self.seen(going)
        hopes = chances(self.judge, positions)
        likely = softmax(
            forward(self.player, self.things.codes, part)[2] / self.heat,
            part["begins"],
            part["owner"],
        )
        begins = part["begins"]
        sums = np.cumsum(likely)
        low = sums[begins] - likely[begins]
        drawn = low + luck.random(len(going)) * np.add.reduceat(likely, begins)
        ends = begins + part["counts"] - 1
        taken = np.clip(np.searchsorted(sums, drawn), begins, ends)
        part["taken"], part["chance"] = taken, likely[taken]
        self.parts.append(part)
        self.positions.append(positions)
        for each, place, begin, hope in zip(
            going, taken.tolist(), begins.tolist(), hopes.tolist(), strict=True
        ):
            each.hopes.append(hope)
            each.state.choose(place - begin)

    def seen(self, going: list[Playing]) -> tuple[Arrays, Numbers]:
        """Describe the decisions of some games, to who decides and to the judge."""
        lessons, tables, options = self.things.lessons, list[float](), list[float]()
        about: list[tuple[int, int]] = []
        chosen: list[tuple[int, int]] = []
        where: list[tuple[int, int, int, int]] = []
        positions: list[list[float]] = []
        for each in going:
            state, decision = each.state, each.state.decision
            assert decision is not None
            seat = decision.seat
            tables += table_numbers(state, seat, decision)
            source = lessons.card(state, seat, decision.source)
            about.append((source, lessons.card(state, seat, state.attack)))
            for option in decision.options:
                options += option_numbers(state, seat, option)
                power = 0 if option.power is None else lessons.ability(option.power.ability)
                card = 0 if option.card == NONE else lessons.card(state, seat, option.card)
                chosen.append((card, power))
            where.append((each.number, len(each.hopes), seat, len(decision.options)))
            positions += [position_numbers(state, 0), position_numbers(state, 1)]
        self.things.meet()
        places = np.array(where, np.int64)
        part = {
            "tables": np.array(tables, np.float32).reshape(-1, TABLE),
            "options": np.array(options, np.float32).reshape(-1, OPTION),
            "about": np.array(about, np.int64),
            "chosen": np.array(chosen, np.int64),
            "where": places,
            **of_options(places[:, 3]),
        }
        return part, sides(positions)

    def gathered(self) -> Arrays:
        """Return all decisions one behind the other, each with how it went for its seat."""
        found: Arrays = {
            name: np.concatenate([part[name] for part in self.parts])
            for name in ("tables", "options", "about", "chosen", "where", "counts", "chance")
        }
        sizes = np.cumsum([0, *(len(part["chosen"]) for part in self.parts)])
        moved = [part["taken"] + size for part, size in zip(self.parts, sizes, strict=False)]
        found |= of_options(found["counts"]) | {"taken": np.concatenate(moved)}
        found["positions"] = np.concatenate(self.positions)
        gains = {number: turned_out(hopes) for number, hopes in self.over.items()}
        luck = [
            (gains[game][place], self.over[game][place], 1 - 2 * seat)
            for game, place, seat, _ in found["where"].tolist()
        ]
        gain, hope, sign = np.array(luck, np.float32).T
        found["won"] = np.clip(hope + gain, 0, 1)  # what the judge should have said, for seat 0
        gain = gain * sign
        found["gain"] = (gain - gain.mean()) / (gain.std() + 1e-6)
        return found


def of_options(counts: Any) -> Arrays:
    """Return how many options decisions have, where they begin, and whose each option is."""
    owner = np.repeat(np.arange(len(counts)), counts)
    return {"counts": counts, "begins": np.cumsum(counts) - counts, "owner": owner}


def turned_out(hopes: list[float]) -> list[float]:
    """Return for each choice how much better than hoped what came after went, for seat 0.

    What lies further ahead counts less (generalised advantages, Schulman and others, 2016).
    """
    found, later = [0.0] * (len(hopes) - 1), 0.0
    for place in range(len(hopes) - 2, -1, -1):
        later = hopes[place + 1] - hopes[place] + TRACE * later
        found[place] = later
    return found
