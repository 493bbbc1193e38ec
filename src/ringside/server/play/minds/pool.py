"""The bots' processes: thinking never holds up the server, and never the interpreter's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar
from zlib import crc32

from ringside.bots.reasons import Reasoned
from ringside.replay import Replay
from ringside.server.play.minds.rivals import rival_named
from ringside.server.play.minds.thinking import Job, reason, think
from ringside.server.play.minds.warming import warm_up
from ringside.server.workers.fair import FairTurns
from ringside.server.workers.process import DiedError, Worker

MOST_WAITING = 1_000
NICENESS = 5  # of long thoughts: the server itself comes first
T = TypeVar("T")
LEARNING = 300.0  # seconds to read a game, whose cards a reader has read in time before


class Mind:
    """One process that thinks, and the turns that players' bots take in it."""

    def __init__(self, memory: int, warm: bool, niceness: int = 0) -> None:
        self.worker = Worker(memory, niceness, prepare=warm_up if warm else None)
        self.turns = FairTurns(1, MOST_WAITING)


class Pool:
    """A few processes; a game always goes to the same one, which remembers it.

    Bots think in turns by the players whose tables they sit at: whoever's bots thought least are
    next. Those that answer at once have a process of their own and wait for no long thought; the
    processes for long thoughts begin with the first of these, for they are large.
    """

    def __init__(self, workers: int, warm: bool, deadline: float, memory: int) -> None:
        self.deadline = deadline
        self.quick = Mind(memory, warm)
        self.quick.worker.start()
        self.minds = [Mind(memory, warm, NICENESS) for _ in range(max(1, workers))]

    async def choose(self, bot: Thinker, replay: Replay, is_open: bool = True) -> int:
        """Ask a bot which option to take, in its quick way unless everybody knows it is asked."""
        slow = bool(rival_named(bot.name).quick)
        mind = self.mind(bot) if slow else self.quick
        name = bot.name if is_open else rival_named(bot.name).quick or bot.name
        return await self.answer(mind, think, bot, name, replay)

    async def reason(self, adviser: Thinker, replay: Replay) -> Reasoned:
        """Ask what whoever must decide should do, and why."""
        return await self.answer(self.mind(adviser), reason, adviser, adviser.name, replay)

    def mind(self, bot: Thinker) -> Mind:
        """Return the process for long thoughts that knows a bot's game."""
        return self.minds[crc32(bot.table.encode()) % len(self.minds)]

    async def answer(
        self,
        mind: Mind,
        work: Callable[[Job], T | None],
        bot: Thinker,
        name: str,
        replay: Replay,
    ) -> T:
        """Let a process think, and tell it the whole game where it does not know it."""
        async with mind.turns.turn(bot.sharer):
            answer = await self.ask(mind, work, bot.job(name, replay.choices, b""))
            if answer is None:
                bot.known = 0
                answer = await self.ask(mind, work, bot.job(name, (), replay.to_json()))
        assert answer is not None, "a process that was told the whole game answers"
        bot.known = len(replay.choices)
        return answer

    async def ask(self, mind: Mind, work: Callable[[Job], T | None], job: Job) -> T | None:
        """Send a job to a process; one that died is started again, and knows nothing then."""
        deadline = LEARNING if job.replay else self.deadline
        try:
            return await mind.worker.ask(deadline, work, job)
        except DiedError:
            if job.replay:
                raise
            return None

    def close(self) -> None:
        """End the processes."""
        for mind in (self.quick, *self.minds):
            mind.worker.close()


class Thinker:
    """A bot at a table, and how much of the game its process has heard of."""

    def __init__(self, table: str, name: str, seed: int, sharer: str) -> None:
        self.table = table
        self.sharer = sharer  # whose turn it takes to think
        self.name = name
        self.seed = seed
        self.line = 0
        self.known = 0

    def forget(self) -> None:
        """Start another line of the game after an undo."""
        self.line += 1
        self.known = 0

    def job(self, name: str, choices: tuple[int, ...], replay: bytes) -> Job:
        """Describe the decision that must be made now, and by whom."""
        news = choices[self.known :]
        return Job(self.table, self.line, self.known, news, replay, name, self.seed)
