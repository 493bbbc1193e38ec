"""What a bot's process does: keeps its own copy of each game and answers decisions in it.

Games do not travel between processes; a game is edition, decks, seed and choices, so the process
plays them again and from then on hears of new choices only.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from msgspec import Struct

from ringside.bots import bot_named
from ringside.bots.bot import Bot
from ringside.bots.budget import Budget
from ringside.bots.reasons import Reasoned, considered
from ringside.bots.search import SearchBot, get_ready
from ringside.bots.sight import Sight
from ringside.game import Game, play_replay, take
from ringside.replay import Replay

MOST_GAMES: Final = 256
FOR_A_HINT: Final = Budget(seconds=0.8)


class Job(Struct, frozen=True):
    """A decision for a bot; `replay` is empty where the process should know the game."""

    table: str
    line: int  # a new one after each undo
    known: int  # choices that the process has heard of
    news: tuple[int, ...]
    replay: bytes
    bot: str
    seed: int


class Thought:
    """One game and the bots in it."""

    def __init__(self, job: Job) -> None:
        self.line = job.line
        self.game: Game = play_replay(Replay.from_json(job.replay))
        self.bots: dict[str, Bot] = {}

    def bot(self, job: Job) -> Bot:
        """Return the bot that a job asks, the same one each time."""
        if job.bot not in self.bots:
            self.bots[job.bot] = bot = bot_named(job.bot, job.seed)
            if isinstance(bot, SearchBot):
                get_ready(self.game.state.edition.name)
        return self.bots[job.bot]


class Mind:
    """The games of one process, the least recently used ones forgotten."""

    def __init__(self) -> None:
        self.thoughts: OrderedDict[str, Thought] = OrderedDict()

    def think(self, job: Job) -> int | None:
        """Answer a decision, or None where the whole game must be told first."""
        thought = self.recall(job)
        return None if thought is None else thought.bot(job).choose(Sight(thought.game.state))

    def reason(self, job: Job) -> Reasoned | None:
        """Advise whoever must decide, or None where the whole game must be told first."""
        thought = self.recall(job)
        if thought is None:
            return None
        game = thought.game
        return considered(Sight(game.state), game.options(), job.seed, FOR_A_HINT)

    def recall(self, job: Job) -> Thought | None:
        """Find the game as the job knows it, or build it, and play what is new."""
        thought = self.thoughts.pop(job.table, None)
        if job.replay:
            thought = Thought(job)
        elif thought is None or thought.line != job.line or len(thought.game.choices) != job.known:
            return None
        self.thoughts[job.table] = thought
        if len(self.thoughts) > MOST_GAMES:
            self.thoughts.popitem(last=False)
        for choice in job.news:
            take(thought.game, choice)
        return thought


MIND: Final = Mind()


def think(job: Job) -> int | None:
    """Answer a decision in this process."""
    return MIND.think(job)


def reason(job: Job) -> Reasoned | None:
    """Advise whoever must decide, in this process."""
    return MIND.reason(job)
