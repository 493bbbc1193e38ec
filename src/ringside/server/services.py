"""What all tables of one server share."""

from __future__ import annotations

from ringside.server.accounts.doorkeeper import Doorkeeper
from ringside.server.figures.metrics import Metrics
from ringside.server.hosts.alone import Alone
from ringside.server.hosts.notices import AnyNotice, CardsChanged, Used
from ringside.server.libraries import Owner
from ringside.server.play.minds.pool import Pool
from ringside.server.preparing import prepare
from ringside.server.refusals import TooManyError
from ringside.server.settings import Settings
from ringside.server.storage.database import Database
from ringside.server.storage.journal import Journal
from ringside.server.storage.players import Visitor
from ringside.server.workers.fair import FairTurns
from ringside.server.workers.long_work import LongWork
from ringside.server.workers.readers import Readers

MEGABYTE = 2**20
MOST_ENTERING = 400  # requests of one address that wait to be let in
MOST_AT_WORK = 1_000
LETTERS = 20_000  # of a text that count as one request
KEPT = 100_000  # letters that count as one thing which is kept


class Services:
    """The database, the journal of all games, the bots' and readers' processes and the limits."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.database = Database(settings.database, settings.durable)
        self.hosts = hosts_of(settings, self.database)
        self.hosts.heeding.append(self.heed)
        self.journal = Journal(self.database)
        memory = settings.worker_megabytes * MEGABYTE
        self.pool = Pool(settings.workers, settings.warm, settings.bot_seconds, memory)
        self.readers = Readers(
            settings.readers,
            settings.deadline,
            settings.wishes,
            memory,
            prepare if settings.warm else None,
        )
        self.laboratory = LongWork(memory, settings.lab_niceness)
        limits = self.hosts.limits
        self.limits = limits("player", settings.rate, settings.burst)
        self.shared = limits("address", settings.shared_rate, settings.shared_burst)
        self.keeping = limits("keep", settings.keep_rate, settings.keep_burst)
        self.doors = limits("door", settings.door_rate, settings.door_burst)
        self.guests = limits("guest", settings.guest_rate, settings.guest_burst)
        self.sockets = self.hosts.counts("socket", settings.sockets)
        self.uploads = self.hosts.counts("upload", settings.uploads)
        self.doorkeeper = Doorkeeper()
        self.hashing = FairTurns(1, settings.wishes)  # of passwords, which takes a core for a while
        self.entrance = FairTurns(2, MOST_ENTERING)  # to the database, by address
        self.work = FairTurns(1, MOST_AT_WORK, pauses=True)  # that the event loop does itself
        minds = (self.pool.quick, *self.pool.minds)
        self.turns: dict[str, tuple[FairTurns, ...]] = {
            "bots": tuple(mind.turns for mind in minds),
            "readers": (self.readers.turns,),
            "loop": (self.work,),
            "laboratory": (self.laboratory.turns,),
        }
        self.hosts.beating.append(self.tell_used)
        self.changes: dict[int, int] = {}  # of players' own cards since the server began

    async def allow(self, visitor: Visitor, cost: float = 1.0) -> bool:
        """Count a request or message of a player and of the address it comes from."""
        own = await self.limits.allow(f"player {visitor.id}", cost)
        return own and await self.shared.allow(visitor.address, cost)

    async def charge(self, visitor: Visitor, letters: int) -> None:
        """Count a long text as as many requests as it takes to read; refuse what is too much."""
        if not await self.allow(visitor, letters / LETTERS):
            raise TooManyError("Expected fewer long texts, got many; wait a moment and try again.")

    async def keep(self, visitor: Visitor, letters: int = KEPT) -> None:
        """Count something that stays in the database; refuse more than an address may leave."""
        if not await self.keeping.allow(visitor.address, letters / KEPT):
            raise TooManyError("Expected fewer things to keep, got many; wait and try again.")

    def owner(self, player: int) -> Owner:
        """Name a player's cards as they are now."""
        settings, changes = self.settings, self.changes.get(player, 0)
        return Owner(settings.database, player, changes, settings.library)

    async def forget_cards(self, player: int) -> None:
        """Let a player's cards be read again next time."""
        await self.hosts.announce(CardsChanged(player))

    async def heed(self, notice: AnyNotice) -> None:
        """Note that a player's cards are others now, wherever that was done."""
        if isinstance(notice, CardsChanged):
            self.changes[notice.player] = self.changes.get(notice.player, 0) + 1
        elif isinstance(notice, Used):
            for turns in self.turns.get(notice.what, ()):
                for sharer, seconds in notice.had.items():
                    turns.note(sharer, seconds)

    async def tell_used(self) -> None:
        """Tell other processes what each sharer had here, so that turns are fair among all."""
        for what, every in self.turns.items():
            for turns in every:
                if had := turns.told():
                    await self.hosts.announce(Used(what, had))

    def close(self) -> None:
        """Let everything go."""
        self.pool.close()
        self.readers.close()
        self.laboratory.close()
        self.database.close()


def hosts_of(settings: Settings, database: Database) -> Alone:
    """Join the other processes where a host has some; most have one, and need no Redis."""
    if not settings.redis:
        return Alone()
    from ringside.server.hosts.lease import Lease
    from ringside.server.hosts.post import open_redis
    from ringside.server.hosts.ring import Ring

    redis = open_redis(settings.redis)
    return Ring(redis, Lease(database, settings.lease, settings.name), settings.body_size)
