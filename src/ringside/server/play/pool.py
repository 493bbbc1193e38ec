"""The bots' processes: thinking never holds up the server, and never the interpreter's lock."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from zlib import crc32

from ringside.replay import Replay
from ringside.server.play.thinking import Job, think
from ringside.server.play.warming import warm_up


class Pool:
    """A few processes; a game always goes to the same one, which remembers it."""

    def __init__(self, workers: int, warm: bool) -> None:
        self.warm = warm
        self.minds = [self.new_mind() for _ in range(max(1, workers))]

    async def choose(self, bot: Thinker, replay: Replay) -> int:
        """Ask a bot which option to take."""
        place = crc32(bot.table.encode()) % len(self.minds)
        choices = replay.choices
        answer = await self.ask(place, bot.job(choices, b""))
        if answer is None:
            bot.known = 0
            answer = await self.ask(place, bot.job((), replay.to_json()))
        assert answer is not None, "a process that was told the whole game answers"
        bot.known = len(choices)
        return answer

    async def ask(self, place: int, job: Job) -> int | None:
        """Send a job to a process; one that died is replaced, and knows nothing then."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.minds[place], think, job)
        except BrokenProcessPool:
            self.minds[place] = self.new_mind()
            if not job.replay:
                return None
            return await loop.run_in_executor(self.minds[place], think, job)

    def new_mind(self) -> ProcessPoolExecutor:
        """Start a process that thinks; a fresh interpreter, since this one has threads."""
        mind = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        if self.warm:
            mind.submit(warm_up)
        return mind

    def close(self) -> None:
        """End the processes."""
        for mind in self.minds:
            mind.shutdown(wait=False, cancel_futures=True)


class Thinker:
    """A bot at a table, and how much of the game its process has heard of."""

    def __init__(self, table: str, name: str, seed: int) -> None:
        self.table = table
        self.name = name
        self.seed = seed
        self.line = 0
        self.known = 0

    def forget(self) -> None:
        """Start another line of the game after an undo."""
        self.line += 1
        self.known = 0

    def job(self, choices: tuple[int, ...], replay: bytes) -> Job:
        """Describe the decision that the bot must make now."""
        news = choices[self.known :]
        return Job(self.table, self.line, self.known, news, replay, self.name, self.seed)
